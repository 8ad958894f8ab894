"""The end of a round waits on each phone for a tap, and keeps nobody else waiting."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from starlette.testclient import TestClient

from companion.present.round_results import get_last_round_result, list_round_results
from companion.wording.people_words import make_wording
from tests.faces.web.local_site import LocalSite, press
from tests.faces.web.signs import with_signs

DRAGON = 6
"""What it rolls: three players lose all their lives, and the second passage ends."""


@pytest.fixture
def passage(site: LocalSite) -> LocalSite:
    """A table at which the next answer ends the second passage."""
    site.begin_recorded("several-killed", 23)
    return site


@pytest.fixture
def phones(passage: LocalSite) -> list[TestClient]:
    """Of two seats and of all others, where the passage has just ended."""
    found = [passage.device(seat) for seat in ("scribe", "p1", "p2")]
    for phone in found:
        phone.get("")
    passage.answer(DRAGON)
    return found


def cards(phones: Sequence[TestClient]) -> list[str]:
    """What stands on the card of each page; empty where there is none."""
    pages = [phone.get("").text for phone in phones]
    return [
        page.partition(' id="round"')[2].partition(">")[2].partition("</aside")[0] for page in pages
    ]


def test_the_next_answer_puts_the_card_away_on_the_phone_that_gave_it(
    passage: LocalSite, phones: list[TestClient]
) -> None:
    """It counts as the answer, too; the others still look at what each seat has and had."""
    asked = passage.room.session.runner.find_question()

    press(phones[0], "answer", **{"a": str(asked.question.nth(0)), "a.word": ""})

    assert asked.path != passage.room.session.runner.find_question().path
    away, shown, _ = cards(phones)
    assert not away
    assert "+3" in shown
    assert "3 → <b>6</b>" in with_signs(shown)


def test_each_phone_waits_for_its_own_tap(passage: LocalSite, phones: list[TestClient]) -> None:
    """Who has seen it is shown to those who still look, at once."""
    revision = passage.room.updates.revision
    session = passage.room.session
    over = get_last_round_result(session, make_wording("en", session.runner))
    assert over is not None

    phones[2].post("seen", data={"round": str(over.key)})

    shown, _, away = cards(phones)
    assert not away
    assert over.title in shown
    assert 1 == shown.count('class="yes"')
    assert passage.room.updates.revision > revision


def test_who_comes_later_is_shown_no_round_of_before(
    passage: LocalSite, phones: list[TestClient]
) -> None:
    """The card is for those who were there; and one that was taken back waits no more."""
    assert [False, True] == [*map(bool, cards([passage.device("p3"), phones[1]]))]
    passage.room.session.undo()

    assert ["", "", ""] == cards(phones)


def test_a_corrected_number_of_a_passage_ends_none(passage: LocalSite) -> None:
    """It would say of each seat that it has the points that it had."""
    session = passage.room.session
    session.interject("set_round", 7)
    passage.answer(1)
    passage.answer("end")
    assert 1 == len(list_round_results(session, make_wording("en", session.runner)))
