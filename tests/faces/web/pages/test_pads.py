"""Pads, and the row of answers below them."""

from __future__ import annotations

from companion.kernel.facts import Plain
from tests.faces.web.forms import Page
from tests.faces.web.local_site import LocalSite


def test_the_faces_of_the_die_stand_in_their_order(site: LocalSite) -> None:
    """Nobody expects one of them more than another."""
    seats: list[Plain] = [
        {"name": "Ann", "colour": "red"},
        {"name": "Ben", "colour": "blue"},
        {"name": "Cleo", "colour": "green"},
        {"name": "Dora", "colour": "yellow"},
    ]
    site.answer("spruchstein", 4, *seats, "normal", [], "p1", "1", "miss")

    buttons = Page(site.device().get("").text).forms["answer"].buttons

    assert [("a", "1"), ("a", "2"), ("a", "3")] == [one for one in buttons if one[0] == "a"]
