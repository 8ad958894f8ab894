"""Adopting a game under way: by command line, on the first screen, and in JSON lines."""

from __future__ import annotations

from pathlib import Path

from tests.faces.commands import Run
from tests.faces.terminals import Terminal

PLAY = ("play", "zauberschwert", "-p", "Ann", "-p", "Bob")


def test_the_state_of_the_game_is_asked_after_the_set_up(data_folder: Path) -> None:
    """The start player is asked before.

    Then round, start player, both seats in a line each, and the stacks; then the round begins.
    """
    with Terminal(data_folder, *PLAY, "--under-way") as terminal:
        assert "start player" in terminal.text
        terminal.type_lines("Ann")
        assert "Which round begins now" in terminal.text
        terminal.type_lines("5 Bob", "7 12 3", "", "4 6 2", "", "", "5 2 1 0", "t")

        assert "Round 5" in terminal.lines[0]
        assert "adventures 17" in terminal.lines[0]
        assert "Turn up adventure card 9" in terminal.text


def test_the_first_screen_names_the_key_for_a_game_under_way(data_folder: Path) -> None:
    """The screen names the key for corrections, and it leads there.

    After the first answer the usual screen is shown.
    """
    with Terminal(data_folder, *PLAY, "--start", "Ann") as terminal:
        assert "+ already under way?" in terminal.text
        terminal.type_lines("+")
        assert "already under way" in terminal.text
        terminal.type_lines("already", "")
        assert "Which round begins now" in terminal.text
        terminal.type_lines("u")
        assert "Turn up adventure card 1" in terminal.text
        terminal.type_lines("orb")
        assert "under way?" not in terminal.text


def test_by_json_the_state_of_the_game_is_asked_at_once(run_command: Run) -> None:
    """With a complete set-up on the command line, the state of the game is asked first."""
    done = run_command(*PLAY, "--start", "Ann", "--under-way", "--json", typed="")

    assert '"path": "2/-/next_round/-/1"' in done.output


def test_without_the_whole_set_up_a_script_is_refused(run_command: Run, tmp_path: Path) -> None:
    """A script can't answer set-up questions first; no session is created."""
    done = run_command(*PLAY, "--under-way", "--json")

    assert done.code == 2
    assert "--under-way" in done.error
    assert not list(tmp_path.rglob("*.jsonl"))
