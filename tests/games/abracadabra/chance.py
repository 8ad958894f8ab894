"""How Abracadabra is played by chance, and what must hold at its table all the way."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.games.abracadabra.table import Table
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.testing.chance import choose_answer

TAKEN_OVER = 2
"""The scene in which it is entered how a game stands."""


def likely(question: Question[Any], luck: Random) -> Plain:
    """An answer as people would give it.

    Mostly a gathering where one is possible, seldom a Periculum!, every eighth object a stone;
    anything else by chance.
    """
    legal = question.legal()
    drawn = luck.random()
    wished: Plain = None
    if question.name == "turn":
        wished = "gathering" if drawn < 0.7 else "nothing" if drawn < 0.8 else None
    elif question.name == "object":
        wished = "stone" if drawn < 0.12 else luck.randrange(1, 6)
    elif question.name == "turned_up":
        wished = "other" if drawn < 0.95 else None
    fitting = wished is not None and (not isinstance(legal, list) or wished in legal)
    return wished if fitting else choose_answer(question, luck)


def assert_sound(runner: Runner) -> None:
    """Once a game is taken over, numbers are what they can be where nothing was corrected."""
    table = runner.table
    if not isinstance(table, Table) or runner.scene <= TAKEN_OVER:
        return
    hands = table.hands.values()
    assert all(0 <= hand <= 7 for hand in hands)
    assert sum(hand > 5 for hand in hands) <= 1
    assert all(0 <= left <= 7 for left in table.stacks.values())
    assert 49 - sum(table.stacks.values()) == sum(table.drawn.values())
    assert len(set(table.towers)) in {0, 3}
    assert sum(table.hand_cards.values()) <= 8
    assert all(table.stones[seat] <= table.drawn[seat] for seat in table.seats)
    kept = sum(hands) - 2 + len(table.towers) + len(table.proximas)
    assert 0 <= table.pile <= 36 - kept
