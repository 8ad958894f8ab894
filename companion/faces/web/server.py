"""Runs the site until it is stopped. The only importer of uvicorn."""

from __future__ import annotations

import contextlib
import signal
import socket
from types import FrameType

import uvicorn

from companion.faces.web.addresses import names
from companion.faces.web.desk import Desk
from companion.faces.web.site import Site

GRACE = 1
"""Seconds that open requests get when the house closes."""
MOST_AT_ONCE = 300


class Server(uvicorn.Server):
    """A server that wakes its streams when it is to stop: else they would hold it open."""

    def __init__(self, desk: Desk) -> None:
        config = uvicorn.Config(
            Site(desk, names()).app, log_level="error", access_log=False, server_header=False, lifespan="off",
            timeout_graceful_shutdown=GRACE, limit_concurrency=MOST_AT_ONCE, ws="none",
        )  # fmt: skip
        super().__init__(config)
        self._desk = desk

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop: let the streams end, then the server."""
        self._desk.bell.close()
        super().handle_exit(sig, frame)


def serve(desk: Desk, sock: socket.socket) -> None:
    """Serve until Ctrl-C or an end from outside."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        Server(desk).run(sockets=[sock])
