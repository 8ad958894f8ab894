"""Group statistics by command: filters, and folders without games."""

from __future__ import annotations

import json

import pytest

from companion.play.journal.folder import Folder
from tests.faces.commands import Run
from tests.play.recorded import BROKEN_OFF, FINISHED, SPELL_STONES, record_session


@pytest.mark.parametrize(
    ("words", "code", "sentence"),
    [
        (("--season", "1999"), 0, "No finished game fits"),
        (("--with", "Zoe"), 2, "Zoe"),
    ],
)
def test_missing_seasons_and_names_are_reported(
    run_command: Run, folder: Folder, words: tuple[str, ...], code: int, sentence: str
) -> None:
    """A season without games and an unknown name are answered by a sentence."""
    record_session(folder, FINISHED)

    done = run_command("stats", *words)

    assert (code, True) == (done.code, sentence in done.output + done.error)


def test_each_game_has_its_statistics_below_the_season(run_command: Run, folder: Folder) -> None:
    """Each game lists wins and its record; as data it also lists its players."""
    record_session(folder, FINISHED)
    record_session(folder, SPELL_STONES)

    done = run_command("stats", screen=True)
    by_game = {one["game"]: one for one in json.loads(run_command("stats", "--json").output)}

    assert [] == done.too_wide_lines
    assert 2 == done.output.count("1 game, 1 won (100 %)")
    assert 2 == done.output.count(" · 1 won · lately ★")
    assert 2 == done.output.count("  4. "), "equal results share a place"
    assert "█" in done.output
    for game, winner in (("zauberschwert", "Ben"), ("spruchstein", "Andreas")):
        assert [winner] == [one["name"] for one in by_game[game]["players"] if one["rank"] == 1]


def test_broken_off_games_give_no_statistics(run_command: Run, folder: Folder) -> None:
    """A season that has only games broken off says so."""
    record_session(folder, BROKEN_OFF)

    assert "No finished game yet" in run_command("stats").output


def test_people_are_listed_merged_and_separated(run_command: Run, folder: Folder) -> None:
    """Merging and separating people leaves the journals unchanged, byte by byte.

    If the file with merged names is damaged, the statistics say so and show the names as typed.
    """
    path = folder.get_journal_path(record_session(folder, FINISHED))
    before = path.read_bytes()

    assert 0 == run_command("people", "same", "ada", "Ada Lovelace").code
    merged = json.loads(run_command("people", "--json").output)
    assert ("Ada Lovelace", ["Ada"]) in [(one["name"], one["also"]) for one in merged]
    assert "Ada Lovelace" in run_command("stats").output
    assert 0 == run_command("people", "apart", "Ada").code
    assert "Ada Lovelace" not in run_command("people").output
    assert before == path.read_bytes()
    assert 2 == run_command("people", "same", "Ada", "Ben").code
    (folder.root / "people.json").write_text("{")
    assert "people.json" in run_command("stats").error
    assert "Ada" in run_command("stats").output


def test_a_name_is_erased_only_after_yes(run_command: Run, folder: Folder) -> None:
    """Each changed file is printed, and afterwards no list has the name."""
    path = folder.get_journal_path(record_session(folder, FINISHED))
    before = path.read_bytes()

    assert 2 == run_command("people", "erase", "Ada").code
    assert before == path.read_bytes()

    done = run_command("people", "erase", "ada", "--yes", "--lang", "de")

    assert (0, True) == (done.code, f"sessions/{path.name}" in done.output)
    assert "Jemand" in run_command("people").output
    assert b"Ada" not in path.read_bytes()
    assert 0 == run_command("people", "erase", "ben", "--yes", "--lang", "de").code
    assert "Jemand 2" in run_command("people").output
