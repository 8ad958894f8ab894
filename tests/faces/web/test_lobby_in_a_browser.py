"""The lobby in a browser: one tap, nothing below the fold, seats that fill live."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.faces.web.pages.lobby_page import assign_seat
from companion.faces.web.rooms.devices import HOST, PLAY
from companion.play.codes.pictures import read_picture
from tests.faces.web.served import LONG_NAMES, ServedRooms, record_session, serve_rooms

SMALLEST = (320, 568)
ADDRESS = "192.168.178.24:8000"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServedRooms]:
    """Serve the folder of a group that has played one game."""
    record_session(tmp_path, "last-stone")
    with serve_rooms(tmp_path) as server:
        yield server


def scan_code(
    chromium: Any, server: ServedRooms, size: tuple[int, int] = SMALLEST, grant: str = PLAY
) -> Any:
    """Return the page of a device that has followed the code."""
    page = chromium.new_page(
        viewport={"width": size[0], "height": size[1]}, locale="en", reduced_motion="reduce"
    )
    page.goto(f"{server.base}/J/{server.rooms.make_link_token(grant)}")
    return page


IN_SIGHT = """thing => {
    const box = thing.getBoundingClientRect();
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth
        && (thing === top || thing.contains(top));
}"""
"""Whether all of a thing is seen without scrolling, and nothing lies over it."""


def test_one_tap_after_the_scan_takes_a_seat(chromium: Any, server: ServedRooms) -> None:
    """The name from the last game, colours, another name and watching are visible."""
    page = scan_code(chromium, server)
    seen = {
        what: page.locator(what).first.evaluate(IN_SIGHT)
        for what in (".names button", ".swatches label", "#other", ".sit .main", ".sit .plain")
    }

    page.locator(".names button").first.click()
    page.wait_for_url("**/setup?**")

    assert dict.fromkeys(seen, True) == seen
    assert [LONG_NAMES[0]] == server.rooms.lobby.draft.names


def test_enter_in_a_name_field_takes_nobodys_seat(chromium: Any, server: ServedRooms) -> None:
    """Enter has the effect of the button beside the field.

    The field is ready for the next name.
    """
    assign_seat(server.rooms, "Ann")
    page = scan_code(chromium, server)
    page.locator("#other").fill("Zoe")
    page.locator("#other").press("Enter")
    page.locator("details#more-people summary").click()
    page.locator("input[name=other]").fill("Max")
    page.locator("input[name=other]").press("Enter")
    page.wait_for_selector(".order b:text-is('Max')")

    assert not page.locator("input[name=other]:focus").input_value()
    assert [("Ann", False), ("Zoe", True), ("Max", False)] == [
        (sitting.name, bool(sitting.device)) for sitting in server.rooms.lobby.draft.seats
    ]


def test_a_seated_phone_follows_when_another_starts_the_game(
    chromium: Any, server: ServedRooms
) -> None:
    """It gets the seat of its player."""
    first, second = (scan_code(chromium, server) for _ in range(2))
    first.locator(".names button").first.click()
    second.locator("#other").fill("Zoe")
    second.locator(".sit .main").click()

    second.locator("#ask .main:not([disabled])").click()

    for page in (first, second):
        page.wait_for_url("**/t/*/")
    room = server.rooms.get_room(server.rooms.lobby.draft.session)
    assert {"p1", "p2"} == {device.role for device in room.members.list_devices()}


def test_the_code_on_the_hosts_screen_is_read_by_a_camera(
    chromium: Any, server: ServedRooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has the address that phones can reach, however the page was opened."""
    monkeypatch.setattr(
        "companion.faces.web.http.page_requests.list_reachable_addresses", lambda _: [ADDRESS]
    )
    page = scan_code(chromium, server, (1280, 800), HOST)
    page.goto(f"{server.base}/host")
    page.wait_for_function("document.querySelector('.qr').complete")

    link = f"http://{ADDRESS}/J/{server.rooms.make_link_token(PLAY)}"
    assert link == read_picture(page.screenshot(), "the screen")
    assert page.locator(".qr").evaluate(IN_SIGHT)
    assert ADDRESS in page.inner_text(".gathering .beside")
