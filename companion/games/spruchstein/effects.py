"""Effects of spells on lives, as functions of numbers. Rules, explanations of the spells."""

from __future__ import annotations

from companion.games.spruchstein.box import LIVES, Spell
from companion.kernel.facts import BySeat, Derived, Seat, Seats


def compute_effect(
    spell: Spell,
    caster: Seat,
    seats: Seats,
    lives: BySeat,
    roll: int = 0,
    *,
    as_seated: bool = False,
) -> dict[Seat, Derived]:
    """Return the lives of all affected seats after a hit, with their addends.

    Args:
        spell: the spell.
        caster: its caster.
        seats: all seats in turn order, so that the left neighbour comes next.
        lives: the lives of all seats before, 0 to 6. A seat without lives is out and not affected.
        roll: the number rolled, for the dragon and the dreams.
        as_seated: whether the adjacent seats count as neighbours even if they are out (ruling
            `only_one_neighbours`).
    """
    harm = roll if spell is Spell.DRAGON else 1
    after = {
        seat: subtract_lives(lives[seat], harm, name_term(spell))
        for seat in find_struck(spell, caster, seats, lives, as_seated=as_seated)
    }
    if spell in {Spell.GHOST, Spell.DREAMS, Spell.POTION}:
        amount = roll if spell is Spell.DREAMS else 1
        after[caster] = add_lives(lives[caster], amount, name_term(spell))
    return after


def find_struck(
    spell: Spell,
    caster: Seat,
    seats: Seats,
    lives: BySeat,
    *,
    as_seated: bool = False,
) -> tuple[Seat, ...]:
    """Return the seats that lose lives by a hit, in turn order after the caster.

    By the spell, they are all others, both neighbours, the left one, the right one, or nobody.
    """
    at = list(seats).index(caster)
    others = (*seats[at + 1 :], *seats[:at])
    living = tuple(seat for seat in others if lives[seat])
    beside = others if as_seated else living
    targets: tuple[Seat, ...] = ()
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


def subtract_lives(lives: int, amount: int, cause: str) -> Derived:
    """Return lives after a loss, with the addends; at least 0."""
    return Derived.of(lives, "lives").plus(-amount, cause).at_least(0)


def add_lives(lives: int, amount: int, cause: str) -> Derived:
    """Return lives after a gain, with the addends; at most 6."""
    after = Derived.of(lives, "lives").plus(amount, cause)
    return after if after.total <= LIVES else after.plus(LIVES - after.total, "most_lives")


def name_term(spell: Spell) -> str:
    """Return the name of a spell as an addend."""
    return spell.name.lower()
