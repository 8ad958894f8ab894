"""Telling open pages that something has happened.

A bell, and the stream of events that listens to it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass, field

BEAT = 30.0
"""Seconds after which a silent stream says that it lives."""
MOST = 100
"""So many streams are open at one table at most; beyond that the oldest makes way."""
MOST_EACH = 8
"""So many of them for one device; a browser opens no more than six."""


@dataclass(eq=False)
class Ear:
    """A stream that listens."""

    owner: str
    heard: asyncio.Event = field(default_factory=asyncio.Event)
    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.get_running_loop)

    def wake(self) -> None:
        """Let the stream look; from any thread."""
        with suppress(RuntimeError):  # its loop has ended
            self.loop.call_soon_threadsafe(self.heard.set)

    async def wait(self, seconds: float) -> None:
        """Wait until it is woken, or so long; without a task of its own, since thousands wait."""
        timer = self.loop.call_later(seconds, self.heard.set)
        try:
            await self.heard.wait()
        finally:
            timer.cancel()


class Bell:
    """Wakes all streams of a table when its game has moved or there is news about the table, and for good when the house closes.

    Args:
        beside: called whenever it rings.
    """

    def __init__(self, beside: Callable[[], None] = lambda: None) -> None:
        self._beside = beside
        self._ears: list[Ear] = []
        self.closed = False
        self.news = 0
        """How often there was news that is not in the journal."""

    @property
    def ears(self) -> int:
        """How many streams listen."""
        return len(self._ears)

    def ring(self) -> None:
        """Something has happened in the game."""
        for ear in list(self._ears):
            ear.wake()
        self._beside()

    def tell(self) -> None:
        """There is news about the table: pages should look again."""
        self.news += 1
        self.ring()

    def close(self) -> None:
        """Let all streams end; they can't be opened again."""
        self.closed = True
        self.ring()

    async def stream(
        self,
        seq: Callable[[], int],
        since: int,
        beat: float = BEAT,
        owner: str = "",
        news: int | None = None,
    ) -> AsyncIterator[str]:
        """Events for one page.

        The number of the last entry when it is another than the page has, news, and a beat where
        nothing happens.

        Args:
            seq: the number of the last entry.
            since: the number up to which the page knows the game.
            beat: seconds of silence.
            owner: the device; it takes streams from itself before it takes them from others.
            news: how much of the news the page has; all of it, if not given.
        """
        ear = Ear(owner)
        self._ears.append(ear)
        self._make_room(owner)
        seen, told = since, self.news if news is None else news
        yield "retry: 2000\n\n"
        try:
            while ear in self._ears and not self.closed:
                ear.heard.clear()
                at = seq()
                if at != seen:
                    seen = at
                    yield f"id: {at}\nevent: moved\ndata: {at}\n\n"
                if told != self.news:
                    told = self.news
                    yield f"event: news\ndata: {seen}\n\n"
                await ear.wait(beat)
                if ear in self._ears and not self.closed and (seq(), self.news) == (seen, told):
                    yield f"event: beat\ndata: {seen}\n\n"
        finally:
            self._drop(ear)

    def _make_room(self, owner: str) -> None:
        own = [ear for ear in self._ears if ear.owner == owner]
        if owner and len(own) > MOST_EACH:
            self._drop(own[0])
        if len(self._ears) > MOST:
            self._drop(self._ears[0])

    def _drop(self, ear: Ear) -> None:
        if ear in self._ears:
            self._ears.remove(ear)
            ear.wake()
