"""The rules at hand: nobody who names nothing ends on an error."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games import OURS
from tests.faces.commands import Run, runner


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs commands in English."""
    return runner(tmp_path, monkeypatch, capsys)


def test_in_a_pipe_the_chapters_are_listed(run: Run) -> None:
    """Each game with the command that shows it, and its chapters."""
    listed = run("rules")

    assert 0 == listed.code
    for game in OURS:
        assert f"companion rules {game}" in listed.out
    assert "  Phase A: new adventures\n" in listed.out


def test_at_a_terminal_one_chooses_game_and_chapter(run: Run) -> None:
    """By number; Enter goes back, and at last leaves."""
    read = run("rules", typed="1\n2\n\n\n\n", screen=True)

    assert 0 == read.code
    assert "Which game?" in read.out
    assert "A round  [booklet" in read.out


def test_a_chapter_is_found_by_words(run: Run) -> None:
    """Also by the beginning of its title."""
    assert "[booklet, phase A" in run("rules", typed="zaub\nphase a\n\n\n\n", screen=True).out


def test_what_no_chapter_speaks_of_is_told_with_what_is_there(run: Run) -> None:
    """And it is asked again."""
    read = run("rules", typed="1\nqqqqq\n\n\n\n", screen=True)

    assert 0 == read.code
    assert "nothing about “qqqqq” here; it takes a number from 1 to" in read.out


@pytest.mark.parametrize("typed", ["", "1\n", "1\n2\n"])
def test_the_end_of_the_input_leaves(run: Run, typed: str) -> None:
    """Wherever it comes."""
    assert 0 == run("rules", typed=typed, screen=True).code


def test_words_are_looked_for_in_the_rules_of_all_games(run: Run) -> None:
    """What is found has its game, its place and its examples, worked out as the judge does it."""
    found = run("rules", "orc").out
    lines = [line.strip() for line in found.splitlines()]
    example = next(line for line in lines if line.startswith("companion judge"))
    judged = run(*example.split()[1:])

    assert 0 == judged.code
    assert "Zauberschwert & Drachenei\nOrcs  [summary of the expansions" in found
    assert {line.strip() for line in judged.out.splitlines()[:-1]} <= {*lines}
