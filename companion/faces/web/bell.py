"""Telling open pages that the game has moved: a bell, and the stream of events that listens to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

BEAT = 15.0
"""Seconds after which a silent stream says that it lives."""
MOST = 100
"""So many streams are open at most; beyond that the oldest makes way."""


class Bell:
    """Wakes all streams when the game has moved, and for good when the house closes."""

    def __init__(self) -> None:
        self._ears: list[asyncio.Event] = []
        self.closed = False

    def ring(self) -> None:
        """Something has happened."""
        for ear in self._ears:
            ear.set()

    def close(self) -> None:
        """Let all streams end; they can't be opened again."""
        self.closed = True
        self.ring()

    async def stream(self, seq: Callable[[], int], since: int, beat: float = BEAT) -> AsyncIterator[str]:
        """Events for one page: the number of the last entry when it grows beyond what the page has, and a beat where nothing happens.

        Args:
            seq: the number of the last entry.
            since: the number up to which the page knows the game.
            beat: seconds of silence.
        """
        ear = asyncio.Event()
        self._ears.append(ear)
        if len(self._ears) > MOST:
            self._drop(self._ears[0])
        seen = since
        yield "retry: 2000\n\n"
        try:
            while ear in self._ears and not self.closed:
                ear.clear()
                at = seq()
                if at != seen:
                    seen = at
                    yield f"id: {at}\nevent: moved\ndata: {at}\n\n"
                try:
                    await asyncio.wait_for(ear.wait(), beat)
                except TimeoutError:
                    yield f"event: beat\ndata: {seen}\n\n"
        finally:
            self._drop(ear)

    def _drop(self, ear: asyncio.Event) -> None:
        if ear in self._ears:
            self._ears.remove(ear)
            ear.set()
