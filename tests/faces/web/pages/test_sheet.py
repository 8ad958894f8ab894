"""The sheet of the question: my seat at its head, how the last figure came about, the answers."""

from __future__ import annotations

import json
import re

from companion.faces.script import describe_session
from tests.faces.web.local_site import LocalSite
from tests.faces.web.served import recorded

LINE = re.compile(r'<details class="seat [^"]*" id="seat-(\w+)"')
WHY = re.compile(r'<div[^>]* id="why"[^>]*>\s*<p[^>]*>(.*?)</p>', re.DOTALL)
PINNED = re.compile(r'<details class="mine [^"]*" id="mine-(\w+)"')
CALLED = 9
"""So many acts of a game, and the first number is called."""


def test_my_own_seat_is_pinned_and_not_repeated_among_the_others(site: LocalSite) -> None:
    """The others keep the table's order."""
    site.set_up()
    page = site.device("p1").get("").text

    assert ["p1"] == PINNED.findall(page)
    assert ["p2"] == LINE.findall(page)


def test_a_call_is_answered_by_everybody_but_its_caller(site: LocalSite) -> None:
    """At their devices and in the lines of their seats; for programs the question says so."""
    site.room = site.rooms.find(recorded(site.rooms.folder.root, "two-players", CALLED))
    with site.room.shared.exclusive() as session:
        (asked,) = json.loads(describe_session(session))["pending"]
    (other,) = {"p1", "p2"} - {asked["but"]}
    caller = site.device(asked["but"]).get("").text

    assert ("answer", None) == (asked["name"], asked["seat"])
    assert 'data-mine="yes"' in site.device(other).get("").text
    assert 'data-mine="yes"' not in caller
    assert 'class="you"' not in caller
    assert "is asked" in caller.partition(f'id="seat-{other}"')[2].partition("</h2>")[0]


def above_the_question(page: str) -> str:
    """What stands right above the question, without its marks."""
    found = WHY.search(page)
    return re.sub("<[^>]+>", "", found[1]).strip() if found is not None else ""


def test_how_the_last_figure_came_about_stands_above_the_question(site: LocalSite) -> None:
    """Worked out with its numbers; a life that is beyond the most counts nothing."""
    session_id = recorded(site.rooms.folder.root, "own-fault-by-order", 92)
    site.room = site.rooms.find(session_id)

    assert "6 + " in above_the_question(site.device().get("").text)
