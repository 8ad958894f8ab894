"""Whole base games played by chance: never stuck, always ended, nothing lost or made from nothing, and the contract of questions kept."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import Refusal
from companion.games.zauberschwert.box import ARTEFACTS, COUNTS
from companion.games.zauberschwert.game import Zauberschwert
from companion.games.zauberschwert.table import PASSED, Table
from companion.kernel.questions import Question
from companion.kernel.runner import Runner, judged
from tests.games import chance

ACTS = 5000
"""A game that takes longer counts as stuck."""
SEEDS = st.integers(0, 2**32 - 1)
ROOT = Path(__file__).parents[3]


def played(play: Random, interjections: float, watch: Callable[[Runner], None]) -> Runner:
    """A game played by chance to its end, looked at before each act; so often something is interjected."""
    runner = Runner((Zauberschwert(),))
    for _ in range(ACTS):
        if runner.over:
            return runner
        watch(runner)
        if runner.pending[0].question.name == "parts":
            runner.answer(str(runner.pending[0].path), [])
        elif play.random() < interjections:
            chance.interject(runner, play, ends=play.random() < 0.02)
        else:
            chance.answer(runner, play)
    raise AssertionError(f"stuck in round {runner.table.round if isinstance(runner.table, Table) else 0}: {runner.pending}")


def nothing(runner: Runner) -> None:
    """Look at nothing."""


def sound(runner: Runner) -> None:
    """What always holds at the table."""
    assert runner.pending, "a game that is not over asks something"
    table = runner.table
    if not isinstance(table, Table):
        return
    seats = table.seating.seats
    assert all(0 <= table.magic[seat] <= 30 for seat in seats)
    assert all(table.stones[seat] >= 0 and table.hands[seat] >= 0 for seat in seats)
    assert table.pile + sum(table.hands.values()) + sum(item.cards for laid in table.laid.values() for item in laid) == ARTEFACTS
    assert table.pile >= 0
    assert table.revealed == sum(table.turned_up.values()) <= 25
    assert all(table.turned_up[kind] <= COUNTS[kind] for kind in COUNTS)
    won = [owned.card.id for spells in table.spells.values() for owned in spells]
    lying = [card.id for card in table.display]
    assert len({*won, *lying} - {table.resolving}) == len([card for card in won + lying if card != table.resolving]) <= table.revealed
    assert len(lying) <= 2
    assert {at for at in table.wizards.values() if at != PASSED} <= set(lying)
    items = [item.id for laid in table.laid.values() for item in laid]
    assert len(set(items)) == len(items)


@settings(max_examples=60)
@given(seed=SEEDS)
def test_games_end_and_nothing_is_lost(seed: int) -> None:
    """Magic stays within 0 to 30, stones and hands above 0, all 28 artefact cards are somewhere, and every game ends with a ranking of all seats."""
    runner = played(Random(seed), 0.0, sound)
    assert runner.table is not None
    assert runner.table.outcome is not None
    assert len(runner.table.outcome.ranking.places) == len(runner.table.seating)


@settings(max_examples=60)
@given(seed=SEEDS, often=st.sampled_from([0.05, 0.3, 0.6]))
def test_spells_and_corrections_at_any_moment(seed: int, often: float) -> None:
    """Interjections, also while bids, shares and trades wait, never get a game stuck or a table out of bounds."""
    played(Random(seed), often, sound)


def keeps_contract(question: Question[Any], play: Random) -> None:
    """What is legal is taken and has its index; what is not is refused with the legal answers and the source."""
    count = question.count()
    assert count > 0
    for index in {0, count - 1, play.randrange(count)}:
        value = question.nth(index)
        assert judged(question, value) == value
        assert question.index(value) == index
        question.typed(value)
    default = question.default()
    assert default is None or question.kind == "form" or judged(question, default) == default
    for wrong in chance.illegal(question):
        if question.open_ended() and isinstance(wrong, str):
            continue
        with pytest.raises(Refusal) as caught:
            judged(question, wrong)
        assert caught.value.legal == question.legal()
        assert caught.value.why


@settings(max_examples=12)
@given(seed=SEEDS)
def test_the_contract_holds_at_every_question(seed: int) -> None:
    """Legal answers are never refused, all others always, at every question and interjection of whole games."""
    play, looker = Random(seed), Random(seed)

    def watch(runner: Runner) -> None:
        for asked in runner.pending:
            keeps_contract(asked.question, looker)
        if looker.random() < 0.03:
            for item in runner.interjections():
                keeps_contract(item.question, looker)

    played(play, 0.2, watch)


@settings(max_examples=15)
@given(seed=SEEDS)
def test_paths_are_unique(seed: int) -> None:
    """No two questions of a game share a path."""
    seen: dict[str, int] = {}

    def watch(runner: Runner) -> None:
        for asked in runner.pending:
            assert seen.setdefault(str(asked.path), id(asked.question)) == id(asked.question)
            alive.append(asked.question)

    alive: list[Question[Any]] = []
    played(Random(seed), 0.1, watch)


def story(seed: int) -> list[object]:
    """All facts of a game played by chance, as plain values."""
    return [told.fact.plain() for told in played(Random(seed), 0.1, nothing).told]


def test_the_same_answers_tell_the_same_facts_in_every_process() -> None:
    """Nothing depends on the order of hashes: other processes with other hash seeds tell the very same facts."""
    code = "from tests.games.zauberschwert.test_random_play import story; print([story(seed) for seed in range(3)])"
    told = [
        subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("0", "1", "4711")
    ]
    assert told[0] == told[1] == told[2]
    assert told[0].strip() == str([story(seed) for seed in range(3)])
