"""A whole game on several phones without a server; five guests may join."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from itertools import cycle, zip_longest
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Error

from companion.games.catalogue import GAMES
from companion.play.codes.code import make_code
from companion.play.session.session import Session
from companion.play.session.watched import Command
from tests.faces.pocket.alone import PATIENCE, serve_folder, wait_for_page
from tests.faces.pocket.beside import (
    FRESH,
    choose_seat,
    enter_answer,
    get_invitation,
    make_phones,
    return_to_game,
    wait_until_reconnectable,
)
from tests.faces.pocket.posted import Line, make_mirror_session, read_answers
from tests.faces.web.served import read_seq
from tests.faces.web.tapping import tap_line, wait_for_entry, wait_until_accepted
from tests.trials import IN_TRIALS

pytestmark = IN_TRIALS
WHOLE = (
    "zauberschwert/stalled-display",
    "zauberschwert/expansions-three-players",
    "spruchstein/three-players",
    "abracadabra/fifteen-points",
)
"""One of each kind."""
ROOM_FOR = 5


@pytest.mark.parametrize("name", WHOLE)
def test_five_phones_play_to_the_end_though_each_restarts(
    tmp_path: Path, driver: Any, built_folder: Path, name: str
) -> None:
    """After each answer another phone restarts, also the host: no code is asked, no seat lost.

    A sixth phone is refused.
    """
    lines = read_answers(name)
    set_up_count = sum(line.get("path", "").startswith("0/") for line in lines)
    mirror = make_mirror_session(tmp_path, lines[:set_up_count])
    table = mirror.runner.table
    assert table is not None
    seats = [*table.seating.seats]
    with make_phones(driver) as phone, serve_folder(built_folder) as address:
        host, *guests = (phone("de") for _ in range(ROOM_FOR + 1))
        host.on("dialog", lambda dialog: dialog.accept())
        host.goto(f"{address}#c={make_code(mirror.acts, GAMES)}")
        choose_seat(wait_for_page(host), "scribe")
        join_phones(host, guests)
        assert_no_place_is_free(host, phone)
        return_to_game(host)
        names = dict(zip_longest(guests, seats, fillvalue="scribe"))
        for guest, seat in names.items():
            choose_seat(guest.frames[1], seat)
        devices = {seat: guest.frames[1] for guest, seat in names.items() if seat != "scribe"}
        devices |= {"": host.frames[1], "others": guests[-1].frames[1]}
        turns = cycle([*guests, host])

        def restart_phone() -> None:
            wait_until_reconnectable(host, *guests)
            window = next(turns)
            before = window.frames[1]
            window.reload()
            wait_for_page(window).wait_for_selector("#ask", state="attached", timeout=PATIENCE)
            for guest in guests:
                guest.wait_for_selector("#visiting", state="hidden", timeout=PATIENCE)
            for seat, frame in devices.items():
                if frame == before:
                    devices[seat] = window.frames[1]

        tap_answers(devices, mirror, lines[set_up_count:], restart_phone)

        for window in (host, *guests):
            window.frames[1].wait_for_selector(".won", timeout=PATIENCE)
    mirror.close()


def assert_no_place_is_free(host: Any, phone: Any) -> None:
    """Check that a sixth phone is told that no place is free, in its own language."""
    sixth = phone("en")
    sixth.goto(get_invitation(host))
    enter_answer(host, sixth)
    sixth.wait_for_selector("#visiting [data-say=full]:visible", timeout=PATIENCE)
    assert "There are five phones already" in sixth.inner_text("#visiting")
    sixth.context.close()


def join_phones(host: Any, guests: list[Any]) -> None:
    """Let phones join one after the other, without waiting for each other."""
    for guest in guests:
        shown = get_invitation(host)
        guest.goto(shown)
        enter_answer(host, guest)
        host.wait_for_function(FRESH, arg=shown, timeout=PATIENCE)
    for guest in guests:
        wait_for_page(guest)


def tap_answers(
    devices: dict[str, Any],
    mirror: Session,
    lines: list[Line],
    act_between: Callable[[], None] = lambda: None,
) -> None:
    """Tap the recorded answers, and wait until all phones show each.

    `act_between` is called between two answers.
    """
    rest = deque(lines)
    while rest:
        following = rest[1] if len(rest) > 1 else {}
        try:
            tapped = tap_line(devices, mirror, rest[0], following)
            wait_until_accepted(tapped, mirror.seq)
        except Error:  # the second line of a tap came while the first one was read
            tapped = devices[""]
            assert mirror.seq < read_seq(tapped)
        while mirror.seq < read_seq(tapped):  # a card that is known takes two lines at a tap
            carry_out_line(mirror, rest.popleft())
        wait_for_entry([*devices.values()], mirror.seq)
        if rest:
            act_between()


def carry_out_line(mirror: Session, line: Line) -> None:
    """Carry out a recorded line in the session of this process, too."""
    if "interject" in line:
        mirror.interject(line["interject"], line["value"])
    else:
        mirror.answer(line["answer"], line["path"], Command(id=line["path"]))
