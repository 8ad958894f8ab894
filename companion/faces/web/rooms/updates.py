"""Publishing to open pages that something has happened at a table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

HEARTBEAT = 30.0
"""Seconds of silence after which a stream says that it lives; the page expects it within 40."""


class Updates:
    """Updates of one table, or of all of them.

    Args:
        forward: called with everything that is published here.
    """

    def __init__(self, forward: Callable[[], None] = lambda: None) -> None:
        self._forward = forward
        self._loop: asyncio.AbstractEventLoop | None = None
        self._streams: list[asyncio.Event] = []
        self.closed = False
        self.revision = 0
        """Counts what was published that is not in the journal."""

    @property
    def is_followed(self) -> bool:
        """Whether anybody listens."""
        return bool(self._streams)

    def notify(self) -> None:
        """Let all subscribers see that the journal has grown; from any thread."""
        self._wake()
        self._forward()

    def publish(self) -> None:
        """Let pages look again: something changed that is not in the journal; from any thread."""
        self.revision += 1
        self.notify()

    def close(self) -> None:
        """End all streams; none can be opened again."""
        self.closed = True
        self._wake()

    def _wake(self) -> None:
        if self._loop is not None and self._streams:
            with suppress(RuntimeError):  # it has ended
                self._loop.call_soon_threadsafe(self._wake_streams)

    def _wake_streams(self) -> None:
        for woken in self._streams:
            woken.set()

    async def subscribe(
        self,
        seq: Callable[[], int],
        since: int,
        *,
        revision: int | None = None,
        heartbeat: float = HEARTBEAT,
        interval: float = 0.0,
    ) -> AsyncIterator[str]:
        """Server-sent events for one page, beginning with what it has missed.

        `moved` with the number of the last entry, `news` for a new revision, and `beat` where
        nothing happens.

        Args:
            seq: the number of the last entry.
            since: the number of the last entry that the page knows.
            revision: the revision that the page knows; the present one, if not given.
            heartbeat: seconds of silence.
            interval: least seconds between two events, for a page that many tables change.
        """
        self._loop = asyncio.get_running_loop()
        woken = asyncio.Event()
        self._streams.append(woken)
        known = (since, self.revision if revision is None else revision)
        yield "retry: 2000\n\n"
        try:
            while not self.closed:
                now = (seq(), self.revision)
                if now == known:
                    await _wait(woken, heartbeat)
                    if not self.closed and (seq(), self.revision) == known:
                        yield f"event: beat\ndata: {known[0]}\n\n"
                    continue
                if now[0] != known[0]:
                    yield f"id: {now[0]}\nevent: moved\ndata: {now[0]}\n\n"
                if now[1] != known[1]:
                    yield f"event: news\ndata: {now[0]}\n\n"
                known = now
                until = self._loop.time() + interval
                while not self.closed and (left := until - self._loop.time()) > 0:
                    await _wait(woken, left)
        finally:
            self._streams.remove(woken)


async def _wait(woken: asyncio.Event, seconds: float) -> None:
    """Wait until it is set, or so long."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await woken.wait()
    woken.clear()
