"""Event streams that tell open pages about changes."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial

from starlette.responses import Response

from companion.errors import CompanionError, UsageError
from companion.faces.web.http.page_requests import HomeRequest, stream_events
from companion.faces.web.pages.big_screen import render_big_screen
from companion.faces.web.pages.ending import render_game_charts
from companion.faces.web.pages.page_pieces import PagePieces
from companion.faces.web.pages.play_page import render_play_page
from companion.faces.web.pages.rendering import FRESH
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.forms import parse_number
from companion.faces.web.rooms.updates import Updates
from companion.wording.messages import Wording

HOUSE_INTERVAL = 2.0
"""Seconds between two events for pages outside tables, at least; every table changes them."""
MOST_STREAMS = 16
"""Event streams open at once per device; each open page has one."""


TABLE = "table"
PAGES: Mapping[str, Callable[[TablePage], str]] = {
    "play": render_play_page,
    TABLE: render_big_screen,
    "course": render_game_charts,
}
"""Pages that receive changed page pieces; other pages reload after a change."""
CHANGES = ("id:", "event: news")
"""Beginnings of events after which a page may change."""


def stream_room(page: TablePage) -> Response:
    """Stream the events of a table, beginning with those that the page has missed."""
    return stream_events(page, _limit_streams(page, _stream_table(page)))


async def _stream_table(page: TablePage) -> AsyncIterator[str]:
    """Yield the events of a table; the device counts as present meanwhile.

    Pages of PAGES receive changed page pieces instead, the first time all of them. A page in a
    different state than the one compared with reloads completely.
    """
    room = page.room
    members = room.members
    device_id = page.device.id
    since = page.request.headers.get("last-event-id") or page.get_field_value("since")
    revision = page.get_field_number("news")
    known: PagePieces | None = None
    members.streams[device_id] += 1
    page.rooms.updates.announce_other_change()
    room.notify_of_absence()
    try:
        async for event in room.updates.stream_updates(
            lambda: room.seq, parse_number(since), revision
        ):
            if device_id not in members:  # removed: the page reloads and learns of it
                yield f"event: news\ndata: {room.seq}\n\n"
                return
            if not event.startswith(CHANGES) or page.get_field_value("page") not in PAGES:
                yield event
                continue
            changes = None
            with suppress(CompanionError):
                changes = await room.run_work(partial(_list_changes, page, known))
            known, pieces = changes or (None, event)
            yield pieces
    finally:
        members.streams[device_id] -= 1
        members.record_request(device_id)
        page.rooms.updates.announce_other_change()


def _list_changes(
    former_page: TablePage, sent_pieces: PagePieces | None
) -> tuple[PagePieces, str] | None:
    """Return all page pieces, and an event with those that have changed since `sent_pieces`.

    None if the page has to reload: its device was removed, or the table continues in another game.
    """
    room = former_page.room
    device = room.members.get(former_page.device.id)
    name = former_page.get_field_value("page")
    if device is None or (name == TABLE and room.next_session):
        return None
    page = replace(former_page, device=device)
    PAGES[name](page)
    former_pieces = sent_pieces.pieces if sent_pieces is not None else {}
    content = {
        "since": sent_pieces.content_hash if sent_pieces is not None else "",
        "state": page.pieces.content_hash,
        "seq": page.session.seq,
        "news": room.updates.revision,
        "game": page.wording.game,
        "pieces": [
            piece.html.replace(FRESH, "")
            for each, piece in page.pieces.pieces.items()
            if former_pieces.get(each) != piece
        ],
    }
    event = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return page.pieces, f"id: {content['seq']}\nevent: pieces\ndata: {event}\n\n"


async def _limit_streams(request: HomeRequest, stream: AsyncIterator[str]) -> AsyncIterator[str]:
    """Yield the events, or an event with the refusal if the device has too many streams."""
    rooms = request.rooms
    device_id = request.device_id
    streams = rooms.members.streams
    if streams[device_id] >= MOST_STREAMS:
        rooms.limits.count_refusal(device_id)
        refusal = UsageError("too_many_pages", most=MOST_STREAMS)
        text = Wording(request.language).word_error(refusal)
        yield f"retry: 60000\nevent: refused\ndata: {text}\n\n"
        return
    streams[device_id] += 1
    try:
        async for event in stream:
            yield event
    finally:
        streams[device_id] -= 1


def stream_all_tables(request: HomeRequest) -> Response:
    """Stream changes at any table, for the list of games and the host's page."""
    return _stream_changes(request, request.rooms.updates, HOUSE_INTERVAL)


def stream_lobby(request: HomeRequest) -> Response:
    """Stream changes in the lobby, each at once."""
    return _stream_changes(request, request.rooms.lobby.updates)


def _stream_changes(request: HomeRequest, updates: Updates, interval: float = 0.0) -> Response:
    revision = request.get_field_number("news")
    stream = updates.stream_updates(lambda: 0, 0, revision, interval=interval)
    return stream_events(request, _limit_streams(request, stream))
