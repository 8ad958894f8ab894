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


def test_who_has_left_is_offered_no_more(site: LocalSite) -> None:
    """Their seat is gone with the round that they left in."""
    site.answer("zauberschwert", 3, *SET_UP[2:], {"name": "Cleo", "colour": "green"})
    site.finish_set_up()
    with site.room.shared.exclusive() as session:
        session.interject("leave", {"seat": "p3"})
        round_before = session.runner.scene
        while session.runner.scene == round_before:
            said = {
                "card_kind": "holy_place",
                "card_holy_place": {"stones": 1},
                "adventure": "pass",
            }
            question = session.pending[0].question
            session.answer(said.get(question.name, question.default()))

    shown = site.device().get("join").text

    assert all(seat in shown for seat in SEATS)
    assert "Cleo" not in shown


def test_a_device_whose_name_is_too_long_is_asked_again(site: LocalSite) -> None:
    """The name is named with its bound and stays in its field; no seat is given."""
    site.set_up()
    ann = site.device()
    long = "Wolfgang-Amadeus-Mozart"

    page = ann.post("join", data={"role": "p1", "name": long})

    assert 422 == page.status_code
    assert f"“{long}” has 23 characters, 20 at most" in page.text
    assert f'value="{long}"' in page.text
    assert site.room.members.holder("p1") is None


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
