"""Doubts filled in from the table: every possible question at any moment gets a verdict."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.games.catalogue import GAMES, find_cases
from companion.games.spruchstein.box import Variant
from companion.kernel.runner import Runner
from companion.present.flows.flow_context import FlowContext
from companion.present.flows.judge import ask_judge_about_game
from companion.present.screen import Answer
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


@pytest.mark.parametrize(
    ("game", "line", "said"),
    [
        ("zauberschwert", "7 ann 9 bob 9 cleo 9 dora 9", "Konflikt"),
        ("zauberschwert", "kampf", "Allein gegen eine Kreatur"),
        ("spruchstein", "anna 1 ben 2 clara 0, anna tötet ben", "Der Durchgang geht weiter"),
    ],
)
def test_a_line_counts_the_way_of_playing_and_a_word_finds_its_rule(
    game: str, line: str, said: str
) -> None:
    """Four who may not fight together auction the creature. In a variant the last one wins."""
    runner = Runner(GAMES)
    runner.answer(game)
    while runner.table is None:
        runner.answer(choose_answer(runner.find_question().question, Random(1)))
    table: Any = runner.table
    table.rulings = {"four_together": "must_auction"}
    table.variant = Variant.ONLY_ONE
    judge = ask_judge_about_game(FlowContext("de"), Wording("de", game), runner)
    next(judge)

    assert said in " ".join(shown.text for shown in judge.send(Answer(line)).content.page)
