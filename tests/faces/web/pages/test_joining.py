"""Who are you: the seats of a table that plays, or is being laid out."""

from __future__ import annotations

from tests.faces.web.local_site import SET_UP, LocalSite

SEATS = ('value="p1"', 'value="p2"')


def test_whoever_comes_while_the_table_is_laid_out_takes_a_seat(site: LocalSite) -> None:
    """Once all have sat down; the questions of the preparation may take a while."""
    site.answer(*SET_UP)

    phone = site.device("p2")
    shown = phone.get("join").text

    assert all(seat in shown for seat in SEATS)
    assert "Bob" in shown
    assert ["p2"] == [member.role for member in site.room.members.by_id.values()]


def test_no_seats_are_offered_until_all_have_sat_down(site: LocalSite) -> None:
    """Nobody takes the seat of somebody who is about to say who they are."""
    site.answer(*SET_UP[:3])

    shown = site.device().get("join").text

    assert not any(seat in shown for seat in SEATS)


def test_a_typed_name_takes_the_seat_it_names_or_the_last_free_one(site: LocalSite) -> None:
    """Never the answers of everybody: where several seats could be meant, it stays to be tapped."""
    site.set_up()
    phone = site.device("watch")
    other = site.device("watch")

    asked = phone.post("join", data={"role": "seat", "name": "Annie"})
    phone.post("join", data={"role": "seat", "name": "bob"})
    other.post("join", data={"role": "seat", "name": "Annie"})

    assert (422, True) == (asked.status_code, 'value="Annie"' in asked.text)
    members = {member.role: member.name for member in site.room.members.by_id.values()}
    assert {"p1": "Annie", "p2": "bob"} == members
