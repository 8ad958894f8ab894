"""The table view: what changed last, how it goes, and what a round came to."""

from __future__ import annotations

import pytest

from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.web.local_site import LocalSite
from tests.faces.web.served import recorded

BEFORE_THE_END = 23
"""Acts of the recorded game, the next of which ends its second passage."""
DRAGON = 6


@pytest.fixture
def passage(site: LocalSite, folder: Folder) -> LocalSite:
    """A table at which the next answer ends the second passage."""
    place = recorded(folder.root, "several-killed", BEFORE_THE_END)
    site.begin(Session.open(folder, place, GAMES))
    return site


def test_what_an_answer_changed_stands_at_the_seat(passage: LocalSite) -> None:
    """Three points for the one who survived."""
    screen = passage.device()
    screen.get("table")
    passage.answer(DRAGON)

    changes = screen.get("table").text.partition('class="change">')[2].partition("</p>")[0]

    assert "+3" in changes


def test_it_tells_what_turned_a_round(site: LocalSite, folder: Folder) -> None:
    """Until somebody taps or answers."""
    place = recorded(folder.root, "expansions-four-players", 70)
    site.begin(Session.open(folder, place, GAMES))
    turned = site.device().get("table").text
    site.answer(site.room.session.pending[0].question.nth(0))

    assert "over-all" in turned
    assert "over-all" not in site.device().get("table").text
