"""The lobby: scan, tap who you are, and sit; everybody sees the seats fill."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from companion.faces.web.rooms.devices import HOST, PLAY
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.web.local_site import BASE, SET_UP, LocalSite


def scanned(site: LocalSite, grant: str = PLAY) -> TestClient:
    """A device that has followed the one QR code."""
    client = TestClient(site.app, base_url=BASE, headers={"accept-language": "en"})
    client.get(f"/J/{site.rooms.link_token(grant)}")
    return client


def sat_down(site: LocalSite, name: str, colour: str = "") -> TestClient:
    """A device whose player has typed a name."""
    client = scanned(site)
    client.post("/who", data={"other": name, "colour": colour})
    return client


def colours(site: LocalSite) -> dict[str, str]:
    """Who sits in the lobby, in which colour."""
    return {sitting.name: sitting.colour for sitting in site.rooms.lobby.draft.seats}


def test_a_colour_that_is_worn_is_barred_and_the_first_free_one_is_taken(site: LocalSite) -> None:
    """Whoever asks for it all the same gets another."""
    sat_down(site, "Ann", "red")

    page = scanned(site).get("/who").text
    sat_down(site, "Bob", "red")

    assert 'name="colour" value="red" disabled' in page
    assert {"Ann": "red", "Bob": "blue"} == colours(site)


def test_a_name_that_is_too_long_is_named_with_its_bound_and_stays(site: LocalSite) -> None:
    """A browser that keeps to no bounds of fields has nothing cut off; nobody sits down."""
    ann = sat_down(site, "Ann")
    long = "Wolfgang-Amadeus-Mozart"

    for page in (
        scanned(site).post("/who", data={"other": long}),
        ann.post("/setup", data={"do": "add", "other": long, "after": ""}),
        ann.post("/setup", data={"do": "go", "other": long, "after": ""}),
    ):
        assert 422 == page.status_code
        assert f"“{long}” has 23 characters, 20 at most" in page.text
        assert f'value="{long}"' in page.text
    assert ["Ann"] == list(colours(site))


def test_a_name_that_sits_with_another_device_is_refused(site: LocalSite) -> None:
    """In whatever letters it is written."""
    sat_down(site, "Ann")

    page = scanned(site).post("/who", data={"other": "ann"})

    assert "Ann sits here already" in page.text
    assert ["Ann"] == list(colours(site))


def test_a_device_that_had_a_seat_at_the_last_game_comes_back_to_it(site: LocalSite) -> None:
    """By scanning the code again, the next evening."""
    site.set_up()
    phone = site.device("p2", name="Bob's phone")
    with site.room.shared.exclusive() as session:
        session.interject("end_now", "end")
    site.now += 20 * 3600

    page = phone.get(f"{BASE}/J/{site.rooms.link_token(PLAY)}")

    assert "/setup" == page.url.path
    assert {"Bob": "blue"} == colours(site)


def where_it_leads(site: LocalSite) -> tuple[str, str, str]:
    """Where the code and a television lead to; and what the host reads beside the code."""
    phone = TestClient(site.app, base_url=BASE, headers={"accept-language": "en"})
    led = phone.get(f"/J/{site.rooms.link_token(PLAY)}")
    assert 200 == led.status_code
    host = scanned(site, HOST)
    heading = re.findall(r'<h2 class="big">(.*?)</h2>', host.get("/host").text)
    return led.url.path, host.get("/tv").url.path, heading[0]


def test_the_house_leads_to_where_its_people_are(site: LocalSite, folder: Folder) -> None:
    """To a game that is set up or played, and to the last of several rematches."""
    site.rooms.lobby.change(lambda draft: draft.begin(site.room.id))
    site.answer(*SET_UP)
    set_up = where_it_leads(site)
    site.finish_set_up()
    played = where_it_leads(site)
    first = site.room
    phone = site.device()
    with first.shared.exclusive() as session:
        session.interject("end_now", "end")
    over = where_it_leads(site)
    for _ in range(2):
        former = site.room
        site.begin(Session.create(folder, GAMES))
        former.members.announce_next(site.room.id, former.seq)
    rematch = where_it_leads(site)
    along = [phone.post(action).url.path for action in ("along", "again")]
    link = site.stranger().get(f"{BASE}/J/{first.link_tokens[PLAY]}").url.path

    table = f"/t/{first.id}/"
    last = f"/t/{site.room.id}/"
    assert (f"{table}join", f"{table}table", "The table is being set up") == set_up
    assert (f"{table}join", f"{table}table", "The game is on") == played
    assert (table, f"{table}table", "The game is over") == over
    assert (f"{last}join", f"{last}table", "The table is being set up") == rematch
    assert [last, last, f"{last}join"] == [*along, link]


def test_strangers_see_no_lobby(site: LocalSite) -> None:
    """Nor do they sit down."""
    stranger = TestClient(site.app, base_url=BASE)

    assert 401 == stranger.get("/who").status_code
    assert 401 == stranger.get("/tv").status_code
    assert 401 == stranger.get("/lobby").status_code
    assert 403 == stranger.post("/who", data={"other": "Eve"}).status_code
    assert {} == colours(site)


def test_the_link_to_the_lobby_is_only_shown_to_who_came_by_it(site: LocalSite) -> None:
    """A device of one table lets nobody further than it came itself."""
    token = site.rooms.link_token(PLAY)

    assert token not in site.device().get(f"{BASE}/tv").text
    assert 404 == site.device().get(f"{BASE}/lobby.svg").status_code


def test_who_is_put_out_has_no_seat_either(site: LocalSite) -> None:
    """And must come in by a new link."""
    sat_down(site, "Eve")
    (device,) = [sitting.device for sitting in site.rooms.lobby.draft.seats]

    scanned(site, HOST).post("/host", data={"do": "out", "device": device})

    assert {} == colours(site)


def test_who_has_sat_down_sits_after_the_server_starts_anew(site: LocalSite) -> None:
    """The laptop was shut for a moment."""
    sat_down(site, "Ann", "green")

    again = LocalSite(site.rooms.folder)

    assert {"Ann": "green"} == colours(again)
    again.close()


@pytest.mark.parametrize("colour", ["p2", "x" * 5000, "gold\x00"])
def test_no_colour_that_there_is_not_is_worn(site: LocalSite, colour: str) -> None:
    """One odd form, kept in the lobby, would break the page of everybody else."""
    ann = sat_down(site, "Ann", colour)

    assert 200 == ann.get("/who?change=1").status_code
    assert {"Ann": "red"} == colours(site)


def test_whoever_taps_again_changes_name_or_colour_and_keeps_the_seat(site: LocalSite) -> None:
    """It is one device, so it is one player."""
    ann = sat_down(site, "Ann", "red")
    sat_down(site, "Bob", "blue")

    ann.post("/who", data={"other": "Anna", "colour": "green"})

    assert [("Anna", "green"), ("Bob", "blue")] == list(colours(site).items())
