"""The card at the end of a round waits for a tap on each phone, and blocks no other phone."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from starlette.testclient import TestClient

from companion.present.round_results import get_last_round_result, list_round_results
from companion.wording.people_words import make_wording
from tests.faces.web.local_site import LocalSite, press_button
from tests.faces.web.signs import replace_symbols

DRAGON = 6
"""The number rolled: three players lose all their lives, and the second passage ends."""


@pytest.fixture
def passage_site(site: LocalSite) -> LocalSite:
    """Return a site with a table at which the next answer ends the second passage."""
    site.add_recorded_game("several-killed", 23)
    return site


@pytest.fixture
def phones(passage_site: LocalSite) -> list[TestClient]:
    """Return the phones of two seats and of a watcher after the end of the passage."""
    found = [passage_site.make_device(seat) for seat in ("scribe", "p1", "p2")]
    for phone in found:
        phone.get("")
    passage_site.give_answers(DRAGON)
    return found


def read_cards(phones: Sequence[TestClient]) -> list[str]:
    """Return the text of the card on each page; empty where there is none."""
    pages = [phone.get("").text for phone in phones]
    return [
        page.partition(' id="round"')[2].partition(">")[2].partition("</aside")[0] for page in pages
    ]


def test_the_next_answer_closes_the_card_on_the_phone_that_gave_it(
    passage_site: LocalSite, phones: list[TestClient]
) -> None:
    """The tap counts as the answer, too; the others still see the card."""
    asked = passage_site.room.session.runner.find_question()

    press_button(phones[0], "answer", a=str(asked.question.get_nth_answer(0)))

    assert asked.path != passage_site.room.session.runner.find_question().path
    away, shown, _ = read_cards(phones)
    assert not away
    assert "+3" in shown
    assert "3 → <b>6</b>" in replace_symbols(shown)


def test_each_phone_waits_for_its_own_tap(
    passage_site: LocalSite, phones: list[TestClient]
) -> None:
    """The phones that still show the card list the seats that have closed it."""
    revision = passage_site.room.updates.revision
    session = passage_site.room.session
    over = get_last_round_result(session, make_wording("en", session.runner))
    assert over is not None

    phones[2].post("seen", data={"round": str(over.key)})

    shown, _, away = read_cards(phones)
    assert not away
    assert over.title in shown
    assert 1 == shown.count('class="yes"')
    assert passage_site.room.updates.revision > revision


def test_a_phone_that_joins_later_is_shown_no_earlier_round(
    passage_site: LocalSite, phones: list[TestClient]
) -> None:
    """The card of an earlier round is not shown, nor that of an undone one."""
    assert [False, True] == [*map(bool, read_cards([passage_site.make_device("p3"), phones[1]]))]
    passage_site.room.session.undo()

    assert ["", "", ""] == read_cards(phones)


def test_correcting_the_passage_number_shows_no_result_card(passage_site: LocalSite) -> None:
    """The card would show points that had not changed."""
    session = passage_site.room.session
    session.interject("set_round", 7)
    passage_site.give_answers(1)
    passage_site.give_answers("end")
    assert 1 == len(list_round_results(session, make_wording("en", session.runner)))


def test_an_earlier_round_keeps_the_names_of_its_time(passage_site: LocalSite) -> None:
    """Whoever changes places afterwards has not won what lies there."""
    session = passage_site.room.session
    passage_site.give_answers(DRAGON)
    former = list_round_results(session, make_wording("en", session.runner))

    session.interject("swap", "p1.p2")

    assert former == list_round_results(session, make_wording("en", session.runner))
