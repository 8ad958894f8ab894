"""Joining: the links, and what a device is at a table."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from starlette.responses import Response

from companion.faces.web.http.requests import (
    HomeRequest,
    RoomRequest,
    form_of,
)
from companion.faces.web.pages.lobby import come_back
from companion.faces.web.pages.rendering import error_page, turned_away
from companion.faces.web.pages.table_page import TablePage, respond
from companion.faces.web.rooms.devices import HOST, PLAY, SCRIBE, WATCH, device_name
from companion.faces.web.rooms.forms import first_value
from companion.faces.web.rooms.rooms import ROOM_LIST, Rooms


@dataclass(frozen=True)
class JoinShown:
    """What join.html shows: the seats, and those of them whose device is there now."""

    places: Collection[str]
    taken: Collection[str]


@dataclass(frozen=True)
class SeatTaken:
    """What taken.html shows; `other` is the name of the device that has the seat."""

    role: str
    name: str
    other: str


async def follow_link(request: HomeRequest) -> Response:
    """The link of a QR code: its token makes a device a member."""
    rooms = request.rooms
    if not request.failed.has(request.address):
        return turned_away(request, request.wording.say("web.too_many"), 429)
    token = request.request.path_params["token"]
    target = await request.aside(rooms.link_target, token)
    if target is None:
        request.failed.take(request.address)
        return turned_away(request, request.wording.say("web.wrong_token"), 404)
    session_id, grant = target
    device_id = request.device_id or rooms.signer.new_device_id()
    room = rooms.get(session_id)
    members = rooms.members if room is None else room.members
    if session_id != ROOM_LIST or not rooms.is_host(device_id):
        await request.aside(members.join, device_id, grant)
    if session_id == ROOM_LIST:
        to = "/host" if grant == HOST else await request.aside(_lobby, rooms, device_id)
    else:
        to = f"/t/{session_id}/join" if grant == PLAY else f"/t/{session_id}/"
    return request.redirect_joined(device_id, to)


def _lobby(rooms: Rooms, device_id: str) -> str:
    """Where a device goes that has come to the house: to the game that goes on, or the lobby."""
    room = rooms.going_on()
    if room is not None:
        if device_id in room.members.by_id:
            return f"/t/{room.id}/"
        room.members.join(device_id, PLAY)
        return f"/t/{room.id}/join"
    return "/setup" if come_back(rooms, device_id) else "/who"


async def show(request: RoomRequest) -> Response:
    """Choose a seat, answer for all, or watch; seats appear as they are given out."""
    members = request.room.members
    others = [members.by_id[other] for other in members.here() if other != request.device.id]
    taken = {member.role for member in others}

    def shown(page: TablePage) -> str:
        return page.render("join.html", JoinShown([*page.room.players], taken))

    return await respond(request, shown)


async def choose_role(request: RoomRequest) -> Response:
    """What was chosen; a link that only lets one watch allows nothing else."""
    sent = await form_of(request.request)
    role = first_value(sent, "role")
    device = request.device
    members = request.room.members
    seats = await request.room.shared.run(lambda: request.room.players)
    if device.grant == WATCH or role not in (SCRIBE, WATCH, *seats):
        return error_page(request, 403)
    name = device_name(first_value(sent, "name")) if "name" in sent else device.name
    holder = members.holder(role) if role in seats else None
    if holder not in (None, device.id) and members.restricted and not device.host:
        request.rooms.limits.refuse(device.id)
        return error_page(request, 403)
    if holder is not None and holder != device.id and not first_value(sent, "over"):
        taken = SeatTaken(role, name, members.by_id[holder].name)
        return await respond(request, lambda page: page.render("taken.html", taken), 409)
    await request.aside(members.assign_role, device.id, role, name)
    request.room.updates.publish()
    return request.redirect()
