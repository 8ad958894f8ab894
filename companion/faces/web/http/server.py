"""Serves the site until it is stopped; no other module imports uvicorn."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from traceback import extract_tb

import uvicorn
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from companion.faces.web.http.network_addresses import is_loopback, list_host_names
from companion.faces.web.http.routes import make_site
from companion.faces.web.rooms.rooms import Rooms

LOG = logging.getLogger("uvicorn.error")
"""The log that is printed on the host's terminal."""
LOOK = 2.0
"""Seconds between checks for games that other processes have begun or moved."""
SHUTDOWN = 1
"""Seconds that open requests get at shutdown."""
MOST_PER_ADDRESS = 60
"""Open connections per address, at most; a phone uses six. This machine itself has no limit."""
FIRST_REQUEST = 20.0
"""Seconds in which a connection must send the head of its first request."""
MOST_CONNECTIONS = 2000
"""Open connections, at most; the phones of forty tables have half of them."""
FILES = 4096
"""Open files for connections and journals; some systems allow 256 unless asked."""


class BoundedConnection(H11Protocol):
    """A connection that is cut if its address has too many of them, or if it sends no request."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Cut the connection at once, or later if no request has come by then."""
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        own_address = self.server[0] if self.server else ""
        count = sum(
            isinstance(other, BoundedConnection) and other.address == self.address
            for other in self.connections
        )
        is_from_this_machine = self.address == own_address or is_loopback(self.address)
        self.cut = self.loop.call_later(FIRST_REQUEST, self.cut_silent_connection)
        if count > MOST_PER_ADDRESS and not is_from_this_machine:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """End the connection; nothing is left to be cut."""
        super().connection_lost(exc)
        self.cut.cancel()

    def cut_silent_connection(self) -> None:
        """Cut the connection if it has sent no request."""
        if self.cycle is None:
            self.transport.abort()


def log_errors(app: ASGIApp) -> ASGIApp:
    """Log one line per error of an app; the error page has been sent already."""

    async def answer_request(scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await app(scope, receive, send)
        except ClientDisconnect:  # nobody left to answer
            return
        except Exception as error:  # noqa: BLE001 - whatever it is, the others play on
            frame = extract_tb(error.__traceback__)[-1]
            text = " ".join(f"{type(error).__name__}: {error}".split())
            place = f"{Path(frame.filename).name}:{frame.lineno}"
            LOG.error("%s: %s (%s)", scope.get("path", ""), text, place)  # noqa: TRY400 - one line

    return answer_request


class TableServer(uvicorn.Server):
    """Serves all tables; closes idle ones, and ends event streams at shutdown.

    Games begun by other processes, such as a terminal, appear in the list, too.
    """

    def __init__(self, rooms: Rooms, certificate: str = "", key: str = "") -> None:
        config = uvicorn.Config(
            log_errors(make_site(rooms, list_host_names())),
            log_level="error",
            access_log=False,
            server_header=False,
            lifespan="off",
            timeout_graceful_shutdown=SHUTDOWN,
            limit_concurrency=MOST_CONNECTIONS,
            ws="none",
            http=BoundedConnection,
            proxy_headers=bool(rooms.runtime.public),
            ssl_certfile=certificate or None,
            ssl_keyfile=key or None,
        )
        super().__init__(config)
        raise_file_limit()
        self._rooms = rooms

    async def main_loop(self) -> None:
        """Serve; meanwhile close idle tables and watch other processes; then end all streams."""
        repeat_work = self._rooms.runtime.repeat_work
        works = (
            repeat_work(self._rooms.close_idle_rooms),
            repeat_work(self._rooms.notify_of_changes, LOOK),
        )
        tasks = [asyncio.create_task(work) for work in works]
        await super().main_loop()
        for task in tasks:
            task.cancel()
        self._rooms.end_streams()  # they would keep the server running


def raise_file_limit() -> None:
    """Ask the system for as many open files as needed, or as many as it allows."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415 - not on every system

        allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = max(allowed, min(FILES, most))
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


@contextlib.contextmanager
def serve_rooms_in_background(rooms: Rooms, sock: socket.socket) -> Iterator[None]:
    """Serve in another thread during a `with` block."""
    server = TableServer(rooms)
    thread = Thread(target=server.run, kwargs={"sockets": [sock]}, daemon=True)
    thread.start()
    try:
        yield
    finally:
        server.should_exit = True
        thread.join(SHUTDOWN + 2)


def serve_rooms(rooms: Rooms, sock: socket.socket, certificate: str = "", key: str = "") -> None:
    """Serve all rooms until Ctrl-C or SIGTERM.

    Args:
        rooms: the tables.
        sock: a listening socket.
        certificate: path of a TLS certificate; it contains the key unless `key` is given.
        key: path of the certificate's key.
    """
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        TableServer(rooms, certificate, key).run(sockets=[sock])
