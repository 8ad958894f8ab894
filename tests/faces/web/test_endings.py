"""Ends of rounds and games in a real browser: what waits for a tap, what is shared, who follows."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.faces.web.served import ServedRooms, joined, recorded, served

DRAGON = 6
"""It ends the second passage of the recorded game."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServedRooms]:
    """Tables of a folder of their own."""
    with served(tmp_path) as serving:
        yield serving


@pytest.fixture
def device(chromium: Any, server: ServedRooms) -> Callable[..., Any]:
    """Makes devices that have joined a table."""
    return partial(joined, chromium, server, settles=False)


def test_the_end_of_a_round_is_seen_beside_the_question_whose_answer_puts_it_away(
    device: Callable[..., Any], server: ServedRooms, tmp_path: Path
) -> None:
    """No tap is spent on it, and it covers no answer.

    A screen reader is told of it, and keys go on at the question.
    """
    table = recorded(tmp_path, "several-killed", 23)
    phone = device(table, size=(320, 568))
    phone.locator("#ask button").first.focus()
    with server.rooms.get_room(table).shared.hold_exclusively() as session:
        session.answer(DRAGON)
    phone.locator("#round[aria-live=polite] .gains .to").first.wait_for()

    assert phone.evaluate("document.activeElement.closest('#ask') !== null")
    phone.locator("#ask button[value='8']").click()
    phone.locator("#round .gains").wait_for(state="detached")


def test_a_line_can_be_entered_while_the_end_of_a_round_is_seen(
    device: Callable[..., Any], server: ServedRooms, tmp_path: Path
) -> None:
    """A wide screen, too, shows what the line became beside who gained what."""
    table = recorded(tmp_path, "several-killed", 23)
    laptop = device(table, size=(1280, 800))
    with server.rooms.get_room(table).shared.hold_exclusively() as session:
        session.answer(DRAGON)
    laptop.locator("#round .gains").wait_for()
    laptop.locator("#ask summary").last.click()
    laptop.locator("[name=line]").fill("8")
    laptop.locator("[name=line]").press("Enter")
    laptop.locator("form[action=said] button").click()
    laptop.locator("#round .gains").wait_for(state="detached")


def test_the_screen_follows_a_rematch_by_itself(device: Callable[..., Any], tmp_path: Path) -> None:
    """One tap on a phone, none on the screen."""
    table = recorded(tmp_path, "fifteen-points")
    screen = device(table, size=(1280, 800))
    screen.goto(f"{screen.url}table")
    screen.locator(".podium").wait_for()

    device(table).locator("form[action=again] button").click()
    screen.wait_for_function("old => !location.pathname.includes(old)", arg=table)

    assert screen.url.endswith("/table")
    assert 0 == screen.locator(".podium").count()


def test_the_picture_that_is_shared_is_a_png_of_1200_by_630(
    device: Callable[..., Any], tmp_path: Path
) -> None:
    """Where the browser can't share files it is kept as one."""
    phone = device(recorded(tmp_path, "fifteen-points"))
    phone.evaluate("navigator.canShare = undefined")

    with phone.expect_download() as kept:
        phone.locator("[data-share]").click()
    content = Path(kept.value.path()).read_bytes()

    assert content.startswith(b"\x89PNG")
    assert (1200, 630) == struct.unpack(">II", content[16:24])
