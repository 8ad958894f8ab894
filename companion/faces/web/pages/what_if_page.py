"""Continuing from a journal entry: a what-if on one device, or a new game for the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from starlette.responses import RedirectResponse, Response

from companion.errors import CompanionError
from companion.faces.web.http.page_requests import RoomRequest
from companion.faces.web.pages.home import bring_to_table
from companion.faces.web.pages.journal import render_journal
from companion.faces.web.pages.refusal import Refused
from companion.faces.web.pages.table_page import respond
from companion.faces.web.rooms.forms import first_value, parse_number
from companion.faces.web.rooms.what_if_room import WhatIfRoom
from companion.play.session.session import Session
from companion.play.session.what_if import WhatIf, branch_session

Made = TypeVar("Made", bound=Session)


async def begin_what_if(request: RoomRequest) -> Response:
    """Begin a what-if from an entry, for this device alone; it replaces an earlier one."""
    trial = await _split_off(request, WhatIf.begin)
    if isinstance(trial, Response):
        return trial
    made = request.rooms.begin_what_if(trial, request.device)
    return RedirectResponse(f"/t/{made.id}/", 303)


async def begin_branch(request: RoomRequest) -> Response:
    """Begin a new game from an entry; the device goes there, others may follow."""
    room = request.room
    rooms = request.rooms
    fresh = await _split_off(request, partial(branch_session, rooms.folder))
    if isinstance(fresh, Response):
        return fresh
    left = room.id
    if isinstance(room, WhatIfRoom):
        left = room.table
        rooms.end_what_if(room.id)
    return await bring_to_table(request, {"from": [left]}, lambda: rooms.add(fresh))


async def leave(request: RoomRequest) -> Response:
    """Return to the game and discard the what-if."""
    room = request.room
    if not isinstance(room, WhatIfRoom):
        return request.redirect()
    request.rooms.end_what_if(room.id)
    return RedirectResponse(f"/t/{room.table}/", 303)


async def _split_off(request: RoomRequest, make: Callable[[Session, int], Made]) -> Made | Response:
    """Create a session that branches off at a journal entry; return an error page if refused."""
    sent = await request.read_form()
    shared = request.room.shared
    try:
        request.spend("tables")
        number = parse_number(first_value(sent, "seq"))
        return await shared.run(lambda: make(request.room.session, number))
    except CompanionError as error:
        refused = Refused(error, sent)
        return await respond(request, lambda page: render_journal(page, refused), refused.status)
