"""Runs the site until it is stopped. The only importer of uvicorn."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
from collections import Counter
from collections.abc import Iterator
from ipaddress import ip_address
from threading import Thread
from types import FrameType
from typing import Any, ClassVar

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from companion.faces.web.addresses import names
from companion.faces.web.house import House
from companion.faces.web.site import Site

GRACE = 1
"""Seconds that open requests get when the house closes."""
MOST_EACH = 60
"""So many connections are open from one address at most; a phone has six. This machine itself may have more."""
SLOW = 20.0
"""Whoever takes more seconds to send the head of its first request is not waited for."""
SPARE = 64
"""Files beside connections and journals."""


class Line(H11Protocol):
    """A connection: none is kept for somebody who has too many already, or who never comes to the point."""

    open_from: ClassVar[Counter[str]] = Counter()
    """How many connections are open from each address."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._from = ""
        self._patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody calls."""
        super().connection_made(transport)
        self._from = self.client[0] if self.client else ""
        self.open_from[self._from] += 1
        self._patience = self.loop.call_later(SLOW, self._give_up)
        if self.open_from[self._from] > MOST_EACH and not _this_machine(self._from):
            transport.abort()

    def _give_up(self) -> None:
        if self.cycle is None and self.transport is not None:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        if self._patience is not None:
            self._patience.cancel()
        self.open_from[self._from] -= 1
        if self.open_from[self._from] <= 0:
            del self.open_from[self._from]
        super().connection_lost(exc)


def _this_machine(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


class Server(uvicorn.Server):
    """A server that wakes its streams when it is to stop: else they would hold it open."""

    def __init__(self, house: House, most: int) -> None:
        config = uvicorn.Config(
            Site(house, names()).app, log_level="error", access_log=False, server_header=False, lifespan="off",
            timeout_graceful_shutdown=GRACE, limit_concurrency=most, ws="none", http=Line,
        )  # fmt: skip
        super().__init__(config)
        self._house = house

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop: let the streams end, then the server."""
        self._house.wake()
        super().handle_exit(sig, frame)


def room(journals: int) -> int:
    """So many connections the system lets us have, beside the files of so many open tables; raises what it allows as far as it goes.

    Args:
        journals: tables that may be open; each has two files.
    """
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        return 512 - SPARE
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        soft = hard
    files = 1 << 16 if soft == resource.RLIM_INFINITY else soft
    return max(SPARE, min(files, 1 << 16) - 2 * journals - SPARE)


@contextlib.contextmanager
def beside(house: House, sock: socket.socket) -> Iterator[None]:
    """Serve on a thread of its own for as long as something else goes on here."""
    server = Server(house, room(house.most))
    thread = Thread(target=server.run, kwargs={"sockets": [sock]}, daemon=True)
    thread.start()
    try:
        yield
    finally:
        house.wake()
        server.should_exit = True
        thread.join(GRACE + 2)


def serve(house: House, sock: socket.socket) -> None:
    """Serve until Ctrl-C or an end from outside."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        Server(house, room(house.most)).run(sockets=[sock])
