"""Playing on from a line of the journal: a what-if of one device, or a new game for the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from starlette.responses import RedirectResponse, Response

from companion.errors import CompanionError
from companion.faces.web.http.page_requests import RoomRequest, form_of
from companion.faces.web.pages.home import arrive
from companion.faces.web.pages.journal import journal
from companion.faces.web.pages.refusal import Refused
from companion.faces.web.pages.rendering import error_page
from companion.faces.web.pages.table_page import respond
from companion.faces.web.rooms.forms import first_value, parse_number
from companion.faces.web.rooms.what_if_room import WhatIfRoom
from companion.play.session.session import Session
from companion.play.session.what_if import WhatIf, branch_session

Made = TypeVar("Made", bound=Session)


async def begin(request: RoomRequest) -> Response:
    """A what-if from an entry on, for this device alone; one that it had is gone."""
    trial = await _split_off(request, WhatIf.begin)
    if isinstance(trial, Response):
        return trial
    made = request.rooms.begin_what_if(trial, request.device)
    return RedirectResponse(f"/t/{made.id}/", 303)


async def branch(request: RoomRequest) -> Response:
    """A game of its own from an entry on; the device goes there, others where they like."""
    room = request.room
    rooms = request.rooms
    fresh = await _split_off(request, partial(branch_session, rooms.folder))
    if isinstance(fresh, Response):
        return fresh
    left = room.id
    if isinstance(room, WhatIfRoom):
        left = room.table
        rooms.end_what_if(room.id)
    come = {"from": [left]}
    return await arrive(request, request.device.id, come, lambda: rooms.add(fresh))


async def leave(request: RoomRequest) -> Response:
    """Back to the game; nothing of the what-if stays."""
    room = request.room
    if not isinstance(room, WhatIfRoom):
        return request.redirect()
    request.rooms.end_what_if(room.id)
    return RedirectResponse(f"/t/{room.table}/", 303)


async def _split_off(request: RoomRequest, make: Callable[[Session, int], Made]) -> Made | Response:
    """Make a game of the entry that a device names; a page that says why not, if it can't be."""
    if not request.device.may_write:
        return error_page(request, 403)
    sent = await form_of(request.request)
    shared = request.room.shared
    try:
        request.rooms.limits.spend(request.payers, "tables")
        number = parse_number(first_value(sent, "seq"))
        return await shared.run(lambda: make(request.room.session, number))
    except CompanionError as error:
        refused = Refused(error, sent)
        return await respond(request, lambda page: journal(page, refused), refused.status)
