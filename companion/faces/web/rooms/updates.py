"""Server-sent events that tell open pages about changes at a table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress

HEARTBEAT = 30.0
"""Seconds of silence after which a stream sends a heartbeat; pages expect one within 40."""


class Updates:
    """Updates of one table, or of all of them.

    Args:
        on_update: called after every update.
    """

    def __init__(self, on_update: Callable[[], None] = lambda: None) -> None:
        self._on_update = on_update
        self._loop: asyncio.AbstractEventLoop | None = None
        self._streams: list[asyncio.Event] = []
        self.closed = False
        self.revision = 0
        """Number of changes outside the journal."""

    @property
    def has_subscribers(self) -> bool:
        """Whether there are subscribers."""
        return bool(self._streams)

    def announce_entry(self) -> None:
        """Tell subscribers that the journal has grown; may be called from any thread."""
        self._schedule_wake_up()
        self._on_update()

    def announce_other_change(self) -> None:
        """Tell subscribers about a change outside the journal; may be called from any thread."""
        self.revision += 1
        self.announce_entry()

    def close(self) -> None:
        """End all streams; no new ones can be opened."""
        self.closed = True
        self._schedule_wake_up()

    def _schedule_wake_up(self) -> None:
        if self._loop is not None and self._streams:
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._wake_streams)

    def _wake_streams(self) -> None:
        for woken in self._streams:
            woken.set()

    async def stream_updates(
        self,
        get_last_entry_number: Callable[[], int],
        known_entry_number: int,
        revision: int = 0,
        *,
        heartbeat: float = HEARTBEAT,
        interval: float = 0.0,
    ) -> AsyncIterator[str]:
        """Yield server-sent events for one page, beginning with those it has missed.

        The events are `moved` with the number of the last entry, `news` for a new revision, and
        `beat` as a heartbeat. The first two come together if there are both.

        Args:
            get_last_entry_number: returns the number of the last entry.
            known_entry_number: number of the last entry that the page knows.
            revision: revision that the page knows.
            heartbeat: seconds of silence before a heartbeat.
            interval: seconds between two events, at least.
        """
        self._loop = asyncio.get_running_loop()
        woken = asyncio.Event()
        self._streams.append(woken)
        known = (known_entry_number, revision)
        yield "retry: 2000\n\n"
        try:
            while not self.closed:
                seq = get_last_entry_number()
                now = (seq, self.revision)
                events = ""
                if seq != known[0]:
                    events += f"id: {seq}\nevent: moved\ndata: {seq}\n\n"
                if now[1] != known[1]:
                    events += f"event: news\ndata: {seq}\n\n"
                known = now
                if events:
                    yield events
                    until = self._loop.time() + interval
                    while not self.closed and (left := until - self._loop.time()) > 0:
                        await _wait_for_event(woken, left)
                elif not await _wait_for_event(woken, heartbeat):
                    yield f"event: beat\ndata: {seq}\n\n"
        finally:
            self._streams.remove(woken)


async def _wait_for_event(event: asyncio.Event, seconds: float) -> bool:
    """Wait for an event, with a time limit in seconds; return whether it came."""
    with suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()
    has_come = event.is_set()
    event.clear()
    return has_come
