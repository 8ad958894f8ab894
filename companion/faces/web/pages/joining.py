"""Joining a table: links, and the choice of a role."""

from __future__ import annotations

from contextlib import suppress

from starlette.responses import HTMLResponse, Response

from companion.errors import IllegalAnswer, UsageError
from companion.faces.web.http.page_requests import HomeRequest
from companion.faces.web.pages.lobby_page import find_table_address, seat_returning_device
from companion.faces.web.pages.rendering import render_error_page
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.devices import HOST, SCRIBE, WATCH
from companion.faces.web.rooms.room import Room
from companion.faces.web.rooms.rooms import HOUSE, Rooms
from companion.kernel.question_base import clean_line
from companion.mechanisms.player_questions import judge_name

LETTERS = "letters/"
"""Rate limit account for typed letters, shared by all devices; no session has this name."""
SEAT = "seat"
"""Role sent for the seat of the typed name."""


def follow_link(request: HomeRequest) -> Response:
    """Admit a device by the token of a join link, and redirect it to the table or lobby."""
    token = request.request.path_params["token"]
    if request.rooms.match_link(token) is None:
        request.charge_accounts("links")
    return _follow_token(request, token, "wrong_token")


def follow_short_code(request: HomeRequest) -> Response:
    """Follow the link of four typed letters.

    Every try is charged to an account that all devices share, so that codes can't be found by
    trying.
    """
    request.charge_accounts("links", link=LETTERS)
    token = request.rooms.find_token_by_letters(request.get_field_value("letters"))
    return _follow_token(request, token, "wrong_letters")


def _follow_token(request: HomeRequest, token: str, refusal: str) -> Response:
    """Admit a device by a link's token, and redirect it to the table or lobby of that link.

    Raises:
        UsageError: there is no such link; `refusal` is the name of the error.
    """
    rooms = request.rooms
    target = rooms.find_link_target(token)
    if target is None:
        raise UsageError(refusal)
    members, room, grant = target
    if not request.device_id:
        request.charge_accounts("devices", link=room.id if room is not None else HOUSE)
    device_id = request.device_id or rooms.signer.make_device_id()
    if room is not None or not rooms.is_host(device_id):
        members.add_device(device_id, grant)
        if device_id not in members:
            raise UsageError("web_full")
    if room is not None:
        to = _find_table_page(rooms, rooms.get_room(room.id), device_id)
    else:
        to = "/host" if grant == HOST else _find_lobby_page(rooms, device_id)
    return request.redirect_with_cookie(device_id, to)


def _find_lobby_page(rooms: Rooms, device_id: str) -> str:
    """Return the page for a device with a lobby link: the game in play, or the lobby."""
    room = rooms.find_current_table()
    if room is not None:
        return find_table_address(rooms, room, device_id)
    return "/setup" if seat_returning_device(rooms, device_id) else "/who"


def _find_table_page(rooms: Rooms, room: Room, device_id: str) -> str:
    """Return the page for a device with a table's link: the table's current game."""
    latest = rooms.find_latest_room(room)
    with suppress(UsageError):  # that game's links were renewed
        rooms.admit_device(device_id, latest, room)
        room = latest
    only_watches = room.members[device_id].grant == WATCH
    page = "" if only_watches or room.stage == "over" else "join"
    return f"/t/{room.id}/{page}"


def render_role_choice(page: TablePage) -> str:
    """Render the choice of a role: a seat, answering for all, or watching.

    After a refusal the field has the typed name instead of the device's own.
    """
    members = page.room.members
    typed_name = clean_line(page.get_field_value("name")) if page.error is not None else ""
    return page.render_template(
        "join.html",
        places=[*page.room.players],
        taken={
            other.role
            for other in members.list_devices()
            if other.id != page.device.id and members.is_present(other.id)
        },
        name=typed_name or page.device.name,
    )


def choose_role(page: TablePage) -> Response | None:
    """Give the device the role that it chose; a watching link allows only watching.

    The seat of a typed name is that player's, else the only one without a device.

    Return a page if the role is refused or taken, else None.

    Raises:
        IllegalAnswer: the name is too long, or it is not clear whose seat is meant.
    """
    role = page.get_field_value("role")
    device = page.device
    members = page.room.members
    seats = page.room.players
    if device.grant == WATCH or role not in (SEAT, SCRIBE, WATCH, *seats):
        return render_error_page(page, 403)
    name = judge_name(page.get_field_value("name"))
    if role == SEAT:
        folded_name = name.casefold()
        named_seats = [seat for seat, player in seats.items() if player.casefold() == folded_name]
        found = named_seats or [seat for seat in seats if not members.find_seat_device(seat)]
        if len(found) != 1:
            raise IllegalAnswer("tap_seat")
        role = found[0]
    holder = members.find_seat_device(role) if role in seats else None
    if holder is not None and holder != device.id:
        if members.restricted and not page.is_host:
            page.rooms.limits.count_refusal(device.id)
            return render_error_page(page, 403)
        if not page.get_field_value("over"):
            taken = page.render_template(
                "taken.html", role=role, name=name, other=members[holder].name
            )
            return HTMLResponse(taken, 409)
    members.assign_role(device.id, role, name=name)
    return None
