"""The auction: overbid or pass, never above one's purse, which may be emptied meanwhile."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from companion.errors import IllegalAnswer
from companion.games.zauberschwert.magic_auction import Auction, PlacedBid
from companion.games.zauberschwert.rulings import AUCTION, OPENING_BID
from companion.games.zauberschwert.table import Table
from companion.kernel.doubts import make_seating
from companion.kernel.facts import Plain, Value
from companion.kernel.questions import Live, read_live
from tests.games.zauberschwert.tables import BLUE, GREEN, RED

MUST_OPEN = {"opener_may_pass": "must_open"}


class AuctionRoom:
    """An auction that waits for bids, with the players' magic and the facts told so far."""

    def __init__(
        self, *magic: int, opening: Live[int] = 5, rulings: Mapping[str, str] = {}
    ) -> None:
        self.table = Table(make_seating((RED, BLUE, GREEN)[: len(magic)]), rulings=rulings)
        self.purse = self.table.magic = dict(zip(self.table.seats, magic, strict=True))
        self.sale: PlacedBid | None = None
        auction = Auction(self.table, "a1", "goblins", opening, self.purse.__getitem__)
        self.rule = auction.run(self.table.seats)
        self.send_answer(None)

    @property
    def facts(self) -> list[tuple[str, dict[str, Value]]]:
        """The facts told so far; all cite the chapter about auctions."""
        assert all(fact.why == AUCTION for fact in self.table.told)
        return [(fact.name, dict(fact.values)) for fact in self.table.told]

    def send_answer(self, answer: Any) -> None:
        """Go on to the next bid."""
        try:
            self.question: Any = self.rule.send(answer)
        except StopIteration as done:
            self.sale = done.value

    def place_bid(self, seat: str, value: Plain) -> None:
        """Bid for a seat, which must be the one that is asked."""
        assert self.question.seat == seat
        self.send_answer(self.question.to_rule_value(self.question.judge(value)))

    def find_refusal(self, value: object) -> IllegalAnswer:
        """Return the refusal of a bid."""
        with pytest.raises(IllegalAnswer) as caught:
            self.question.judge(value)
        return caught.value


def test_the_opener_must_open_if_able() -> None:
    """Passing is barred for the first bidder, with the reason.

    Not for who can't bid, nor for the others.
    """
    room = AuctionRoom(9, 9, rulings=MUST_OPEN)
    (bar,) = room.question.list_barred_options()
    assert ("pass", {"seat": RED, "least": 5}) == (bar.option, bar.reason.values)
    assert "must_open" == room.find_refusal("pass").name
    room.place_bid(RED, 5)
    room.place_bid(BLUE, "pass")
    assert room.sale == PlacedBid(RED, 5)

    just_able = AuctionRoom(5, 9, rulings=MUST_OPEN)
    assert "must_open" == just_able.find_refusal("pass").name
    assert "bids.just" == read_live(just_able.question.about)["reach"].name

    unable = AuctionRoom(4, 9, rulings=MUST_OPEN)
    assert ["pass"] == unable.question.describe_legal_answers()


def test_the_last_one_without_a_bid_is_told_the_only_price() -> None:
    """Blue may bid 5 and nothing else, by the house rule for it."""
    room = AuctionRoom(9, 9)
    room.place_bid(RED, "pass")
    reach = read_live(room.question.about)["reach"]
    assert ("bids.just", OPENING_BID.citation) == (reach.name, room.question.why)
    assert "bid_without_rival" == room.find_refusal(6).name


def test_an_uncovered_bid_is_withdrawn_and_the_next_highest_stands() -> None:
    """Red's 8 is not covered any more: green's 7 leads, although green had passed on."""
    room = AuctionRoom(9, 9, 9)
    room.place_bid(RED, 5)
    room.place_bid(BLUE, 6)
    room.place_bid(GREEN, 7)
    room.place_bid(RED, 8)
    room.purse[RED] = 0
    assert (8, 9) == room.question.get_bounds()

    room.place_bid(BLUE, "pass")

    assert ("bid_withdrawn", {"seat": RED, "amount": 8, "owned": 0}) in room.facts
    assert {GREEN: 7} == room.table.committed
    room.place_bid(RED, "pass")
    assert room.sale == PlacedBid(GREEN, 7)


def test_a_bid_of_who_has_passed_may_stand_again() -> None:
    """Blue bid 6 and passed; when red's 8 falls, blue has bought for 6."""
    room = AuctionRoom(9, 9, 9)
    room.place_bid(RED, 5)
    room.place_bid(BLUE, 6)
    room.place_bid(GREEN, "pass")
    room.place_bid(RED, 8)
    room.purse[RED] = 4
    room.place_bid(BLUE, "pass")
    room.place_bid(RED, "pass")
    assert room.sale == PlacedBid(BLUE, 6)


def test_a_withdrawn_bid_stays_withdrawn() -> None:
    """Magic that comes back does not bring the bid back.

    The auction is open from the minimum again.
    """
    room = AuctionRoom(9, 9)
    room.place_bid(RED, 8)
    room.purse[RED] = 0
    room.place_bid(BLUE, 5)
    room.purse[RED] = 9
    assert (RED, (6, 9)) == (room.question.seat, room.question.get_bounds())
    room.place_bid(RED, "pass")
    assert room.sale == PlacedBid(BLUE, 5)


# ---- a smallest bid that rises meanwhile


def raise_bid(*magic: int, bid: int, to: int) -> AuctionRoom:
    """Red opens with a bid for what begins at 5; then the smallest bid rises, blue being asked."""
    least = [5]
    room = AuctionRoom(*magic, opening=lambda: least[0])
    room.place_bid(RED, bid)
    least[0] = to
    return room


def test_the_next_bid_is_not_below_the_risen_strength() -> None:
    """The strength rises from 5 to 8 while red leads with 6: blue bids 8 or more."""
    room = raise_bid(9, 9, bid=6, to=8)
    assert {"min": 8, "max": 9, "or": ["pass"]} == room.question.describe_legal_answers()
    assert "bids.too_low" == read_live(room.question.about)["highest"].name


def test_a_standing_bid_below_the_risen_strength_may_be_raised() -> None:
    """Blue passes: red, who bid 6, is asked again, and pays 8."""
    room = raise_bid(9, 9, bid=6, to=8)

    room.place_bid(BLUE, "pass")
    assert ("bid_too_low_now", {"seat": RED, "amount": 6, "least": 8}) in room.facts
    room.place_bid(RED, 8)

    assert PlacedBid(RED, 8) == room.sale


@pytest.mark.parametrize(("bid", "confirmed"), [(12, False), (13, True)])
def test_a_bid_far_above_what_would_do_is_confirmed(bid: int, confirmed: bool) -> None:  # noqa: FBT001 - two cases of one behaviour
    """5 would be enough: 13 may be mistyped, and is legal all the same."""
    room = AuctionRoom(20, 20)
    assert room.question.caution is not None
    assert confirmed == (room.question.caution(bid) is not None)
    assert bid == room.question.judge(bid)
