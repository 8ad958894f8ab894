"""Periodic work between requests, on the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from companion.errors import StorageFailed
from companion.faces.web.rooms.rooms import Rooms

IDLE_CHECK = 60.0
"""Seconds between checks for idle tables."""
LOOK = 2.0
"""Seconds between checks for games that other processes have begun or moved."""


async def repeat_work(rooms: Rooms, work: Callable[[], None], seconds: float) -> None:
    """Repeat some work forever, with pauses, also after the disk has refused to write."""
    while True:
        await asyncio.sleep(seconds)
        with suppress(StorageFailed):
            await rooms.runtime.run_without_blocking(work)
