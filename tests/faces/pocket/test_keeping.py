"""Exporting and importing games on a phone, and warning before the browser deletes them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.play.journal.file import read_journal
from companion.play.journal.folder import Folder
from companion.play.library import bundle
from companion.play.library.session_files import rename_session
from tests.faces.pocket.alone import PATIENCE, make_code_fragment, open_at_table, start_phone
from tests.faces.web.served import record_session

NOTHING_KEPT = """
IDBFactory.prototype.open = () => { throw new DOMException("private", "SecurityError"); };
"""


def download_file(window: Any, button: Any) -> Path:
    """Return the file that pressing a button downloads."""
    with window.expect_download() as download:
        button.click()
    path: Path = download.value.path()
    return path


def test_all_games_are_exported_to_a_file_and_others_imported(
    tmp_path: Path, driver: Any, address: str
) -> None:
    """Each game can be exported, too; a refused file is named."""
    other = Folder(tmp_path / "other")
    brought = "of-the-neighbours"
    rename_session(other, record_session(other.root, "fifteen-points", 30), brought)
    (other.sessions / "bad.jsonl").write_bytes(b"\xff rubbish\n")
    parcel = tmp_path / "parcel.zip"
    parcel.write_bytes(bundle.pack_sessions(other)[0])
    context = start_phone(driver, tmp_path / "phone")
    frame = open_at_table(context, address + make_code_fragment(tmp_path, "only-one", 12))
    window = context.pages[0]
    assert frame.evaluate("navigator.wakeLock.request('screen').then(() => true)")

    frame.goto(frame.url + "code")
    alone = download_file(window, frame.locator("a[href='session.jsonl']"))
    frame.goto(f"{address}app/")
    frame.wait_for_selector("[data-unkept]:visible", timeout=PATIENCE)
    together = download_file(window, frame.locator(".unkept button"))
    frame.locator("#keep summary").click()
    with window.expect_file_chooser() as chooser:
        frame.locator("[data-around=bring]").click()
    chooser.value.set_files(parcel)
    window.wait_for_selector("#told[open]", timeout=PATIENCE)

    result = window.inner_text("#told")
    assert f"neu hier: {brought}" in result
    assert "bad.jsonl" in result
    window.locator("#told button").click()
    frame.wait_for_selector(f"input[value='{brought}']", state="attached", timeout=PATIENCE)
    folder = Folder(tmp_path / "kept")
    taken = bundle.unpack_sessions(folder, together.read_bytes(), "games.zip")
    assert [read_journal(alone)] == [
        read_journal(folder.get_journal_path(name)) for name in taken.added
    ]
    context.close()


def test_missing_storage_is_reported_before_play(tmp_path: Path, driver: Any, address: str) -> None:
    """The warning comes before play, in the language of the browser, without starting a game."""
    context = start_phone(driver, tmp_path / "phone")
    context.add_init_script(NOTHING_KEPT)
    window = context.pages[0]
    window.goto(address)

    window.wait_for_selector("#unkept [lang=de]:visible", timeout=PATIENCE)
    context.close()
