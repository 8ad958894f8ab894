"""Reading the rules; a command without arguments never fails."""

from __future__ import annotations

import pytest

from companion.games import OURS
from tests.faces.commands import Run


def test_in_a_pipe_the_chapters_are_listed(run_command: Run) -> None:
    """Each game is listed with its chapters and the command that shows it."""
    listed = run_command("rules")

    assert 0 == listed.code
    for game in OURS:
        assert f"companion rules {game}" in listed.output
    assert "  Phase A: new adventures\n" in listed.output
    assert "[booklet, phase A]" in run_command("rules", "zauber").output


def test_at_a_terminal_one_chooses_game_and_chapter(run_command: Run) -> None:
    """Numbers or words choose, Enter goes back and finally leaves; an unknown word is refused."""
    read = run_command("rules", typed="1\nqqqqq\n2\nphase a\n\n\n\n", screen=True)

    assert 0 == read.code
    assert "Which game?" in read.output
    assert "A round  [booklet" in read.output
    assert "[booklet, phase A" in read.output
    assert "nothing about “qqqqq” here; it takes a number from 1 to" in read.output


@pytest.mark.parametrize("typed", ["", "1\n", "1\n2\n"])
def test_the_end_of_the_input_leaves_the_rules(run_command: Run, typed: str) -> None:
    """The rules can be left in this way at any question."""
    assert 0 == run_command("rules", typed=typed, screen=True).code


def test_words_are_looked_for_in_the_rules_of_all_games(run_command: Run) -> None:
    """Each match has its game, its place and its examples, worked out by the rules."""
    found = run_command("rules", "orc").output
    lines = [line.strip() for line in found.splitlines()]
    example = next(line for line in lines if line.startswith("companion judge"))
    judged = run_command(*example.split()[1:])

    assert 0 == judged.code
    assert "Zauberschwert & Drachenei\nOrcs  [summary of the expansions" in found
    assert {line.strip() for line in judged.output.splitlines()[:-1]} <= {*lines}
