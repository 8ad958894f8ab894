"""Whole recorded games through the page.

A real browser with three devices; each answer is tapped on the device of the asked seat.
"""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.testing.seeds import IN_A_TRIAL
from tests import playthrough
from tests.faces.web.served import ServedRooms, join_table, serve_rooms, start_browser
from tests.faces.web.tapping import tap_line, wait_for_entry, wait_until_accepted

pytestmark = pytest.mark.browser
WHOLE = ("fifteen-points",)
MORE = ("expansions-four-players", "stalled-display", "only-one") if IN_A_TRIAL else ()
"""With them each kind of game, to its end; they take two minutes."""
SEATED = ("p1", "p2")
"""Seats with a device of their own, beside the one that answers for all others."""


def join_seat(browser: Any, server: ServedRooms, session_id: str, seat: str) -> Any:
    """Return a device of a seat."""
    page = join_table(browser, server, session_id, waits_to_settle=False)
    page.goto(f"{page.url}join")
    page.locator(f"button[value={seat}]").click()
    page.wait_for_selector("#ask")
    return page


@pytest.mark.parametrize("name", WHOLE + MORE)
def test_a_whole_game_is_played_on_the_page(tmp_path: Path, name: str) -> None:
    """Every answer is the recorded one, all devices are in step and show the ranking.

    A device that joined before the game was chosen has its colours, too.
    """
    (path,) = [path for path in playthrough.list_recording_files() if path.stem == name]
    lines = playthrough.read_recording(path)
    fresh = Session.create(Folder(tmp_path))
    fresh.close()

    with serve_rooms(tmp_path) as server, start_browser() as started:
        room = server.rooms.get_room(fresh.id)
        devices = {"": join_table(started, server, fresh.id, waits_to_settle=False)}
        for line, following in pairwise(lines[1:]):
            if len(devices) == 1 and not line.get("path", "0/").startswith("0/"):
                devices |= {seat: join_seat(started, server, fresh.id, seat) for seat in SEATED}
            asked = room.session.runner.find_question().path
            if line.get("kind") == "form" and line["path"] != asked:
                continue  # a card was turned up with all that it prints
            seq = room.seq
            wait_until_accepted(tap_line(devices, room.session, line, following), seq)
            wait_for_entry(list(devices.values()), room.seq)
        games = {page.get_attribute("body", "data-game") for page in devices.values()}
        ends = [page.inner_text("body") for page in devices.values()]

    table = Session.watch(Folder(tmp_path), fresh.id).runner.table
    assert table is not None
    assert table.outcome is not None
    assert lines[-1]["outcome"] == table.outcome.to_plain()
    assert {lines[1]["answer"]} == games
    assert all(player.name in end for player in table.seating.players.values() for end in ends)
