"""The lobby: choosing a name and colour, those already seated, and a big screen for all."""

from __future__ import annotations

from contextlib import suppress
from typing import Any
from urllib.parse import urlencode

from starlette.responses import RedirectResponse, Response

from companion.errors import IllegalAnswer
from companion.faces.web.http.page_requests import HomeRequest
from companion.faces.web.pages.game_start import describe_plan
from companion.faces.web.pages.rendering import render_home_page
from companion.faces.web.rooms.devices import WATCH
from companion.faces.web.rooms.lobby import SITS_ELSEWHERE, Draft, SeatedPlayer
from companion.faces.web.rooms.room import Room
from companion.faces.web.rooms.rooms import Rooms
from companion.kernel.question_base import clean_line
from companion.mechanisms.player_questions import judge_name
from companion.play.library.former_tables import list_players

SHOWN = 6
"""Names visible at first, two rows on a phone; the others unfold."""
FEWEST_PLACES = 4
"""Places drawn, at least."""


def list_seated_players(room: Room) -> list[SeatedPlayer]:
    """Return the players of a table with their devices, as the lobby shows its seats."""
    return [
        SeatedPlayer(name, room.colours[seat], room.members.find_seat_device(seat) or "")
        for seat, name in room.players.items()
    ]


def count_free_places(draft: Draft) -> int:
    """Return the number of empty places shown beside the seated players."""
    return max(0, FEWEST_PLACES - len(draft.seats))


def redirect_to_begun_game(request: HomeRequest, page: str = "") -> Response | None:
    """Return a redirect to the game begun since the page was opened; None if there is none.

    The page's address names the session that was the last one when it was opened. An address
    without it is redirected to the one with it.
    """
    draft = request.rooms.lobby.draft
    path = request.request.url.path
    if "after" not in request.request.query_params:
        fields = {**request.request.query_params, "after": draft.session}
        return RedirectResponse(f"{path}?{urlencode(fields)}", 303)
    room = request.rooms.find_room(draft.session)
    if request.get_field_value("after") == draft.session or room is None:
        return None
    latest_room = request.rooms.find_latest_room(room)
    address = find_table_address(request.rooms, latest_room, request.device_id, page)
    return RedirectResponse(address, 303)


def find_table_address(rooms: Rooms, room: Room, device_id: str, page: str = "") -> str:
    """Return the address of a table for a device from the lobby; admit a device that is new there.

    A new device watches on `page`, if that is given; else it chooses a seat, unless the game is
    over.
    """
    if device_id not in room.members:
        rooms.admit_device(device_id, room)
        if page:
            room.members.assign_role(device_id, WATCH)
        elif room.stage != "over":
            page = "join"
    return f"/t/{room.id}/{page}"


# ---- names and seats


def serve_lobby(request: HomeRequest) -> Response:
    """Serve the choice of the player's name; a seated device is redirected to the set-up."""
    followed = redirect_to_begun_game(request)
    if followed is not None:
        return followed
    seated = request.rooms.lobby.draft.find_player_by_device(request.device_id)
    if seated is not None and not request.get_field_value("change"):
        return RedirectResponse("/setup", 303)
    return serve_names(request)


def serve_names(request: HomeRequest) -> Response:
    """Serve the names and colours to choose from, with the players who are seated already.

    After a refusal the page has the typed name, and offers to take over the seat of that name.
    """
    rooms = request.rooms
    error = request.error
    typed_name = clean_line(request.get_field_value("other")) if error is not None else ""
    revision = rooms.lobby.updates.revision
    draft = rooms.lobby.draft
    names = [
        player.name
        for player in list_players(rooms.list_sessions())
        if draft.find_seated_player(player.name) is None
    ]
    own_player = draft.find_player_by_device(request.device_id)
    worn = {sitting.colour: sitting.name for sitting in draft.seats if sitting is not own_player}
    return render_home_page(
        request,
        "who.html",
        draft.game,
        draft=draft,
        free=count_free_places(draft),
        names=names[:SHOWN],
        more=names[SHOWN:],
        swatches=[(colour, worn.get(colour, "")) for colour in draft.colours],
        mine=typed_name or (own_player.name if own_player is not None else ""),
        over=error.values["name"] if error is not None and error.name == SITS_ELSEWHERE else "",
        revision=revision,
    )


def take_seat(request: HomeRequest) -> Response:
    """Seat a player by a tapped or typed name, then redirect to the set-up.

    Raises:
        IllegalAnswer: the name is missing, too long or another device's, or the table is full.
    """
    lobby = request.rooms.lobby
    device_id = request.device_id
    if request.get_field_value("watch"):
        lobby.change_draft(lambda draft: draft.remove_device(device_id))
        return RedirectResponse("/tv", 303)
    colour = request.get_field_value("colour")
    name = judge_name(request.get_field_value("name") or request.get_field_value("other"))
    if not name and colour in lobby.draft.colours:
        name = request.wording.say(f"colour.{colour}")
    if not name:
        raise IllegalAnswer("no_name")
    takes_over = bool(request.get_field_value("over"))
    assign_seat(request.rooms, name, colour, device_id, takes_over=takes_over)
    return request.redirect_with_cookie(device_id, "/setup")


def assign_seat(
    rooms: Rooms,
    name: str,
    colour: str = "",
    device_id: str = "",
    *,
    takes_over: bool = False,
) -> None:
    """Seat a player as `Draft.seat_player` does; without a colour, in that of the last game."""
    for player in list_players(rooms.list_sessions()):
        if player.name.casefold() == name.casefold():
            name = player.name
            colour = colour or str(player.colour)
    rooms.lobby.change_draft(
        lambda draft: draft.seat_player(name, colour, device_id, takes_over=takes_over)
    )


def seat_returning_device(rooms: Rooms, device_id: str) -> bool:
    """Seat a device by its player's name in its last game; return whether it has a seat now."""
    if rooms.lobby.draft.find_player_by_device(device_id) is None:
        roles = {room.id: room.members[device_id].role for room in rooms.list_rooms(device_id)}
        names = (
            name
            for item in rooms.list_sessions()
            for number, name in enumerate(item.players, start=1)
            if roles.get(item.id) == f"p{number}"
        )
        name = next(names, "")
        if name:
            with suppress(IllegalAnswer):  # another device has the seat, or all are taken
                assign_seat(rooms, name, device_id=device_id)
    return rooms.lobby.draft.find_player_by_device(device_id) is not None


# ---- the big screen


def describe_lobby(request: HomeRequest) -> dict[str, Any]:
    """Return the values of gathering.html: the lobby's seats and plan."""
    rooms = request.rooms
    room = rooms.find_current_table()
    draft = rooms.lobby.draft
    return {
        "revision": rooms.updates.revision,
        "places": draft.seats if room is None else list_seated_players(room),
        "free": count_free_places(draft) if room is None else 0,
        "stage": room.stage if room is not None else None,
        "planned": describe_plan(draft, request.wording) if room is None else "",
    }


def serve_lobby_screen(request: HomeRequest) -> Response:
    """Serve the big screen for a television or laptop; it follows the lobby to its game."""
    followed = redirect_to_begun_game(request, "table")
    if followed is not None:
        return followed
    room = request.rooms.find_current_table()
    if room is None:
        return render_home_page(
            request, "tv.html", game=request.rooms.lobby.draft.game, **describe_lobby(request)
        )
    address = find_table_address(request.rooms, room, request.device_id, "table")
    return RedirectResponse(address, 303)
