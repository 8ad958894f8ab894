"""Answers given ahead: a waiting seat gives or withdraws them on its own phone."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.responses import Response

from companion.faces.web.http.page_requests import RoomRequest
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.devices import Device
from companion.faces.web.rooms.forms import Sent, get_first_value, parse_number
from companion.faces.web.rooms.presets import HIGHEST
from companion.faces.web.rooms.room import Room
from companion.faces.web.rooms.what_if_room import WhatIfRoom
from companion.kernel.facts import Seat


@dataclass(frozen=True)
class PresetShown:
    """Content of ahead.html.

    Attributes:
        question: name of the question that is answered ahead.
        limit: the limit given or proposed.
        most: the highest possible limit.
        given: whether it is answered ahead already.
    """

    question: str
    limit: int
    most: int
    given: bool


def find_preset(page: TablePage) -> PresetShown | None:
    """Return the answer that a device's seat has given or can give ahead; None if there is none."""
    device = page.device
    if not device.may_write or device.role not in page.wording.names:
        return None
    if isinstance(page.room, WhatIfRoom):  # in a what-if one device answers for all
        return None
    seat = Seat(device.role)
    presets = page.room.presets
    given = presets.find(page.session, seat)
    found = given or presets.offer(page.session, seat)
    if found is None:
        return None
    return PresetShown(found.question, found.limit, HIGHEST, given is not None)


def handle_preset_form(request: RoomRequest) -> Response:
    """Set or withdraw an answer given ahead by the device's own seat; no other device sees it."""
    room = request.room
    with room.shared.exclusive():
        _set_answer(room, request.device, request.sent)
    room.updates.announce_other_change()
    return request.redirect()


def _set_answer(room: Room, device: Device, sent: Sent) -> None:
    if device.role not in room.players:
        return
    seat = Seat(device.role)
    room.presets.withdraw(seat)
    offered = room.presets.offer(room.session, seat)
    if offered is not None and get_first_value(sent, "question") == offered.question:
        limit = min(parse_number(get_first_value(sent, "limit")), HIGHEST)
        room.presets.set(seat, offered._replace(limit=limit, by=device.by))
