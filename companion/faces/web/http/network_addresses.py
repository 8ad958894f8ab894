"""Under which addresses phones in the same network may find this machine."""

from __future__ import annotations

import re
import socket
import sys
from contextlib import suppress
from functools import cache
from ipaddress import ip_address
from struct import pack

if sys.platform == "linux":
    from fcntl import ioctl

HERE = "127.0.0.1"
AWAY = ("192.168.255.254", "10.255.255.254", "172.31.255.254", "192.0.2.1")
"""Places to ask the way to; nothing is sent there."""
CARD_ADDRESS = 0x8915
"""What Linux is asked for the address of a network card."""
VIRTUAL = ("docker", "br-", "veth", "vir", "vbox", "vmnet", "tun", "tap", "wg", "tailscale", "zt")
"""What the names of cards begin with that no phone in the house is behind."""
PORT = 8000
PORTS = 10
"""Ports that are tried, from the first on."""
WAITING = 100
"""Calls that wait at an open port until they are answered."""


def addresses() -> list[str]:
    """The addresses of this machine in its networks, the likeliest for phones first.

    Those of cards that are none, such as of a VPN or of a virtual machine, come last. Empty where
    it is in no network.
    """
    cards = interfaces()
    usable = [
        address
        for address in dict.fromkeys((*list_routed(), *list_named(), *cards))
        if address and not ip_address(address).is_loopback
    ]
    return sorted(
        usable,
        key=lambda address: (
            cards.get(address, "").startswith(VIRTUAL),
            not address.startswith("192.168."),
        ),
    )


def list_routed() -> list[str]:
    """Those of `addresses` that the routes of this machine name."""
    return [_towards(away) for away in AWAY]


@cache
def list_named() -> list[str]:
    """Those that its own name stands for; looked up once, since that may take a while."""
    with suppress(OSError):
        return socket.gethostbyname_ex(socket.gethostname())[2]
    return []


def interfaces() -> dict[str, str]:
    """Those of its network cards, each with the card's name; none where only Linux would tell."""
    found: dict[str, str] = {}
    if sys.platform != "linux":
        return found
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, card in socket.if_nameindex():
            with suppress(OSError):  # it has no address
                told = ioctl(asked.fileno(), CARD_ADDRESS, pack("256s", card.encode()))
                found[socket.inet_ntoa(told[20:24])] = card
    return found


def reachable(host: str) -> list[str]:
    """Names and ports under which other devices find us, the best first; none if they can't.

    The same ones whoever asks: whoever looks at a page on the host's own machine has called it by
    its loopback, which leads a phone to itself, and its name is known to few phones. An address
    that is not ours has led somebody here all the same, as through a container: it is the best.

    Args:
        host: a request's Host header, such as "127.0.0.1:8000".
    """
    name, colon, port = host.rpartition(":") if re.search(r":\d+$", host) else (host, "", "")
    found = addresses()
    elsewhere = not loopback(name) and name not in found
    if elsewhere and (_in_digits(name) or not found):
        found = [name, *found]
    return [f"{address}{colon}{port}" for address in found]


def _in_digits(name: str) -> bool:
    """Whether a host is called by its address."""
    with suppress(ValueError):
        return bool(ip_address(name.strip("[]")))
    return False


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


def listening(port: int | None, host: str = "") -> socket.socket | None:
    """A socket that phones can reach: on that port, or on the first free one from 8000 on.

    It is open: who calls before anybody answers waits for the answer. None if it is taken, or the
    address is none of this machine's.

    Args:
        port: the only one to try.
        host: the only address to listen at, such as "192.168.0.5" or "::"; all of IPv4 without.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in (port,) if port is not None else range(PORT, PORT + PORTS):
        sock = socket.socket(family, socket.SOCK_STREAM)
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, int(host != "::"))
        try:
            sock.bind((host, candidate))
            sock.listen(WAITING)
        except (OSError, ValueError):  # such as a name that can be no host's
            sock.close()
        else:
            return sock
    return None
