"""Presets of bids on phones: the next bids, and limits set ahead by a seat."""

from __future__ import annotations

import re

import pytest

from companion.faces.web.rooms.presets import Preset
from companion.play.journal.entries import AnswerEntry
from tests.faces.web.forms import ParsedPage
from tests.faces.web.local_site import LocalSite, press_button

NAME = "four-players-two-drop-out"
AUCTION = 185
"""Acts before the first bid of an auction in which p1, p2 and p3 bid one after the other."""
STANCE = 68
"""Acts before a joint fight is agreed upon."""
LIMIT = 6


@pytest.fixture
def auction_site(site: LocalSite) -> LocalSite:
    """Return a site with a table at which p1 is asked for the first bid."""
    site.add_recorded_game(NAME, AUCTION)
    return site


def send_bid(site: LocalSite, seat: str, answer: str) -> None:
    """Answer on the phone of a seat."""
    press_button(site.make_device(seat), "answer", a=answer)


def list_bids(site: LocalSite, seat: str) -> list[tuple[object, str]]:
    """Return the bids of a seat in this auction, with who gave them."""
    return [
        (act.answer, act.by)
        for act in site.room.session.acts
        if isinstance(act, AnswerEntry) and act.path.startswith(f"16/a18/bid/{seat}/")
    ]


def test_a_seat_passes_automatically_above_its_limit(auction_site: LocalSite) -> None:
    """Its answer is in the journal as that seat's; undo removes it for good."""
    phone = auction_site.make_device("p2", name="Bob")
    phone.post("ahead", data={"question": "bid", "limit": str(LIMIT)})

    send_bid(auction_site, "p1", str(LIMIT - 1))
    still_asked = list_bids(auction_site, "p2")
    send_bid(auction_site, "p2", str(LIMIT))
    send_bid(auction_site, "p3", "pass")
    send_bid(auction_site, "p1", str(LIMIT + 1))
    passed = list_bids(auction_site, "p2")
    press_button(phone, "undo")

    assert [] == still_asked
    assert ("pass", "Bob") == passed[-1]
    assert passed[:1] == list_bids(auction_site, "p2")


def test_presets_are_shown_to_nobody_else(auction_site: LocalSite) -> None:
    """Their pages are identical except for values that differ on every page."""
    others = [
        auction_site.make_device("p3"),
        auction_site.make_device("p1"),
        auction_site.make_device(),
    ]
    pieces = re.compile('data-hash="([^"]*)"').findall
    before = [pieces(page.get("").text) for page in others]
    phone = auction_site.make_device("p2")
    phone.post("ahead", data={"question": "bid", "limit": str(LIMIT)})

    assert all(before)
    assert before == [pieces(page.get("").text) for page in others]
    assert f" {LIMIT}." in phone.get("").text.partition('id="ahead"')[2]


def test_only_the_seats_own_phone_can_set_presets(auction_site: LocalSite) -> None:
    """A phone sets presets for its own seat only; one that answers for all seats has none."""
    for role in ("scribe", "p3"):
        auction_site.make_device(role).post("ahead", data={"question": "bid", "limit": "0"})
    send_bid(auction_site, "p1", "4")

    assert [] == list_bids(auction_site, "p2")


def test_a_seat_outside_the_auction_is_offered_no_preset(auction_site: LocalSite) -> None:
    """Such an answer would never be given."""
    offered = [
        seat
        for seat in ("p1", "p2", "p3", "p4")
        if "ahead-form" in auction_site.make_device(seat).get("").text
    ]

    assert ["p2", "p3"] == offered


@pytest.mark.parametrize(("limit", "question_path"), [("99", "artefacts"), ("0", "raised_share")])
def test_a_seat_stays_in_a_joint_fight_up_to_its_limit(
    site: LocalSite, limit: str, question_path: str
) -> None:
    """It can be set while the fight is still being agreed upon; above it the seat is asked.

    One who has dropped out for want of magic can set none.
    """
    site.add_recorded_game(NAME, STANCE)
    site.make_device("p2").post("ahead", data={"question": "raised_share", "limit": limit})

    press_button(site.make_device("p1"), "answer", a="together")

    assert question_path == site.room.session.runner.find_question().question.name
    assert "ahead-form" not in site.make_device("p4").get("").text


def test_a_limit_for_sharing_hides_no_limit_for_bids(auction_site: LocalSite) -> None:
    """It stands there until somebody wants to fight alone; then there is an auction instead."""
    shared = Preset("16/a18", "raised_share", LIMIT, is_given=True)
    auction_site.room.presets["p2"] = shared

    forms = ParsedPage(auction_site.make_device("p2").get("").text).forms

    assert ("question", "bid") in forms["ahead"].pairs


def test_each_bid_above_the_lowest_is_one_tap(auction_site: LocalSite) -> None:
    """The button counts, not the number beside it."""
    phone = auction_site.make_device("p1")
    shown = ParsedPage(phone.get("").text).forms["answer"]
    (_, bid, *_) = [bid for name, bid in shown.buttons if name == "a" and bid.isdigit()]

    phone.post("answer", data={**dict(shown.pairs), "a": ["4", bid]})

    assert int(bid) == list_bids(auction_site, "p1")[-1][0]
