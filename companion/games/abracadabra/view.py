"""What a face draws of the table."""

from __future__ import annotations

from companion.games.abracadabra import ending
from companion.games.abracadabra.box import GOAL, STONES_TO_WIN, Step
from companion.games.abracadabra.enchanters import Enchanter
from companion.games.abracadabra.table import Table
from companion.kernel.facts import Seat, message
from companion.kernel.view import CardView, Figure, Meter, SeatView, View


def view(table: Table) -> View:
    """The table as it lies.

    Hands and points of 15, the gathering in the towers, the pile, hand gathering cards and stacks.
    """
    stacks = tuple(Figure(f"stack.{stack}", left) for stack, left in table.stacks.items())
    last = (
        ()
        if table.last_organiser is None
        else (message("view.last", seat=table.last_organiser, stack=table.last_stack or ""),)
    )
    return View(
        title=message("view.turn", turn=max(1, table.turn)),
        steps=tuple(Step),
        step=table.step if table.outcome is None else None,
        counters=(
            Figure("pile", table.pile),
            Figure("hand_cards_left", table.hand_cards_left),
            *stacks,
        ),
        seats=tuple(_seat(table, seat) for seat in table.seating.seats),
        cards=tuple(_tower(card) for card in table.towers),
        notes=(*last, *(message("view.proxima", seat=seat) for seat in table.proximas)),
    )


def _seat(table: Table, seat: Seat) -> SeatView:
    points = ending.score(table, seat).points.total
    figures = [Figure("hand", table.hands[seat]), Figure("objects", table.drawn[seat])]
    if table.stones[seat]:
        figures.append(Figure("stones", table.stones[seat], STONES_TO_WIN))
    marks = {
        "turn": seat == table.active and table.outcome is None,
        "organiser": seat == table.last_organiser,
        "proxima": seat in table.proximas,
    }
    return SeatView(
        seat,
        meters=(Meter("points", min(points, GOAL), GOAL),),
        figures=figures,
        marks=tuple(mark for mark, worn in marks.items() if worn),
    )


def _tower(card: Enchanter) -> CardView:
    """An enchanter in a tower; an air enchanter can't be used again."""
    lines = (
        (message("view.air"),)
        if card.airy
        else (message(f"school.{card.school}"), message(f"element.{card.element}"))
    )
    return CardView(card, message(f"aspect.{card.aspect}"), symbols=card.aspect.drawn, lines=lines)
