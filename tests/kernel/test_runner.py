"""The runner: pending questions, paths, skipped questions, interjections, checkpoints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from companion.errors import IllegalAnswer, InvalidAnswer, RuleFailed, StaleAnswer
from companion.kernel.facts import Plain
from companion.kernel.game import Games
from companion.kernel.interjections import Interjection
from companion.kernel.questions import Amount, Choice
from companion.kernel.runner import Runner
from tests.kernel.toy import (
    BLUE,
    RED,
    WHY,
    Scene,
    Toy,
    ToyTable,
    ask_forced_question,
    draw_card,
    hand_in_coins,
    make_coins_question,
)


def start_toy(*scenes: Scene, arrange: Any = None) -> Runner:
    """Return a toy game in its first scene; `arrange` may change the table before it begins."""
    if arrange is not None:
        first, *others = scenes

        async def arrange_table(table: ToyTable) -> None:
            arrange(table)
            await first(table)

        scenes = (arrange_table, *others)
    runner = Runner(Games(Toy(*scenes)))
    runner.answer("toy")
    return runner


def give_answer(runner: Runner, value: Plain, path: str | None = None) -> None:
    """Judge an answer and give it."""
    runner.find_question(path)
    runner.answer(value)


def find_asked_path(runner: Runner) -> str:
    """Return the path of the waiting question."""
    return runner.find_question().path


def list_facts(runner: Runner) -> list[str]:
    """Return the names of all facts."""
    return [told_fact.fact.name for told_fact in runner.told]


def interject(runner: Runner, name: str, value: Plain) -> None:
    """Judge an interjection and make it."""
    runner.carry_out_act(runner.find_interjection(name).judge(value))


# ---- skipping


def test_a_question_with_one_legal_answer_is_skipped_and_told() -> None:
    """The fact has the answer, the reasons of barred options, and the source.

    The skipped question has an ordinal in its path.
    """
    runner = start_toy(ask_forced_question)
    assert find_asked_path(runner) == "1/-/coins/p2/1"
    fact = runner.told[0].fact.to_plain()
    assert fact == {
        "fact": "forced",
        "question": "draw",
        "seat": RED,
        "answer": "sun",
        "reasons": [{"says": "error.moon_is_down"}],
        "why": "toy.moon",
    }
    assert list_facts(runner) == ["forced", "drawn"]


def test_a_question_to_the_table_waits_while_anybody_may_interject() -> None:
    """The question closes when the spell has been cast."""

    async def ask_silent_question(table: ToyTable) -> None:
        await Choice(name="window", options=("continue",), why=WHY, silent=True)
        await make_coins_question(table, RED)

    runner = start_toy(ask_silent_question, arrange=lambda table: table.caster.append(BLUE))
    assert find_asked_path(runner) == "1/-/window/-/1"
    interject(runner, "spell", "cast")
    assert find_asked_path(runner) == "1/-/coins/p1/1"


def test_a_scene_without_questions_belongs_to_the_next_one() -> None:
    """No checkpoint is saved at its start."""

    async def ask_nothing(table: ToyTable) -> None:
        table.coins[RED] = 0

    runner = start_toy(hand_in_coins, ask_nothing, hand_in_coins)
    runner.answer(1)
    runner.answer(1)

    assert [0, 1, 3] == [point.scene for point in runner.checkpoints]


# ---- interjections


def ask_both_for_coins(table: ToyTable) -> Interjection:
    """Interject with questions to red and then blue for coins."""

    async def ask_both(_: str) -> None:
        for seat in (RED, BLUE):
            table.coins[seat] -= await Amount(
                name="give", seat=seat, why=WHY, most=table.coins[seat]
            )

    return Interjection(Choice(name="collect", options=("now",), why=WHY), ask_both)


class CollectingToy(Toy):
    """The toy game with the interjection `collect`."""

    def list_interjections(self, table: ToyTable) -> Sequence[Interjection]:
        """Return the interjection `collect`, then the usual ones."""
        return [ask_both_for_coins(table), *super().list_interjections(table)]


def start_collecting() -> Runner:
    """Return a game in which both hand in coins, red has answered, and coins are collected."""
    runner = Runner(Games(CollectingToy(hand_in_coins)))
    runner.answer("toy")
    runner.answer(3)
    interject(runner, "collect", "now")
    return runner


def test_questions_of_an_interjection_come_before_the_waiting_one() -> None:
    """They are asked one after the other; then the interrupted question waits again."""
    runner = start_collecting()
    assert find_asked_path(runner) == "1/-/give/p1/1"
    runner.answer(0)
    assert find_asked_path(runner) == "1/-/give/p2/1"
    runner.answer(0)
    assert find_asked_path(runner) == "1/-/coins/p2/1"


def test_a_question_left_without_any_answer_is_withdrawn() -> None:
    """The `await` of the rule raises, and the rule goes on without an answer."""
    runner = start_toy(draw_card, hand_in_coins)
    interject(runner, "hide_hat", "hide")
    assert list_facts(runner)[0] == "hat_gone"


def test_an_unknown_interjection_is_refused_with_the_possible_ones() -> None:
    """The refusal lists the offered interjections."""
    runner = start_toy(hand_in_coins)
    with pytest.raises(IllegalAnswer, match="no_interjection") as caught:
        runner.find_interjection("spell")
    assert caught.value.values["offered"] == ("set_coins", "hide_hat", "note", "end_now")


# ---- answering


def test_a_refusal_changes_nothing() -> None:
    """The refusal carries the legal answers and the source."""
    runner = start_toy(hand_in_coins)
    with pytest.raises(InvalidAnswer, match="not_a_number") as caught:
        runner.answer("all of them")
    assert (caught.value.legal, caught.value.why) == ({"min": 0, "max": 3}, "toy.rule")
    assert (runner.acts, find_asked_path(runner)) == (1, "1/-/coins/p1/1")


# ---- rules that break their contract


async def raise_in_rule(table: ToyTable) -> None:
    """Fail with an error, as a rule with a bug."""
    await make_coins_question(table, RED)
    raise ZeroDivisionError


async def ask_unanswerable_question(table: ToyTable) -> None:
    """Ask a question without any legal answer."""
    await make_coins_question(table, RED)
    await Choice(name="draw", options=(), why=WHY)


@pytest.mark.parametrize("rule", [raise_in_rule, ask_unanswerable_question])
def test_a_rule_that_fails_is_named(rule: Scene) -> None:
    """A bug in a rule raises RuleFailed with its reason."""
    runner = start_toy(rule)
    with pytest.raises(RuleFailed, match="rule_failed"):
        give_answer(runner, 1)


# ---- checkpoints


def test_a_stale_answer_is_named_by_its_path() -> None:
    """The error has the path of the answer, or none if no path was given."""
    runner = start_toy(hand_in_coins)
    with pytest.raises(StaleAnswer) as elsewhere:
        runner.find_question("9/-/coins/p1/1")
    interject(runner, "end_now", "end")
    with pytest.raises(StaleAnswer) as over:
        runner.find_question(None)

    assert [("not_asked", "9/-/coins/p1/1"), ("game_over", "")] == [
        (error.value.name, error.value.values["path"]) for error in (elsewhere, over)
    ]
