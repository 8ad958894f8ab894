"""A game moves from phone to phone: on request, and when the phone that hosts it is gone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.faces.pocket.alone import PATIENCE, found, inside, link_of
from tests.faces.pocket.beside import OPEN, back, come, followed, invited, phones, seated
from tests.faces.web import thumb
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
def party(tmp_path: Path, driver: Any, built: Path) -> Iterator[list[Any]]:
    """Three phones at a game; the first one hosts it, the second one is the next seat."""
    with phones(driver) as phone, found(built) as address:
        windows = [phone("de"), phone("en"), phone("de")]
        host, *guests = windows
        host.goto(address + link_of(tmp_path, "only-one", 18))
        seated(inside(host), "p1")
        for guest, seat in zip(guests, ("p2", "p3"), strict=True):
            seated(come(host, guest), seat)
        back(host)
        for window in windows:
            window.on("dialog", lambda dialog: dialog.accept())
        assert thumb.answer(host.frames[1])
        all_show(*windows)
        followed(guests[0], len(guests) - 1)
        yield windows


def all_show(first: Any, *others: Any) -> None:
    """Wait until all phones show what the first one does, and no dialog is in the way."""
    for window in (first, *others):
        window.wait_for_selector("#visiting", state="hidden", timeout=PATIENCE)
        inside(window).wait_for_selector("#ask", timeout=PATIENCE)
    for other in others:
        thumb.in_step(first.frames[1], other.frames[1])


def is_host(window: Any) -> bool:
    """Whether a phone hosts a game, or would."""
    return not window.evaluate("sessionStorage.guest")


def taken_over(heir: Any, other: Any) -> None:
    """The next seat is asked to host the game, and does; the other phone follows by itself."""
    heir.wait_for_selector(OFFER, timeout=PATIENCE)
    other.wait_for_selector("#visiting [data-part=next]:visible", timeout=PATIENCE)
    heir.locator(OFFER).click()
    heir.wait_for_selector("#visiting", state="hidden", timeout=PATIENCE)
    all_show(heir, other)
    assert [True, False] == [is_host(heir), is_host(other)]
    assert thumb.answer(other.frames[1])
    all_show(other, heir)


def test_a_guest_gets_the_game_and_all_others_follow_it_without_a_code(party: list[Any]) -> None:
    """The former host is a guest then; everybody has the same seat as before."""
    host, guest, other = party
    guest.frames[1].evaluate(OPEN)
    guest.locator("#visiting [data-part=move]").click()
    guest.wait_for_selector("#visiting", state="hidden", timeout=PATIENCE)
    all_show(guest, host, other)

    assert [False, True, False] == [is_host(window) for window in party]
    for window in (host, guest, other):
        assert thumb.answer(window.frames[1])
        all_show(window, *party)
    invited(guest)
    names = guest.locator("#inviting [data-part=guests]").inner_text()
    assert "Maximiliane-Theodora" in names
    assert "Konstantin-Alexander" in names


def test_the_next_seat_goes_on_with_the_game_when_its_host_is_gone(party: list[Any]) -> None:
    """The others follow, and are told whom. The former host is told when it begins anew."""
    host, heir, other = party
    address = host.url
    host.goto("about:blank")
    taken_over(heir, other)
    host.goto(address)
    host.wait_for_selector("#inviting [data-say=elsewhere]:visible", timeout=PATIENCE)
    all_show(heir, other)


@IN_TRIALS
def test_a_host_that_was_asleep_meanwhile_plays_along_when_it_is_back(party: list[Any]) -> None:
    """It is one game, not two."""
    host, heir, other = party
    control = host.context.new_cdp_session(host)
    control.send("Debugger.enable")
    control.send("Debugger.pause")
    taken_over(heir, other)
    control.send("Debugger.resume")
    control.send("Debugger.disable")
    host.wait_for_function("sessionStorage.guest", timeout=PATIENCE)
    all_show(heir, host, other)
    assert thumb.answer(host.frames[1])
    all_show(host, heir, other)


def test_where_the_host_has_gone_on_alone_it_is_told_of_two_games(party: list[Any]) -> None:
    """It keeps its own."""
    host, heir, other = party
    host.evaluate(MUTE)
    assert thumb.answer(host.frames[1])
    seq = host.frames[1].get_attribute("body", "data-seq")
    taken_over(heir, other)
    host.evaluate(UNMUTE)
    host.wait_for_selector("#inviting [data-say=forked]:visible", timeout=PATIENCE)
    assert is_host(host)
    assert seq == host.frames[1].get_attribute("body", "data-seq")
