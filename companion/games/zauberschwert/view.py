"""What a face draws of the table."""

from __future__ import annotations

from companion.games.zauberschwert.box import MOST_MAGIC, Phase
from companion.games.zauberschwert.cards import Card, Creature
from companion.games.zauberschwert.table import PASSED, Table
from companion.kernel.amendments import amendable
from companion.kernel.facts import Message, Seat, message
from companion.kernel.view import CardView, Figure, Item, Meter, SeatView, View

STEPS = tuple(phase.value for phase in Phase if phase is not Phase.END)


@amendable
def view(table: Table) -> View:
    """The table as it lies.

    Meters, stones, what lies before each seat, the display with wizards on it, what is left.
    """
    return View(
        title=message("view.round", round=table.round),
        steps=STEPS,
        step=table.phase.value if table.phase is not Phase.END else None,
        counters=(Figure("adventures", table.stack), Figure("pile", table.pile)),
        seats=tuple(seat_view(table, seat) for seat in table.seating.seats),
        cards=tuple(card_view(table, card) for card in table.display),
    )


@amendable
def seat_view(table: Table, seat: Seat) -> SeatView:
    """A seat's magic, stones and hand, and what lies before it."""
    marks = (("start",) if seat == table.start else ()) + (
        ("passed",) if _placed(table) and table.wizards.get(seat) == PASSED else ()
    )
    spells = tuple(
        Item("✦" if owned.used < table.round else "✧", owned.card.title)
        for owned in table.spells[seat]
    )
    laid = tuple(Item(artefact.drawn, artefact.title) for artefact in table.laid[seat])
    figures = (Figure("stones", table.stones[seat]), Figure("hand", table.hands[seat]))
    return SeatView(
        seat,
        meters=(Meter("magic", table.magic[seat], MOST_MAGIC),),
        figures=figures,
        items=spells + laid,
        marks=marks,
    )


def _placed(table: Table) -> bool:
    """Whether wizards and passing are those of this round.

    Before phase C they are still those of the last one.
    """
    return table.phase not in {Phase.A, Phase.B}


@amendable
def card_view(table: Table, card: Card) -> CardView:
    """A card of the display; the strength of a creature is its big number."""
    figure, lines = "", list[Message]()
    if isinstance(card, Creature):
        figure = str(card.strength)
        lines = [
            message("view.solo", stones=card.solo.stones, cards=card.solo.cards),
            message("view.group", stones=card.group.stones, cards=card.group.cards),
        ]
    return CardView(
        card.id,
        card.label,
        figure=figure,
        lines=lines,
        seats=table.there(card.id) if _placed(table) else (),
        active=card.id == table.resolving,
    )
