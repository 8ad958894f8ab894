"""The columns of the seats, and that there is a symbol for each of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.faces.web.pages.seat_lines import cells, columns
from companion.games.catalogue import GAMES
from companion.kernel.facts import Seat, message
from companion.kernel.view import Figure, Meter, SeatView, View
from companion.play.journal.folder import Folder
from companion.play.library.statistics import collect_views
from companion.play.session.session import Session
from companion.shipped import DATA
from tests.faces.web.local_site import LocalSite
from tests.faces.web.served import recorded

SPRITE = (DATA / "web/symbols.html").read_text(encoding="utf-8")
TURN = re.compile('<details class="seat \\w+ turn" id="seat-(\\w+)"')
"""The seats that are marked as asked."""
RICH = SeatView(Seat("p1"), (Meter("magic", 7, 30),), (Figure("stones", 2), Figure("eggs", 1)))
POOR = SeatView(Seat("p2"), (Meter("magic", 3, 30),), (Figure("stones", 0),))


def test_all_seats_have_the_same_columns() -> None:
    """Also those who have nothing of what another one has."""
    heads = columns(View(message("view.round"), seats=(POOR, RICH)))

    assert ["magic", "stones", "eggs"] == [head.name for head in heads]
    assert [7, 2, 1] == [cell.value for cell in cells(RICH, heads)]
    assert [3, 0, 0] == [cell.value for cell in cells(POOR, heads)]


def test_what_is_out_of_so_many_says_so() -> None:
    """The limit belongs to the figure."""
    row = SeatView(Seat("p1"), figures=(Figure("knowledge", 2, 3),))
    (cell,) = cells(row, columns(View(message("view.round"), seats=(row,))))

    assert (2, 3) == (cell.value, cell.of)


@pytest.mark.parametrize(
    "name", ["expansions-four-players", "own-fault-by-order", "second-stone", "fifteen-points"]
)
def test_each_column_and_each_mark_has_a_symbol(tmp_path: Path, name: str) -> None:
    """In every scene of a whole game, all boxes in it."""
    session = Session.watch(Folder(tmp_path), recorded(tmp_path, name), GAMES)
    named = set[str]()
    for view in collect_views(session):
        named |= {head.name for head in columns(view)}
        named |= {mark for row in view.seats for mark in row.marks}

    assert [] == sorted(name for name in named if f'id="i-{name}"' not in SPRITE)


def test_no_seat_is_marked_where_the_table_is_asked(site: LocalSite) -> None:
    """Before the first card it is nobody's turn, also on no phone; a spell is asked of one seat."""
    site.set_up()
    marked = TURN.findall(site.device().get("").text)
    yours = ["Your turn" in site.device(seat).get("").text for seat in ("p1", "p2")]
    site.answer("spell", {"name": "fulmentus"}, "spell", {"name": "stonex"})
    one = TURN.findall(site.device().get("").text)

    assert [[], False, False] == [marked, *yours]
    assert [site.room.session.pending[0].question.seat] == one


def test_a_seat_that_is_unfolded_can_be_kept_so(site: LocalSite) -> None:
    """Each line has a name of its own, by which a fresh page leaves it as it was."""
    site.set_up()

    assert ["p1", "p2"] == re.findall(
        r'<details class="seat [^"]*" id="seat-(\w+)"', site.device().get("").text
    )
