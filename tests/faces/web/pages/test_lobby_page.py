"""The lobby: scan the code, tap a name; every device sees the seats fill."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from companion.errors import IllegalAnswer
from companion.faces.web.rooms.devices import HOST, PLAY
from companion.faces.web.rooms.lobby import Draft
from companion.faces.web.rooms.room import Room
from companion.play.session.session import Session
from tests.faces.web.local_site import BASE, SET_UP, LocalSite, press_button


def make_seated_device(site: LocalSite, name: str, colour: str = "") -> TestClient:
    """Return a device whose player has typed a name."""
    client = site.make_guest()
    client.post("/who", data={"other": name, "colour": colour})
    return client


def list_colours(site: LocalSite) -> dict[str, str]:
    """Return the names in the lobby with their colours."""
    return {sitting.name: sitting.colour for sitting in site.rooms.lobby.draft.seats}


def test_a_taken_colour_is_barred_and_replaced_by_a_free_one(site: LocalSite) -> None:
    """A request for a taken colour gets another one."""
    make_seated_device(site, "Ann", "red")

    page = site.make_guest().get("/who").text
    make_seated_device(site, "Bob", "red")

    assert 'name="colour" value="red" disabled' in page
    assert {"Ann": "red", "Bob": "blue"} == list_colours(site)


@pytest.mark.parametrize(("address", "action"), [("/who", ""), ("/setup", "add"), ("/setup", "go")])
def test_a_name_that_is_too_long_is_refused_with_the_limit(
    site: LocalSite, address: str, action: str
) -> None:
    """Browsers that ignore field limits have nothing cut off; the name is not used."""
    ann = make_seated_device(site, "Ann")
    long = "Wolfgang-Amadeus-Mozart"

    page = ann.post(address, data={"do": action, "other": long, "after": ""})

    assert 422 == page.status_code
    assert f"“{long}” has 23 characters, 20 at most" in page.text
    assert f'value="{long}"' in page.text
    assert ["Ann"] == list(list_colours(site))


def test_a_name_used_by_another_device_is_refused(site: LocalSite) -> None:
    """Any spelling of the same letters counts as that name."""
    make_seated_device(site, "Ann")

    page = site.make_guest().post("/who", data={"other": "ann"})

    assert "Ann sits here already" in page.text
    assert ["Ann"] == list(list_colours(site))


def test_a_device_returns_to_its_seat_of_the_last_game(site: LocalSite) -> None:
    """It does so, too, if it scans the code again the next evening."""
    site.play_set_up()
    phone = site.make_device("p2")
    site.room.session.interject("end_now", "end")
    site.time += 20 * 3600

    page = phone.get(f"{BASE}/J/{site.rooms.make_link_token(PLAY)}")

    assert "/setup" == page.url.path
    assert {"Bob": "blue"} == list_colours(site)


def test_links_redirect_to_the_current_table(site: LocalSite) -> None:
    """A phone and a television reach the table, in set-up or play, also after rematches."""
    first = site.room

    def is_redirected(room: Room, page: str) -> bool:
        link = f"/J/{site.rooms.make_link_token(PLAY)}"
        at = (site.make_stranger(BASE).get(link).url.path, site.make_guest().get("/tv").url.path)
        return at == (f"/t/{room.id}/{page}", f"/t/{room.id}/table")

    site.rooms.lobby.change_draft(lambda _: Draft(session=first.id))
    site.give_answers(*SET_UP)
    assert is_redirected(first, "join")
    site.finish_set_up()
    first.session.interject("end_now", "end")
    assert is_redirected(first, "")
    phone = site.make_device()
    for _ in range(2):
        former = site.room
        site.add_table(Session.create(site.rooms.folder))
        former.members.announce_next_session(site.room.id, former.seq)
    assert is_redirected(site.room, "join")
    assert f"/t/{site.room.id}/" == phone.post("along").url.path


def test_the_lobby_link_is_hidden_from_devices_of_one_table(site: LocalSite) -> None:
    """Devices of a single table can't invite others to the lobby."""
    assert site.rooms.make_link_token(PLAY) not in site.make_device().get(f"{BASE}/tv").text
    assert 404 == site.make_device().get(f"{BASE}/lobby.svg").status_code


def test_a_removed_device_loses_its_seat(site: LocalSite) -> None:
    """It needs a new link to return."""
    eve = make_seated_device(site, "Eve")

    site.make_guest(HOST).post("/host", data={"do": "out", "device": site.find_id(eve)})

    assert {} == list_colours(site)


def test_seats_survive_a_restart_of_the_server(site: LocalSite) -> None:
    """The seat survives, for example, if the laptop was closed for a moment."""
    make_seated_device(site, "Ann", "green")

    again = LocalSite(site.rooms.folder)

    assert {"Ann": "green"} == list_colours(again)
    again.close()


@pytest.mark.parametrize("colour", ["p2", "x" * 5000, "gold\x00"])
def test_an_invalid_colour_is_not_used(site: LocalSite, colour: str) -> None:
    """An invalid colour stored in the lobby would break the page of all others."""
    ann = make_seated_device(site, "Ann", colour)

    assert 200 == ann.get("/who?change=1").status_code
    assert {"Ann": "red"} == list_colours(site)


def test_tapping_again_changes_name_or_colour_but_not_the_seat(site: LocalSite) -> None:
    """One device is one player."""
    ann = make_seated_device(site, "Ann", "red")
    make_seated_device(site, "Bob", "blue")

    ann.post("/who", data={"other": "Anna", "colour": "green"})

    assert [("Anna", "green"), ("Bob", "blue")] == list(list_colours(site).items())


def test_a_seated_device_takes_the_seat_of_an_absent_player(site: LocalSite) -> None:
    """The own seat is given up; nobody gets a number."""
    device = make_seated_device(site, "Ann")
    press_button(device, "/setup", "/setup", do="add", other="Bob")
    device.post("/who", data={"name": "Bob"})

    (bob,) = site.rooms.lobby.draft.seats
    assert ("Bob", site.find_id(device)) == (bob.name, bob.device)


def test_two_devices_do_not_get_the_same_seat_at_the_same_moment() -> None:
    """Both have seen that nobody of that name sits there."""
    draft = Draft().seat_player("Ann", "", "one")

    with pytest.raises(IllegalAnswer):
        draft.seat_player("Ann", "", "other")
