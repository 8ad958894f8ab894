"""The area of the question: the device's own seat, the last change, the answers."""

from __future__ import annotations

import re

from companion.faces.script import describe_session
from tests.faces.web.local_site import LocalSite

PINNED = re.compile(r'<details class="(?:seat|mine) [^"]*" id="([^"]*)"')


def test_my_own_seat_is_pinned_and_not_repeated_among_the_others(site: LocalSite) -> None:
    """The others keep the table's order."""
    site.play_set_up()

    assert ["mine-p1", "seat-p2"] == sorted(PINNED.findall(site.make_device("p1").get("").text))


def test_a_call_is_answered_by_everybody_but_its_caller(site: LocalSite) -> None:
    """Their devices, the lines of their seats and JSON lines say so."""
    (asked,) = describe_session(site.add_recorded_game("two-players", 9))["pending"]
    (other,) = {"p1", "p2"} - {asked["but"]}
    caller = site.make_device(asked["but"]).get("").text

    assert ("answer", None) == (asked["name"], asked["seat"])
    assert 'data-mine="yes"' in site.make_device(other).get("").text
    assert 'data-mine="yes"' not in caller
    assert "is asked" in caller.partition(f'id="seat-{other}"')[2].partition("</h2>")[0]


def test_the_last_calculation_stands_above_the_question(site: LocalSite) -> None:
    """The calculation is shown; a life above the maximum counts nothing."""
    site.add_recorded_game("own-fault-by-order", 92)

    above = site.make_device().get("").text.partition(' id="why"')[2].partition("</p>")[0]

    assert "6 + " in re.sub("<[^>]+>", "", above)
