"""The list of games: resume one, play as last time, or open a code, a picture of one or a file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from starlette.responses import RedirectResponse, Response

from companion.errors import CodeError, CompanionError, UsageError
from companion.faces.web.http.page_requests import HomeRequest
from companion.faces.web.http.uploads import read_upload
from companion.faces.web.pages.cards_page import find_cards_address, render_cards
from companion.faces.web.pages.rendering import render_home_page
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.room import Room
from companion.faces.web.rooms.rooms import Rooms
from companion.games.catalogue import GAMES
from companion.kernel.facts import message
from companion.play.journal.entries import BEGINNING
from companion.play.library.session_files import import_content
from companion.play.library.summary import SessionSummary, parse_time
from companion.play.session.rematch import create_rematch
from companion.play.session.session import Session
from companion.present.game_of_code import find_session_of_code
from companion.present.new_table import describe_table
from companion.wording.group_words import format_day
from companion.wording.messages import Wording
from companion.wording.session_words import describe_session

SHOWN = 8
"""Open games visible at first, a screen of a phone; the others unfold."""
CHOICE = "join"
"""Page of a table on which a device chooses its seat."""
MOST = 50
"""Games of each kind on the page, at most."""


@dataclass(frozen=True)
class SessionRow:
    """A session in the list of games: game, players, state, and time of the last play.

    Attributes:
        device_count: number of devices at its table now.
    """

    id: str
    text: str
    last_played: str
    device_count: int


def serve_games(request: HomeRequest) -> Response:
    """Serve the list of games; a device that only watches is redirected to its table."""
    if request.grant:
        return serve_game_list(request)
    if request.last_room is None:
        raise UsageError("no_token")
    return RedirectResponse(f"/t/{request.last_room.id}/", 303)


def serve_game_list(request: HomeRequest) -> Response:
    """Serve the list of games, with the reason if a form was refused."""
    rooms = request.rooms
    wording = request.wording
    revision = rooms.updates.revision
    found = rooms.list_sessions()
    listed = [item for item in found if item.game]
    going_on = [item for item in listed if item.is_open or item.trouble]
    going_on.sort(key=lambda item: not item.is_played)  # new games push none from the page
    ended = [item for item in listed if item.outcome and not item.archived]
    last = rooms.find_last_set_up(found)
    return render_home_page(
        request,
        "home.html",
        open=[make_session_row(item, rooms, wording) for item in going_on[:MOST]],
        ended=[make_session_row(item, rooms, wording) for item in ended[:MOST]],
        shown=SHOWN,
        older=len(going_on[MOST:]) + len(ended[MOST:]),
        after=rooms.lobby.draft.session,
        last=describe_table(last, wording) if last is not None else "",
        games=GAMES.ids,
        left_out=[wording.word_error(missing) for missing in GAMES.list_missing_games()],
        revision=revision,
    )


def make_session_row(item: SessionSummary, rooms: Rooms, wording: Wording) -> SessionRow:
    """Return a session as a row of the list of games."""
    room = rooms.find_room(item.id)
    device_count = len(room.members.list_present_devices()) if room is not None else 0
    return SessionRow(
        item.id, describe_session(item, wording), word_time(item.updated, wording), device_count
    )


def word_time(timestamp: str, wording: Wording) -> str:
    """Return the time of a journal entry in words, in this machine's time zone."""
    local_time = parse_time(timestamp)
    if local_time is None:
        return ""
    days = (datetime.now().astimezone().date() - local_time.date()).days
    if days in (0, 1):
        key = "web.yesterday" if days else "web.today"
        return wording.say(key, time=f"{local_time:%H:%M}")
    return format_day(local_time.date(), wording)


# ---- opening games


def resume_game(request: HomeRequest) -> Response:
    """Open a saved game."""
    request.charge_accounts("tables")
    return move_to_table(
        request,
        _find_former_room(request),
        lambda: request.rooms.get_room(request.get_field_value("session")),
    )


def open_code(request: HomeRequest) -> Response:
    """Open the game of a code, or the table of a link."""
    request.charge_accounts("codes")
    return _redirect_by_text(request, request.get_field_value("code"))


async def open_upload(request: HomeRequest) -> Response:
    """Open the game or cards of a photographed QR code or of a file."""
    try:
        request.charge_accounts("pictures")
        text, form_data = await read_upload(request)
        return await request.run_without_blocking(
            _redirect_by_text, replace(request, form_data=form_data), text
        )
    except CompanionError as error:
        error.__cause__ = error.__context__ = None  # else their frames would keep the upload
        request.error = error.with_traceback(None)
        return await request.run_without_blocking(refuse_code, request)


def refuse_code(request: HomeRequest) -> Response:
    """Serve the page from which a code, picture or file was sent, with the reason why it failed."""
    if request.request.query_params.get("from") == "cards":
        return render_cards(request)
    return serve_game_list(request)


def _redirect_by_text(request: HomeRequest, text: str) -> Response:
    """Redirect a device to a link of this server, or to the game or cards of a code or file.

    Raises:
        CodeError: the text is none of them, or a file from a device that is not the host's.
        CompanionError: as in `import_content`.
    """
    cards = find_cards_address(text)
    if cards:
        return RedirectResponse(cards, 303)
    _, link, token = text.strip().rpartition("/J/")
    if link:
        if request.rooms.find_link_target(token) is None:
            raise CodeError("link_not_ours")
        return RedirectResponse(f"/J/{token}", 303)
    return move_to_table(
        request, _find_former_room(request), lambda: _find_room_by_text(request, text)
    )


def move_to_table(
    request: HomeRequest,
    former_room: Room | None,
    find_table: Callable[[], Room],
    *,
    begins_game: bool = False,
) -> Response:
    """Redirect the device to a table, and announce that table at its earlier one.

    The earlier table shows the announcement only if no game is in play there; a running game
    continues without the device. A device that is new and brings no seat along chooses one. A game
    that is over is only looked at: it is not announced, and no seat is chosen.

    Args:
        request: the request.
        former_room: the table from which the device comes; None for none. It counts only if the
            device has joined it.
        find_table: makes or finds the table.
        begins_game: whether the device begins the game. If it is the only device, it then answers
            for everybody.

    Raises:
        CompanionError: the table does not exist or can't be opened.
    """
    device_id = request.device_id
    rooms = request.rooms
    command = request.get_field_value("id")
    room = rooms.create_room_by_command(f"{device_id} {command}" if command else "", find_table)
    with room.hold_session():  # nobody is sent to a table that can't be opened
        pass
    if former_room is not None and device_id not in former_room.members:
        former_room = None
    is_known = device_id in room.members  # joined before, or seated in the lobby
    rooms.admit_device(device_id, room, former_room)
    is_over = room.stage == "over"
    is_alone = begins_game and len(room.members) == 1
    chosen = is_over or is_known or is_alone or former_room is not None
    if former_room is not None and not is_over:
        former_room.announce_next_room(room)
    return request.redirect_with_cookie(device_id, f"/t/{room.id}/{'' if chosen else CHOICE}")


def _find_former_room(request: HomeRequest) -> Room | None:
    """Return the table from which a form was sent; None for none."""
    return request.rooms.find_room(request.get_field_value("from"))


def _find_room_by_text(request: HomeRequest, text: str) -> Room:
    """Return the table of a code or a file; raises like `_redirect_by_text`."""
    rooms = request.rooms
    if text.startswith(BEGINNING.decode()):
        if not request.is_host:
            raise CodeError("file_of_game")
        for room in rooms.list_all_rooms():
            room.close_session()  # so that a file with a later state can replace its journal
        file = request.wording.say("web.the_file")
        session_id, _ = import_content(rooms.folder, text.encode(), file)
        return rooms.get_room(session_id)
    acts = rooms.runtime.read_code(text)
    session_id = find_session_of_code(rooms.folder, acts) if request.is_host else ""
    if not session_id:
        return rooms.add_session(Session.create_from_moves(rooms.folder, acts))
    room = rooms.get_room(session_id)
    with room.hold_session() as session:
        session.give_moves(acts[len(session.acts) :])
        session.notices.append(message("code_of_known_game"))
    return room


# ---- next games


def begin_rematch(page: TablePage) -> Response:
    """Begin another game with the same players and set-up; a second tap joins the first."""
    room = page.room
    rooms = page.rooms
    followed = redirect_to_current_game(page)
    if followed is not None:
        return followed
    page.charge_accounts("tables")

    def create_room() -> Room:
        with room.hold_session() as session:
            return rooms.add_session(create_rematch(session, rooms.folder))

    # the one new game, even if several devices tap at the same moment
    command = f"again {room.id} {room.seq}"
    return move_to_table(page, room, lambda: rooms.create_room_by_command(command, create_room))


def redirect_to_current_game(page: TablePage, page_name: str = "") -> Response | None:
    """Redirect the device to the current game of its table; None if it shows that game already.

    Args:
        page: the page that the device shows.
        page_name: the page of the game to go to; empty for the main page.
    """
    room = page.room
    following = page.rooms.find_latest_room(room)
    if following is room:
        return None
    page.rooms.admit_device(page.device.id, following, room)
    return page.redirect_with_cookie(page.device.id, f"/t/{following.id}/{page_name}")
