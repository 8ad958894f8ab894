"""Links for other devices never lead a device to itself."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from companion.commands.page_links import PageLinks
from companion.faces.web.http import network_addresses
from companion.faces.web.http.network_addresses import (
    is_loopback,
    list_reachable_addresses,
    open_socket,
)
from companion.faces.web.http.routes import make_site
from companion.faces.web.rooms.devices import HOST
from companion.faces.web.rooms.rooms import Rooms
from companion.faces.web.runtime import PageRuntime
from companion.play.journal.folder import Folder
from tests.faces.web.local_site import LocalSite


@pytest.mark.parametrize(
    ("names", "is_own"),
    [
        ("localhost 127.0.0.1 127.9.9.9 [::1] laptop.localhost", True),
        ("192.168.0.5 laptop [fe80::1] localhost.example", False),
    ],
)
def test_names_of_this_device_are_recognised(names: str, *, is_own: bool) -> None:
    """Host names, IPv4 and IPv6 addresses of the device are recognised."""
    assert {is_own} == set(map(is_loopback, names.split()))


SEVERAL = {"tun0": "10.8.0.2", "eth0": "10.0.0.2", "wlan0": "192.168.0.5"}


def set_networks(patch: pytest.MonkeyPatch, **cards: str) -> None:
    """Give this machine network cards with these addresses; the first has the default route."""
    found = {address: card for card, address in cards.items()}
    patch.setattr(network_addresses, "list_routed_addresses", lambda *_: list(found)[:1])
    patch.setattr(network_addresses, "list_addresses_by_name", lambda: ["127.0.1.1"])
    patch.setattr(network_addresses, "list_interface_addresses", lambda: found)


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost", "laptop", "laptop.local"])
@pytest.mark.parametrize("port", ["", ":8000"])
def test_visitors_get_an_address_of_the_network(
    monkeypatch: pytest.MonkeyPatch, host: str, port: str
) -> None:
    """Loopback addresses and host names become an address that phones can reach."""
    set_networks(monkeypatch, wlan0="192.168.0.5")

    assert [f"192.168.0.5{port}"] == list_reachable_addresses(f"{host}{port}")


@pytest.mark.parametrize(
    ("cards", "host", "addresses"),
    [
        (SEVERAL, "10.0.0.2", ["192.168.0.5", "10.0.0.2", "10.8.0.2"]),
        (SEVERAL, "127.0.0.1", ["192.168.0.5", "10.0.0.2", "10.8.0.2"]),
        ({"eth0": "172.17.0.2"}, "192.168.0.5", ["192.168.0.5", "172.17.0.2"]),
        ({}, "[::1]", []),
    ],
)
def test_everybody_gets_the_same_of_several_addresses(
    monkeypatch: pytest.MonkeyPatch, cards: dict[str, str], host: str, addresses: list[str]
) -> None:
    """The home network comes first; VPNs and virtual machines come last.

    An address by which another device has come, as into a container, is preferred.
    """
    set_networks(monkeypatch, **cards)

    assert addresses == list_reachable_addresses(host)


def test_one_of_several_addresses_can_be_chosen(
    site: LocalSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The QR code and the host's links use it; only addresses of this machine are accepted."""
    set_networks(monkeypatch, wlan0="192.168.0.5", eth0="10.0.0.2")
    site.play_set_up()
    laptop = site.make_stranger("http://127.0.0.1:8000")
    for token in (site.rooms.make_link_token(HOST), site.room.link_tokens["play"]):
        laptop.get(f"/J/{token}")
    page = laptop.get(f"/t/{site.room.id}/qr").text

    assert "http://192.168.0.5:8000/J/" in page
    assert "qr?at=10.0.0.2%3A8000" in page
    for address in (f"/t/{site.room.id}/qr", "/host"):
        assert "http://10.0.0.2:8000/J/" in laptop.get(f"{address}?at=10.0.0.2:8000").text
        assert "10.9.9.9" not in laptop.get(f"{address}?at=10.9.9.9:8000").text


@pytest.mark.parametrize(("host", "in_link"), [("127.0.0.1", "127.0.0.1"), ("::1", "[::1]")])
def test_a_single_address_can_be_served(folder: Folder, host: str, in_link: str) -> None:
    """An IPv6 address works, too, and links name it; another machine's address is refused."""
    sock = open_socket(0, host)

    assert sock is not None
    with sock:
        bound, port = sock.getsockname()[:2]
        assert host == bound
        assert f"http://{in_link}:{port}/J/X" == PageLinks(Rooms(folder), sock).make_link("X")
    assert open_socket(0, "192.0.2.1") is None


def test_behind_a_proxy_links_and_forms_are_of_the_public_address(folder: Folder) -> None:
    """Forms sent from the public address are accepted; others are refused."""
    public = "https://cards.example"
    rooms = Rooms(folder, runtime=PageRuntime(public=public))
    site = TestClient(make_site(rooms), base_url="http://cards.example", follow_redirects=False)

    baked = site.get(f"/J/{rooms.make_link_token(HOST)}").headers["set-cookie"]
    site.headers["cookie"] = baked.partition(";")[0]

    assert "Secure" in baked
    assert f"{public}/J/" in site.get("/host").text
    for origin, status in (
        (public, 303),
        ("https://elsewhere.example", 403),
        ("http://cards.example", 403),
    ):
        sent = site.post("/setup", data={"do": "game spruchstein"}, headers={"origin": origin})
        assert status == sent.status_code, origin
    rooms.close_rooms()
