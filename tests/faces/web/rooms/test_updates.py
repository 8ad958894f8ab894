"""The stream of events, event by event."""

from __future__ import annotations

import asyncio

from companion.faces.web.rooms.updates import Updates
from tests.faces.program import PATIENCE


def test_a_page_that_missed_an_entry_is_informed_at_once() -> None:
    """The stream begins with the number of the last entry.

    An idle stream sends heartbeats, so that a phone notices a broken connection.
    """

    async def read_events() -> list[str]:
        stream = Updates().stream_updates(lambda: 7, 3, heartbeat=0.01)
        return [await anext(stream) for _ in range(4)]

    beat = "event: beat\ndata: 7\n\n"
    assert ["id: 7\nevent: moved\ndata: 7\n\n", beat, beat] == asyncio.run(read_events())[1:]


def test_events_within_an_interval_are_sent_once() -> None:
    """A page about many tables does not get an event for each of them."""

    async def read_events() -> list[str]:
        updates = Updates()
        stream = updates.stream_updates(lambda: 0, 0, interval=0.01, heartbeat=0.05)
        await anext(stream)
        updates.announce_other_change()
        events = [await anext(stream)]
        for _ in range(5):
            updates.announce_other_change()
        return [*events, await anext(stream), await anext(stream)]

    news = "event: news\ndata: 0\n\n"
    assert [news, news, "event: beat\ndata: 0\n\n"] == asyncio.run(read_events())


def test_streams_end_when_the_server_stops() -> None:
    """An open stream would delay the stop; any event wakes it."""

    async def read_events() -> list[str]:
        updates = Updates()
        stream = updates.stream_updates(lambda: 3, 3, interval=60)
        await anext(stream)
        asyncio.get_running_loop().call_later(0.01, updates.announce_other_change)
        await asyncio.wait_for(anext(stream), PATIENCE)
        updates.close()
        return [event async for event in stream]

    assert [] == asyncio.run(read_events())
