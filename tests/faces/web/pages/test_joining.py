"""Who are you: the seats of a table that plays, or is being laid out."""

from __future__ import annotations

from tests.faces.web.local_site import SET_UP, LocalSite


def test_whoever_comes_while_the_table_is_laid_out_takes_a_seat(site: LocalSite) -> None:
    """Once all have sat down: nobody takes the seat of who is about to say who they are."""
    site.answer(*SET_UP[:3])
    early = site.device("watch").get("join").text
    site.answer(SET_UP[3])
    phone = site.device("p2")

    assert 'value="p1"' not in early
    assert 'value="p1"' in phone.get("join").text
    assert ["watch", "p2"] == [member.role for member in site.room.members.by_id.values()]


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
