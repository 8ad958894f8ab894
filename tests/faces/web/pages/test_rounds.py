"""The end of a round waits on each phone for a tap, and keeps nobody else waiting."""

from __future__ import annotations

from html import unescape

import httpx2
import pytest

from companion.faces.web.rooms.devices import WATCH
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.present.round_results import RoundOver, last_round, rounds_over
from companion.wording.people import make_wording
from tests.faces.web.local_site import LocalSite, form
from tests.faces.web.served import LONG_NAMES, recorded
from tests.faces.web.signs import with_signs

BEFORE_THE_END = 23
"""Acts of the recorded game, the next of which ends its second passage."""
DRAGON = 6
"""What it rolls: three players lose all their lives."""
LEAVER = LONG_NAMES[1]


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


def test_who_leaves_at_the_end_of_a_round_stands_on_its_card(passage: LocalSite) -> None:
    """What they came to is shown with what they are called, and every page is there."""
    phone = passage.device("p3")
    phone.get("")
    with passage.room.shared.exclusive() as session:
        session.interject("leave", {"seat": "p2"})
    passage.answer(DRAGON)

    shown = card(phone.get(""))

    assert LEAVER in shown
    assert [200, 200] == [phone.get(page).status_code for page in ("rounds", "journal")]


def test_a_tap_puts_the_card_away(passage: LocalSite) -> None:
    """By a form, which needs no script."""
    phone = passage.device("p2")
    phone.get("")
    passage.answer(DRAGON)
    assert card(phone.get(""))

    phone.post("seen", data={"round": str(over(passage).key)})

    assert not card(phone.get(""))


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


def test_who_only_watches_taps_too(passage: LocalSite) -> None:
    """It says nothing of the game."""
    guest = passage.device(grant=WATCH)
    guest.get("")
    passage.answer(DRAGON)
    assert card(guest.get(""))

    guest.post("seen", data={"round": str(over(passage).key)})

    assert not card(guest.get(""))


def test_the_game_goes_on_while_a_card_waits(passage: LocalSite) -> None:
    """The next passage is asked and answered, whoever still looks at the last one."""
    phone = passage.device("p2")
    phone.get("")
    passage.answer(DRAGON)

    passage.answer(passage.room.session.pending[0].question.nth(0))

    assert card(phone.get(""))


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


def test_all_rounds_stand_under_the_journal(passage: LocalSite) -> None:
    """The newest first."""
    passage.answer(DRAGON)
    with passage.room.shared.exclusive() as session:
        titles = [each.title for each in rounds_over(session, make_wording("en", session.runner))]

    shown = passage.device().get("rounds").text

    assert 2 == len(titles)
    assert shown.index(titles[1]) < shown.index(titles[0])
