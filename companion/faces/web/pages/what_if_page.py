"""Continuing from a journal entry: a what-if on one device, or a new game for the table."""

from __future__ import annotations

from collections.abc import Callable

from starlette.responses import RedirectResponse, Response

from companion.errors import CompanionError
from companion.faces.web.http.page_requests import RoomRequest
from companion.faces.web.pages.home import move_to_table
from companion.faces.web.pages.journal import render_journal
from companion.faces.web.pages.table_page import respond_with_page
from companion.faces.web.rooms.forms import parse_number
from companion.play.session.what_if import MARK, WhatIf, branch_session


async def branch_off(
    request: RoomRequest, begin_game: Callable[[RoomRequest, int], Response]
) -> Response:
    """Begin a game that branches off at a journal entry, or show the journal if it is refused.

    Args:
        request: the request, with the number of the entry.
        begin_game: begins the game: a what-if, or a new game.
    """
    try:
        request.charge_accounts("tables")
        return await request.run_without_blocking(
            begin_game, request, parse_number(request.get_value("seq"))
        )
    except CompanionError as error:
        return await respond_with_page(request, render_journal, error)


def begin_what_if(request: RoomRequest, seq: int) -> Response:
    """Begin a what-if from an entry, for this device alone; it replaces an earlier one."""
    with request.room.shared.hold_exclusively() as session:
        trial = WhatIf.begin(session, seq)
    room = request.rooms.begin_what_if(trial, request.device)
    return RedirectResponse(f"/t/{room.id}/", 303)


def begin_branch(request: RoomRequest, seq: int) -> Response:
    """Begin a new game from an entry; the device goes there, others may follow."""
    room = request.room
    rooms = request.rooms
    with room.shared.hold_exclusively() as session:
        fresh = branch_session(rooms.folder, session, seq)
    left = room.id
    if room.is_what_if:
        left = room.id.partition(MARK)[0]
        rooms.end_what_if(room.id)
    return move_to_table(request, left, lambda: rooms.add_session(fresh))


def leave_what_if(request: RoomRequest) -> Response:
    """Return to the game and discard the what-if."""
    room = request.room
    if not room.is_what_if:
        return request.redirect_to_table()
    request.rooms.end_what_if(room.id)
    return RedirectResponse(f"/t/{room.id.partition(MARK)[0]}/", 303)
