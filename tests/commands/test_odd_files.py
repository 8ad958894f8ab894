"""Invalid files are listed as such and stop nothing else."""

from __future__ import annotations

import json
import os

import pytest

from companion.errors import CompanionError
from companion.faces.web.rooms.devices import HOST
from companion.play.journal import reading
from companion.play.journal.folder import Folder
from companion.play.library.session_files import import_content
from tests.faces.commands import Run
from tests.faces.web.local_site import BASE, LocalSite
from tests.play.odd_files import ODD_FILES
from tests.play.recorded import FINISHED, SPELL_STONES, record_session

FOR_RULES = {
    "corrects-nothing",
    "ends-odd-figure",
    "interjects-nonsense",
    "rules-newer",
}
"""Files whose every line could be one of ours; only the rules may know better."""


@pytest.fixture
def odd_folder(folder: Folder) -> Folder:
    """Return a folder with two games and every kind of invalid file, some of them archived."""
    for name, playthrough, acts in (("good", FINISHED, 40), ("done", SPELL_STONES, None)):
        folder.get_journal_path(record_session(folder, playthrough, acts)).rename(
            folder.get_journal_path(name)
        )
    folder.get_archived_path("x").parent.mkdir()
    for name, content in ODD_FILES.items():
        folder.get_journal_path(name).write_bytes(content)
        folder.get_archived_path(f"old-{name}").write_bytes(content)
    out_of_time = folder.get_journal_path("path-a-word")
    os.utime(out_of_time, (10**11, 10**11))
    (folder.sessions / "a-folder.jsonl").mkdir()
    (folder.sessions / "nowhere.jsonl").symlink_to("/nowhere")
    (folder.sessions / "itself.jsonl").symlink_to("itself.jsonl")
    os.mkfifo(folder.sessions / "a-pipe.jsonl")
    os.utime(folder.get_journal_path("good"))
    return folder


def test_every_list_reports_invalid_files_and_continues(
    run_command: Run, odd_folder: Folder
) -> None:
    """Each invalid file has a line that says what is wrong; all other lines are unchanged."""
    where = ("--data", str(odd_folder.root))
    for command in (
        ("sessions",),
        ("sessions", "--archived"),
        ("stats",),
        ("stats", "--json"),
        ("show",),
        ("journal",),
        ("resume",),
    ):
        done = run_command(*command, *where)
        assert (0, "") == (done.code, done.error), command
    listed = {
        item["id"]: item for item in json.loads(run_command("sessions", "--json", *where).output)
    }

    assert {"good", "done", *ODD_FILES} <= listed.keys()
    assert not listed["good"]["trouble"]
    assert listed["done"]["outcome"]
    untroubled = {name for name in listed if not listed[name]["trouble"]}
    assert {"good", "done", "empty", *FOR_RULES} == untroubled & {"good", "done", *ODD_FILES}


def test_a_command_reports_an_invalid_file_in_a_sentence(
    run_command: Run, odd_folder: Folder
) -> None:
    """The command names the file or its fault and exits with 1, without a traceback."""
    for name in ("time-a-number", "brackets", "order-unknown", "one-more-field", "ends-odd-seat"):
        before = odd_folder.get_journal_path(name).read_bytes()
        for command in ("show", "journal", "resume", "code"):
            done = run_command(command, name, "--data", str(odd_folder.root))
            assert 1 == done.code, (command, name)
            assert done.error.startswith("✗ "), (command, name)
            assert "Error" not in done.error
        assert before == odd_folder.get_journal_path(name).read_bytes()


def test_an_unforeseen_error_names_the_file(
    run_command: Run, odd_folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unforeseen errors exit with 1 and one sentence with the file, if the system names it."""

    def raise_error(*_: object) -> None:
        raise ZeroDivisionError("inner workings")

    monkeypatch.setattr(reading, "parse_journal", raise_error)
    done = run_command("journal", "good", "--data", str(odd_folder.root))
    assert (1, True) == (done.code, "sessions/good.jsonl" in done.error)
    monkeypatch.setattr(reading, "parse_journal", lambda *_: os.truncate("x" * 5000, 0))
    done = run_command("journal", "good", "--data", str(odd_folder.root))
    assert (1, True) == (done.code, "x" * 100 in done.error)


@pytest.mark.parametrize("name", sorted(ODD_FILES.keys() - FOR_RULES - {"game-unknown"}))
def test_invalid_files_are_not_imported(folder: Folder, name: str) -> None:
    """An import refuses the file and leaves nothing behind."""
    with pytest.raises(CompanionError):
        import_content(folder, ODD_FILES[name], f"{name}.jsonl")

    assert [] == folder.list_ids()


def test_the_pages_show_valid_games_beside_invalid_files(odd_folder: Folder) -> None:
    """The list of games, the lobby and the host's page show all valid files."""
    site = LocalSite(odd_folder)
    site.room = site.rooms.get_room("good")
    host = site.make_stranger(BASE)
    host.get(f"/J/{site.rooms.make_link_token(HOST)}")

    for address in ("/", "/host", "/who", "/setup"):
        assert 200 == host.get(address).status_code, address
    assert 200 == site.make_device().get("").status_code
    site.close()


def test_an_invalid_index_is_rebuilt(run_command: Run, odd_folder: Folder) -> None:
    """Entries of the index that can't be valid are read again from their journals."""
    run_command("sessions", "--data", str(odd_folder.root))
    path = odd_folder.root / "index.json"
    index = json.loads(path.read_bytes())
    for number, item in enumerate(index["sessions"]):
        item[list(item)[number % len(item)]] = (5, None, {"x": 1})[number % 3]
    path.write_text(json.dumps(index))

    for command in (("sessions",), ("stats",), ("resume",)):
        done = run_command(*command, "--data", str(odd_folder.root))
        assert (0, "") == (done.code, done.error), command
