"""The columns of the seats, and that there is a symbol for each of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.faces.web.pages.seat_lines import columns
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.library.statistics import collect_views
from companion.play.session.session import Session
from companion.shipped import DATA
from tests.faces.web.served import recorded

SPRITE = (DATA / "web/symbols.html").read_text(encoding="utf-8")


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
