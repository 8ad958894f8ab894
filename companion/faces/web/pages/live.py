"""Streams of events: what makes open pages look again."""

from __future__ import annotations

from collections.abc import AsyncIterator

from starlette.responses import Response

from companion.errors import UsageError
from companion.faces.web.http.requests import (
    HomeRequest,
    RoomRequest,
    event_stream,
    status_response,
)
from companion.faces.web.rooms.forms import parse_number

HOUSE_INTERVAL = 2.0
"""Least seconds between two events for pages of the house, which all tables change."""


async def room_events(request: RoomRequest) -> Response:
    """What happens at a table, beginning with what the page has missed."""
    since = request.request.headers.get("last-event-id") or request.query("since")
    stream = _while_member(request, parse_number(since), parse_number(request.query("news")))
    return event_stream(_bounded(request, stream))


async def _bounded(request: HomeRequest, stream: AsyncIterator[str]) -> AsyncIterator[str]:
    """A stream of a device that has not too many already; else why there is none."""
    try:
        with request.rooms.limits.listening(request.device_id or ""):
            async for event in stream:
                yield event
    except UsageError as refused:
        yield f"retry: 60000\nevent: refused\ndata: {request.wording.error(refused)}\n\n"


async def _while_member(request: RoomRequest, since: int, revision: int) -> AsyncIterator[str]:
    """The events of a table; while they are listened to the device is present."""
    room = request.room
    members = request.room.members
    device_id = request.device.id
    members.streams[device_id] += 1
    request.rooms.updates.publish()
    try:
        async for event in room.updates.subscribe(lambda: room.seq, since, revision=revision):
            if device_id not in members.by_id:
                # put out: it looks again, and is told so
                yield f"event: news\ndata: {room.seq}\n\n"
                return
            yield event
    finally:
        members.streams[device_id] -= 1
        members.touch(device_id)
        request.rooms.updates.publish()


async def house_events(request: HomeRequest) -> Response:
    """What happens at any table, for the list of games and the host's page."""
    if request.rooms.grant_of(request.device_id) is None:
        return status_response(401)
    stream = request.rooms.updates.subscribe(
        lambda: 0,
        0,
        revision=parse_number(request.query("news")),
        interval=HOUSE_INTERVAL,
    )
    return event_stream(_bounded(request, stream))


async def lobby_events(request: HomeRequest) -> Response:
    """What happens in the lobby: each change at once."""
    if request.rooms.grant_of(request.device_id) is None:
        return status_response(401)
    revision = parse_number(request.query("news"))
    stream = request.rooms.lobby.updates.subscribe(lambda: 0, 0, revision=revision)
    return event_stream(_bounded(request, stream))
