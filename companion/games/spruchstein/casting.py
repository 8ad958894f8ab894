"""Hits: the stone is put on the board and its spell takes effect.

Source: rules, chapter B and explanations of the spells.
"""

from __future__ import annotations

from companion.errors import CannotGoOn
from companion.games.spruchstein import closing
from companion.games.spruchstein.box import LIVES, ROLLED, RoundEnd, Spell
from companion.games.spruchstein.moments import count_roll
from companion.games.spruchstein.rulings import (
    END_OF_ROUND,
    HIT,
    LAST_STONE_IS_OWL,
    LAST_STONE_THAT_KILLS,
    ONLY_ONE_NEIGHBOURS,
    SPELLS,
)
from companion.games.spruchstein.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import DerivedNumber, Seat
from companion.kernel.questions import Amount


async def apply_hit(table: Table, spell: Spell) -> bool:
    """Put the stone into its column and apply the spell. Rules, chapter B.

    Return whether the round, and so the turn, continues.

    Raises:
        CannotGoOn: all stones of that number are on the board.
    """
    seat = table.active
    if not table.count_hidden_stones(spell):
        raise CannotGoOn("all_on_board", stone=spell.label, most=spell.number)
    table.board[spell] += 1
    table.standing[seat] -= 1
    table.last = spell
    table.tell("hit", HIT, seat=seat, stone=spell.label, standing=table.standing[seat])
    if not table.standing[seat]:
        await apply_last_stone(table, spell)
    else:
        await apply_spell(table, spell)
    return table.dealt


async def apply_last_stone(table: Table, spell: Spell) -> None:
    """Apply the spell of a caller's last stone, then end the round. Rules, end of a round.

    By the ruling `last_stone_is_owl`, an owl takes effect or not. By the ruling
    `last_stone_that_kills`, a kill may take precedence over the last stone.
    """
    if spell is Spell.OWL and table.has_ruling(LAST_STONE_IS_OWL, "counts"):
        take_mystic_stone(table)
    if (
        table.has_ruling(LAST_STONE_THAT_KILLS, "kill_counts")
        and not table.variant.last_one_wins
        and find_struck_seats(table, spell)
    ):
        await apply_spell(table, spell)
    if table.dealt:
        closing.end_round_by_last_stone(table, table.active)


async def apply_spell(table: Table, spell: Spell) -> None:
    """Apply a spell. A player who loses the last life is killed.

    Source: rules, explanations of the spells.
    """
    if spell is Spell.OWL:
        take_mystic_stone(table)
        return
    amount = await ask_roll(table, spell, SPELLS) if spell in ROLLED else 1
    before = table.living_seats
    table.set_lives(compute_effect(table, spell, amount), SPELLS)
    killed = tuple(seat for seat in before if not table.lives[seat])
    if killed:
        closing.end_round_by_deaths(table, killed, RoundEnd.KILLED, END_OF_ROUND)


def take_mystic_stone(table: Table) -> None:
    """Take a mystic stone, which the owner looks at in secret and keeps face down.

    Only the number of mystic stones is public. Rules, night song.
    """
    seat = table.active
    if not table.mystic_left:
        table.tell("no_mystic_left", SPELLS, seat=seat)
        return
    table.mystic[seat] += 1
    table.tell("mystic_taken", SPELLS, seat=seat, mystic=table.mystic[seat], left=table.mystic_left)


async def ask_roll(table: Table, spell: Spell, why: Citation) -> int:
    """Ask for the number that the caller has rolled, and count it for the review.

    Source: rules, explanations of the spells; ruling `die_faces`.
    """
    faces = table.die_faces
    rolled = await Amount(
        "die",
        why,
        seat=table.active,
        subject=spell,
        least=1,
        most=faces,
        about={"stone": spell.label, "most": faces},
    )
    count_roll(table, rolled)
    return rolled


# ---- effects on lives


def compute_effect(table: Table, spell: Spell, amount: int) -> dict[Seat, DerivedNumber]:
    """Return the lives of all affected seats after a hit of the active seat, with their addends.

    Args:
        table: the table.
        spell: the spell.
        amount: the number of lives that each of them loses or gains: the number rolled, for the
            dragon and the dreams; 1 for other spells.
    """
    lives = table.lives
    cause = spell.name.lower()
    after = {
        seat: subtract_lives(lives[seat], amount, cause) for seat in find_struck_seats(table, spell)
    }
    caster = table.active
    if spell in {Spell.GHOST, Spell.DREAMS, Spell.POTION}:
        gained = DerivedNumber.from_amount(lives[caster], "lives").add_term(amount, cause)
        after[caster] = gained.add_nonzero_terms(most_lives=min(0, LIVES - gained.total))
    return after


def find_struck_seats(table: Table, spell: Spell) -> tuple[Seat, ...]:
    """Return the seats that lose lives by a hit of the active seat, in turn order after it.

    By the spell, they are all others, both neighbours, the left one, the right one, or nobody. By
    the ruling `only_one_neighbours`, neighbours are the next living seats or the adjacent seats.
    """
    living = table.list_living_seats_after(table.active)
    beside = living
    if table.has_ruling(ONLY_ONE_NEIGHBOURS, "as_seated"):
        beside = table.seating.list_seats_from(table.active)[1:]
    left = beside[:1]
    right = beside[-1:]
    targets = {
        Spell.DRAGON: living,
        Spell.GHOST: living,
        Spell.STORM: (*left, *right),
        Spell.SNOW: left,
        Spell.FIRE: right,
    }
    return tuple(seat for seat in living if seat in targets.get(spell, ()))


def subtract_lives(lives: int, amount: int, cause: str) -> DerivedNumber:
    """Return lives after a loss, with the addends; at least 0."""
    return DerivedNumber.from_amount(lives, "lives").add_term(-amount, cause).at_least(0)
