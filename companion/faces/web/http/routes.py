"""Addresses of the pages, and access to them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from inspect import iscoroutinefunction

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from companion.errors import CompanionError, JournalBusy, SessionUnknown, UsageError
from companion.faces.web.http.guard import guard_requests
from companion.faces.web.http.page_requests import (
    PICTURE,
    HomeHandler,
    HomeRequest,
    call_handler,
    read_form_fields,
)
from companion.faces.web.pages import (
    assets,
    big_screen,
    cards_page,
    commands,
    correction_page,
    ending,
    export_page,
    game_start,
    home,
    host,
    joining,
    journal,
    live,
    lobby_page,
    more,
    pads,
    past_page,
    play_page,
    preset_page,
    rounds,
    rule,
    set_up_page,
    settings_page,
    statistics_page,
    what_if_page,
)
from companion.faces.web.pages.rendering import render_denied_page, render_error_page
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.devices import HOST, PLAY
from companion.faces.web.rooms.rooms import Rooms
from companion.play.session.what_if import MARK

COMPRESSION = 5
"""Level from 1 to 9; higher levels take longer than the smaller size saves."""
Pages = Mapping[str, HomeHandler]
"""Handler of each page, by method and address; the address is below /t/<session>/ for a table."""
TABLE_PAGES: Pages = {
    "GET ": play_page.render_play_page,
    "GET join": joining.render_role_choice,
    "POST join": joining.choose_role,
    "GET more": more.render_more_actions,
    "GET rule": rule.render_rule,
    "GET course": ending.render_game_charts,
    "GET rounds": rounds.render_rounds,
    "GET past": past_page.render_past_table,
    "GET qr": export_page.render_join_link,
    "GET code": export_page.render_game_code,
    "GET code.svg": partial(export_page.serve_game_code, file_ending=".svg"),
    "GET code.png": partial(export_page.serve_game_code, file_ending=".png"),
    "GET session.jsonl": export_page.serve_journal,
    "GET picture.svg": export_page.serve_review_picture,
    "GET would": pads.serve_answer_preview,
}
"""Pages for devices that have joined the table; made while its session is held."""
COMMANDS = {
    "POST answer": commands.answer_question,
    "POST said": commands.give_shown_answers,
    "POST undo": commands.undo_entry,
    "POST redo": commands.redo_entry,
    "POST dismiss": commands.dismiss_adjustment,
    "POST more": commands.make_interjection,
    "POST correct": commands.correct_entry,
}
"""Forms that change a game, and the function that carries out the command of each."""
ANSWER_PAGES: Pages = {
    **{
        page: partial(commands.carry_out_command, action=action)
        for page, action in COMMANDS.items()
    },
    "GET entry": correction_page.render_entry,
    "GET preview": correction_page.render_correction_preview,
    "POST say": play_page.show_answers_of_line,
    "POST ahead": preset_page.handle_preset_form,
}
"""Pages of a table like those above, only for devices that may answer there."""
ROOM_PAGES: Pages = {
    "GET journal": journal.serve_journal,
    "POST seen": rounds.mark_round_seen,
    "GET table": big_screen.serve_big_screen,
    "GET qr.svg": export_page.serve_link_code,
    "GET live": live.stream_room,
    "POST along": home.redirect_to_current_game,
    "POST leave": what_if_page.leave_what_if,
}
"""Pages for devices that have joined the table, made without its session."""
BRANCH_PAGES: Pages = {
    "POST again": home.begin_rematch,
    "POST whatif": what_if_page.begin_what_if,
    "POST branch": what_if_page.begin_game_from_entry,
}
"""Pages like those above, only for devices that may answer at the table."""
HOME_PAGES: Pages = {
    "GET /J/{token}": joining.follow_link,
    "POST /letters": joining.follow_short_code,
    "GET /web/{name}": assets.serve_asset,
    "GET /settings": settings_page.serve_settings,
    "POST /settings": settings_page.store_settings,
    "GET /": home.serve_games,
}
"""Pages for everybody."""
HOUSE_PAGES: Pages = {
    "POST /open": home.resume_game,
    "POST /code": home.open_code,
    f"POST {PICTURE}": home.open_upload,
    "GET /ours": statistics_page.serve_statistics,
    "GET /cards": cards_page.serve_cards,
    "GET /cards.svg": cards_page.serve_cards_code,
    "GET /cards.json": cards_page.serve_cards_file,
    "GET /live": live.stream_all_tables,
    "GET /who": lobby_page.serve_lobby,
    "POST /who": lobby_page.take_seat,
    "GET /tv": lobby_page.serve_lobby_screen,
    "GET /lobby.svg": export_page.serve_link_code,
    "GET /lobby": live.stream_lobby,
    "GET /setup": set_up_page.serve_set_up,
    "POST /setup": set_up_page.handle_set_up_form,
    "POST /again": game_start.begin_game_again,
}
"""Pages for devices that may play at some table here."""
HOST_PAGES: Pages = {
    "GET /host": host.serve_host_page,
    "POST /host": host.handle_host_form,
    "POST /ours": statistics_page.handle_erase_form,
    "POST /ours/people": statistics_page.handle_people_form,
    "POST /cards": cards_page.handle_cards_form,
}
"""Pages for the host."""
REFUSAL_PAGES: Pages = {
    "POST join": joining.render_role_choice,
    "POST answer": play_page.render_play_page,
    "POST said": play_page.render_play_page,
    "POST undo": play_page.render_play_page,
    "POST redo": play_page.render_play_page,
    "POST dismiss": play_page.render_play_page,
    "POST more": more.render_more_actions,
    "POST correct": correction_page.render_refused_correction,
    "GET entry": correction_page.render_refused_correction,
    "GET preview": correction_page.render_refused_correction,
    "POST whatif": journal.serve_journal,
    "POST branch": journal.serve_journal,
    "POST /open": home.serve_game_list,
    "POST /code": home.refuse_code,
    "GET /cards": cards_page.render_cards,
    "POST /cards": cards_page.render_cards,
    "POST /who": lobby_page.serve_names,
    "POST /setup": set_up_page.render_set_up,
    "POST /host": host.serve_host_page,
    "POST /ours": statistics_page.serve_statistics,
    "POST /ours/people": statistics_page.serve_statistics,
}
"""Pages that tell why the handler of a form has refused it; without one, an error page does."""


STATUS = {
    "no_token": 401,
    "not_the_host": 401,
    "wrong_token": 404,
    "wrong_letters": 404,
    "web_full": 429,
    "web_limit": 429,
}
"""Status of each refusal of access; 403 for others."""
LINK_HELPS = ("wrong_token", "wrong_letters", "put_out_here")
"""Refusals of devices that need another link."""


def make_site(rooms: Rooms, names: Sequence[str] = ()) -> ASGIApp:
    """Return all pages as one ASGI app.

    Args:
        rooms: the tables.
        names: host names of this machine, in addition to its IP addresses.
    """

    def make_error_page(request: Request, status: int) -> Response:
        """Return the page that explains an HTTP status to a player."""
        return render_error_page(HomeRequest(rooms, request, {}), status)

    async def handle_error(request: Request, error: Exception) -> Response:
        """Handle an HTTP error, such as an unknown address, or an unexpected exception."""
        status = error.status_code if isinstance(error, HTTPException) else 500
        return make_error_page(request, status)

    room_pages = {
        page.replace(" ", " /t/{session}/"): _make_room_handler(rooms, pages, page)
        for pages in (ANSWER_PAGES, TABLE_PAGES, ROOM_PAGES, BRANCH_PAGES)
        for page in pages
    }
    routes = [
        Route(address, _make_endpoint(rooms, page, handler, grant), methods=[method])
        for grant, pages in (
            ("", {**room_pages, **HOME_PAGES}),
            (PLAY, HOUSE_PAGES),
            (HOST, HOST_PAGES),
        )
        for page, handler in pages.items()
        for method, address in [page.split(" ")]
    ]
    site = Starlette(
        routes=routes,  # a missing last slash is added by a redirect
        exception_handlers={HTTPException: handle_error, Exception: handle_error},
    )
    packed = GZipMiddleware(site, compresslevel=COMPRESSION)
    return guard_requests(packed, names, make_error_page, rooms.runtime)


def _make_endpoint(
    rooms: Rooms, page: str, handler: HomeHandler, needed_grant: str
) -> Callable[[Request], Awaitable[Response]]:
    """Return the endpoint of a page; errors become pages that explain them.

    Args:
        rooms: the tables.
        page: method and address of the page.
        handler: serves it.
        needed_grant: right that a device needs: PLAY, HOST, or empty for none.
    """

    async def respond(request: Request) -> Response:
        call = HomeRequest(rooms, request, await read_form_fields(request))
        if call.device_id in rooms.members:
            rooms.members.record_request(call.device_id)
        try:
            if needed_grant and call.grant not in (needed_grant, HOST):
                if request.method == "POST":
                    return render_error_page(call, 403)
                raise UsageError("no_token" if needed_grant == PLAY else "not_the_host")
            if iscoroutinefunction(handler):
                response: Response = await handler(call)
            else:
                response = await call.run_without_blocking(
                    call_handler, call, handler, REFUSAL_PAGES.get(page)
                )
        except CompanionError as error:
            busy = isinstance(error, JournalBusy)
            gone = isinstance(error, SessionUnknown)
            wording = call.wording
            text = wording.say("web.at_terminal") if busy else wording.word_error(error)
            if gone:
                text = wording.say("error.game_gone")
            at_table = error.name == "no_token" and "session" in request.path_params
            lacks_link = at_table or gone or error.name in LINK_HELPS
            return render_denied_page(
                call, text, _find_status(error), reloads=busy, lacks_link=lacks_link
            )
        return response

    return respond


def _make_room_handler(
    rooms: Rooms, pages: Pages, page_name: str
) -> Callable[[HomeRequest], Awaitable[Response]]:
    """Return the handler of a table's page, for devices that have joined the table.

    Args:
        rooms: the tables.
        pages: the pages of its kind, such as TABLE_PAGES.
        page_name: method and name of the page.
    """
    _, _, name = page_name.partition(" ")

    async def respond(call: HomeRequest) -> Response:
        session_id = call.request.path_params["session"]
        room = rooms.find_room(session_id)
        if room is None and MARK in session_id:  # a what-if that has ended
            return RedirectResponse(f"/t/{session_id.partition(MARK)[0]}/", 303)
        if room is None:
            raise UsageError("no_token")
        if room.is_what_if and name in more.NOT_IN_A_WHAT_IF:
            return RedirectResponse(f"/t/{session_id}/", 303)
        if not room.has_open_session:  # else no other process may change its members
            await call.run_without_blocking(room.members.reload_members)
        device = room.members.get(call.device_id)
        if device is None and call.is_host and not name:
            return await call.run_without_blocking(home.move_to_table, call, None, lambda: room)
        if device is None:
            raise UsageError("no_token")
        room.members.record_request(device.id)
        if pages in (ANSWER_PAGES, BRANCH_PAGES) and not device.may_write:
            return render_error_page(call, 403)
        page = TablePage(rooms, call.request, call.form_data, room, device)
        run = room.run_work if pages in (ANSWER_PAGES, TABLE_PAGES) else call.run_without_blocking
        found = await run(
            partial(call_handler, page, pages[page_name], REFUSAL_PAGES.get(page_name))
        )
        if found is None:
            return page.redirect_to_table()
        return found if isinstance(found, Response) else HTMLResponse(found, page.status)

    return respond


def _find_status(error: CompanionError) -> int:
    """Return the status of an error: unknown session, not allowed, open elsewhere, or damaged."""
    if isinstance(error, SessionUnknown):
        return 404
    if isinstance(error, UsageError):
        return STATUS.get(error.name, 403)
    return 423 if isinstance(error, JournalBusy) else 503
