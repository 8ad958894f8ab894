"""Choosing a seat at a table that plays or is in set-up."""

from __future__ import annotations

from companion.faces.web.rooms.devices import HOST
from tests.faces.web.local_site import BASE, SET_UP, LocalSite


def test_a_device_that_joins_during_set_up_takes_a_seat(site: LocalSite) -> None:
    """Nobody takes the seat of a player who is still choosing a name."""
    site.give_answers(*SET_UP[:3])
    early = site.make_device("watch").get("join").text
    site.give_answers(SET_UP[3])
    phone = site.make_device("p2")

    assert 'value="p1"' not in early
    assert 'value="p1"' in phone.get("join").text
    assert ["watch", "p2"] == [member.role for member in site.room.members.values()]


def test_a_typed_name_takes_the_seat_it_names_or_the_last_free_one(site: LocalSite) -> None:
    """If it could mean several seats, the player has to tap one."""
    site.play_set_up()
    phone = site.make_device("watch")
    other = site.make_device("watch")

    asked = phone.post("join", data={"role": "seat", "name": "Annie"})
    phone.post("join", data={"role": "seat", "name": "bob"})
    other.post("join", data={"role": "seat", "name": "Annie"})

    assert (422, True) == (asked.status_code, 'value="Annie"' in asked.text)
    members = {member.role: member.name for member in site.room.members.values()}
    assert {"p1": "Annie", "p2": "bob"} == members


def test_the_host_takes_a_seat_at_a_table_opened_by_its_address(site: LocalSite) -> None:
    """Other devices need a link."""
    site.play_set_up()
    host = site.make_guest(HOST)
    at = f"{BASE}/t/{site.room.id}/"

    page = host.get(at)

    assert (200, f"{at}join") == (page.status_code, str(page.url))
    assert 'value="p1"' in page.text
    assert 401 == site.make_stranger().get(at).status_code
