"""Checks that every question of every game must pass."""

from __future__ import annotations

from random import Random

import pytest

from companion.errors import Refusal
from companion.kernel.acts import judge_answer
from companion.kernel.questions import Question
from companion.kernel.ranking import Ranking
from companion.kernel.runner import Runner
from companion.testing.random_player import list_illegal_answers

ONE_WAY = {"end_now", "spell_anew", "swap", "under_way"}
"""Names of the interjections that may have a single legal value."""
FEW = 20
"""Maximum number of legal answers to try all. Of more, try the first, the last and a random one."""


def assert_contract(question: Question, chance: Random) -> None:
    """Check that a question accepts its legal answers, and refuses others.

    A legal answer must have an index, except that of a form. A refusal must have the legal answers
    and a citation.

    Args:
        question: the question.
        chance: chooses the answers to try if there are many.
    """
    count = question.count_answers()
    all_legal = question.describe_legal_answers()
    assert count > 0
    for place in (0, count - 1, chance.randrange(count)) if count > FEW else range(count):
        legal = question.get_nth_answer(place)
        assert judge_answer(question, legal) == legal
        assert question.parts or question.find_index(legal) == place
        question.to_rule_value(legal)
    default = question.find_default()
    unlikely = None in default.values() if isinstance(default, dict) else default is None
    assert unlikely or judge_answer(question, default) == default
    for wrong in list_illegal_answers(question):
        with pytest.raises(Refusal) as caught:
            judge_answer(question, wrong)
        assert caught.value.legal == all_legal
        assert caught.value.why


def assert_contract_at(runner: Runner, chance: Random, interjection_rate: float) -> None:
    """Check the pending question, and sometimes all interjections.

    A question with one legal answer waits only before a game, or as long as an interjection may
    add another answer. An interjection with one legal value must be allowed by the rules or listed
    in `ONE_WAY`.

    Args:
        runner: the game.
        chance: makes the random choices.
        interjection_rate: the probability that interjections are checked, from 0 to 1.
    """
    offered = runner.list_possible_interjections()
    if runner.pending is not None:
        question = runner.pending.question
        may_wait = runner.game is None or any(item.open_to for item in offered)
        assert may_wait or not question.is_forced(), f"{runner.pending.path} has one answer"
        assert_contract(question, chance)
    for item in offered:
        may_be_single = item.open_to or item.name in ONE_WAY
        assert may_be_single or not item.question.is_forced(), f"{item.name} has one answer"
    for item in offered if chance.random() < interjection_rate else ():
        assert_contract(item.question, chance)


def assert_scene_replays_from_checkpoint(runner: Runner) -> None:
    """Check that replaying a scene from its checkpoint gives the same table and facts.

    This fails if a game has state outside the table.
    """
    assert runner.table is not None
    before = runner.table.to_plain()
    told_facts = [*runner.told]
    runner.rewind_game(runner.acts)
    assert runner.table.to_plain() == before
    assert runner.told == told_facts


def get_outcome(runner: Runner) -> Ranking:
    """Return the final ranking of a game; check that the game is over and every seat ranked."""
    outcome = runner.outcome
    assert outcome is not None, f"stuck in scene {runner.scene}: {runner.pending}"
    assert len(outcome.places) == len(runner.seating)
    return outcome
