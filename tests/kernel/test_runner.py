"""The runner: pending questions, paths, skipped questions, interjections, checkpoints."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from companion.errors import IllegalAnswer, InvalidAnswer, RuleFailed, StaleAnswer
from companion.kernel.acts import judge_answer
from companion.kernel.facts import Plain
from companion.kernel.interjections import Interjection
from companion.kernel.questions import Amount, Choice
from companion.kernel.runner import Runner
from tests.kernel.toy import BLUE, RED, WHY, Scene, Toy, ToyTable, coins, draws, forced, hand_in


def playing(*scenes: Scene, arrange: Any = None) -> Runner:
    """A toy game in its first scene; `arrange` may change the table before it begins."""
    if arrange is not None:
        first, *others = scenes

        async def arranged(table: ToyTable) -> None:
            arrange(table)
            await first(table)

        scenes = (arranged, *others)
    runner = Runner((Toy(*scenes),))
    runner.answer("0/-/game/-/1", "toy")
    return runner


def give(runner: Runner, value: Plain, path: str | None = None) -> None:
    """Judge and give an answer."""
    asked = runner.find_question(path)
    runner.answer(str(asked.path), value)


def asked_path(runner: Runner) -> str:
    """Where the waiting question stands."""
    return str(runner.find_question().path)


def facts(runner: Runner) -> list[str]:
    """The names of all facts."""
    return [told.fact.name for told in runner.told]


def interject(runner: Runner, name: str, value: Plain) -> None:
    """Judge and make an interjection."""
    runner.interject(name, judge_answer(runner.find_interjection(name).question, value))


# ---- skipping


def test_a_question_with_one_legal_answer_is_skipped_and_told() -> None:
    """The fact carries the answer, the reasons of what is barred, and the source.

    The skipped question has its ordinal.
    """
    runner = playing(forced)
    assert asked_path(runner) == "1/-/coins/p2/1"
    told = runner.told[0].fact.plain()
    assert told == {
        "fact": "forced",
        "question": "draw",
        "seat": RED,
        "answer": "sun",
        "reasons": [{"says": "error.moon_is_down"}],
        "why": "toy.moon",
    }
    assert facts(runner) == ["forced", "drawn"]


def test_a_question_to_the_table_waits_while_anybody_may_interject() -> None:
    """A one-key window is shown as long as somebody has a spell, and goes when it is cast."""

    async def window(table: ToyTable) -> None:
        await Choice(name="window", options=("continue",), why=WHY, silent=True)
        await coins(table, RED)

    runner = playing(window, arrange=lambda table: table.caster.append(BLUE))
    assert asked_path(runner) == "1/-/window/-/1"
    interject(runner, "spell", "cast")
    assert asked_path(runner) == "1/-/coins/p1/1"


# ---- interjections


def asks_twice(table: ToyTable) -> Interjection[str]:
    """An interjection that asks red and then blue for coins."""

    async def ask(_: str) -> None:
        for seat in (RED, BLUE):
            table.coins[seat] -= await Amount(
                name="give", seat=seat, why=WHY, least=0, most=table.coins[seat]
            )

    return Interjection(Choice(name="collect", options=("now",), why=WHY), ask)


class Collecting(Toy):
    """The toy game with that interjection."""

    def interjections(self, table: ToyTable) -> Sequence[Interjection[Any]]:
        """Collecting first."""
        return [asks_twice(table), *super().interjections(table)]


def collecting() -> Runner:
    """Both hand in coins, red has given his answer, and coins are collected."""
    runner = Runner((Collecting(hand_in),))
    runner.answer("0/-/game/-/1", "toy")
    runner.answer("1/-/coins/p1/1", 3)
    interject(runner, "collect", "now")
    return runner


def test_what_an_interjection_asks_comes_before_the_waiting_question() -> None:
    """One after the other, then the one waits again that was held up."""
    runner = collecting()
    assert asked_path(runner) == "1/-/give/p1/1"
    runner.answer(None, 0)
    assert asked_path(runner) == "1/-/give/p2/1"
    runner.answer(None, 0)
    assert asked_path(runner) == "1/-/coins/p2/1"


def test_a_question_left_without_any_answer_is_withdrawn() -> None:
    """The rule that asked is told so at its await, and goes on without."""
    runner = playing(draws, hand_in)
    interject(runner, "hide_hat", "hide")
    assert facts(runner)[0] == "hat_gone"


def test_an_unknown_interjection_is_refused_with_those_there_are() -> None:
    """A spell that nobody owns can't be cast."""
    runner = playing(hand_in)
    with pytest.raises(IllegalAnswer, match="no_interjection") as caught:
        runner.find_interjection("spell")
    assert caught.value.values["offered"] == ("set_coins", "hide_hat", "note", "end_now")


# ---- answering


def test_a_refusal_changes_nothing() -> None:
    """It carries the legal answers and the source."""
    runner = playing(hand_in)
    with pytest.raises(InvalidAnswer, match="not_a_number") as caught:
        runner.answer(None, "all of them")
    assert (caught.value.legal, caught.value.why) == ({"min": 0, "max": 3}, "toy.rule")
    assert (runner.acts, asked_path(runner)) == (1, "1/-/coins/p1/1")


# ---- rules that break their contract


async def fails(table: ToyTable) -> None:
    """A rule with a mistake."""
    await coins(table, RED)
    raise ZeroDivisionError


async def asks_the_impossible(table: ToyTable) -> None:
    """A rule that asks what nobody can answer."""
    await coins(table, RED)
    await Choice(name="draw", options=(), why=WHY)


@pytest.mark.parametrize("rule", [fails, asks_the_impossible])
def test_a_rule_that_fails_is_named(rule: Scene) -> None:
    """Our mistake comes out as RuleFailed with its reason."""
    runner = playing(rule)
    with pytest.raises(RuleFailed, match="rule_failed"):
        give(runner, 1)


# ---- checkpoints


def test_a_stale_answer_is_named_by_its_path() -> None:
    """Where it was meant for, or nothing where no place was said."""
    runner = playing(hand_in)
    with pytest.raises(StaleAnswer) as elsewhere:
        runner.find_question("9/-/coins/p1/1")
    interject(runner, "end_now", "end")
    with pytest.raises(StaleAnswer) as over:
        runner.find_question(None)

    assert [("not_asked", "9/-/coins/p1/1"), ("game_over", "")] == [
        (error.value.name, error.value.values["path"]) for error in (elsewhere, over)
    ]
