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

from companion.faces.web.http.addresses import names
from companion.faces.web.http.routes import Site
from companion.faces.web.rooms.rooms import House

GRACE = 1
"""Seconds that open requests get when the house closes."""
MOST_EACH = 60
"""So many connections are open from one address at most; a phone has six. This machine itself may
have more."""
SLOW = 20.0
"""Whoever takes more seconds to send the head of its first request is not waited for."""
SPARE = 64
"""Files beside connections and journals."""
FILES_EACH = 2
"""Of an open table: its journal and the lock beside it."""
FEW_FILES, MANY_FILES = 2048, 1 << 16
"""So many files are taken to be allowed where the system does not say, and no more are wanted."""


def at_once(wire: socket.socket | None) -> None:
    """Send each part of a page when it is there.

    Asyncio sees to it only for sockets that name their protocol, and else the second part waits for
    40 ms.
    """
    if wire is not None:
        wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)


class Line(H11Protocol):
    """A connection: none is kept for somebody who has too many already, or who never comes to the point."""

    open_from: ClassVar[Counter[str]] = Counter()
    """How many connections are open from each address."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._from = ""
        self.patience: asyncio.TimerHandle | None = None
        """How long it is waited for what is wanted."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody calls."""
        super().connection_made(transport)
        at_once(transport.get_extra_info("socket"))
        self._from = self.client[0] if self.client else ""
        self.open_from[self._from] += 1
        self.patience = self.loop.call_later(SLOW, self._give_up)
        if self.open_from[self._from] > MOST_EACH and not self._from_here():
            transport.abort()

    def _from_here(self) -> bool:
        """Whether this machine calls itself."""
        try:
            return (self.server is not None and self.server[0] == self._from) or ip_address(
                self._from
            ).is_loopback
        except ValueError:
            return False

    def _give_up(self) -> None:
        if self.cycle is None and self.transport is not None:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        if self.patience is not None:
            self.patience.cancel()
        self.open_from[self._from] -= 1
        if self.open_from[self._from] <= 0:
            del self.open_from[self._from]
        super().connection_lost(exc)


class Server(uvicorn.Server):
    """A server that wakes its streams when it is to stop: else they would hold it open."""

    def __init__(self, house: House, most: int) -> None:
        config = uvicorn.Config(
            Site(house, names()).app,
            log_level="error",
            access_log=False,
            server_header=False,
            lifespan="off",
            timeout_graceful_shutdown=GRACE,
            limit_concurrency=most,
            ws="none",
            http=Line,
            proxy_headers=False,
        )
        super().__init__(config)
        self._house = house

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop: let the streams end, then the server."""
        self._house.wake()
        super().handle_exit(sig, frame)


def room(house: House) -> int:
    """So many connections the system lets us have beside the files of open tables.

    Raises what it allows as far as it goes.

    Where it allows little, fewer tables are in memory at once.
    """
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        files = FEW_FILES
    else:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
        files = MANY_FILES if soft == resource.RLIM_INFINITY else min(soft, MANY_FILES)
    house.most = max(1, min(house.most, files // 8))
    return files - FILES_EACH * house.most - SPARE


@contextlib.contextmanager
def beside(house: House, sock: socket.socket) -> Iterator[None]:
    """Serve on a thread of its own for as long as something else goes on here."""
    server = Server(house, room(house))
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
        Server(house, room(house)).run(sockets=[sock])
