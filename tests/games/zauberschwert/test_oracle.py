"""Joint fights and auctions against a second, independent reckoning."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from companion.games.zauberschwert import creatures, selling
from companion.games.zauberschwert.box import Species, Symbol
from companion.games.zauberschwert.cards import Artefact, Creature, Reward
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import Plain, Seat, message
from companion.kernel.questions import Question
from companion.kernel.seating import Colour, Player, Seating
from companion.mechanisms.auction import Bid
from companion.testing.seeds import seeds
from tests.games.driving import ran
from tests.games.zauberschwert.oracle import Auctioneer, Side, fight

CASES = 1000
COLOURS = tuple(Colour)[:4]


def table_of(seats: int, start: int, rulings: dict[str, str] | None = None) -> Table:
    """A table with so many seats, the start player by number."""
    table = Table(
        Seating(
            {
                Seat(f"p{number}"): Player("", colour)
                for number, colour in enumerate(COLOURS[:seats], 1)
            }
        ),
        rulings=rulings or {},
    )
    table.open_with(Seat(f"p{start}"))
    return table


def agree(question: Question[Any]) -> Plain:
    """Everybody fights, together, and stays."""
    return question.default()


def artefacts(chance: Random, seat: str) -> list[Artefact]:
    """Up to two artefacts of a seat."""
    symbols = tuple(Symbol)
    return [
        Artefact(
            f"l{seat}{number}",
            "",
            1,
            tuple(symbol for symbol in symbols if chance.random() < 0.5),
            chance.randrange(4),
            chance.randrange(4),
        )
        for number in range(chance.randrange(3))
    ]


def test_fights_agree_with_brute_force() -> None:
    """Who pays, wins and draws what, alone or together, over a thousand random fights."""
    for case in seeds(CASES):
        chance = Random(case)
        seats = chance.randrange(2, 5)
        table = table_of(seats, chance.randrange(1, seats + 1))
        there = [seat for seat in table.order if chance.random() < 0.7] or [table.start]
        rewards = [(chance.randrange(5), chance.randrange(4)) for _ in range(2)]
        card = Creature(
            id="a1",
            species=Species.SPIDERS,
            strength=chance.randrange(21),
            symbol=chance.choice(list(Symbol)),
            solo=Reward(*rewards[0]),
            group=Reward(*rewards[1]),
        )
        table.display = [card]
        table.pile = chance.choice([0, 1, 2, 3, 28])
        for seat in table.order:
            table.magic[seat] = (
                chance.randrange(31) if chance.random() < 0.1 else chance.randrange(13)
            )
            table.laid[seat] = artefacts(chance, seat)
        matching = {
            seat: [item for item in table.laid[seat] if card.symbol in item.symbols]
            for seat in table.order
        }
        sides = {
            str(seat): Side(
                table.magic[seat],
                bonus=(
                    sum(item.magic for item in matching[seat]),
                    sum(item.stones for item in matching[seat]),
                ),
            )
            for seat in table.order
        }
        left = fight(card.strength, (rewards[0], rewards[1]), there, sides, table.pile)

        ran(creatures.resolve(table, card, there), able(table, card))

        assert {
            str(seat): (table.magic[seat], table.stones[seat], table.hands[seat])
            for seat in table.order
        } == {name: (side.magic, side.stones, side.cards) for name, side in sides.items()}, (
            f"case {case}"
        )
        assert table.pile == left, f"case {case}"


def able(table: Table, card: Creature) -> Callable[[Question[Any]], Plain]:
    """Fight wherever it is possible.

    A rule that runs without a runner is asked even if it can't pay.
    """

    def answer(question: Question[Any]) -> Plain:
        if question.name == "fight" and table.magic[question.seat or table.start] < card.strength:
            return "decline"
        return agree(question)

    return answer


def test_auctions_agree_with_the_oracle() -> None:
    """Who is asked, within which bounds, and who pays, over a thousand random auctions.

    Purses are emptied meanwhile in some, and the smallest bid rises or falls.
    """
    for case in seeds(CASES):
        chance = Random(case)
        seats = chance.randrange(2, 5)
        must_open = chance.random() < 0.3
        follows = chance.random() < 0.7
        table = table_of(
            seats,
            chance.randrange(1, seats + 1),
            {
                "opener_may_pass": "must_open" if must_open else "may_pass",
                "spell_raises_bid": "bid_follows" if follows else "bid_stands",
            },
        )
        there = [seat for seat in table.order if chance.random() < 0.8]
        if len(there) < 2:
            continue
        for seat in table.order:
            table.magic[seat] = chance.randrange(13)
        opening = chance.randrange(8)
        wishes = [None if chance.random() < 0.3 else chance.randrange(13) for _ in range(40)]
        losses = {
            turn: (str(chance.choice(there)), chance.randrange(9))
            for turn in range(12)
            if chance.random() < 0.15
        }
        rises = {turn: chance.randrange(13) for turn in range(12) if chance.random() < 0.15}
        oracle = Auctioneer(
            [str(seat) for seat in there],
            opening,
            {str(seat): table.magic[seat] for seat in there},
            must_open,
            follows,
        )
        expected = oracle.run(wishes, losses, rises)

        bidding = Bidding(table, wishes, losses, rises, opening)
        winner = ran(
            selling.sell(table, "a1", message("card.creature"), bidding.least, there),
            bidding.answer,
        )

        assert bidding.said == oracle.said, f"case {case}"
        assert winner == (expected[0] if expected else None), f"case {case}"
        paid = {
            seat: oracle.purses[seat] - (expected[1] if expected and expected[0] == seat else 0)
            for seat in there
        }
        assert {seat: table.magic[seat] for seat in there} == paid, f"case {case}"


class Bidding:
    """Bids by the oracle's wishes, and writes down who was asked within which bounds."""

    def __init__(
        self,
        table: Table,
        wishes: list[int | None],
        losses: dict[int, tuple[str, int]],
        rises: dict[int, int],
        opening: int,
    ) -> None:
        self.table = table
        self.wishes = wishes
        self.losses = losses
        self.rises = rises
        self.opening = opening
        self.said: list[tuple[str, int, int, bool]] = []

    def least(self) -> int:
        """The smallest bid now."""
        return self.opening

    def answer(self, question: Question[Any]) -> Plain:
        """Lose magic first, if it is so.

        Then bid what is wished and legal, else pass, else bid the least.
        """
        assert isinstance(question, Bid)
        turn = len(self.said)
        if turn in self.losses:
            seat, left = self.losses[turn]
            self.table.magic[Seat(seat)] = left
        self.opening = self.rises.get(turn, self.opening)
        least, most = question.bounds()
        may_pass = "pass" in str(question.legal())
        self.said.append((str(question.seat), least, most, may_pass))
        wish = self.wishes[turn % len(self.wishes)]
        if wish is not None and least <= wish <= most:
            return wish
        return "pass" if may_pass else least
