"""What a face draws of the table."""

from __future__ import annotations

from companion.games.spruchstein.box import LIVES, TRACK, Variant
from companion.games.spruchstein.rulings import SINGLE_ROUND
from companion.games.spruchstein.table import Table
from companion.kernel.facts import Seat, message
from companion.kernel.view import Column, Figure, Meter, SeatView, Track, View


def view(table: Table) -> View:
    """The table as it lies.

    Track, lives, stones and mystic stones before each, the board by columns, the supply.
    """
    return View(
        title=message("view.round", round=max(1, table.round)),
        counters=(Figure("supply", table.supply),),
        track=None
        if table.ruling(SINGLE_ROUND) == "on_its_own"
        else Track(
            "points",
            TRACK,
            tuple((seat, min(TRACK, table.points[seat])) for seat in table.seating.seats),
        ),
        seats=tuple(_seat(table, seat) for seat in table.seating.seats),
        columns=tuple(
            Column(spell.value, count, spell.number, spell.label)
            for spell, count in table.board.items()
        ),
        notes=() if table.variant is Variant.NORMAL else (message(f"option.{table.variant}"),),
    )


def _seat(table: Table, seat: Seat) -> SeatView:
    return SeatView(
        seat,
        meters=(Meter("lives", table.lives[seat], LIVES, pips=True),),
        figures=(Figure("standing", table.standing[seat]), Figure("mystic", table.mystic[seat])),
        marks=("casting",) if seat == table.active and table.outcome is None else (),
        out=not table.lives[seat],
    )
