"""Looking after sessions by command.

In a pipe, in 80 columns, in German and English, with errors as sentences.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.play.journal.folder import Folder
from tests.faces.commands import Run
from tests.play.recorded import BROKEN_OFF, FINISHED, SPELL_STONES, recorded


@pytest.fixture
def evening(folder: Folder) -> dict[str, str]:
    """Five sessions, each to be listed in another way.

    One is going on, one has ended, one is of another sort, one was put into the folder by somebody,
    and one is damaged.
    """
    made = {
        "running": recorded(folder, BROKEN_OFF, 30),
        "done": recorded(folder, FINISHED),
        "stones": recorded(folder, SPELL_STONES),
        "bad": recorded(folder, BROKEN_OFF, 9),
    }
    path = folder.get_journal_path(made["bad"])
    path.write_bytes(
        path.read_bytes().replace(b'"seats"', b'"seat"').replace(b"/seats/", b"/seat/")
    )
    (folder.sessions / "foreign.jsonl").write_bytes(b"\xff rubbish\n")
    return made


# ---- listing


@pytest.mark.parametrize(
    "called",
    [
        "{} (Ann's conflicted copy 2026-11-23).jsonl",
        "{} (1).jsonl",
        "{}.sync-conflict-20261123-203000-ABCDEFG.jsonl",
        "{}-DESKTOP-3F4G5H6.jsonl",
        "Copy of {}.jsonl",
    ],
)
def test_what_a_sync_service_left_is_named_and_no_game(
    run: Run, folder: Folder, called: str
) -> None:
    """The game it is another version of is listed once, and it can be taken in as another."""
    played = recorded(folder, BROKEN_OFF, 30)
    copy = folder.sessions / called.format(played)
    other = folder.get_journal_path(recorded(folder, SPELL_STONES, 20))
    other.rename(copy)

    done = run("sessions")

    assert 0 == done.code
    assert [played] == folder.list_ids()
    assert str(copy) in done.out
    assert 0 == run("sessions", "import", str(copy)).code
    assert 2 == len(folder.list_ids())


def test_lists_can_be_narrowed(run: Run, evening: dict[str, str]) -> None:
    """By game, by player, by whether they have ended."""
    for options, expected in {
        ("--player", "andreas"): "stones",
        ("--finished", "--game", "zauberschwert"): "done",
        ("--open",): "running",
    }.items():
        (found,) = json.loads(run("sessions", *options, "--json").out)
        assert evening[expected] == found["id"]
    assert "No game found" in run("sessions", "--player", "Ada", "--game", "spruchstein").out
    assert 2 == run("sessions", "--game", "chess").code


# ---- tidying up


def test_archived_sessions_are_out_of_the_way_and_come_back(
    run: Run, evening: dict[str, str]
) -> None:
    """They are listed apart, and their journal can be read."""
    session_id = evening["done"]

    assert 0 == run("sessions", "archive", session_id).code
    assert session_id not in run("sessions").out
    assert session_id in run("sessions", "--archived").out
    assert "power stones" in run("journal", session_id).out
    assert f"“{session_id}” is put away" in run("resume", session_id).error
    assert 0 == run("sessions", "archive", "--back", session_id).code
    assert session_id in run("sessions").out


def test_removing_asks_first(run: Run, evening: dict[str, str], folder: Folder) -> None:
    """Only a yes removes."""
    for typed, kept in (("\n", True), ("perhaps\n", True), ("YES\n", False)):
        assert 0 == run("sessions", "delete", evening["done"], typed=typed).code
        assert kept == (evening["done"] in folder.list_ids())


def test_removing_without_anybody_to_ask_needs_a_word(
    run: Run, evening: dict[str, str], folder: Folder
) -> None:
    """At the end of the input nothing is removed.

    --yes says it beforehand, also for a damaged file.
    """
    assert 2 == run("sessions", "delete", evening["bad"]).code
    assert evening["bad"] in folder.list_ids()

    for name in (evening["bad"], "foreign"):
        assert 0 == run("sessions", "delete", name, "--yes").code
        assert name not in folder.list_ids()


def test_renaming_and_taking_along(run: Run, evening: dict[str, str], tmp_path: Path) -> None:
    """A renamed session is exported, and taken in by another companion under the file's name."""
    file = tmp_path / "friday.jsonl"
    assert 0 == run("sessions", "rename", evening["running"], "friday").code
    assert 0 == run("sessions", "export", "friday", str(file)).code
    assert 1 == run("sessions", "export", "friday", str(file)).code
    assert "already here" in run("sessions", "import", str(file)).out

    done = run("sessions", "import", str(file), "--data", str(tmp_path / "other"))

    assert "1 game is new here: friday" in done.out
    assert 2 == run("sessions", "import", str(tmp_path / "nothing.jsonl")).code


# ---- journal


def test_the_journal_for_other_programs(run: Run, folder: Folder) -> None:
    """As JSON: the entries as they are kept, and the story."""
    session_id = recorded(folder, BROKEN_OFF)

    told = json.loads(run("journal", session_id, "--json").out)

    assert {"session", "game", "entries", "story"} == set(told)


def test_a_review_draws_what_moves(run: Run, folder: Folder) -> None:
    """Each quantity that moves, however many turns there were; without a turn there is none."""
    done = run(
        "review", recorded(folder, "spruchstein/playthroughs/two-players.jsonl"), screen=True
    )

    assert (0, []) == (done.code, done.too_wide)
    assert "█" in done.out
    assert "█" not in run("review", recorded(folder, FINISHED, 3), screen=True).out


# ---- statistics


def test_the_language_may_be_asked_for_anywhere(run: Run) -> None:
    """Before a command, between its words, or behind it."""
    behind = run("cards", "list", "--json", "--lang", "de")

    assert 0 == behind.code
    assert behind == run("--lang", "de", "cards", "list", "--json")
    assert behind == run("cards", "--lang=de", "list", "--json")


def test_all_sessions_go_in_one_file(evening: dict[str, str], run: Run, tmp_path: Path) -> None:
    """Taken in elsewhere each one that is refused is named; once more all are there already."""
    file = str(tmp_path / "games.zip")
    take = ("sessions", "import", file, "--data", str(tmp_path / "there"))

    packed = run("sessions", "export", "--all", file)
    first = run(*take)

    assert (0, 2) == (packed.code, first.code)
    assert str(len(evening) + 1) in packed.out
    assert evening["done"] in first.out
    assert "foreign.jsonl" in first.out
    assert "already here" in run(*take).out
