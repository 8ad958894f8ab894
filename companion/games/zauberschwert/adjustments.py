"""Adjustments during a game: figures, players who come and go, a note, ending early.

They belong to no seat: anybody who notices an error may correct it.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from companion.games.zauberschwert import rounds
from companion.games.zauberschwert.box import COLOURS, MAGIC_AT_START, MOST_PRINTED, SEATS, Phase
from companion.games.zauberschwert.cards import list_creatures
from companion.games.zauberschwert.expansions.black_dragon import pass_leavers_dragon_card
from companion.games.zauberschwert.figures import (
    ASIDE,
    MAGIC,
    OF_SEATS,
    STONES,
    UNDER_PILE,
    list_stacks,
)
from companion.games.zauberschwert.rulings import END, PHASE_A, PHASE_E, PHASE_F
from companion.games.zauberschwert.seat_adjustments import ask_seat_adjustment
from companion.games.zauberschwert.table import Table
from companion.games.zauberschwert.view import name_scene
from companion.kernel.citations import COMPANY
from companion.kernel.facts import Seat, Seats, message
from companion.kernel.interjections import Interjection, Offers, offer_early_end, offer_note
from companion.kernel.questions import AdjustableAmount, Choice, Fields, Form
from companion.mechanisms.player_changes import PlayerChangeRules, offer_changes
from companion.mechanisms.tracked import remove_seat


def offer_adjustments(table: Table) -> Offers:
    """Return the adjustments that are possible now.

    One for everything else of a seat, and one for the table, keep the list short.
    """
    seat_question = Choice("set_seat", PHASE_E, table.seats_from_start)
    return [
        MAGIC.offer_adjustment(table),
        STONES.offer_adjustment(table),
        Interjection(seat_question, partial(ask_seat_adjustment, table)),
        _offer_table_adjustment(table),
        *offer_changes(table, PLAYER_CHANGES),
        offer_note(table, MAGIC.why),
        *offer_early_end(table, END),
    ]


# ---- the table


STACKS = "stacks"
START = "start"
"""Options besides the creatures, whose strength can be set."""


def _offer_table_adjustment(table: Table) -> Interjection:
    """Offer to set the strength of a creature, the stacks or the start player."""
    strengths = {
        creature.id: message("option.table_strength", card=table.name_card(creature))
        for creature in list_creatures(table)
    }
    question = Choice("set_table", PHASE_A, (*strengths, STACKS, START), label=strengths.get)
    return Interjection(question, partial(_ask_adjustment, table))


async def _ask_adjustment(table: Table, adjusted_figure: str) -> None:
    """Ask for the value and set it.

    Args:
        table: the table.
        adjusted_figure: `STACKS`, `START` or the id of a creature in the display.
    """
    if adjusted_figure == STACKS:
        await _ask_stacks(table)
    elif adjusted_figure == START:
        table.start = await Choice("start_now", PHASE_F, table.seats, likely=table.start)
        table.tell("set_start", PHASE_F, seat=table.start)
    else:
        await _ask_strength(table, adjusted_figure)


async def _ask_strength(table: Table, card_id: str) -> None:
    """Ask for the strength of a creature in the display and set it."""
    creature: Any = table.find_card(card_id)
    strength = await AdjustableAmount(
        "strength_now",
        PHASE_A,
        most=MOST_PRINTED,
        likely=lambda: creature.strength,
        about=lambda: {"card": table.name_card(creature)},
    )
    before = creature.strength
    table.tell_of_card("set_strength", PHASE_A, creature, before=before, value=strength)
    table.set_strength(creature, strength)


# ---- stacks


async def _ask_stacks(table: Table) -> None:
    """Ask for the sizes of all stacks on one screen, and tell if this round may now be the last."""

    def make_fields() -> Fields:
        return {
            stack.name: stack.make_question(table, f"stack_{stack.name}")
            for stack in list_stacks(table)
        }

    answers = await Form[Any]("stacks_now", PHASE_A, make_fields)
    adventures = table.stack_size
    for stack in list_stacks(table):
        before = stack.get_value(table)
        value = answers[stack.name]
        if (value, type(value)) != (before, type(before)):
            stack.set_value(table, value)
            stack_name = message(f"stack.{stack.name}")
            table.tell("set_stack", stack.why, stack=stack_name, before=before, value=value)
    if table.stack_size != adventures and table.phase is not Phase.END:
        rounds.warn_of_last_round(table)


# ---- players who leave or join


def remove_leaver(table: Table, seat: Seat, possessions_option: str, other_seats: Seats) -> None:
    """Remove a leaver's laid-out cards, and its hand or put that under the pile.

    The next seat may become start player, and another one may get the card for the most eggs.
    """
    table.away += sum(artefact.cards for artefact in table.laid[seat])
    share = remove_seat(table, seat, possessions_option, OF_SEATS)
    fact_name = "cards_go_under" if possessions_option == UNDER_PILE else "cards_go_aside"
    table.tell(fact_name, COMPANY, seat=seat, cards=share["hand"])
    if table.start == seat:
        table.start = next(other for other in other_seats if other not in table.seating.leaving)
        table.tell("start_passes", COMPANY, seat=table.start)
    pass_leavers_dragon_card(table, seat)


PLAYER_CHANGES = PlayerChangeRules(
    SEATS,
    COLOURS,
    (ASIDE, UNDER_PILE),
    {
        "magic": MAGIC.make_amount_question("brings_magic", likely=MAGIC_AT_START),
        "stones": STONES.make_amount_question("brings_stones", likely=0),
    },
    remove_leaver,
    name_scene,
)
