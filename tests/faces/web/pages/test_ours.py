"""What a group's games come to, on a page that the first page and every ending lead to."""

from __future__ import annotations

import pytest

from companion.faces.web.rooms.devices import HOST
from companion.games.catalogue import GAMES
from companion.play.session.session import Session
from tests.faces.web.local_site import BASE, LocalSite
from tests.play.recorded import FINISHED, recorded


@pytest.mark.parametrize("language", ["de", "en"])
def test_the_season_is_a_table_with_form(site: LocalSite, language: str) -> None:
    """Every sentence is there; an ending and the list of games lead to it."""
    site.begin(Session.open(site.rooms.folder, recorded(site.rooms.folder, FINISHED), GAMES))
    device = site.device()
    device.headers["accept-language"] = language

    page = device.get(f"{BASE}/ours").text

    assert "groups." not in page
    assert 'class="form"' in page
    assert "Ada" in page
    assert 'href="/ours"' in device.get(f"{BASE}/").text
    assert 'href="/ours"' in device.get("").text


def test_a_season_without_games_is_said(site: LocalSite) -> None:
    """So is a house without any; a stranger is turned away."""
    assert "No finished game yet" in site.device().get(f"{BASE}/ours").text
    assert "in 1999" in site.device().get(f"{BASE}/ours?season=1999&with=nobody").text
    assert 401 == site.stranger().get(f"{BASE}/ours").status_code


def test_the_host_takes_a_name_out(site: LocalSite) -> None:
    """On a tick alone; the table that was open is put away for it, and opens without the name."""
    folder = site.rooms.folder
    session = recorded(folder, FINISHED)
    site.begin(Session.open(folder, session, GAMES))
    device = site.device()
    assert 403 == device.post(f"{BASE}/ours", data={"name": "ada", "sure": "yes"}).status_code
    device.get(f"{BASE}/J/{site.rooms.link_token(HOST)}")

    asked = device.post(f"{BASE}/ours", data={"name": "ada", "new": "Alpha"})
    done = device.post(f"{BASE}/ours", data={"name": "ada", "new": "Alpha", "sure": "yes"})

    assert (422, 200) == (asked.status_code, done.status_code)
    assert f"sessions/{session}.jsonl" in done.text
    assert b"Ada" not in folder.journal(session).read_bytes()
    assert "Alpha" in device.get("").text
