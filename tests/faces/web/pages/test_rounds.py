"""The end of a round waits on each phone for a tap, and keeps nobody else waiting."""

from __future__ import annotations

from html import unescape

import httpx2
import pytest

from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.present.round_results import RoundOver, last_round
from companion.wording.people import make_wording
from tests.faces.web.local_site import LocalSite, form
from tests.faces.web.served import recorded
from tests.faces.web.signs import with_signs

BEFORE_THE_END = 23
"""Acts of the recorded game, the next of which ends its second passage."""
DRAGON = 6
"""What it rolls: three players lose all their lives."""


@pytest.fixture
def passage(site: LocalSite, folder: Folder) -> LocalSite:
    """A table at which the next answer ends the second passage."""
    place = recorded(folder.root, "several-killed", BEFORE_THE_END)
    site.begin(Session.open(folder, place, GAMES))
    return site


def over(site: LocalSite) -> RoundOver:
    """What the round came to."""
    with site.room.shared.exclusive() as session:
        found = last_round(session, make_wording("en", session.runner))
    assert found is not None
    return found


def card(page: httpx2.Response) -> str:
    """What stands on the card of a page; empty where there is none."""
    return page.text.partition(' id="round"')[2].partition(">")[2].partition("</aside>")[0]


def test_the_card_says_what_each_seat_has_and_had(passage: LocalSite) -> None:
    """The change, and from where to where."""
    phone = passage.device("p2")
    phone.get("")
    passage.answer(DRAGON)

    shown = card(phone.get(""))

    assert over(passage).title in unescape(shown)
    assert "+3" in shown
    assert "3 → <b>6</b>" in with_signs(shown)


def test_the_next_answer_puts_the_card_away_on_the_phone_that_gave_it(passage: LocalSite) -> None:
    """It counts as the answer, too; the others still look."""
    phones = [passage.device(seat) for seat in ("scribe", "p2")]
    for phone in phones:
        phone.get("")
    passage.answer(DRAGON)
    asked = passage.room.session.pending[0]
    value = str(asked.question.nth(0))

    phones[0].post("answer", data={**form(phones[0].get("")), "a": value, "a.word": ""})

    assert asked.path != passage.room.session.pending[0].path
    assert [False, True] == [bool(card(phone.get(""))) for phone in phones]


def test_each_phone_waits_for_its_own_tap(passage: LocalSite) -> None:
    """Who has seen it is shown to those who still look."""
    phones = [passage.device(seat) for seat in ("p1", "p2")]
    for phone in phones:
        phone.get("")
    passage.answer(DRAGON)

    phones[0].post("seen", data={"round": str(over(passage).key)})
    shown = card(phones[1].get(""))

    assert not card(phones[0].get(""))
    assert 1 == shown.count('class="yes"')


def test_whoever_comes_later_is_shown_no_round_of_before(passage: LocalSite) -> None:
    """The card is for those who were there."""
    passage.answer(DRAGON)

    assert not card(passage.device("p2").get(""))


def test_a_round_that_was_taken_back_waits_no_more(passage: LocalSite) -> None:
    """It is not over then."""
    phone = passage.device("p2")
    phone.get("")
    passage.answer(DRAGON)
    with passage.room.shared.exclusive() as session:
        session.undo()

    assert not card(phone.get(""))
