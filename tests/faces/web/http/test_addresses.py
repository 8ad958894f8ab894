"""Links for other devices: they never lead a device to itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.faces.web.http import addresses
from companion.faces.web.http.addresses import loopback, reachable
from companion.faces.web.rooms.devices import HOST
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.web.local_site import LocalSite

LAPTOP = "http://127.0.0.1:8000"


@pytest.fixture
def site(tmp_path: Path) -> LocalSite:
    """A site with one table."""
    folder = Folder(tmp_path)
    site = LocalSite(folder)
    site.begin(Session.create(folder, GAMES))
    site.set_up()
    return site


def test_what_a_device_calls_itself_is_told_from_an_address() -> None:
    """By name, and in both kinds of digits."""
    assert [True] * 5 == [
        loopback(name)
        for name in ("localhost", "127.0.0.1", "127.9.9.9", "[::1]", "laptop.localhost")
    ]
    assert [False] * 4 == [
        loopback(name) for name in ("192.168.0.5", "laptop", "[fe80::1]", "localhost.example")
    ]


def test_the_loopback_becomes_an_address_of_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    """With its port; what leads here from elsewhere stays; without a network nothing is left."""
    monkeypatch.setattr(addresses, "routed", lambda: ["192.168.0.5"])

    assert "192.168.0.5:8000" == reachable("127.0.0.1:8000")
    assert "192.168.0.5" == reachable("localhost")
    assert "10.0.0.2:8000" == reachable("10.0.0.2:8000")

    monkeypatch.setattr(addresses, "routed", list)
    assert "" == reachable("[::1]:8000")


def test_pages_on_the_laptop_itself_show_what_phones_can_follow(
    site: LocalSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The code to join, the table view and the host's page, looked at under 127.0.0.1."""
    monkeypatch.setattr(addresses, "routed", lambda: ["192.168.0.5"])
    with site.stranger(LAPTOP) as laptop:
        laptop.get(f"/J/{site.rooms.link_token(HOST)}")
        laptop.get(f"/J/{site.room.link_tokens['play']}")
        pages = [laptop.get(f"/t/{site.room.id}/{page}").text for page in ("qr", "table")] + [
            laptop.get("/host").text
        ]

    assert "http://192.168.0.5:8000/J/" in pages[0]
    assert "http://192.168.0.5:8000/J/" in pages[2]
    assert not any("127.0.0.1" in page for page in pages)


def test_without_a_network_there_is_no_code_but_a_reason(
    site: LocalSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A phone that scanned the laptop's loopback would look for the game in itself."""
    monkeypatch.setattr(addresses, "routed", list)
    with site.stranger(LAPTOP) as laptop:
        laptop.get(f"/J/{site.rooms.link_token(HOST)}")
        laptop.get(f"/J/{site.room.link_tokens['play']}")
        pages = [laptop.get(f"/t/{site.room.id}/{page}").text for page in ("qr", "table")] + [
            laptop.get("/host").text
        ]
        picture = laptop.get(f"/t/{site.room.id}/qr.svg")

    assert 404 == picture.status_code
    assert all("companion doctor" in page for page in pages)
    assert not any("qr.svg" in page or "127.0.0.1" in page for page in pages)
