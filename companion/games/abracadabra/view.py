"""View of the table of Abracadabra."""

from __future__ import annotations

from companion.games.abracadabra.box import GOAL, TurnStep
from companion.games.abracadabra.ending import compute_points
from companion.games.abracadabra.figures import HAND_CARDS_LEFT, OF_SEATS, PILE
from companion.games.abracadabra.gatherings import ASPECTS, Enchanter
from companion.games.abracadabra.table import Table
from companion.kernel.facts import Message, Seat, message
from companion.kernel.view import CardView, Figure, SeatView, View
from companion.mechanisms.player_changes import list_player_notes
from companion.mechanisms.tracked import list_table_figures, make_row


def name_scene(table: Table) -> Message:
    """Return the name of the current turn."""
    return message("view.turn", turn=max(1, table.turn))


def make_view(table: Table) -> View:
    """Return the view: hands and points, the gathering in the towers, pile and stacks."""
    stacks = [Figure(f"stack.{stack}", left) for stack, left in table.stacks.items()]
    notes = [message("view.proxima", seat=seat) for seat in table.proximas]
    if table.last_organiser is not None:
        stack = table.last_stack or ""
        notes.insert(0, message("view.last", seat=table.last_organiser, stack=stack))
    return View(
        title=name_scene(table),
        steps=tuple(TurnStep),
        step=table.step if table.outcome is None else None,
        counters=(*list_table_figures(table, (PILE, HAND_CARDS_LEFT)), *stacks),
        seats=tuple(_make_seat_row(table, seat) for seat in table.seats),
        cards=tuple(_make_tower_card(card) for card in table.towers),
        notes=(*notes, *list_player_notes(table)),
    )


def _make_seat_row(table: Table, seat: Seat) -> SeatView:
    marks = {
        "turn": seat == table.active and table.outcome is None,
        "organiser": seat == table.last_organiser,
        "proxima": seat in table.proximas,
    }
    points = compute_points(table, seat).total
    row = make_row(table, seat, OF_SEATS, marks)
    return row._replace(figures=(Figure("points", points, bar=GOAL), *row.figures))


def _make_tower_card(card: Enchanter) -> CardView:
    """Return the view of an enchanter in a tower. An air enchanter can't be used again."""
    lines = [message("view.air")] if card.is_air else [*card.kind_messages.values()]
    return CardView(card, card.aspect_name, symbols=ASPECTS[card.aspect], lines=lines)
