"""Tricks as foretold: bid, play, count; the rules in the order of the round."""

from __future__ import annotations

from collections.abc import Sequence

from companion.kernel.citations import Citation, Ruling
from companion.kernel.facts import DerivedNumber, Seat, message
from companion.kernel.game import Game
from companion.kernel.interjections import Interjection, offer_end_now, offer_note
from companion.kernel.questions import Amount, BarredOption, Choice, bar_option
from companion.kernel.seating import Colour
from companion.kernel.view import Figure, SeatView, View
from companion.mechanisms.player_questions import ask_house_rules, ask_players
from companion.mechanisms.rank_seats import end_game
from companion.mechanisms.tracked import SeatFigure
from companion_tricks.table import Table

BIDDING = Citation("tricks.bidding")
COUNTING = Citation("tricks.counting")
END = Citation("tricks.end")
SETUP = Citation("tricks.setup")
SUM_OF_BIDS = Ruling("tricks", "sum_of_bids", "any", "never_even")
CARDS = 60
MOST_CARDS = CARDS // 3
EXACT = 20
EACH = 10
WORST = -CARDS * EACH
BEST = CARDS * (EXACT + EACH)
POINTS = SeatFigure("points", COUNTING, least=WORST, most=BEST)


class Tricks(Game):
    """The game Tricks as foretold, for 3 to 6 players. A scene is a round."""

    id = "tricks"
    api = 2
    version = 1
    seats = (3, 6)
    rulings = (SUM_OF_BIDS,)
    endings = ("last_round", "broken_off")

    async def set_up(self) -> Table:
        """Ask who plays, by which house rules, how many rounds, and who deals first."""
        seating = await ask_players(*self.seats, tuple(Colour), SETUP)
        table = Table(seating, rulings=await ask_house_rules(self.rulings, SETUP))
        most = CARDS // len(seating)
        table.rounds = await Amount("rounds", SETUP, least=1, most=most, likely=most)
        dealer = Choice(
            "dealer",
            SETUP,
            seating.seats,
            likely=seating.seats[-1],
            label=seating.get_name,
        )
        table.begin_game(await dealer)
        return table

    async def play_scene(self, table: Table) -> None:
        """Play a round: as many cards as its number, bids, tricks, points."""
        table.round += 1
        table.begin_round()
        await _ask_bids(table)
        await _ask_tricks(table)
        for seat in table.seating.seats:
            score_bid(table, seat)
        if table.round == table.rounds:
            _end_game(table, "last_round")
        table.dealer = table.seating.find_left_neighbour(table.dealer)

    def list_interjections(self, table: Table) -> Sequence[Interjection]:
        """Return adjustments of points, a note, and ending early."""
        return [
            POINTS.offer_adjustment(table),
            offer_note(table, COUNTING),
            offer_end_now(lambda: _end_game(table, "broken_off"), END),
        ]

    def make_view(self, table: Table) -> View:
        """Draw the round, its two steps, and the points, bid and tricks of each seat."""
        return View(
            title=message("view.round", round=max(1, table.round), rounds=table.rounds),
            steps=("1", "2"),
            step=table.step if table.outcome is None else None,
            counters=(Figure("bidden", table.sum_of_bids, table.round),),
            seats=tuple(_draw_seat(table, seat) for seat in table.seating.seats),
        )


async def _ask_bids(table: Table) -> None:
    """Ask each seat for its bid, from the dealer's left; see the house rule."""
    table.step = "1"
    for seat in table.seats_from_dealer:
        bid = await Choice(
            "foretold",
            BIDDING,
            _list_bids(table, seat),
            seat=seat,
            bars=_list_barred_bids(table, seat),
            label=str,
            about={"cards": table.round},
        )
        table.bids[seat] = int(bid)
        table.tell("bid_said", BIDDING, seat=seat, bid=int(bid))


def _list_bids(table: Table, seat: Seat) -> list[str]:
    """Return the bids that a seat may make."""
    barred = _find_forbidden_bid(table, seat)
    return [str(number) for number in range(table.round + 1) if number != barred]


def _find_forbidden_bid(table: Table, seat: Seat) -> int | None:
    """Return the bid that would make the sum equal to the cards; None if any is allowed."""
    last = seat == table.seats_from_dealer[-1] and table.get_ruling(SUM_OF_BIDS) == "never_even"
    missing = table.round - table.sum_of_bids
    return missing if last and missing >= 0 else None


def _list_barred_bids(table: Table, seat: Seat) -> list[BarredOption]:
    number = _find_forbidden_bid(table, seat)
    if number is None:
        return []
    return [bar_option(str(number), "never_even", SUM_OF_BIDS, bid=number, cards=table.round)]


async def _ask_tricks(table: Table) -> None:
    """Ask for the tricks of each seat; their sum is the number of cards in a hand."""
    table.step = "2"
    for place, seat in enumerate(table.seats_from_dealer, start=1):
        left = table.round - sum(table.tricks.values())
        least = left if place == len(table.seats_from_dealer) else 0
        table.tricks[seat] = await Amount(
            "tricks",
            COUNTING,
            seat=seat,
            least=least,
            most=left,
            likely=min(left, table.bids[seat] or 0),
        )


def score_bid(table: Table, seat: Seat) -> None:
    """Score 20 and 10 for each trick if the bid is met, else minus 10 for each trick off."""
    bid = table.bids[seat] or 0
    taken = table.tricks[seat]
    if bid == taken:
        points = DerivedNumber.from_amount(EXACT, "exact").add_term(EACH * taken, "tricks")
    else:
        points = DerivedNumber.from_amount(-EACH * abs(bid - taken), "off")
    table.points[seat] += points.total
    table.tell(
        "scored",
        COUNTING,
        seat=seat,
        bid=bid,
        tricks=taken,
        points=points,
        now=table.points[seat],
    )


def _end_game(table: Table, ending: str) -> None:
    end_game(table, ending, {"points": table.points}, END)


def _draw_seat(table: Table, seat: Seat) -> SeatView:
    bid = table.bids[seat]
    figures = [Figure("points", table.points[seat], bar=EXACT * table.rounds)]
    if bid is not None:
        figures.append(Figure("tricks", table.tricks[seat], bid))
    return SeatView(
        seat,
        figures=figures,
        marks=("dealer",) if seat == table.dealer else (),
    )
