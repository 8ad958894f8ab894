"""Whole turns against a second book.

Hands, piles, stacks, points, whose turn is next, and who wins.
"""

from __future__ import annotations

from random import Random

from companion.games.abracadabra.box import Trick
from companion.games.abracadabra.organising import possible
from companion.games.abracadabra.rulings import RULINGS
from companion.kernel.facts import Plain, Seat
from companion.testing.seeds import seeds
from tests.games.abracadabra.oracle import Book, stacks_for
from tests.games.abracadabra.tables import opened
from tests.games.driving import Driver

GAMES = 8
TURNS = 90
NOT_PUBLIC = {"open_objects", "proxima_reading"}
"""Under these the table says what only it knows."""
VALUES: tuple[Plain, ...] = ("stone", 0, 1, 2, 3, 4, 5)
WORTHLESS: tuple[Plain, ...] = (0,)
"""With these nobody wins soon, and stacks run out."""
RARELY = 0.1
"""So often Periculum! is taken or turned up."""


class Played:
    """A game by chance, and the book beside it.

    In some games there are few gatherings, and hands grow, in others nearly nothing else.

    Args:
        seed: of the chance.
    """

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)
        rulings = {
            ruling.name: ruling.alternatives[0]
            for ruling in RULINGS
            if ruling.alternatives and ruling.name not in NOT_PUBLIC and self.chance.random() < 0.3
        }
        self.driver: Driver = opened(self.chance.randrange(2, 7), rulings)
        self.often = self.chance.choice((0.2, 0.5, 0.9))
        self.values = self.chance.choice((VALUES, WORTHLESS))
        self.book = Book([str(seat) for seat in self.driver.table.seating.seats], rulings)

    def turn(self) -> None:
        """One turn of whoever is asked, up to the next one's first step."""
        self.book.take_two()
        options = self.driver.question.legal()
        assert isinstance(options, list)
        self.assert_offered(options)
        others = [
            option for option in options if option != "periculum" or self.chance.random() < RARELY
        ]
        doing = (
            "gathering"
            if "gathering" in options and self.chance.random() < self.often
            else str(self.chance.choice(others))
        )
        self.lying = set(self.driver.table.towers)
        self.driver.answer("turn", doing, self.book.active)
        won = self.act(doing)
        if not won and doing == "periculum":
            self.book.periculum()
        elif not won:
            self.book.fill()
            won = self.claimed(organised=doing == "gathering")
        if not won and doing != "periculum":
            self.fill_row()
        if not won:
            self.book.pass_on()
        assert self.winner == (won or next(iter(self.book.there([self.book.active])), ""))

    @property
    def winner(self) -> str:
        """Who has won by now."""
        outcome = self.driver.table.outcome
        return str(outcome.ranking.winners[0]) if outcome else ""

    def act(self, doing: str) -> str:
        """Step 2; who has won by it."""
        if doing == "gathering":
            return self.gather()
        if doing not in {"nothing", "periculum"}:
            self.book.play(doing)
        if doing == "exodus" and self.driver.name == "exodus":
            self.exodus()
        if doing == "idem":
            self.object(self.book.active, by_trick=True)
        return self.book.winner(gathered=False)

    def gather(self) -> str:
        """A gathering by chance, checked against the patterns; then its objects."""
        before = self.lying
        if self.driver.name == "enchanters":
            offered = self.driver.question.count()
            choice = self.driver.question.nth(self.chance.randrange(offered))
            self.driver.answer("enchanters", choice)
        if self.driver.name == "reading":
            readings = self.driver.question.legal()
            assert isinstance(readings, list)
            self.driver.answer("reading", self.chance.choice(readings))
        cards = [str(card) for card in self.driver.table.towers]
        stack = str(self.driver.told("gathering")[-1].values["stack"])
        assert stack in stacks_for(cards)
        assert [] == [card for card in cards if card in before and card.startswith("air")]
        assert len(before & set(cards)) < 2
        for seat, by_trick in self.book.gather(cards, stack):
            self.object(seat, by_trick=by_trick)
        self.book.reward_hand()
        if self.driver.name == "shows":
            assert self.book.active not in self.book.there(self.book.seats)
            self.driver.answer("shows", 0)
        return self.book.winner(gathered=True)

    def assert_offered(self, options: list[Plain]) -> None:
        """The turn offers what the book says that a hand can hold, and no other gathering."""
        book = self.book
        playable = [trick for trick in Trick if book.may_play(trick)]
        assert playable == [trick for trick in Trick if trick in options]
        by_rules = possible(self.driver.table, Seat(book.active))
        offered = {frozenset(map(str, trio)) for trio in by_rules}
        assert book.offered() == offered
        assert bool(offered) == ("gathering" in options)

    def object(self, seat: str, *, by_trick: bool) -> None:
        """An object by chance, where the stack holds one."""
        if self.book.stacks[self.book.last]:
            value = self.chance.choice(self.values)
            self.driver.answer("object", value, seat)
            assert isinstance(value, int | str)
            self.book.object(seat, value, by_trick=by_trick)

    def exodus(self) -> None:
        """Some of those with cards discard one."""
        leaving = [
            seat
            for seat in self.book.seats
            if seat != self.book.active and self.book.hands[seat] and self.chance.random() < 0.7
        ]
        self.driver.answer("exodus", list[Plain](leaving))
        for seat in leaving:
            self.book.hands[seat] -= 1

    def claimed(self, *, organised: bool) -> str:
        """Before the row is filled somebody may show elementals; who has won by it.

        After a gathering under Proxima! whoever organised it is asked first.
        """
        book = self.book
        claims = book.claims()
        if not claims or self.chance.random() < 0.5:
            return ""
        seat, elementals = self.chance.choice(claims)
        self.driver.interject("claim_victory", f"{seat}.{elementals}")
        first = book.active
        most = book.most(first, elementals)
        if not (organised and book.acting) or seat == first or not book.wins(first, most):
            return seat
        shown = self.chance.randrange(most + 1)
        self.driver.answer("shows", shown, first)
        return first if book.wins(first, shown) else seat

    def fill_row(self) -> None:
        """Step 4: Periculum! may turn up among the two cards, or in a row laid anew."""
        if self.turned_up():
            self.book.periculum()
        elif not self.book.pile:
            self.book.shuffle()
            if "periculum_in_fresh_row" not in self.book.otherwise and self.turned_up():
                self.book.periculum()

    def turned_up(self) -> bool:
        """Whether Periculum! lies open, by chance."""
        opened_up = self.chance.random() < RARELY
        self.driver.answer("turned_up", "periculum" if opened_up else "other")
        return opened_up

    def assert_alike(self) -> None:
        """The table is what the book says; its next turn has begun with two cards."""
        table = self.driver.table
        book = self.book
        hands = {seat: cards + 2 * (seat == book.active) for seat, cards in book.hands.items()}
        assert (hands, book.objects, book.cards, book.stones) == (
            table.hands,
            table.objects,
            table.hand_cards,
            table.stones,
        )
        assert (book.pile, book.stacks, book.waiting) == (
            table.pile,
            {str(stack): left for stack, left in table.stacks.items()},
            table.proximas,
        )


def test_turns_agree_with_a_second_book() -> None:
    """Whole games agree with the oracle, with any number of players and any house rules on hands.

    Gatherings, tricks, Periculum!, extra turns, shuffles and victories all occur in them.
    """
    won = set[str]()
    for seed in seeds(GAMES):
        played = Played(seed)
        for _ in range(TURNS):
            played.turn()
            if played.winner:
                won.add(played.driver.table.outcome.ending)
                break
            played.assert_alike()

    assert {"fifteen_points", "second_stone"} <= won
