"""Effects of spells on lives. Rules, explanations of the spells."""

from __future__ import annotations

from companion.games.spruchstein.box import LIVES, Spell
from companion.games.spruchstein.rulings import ONLY_ONE_NEIGHBOURS
from companion.games.spruchstein.table import Table
from companion.kernel.facts import DerivedNumber, Seat, Seats


def compute_effect(table: Table, spell: Spell, roll: int) -> dict[Seat, DerivedNumber]:
    """Return the lives of all affected seats after a hit of the active seat, with their addends.

    Args:
        table: the table.
        spell: the spell.
        roll: the number rolled, for the dragon and the dreams; 0 for other spells.
    """
    harm = roll if spell is Spell.DRAGON else 1
    lives = table.lives
    cause = spell.name.lower()
    after = {
        seat: subtract_lives(lives[seat], harm, cause) for seat in find_struck_seats(table, spell)
    }
    caster = table.active
    if spell in {Spell.GHOST, Spell.DREAMS, Spell.POTION}:
        amount = roll if spell is Spell.DREAMS else 1
        after[caster] = add_lives(lives[caster], amount, cause)
    return after


def find_struck_seats(table: Table, spell: Spell) -> tuple[Seat, ...]:
    """Return the seats that lose lives by a hit of the active seat, in turn order after it.

    By the spell, they are all others, both neighbours, the left one, the right one, or nobody. By
    the ruling `only_one_neighbours`, neighbours are the next living seats or the adjacent seats.
    """
    others = table.list_other_seats(table.active)
    living = tuple(seat for seat in others if table.lives[seat])
    as_seated = table.get_ruling(ONLY_ONE_NEIGHBOURS) == "as_seated"
    beside = others if as_seated else living
    targets: Seats = ()
    match spell:
        case Spell.DRAGON | Spell.GHOST:
            targets = living
        case Spell.STORM:
            targets = (*beside[:1], *beside[-1:])
        case Spell.SNOW:
            targets = beside[:1]
        case Spell.FIRE:
            targets = beside[-1:]
    return tuple(seat for seat in living if seat in targets)


def subtract_lives(lives: int, amount: int, cause: str) -> DerivedNumber:
    """Return lives after a loss, with the addends; at least 0."""
    return DerivedNumber.from_amount(lives, "lives").add_term(-amount, cause).at_least(0)


def add_lives(lives: int, amount: int, cause: str) -> DerivedNumber:
    """Return lives after a gain, with the addends; at most 6."""
    after = DerivedNumber.from_amount(lives, "lives").add_term(amount, cause)
    return after if after.total <= LIVES else after.add_term(LIVES - after.total, "most_lives")
