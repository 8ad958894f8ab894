"""A game that is under way: from the command line, from the first screen, and by JSON lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.faces.commands import Run, runner
from tests.faces.terminals import Terminal

PLAY = ("play", "zauberschwert", "-p", "Ann", "-p", "Bob")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """An empty data folder."""
    return tmp_path / "data"


@pytest.fixture
def run(data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs commands on that folder."""
    return runner(data, monkeypatch, capsys)


def test_right_after_the_set_up_it_is_asked_how_the_game_stands(data: Path) -> None:
    """The start player is still asked.

    Then round and start player, both seats in a line each, the stacks, and the round begins.
    """
    with Terminal(data, *PLAY, "--under-way") as terminal:
        assert "start player" in terminal.text
        terminal.type("Ann")
        assert "Which round begins now" in terminal.text
        terminal.type("5 Bob", "7 12 3", "", "4 6 2", "", "", "5 2 1 0", "t")

        assert "Round 5" in terminal.lines[0]
        assert "adventures 17" in terminal.lines[0]
        assert "Turn up adventure card 9" in terminal.text


def test_the_first_screen_says_where_to_say_so(data: Path) -> None:
    """The key for corrections is named after it, and leads to it.

    After the first answer it is the usual one.
    """
    with Terminal(data, *PLAY, "--start", "Ann") as terminal:
        assert "+ under way? correct" in terminal.text
        terminal.type("+")
        assert "already under way" in terminal.text
        terminal.type("already", "")
        assert "Which round begins now" in terminal.text
        terminal.type("u")
        assert "Turn up adventure card 1" in terminal.text
        terminal.type("orb")
        assert "under way?" not in terminal.text


def test_json_lines_are_asked_at_once(run: Run) -> None:
    """With the whole set-up on the command line the first question is how the game stands."""
    done = run(*PLAY, "--start", "Ann", "--under-way", "--json", typed="")

    assert '"path": "2/-/next_round/-/1"' in done.out


def test_without_the_whole_set_up_a_script_is_refused(run: Run, data: Path) -> None:
    """Who reads no screen can't be asked for the rest first; no session is left behind."""
    done = run(*PLAY, "--under-way", "--json")

    assert done.code == 2
    assert "--under-way" in done.error
    assert not list(data.rglob("*.jsonl"))
