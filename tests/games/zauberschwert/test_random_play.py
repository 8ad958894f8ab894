"""Whole base games played by chance.

Never stuck, always ended, nothing lost or made from nothing.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.zauberschwert.box import ARTEFACTS, COUNTS
from companion.games.zauberschwert.game import Zauberschwert
from companion.games.zauberschwert.table import PASSED, Table
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.testing.chance import Player, choose_answer, nothing
from companion.testing.questions import get_outcome
from companion.testing.seeds import times

ACTS = 5000
"""A game that takes longer counts as stuck."""
SEEDS = st.integers(0, 2**32 - 1)
ROOT = Path(__file__).parents[3]


def without_boxes(question: Question[Any], luck: Random) -> Plain:
    """An answer by chance in a game without any box."""
    return [] if question.name == "parts" else choose_answer(question, luck)


def played(seed: int, often: float, watch: Callable[[Runner], None] = nothing) -> Runner:
    """A base game played by chance to its end, looked at before the first act and after each.

    So often something is interjected.
    """
    runner = Player(Random(seed), often, ends=0.02, reply=without_boxes).play(
        Zauberschwert(), ACTS, watch
    )
    get_outcome(runner)
    return runner


def sound(runner: Runner) -> None:
    """What always holds at the table."""
    assert runner.over or runner.pending, "a game that is not over asks something"
    table = runner.table
    if not isinstance(table, Table):
        return
    seats = table.seating.seats
    assert all(0 <= table.magic[seat] <= 30 for seat in seats)
    assert all(table.stones[seat] >= 0 and table.hands[seat] >= 0 for seat in seats)
    assert (
        ARTEFACTS
        == table.pile
        + sum(table.hands.values())
        + sum(item.cards for laid in table.laid.values() for item in laid)
        + table.away
    )
    assert table.pile >= 0
    assert table.revealed == sum(table.turned_up.values()) <= 25
    assert all(table.turned_up[kind] <= COUNTS[kind] for kind in COUNTS)
    assert (
        {*table.magic}
        == {*table.stones}
        == {*table.hands}
        == {*table.laid}
        == {*table.spells}
        == {*seats}
    )
    won = [owned.card.id for spells in table.spells.values() for owned in spells]
    lying = [card.id for card in table.display]
    assert (
        len({*won, *lying} - {table.resolving})
        == len([card for card in won + lying if card != table.resolving])
        <= table.revealed
    )
    assert len(lying) <= 2
    assert {at for at in table.wizards.values() if at != PASSED} <= set(lying)
    items = [item.id for laid in table.laid.values() for item in laid]
    assert len(set(items)) == len(items)


@settings(max_examples=times(12))
@given(seed=SEEDS, often=st.sampled_from([0.0, 0.05, 0.3, 0.6]))
def test_spells_and_adjustments_at_any_moment(seed: int, often: float) -> None:
    """Interjections never get a game stuck or out of bounds, also while bids and trades wait."""
    played(seed, often, sound)


def story(seed: int) -> list[object]:
    """All facts of a game played by chance, as plain values."""
    return [told.fact.plain() for told in played(seed, 0.1).told]


def test_the_same_answers_tell_the_same_facts_in_every_process() -> None:
    """Nothing depends on the order of hashes.

    Other processes with other hash seeds tell the very same facts.
    """
    code = (
        "from tests.games.zauberschwert.test_random_play import story; "
        "print([story(seed) for seed in range(3)])"
    )
    told = [
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "4711")
    ]
    assert told[0] == told[1] == told[2]
    assert told[0].strip() == str([story(seed) for seed in range(3)])
