"""Publishing to open pages that something has happened at a table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import dataclass, field

HEARTBEAT = 30.0
"""Seconds of silence after which a stream says that it lives; the page expects it within 40."""


@dataclass(eq=False)
class Subscription:
    """An open stream of events; made on the event loop that serves it."""

    ended: bool = False
    _woken: asyncio.Event = field(default_factory=asyncio.Event)
    _loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.get_running_loop)

    def wake(self) -> None:
        """Let the stream look for what is new; from any thread."""
        with suppress(RuntimeError):  # its loop has ended
            self._loop.call_soon_threadsafe(self._woken.set)

    async def wait(self, seconds: float) -> None:
        """Wait until it is woken, or so long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._woken.wait()
        self._woken.clear()

    async def pause(self, seconds: float) -> None:
        """Wait so long whatever is published; not if the stream is to end."""
        until = self._loop.time() + seconds
        while not self.ended and (left := until - self._loop.time()) > 0:
            await self.wait(left)


class Updates:
    """Updates of one table, or of all of them.

    Args:
        forward: called with everything that is published here.
    """

    def __init__(self, forward: Callable[[], None] = lambda: None) -> None:
        self._forward = forward
        self._subscriptions: list[Subscription] = []
        self.closed = False
        self.revision = 0
        """Counts what was published that is not in the journal."""

    @property
    def is_followed(self) -> bool:
        """Whether anybody listens."""
        return bool(self._subscriptions)

    def notify(self) -> None:
        """Let all subscribers see that the journal has grown; from any thread."""
        for subscription in list(self._subscriptions):
            subscription.wake()
        self._forward()

    def publish(self) -> None:
        """Let pages look again: something changed that is not in the journal; from any thread."""
        self.revision += 1
        self.notify()

    def close(self) -> None:
        """End all streams; none can be opened again."""
        self.closed = True
        for subscription in list(self._subscriptions):
            self._end(subscription)

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
        subscription = Subscription(ended=self.closed)
        self._subscriptions.append(subscription)
        known = (since, self.revision if revision is None else revision)
        yield "retry: 2000\n\n"
        try:
            while not subscription.ended:
                now = (seq(), self.revision)
                if now == known:
                    await subscription.wait(heartbeat)
                    if not subscription.ended and (seq(), self.revision) == known:
                        yield f"event: beat\ndata: {known[0]}\n\n"
                    continue
                if now[0] != known[0]:
                    yield f"id: {now[0]}\nevent: moved\ndata: {now[0]}\n\n"
                if now[1] != known[1]:
                    yield f"event: news\ndata: {now[0]}\n\n"
                known = now
                await subscription.pause(interval)
        finally:
            self._end(subscription)

    def _end(self, subscription: Subscription) -> None:
        if subscription in self._subscriptions:
            self._subscriptions.remove(subscription)
        subscription.ended = True
        subscription.wake()
