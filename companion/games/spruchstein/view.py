"""View of the table of the Spruchstein game."""

from __future__ import annotations

from companion.games.spruchstein.box import TRACK, Variant
from companion.games.spruchstein.figures import MYSTIC_LEFT, OF_A_ROUND, SUPPLY_LEFT
from companion.games.spruchstein.table import Table
from companion.kernel.facts import Message, Seat, message
from companion.kernel.view import Column, SeatView, Track, View
from companion.mechanisms.player_changes import list_player_notes
from companion.mechanisms.tracked import list_table_figures, make_row


def name_scene(table: Table) -> Message:
    """Return the name of the current round."""
    return message("view.round", round=max(1, table.round))


def make_view(table: Table) -> View:
    """Return the view: track, lives and stones, the board by columns, the supply.

    A round on its own has no track.
    """
    notes = []
    if table.variant is not Variant.NORMAL:
        notes.append(message(f"option.{table.variant}"))
    if table.unnoted:
        notes.append(message("view.unnoted", count=table.unnoted))
    if table.away:
        notes.append(message("view.away", count=table.away))
    points = tuple((seat, table.points[seat]) for seat in table.seats)
    return View(
        title=name_scene(table),
        counters=list_table_figures(table, (SUPPLY_LEFT, MYSTIC_LEFT)),
        track=None if table.is_single_round else Track("points", TRACK, points),
        seats=tuple(_make_seat_row(table, seat) for seat in table.seats),
        columns=tuple(
            Column(spell, lying, spell.number, spell.label) for spell, lying in table.board.items()
        ),
        notes=(*notes, *list_player_notes(table)),
    )


def _make_seat_row(table: Table, seat: Seat) -> SeatView:
    marks = {"casting": seat == table.active and table.outcome is None}
    row = make_row(table, seat, OF_A_ROUND, marks)
    return row._replace(out=not table.lives[seat])
