"""Luck during the game, a house rule: what came so far, and what was to be expected.

Of public chance alone: the die, and the stones laid open. How likely a call is, is never said: its
caller sees stones that the companion does not know. Off unless the table switches it on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from companion.games.spruchstein.box import STONES, Spell
from companion.games.spruchstein.effects import over_all_faces
from companion.games.spruchstein.luck import shown
from companion.games.spruchstein.rulings import LUCK
from companion.games.spruchstein.table import Table
from companion.kernel.amendments import Part
from companion.kernel.facts import Derived, Seat

SO_FAR = Part("luck")
"""What came so far is a state of its own: a table without the house rule has none of it."""
FEWEST = 3
"""To be the last of fewer stones is no wonder."""


@dataclass
class Tally:
    """What chance of one kind came to so far.

    Args:
        count: how often it was tried.
        came: what came of it in all.
        whole: what was to be expected, times the ways in which it could have come each time.
    """

    count: int = 0
    came: int = 0
    whole: int = 0


def is_said(table: Table) -> bool:
    """Whether the table plays by this house rule."""
    return table.ruling(LUCK) != LUCK.default


def rolled(
    table: Table, kind: str, spell: Spell, after: Mapping[Seat, Derived], faces: int
) -> None:
    """The lives that all rolls of a kind took or gave so far.

    Args:
        table: is told.
        kind: "dragons", "dragons_missed" or "dreams".
        spell: the dragon or the dreams.
        after: the lives of those whom it touched, as they follow from the roll.
        faces: of the die, 3 or 6.
    """
    if not is_said(table):
        return
    before = [lives.terms[0].amount for lives in after.values()]
    left = [lives.total for lives in after.values()]
    came = abs(sum(left) - sum(before))
    _say(table, kind, came, over_all_faces(spell, before, faces), faces)


def opened(table: Table) -> None:
    """How often the dragon lay among the stones laid open, where all of them were counted."""
    counted = sum(table.board.values())
    if is_said(table) and counted == table.to_open:
        _say(table, "dragon_open", table.board[Spell.DRAGON], counted, STONES)


def last_of(table: Table, spell: Spell) -> None:
    """That a hit was the last stone of its number: everybody sees it on the board."""
    if is_said(table) and not table.hidden(spell) and spell.number >= FEWEST:
        others = spell.number - 1
        table.tell("luck_last", LUCK.citation, stone=spell.label, others=others)


def _say(table: Table, kind: str, came: int, whole: int, ways: int) -> None:
    """One more of a kind, and what all of them came to; nothing where nothing could come yet."""
    so_far: Tally = table.states.setdefault(SO_FAR, {}).setdefault(kind, Tally())
    so_far.count += 1
    so_far.came += came
    so_far.whole += whole
    if not so_far.whole:
        return
    expected = shown(Fraction(so_far.whole, ways))
    figures = {"count": so_far.count, "came": so_far.came, "expected": expected}
    table.tell(f"luck_{kind}", LUCK.citation, **figures)
