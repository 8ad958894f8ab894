"""Bids on phones: the next ones, and those given ahead by a seat that waits for its turn."""

from __future__ import annotations

import pytest

from companion.games.catalogue import GAMES
from companion.play.journal.entries import Answered
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests import playthrough
from tests.faces.web.forms import Page
from tests.faces.web.local_site import LocalSite, form
from tests.faces.web.served import recorded

NAME = "four-players-two-drop-out"
AUCTION = "16/a18/bid/p1/1"
"""The first bid of an auction in which p1, p2 and p3 bid one after the other."""
LIMIT = 6


def acts_before(path: str) -> int:
    """Count the acts of the recorded game before a question."""
    (found,) = [each for each in playthrough.all_files() if each.stem == NAME]
    lines = playthrough.read(found)[1:-1]
    return next(at for at, line in enumerate(lines) if line.get("path") == path)


@pytest.fixture
def auction(site: LocalSite, folder: Folder) -> LocalSite:
    """A table at which p1 is asked for the first bid."""
    site.begin(Session.open(folder, recorded(folder.root, NAME, acts_before(AUCTION)), GAMES))
    return site


def bid(site: LocalSite, seat: str, answer: str) -> None:
    """Answer on the phone of a seat."""
    phone = site.device(seat)
    sent = phone.post("answer", data={**form(phone.get("")), "a": answer, "a.word": ""})
    assert sent.status_code == 200


def answers_of(site: LocalSite, seat: str) -> list[tuple[object, str]]:
    """The bids of a seat in this auction, with who gave them."""
    with site.room.shared.exclusive() as session:
        return [
            (act.answer, act.by)
            for act in session.force.acts
            if isinstance(act, Answered) and act.path.startswith(f"16/a18/bid/{seat}/")
        ]


def test_a_seat_passes_by_itself_once_it_gets_too_dear(auction: LocalSite) -> None:
    """Not before; in the journal it is that seat's answer."""
    phone = auction.device("p2", name="Bob")
    phone.post("ahead", data={"question": "bid", "limit": str(LIMIT)})

    bid(auction, "p1", str(LIMIT - 1))
    still_asked = answers_of(auction, "p2")
    bid(auction, "p2", str(LIMIT))
    bid(auction, "p3", "pass")
    bid(auction, "p1", str(LIMIT + 1))

    assert [] == still_asked
    assert ("pass", "Bob") == answers_of(auction, "p2")[-1]


def test_nobody_else_is_shown_what_is_answered_ahead(auction: LocalSite) -> None:
    """Their pages stay the same to the letter, but for what is new on each page."""
    others = [auction.device("p3"), auction.device("p1"), auction.device()]
    before = [pieces(page.get("").text) for page in others]
    phone = auction.device("p2")
    phone.post("ahead", data={"question": "bid", "limit": str(LIMIT)})

    assert before == [pieces(page.get("").text) for page in others]
    assert f" {LIMIT}." in phone.get("").text.partition('id="ahead"')[2]


def pieces(page: str) -> list[str]:
    """The hashes of all pieces of a page."""
    return [part.partition('"')[0] for part in page.split('data-hash="')[1:]]


def test_only_the_seats_own_phone_answers_ahead(auction: LocalSite) -> None:
    """Another phone's answer is its own seat's; one that answers for everybody has none."""
    auction.device().post("ahead", data={"question": "bid", "limit": "0"})
    auction.device("p3").post("ahead", data={"question": "bid", "limit": "0"})
    bid(auction, "p1", "4")

    assert [] == answers_of(auction, "p2")


def test_undo_takes_back_what_was_answered_by_itself_for_good(auction: LocalSite) -> None:
    """It is not answered again at once."""
    phone = auction.device("p2")
    phone.post("ahead", data={"question": "bid", "limit": "0"})
    bid(auction, "p1", "4")
    passed = answers_of(auction, "p2")
    phone.post("undo", data=form(phone.get(""), "undo"))

    assert 1 == len(passed)
    assert [] == answers_of(auction, "p2")


@pytest.mark.parametrize(("limit", "asked"), [(99, "artefacts"), (0, "raised_share")])
def test_a_seat_stays_in_a_joint_fight_up_to_its_limit(
    site: LocalSite, folder: Folder, limit: int, asked: str
) -> None:
    """Answered ahead while the fight is still being agreed upon; above it the seat is asked."""
    stance = "7/a7/stance/-/1"
    site.begin(Session.open(folder, recorded(folder.root, NAME, acts_before(stance)), GAMES))
    site.device("p2").post("ahead", data={"question": "raised_share", "limit": str(limit)})
    phone = site.device("p1")
    phone.post("answer", data={**form(phone.get("")), "a": "together"})

    assert asked == site.room.session.pending[0].path.question


def test_the_bids_above_the_least_are_one_tap_each(auction: LocalSite) -> None:
    """The button counts, not the number that stands beside it."""
    phone = auction.device("p1")
    shown = Page(phone.get("").text).forms["answer"]
    bids = [int(said) for name, said in shown.buttons if name == "a.word" and said.isdigit()]

    phone.post("answer", data={**dict(shown.pairs), "a.word": str(bids[1])})

    assert len(bids) > 1
    assert bids[1] == answers_of(auction, "p1")[-1][0]
