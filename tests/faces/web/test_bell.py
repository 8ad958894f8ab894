"""The stream of events, second by second."""

from __future__ import annotations

import asyncio

from companion.faces.web.rooms import updates as bells
from companion.faces.web.rooms.updates import Bell


async def heard(stream: object, count: int) -> list[str]:
    """The first so many messages of a stream."""
    return [await anext(stream) for _ in range(count)]  # type: ignore[call-overload]


def test_a_page_that_missed_something_hears_at_once() -> None:
    """The stream begins with the number of the last entry."""
    first = asyncio.run(heard(Bell().stream(lambda: 7, 3), 2))

    assert "id: 7\nevent: moved\ndata: 7\n\n" == first[1]


def test_a_silent_stream_beats() -> None:
    """So that a phone notices a line that is dead."""
    first = asyncio.run(heard(Bell().stream(lambda: 3, 3, beat=0.01), 3))

    assert ["event: beat\ndata: 3\n\n"] * 2 == first[1:]


def test_a_ring_is_heard_by_every_page() -> None:
    """With the number that the game has come to."""

    async def play() -> list[str]:
        bell, seq = Bell(), [3]
        streams = [bell.stream(lambda: seq[0], 3) for _ in range(3)]
        for stream in streams:
            await anext(stream)
        waiting = [asyncio.ensure_future(anext(stream)) for stream in streams]
        await asyncio.sleep(0)
        seq[0] = 4
        bell.ring()
        return list(await asyncio.gather(*waiting))

    assert ["id: 4\nevent: moved\ndata: 4\n\n"] * 3 == asyncio.run(play())


def test_streams_end_when_the_house_closes() -> None:
    """Else they would hold it open."""

    async def play() -> list[str]:
        bell = Bell()
        stream = bell.stream(lambda: 3, 3)
        await anext(stream)
        bell.close()
        return [message async for message in stream]

    assert [] == asyncio.run(play())


def test_the_oldest_stream_makes_way() -> None:
    """A phone that opens more and more of them takes them from itself, not from the house."""

    async def play() -> tuple[list[str], int]:
        bell = Bell()
        oldest = bell.stream(lambda: 3, 3)
        await anext(oldest)
        others = [bell.stream(lambda: 3, 3) for _ in range(bells.MOST)]
        for stream in others:
            await anext(stream)
        left = [message async for message in oldest]
        return left, len(others)

    assert ([], bells.MOST) == asyncio.run(play())
