"""House rule that tells luck during the game: results so far, compared with expected ones.

It is off by default. It covers public chance only: the die, and the stones opened at the start of a
round. It never tells the chance of a call, since its caller sees stones that the companion does not
know.
"""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.spruchstein.box import STONES, Spell
from companion.games.spruchstein.effects import sum_over_faces
from companion.games.spruchstein.luck import KINDS, Tally
from companion.games.spruchstein.rulings import DIE_FACES, FACES, LUCK
from companion.games.spruchstein.table import Table
from companion.kernel.amendments import Part
from companion.kernel.facts import Derived, Seat

SO_FAR = Part("luck")
"""Key of the tallies among the table's states. Without the house rule there are none."""
FEWEST = 3
"""Minimum number of stones of a spell for a fact about the last one."""


def is_rule_on(table: Table) -> bool:
    """Return whether the house rule is on."""
    return table.ruling(LUCK) != LUCK.default


def tell_roll(
    table: Table, call: str, spell: Spell, shows: int, after: Mapping[Seat, Derived]
) -> None:
    """Count a roll, and tell the lives taken or given by all rolls of its kind so far.

    Do nothing for a spell without a die, or if players have entered more than the die shows.

    Args:
        table: receives the fact.
        call: the result of the call: "hit", "miss" or "order_error".
        spell: the spell.
        shows: the number rolled.
        after: the lives of the affected seats after the roll.
    """
    faces = FACES[table.ruling(DIE_FACES)]
    kind = KINDS.get((call, spell))
    if kind is None or shows > faces or not is_rule_on(table):
        return
    before = [lives.terms[0].amount for lives in after.values()]
    left = [lives.total for lives in after.values()]
    came = abs(sum(left) - sum(before))
    _tell_sum(table, kind, came, sum_over_faces(spell, before, faces), faces)


def tell_opened(table: Table) -> None:
    """Tell how often the dragon was among the open stones so far, if all are noted."""
    counted = sum(table.board.values())
    if is_rule_on(table) and counted == table.to_open:
        _tell_sum(table, "dragon_open", table.board[Spell.DRAGON], counted, STONES)


def tell_last_stone(table: Table, spell: Spell) -> None:
    """Tell if a hit was the last stone of its number, as the board shows."""
    if is_rule_on(table) and not table.count_hidden(spell) and spell.number >= FEWEST:
        others = spell.number - 1
        table.tell("luck_last", LUCK.citation, stone=spell.label, others=others)


def _tell_sum(table: Table, kind: str, came: int, whole: int, ways: int) -> None:
    """Add a trial, and tell the sum of its kind, unless the expected sum is 0."""
    so_far: Tally = table.states.setdefault(SO_FAR, {}).setdefault(kind, Tally())
    so_far.add(came, whole)
    if so_far.whole:
        table.tell(f"luck_{kind}", LUCK.citation, **so_far.list_values(ways))
