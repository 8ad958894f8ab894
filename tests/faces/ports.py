"""Ports for servers under test that no other process takes meanwhile."""

from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from itertools import cycle

FROM = 10_000
TO = 30_000
"""Below the ports that systems hand to outgoing connections by themselves."""
START = FROM + os.getpid() * 97 % (TO - FROM)
PORTS: Iterator[int] = cycle([*range(START, TO), *range(FROM, START)])
"""Each process of the tests begins elsewhere, and none takes a port twice in a row."""


def find_free_port() -> int:
    """Return a port that nobody listens on."""
    for port in PORTS:
        with socket.socket() as sock:
            try:
                sock.bind(("", port))
            except OSError:
                continue
            return port
    raise AssertionError("twenty thousand ports are taken")
