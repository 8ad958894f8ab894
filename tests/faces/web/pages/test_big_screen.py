"""The table view: what changed last, how it goes, and what a round came to."""

from __future__ import annotations

import pytest

from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.web.local_site import SET_UP, LocalSite, form
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


def test_the_course_is_drawn_while_the_game_goes_on(passage: LocalSite) -> None:
    """With a line for each seat."""
    shown = passage.device().get("table").text

    assert 4 == shown.count("<polyline")


def test_what_an_answer_changed_stands_at_the_seat(passage: LocalSite) -> None:
    """Three points for the one who survived."""
    screen = passage.device()
    screen.get("table")
    passage.answer(DRAGON)

    changes = screen.get("table").text.partition('class="change">')[2].partition("</p>")[0]

    assert "+3" in changes


def test_a_round_stays_until_the_next_answer(passage: LocalSite) -> None:
    """The screen has nothing to be tapped."""
    screen = passage.device()
    passage.answer(DRAGON)
    ended = screen.get("table").text
    passage.answer(passage.room.session.pending[0].question.nth(0))
    later = screen.get("table").text

    assert 'class="gains"' in ended
    assert 'class="gains"' not in later


def test_the_screen_goes_where_the_table_goes(site: LocalSite, folder: Folder) -> None:
    """A rematch on any phone brings the screen along."""
    site.begin(Session.open(folder, recorded(folder.root, "fifteen-points"), GAMES))
    phone = site.device()
    screen = site.device("watch")
    before = site.room.id
    phone.post("again", data=form(phone.get(""), "again"))

    followed = screen.get("table")

    assert str(followed.url).endswith("/table")
    assert before not in str(followed.url)


def test_during_set_up_it_shows_who_sits_there_and_what_is_settled(site: LocalSite) -> None:
    """Beside the question."""
    screen = site.device("watch")
    site.answer(*SET_UP)

    shown = screen.get("table").text

    assert "<b>Ann</b>" in shown
    assert "<b>Bob</b>" in shown
