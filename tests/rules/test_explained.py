"""Explanations: the deciding rule with the numbers of the current table."""

from __future__ import annotations

import re
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.present.explanation import Explanation, explain_question
from companion.testing.random_player import play_game
from companion.testing.wording_checks import StrictWording
from companion.wording.messages import LANGUAGES
from tests.games.abracadabra import tables as abracadabra
from tests.games.zauberschwert.tables import EXAMPLES, WORTHLESS, make_creature
from tests.playthrough import each_game, replay_recording

RECORDED = sorted((Path(__file__).parents[1] / "games").glob("*/playthroughs/*.jsonl"))
FIGURES = {
    "abracadabra": "enchanters exodus object shows turn turned_up",
    "spruchstein": "answer answer_lower call call_again die lies_open open_stones",
    "zauberschwert": (
        "adventure artefact artefacts bid bonus card_kind egg end_spell fight "
        "heroes_help lays market_times own_stance raised_share reinforce stance trade_first "
        "trade_gets trade_gives trade_second"
    ),
}
"""The questions of each game that a figure of the table decides."""


def word_explanation(runner: Runner, question: Question, language: str) -> Explanation:
    """Return the explanation, whose words must exist."""
    assert runner.game is not None
    return explain_question(question, runner, StrictWording(language, runner.game.id))


def assert_explained(runner: Runner, question: Question, language: str) -> None:
    """Check that a rule has a text and figures of the table, known or open."""
    assert runner.game is not None
    explanation = word_explanation(runner, question, language)
    assert explanation.entries, question.name
    if question.name in FIGURES[runner.game.id].split():
        assert re.search(r"[\d?]", " ".join(explanation.figures)), question.name


@pytest.mark.parametrize("path", RECORDED[2::3], ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_question_of_a_recorded_game_is_explained(path: Path) -> None:
    """The explanation is worded in both languages in turn, with the figures of the table."""
    for runner, language in zip(replay_recording(path), cycle(LANGUAGES), strict=False):
        if runner.game is not None and runner.pending is not None:
            assert_explained(runner, runner.pending.question, language)


@each_game
def test_questions_of_random_games_are_explained_too(game: Any) -> None:
    """No question of random games makes the explanation fail."""
    for runner in play_game(game, Random(0), 250, interjection_rate=0.05):
        if runner.game is not None and runner.pending is not None:
            assert_explained(runner, runner.pending.question, "de")


def test_the_choice_to_fight_together_explains_the_costs_of_both() -> None:
    """Shares are rounded up, and alone the auction opens at the strength; both rules are shown."""
    figures = {"players": 3, "cards": (("creature", make_creature(7)), WORTHLESS)}
    driver = EXAMPLES.reach_state(figures, ("a1",) * 3)

    explanation = word_explanation(driver.runner, driver.question, "en")

    assert {"zauberschwert.d.joint", "zauberschwert.d.conflict"} <= {
        one.id for one in explanation.entries
    }
    assert "Alone: the auction opens at 7" in explanation.figures
    assert "7 ÷ 3 = 2.33 → 3 magic each: p1, p2 and p3" in explanation.figures


def test_the_reward_of_a_stack_is_explained_at_its_question() -> None:
    """For a gathering that is Babau! it is the reward of Babau!, not of Alea!"""
    driver = abracadabra.EXAMPLES.reach_state({}, ("gathering", abracadabra.BABAU))

    shown = {one.id for one in word_explanation(driver.runner, driver.question, "en").entries}

    assert {"abracadabra.babau"} == shown & {"abracadabra.alea", "abracadabra.babau"}
