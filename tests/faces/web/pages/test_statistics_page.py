"""Group statistics on a page that is linked from the first page and every ending."""

from __future__ import annotations

from companion.faces.web.rooms.devices import HOST
from tests.faces.web.local_site import BASE, LocalSite
from tests.play.recorded import FINISHED, record_session


def test_the_table_of_a_season_shows_recent_results(site: LocalSite) -> None:
    """Every sentence exists; an ending and the list of games link to it."""
    site.room = site.rooms.get_room(record_session(site.rooms.folder, FINISHED))
    device = site.make_device()

    page = device.get(f"{BASE}/ours").text

    assert "groups." not in page
    assert 'class="form"' in page
    assert "Ada" in page
    for address in (f"{BASE}/", ""):
        assert 'href="/ours"' in device.get(address).text


def test_a_season_without_games_is_reported(site: LocalSite) -> None:
    """A group without any game is told so as well."""
    assert "No finished game yet" in site.make_guest().get("/ours").text
    assert "in 1999" in site.make_guest().get("/ours?season=1999&with=nobody").text


def test_the_host_erases_a_name(site: LocalSite) -> None:
    """It needs a ticked box; the open table is closed, and reopens without the name."""
    folder = site.rooms.folder
    session = record_session(folder, FINISHED)
    site.room = site.rooms.get_room(session)
    device = site.make_device()
    sent = {"name": "ada", "new": "Alpha"}
    sure = {**sent, "sure": "yes"}

    refused = device.post(f"{BASE}/ours", data=sure)
    device.get(f"{BASE}/J/{site.rooms.make_link_token(HOST)}")
    asked, done = (device.post(f"{BASE}/ours", data=data) for data in (sent, sure))

    assert [403, 422, 200] == [page.status_code for page in (refused, asked, done)]
    assert f"sessions/{session}.jsonl" in done.text
    assert b"Ada" not in folder.get_journal_path(session).read_bytes()
    assert "Alpha" in device.get("").text
