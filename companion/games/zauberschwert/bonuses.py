"""Bonuses of laid-out artefacts, and the number of their cards that counts in a tie.

Source: booklet, phase D and end of the game; summary, phase D.
"""

from __future__ import annotations

from companion.games.zauberschwert.artefacts import FORMS, Artefact
from companion.games.zauberschwert.cards import Creature
from companion.games.zauberschwert.expansions.apprentice import has_apprentice_at
from companion.games.zauberschwert.expansions.poison import POISON
from companion.games.zauberschwert.expansions.rulings import (
    POISON_IN_TIEBREAK,
    REWARD,
    SCALE_AND_REINFORCEMENT_COUNT,
    is_counted_now,
)
from companion.games.zauberschwert.expansions.scales import LaidScale
from companion.games.zauberschwert.expansions.smithy import (
    add_reinforcements,
    ask_unknown_reinforcements,
    count_reinforcements,
)
from companion.games.zauberschwert.rulings import BONUS
from companion.games.zauberschwert.table import Table
from companion.games.zauberschwert.unknown_values import ask_missing_values, is_unknown_value
from companion.kernel.facts import Seat, message
from companion.kernel.questions import Choice


def has_unknown_bonus(artefact: Artefact) -> bool:
    """Return whether a part of an artefact's own bonus is unknown."""
    return is_unknown_value(artefact.stones) or is_unknown_value(artefact.magic)


async def give_bonuses(table: Table, creature: Creature, seat: Seat) -> None:
    """Give a winner the bonus of each artefact with the creature's symbol. Phase D, bonus.

    A winner with the apprentice gets none. Scales won in this round give none, unless the ruling
    `won_this_phase` counts them. Summary, phase D, creatures.
    """
    counted = [
        item
        for item in table.laid[seat]
        if not isinstance(item, LaidScale)
        or is_counted_now(table, item.won, is_counted_at_once=False)
    ]
    matching = [artefact for artefact in counted if creature.symbol in artefact.symbols]
    if matching and has_apprentice_at(table, seat, creature.id):
        table.tell("no_bonus", REWARD, seat=seat)
        return
    for artefact in matching:
        await ask_unknown_reinforcements(table, seat, artefact)
        if artefact in table.laid[seat]:  # an adjustment may have taken it meanwhile
            form = FORMS[artefact.kind](table, seat, artefact.id)
            about = {"artefact": artefact.label}
            await ask_missing_values(artefact, form, "bonus_needed", about)
        if artefact in table.laid[seat]:
            await give_bonus(table, creature, seat, add_reinforcements(table, artefact))


async def give_bonus(table: Table, creature: Creature, seat: Seat, artefact: Artefact) -> None:
    """Give an artefact's bonus. Ask which one if it gives stones *or* magic. Phase D, bonus.

    The additional bonus in `besides`, from reinforcements, comes in any case.
    """
    stones = artefact.stones
    magic = artefact.magic
    besides = artefact.besides
    if artefact.either and stones and magic:
        taken = await Choice(
            "bonus",
            BONUS,
            ("stones", "magic"),
            seat=seat,
            subject=f"{creature.id}.{artefact.id}",
            likely="stones",
            label=lambda option: message(
                f"bonus.{option}", amount=getattr(artefact, option) + getattr(besides, option)
            ),
            about={"artefact": artefact.label},
        )
        if taken == "stones":
            magic = 0
        else:
            stones = 0
    stones += besides.stones
    magic += besides.magic
    if stones:
        table.gain_stones(seat, stones, "bonus_stones", BONUS, artefact=artefact.label)
    if magic:
        table.gain_magic(seat, magic, "bonus_magic", BONUS, artefact=artefact.label)


def count_laid_cards(table: Table, seat: Seat) -> int:
    """Return the number of laid-out artefact cards, for the second tie-break.

    An artefact of two cards counts as two. Booklet, end of the game; rulings
    `scale_and_reinforcement_count` and `poison_in_tiebreak`.
    """
    counted = sum(artefact.cards for artefact in table.laid[seat])
    if table.has_ruling(SCALE_AND_REINFORCEMENT_COUNT, "neither_counts"):
        counted -= sum(isinstance(item, LaidScale) for item in table.laid[seat])
    elif table.has_ruling(SCALE_AND_REINFORCEMENT_COUNT, "both_count"):
        counted += count_reinforcements(table, seat)
    if table.has_ruling(POISON_IN_TIEBREAK, "bearer"):
        counted += len(POISON.get_state(table).before[seat])
    return counted
