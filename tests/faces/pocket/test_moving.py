"""A game moves from phone to phone: on request, and when its host is gone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.faces.pocket.alone import PATIENCE, make_code_fragment, serve_folder, wait_for_page
from tests.faces.pocket.beside import (
    OPEN,
    choose_seat,
    get_invitation,
    join_host,
    make_phones,
    return_to_game,
    wait_for_successor,
)
from tests.faces.web import thumb
from tests.faces.web.served import LONG_NAMES
from tests.trials import IN_TRIALS

pytestmark = pytest.mark.slow
OFFER = "#visiting [data-part=over]:visible"
MUTE = """
() => {
  window.says = RTCDataChannel.prototype.send;
  RTCDataChannel.prototype.send = () => {};
}
"""
UNMUTE = "() => { RTCDataChannel.prototype.send = window.says; }"


@pytest.fixture
def three_phones(tmp_path: Path, driver: Any, built_folder: Path) -> Iterator[list[Any]]:
    """Return three phones at a game: the host, the next seat, and another guest."""
    with make_phones(driver) as phone, serve_folder(built_folder) as address:
        windows = [phone("de"), phone("en"), phone("de")]
        host, *guests = windows
        host.goto(address + make_code_fragment(tmp_path, "only-one", 18))
        choose_seat(wait_for_page(host), "p1")
        for guest, seat in zip(guests, ("p2", "p3"), strict=True):
            choose_seat(join_host(host, guest), seat)
        return_to_game(host)
        for window in windows:
            window.on("dialog", lambda dialog: dialog.accept())
        assert thumb.give_answer(host.frames[1])
        wait_for_all(*windows)
        wait_for_successor(guests[0], len(guests) - 1)
        yield windows


def wait_for_all(first: Any, *others: Any) -> None:
    """Wait until all phones show the same as the first one, without a dialog."""
    for window in (first, *others):
        window.wait_for_selector("#visiting", state="hidden", timeout=PATIENCE)
        wait_for_page(window).wait_for_selector("#ask", timeout=PATIENCE)
    for other in others:
        thumb.wait_until_same_entry(first.frames[1], other.frames[1])


def is_host(window: Any) -> bool:
    """Return whether a phone hosts a game or is about to."""
    return not window.evaluate("sessionStorage.guest")


def take_over_game(next_host: Any, other: Any) -> None:
    """Let the next seat take the game over, and wait until the other phone follows."""
    next_host.wait_for_selector(OFFER, timeout=PATIENCE)
    other.wait_for_selector("#visiting [data-part=next]:visible", timeout=PATIENCE)
    next_host.locator(OFFER).click()
    next_host.wait_for_selector("#visiting", state="hidden", timeout=PATIENCE)
    wait_for_all(next_host, other)
    assert [True, False] == [is_host(next_host), is_host(other)]
    assert thumb.give_answer(other.frames[1])
    wait_for_all(other, next_host)


def test_a_guest_gets_the_game_and_all_others_follow_it_without_a_code(
    three_phones: list[Any],
) -> None:
    """The former host becomes a guest; everybody keeps the same seat."""
    host, guest, other = three_phones
    guest.frames[1].evaluate(OPEN)
    guest.locator("#visiting [data-part=move]").click()
    guest.wait_for_selector("#visiting", state="hidden", timeout=PATIENCE)
    wait_for_all(guest, host, other)

    assert [False, True, False] == [is_host(window) for window in three_phones]
    for window in (host, guest, other):
        assert thumb.give_answer(window.frames[1])
        wait_for_all(window, *three_phones)
    get_invitation(guest)
    listed = guest.locator("#inviting [data-part=guests]")
    for name in (LONG_NAMES[0], LONG_NAMES[2]):
        listed.get_by_text(name).first.wait_for(timeout=PATIENCE)


def test_the_next_seat_continues_the_game_when_its_host_is_gone(three_phones: list[Any]) -> None:
    """The others follow and are told the new host. The former host is told when it restarts."""
    host, heir, other = three_phones
    address = host.url
    host.goto("about:blank")
    take_over_game(heir, other)
    host.goto(address)
    host.wait_for_selector("#inviting [data-say=elsewhere]:visible", timeout=PATIENCE)
    wait_for_all(heir, other)


@IN_TRIALS
def test_a_host_that_was_asleep_joins_the_game_again(three_phones: list[Any]) -> None:
    """The game is not split in two."""
    host, heir, other = three_phones
    control = host.context.new_cdp_session(host)
    control.send("Debugger.enable")
    control.send("Debugger.pause")
    take_over_game(heir, other)
    control.send("Debugger.resume")
    control.send("Debugger.disable")
    host.wait_for_function("sessionStorage.guest", timeout=PATIENCE)
    wait_for_all(heir, host, other)
    assert thumb.give_answer(host.frames[1])
    wait_for_all(host, heir, other)


def test_a_host_that_went_on_alone_is_told_of_two_games(three_phones: list[Any]) -> None:
    """The former host keeps its own game."""
    host, heir, other = three_phones
    host.evaluate(MUTE)
    assert thumb.give_answer(host.frames[1])
    seq = host.frames[1].get_attribute("body", "data-seq")
    take_over_game(heir, other)
    host.evaluate(UNMUTE)
    host.wait_for_selector("#inviting [data-say=forked]:visible", timeout=PATIENCE)
    assert is_host(host)
    assert seq == host.frames[1].get_attribute("body", "data-seq")
