"""Who plays changes by way of the page."""

from __future__ import annotations

from companion.kernel.facts import Seat
from tests.faces.web.local_site import LocalSite, form


def test_what_cannot_be_done_is_listed_with_the_reason(site: LocalSite) -> None:
    """With two players nobody can leave; the page says so and advises to end the game."""
    site.set_up()
    page = site.device().get("more").text
    assert "Only 1 would be left, 2 are needed; you can end the game now" in page
    assert 'href="more?name=join"' in page
    assert 'href="more?name=leave"' not in page


def test_a_player_is_renamed_and_another_joins(site: LocalSite) -> None:
    """By forms alone; the names are there at once, the seat with the next round."""
    site.set_up()
    ann = site.device()
    ann.post(
        "more",
        data={
            **form(ann.get("more?name=rename"), "more"),
            "a.seat": "p1",
            "a.name": "Anne",
            "a.colour": "keep",
        },
    )
    ann.post(
        "more",
        data={
            **form(ann.get("more?name=join"), "more"),
            "a.name": "Cleo",
            "a.colour": "green",
            "a.after": "p2",
            "a.magic": "2",
            "a.stones": "0",
        },
    )
    table = site.room.session.runner.table
    assert table is not None
    assert table.seating.get_name(Seat("p1")) == "Anne"
    assert [*table.seating.coming] == ["p3"]
    assert "About to join: Cleo" in ann.get("").text
