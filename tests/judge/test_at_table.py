"""Doubts filled in from the table: every possible question at any moment gets a verdict."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.catalogue import GAMES, find_cases
from companion.kernel.runner import Runner
from companion.testing.random_player import choose_answer
from companion.wording.doubt_words import list_verdict_lines
from companion.wording.messages import LANGUAGES, Wording


@pytest.mark.parametrize("seed", range(4))
def test_every_doubt_of_a_table_has_a_verdict(seed: int) -> None:
    """Every question of random games leads to a verdict, or to the values that it lacks.

    Its question is worded in both languages, all questions differ, and the game is unchanged.
    """
    chance = Random(seed)
    runner = Runner(GAMES)
    asked = 0
    while not runner.has_ended and runner.acts < 120:
        if runner.table is not None and runner.game is not None:
            names = {seat: f"Seat {seat}" for seat in runner.table.seating.seats}
            found = find_cases(runner)
            for language in LANGUAGES:
                wording = Wording(language, runner.game.id, names)
                doubt_names = [wording.word_value(case.sentence) for case in found]
                assert len(doubt_names) == len(set(doubt_names))
                assert all("?" in line and "doubt." not in line for line in doubt_names)
            before = runner.table.to_plain()
            for case in found:
                if not case.unknown_inputs:
                    verdict = case.judge(case.input_values, runner)
                    assert "verdict." not in " ".join(list_verdict_lines(verdict, wording))
                    asked += 1
            assert before == runner.table.to_plain()
        runner.answer(choose_answer(runner.find_question().question, chance))

    assert asked
