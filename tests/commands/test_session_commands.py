"""Commands that manage saved sessions.

In a pipe, in 80 columns, in German and English, with errors as sentences.
"""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path
from shutil import copytree

import pytest

from companion.play.journal.folder import Folder
from companion.play.library.listing import list_sessions
from companion.play.session.session import Session
from tests.faces.commands import Run
from tests.play.recorded import BROKEN_OFF, FINISHED, SPELL_STONES, record_session


@pytest.fixture
def session_ids(folder: Folder) -> dict[str, str]:
    """Return the ids of five sessions, each of which is listed in another way.

    One is under way, one has ended, one is of another game, one is a foreign file, and one is
    damaged.
    """
    ids = {
        "running": record_session(folder, BROKEN_OFF, 30),
        "done": record_session(folder, FINISHED),
        "stones": record_session(folder, SPELL_STONES),
        "bad": record_session(folder, BROKEN_OFF, 9),
    }
    path = folder.get_journal_path(ids["bad"])
    path.write_bytes(
        path.read_bytes().replace(b'"seats"', b'"seat"').replace(b"/seats/", b"/seat/")
    )
    (folder.sessions / "foreign.jsonl").write_bytes(b"\xff rubbish\n")
    return ids


# ---- listing


@pytest.mark.parametrize(
    "file_name",
    [
        "{} (Ann's conflicted copy 2026-11-23).jsonl",
        "{} (1).jsonl",
        "{}.sync-conflict-20261123-203000-ABCDEFG.jsonl",
        "{}-DESKTOP-3F4G5H6.jsonl",
        "Copy of {}.jsonl",
    ],
)
def test_a_conflict_copy_is_reported_and_is_no_game(
    run_command: Run, folder: Folder, tmp_path: Path, file_name: str
) -> None:
    """The conflict copy is not listed as a game; it can be imported as another one.

    It began as the same game, and was continued on another device.
    """
    played = record_session(folder, BROKEN_OFF, 30)
    elsewhere = Folder(copytree(folder.root, tmp_path / "elsewhere"))
    with closing(Session.open(elsewhere, played)) as session:
        session.undo()
    copy = folder.sessions / file_name.format(played)
    elsewhere.get_journal_path(played).rename(copy)

    done = run_command("sessions")

    assert 0 == done.code
    assert [played] == folder.list_ids()
    assert str(copy) in done.output
    assert 0 == run_command("sessions", "import", str(copy)).code
    assert 2 == len(folder.list_ids())


def test_lists_of_sessions_can_be_filtered(run_command: Run, session_ids: dict[str, str]) -> None:
    """Filters are the game, the player and whether it has ended."""
    for options, expected in {
        ("--player", "andreas"): "stones",
        ("--finished", "--game", "zauberschwert"): "done",
        ("--open",): "running",
    }.items():
        (found,) = json.loads(run_command("sessions", *options, "--json").output)
        assert session_ids[expected] == found["id"]
    assert (
        "No game found"
        in run_command("sessions", "--player", "Ada", "--game", "spruchstein").output
    )


# ---- tidying up


def test_archived_sessions_are_hidden_and_can_be_restored(
    run_command: Run, session_ids: dict[str, str], folder: Folder
) -> None:
    """They are listed separately, and their journals can be read."""
    session_id = session_ids["done"]
    path = folder.get_journal_path(session_id)
    content = path.read_bytes()

    assert 0 == run_command("sessions", "archive", session_id).code
    assert session_id not in run_command("sessions").output
    assert session_id in run_command("sessions", "--archived").output
    assert "power stones" in run_command("journal", session_id).output
    assert f"“{session_id}” is archived" in run_command("resume", session_id).error
    assert 0 == run_command("sessions", "archive", "--back", session_id).code
    assert session_id in run_command("sessions").output
    assert content == path.read_bytes()


def test_removing_asks_first(run_command: Run, session_ids: dict[str, str], folder: Folder) -> None:
    """Only "yes" removes a session."""
    for typed, is_kept in (("\n", True), ("perhaps\n", True), ("YES\n", False)):
        assert 0 == run_command("sessions", "delete", session_ids["done"], typed=typed).code
        assert is_kept == (session_ids["done"] in folder.list_ids())


def test_removing_without_a_terminal_needs_an_option(
    run_command: Run, session_ids: dict[str, str], folder: Folder
) -> None:
    """At the end of the input nothing is removed.

    The option --yes removes it, also a damaged file or an archived one.
    """
    run_command("sessions", "archive", session_ids["done"])
    assert 2 == run_command("sessions", "delete", session_ids["bad"]).code
    assert session_ids["bad"] in folder.list_ids()

    for name in (session_ids["bad"], session_ids["done"], "foreign"):
        assert 0 == run_command("sessions", "delete", name, "--yes").code
        assert name not in {item.id for item in list_sessions(folder)}


def test_a_session_is_renamed_exported_and_imported(
    run_command: Run, session_ids: dict[str, str], tmp_path: Path
) -> None:
    """A renamed session is exported and imported elsewhere under the name of the file."""
    file = tmp_path / "friday.jsonl"
    assert 0 == run_command("sessions", "rename", session_ids["running"], "friday").code
    assert 0 == run_command("sessions", "export", "friday", str(file)).code
    assert 1 == run_command("sessions", "export", "friday", str(file)).code
    assert "already here" in run_command("sessions", "import", str(file)).output

    done = run_command("sessions", "import", str(file), "--data", str(tmp_path / "other"))

    assert "1 game is new here: friday" in done.output
    assert 2 == run_command("sessions", "import", str(tmp_path / "nothing.jsonl")).code


# ---- journal


def test_the_journal_is_printed_as_json(run_command: Run, folder: Folder) -> None:
    """The JSON has the entries as stored, and the story."""
    session_id = record_session(folder, BROKEN_OFF)

    content = json.loads(run_command("journal", session_id, "--json").output)

    assert {"session", "game", "entries", "story"} == set(content)


def test_all_sessions_are_exported_to_one_file(
    session_ids: dict[str, str], run_command: Run, tmp_path: Path
) -> None:
    """Refused sessions are named at the import; a second import finds all of them present."""
    file = str(tmp_path / "games.zip")
    take = ("sessions", "import", file, "--data", str(tmp_path / "there"))

    packed = run_command("sessions", "export", "--all", file)
    first = run_command(*take)

    assert (0, 2) == (packed.code, first.code)
    assert str(len(session_ids) + 1) in packed.output
    assert session_ids["done"] in first.output
    assert "foreign.jsonl" in first.output
    assert "already here" in run_command(*take).output
