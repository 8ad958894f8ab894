"""The whole companion in a real browser, without a server once it is loaded."""

from __future__ import annotations

import gzip
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from pocket_build import folder, local_server

from tests.faces.pocket.alone import (
    PATIENCE,
    kill_browser,
    make_code_fragment,
    open_app,
    open_at_table,
    serve_folder,
    start_phone,
    wait_for_page,
    wait_until,
)
from tests.faces.pocket.beside import KEPT, enter_answer, get_invitation, return_to_game
from tests.faces.web import thumb

SPOILT = """
async () => {
  const [name] = await caches.keys();
  await (await caches.open(name)).put("memory", new Response("spoilt"));
}
"""
WAITS = """
async () => {
  const it = await navigator.serviceWorker.getRegistration();
  if (!it.installing && !it.waiting) await it.update().catch(() => {});
  return it.waiting?.state === "installed";
}
"""


def test_an_imported_game_is_played_offline_without_loss(
    tmp_path: Path, driver: Any, built_folder: Path
) -> None:
    """Killed three times right after an answer, it resumes after that answer.

    The first answer was a guest's and had been acknowledged. Nothing is fetched again.
    """
    profile = tmp_path / "phone"
    asked = list[str]()
    with serve_folder(built_folder) as address:
        other = address.replace("localhost", "127.0.0.1")  # to a browser another phone
        context = start_phone(driver, profile)
        context.on("request", lambda request: asked.append(request.url))
        frame = open_at_table(context, address + make_code_fragment(tmp_path, "only-one", 12))
        (host,) = context.pages
        guest = context.new_page()
        guest.goto(get_invitation(host).replace(address, other))
        enter_answer(host, guest)
        at_guest = wait_for_page(guest)
        wait_until(guest, KEPT)
    return_to_game(host)
    assert thumb.give_answer(frame)
    at_guest.locator("button[value=scribe]").click()
    at_guest.wait_for_selector("#ask", timeout=PATIENCE)
    answering = at_guest
    for _ in range(3):
        assert thumb.give_answer(answering)
        seq = answering.get_attribute("body", "data-seq")
        kill_browser(profile)
        context = start_phone(driver, profile)
        answering = open_app(context, address)
        answering.wait_for_selector("#ask", timeout=PATIENCE)
        assert answering.get_attribute("body", "data-seq") == seq

    assert thumb.give_answer(answering)
    assert asked
    assert not [url for url in asked if not url.startswith((address, other, "blob:", "data:"))]
    context.close()


def test_a_second_window_is_referred_to_the_first(
    tmp_path: Path, driver: Any, address: str
) -> None:
    """Both would write the same journals; it takes over when the first one is closed.

    Its language is that of the last page. It starts from the memory snapshot, or without it if that
    is damaged; the game is the same.
    """
    context = start_phone(driver, tmp_path / "phone")
    context.add_init_script("window.rests = 0;")
    frame = open_at_table(context, address + make_code_fragment(tmp_path, "only-one", 12))
    seq = frame.get_attribute("body", "data-seq")
    table = frame.url
    frame.goto(f"{address}app/settings")
    frame.locator("button[name=language][value=en]").click()
    frame.wait_for_selector("html[lang=en]", timeout=PATIENCE)
    frame.goto(table)
    first = context.pages[0]
    second = context.new_page()
    first.wait_for_function("marks.remembered", timeout=PATIENCE)
    second.goto(address)
    second.wait_for_selector("#elsewhere [lang=en]:visible", timeout=PATIENCE)

    first.close()
    assert (True, seq) == read_start_state(second)

    second.evaluate(SPOILT)
    second.reload()
    assert (False, seq) == read_start_state(second)
    context.close()


def read_start_state(window: Any) -> tuple[bool, str]:
    """Return whether a window started from the memory snapshot, and its entry number."""
    frame = wait_for_page(window)
    frame.wait_for_selector("#ask", timeout=PATIENCE)
    return window.evaluate("marks.recalled"), frame.get_attribute("body", "data-seq")


def publish_version(web_space: Path, old_version: str) -> str:
    """Publish another version on the web server, and return its name.

    The service worker is replaced last and at once: half of one would be taken for a version.
    """
    version = "0123456789ab"
    worker = web_space / "sw.js"
    words = worker.read_text("utf-8").replace(old_version, version)
    for path in web_space.glob("*.*"):
        if path.suffix in (".js", ".html") and path != worker:
            path.write_text(path.read_text("utf-8").replace(old_version, version), "utf-8")
    stated = re.search(r"^const FILES = (.*?);", words, re.MULTILINE)
    assert stated is not None
    for name, (_, known) in json.loads(stated[1]).items():
        words = words.replace(known, folder.identify_file(web_space / name)[1])
    fresh = web_space / "sw.new"
    fresh.write_text(words, "utf-8")
    fresh.replace(worker)
    return version


@pytest.fixture
def web_space(tmp_path: Path, built_folder: Path) -> Path:
    """Return a copy of the folder that a test may change."""
    return Path(shutil.copytree(built_folder, tmp_path / "space"))


def test_a_new_version_waits_while_a_question_is_open(
    tmp_path: Path, driver: Any, web_space: Path
) -> None:
    """Reloading the page does not load it; elsewhere one tap does, without loss."""
    with serve_folder(web_space) as address:
        context = start_phone(driver, tmp_path / "phone")
        frame = open_at_table(context, address + make_code_fragment(tmp_path, "only-one", 12))
        window = context.pages[0]
        old = window.evaluate("marks.version")
        new = publish_version(web_space, old)
        wait_until(window, WAITS)

        assert thumb.give_answer(frame)
        seq = frame.get_attribute("body", "data-seq")
        frame = open_app(context, address)
        table = frame.url
        assert frame.get_attribute("body", "data-seq") == seq
        assert window.evaluate("marks.version") == old
        assert window.locator("#fresh").is_hidden()

        frame.goto(f"{address}app/")
        with window.expect_event("load", timeout=PATIENCE):
            window.locator("#fresh button").click()
        assert window.evaluate("marks.version") == new
        frame = wait_for_page(window)
        frame.goto(table)
        assert frame.get_attribute("body", "data-seq") == seq
        context.close()


@pytest.mark.parametrize("file", ["data.zip.pack", "peers.js", "sw.js"])
def test_a_download_cut_off_by_a_changing_network_is_repeated(
    tmp_path: Path, driver: Any, built_folder: Path, monkeypatch: pytest.MonkeyPatch, file: str
) -> None:
    """Between two networks no browser reports when the network is back."""
    answer_to = local_server.QuietHandler.do_GET
    cut = {f"/{file}"}

    def get_file(self: local_server.QuietHandler) -> None:
        if self.path not in cut:
            answer_to(self)

    monkeypatch.setattr(local_server.QuietHandler, "do_GET", get_file)
    with serve_folder(built_folder) as address:
        context = start_phone(driver, tmp_path / "phone")
        (window,) = context.pages
        window.goto(address)
        window.wait_for_selector("#offline:visible", timeout=PATIENCE)
        cut.clear()
        wait_for_page(window)
        context.close()


def test_a_mixture_of_two_versions_is_never_stored(
    tmp_path: Path, driver: Any, web_space: Path
) -> None:
    """A server whose version changes during the first visit is reported; the new one loads."""
    with serve_folder(web_space) as address:
        context = start_phone(driver, tmp_path / "phone")
        window = context.pages[0]
        packed = web_space / "data.zip.pack"
        packed.write_bytes(gzip.compress(gzip.decompress(packed.read_bytes()), 1, mtime=0))
        window.goto(address)
        window.wait_for_selector("#mixed:visible", timeout=PATIENCE)
        assert "data.zip.pack" in window.inner_text("#mixed")

        new = publish_version(web_space, window.evaluate("marks.version"))
        window.evaluate("navigator.serviceWorker.getRegistration().then((it) => it.update())")
        wait_for_page(window)
        assert window.evaluate("marks.version") == new
        context.close()
