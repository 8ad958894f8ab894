"""The host's page: devices by table, their rights, and their removal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from math import inf

from starlette.responses import RedirectResponse, Response

from companion.faces.web.http.page_requests import HomeRequest
from companion.faces.web.pages.lobby_page import describe_lobby
from companion.faces.web.pages.rendering import render_home_page
from companion.faces.web.rooms.devices import HOST, SCRIBE, WATCH, Device
from companion.faces.web.rooms.members import Members
from companion.wording.messages import Wording
from companion.wording.session_words import describe_session, list_names

SHOWN = 40
"""Tables on the page, the last used; a club evening has fewer."""


@dataclass(frozen=True)
class DeviceLine:
    """A device as the host sees it.

    Attributes:
        name: its name at some table, or its number.
        last_request: time of its last request, in words.
        refusal_count: number of its requests that a rate limit refused.
    """

    device: Device
    name: str
    is_present: bool
    last_request: str
    refusal_count: int


def serve_host_page(request: HomeRequest) -> Response:
    """Serve the lobby, and the tables and devices that the host manages."""
    rooms = request.rooms
    wording = request.wording
    lobby = describe_lobby(request)
    listed = {item.id: item for item in rooms.list_sessions()}
    every = rooms.list_all_rooms()
    visited = sorted(  # also those whose new links nobody has followed yet
        (
            room
            for room in every
            if room.id in listed and (room.members or room.members.link_generation)
        ),
        key=lambda room: min(map(room.members.count_seconds_away, list(room.members)), default=inf),
    )
    seated = {player.device: player.name for player in rooms.lobby.draft.seats}
    tables_of_devices = [rooms.members, *(room.members for room in every)]
    device_names = name_devices(tables_of_devices, seated, wording)
    tables = []
    for room in visited[:SHOWN]:  # described as in the list of games
        item = listed[room.id]
        seats = {
            f"p{number}": name for number, name in enumerate(list_names(item, wording), start=1)
        }
        devices = _make_device_lines(room.members, seats, device_names, request)
        tables.append((room, describe_session(item, wording), seats, devices))
    return render_home_page(
        request,
        "host.html",
        rooms.lobby.draft.game,
        **lobby,
        host=rooms.make_link_token(HOST),
        tables=tables,
        more=len(visited[SHOWN:]),
        managing=request.get_field_value("managing"),
        devices=_make_device_lines(rooms.members, {}, device_names, request),
    )


def name_devices(
    tables: Sequence[Members], seated: Mapping[str, str], wording: Wording
) -> dict[str, str]:
    """Return the name of each device: its player's name at a table or in the lobby, or a number.

    Args:
        tables: the tables, in the order in which devices are numbered.
        seated: by device, the names of players in the lobby.
        wording: the language.
    """
    names = {**seated}
    for members in tables:
        for device in members.list_devices():
            names[device.id] = device.name or names.get(device.id, "")
    numbers = count(1)
    return {
        device_id: name or wording.say("web.device", number=next(numbers))
        for device_id, name in names.items()
    }


def _make_device_lines(
    members: Members,
    seats: Mapping[str, str],
    device_names: Mapping[str, str],
    request: HomeRequest,
) -> list[DeviceLine]:
    """Return the devices of a table, the last present ones first.

    Args:
        members: the table's members.
        seats: the player's name at each seat.
        device_names: names for devices that have none here.
        request: the host's.
    """
    return [
        DeviceLine(
            device,
            device.name or seats.get(device.role) or device_names[device.id],
            members.is_present(device.id),
            _word_last_request(members, device.id, request.wording),
            request.rooms.limits.refused[device.id],
        )
        for device in sorted(
            members.list_devices(), key=lambda device: members.count_seconds_away(device.id)
        )
    ]


def _word_last_request(members: Members, device_id: str, wording: Wording) -> str:
    """Return the time of a device's last request, in words."""
    if members.is_present(device_id):
        return wording.say("web.here")
    if device_id not in members.last_seen:
        return wording.say("web.not_since")
    minutes = int(members.count_seconds_away(device_id) // 60)
    if minutes < 60:
        return wording.say("web.minutes_ago", count=minutes)
    return wording.say("web.hours_ago", count=minutes // 60)


# ---- actions of the host


def handle_host_form(request: HomeRequest) -> Response:
    """Carry out an action of the host on a table or a device, then show the page again.

    Raises:
        StorageFailed: the change is in effect, but could not be saved.
    """
    rooms = request.rooms
    action = request.get_field_value("do")
    device_id = request.get_field_value("device")
    room = rooms.find_room(request.get_field_value("table"))
    if action == "out":
        rooms.lobby.change_draft(lambda draft: draft.remove_device(device_id))
        rooms.remove_device(device_id)
    if room is not None:
        if action == "renew":
            rooms.renew_table(room)
        elif action in ("restrict", "free"):
            room.members.restrict_answers_to_seats(is_restricted=action == "restrict")
        elif action == "seat" and device_id in room.members:
            role = request.get_field_value("role")
            watches = room.members[device_id].grant == WATCH
            if role in ((WATCH,) if watches else (SCRIBE, WATCH, *room.read_players())):
                room.members.assign_role(device_id, role)
    return RedirectResponse("/host?managing=yes#manage", 303)
