"""View of the table of Zauberschwert & Drachenei."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.zauberschwert.artefacts import has_unknown_bonus
from companion.games.zauberschwert.box import Phase
from companion.games.zauberschwert.cards import Card
from companion.games.zauberschwert.figures import OF_SEATS, list_stacks
from companion.games.zauberschwert.table import PASSED, Table
from companion.kernel.amendments import amendable
from companion.kernel.facts import Message, Seat, UnknownNumber, message
from companion.kernel.view import CardView, Figure, Item, SeatView, View, select_marks
from companion.mechanisms.player_changes import show_player_changes
from companion.mechanisms.tracked import list_table_figures, make_row

OPEN = repr(UnknownNumber())
"""The mark after the symbols of an artefact whose bonus is unknown."""
STEPS = tuple(phase.value for phase in Phase if phase is not Phase.END)


def make_view(table: Table) -> View:
    """Return the view: seats, the display with its wizards, the sizes of the stacks."""
    view = View(
        title=message("view.round", round=max(1, table.round)),
        steps=STEPS,
        step=table.phase.value if table.phase is not Phase.END else None,
        counters=list_table_figures(table, list_stacks(table)),
        seats=tuple(_make_seat_row(table, seat) for seat in table.seats),
        cards=tuple(list_cards(table)),
    )
    return show_player_changes(table, view)


def _make_seat_row(table: Table, seat: Seat) -> SeatView:
    marks = {
        "start": seat == table.start,
        "passed": _is_placed(table) and table.wizards.get(seat) == PASSED,
    }
    row = make_row(table, seat, OF_SEATS, select_marks(marks))
    figures = (*row.figures, *list_figures(table, seat))
    return row._replace(figures=figures, items=list_items(table, seat))


@amendable
def list_figures(table: Table, seat: Seat) -> Sequence[Figure]:  # noqa: ARG001 - for amendments
    """Return a seat's figures of parts in play."""
    return ()


@amendable
def list_items(table: Table, seat: Seat) -> Sequence[Item]:
    """Return the items in front of a seat. A spell used in this round has a hollow star."""
    laid = [
        Item(artefact.glyphs + OPEN * has_unknown_bonus(artefact), artefact.title)
        for artefact in table.laid[seat]
    ]
    spells = [
        Item("✦" if owned.used < table.round else "✧", owned.card.title)
        for owned in table.spells[seat]
    ]
    return (*spells, *laid)


def _is_placed(table: Table) -> bool:
    """Return whether wizards and passes are those of this round, from phase C on."""
    return table.phase not in {Phase.A, Phase.B}


@amendable
def list_cards(table: Table) -> Sequence[CardView]:
    """Return the views of the cards in the display."""
    return [_make_card(table, card) for card in table.display]


@amendable
def get_main_number(table: Table, card: Card) -> str:  # noqa: ARG001 - for amendments
    """Return the main number of a card in the display."""
    return card.figure


@amendable
def list_small_print(table: Table, card: Card) -> Sequence[Message]:  # noqa: ARG001 - for amendments
    """Return the small print of a card in the display."""
    return card.small_print


def _make_card(table: Table, card: Card) -> CardView:
    """Return the view of a card in the display with its wizards."""
    seats = table.list_wizards_at(card.id) if _is_placed(table) else ()
    return CardView(
        card.id,
        table.name_card(card, beside_strength=True),
        symbols=card.glyphs,
        figure=get_main_number(table, card),
        lines=tuple(list_small_print(table, card)),
        seats=seats,
        active=card.id == table.resolving,
    )
