"""Runtime adapter of the pages: differences between server, browser and tests."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeVar

from starlette.concurrency import run_in_threadpool

from companion.errors import StorageFailed
from companion.kernel.acts import Move
from companion.play.codes.foreign import read_foreign_code
from companion.play.codes.pictures import read_picture

T = TypeVar("T")
IDLE_CHECK = 60.0
"""Seconds between checks for idle tables."""
RunWithoutBlocking = Callable[..., Awaitable[Any]]
"""Type of functions that do slow or blocking work without holding up other requests."""


async def run_at_once(work: Callable[..., T], *args: Any) -> T:
    """Do some work at once, in environments without threads."""
    return work(*args)


@dataclass(frozen=True)
class PageRuntime:
    """Services of the environment that runs the pages; the defaults are a server's.

    Attributes:
        run_without_blocking: runs slow work without blocking other requests.
        base: base path of all addresses, such as "/companion/app".
        networked: whether other devices can connect over the network.
        public: fixed beginning of links, for example behind a proxy: "https://cards.example".
        framed: whether a page of the same origin shows the pages in a frame.
        read_picture: returns the text of the QR code in a picture; takes its name for errors.
        read_code: returns the acts of a game from a code of any origin.
    """

    run_without_blocking: RunWithoutBlocking = run_in_threadpool
    base: str = ""
    networked: bool = True
    public: str = ""
    framed: bool = False
    read_picture: Callable[[bytes, str], str] = read_picture
    read_code: Callable[[str], Sequence[Move]] = read_foreign_code

    async def repeat_work(self, work: Callable[[], None], seconds: float = IDLE_CHECK) -> None:
        """Repeat some work forever, with pauses, also after the disk has refused to write."""
        while True:
            await asyncio.sleep(seconds)
            with suppress(StorageFailed):
                await self.run_without_blocking(work)


SERVER = PageRuntime()
