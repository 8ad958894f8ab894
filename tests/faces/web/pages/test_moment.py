"""What turned a round is told at its end, on the big screen and on the card of its end."""

from __future__ import annotations

from html import unescape

import pytest

from companion.games.catalogue import GAMES
from companion.kernel.facts import Seat
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.present.round_results import last_turn
from tests import playthrough
from tests.faces.web.local_site import LocalSite
from tests.faces.web.served import recorded


def at(site: LocalSite, folder: Folder, name: str, acts: int) -> None:
    """Make a table of a recorded game before its act of a number, then have that happen."""
    site.begin(Session.open(folder, recorded(folder.root, name, acts - 1), GAMES))
    (path,) = [path for path in playthrough.all_files() if path.stem == name]
    line = playthrough.read(path)[1:-1][acts - 1]
    with site.room.shared.exclusive() as session:
        session.answer(line["answer"], line["path"])


@pytest.mark.parametrize(
    ("name", "acts", "passed"),
    [
        ("four-players-two-drop-out", 106, "p2"),
        ("expansions-four-players", 70, "p1"),
        ("fifteen-points", 59, "p1"),
    ],
)
def test_the_big_screen_tells_what_turned_a_round(
    site: LocalSite, folder: Folder, name: str, acts: int, passed: str
) -> None:
    """With the figures before and after it; whoever was ahead before the round counts."""
    at(site, folder, name, acts)
    shown = unescape(site.device().get("table").text)
    with site.room.shared.exclusive() as session:
        turn = last_turn(session, "en")

    assert turn is not None
    assert turn.was[turn.seat] < turn.was[Seat(passed)] < turn.now[turn.seat]
    assert turn.text.partition(" – ")[0] in shown.partition("over-all")[2]


def test_the_card_of_a_round_tells_it_too(site: LocalSite, folder: Folder) -> None:
    """On a phone that was there while it was played."""
    name = "expansions-four-players"
    site.begin(Session.open(folder, recorded(folder.root, name, 69), GAMES))
    phone = site.device()
    before = phone.get("").text
    (path,) = [path for path in playthrough.all_files() if path.stem == name]
    line = playthrough.read(path)[1:-1][69]
    site.answer(line["answer"])

    assert "turn-shown" not in before
    assert "turn-shown" in phone.get("").text
