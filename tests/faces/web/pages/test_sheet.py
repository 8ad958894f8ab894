"""The sheet of the question: my seat at its head, how the last figure came about, the answers."""

from __future__ import annotations

import json
import re

from companion.faces.script import shown
from tests.faces.web.local_site import LocalSite
from tests.faces.web.served import recorded

LINE = re.compile(r'<details class="seat [^"]*" id="seat-(\w+)"')
PINNED = re.compile(r'<details class="mine [^"]*" id="mine-(\w+)"')
WHY = re.compile(r'<div[^>]* id="why"[^>]*>\s*<p[^>]*>(.*?)</p>', re.DOTALL)
ANSWERS = 'action="answer"'
CALLED = 9
"""So many acts of a game, and the first number is called."""


def above_the_question(page: str) -> str:
    """What stands right above the question, without its marks."""
    found = WHY.search(page)
    return re.sub("<[^>]+>", "", found[1]).strip() if found is not None else ""


def test_my_own_seat_is_pinned_and_not_repeated_among_the_others(site: LocalSite) -> None:
    """The others keep the table's order."""
    site.set_up()
    page = site.device("p1").get("").text

    assert ["p1"] == PINNED.findall(page)
    assert ["p2"] == LINE.findall(page)


def test_a_device_for_all_pins_the_asked_seat_and_lists_every_seat(site: LocalSite) -> None:
    """Who answers for everybody sees whom."""
    asked = site.spells()
    page = site.device().get("").text

    assert [asked] == PINNED.findall(page)
    assert ["p1", "p2"] == LINE.findall(page)


def test_whoever_is_asked_is_told_so_at_the_own_seat(site: LocalSite) -> None:
    """And nobody else is."""
    asked = site.spells()
    (other,) = {"p1", "p2"} - {asked}

    assert '<span class="you">' in site.device(asked).get("").text
    assert '<span class="you">' not in site.device(other).get("").text


def test_a_call_is_answered_by_everybody_but_its_caller(site: LocalSite) -> None:
    """At their devices and in the lines of their seats; for programs the question says so."""
    site.room = site.rooms.find(recorded(site.rooms.folder.root, "two-players", CALLED))
    with site.room.shared.exclusive() as session:
        (asked,) = json.loads(shown(session))["pending"]
    (other,) = {"p1", "p2"} - {asked["but"]}
    caller = site.device(asked["but"]).get("").text

    assert ("answer", None) == (asked["name"], asked["seat"])
    assert 'data-mine="yes"' in site.device(other).get("").text
    assert 'data-mine="yes"' not in caller
    assert 'class="you"' not in caller
    assert "is asked" in caller.partition(f'id="seat-{other}"')[2].partition("</h2>")[0]


def test_how_the_last_figure_came_about_stands_above_the_question(site: LocalSite) -> None:
    """Worked out with its numbers; a life that is beyond the most counts nothing."""
    session_id = recorded(site.rooms.folder.root, "own-fault-by-order", 92)
    site.room = site.rooms.find(session_id)

    assert "6 + " in above_the_question(site.device().get("").text)


def test_a_bound_stands_there_where_nothing_was_worked_out(site: LocalSite) -> None:
    """It is what decides the answer."""
    session_id = recorded(site.rooms.folder.root, "four-players-two-drop-out", 100)
    site.room = site.rooms.find(session_id)

    assert "Bartholomäus has 11 magic" == above_the_question(site.device().get("").text)


def test_only_the_current_phase_has_its_name(site: LocalSite) -> None:
    """Those that are done are underlined, the rest are letters."""
    site.set_up()
    phases = site.device().get("").text.partition('<ol class="phases">')[2].partition("</ol>")[0]

    assert 1 == phases.count("<span>")
    assert 6 == phases.count("<li")
