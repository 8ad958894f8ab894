"""A game with several phones and nothing behind them, tapped to its end; five may come."""

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
from companion.play.session.logbook import Command
from companion.play.session.session import Session
from tests.faces.pocket.alone import PATIENCE, found, inside
from tests.faces.pocket.beside import FRESH, agreed, answer, back, invited, phones, seated
from tests.faces.pocket.posted import Line, lines_of, mirrored
from tests.faces.web.tapping import in_step, play, taken
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
def test_five_phones_play_to_the_end_though_each_begins_anew(
    tmp_path: Path, driver: Any, built: Path, name: str
) -> None:
    """After each answer another one does, the host in its turn: no code, and no seat is lost.

    There is no room for a sixth.
    """
    lines = lines_of(name)
    begun = sum(line.get("path", "").startswith("0/") for line in lines)
    mirror = mirrored(tmp_path, lines[:begun])
    table = mirror.runner.table
    assert table is not None
    seats = [*table.seating.seats]
    with phones(driver) as phone, found(built) as address:
        host, *guests = (phone("de") for _ in range(ROOM_FOR + 1))
        host.on("dialog", lambda dialog: dialog.accept())
        host.goto(f"{address}#c={make_code(mirror.in_force.acts, GAMES)}")
        seated(inside(host), "scribe")
        joined(host, guests)
        none_is_left(host, phone)
        back(host)
        names = dict(zip_longest(guests, seats, fillvalue="scribe"))
        for guest, seat in names.items():
            seated(guest.frames[1], seat)
        devices = {seat: guest.frames[1] for guest, seat in names.items() if seat != "scribe"}
        devices |= {"": host.frames[1], "others": guests[-1].frames[1]}
        turns = cycle([*guests, host])

        def begin_anew() -> None:
            agreed(host, *guests)
            window = next(turns)
            before = window.frames[1]
            window.reload()
            inside(window).wait_for_selector("#ask", state="attached", timeout=PATIENCE)
            for guest in guests:
                guest.wait_for_selector("#visiting", state="hidden", timeout=PATIENCE)
            for seat, frame in devices.items():
                if frame == before:
                    devices[seat] = window.frames[1]

        play_on(devices, mirror, lines[begun:], begin_anew)

        for window in (host, *guests):
            window.frames[1].wait_for_selector(".won", timeout=PATIENCE)
    mirror.close()


def none_is_left(host: Any, phone: Any) -> None:
    """A sixth phone is told so, in its own language."""
    sixth = phone("en")
    sixth.goto(invited(host))
    answer(host, sixth)
    sixth.wait_for_selector("#visiting [data-say=full]:visible", timeout=PATIENCE)
    assert "There are five phones already" in sixth.inner_text("#visiting")
    sixth.context.close()


def joined(host: Any, guests: list[Any]) -> None:
    """Phones come one behind the other, and none waits until another one is in."""
    for guest in guests:
        shown = invited(host)
        guest.goto(shown)
        answer(host, guest)
        host.wait_for_function(FRESH, arg=shown, timeout=PATIENCE)
    for guest in guests:
        inside(guest)


def play_on(
    devices: dict[str, Any],
    mirror: Session,
    lines: list[Line],
    between: Callable[[], None] = lambda: None,
) -> None:
    """Tap what a recording says where it is asked, until all phones show it.

    Between two answers something else may happen.
    """
    rest = deque(lines)
    while rest:
        following = rest[1] if len(rest) > 1 else {}
        try:
            tapped = play(devices, mirror, rest[0], following)
            taken(tapped, mirror.seq)
        except Error:  # the second line of a tap came while the first one was read
            tapped = devices[""]
            assert mirror.seq < shown_on(tapped)
        while mirror.seq < shown_on(tapped):  # a card that is known takes two lines at a tap
            carry_out(mirror, rest.popleft())
        in_step([*devices.values()], mirror.seq)
        if rest:
            between()


def shown_on(page: Any) -> int:
    """Up to which entry a phone shows the game."""
    return int(page.get_attribute("body", "data-seq"))


def carry_out(mirror: Session, line: Line) -> None:
    """The same here."""
    if "interject" in line:
        mirror.interject(line["interject"], line["value"])
    else:
        mirror.answer(line["answer"], line["path"], Command(id=line["path"]))
