"""Bids on phones: the next ones, and those given ahead by a seat that waits for its turn."""

from __future__ import annotations

import re

import pytest

from companion.play.journal.entries import Answered
from tests.faces.web.forms import Page
from tests.faces.web.local_site import LocalSite, press

NAME = "four-players-two-drop-out"
AUCTION = 185
"""Acts before the first bid of an auction in which p1, p2 and p3 bid one after the other."""
STANCE = 68
"""Acts before a joint fight is agreed upon."""
LIMIT = 6


@pytest.fixture
def auction(site: LocalSite) -> LocalSite:
    """A table at which p1 is asked for the first bid."""
    site.begin_recorded(NAME, AUCTION)
    return site


def bid(site: LocalSite, seat: str, answer: str) -> None:
    """Answer on the phone of a seat."""
    press(site.device(seat), "answer", **{"a": answer, "a.word": ""})


def answers_of(site: LocalSite, seat: str) -> list[tuple[object, str]]:
    """The bids of a seat in this auction, with who gave them."""
    return [
        (act.answer, act.by)
        for act in site.room.session.in_force.acts
        if isinstance(act, Answered) and act.path.startswith(f"16/a18/bid/{seat}/")
    ]


def test_a_seat_passes_by_itself_once_it_gets_too_dear(auction: LocalSite) -> None:
    """Not before; in the journal it is that seat's answer. Undo takes it back for good."""
    phone = auction.device("p2", name="Bob")
    phone.post("ahead", data={"question": "bid", "limit": str(LIMIT)})

    bid(auction, "p1", str(LIMIT - 1))
    still_asked = answers_of(auction, "p2")
    bid(auction, "p2", str(LIMIT))
    bid(auction, "p3", "pass")
    bid(auction, "p1", str(LIMIT + 1))
    passed = answers_of(auction, "p2")
    press(phone, "undo")

    assert [] == still_asked
    assert ("pass", "Bob") == passed[-1]
    assert passed[:1] == answers_of(auction, "p2")


def test_nobody_else_is_shown_what_is_answered_ahead(auction: LocalSite) -> None:
    """Their pages stay the same to the letter, but for what is new on each page."""
    others = [auction.device("p3"), auction.device("p1"), auction.device()]
    pieces = re.compile('data-hash="([^"]*)"').findall
    before = [pieces(page.get("").text) for page in others]
    phone = auction.device("p2")
    phone.post("ahead", data={"question": "bid", "limit": str(LIMIT)})

    assert all(before)
    assert before == [pieces(page.get("").text) for page in others]
    assert f" {LIMIT}." in phone.get("").text.partition('id="ahead"')[2]


def test_only_the_seats_own_phone_answers_ahead(auction: LocalSite) -> None:
    """Another phone's answer is its own seat's; one that answers for everybody has none."""
    for role in ("scribe", "p3"):
        auction.device(role).post("ahead", data={"question": "bid", "limit": "0"})
    bid(auction, "p1", "4")

    assert [] == answers_of(auction, "p2")


def test_who_is_not_at_the_card_is_offered_no_answer_ahead(auction: LocalSite) -> None:
    """It would never be given."""
    offered = [
        seat for seat in ("p2", "p3", "p4") if "ahead-form" in auction.device(seat).get("").text
    ]

    assert ["p2", "p3"] == offered


@pytest.mark.parametrize(("limit", "asked"), [("99", "artefacts"), ("0", "raised_share")])
def test_a_seat_stays_in_a_joint_fight_up_to_its_limit(
    site: LocalSite, limit: str, asked: str
) -> None:
    """Answered ahead while the fight is still being agreed upon; above it the seat is asked."""
    site.begin_recorded(NAME, STANCE)
    site.device("p2").post("ahead", data={"question": "raised_share", "limit": limit})

    press(site.device("p1"), "answer", a="together")

    assert asked == site.room.session.runner.find_question().path.question


def test_the_bids_above_the_least_are_one_tap_each(auction: LocalSite) -> None:
    """The button counts, not the number that stands beside it."""
    phone = auction.device("p1")
    shown = Page(phone.get("").text).forms["answer"]
    (_, said, *_) = [said for name, said in shown.buttons if name == "a.word" and said.isdigit()]

    phone.post("answer", data={**dict(shown.pairs), "a.word": said})

    assert int(said) == answers_of(auction, "p1")[-1][0]
