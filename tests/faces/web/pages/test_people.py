"""Who is one person, as the host says it on the page of our games."""

from __future__ import annotations

from http import HTTPStatus

import httpx2
import pytest
from starlette.testclient import TestClient

from companion.faces.web.rooms.devices import HOST
from companion.games.catalogue import GAMES
from companion.play.library.people import People
from companion.play.session.session import Session
from tests.faces.web.local_site import BASE, LocalSite
from tests.play.recorded import FINISHED, recorded

PAGE = f"{BASE}/ours"
CALLED = {"name": "ada", "called": "Adelheid"}


@pytest.fixture(name="device")
def _device(site: LocalSite) -> TestClient:
    """A guest of a house in which Ada has played."""
    session = recorded(site.rooms.folder, FINISHED)
    site.begin(Session.open(site.rooms.folder, session, GAMES))
    return site.device()


def sent(device: TestClient, **data: str) -> httpx2.Response:
    """What comes of the form."""
    return device.post(f"{PAGE}/people", data=data)


def test_the_host_puts_names_together(site: LocalSite, device: TestClient) -> None:
    """A guest neither sees the form nor may use it."""
    people = People(site.rooms.folder)
    seen = device.get(PAGE).text
    assert "ours/people" not in seen
    assert sent(device, **CALLED).status_code == HTTPStatus.FORBIDDEN
    assert people.get_names() == {}
    device.get(f"{BASE}/J/{site.rooms.link_token(HOST)}")

    page = sent(device, **CALLED).text

    assert "“Ada” is Adelheid" in page
    assert ">Adelheid</option>" in page
    assert people.get_names() == {"Ada": "Adelheid"}


def test_they_are_told_apart_and_taken_back(site: LocalSite, device: TestClient) -> None:
    """By a button beside the name, and by one that takes the last change back."""
    device.get(f"{BASE}/J/{site.rooms.link_token(HOST)}")
    people = People(site.rooms.folder)
    sent(device, **CALLED)

    apart = sent(device, apart="Ada").text
    before = people.get_names()
    back = sent(device, back="yes").text

    assert "no longer stands" in apart
    assert before == {}
    assert people.get_names() == {"Ada": "Adelheid"}
    assert 'name="back"' not in back
