"""Addresses at which phones in the same network can reach this machine."""

from __future__ import annotations

import re
import socket
import sys
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from ipaddress import ip_address
from struct import pack

if sys.platform == "linux":
    from fcntl import ioctl

HERE = "127.0.0.1"
AWAY = ("192.168.255.254", "10.255.255.254", "172.31.255.254", "192.0.2.1")
AWAY_IPV6 = ("2001:db8::1",)
"""Addresses whose routes are looked up; nothing is sent to them."""
CARD_ADDRESS = 0x8915
"""The ioctl request for the address of a network interface (Linux)."""
VIRTUAL = ("docker", "br-", "veth", "vir", "vbox", "vmnet", "tun", "tap", "wg", "tailscale", "zt")
"""Prefixes of interface names that no phone at home is connected to."""
PORT = 8000
PORTS = 10
"""Number of ports to try, from PORT on."""
WAITING = 100
"""Length of the listening socket's queue of connections."""


def list_addresses() -> list[str]:
    """Return this machine's addresses, the most likely one for phones first.

    Addresses of virtual interfaces, such as of a VPN or a virtual machine, come last. Those of IPv6
    are in brackets, and only returned without IPv4. Empty without a network.
    """
    cards = list_interface_addresses()
    usable = [
        address
        for address in dict.fromkeys(
            (*list_routed_addresses(), *(cards or list_addresses_by_name()))
        )
        if not ip_address(address).is_loopback
    ]
    ranked = sorted(
        usable,
        key=lambda address: (
            cards.get(address, "").startswith(VIRTUAL),
            not address.startswith("192.168."),
        ),
    )
    return ranked or [f"[{address}]" for address in list_routed_addresses(AWAY_IPV6)]


def list_routed_addresses(targets: Sequence[str] = AWAY) -> list[str]:
    """Return the addresses from which this machine's routes lead to addresses elsewhere."""
    found = list[str]()
    for away in targets:
        family = _find_family(away)
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as sock:
            sock.connect((away, 9))
            found.append(str(sock.getsockname()[0]))
    return found


def _find_family(address: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in address else socket.AF_INET


@cache
def list_addresses_by_name() -> list[str]:
    """Return the addresses of this machine's own name; cached, as it may take ten seconds."""
    with suppress(OSError):
        return socket.gethostbyname_ex(socket.gethostname())[2]
    return []


def list_interface_addresses() -> dict[str, str]:
    """Return the addresses of network interfaces and their names; empty except on Linux."""
    found: dict[str, str] = {}
    if sys.platform != "linux":
        return found
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        for _, card in socket.if_nameindex():
            with suppress(OSError):  # the interface has no address
                reply = ioctl(sock.fileno(), CARD_ADDRESS, pack("256s", card.encode()))
                found[socket.inet_ntoa(reply[20:24])] = card
    return found


def list_reachable_addresses(host: str) -> list[str]:
    """Return addresses and ports at which other devices reach us, best first; empty if none.

    The result is the same on every device. A browser on the host's own machine uses its loopback
    address, which leads a phone to itself, or its name, which few phones can resolve. An unknown
    address in the request comes first: it has worked, for example through a container.

    Args:
        host: a request's Host header, such as "127.0.0.1:8000".
    """
    name, colon, port = host.rpartition(":") if re.search(r":\d+$", host) else (host, "", "")
    found = list_addresses()
    elsewhere = not is_loopback(name) and name not in found
    if elsewhere and (is_ip_address(name) or not found):
        found = [name, *found]
    return [f"{address}{colon}{port}" for address in found]


def is_ip_address(name: str) -> bool:
    """Return whether a host name is an IP address."""
    with suppress(ValueError):
        return bool(ip_address(name.strip("[]")))
    return False


def is_loopback(name: str) -> bool:
    """Return whether a host name or address is a loopback."""
    bare = name.strip("[]").lower().rstrip(".")
    with suppress(ValueError):
        return ip_address(bare).is_loopback
    return bare == "localhost" or bare.endswith(".localhost")


def list_host_names() -> list[str]:
    """Return the host names of this machine that browsers in the same network may use."""
    name = socket.gethostname().lower()
    return [name, f"{name.removesuffix('.local')}.local"]


def open_socket(port: int | None, host: str = "") -> socket.socket | None:
    """Open a socket for phones, on the given port or on the first free one from 8000 on.

    It is already listening: early connections wait for an answer. None if the port is taken or the
    address is not one of this machine's.

    Args:
        port: the only port to try; None for the usual ones.
        host: the only address to listen at, such as "192.168.0.5" or "::"; empty for all of IPv4,
            or without an address of IPv4 for all of IPv6.
    """
    family = _find_family(host or "".join(list_addresses()))
    dualstack = family == socket.AF_INET6 and host in ("", "::")
    for candidate in (port,) if port is not None else range(PORT, PORT + PORTS):
        with suppress(OSError, ValueError):  # such as an invalid host name
            sock = socket.create_server(
                (host, candidate), family=family, backlog=WAITING, dualstack_ipv6=dualstack
            )
            # only with this protocol asyncio sets TCP_NODELAY; without it, the second part of a
            # page waits 40 ms for the first to be acknowledged
            return socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP, sock.detach())
    return None
