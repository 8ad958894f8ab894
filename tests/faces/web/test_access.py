"""Accessibility of the page.

Reports of axe, contrast in both themes, keyboard use, small screens and reduced motion.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.faces.web.axe import CALM, find_faults
from tests.faces.web.served import ServedRooms, join_table, record_session

GAMES = {
    "zauberschwert": ("four-players-two-drop-out", 100),
    "spruchstein": ("own-fault-by-order", 90),
    "abracadabra": ("fifteen-points", 60),
    "over": ("second-stone", None),
}
STEPS_TO_ANSWER = 60
TOLD = Path(__file__).with_name("told")
"""Pages as a screen reader reads them: roles and names from the accessibility tree."""

MOVING = "document.getAnimations().filter(one => one.timeline === document.timeline).length"
"""Number of animations that run by themselves, without those that follow scrolling."""


UNFOLD = "document.querySelectorAll('details').forEach((one) => { one.open = true; })"


@pytest.mark.parametrize(("name", "acts"), [("an-auction", 48), ("a-card", 10)])
def test_a_screen_reader_is_told_in_this_order(
    chromium: Any, server: ServedRooms, name: str, acts: int
) -> None:
    """Things that belong together are read together, by name; the texts are compared."""
    game = "four-players-two-drop-out"
    page = join_table(chromium, server, record_session(server.rooms.folder.root, game, acts))

    lines = page.locator("body").aria_snapshot().splitlines()

    expected = (TOLD / f"{name}.yaml").read_text("utf-8").splitlines()
    assert expected == [line for line in lines if "/url:" not in line]


@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_serious(
    chromium: Any, server: ServedRooms, game: str, theme: str
) -> None:
    """Pages of players and of watchers are checked, with all details unfolded."""
    session_id = record_session(server.rooms.folder.root, *GAMES[game])
    page = join_table(chromium, server, session_id, theme=theme)
    at = page.url
    for name in ("", "course", "table"):
        page.goto(at + name)
        page.evaluate(UNFOLD)
        assert [] == find_faults(page), name


def test_a_turn_is_played_by_keys_alone(chromium: Any, server: ServedRooms) -> None:
    """Tab reaches the answer, and Enter gives it.

    The focus moves to the next question, whose answers are the next stops.
    """
    page = join_table(
        chromium, server, record_session(server.rooms.folder.root, *GAMES["zauberschwert"])
    )
    in_form = "document.activeElement.closest('#ask form') !== null"
    for _ in range(3):
        before = page.get_attribute("body", "data-seq")
        for _ in range(STEPS_TO_ANSWER):
            if page.evaluate(in_form):
                break
            page.keyboard.press("Tab")
        page.wait_for_function(CALM)
        page.keyboard.press("Enter")
        page.wait_for_function("before => document.body.dataset.seq !== before", arg=before)
        assert "question" == page.evaluate("document.activeElement.id")
        page.keyboard.press("Tab")
        assert page.evaluate(in_form)


def test_focus_stays_in_place_when_others_act(chromium: Any, server: ServedRooms) -> None:
    """A reader by keyboard or screen reader stays in place."""
    session_id = record_session(server.rooms.folder.root, *GAMES["zauberschwert"])
    page = join_table(chromium, server, session_id)
    page.locator("#ask button").first.focus()
    before = page.get_attribute("body", "data-seq")

    with server.rooms.get_room(session_id).hold_session() as session:
        session.answer(session.runner.find_question().question.get_nth_answer(0))
    page.wait_for_function("before => document.body.dataset.seq !== before", arg=before)

    assert page.evaluate("document.activeElement.closest('#ask') !== null")


def test_with_reduced_motion_nothing_moves(chromium: Any, server: ServedRooms) -> None:
    """Nothing moves, not even for a moment."""
    session_id = record_session(server.rooms.folder.root, *GAMES["zauberschwert"])
    page = join_table(chromium, server, session_id, reduced_motion="reduce")
    page.locator("#ask .row button").first.hover()

    assert 0 == page.evaluate(MOVING)
    assert "0s" == page.evaluate(
        "getComputedStyle(document.querySelector('#ask button')).transitionDuration"
    )
