"""What a group's games come to, by command: filters, folders without games."""

from __future__ import annotations

import json

import pytest

from companion.play.journal.folder import Folder
from tests.faces.commands import Run
from tests.play.recorded import BROKEN_OFF, FINISHED, SPELL_STONES, recorded


def test_the_table_of_a_season_fits_the_screen(run: Run, folder: Folder) -> None:
    """Bars and form with a sign beside each colour; every sentence is there."""
    recorded(folder, FINISHED)

    done = run("stats", "--lang", "de", screen=True)

    assert (0, "", []) == (done.code, done.error, done.too_wide)
    assert "█" in done.out
    assert "★" in done.out
    assert "groups." not in done.out


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (("--season", "1999"), 0, "No finished game fits"),
        (("--with", "Zoe"), 2, "Zoe"),
    ],
)
def test_what_is_not_there_is_said(
    run: Run, folder: Folder, words: tuple[str, ...], code: int, said: str
) -> None:
    """A season without games and an unknown name are sentences."""
    recorded(folder, FINISHED)

    done = run("stats", *words)

    assert (code, True) == (done.code, said in done.out + done.error)


def test_each_game_has_its_statistics_below_the_season(run: Run, folder: Folder) -> None:
    """Who won how often in it, and its record; as data, each game stands with its players."""
    recorded(folder, FINISHED)
    recorded(folder, SPELL_STONES)

    done = run("stats", screen=True)
    told = {one["game"]: one for one in json.loads(run("stats", "--json").out)}

    assert [] == done.too_wide
    assert 2 == done.out.count("1 game, 1 won (100 %)")
    assert 2 == done.out.count(" · 1 won  ★")
    for game, winner in (("zauberschwert", "Ben"), ("spruchstein", "Andreas")):
        assert [winner] == [one["name"] for one in told[game]["players"] if one["rank"] == 1]


def test_games_broken_off_make_no_table(run: Run, folder: Folder) -> None:
    """That is said."""
    recorded(folder, BROKEN_OFF)

    assert "No finished game yet" in run("stats").out


def test_people_are_listed_merged_and_told_apart(run: Run, folder: Folder) -> None:
    """Journals stay as they are, byte for byte."""
    path = folder.get_journal_path(recorded(folder, FINISHED))
    before = path.read_bytes()

    assert 0 == run("people", "same", "ada", "Ada Lovelace").code
    merged = json.loads(run("people", "--json").out)
    assert ("Ada Lovelace", ["Ada"]) in [(one["name"], one["also"]) for one in merged]
    assert "Ada Lovelace" in run("stats").out
    assert 0 == run("people", "apart", "Ada").code
    assert "Ada Lovelace" not in run("people").out
    assert before == path.read_bytes()
    assert 2 == run("people", "same", "Ada", "Ben").code


def test_a_name_is_only_taken_out_on_a_yes(run: Run, folder: Folder) -> None:
    """Without one nothing happens; with it each file is told, and the name is in no list."""
    path = folder.get_journal_path(recorded(folder, FINISHED))
    before = path.read_bytes()

    assert 2 == run("people", "erase", "Ada").code
    assert before == path.read_bytes()

    done = run("people", "erase", "ada", "--yes", "--lang", "de")

    assert (0, True) == (done.code, f"sessions/{path.name}" in done.out)
    assert "Jemand" in run("people").out
    assert b"Ada" not in path.read_bytes()
    assert 0 == run("people", "erase", "ben", "--yes", "--lang", "de").code
    assert "Jemand 2" in run("people").out
