"""The sheet of the question: my seat at its head, how the last figure came about, the answers."""

from __future__ import annotations

import json
import re

from companion.faces.script import describe_session
from tests.faces.web.local_site import LocalSite

PINNED = re.compile(r'<details class="(?:seat|mine) [^"]*" id="([^"]*)"')


def test_my_own_seat_is_pinned_and_not_repeated_among_the_others(site: LocalSite) -> None:
    """The others keep the table's order."""
    site.set_up()

    assert ["mine-p1", "seat-p2"] == sorted(PINNED.findall(site.device("p1").get("").text))


def test_a_call_is_answered_by_everybody_but_its_caller(site: LocalSite) -> None:
    """At their devices and in the lines of their seats; for programs the question says so."""
    (asked,) = json.loads(describe_session(site.begin_recorded("two-players", 9)))["pending"]
    (other,) = {"p1", "p2"} - {asked["but"]}
    caller = site.device(asked["but"]).get("").text

    assert ("answer", None) == (asked["name"], asked["seat"])
    assert 'data-mine="yes"' in site.device(other).get("").text
    assert 'data-mine="yes"' not in caller
    assert "is asked" in caller.partition(f'id="seat-{other}"')[2].partition("</h2>")[0]


def test_how_the_last_figure_came_about_stands_above_the_question(site: LocalSite) -> None:
    """Worked out with its numbers; a life that is beyond the most counts nothing."""
    site.begin_recorded("own-fault-by-order", 92)

    above = site.device().get("").text.partition(' id="why"')[2].partition("</p>")[0]

    assert "6 + " in re.sub("<[^>]+>", "", above)
