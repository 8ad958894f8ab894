"""Under which addresses phones in the same network may find this machine."""

from __future__ import annotations

import re
import socket
from contextlib import suppress
from ipaddress import ip_address

HERE = "127.0.0.1"
AWAY = ("192.168.255.254", "10.255.255.254", "172.31.255.254", "192.0.2.1")
"""Places to ask the way to; nothing is sent there."""
PORT = 8000
PORTS = 10
"""Ports that are tried, from the first on."""
WAITING = 100
"""Calls that wait at an open port until they are answered."""


def addresses() -> list[str]:
    """The addresses of this machine in its networks, the likeliest first.

    Empty where it is in none.
    """
    found = routed()
    with suppress(OSError):
        found += socket.gethostbyname_ex(socket.gethostname())[2]
    return _usable(found)


def routed() -> list[str]:
    """Those of `addresses` that the routes of this machine name.

    Found at once, since no name is looked up.
    """
    return _usable([_towards(away) for away in AWAY])


def _usable(found: list[str]) -> list[str]:
    """The addresses that other devices can reach, each once, those of a home network first."""
    usable = [
        address
        for address in dict.fromkeys(found)
        if address and not ip_address(address).is_loopback
    ]
    return sorted(usable, key=lambda address: not address.startswith("192.168."))


def reachable(host: str) -> str:
    """The name and port of a request's Host header as other devices can use them.

    Empty where none can reach us.

    Whoever looks at a page on the host's own machine has called it by its loopback, which leads a
    phone to itself.

    Args:
        host: the header, such as "127.0.0.1:8000".
    """
    name, colon, port = host.rpartition(":") if re.search(r":\d+$", host) else (host, "", "")
    if not loopback(name):
        return host
    return next((f"{address}{colon}{port}" for address in routed()), "")


def loopback(name: str) -> bool:
    """Whether a host name or address leads a device to itself."""
    bare = name.strip("[]").lower().rstrip(".")
    with suppress(ValueError):
        return ip_address(bare).is_loopback
    return bare == "localhost" or bare.endswith(".localhost")


def _towards(away: str) -> str:
    """The address that we would be seen by from there; empty where no way leads there."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect((away, 9))
        return str(way.getsockname()[0])
    return ""


def names() -> list[str]:
    """The host names of this machine, as browsers in the same network may call it."""
    name = socket.gethostname().lower()
    return [name, f"{name.removesuffix('.local')}.local"]


def listening(port: int | None) -> socket.socket | None:
    """A socket that phones can reach: on that port, or on the first free one from 8000 on.

    It is open: who calls before anybody answers waits for the answer. None if it is taken.
    """
    for candidate in (port,) if port is not None else range(PORT, PORT + PORTS):
        sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind(("", candidate))
            sock.listen(WAITING)
        except OSError:
            sock.close()
        else:
            return sock
    return None
