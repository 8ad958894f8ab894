"""Serves the site until it is stopped. The only importer of uvicorn."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import signal
import socket
from collections import Counter
from collections.abc import Iterator
from ipaddress import ip_address
from pathlib import Path
from threading import Thread
from traceback import extract_tb
from types import FrameType
from typing import Any, ClassVar

import uvicorn
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from companion.faces.web.http.network_addresses import names
from companion.faces.web.http.routes import Site
from companion.faces.web.http.upkeep import look_around, put_away_idle
from companion.faces.web.rooms.rooms import Rooms

LOG = logging.getLogger("uvicorn.error")
"""What goes to the host's terminal."""
MADE_BY_A_PAGE = 2_000
"""So many objects, after which those are looked for that nobody uses any more."""
SHUTDOWN = 1
"""Seconds that open requests get when the server stops."""
MOST_PER_ADDRESS = 60
"""Open connections from one address; a phone has six. This machine itself may have more."""
FIRST_REQUEST = 20.0
"""Seconds that a connection has to send the head of its first request."""
OTHER_FILES = 264
"""Files that connections leave alone: the journals and locks of a hundred open tables, and 64."""
ASSUMED_FILES = 2048
"""Files that are taken to be allowed where the system does not say."""
MOST_FILES = 1 << 16
"""No more files are asked for, however many the system would allow."""


class BoundedConnection(H11Protocol):
    """A connection; cut if its address has too many, or if it asks for nothing."""

    open_by_address: ClassVar[Counter[str]] = Counter()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._address = ""
        self.deadline: asyncio.TimerHandle | None = None
        """Cuts the connection if nothing has been asked for by then."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count it."""
        super().connection_made(transport)
        wire = transport.get_extra_info("socket")
        if wire is not None:
            # asyncio does so only for sockets that name their protocol; without it, the second
            # part of a page waits 40 ms for the first to be acknowledged
            wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._address = self.client[0] if self.client else ""
        self.open_by_address[self._address] += 1
        self.deadline = self.loop.call_later(FIRST_REQUEST, self._cut_silent)
        if self.open_by_address[self._address] > MOST_PER_ADDRESS and not self._is_local():
            transport.abort()

    def _is_local(self) -> bool:
        """Whether this machine calls itself."""
        if self.server is not None and self.server[0] == self._address:
            return True
        try:
            return ip_address(self._address).is_loopback
        except ValueError:
            return False

    def _cut_silent(self) -> None:
        if self.cycle is None and self.transport is not None:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        if self.deadline is not None:
            self.deadline.cancel()
        self.open_by_address[self._address] -= 1
        if self.open_by_address[self._address] <= 0:
            del self.open_by_address[self._address]
        super().connection_lost(exc)


class OneLine:
    """A site of whose errors the terminal says one line each; their page has been sent already.

    Args:
        app: the site.
    """

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer, whatever happens."""
        try:
            await self.app(scope, receive, send)
        except ClientDisconnect:  # nobody is there any more who could be told
            return
        except Exception as error:  # noqa: BLE001 - whatever it is, the others play on
            at = extract_tb(error.__traceback__)[-1]
            said = " ".join(f"{type(error).__name__}: {error}".split())
            place = f"{Path(at.filename).name}:{at.lineno}"
            LOG.error("%s: %s (%s)", scope.get("path", ""), said, place)  # noqa: TRY400 - one line


class TableServer(uvicorn.Server):
    """Serves all tables; puts away idle ones, and ends streams of events when it is to stop.

    Games of other processes, as of a terminal, come to the list, too.
    """

    def __init__(self, rooms: Rooms, certificate: str = "", key: str = "") -> None:
        config = uvicorn.Config(
            OneLine(Site(rooms, names()).app),
            log_level="error",
            access_log=False,
            server_header=False,
            lifespan="off",
            timeout_graceful_shutdown=SHUTDOWN,
            limit_concurrency=connection_limit(),
            ws="none",
            http=BoundedConnection,
            proxy_headers=bool(rooms.surroundings.public),
            ssl_certfile=certificate or None,
            ssl_keyfile=key or None,
        )
        super().__init__(config)
        self._rooms = rooms

    async def main_loop(self) -> None:
        """Serve, and put away idle tables meanwhile.

        What a request leaves behind is looked for soon: a command that ends at once need not, but
        here it would add up to megabytes.
        """
        gc.freeze()
        gc.set_threshold(MADE_BY_A_PAGE)
        tended = (put_away_idle(self._rooms), look_around(self._rooms))
        tasks = [asyncio.create_task(work) for work in tended]
        await super().main_loop()
        for task in tasks:
            task.cancel()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop: streams end first, else they would hold the server open."""
        self._rooms.end_streams()
        super().handle_exit(sig, frame)


def connection_limit() -> int:
    """Return the number of connections the system allows; raises the limit as far as it goes."""
    try:
        import resource  # noqa: PLC0415 - not on every system
    except ImportError:
        files = ASSUMED_FILES
    else:
        files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
            files = most
        files = MOST_FILES if files == resource.RLIM_INFINITY else min(files, MOST_FILES)
    return max(files - OTHER_FILES, files // 2)


@contextlib.contextmanager
def serve_in_background(rooms: Rooms, sock: socket.socket) -> Iterator[None]:
    """Serve on a thread of its own while something else goes on here."""
    server = TableServer(rooms)
    thread = Thread(target=server.run, kwargs={"sockets": [sock]}, daemon=True)
    thread.start()
    try:
        yield
    finally:
        rooms.end_streams()
        server.should_exit = True
        thread.join(SHUTDOWN + 2)


def serve(rooms: Rooms, sock: socket.socket, certificate: str = "", key: str = "") -> None:
    """Serve until Ctrl-C or an end from outside.

    Args:
        rooms: the tables.
        sock: open.
        certificate: a file with one, for whoever has one; its key is in there or in `key`.
        key: a file.
    """
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        TableServer(rooms, certificate, key).run(sockets=[sock])
