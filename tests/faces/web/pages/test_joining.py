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
