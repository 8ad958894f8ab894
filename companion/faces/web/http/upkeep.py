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


async def close_idle(rooms: Rooms) -> None:
    """Close idle tables, periodically."""
    await _repeat(rooms, rooms.close_idle, IDLE_CHECK)


async def check_other_processes(rooms: Rooms) -> None:
    """Check what other processes have done, periodically."""
    await _repeat(rooms, rooms.notice_changes, LOOK)


async def _repeat(rooms: Rooms, work: Callable[[], None], seconds: float) -> None:
    while True:
        await asyncio.sleep(seconds)
        with suppress(StorageFailed):
            await rooms.surroundings.aside(work)
