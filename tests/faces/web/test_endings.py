"""Ends of rounds and games in a real browser: what waits for a tap, what is shared, who follows."""

from __future__ import annotations

import struct
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.faces.web.served import ServedRooms, joined, recorded, served

pytestmark = pytest.mark.browser
BEFORE_THE_END = 23
"""Acts of the recorded game, the next of which ends its second passage."""
DRAGON = 6
WIDE = (1280, 800)
PNG_SIZE = slice(16, 24)
"""Where a PNG says its width and height."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServedRooms]:
    """Tables of a folder of their own."""
    with served(tmp_path) as serving:
        yield serving


@pytest.fixture
def device(chromium: Any, server: ServedRooms) -> Iterator[Callable[..., Any]]:
    """Makes devices that have joined a table; they leave before the server ends."""
    pages: list[Any] = []

    def join(table: str, **more: Any) -> Any:
        pages.append(joined(chromium, server, table, **more))
        return pages[-1]

    yield join
    for page in pages:
        page.context.close()


def test_the_end_of_a_round_is_seen_beside_the_question_whose_answer_puts_it_away(
    device: Callable[..., Any], server: ServedRooms, tmp_path: Path
) -> None:
    """No tap is spent on it, and it covers no answer."""
    table = recorded(tmp_path, "several-killed", BEFORE_THE_END)
    phone = device(table, settles=False, size=(320, 568))
    with server.rooms.find(table).shared.exclusive() as session:
        session.answer(DRAGON)
    phone.locator("#round .gains .to").first.wait_for()

    phone.locator("#ask button[value='8']").click()
    phone.locator("#round .gains").wait_for(state="detached")


def test_the_screen_follows_a_rematch_by_itself(device: Callable[..., Any], tmp_path: Path) -> None:
    """One tap on a phone, none on the screen."""
    table = recorded(tmp_path, "fifteen-points")
    screen = device(table, size=(1280, 800))
    screen.goto(f"{screen.url}table")
    screen.locator(".podium").wait_for()
    phone = device(table, settles=False)

    phone.locator("form[action=again] button").click()
    screen.wait_for_function("old => !location.pathname.includes(old)", arg=table)

    assert screen.url.endswith("/table")
    assert 0 == screen.locator(".podium").count()


def test_the_picture_that_is_shared_is_a_png_of_1080_by_1350(
    device: Callable[..., Any], tmp_path: Path
) -> None:
    """Where the browser can't share files it is kept as one."""
    phone = device(recorded(tmp_path, "fifteen-points"), settles=False)
    phone.evaluate("navigator.canShare = undefined")

    with phone.expect_download() as kept:
        phone.locator("[data-share]").click()
    content = Path(kept.value.path()).read_bytes()

    assert content.startswith(b"\x89PNG")
    assert (1080, 1350) == struct.unpack(">II", content[PNG_SIZE])


def test_keys_go_on_at_the_question_after_the_end_of_a_round(
    device: Callable[..., Any], server: ServedRooms, tmp_path: Path
) -> None:
    """A screen reader is told of the end besides."""
    table = recorded(tmp_path, "several-killed", BEFORE_THE_END)
    phone = device(table, settles=False, size=WIDE)
    phone.locator("#ask button").first.focus()
    with server.rooms.find(table).shared.exclusive() as session:
        session.answer(DRAGON)
    phone.wait_for_selector("#round[aria-live=polite] .gains")

    assert phone.evaluate("document.activeElement.closest('#ask') !== null")
