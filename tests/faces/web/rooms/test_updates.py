"""The stream of events, event by event."""

from __future__ import annotations

import asyncio

from companion.faces.web.rooms.updates import Updates


def test_a_page_that_missed_something_hears_at_once() -> None:
    """The stream begins with the number of the last entry.

    A silent one beats, so that a phone notices a line that is dead.
    """

    async def play() -> list[str]:
        stream = Updates().subscribe(lambda: 7, 3, heartbeat=0.01)
        return [await anext(stream) for _ in range(4)]

    beat = "event: beat\ndata: 7\n\n"
    assert ["id: 7\nevent: moved\ndata: 7\n\n", beat, beat] == asyncio.run(play())[1:]


def test_what_happens_within_an_interval_is_told_once_after_it() -> None:
    """A page that many tables change is not told of each of them."""

    async def play() -> list[str]:
        updates = Updates()
        stream = updates.subscribe(lambda: 0, 0, interval=0.01, heartbeat=0.05)
        await anext(stream)
        updates.announce_other_change()
        events = [await anext(stream)]
        for _ in range(5):
            updates.announce_other_change()
        return [*events, await anext(stream), await anext(stream)]

    news = "event: news\ndata: 0\n\n"
    assert [news, news, "event: beat\ndata: 0\n\n"] == asyncio.run(play())


def test_streams_end_when_the_server_stops() -> None:
    """Also one that keeps an interval: else they would hold it open. It is woken by any news."""

    async def play() -> list[str]:
        updates = Updates()
        stream = updates.subscribe(lambda: 3, 3, interval=60)
        await anext(stream)
        asyncio.get_running_loop().call_later(0.01, updates.announce_other_change)
        await asyncio.wait_for(anext(stream), 5)
        updates.close()
        return [event async for event in stream]

    assert [] == asyncio.run(play())
