"""Playing on from a line of the journal: a what-if of one device, or a new game for the table."""

from __future__ import annotations

from starlette.responses import RedirectResponse, Response

from companion.errors import CompanionError
from companion.faces.web.http.requests import RoomRequest, form_of
from companion.faces.web.pages.home import arrive
from companion.faces.web.pages.journal import journal
from companion.faces.web.pages.refusal import Refused
from companion.faces.web.pages.rendering import error_page
from companion.faces.web.pages.table_page import respond
from companion.faces.web.rooms.forms import Sent, first_value, parse_number
from companion.faces.web.rooms.what_if_room import WhatIfRoom
from companion.play.session.what_if import WhatIf, branched


async def begin(request: RoomRequest) -> Response:
    """A what-if from an entry on, for this device alone; one that it had is gone."""
    if not request.device.may_write:
        return error_page(request, 403)
    sent = await form_of(request.request)
    room = request.room
    rooms = request.rooms
    try:
        rooms.limits.spend(request.device.id, "tables")
        trial = await room.shared.run(lambda: WhatIf.begun(room.session, _seq(sent)))
    except CompanionError as error:
        return await _refused(request, error, sent)
    made = rooms.begin_what_if(trial, request.device)
    return RedirectResponse(f"/t/{made.id}/", 303)


async def branch(request: RoomRequest) -> Response:
    """A game of its own from an entry on; the device goes there, others where they like."""
    if not request.device.may_write:
        return error_page(request, 403)
    sent = await form_of(request.request)
    room = request.room
    rooms = request.rooms
    try:
        rooms.limits.spend(request.device.id, "tables")
        fresh = await room.shared.run(lambda: branched(rooms.folder, room.session, _seq(sent)))
    except CompanionError as error:
        return await _refused(request, error, sent)
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


async def _refused(request: RoomRequest, error: CompanionError, sent: Sent) -> Response:
    """The journal, with the reason."""
    refused = Refused(error, sent)
    return await respond(request, lambda page: journal(page, refused), refused.status)


def _seq(sent: Sent) -> int:
    return parse_number(first_value(sent, "seq"))
