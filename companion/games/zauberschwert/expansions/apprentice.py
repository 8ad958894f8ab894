"""Apprentices: a second piece of each player, if the landscape allows it.

Source: summary, phases C and D.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from companion.games.zauberschwert.expansions.black_dragon import BLACK_DRAGON_KIND
from companion.games.zauberschwert.expansions.chapter import (
    LIBRARY_KIND,
    SMITHY_KIND,
    Chapter,
    ExpansionBox,
)
from companion.games.zauberschwert.expansions.landscapes import LANDSCAPES
from companion.games.zauberschwert.expansions.rulings import (
    APPRENTICE_ALONE,
    APPRENTICE_VS_BLACK_DRAGON,
    CHOICE,
)
from companion.games.zauberschwert.table import PASSED, ApprenticeState, Table
from companion.kernel.amendments import amendable
from companion.kernel.facts import Message, Seat, message
from companion.kernel.questions import BarredOption, Bars, Several, bar_option

APPRENTICE = Chapter("apprentices", (ExpansionBox.HEROES,), ApprenticeState, needs=(LANDSCAPES,))


def may_place_apprentice(table: Table, seat: Seat) -> bool:
    """Return whether a seat may place its apprentice.

    After a pass, that depends on the ruling `apprentice_alone`.
    """
    allowed = LANDSCAPES.get_state(table).current_landscape.apprentices == "yes"
    alone = table.wizards[seat] == PASSED
    return allowed and (not alone or table.has_ruling(APPRENTICE_ALONE, "may_go_alone"))


@amendable
async def place_apprentices(table: Table) -> None:
    """Ask for the cards of all apprentices in one question, after the wizards are placed.

    Players place each apprentice right after its wizard, at another card. Apprentices without a
    card stay in hand. Summary, phase C.
    """
    placing_seats = [seat for seat in table.seats_from_start if may_place_apprentice(table, seat)]
    places = {
        f"{seat}.{card.id}": (seat, card.id) for seat in placing_seats for card in table.display
    }

    def list_barred_options() -> Bars:
        return [
            bar._replace(option=f"{seat}.{bar.option}")
            for seat in placing_seats
            for bar in list_cards_barred_for_apprentice(table, seat)
        ]

    def list_open_places() -> list[str]:
        barred_options = [bar.option for bar in list_barred_options()]
        return [option for option in places if option not in barred_options]

    def list_place_sets() -> Sequence[tuple[str, ...]]:
        """Return the sets of places with at most one place for each seat."""
        found = list_open_places()
        each = [
            ("", *[option for option in found if places[option][0] == seat])
            for seat in placing_seats
        ]
        return [tuple(filter(None, chosen)) for chosen in product(*each)]

    def bar_place_set(options: tuple[str, ...]) -> BarredOption:
        seats = [places[option][0] for option in options]
        twice = next(seat for seat in seats if seats.count(seat) > 1)
        return bar_option(options[-1], "apprentice_once", CHOICE, seat=twice)

    def name_place(option: str) -> tuple[Seat, Message]:
        seat, card_id = places[option]
        return seat, table.get_label(card_id)

    def name_option(option: str) -> Message:
        seat, card = name_place(option)
        return message("option.apprentice_at", seat=seat, card=card)

    chosen = await Several(
        "apprentices",
        CHOICE,
        list_open_places,
        every=tuple(places),
        most=len(placing_seats),
        sets=list_place_sets,
        unfit=bar_place_set,
        bars=list_barred_options,
        silent=True,
        label=name_option,
        headed_label=name_place,
    )
    for option in chosen:
        place_apprentice(table, *places[option])


def place_apprentice(table: Table, seat: Seat, card: str) -> None:
    """Put a seat's apprentice at a card."""
    APPRENTICE.get_state(table).at[seat] = card
    table.tell("apprentice_placed", CHOICE, seat=seat, card=table.get_label(card))


def list_cards_barred_for_apprentice(table: Table, seat: Seat) -> Bars:
    """Return the cards that are barred for a seat's apprentice.

    They are the card of its wizard, libraries and smithies, and maybe the Black Dragon. Summary,
    phase C; ruling `apprentice_vs_black_dragon`.
    """
    wizard_card = table.wizards.get(seat, PASSED)
    bars = []
    if wizard_card != PASSED:
        wizard_label = table.get_label(wizard_card)
        bars.append(bar_option(wizard_card, "apprentice_elsewhere", CHOICE, card=wizard_label))
    closed = {LIBRARY_KIND: CHOICE, SMITHY_KIND: CHOICE}
    if table.has_ruling(APPRENTICE_VS_BLACK_DRAGON, "only_wizard"):
        closed[BLACK_DRAGON_KIND] = APPRENTICE_VS_BLACK_DRAGON
    bars += [
        bar_option(card.id, "no_apprentice_there", why, card=table.name_card(card))
        for kind, why in closed.items()
        for card in table.display
        if card.kind == kind and card.id != wizard_card
    ]
    return bars


def has_apprentice_at(table: Table, seat: Seat, card_id: str) -> bool:
    """Return whether a seat's apprentice is at a card."""
    return APPRENTICE.get_state(table).at.get(seat) == card_id
