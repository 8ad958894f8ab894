"""Ends of rounds and games in a real browser: closing cards, sharing, rematches."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.faces.web.served import ServedRooms, join_table, record_session, serve_rooms

DRAGON = 6
"""It ends the second passage of the recorded game."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServedRooms]:
    """Serve the tables of a new folder."""
    with serve_rooms(tmp_path) as serving:
        yield serving


@pytest.fixture
def make_device(chromium: Any, server: ServedRooms) -> Callable[..., Any]:
    """Return a function that starts devices that have joined a table."""
    return partial(join_table, chromium, server, waits_to_settle=False)


def test_the_end_of_a_round_is_shown_until_the_next_answer(
    make_device: Callable[..., Any], server: ServedRooms, tmp_path: Path
) -> None:
    """It needs no extra tap and covers no answer.

    A screen reader announces it, and the focus stays at the question.
    """
    table = record_session(tmp_path, "several-killed", 23)
    phone = make_device(table, size=(320, 568))
    phone.locator("#ask button").first.focus()
    with server.rooms.get_room(table).hold_session() as session:
        session.answer(DRAGON)
    phone.locator("#round[aria-live=polite] .gains .to").first.wait_for()

    assert phone.evaluate("document.activeElement.closest('#ask') !== null")
    phone.locator("#ask button[value='8']").click()
    phone.locator("#round .gains").wait_for(state="detached")


def test_a_line_can_be_entered_while_the_end_of_a_round_is_seen(
    make_device: Callable[..., Any], server: ServedRooms, tmp_path: Path
) -> None:
    """A wide screen shows the answers of the line beside the result."""
    table = record_session(tmp_path, "several-killed", 23)
    laptop = make_device(table, size=(1280, 800))
    with server.rooms.get_room(table).hold_session() as session:
        session.answer(DRAGON)
    laptop.locator("#round .gains").wait_for()
    laptop.locator("#ask summary").last.click()
    laptop.locator("[name=line]").fill("8")
    laptop.locator("[name=line]").press("Enter")
    laptop.locator("form[action=said] button").click()
    laptop.locator("#round .gains").wait_for(state="detached")


def test_the_screen_follows_a_rematch_by_itself(
    make_device: Callable[..., Any], tmp_path: Path
) -> None:
    """One tap on a phone is enough."""
    table = record_session(tmp_path, "fifteen-points")
    screen = make_device(table, size=(1280, 800))
    screen.goto(f"{screen.url}table")
    screen.locator(".podium").wait_for()

    make_device(table).locator("form[action=again] button").click()
    screen.wait_for_function("old => !location.pathname.includes(old)", arg=table)

    assert screen.url.endswith("/table")
    assert 0 == screen.locator(".podium").count()


def test_the_picture_that_is_shared_is_a_png_of_1200_by_630(
    make_device: Callable[..., Any], tmp_path: Path
) -> None:
    """A browser that can't share files downloads it."""
    phone = make_device(record_session(tmp_path, "fifteen-points"))
    phone.evaluate("navigator.canShare = undefined")

    with phone.expect_download() as download:
        phone.locator("[data-share]").click()
    content = Path(download.value.path()).read_bytes()

    assert content.startswith(b"\x89PNG")
    assert (1200, 630) == struct.unpack(">II", content[16:24])


def test_the_winner_is_in_sight_at_the_end(
    make_device: Callable[..., Any], server: ServedRooms, tmp_path: Path
) -> None:
    """Also on a phone on its side, on which the last answer stands far down."""
    table = record_session(tmp_path, "fifteen-points", -1)
    phone = make_device(table, size=(568, 320))
    phone.evaluate("scrollTo(0, document.body.scrollHeight)")
    with server.rooms.get_room(table).hold_session() as session:
        session.answer(6)
    phone.locator(".podium").wait_for()

    assert 0 == phone.evaluate("scrollY")


def test_a_phone_that_may_no_longer_answer_loses_its_form(
    make_device: Callable[..., Any], server: ServedRooms, tmp_path: Path
) -> None:
    """The host leaves the question to the device of the asked seat."""
    table = record_session(tmp_path, "several-killed", 23)
    room = server.rooms.get_room(table)
    asked = make_device(table)
    asked.goto(f"{asked.url}join")
    asked.locator(f"button[value={room.session.runner.find_question().question.seat}]").click()
    asked.locator("#ask").wait_for()
    other = make_device(table)
    room.members.restrict_answers_to_seats(is_restricted=True)
    room.updates.announce_other_change()
    other.locator("#answer").wait_for(state="detached")
