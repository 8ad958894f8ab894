"""The lobby: scan, tap who you are, and sit; everybody sees the seats fill."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from companion.faces.web.rooms.devices import HOST, PLAY
from companion.faces.web.rooms.draft import Draft
from companion.faces.web.rooms.room import Room
from companion.games.catalogue import GAMES
from companion.play.session.session import Session
from tests.faces.web.local_site import BASE, SET_UP, LocalSite


def sat_down(site: LocalSite, name: str, colour: str = "") -> TestClient:
    """A device whose player has typed a name."""
    client = site.guest()
    client.post("/who", data={"other": name, "colour": colour})
    return client


def colours(site: LocalSite) -> dict[str, str]:
    """Who sits in the lobby, in which colour."""
    return {sitting.name: sitting.colour for sitting in site.rooms.lobby.draft.seats}


def test_a_colour_that_is_worn_is_barred_and_the_first_free_one_is_taken(site: LocalSite) -> None:
    """Whoever asks for it all the same gets another."""
    sat_down(site, "Ann", "red")

    page = site.guest().get("/who").text
    sat_down(site, "Bob", "red")

    assert 'name="colour" value="red" disabled' in page
    assert {"Ann": "red", "Bob": "blue"} == colours(site)


@pytest.mark.parametrize(("address", "does"), [("/who", ""), ("/setup", "add"), ("/setup", "go")])
def test_a_name_that_is_too_long_is_named_with_its_bound_and_stays(
    site: LocalSite, address: str, does: str
) -> None:
    """A browser that keeps to no bounds of fields has nothing cut off; nobody is called so."""
    ann = sat_down(site, "Ann")
    long = "Wolfgang-Amadeus-Mozart"

    page = ann.post(address, data={"do": does, "other": long, "after": ""})

    assert 422 == page.status_code
    assert f"“{long}” has 23 characters, 20 at most" in page.text
    assert f'value="{long}"' in page.text
    assert ["Ann"] == list(colours(site))


def test_a_name_that_sits_with_another_device_is_refused(site: LocalSite) -> None:
    """In whatever letters it is written."""
    sat_down(site, "Ann")

    page = site.guest().post("/who", data={"other": "ann"})

    assert "Ann sits here already" in page.text
    assert ["Ann"] == list(colours(site))


def test_a_device_that_had_a_seat_at_the_last_game_comes_back_to_it(site: LocalSite) -> None:
    """By scanning the code again, the next evening."""
    site.set_up()
    phone = site.device("p2")
    site.room.session.interject("end_now", "end")
    site.now += 20 * 3600

    page = phone.get(f"{BASE}/J/{site.rooms.make_link_token(PLAY)}")

    assert "/setup" == page.url.path
    assert {"Bob": "blue"} == colours(site)


def test_the_house_leads_to_where_its_people_are(site: LocalSite) -> None:
    """Phone and television, to a game that is set up or played; to the last of its rematches."""
    first = site.room

    def led(room: Room, page: str) -> bool:
        link = f"/J/{site.rooms.make_link_token(PLAY)}"
        at = (site.stranger(BASE).get(link).url.path, site.guest().get("/tv").url.path)
        return at == (f"/t/{room.id}/{page}", f"/t/{room.id}/table")

    site.rooms.lobby.change_draft(lambda _: Draft(session=first.id))
    site.answer(*SET_UP)
    assert led(first, "join")
    site.finish_set_up()
    first.session.interject("end_now", "end")
    assert led(first, "")
    phone = site.device()
    for _ in range(2):
        former = site.room
        site.begin(Session.create(site.rooms.folder, GAMES))
        former.members.announce_next(site.room.id, former.seq)
    assert led(site.room, "join")
    assert f"/t/{site.room.id}/" == phone.post("along").url.path


def test_strangers_see_no_lobby(site: LocalSite) -> None:
    """Nor do they sit down."""
    for address in ("/who", "/tv", "/lobby"):
        assert 401 == site.stranger(BASE).get(address).status_code
    assert 403 == site.stranger(BASE).post("/who", data={"other": "Eve"}).status_code
    assert {} == colours(site)


def test_the_link_to_the_lobby_is_only_shown_to_who_came_by_it(site: LocalSite) -> None:
    """A device of one table lets nobody further than it came itself."""
    assert site.rooms.make_link_token(PLAY) not in site.device().get(f"{BASE}/tv").text
    assert 404 == site.device().get(f"{BASE}/lobby.svg").status_code


def test_who_is_put_out_has_no_seat_either(site: LocalSite) -> None:
    """And must come in by a new link."""
    eve = sat_down(site, "Eve")

    site.guest(HOST).post("/host", data={"do": "out", "device": site.id_of(eve)})

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
