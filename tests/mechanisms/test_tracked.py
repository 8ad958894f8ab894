"""Declared figures: set by hand, asked, drawn, and what happens to a leaver's share."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.kernel.citations import Citation
from companion.kernel.facts import Seat
from companion.kernel.questions import Question
from companion.kernel.seating import Colour, Player, Seating
from companion.kernel.table import Table
from companion.kernel.view import Figure
from companion.mechanisms.tracked import (
    SeatFigure,
    TableFigure,
    add_seat,
    make_row,
    remove_seat,
)

ADA = Seat("p1")
BEN = Seat("p2")
RULE = Citation("spruchstein.lives")
LIVES = SeatFigure(name="lives", why=RULE, most=6, column="lives", bar=6, pips=True)
COINS = SeatFigure(
    name="coins",
    table_field="purses",
    why=RULE,
    least=-5,
    most=20,
    column="coins",
    of=20,
    goes={"to_bank": "bank"},
)
LEFT = TableFigure(name="left", why=RULE, most=10, missing_field="away")


@dataclass
class CoinTable(Table):
    """Lives, coins, and a stack of ten tokens of which some may be missing."""

    lives: dict[Seat, int] = field(default_factory=lambda: {ADA: 6, BEN: 2})
    purses: dict[Seat, int] = field(default_factory=lambda: {ADA: 0, BEN: 7})
    bank: int = 3
    away: int = 1

    @property
    def left(self) -> int:
        """Tokens that are still there."""
        return 10 - self.away


def make_table() -> CoinTable:
    """Return a table: Ada has six lives and no coins, Ben two lives and seven coins."""
    return CoinTable(Seating({ADA: Player("Ada", Colour.RED), BEN: Player("Ben", Colour.BLUE)}))


def find_bounds(question: Question) -> tuple[int, int]:
    """Return the smallest and the greatest legal number."""
    return question.get_bounds()


def test_a_figure_is_set_by_hand_within_its_bounds() -> None:
    """It may be below 0 if it is declared so; the fact has both values."""
    coins = make_table()
    offer = COINS.offer_adjustment(coins)
    assert (-5, 20) == find_bounds(offer.question.parts["value"])

    offer.apply({"seat": BEN, "value": -2})

    assert {ADA: 0, BEN: -2} == coins.purses
    assert {"seat": BEN, "before": 7, "value": -2} == dict(coins.told[0].values)
    assert "set_coins" == coins.told[0].name


def test_the_row_of_a_seat_shows_its_figures() -> None:
    """Lives are drawn as symbols, coins with their limit if above 0; only marks that apply are."""
    row = make_row(make_table(), BEN, (LIVES, COINS), {"start": False, "turn": True})

    assert (Figure("lives", 2, bar=6, pips=True), Figure("coins", 7, 20)) == row.figures
    assert ("turn",) == row.marks
    assert () == make_row(make_table(), ADA, (COINS,), {}).figures


def test_a_leavers_share_goes_to_the_chosen_place() -> None:
    """It goes to the bank or out of the game; a new player has only the agreed values."""
    coins = make_table()

    share = remove_seat(coins, BEN, "to_bank", (LIVES, COINS))
    add_seat(coins, Seat("p3"), {"lives": 4})

    assert {"lives": 2, "coins": 7} == share
    assert 10 == coins.bank
    assert ({ADA: 6, "p3": 4}, {ADA: 0, "p3": 0}) == (coins.lives, coins.purses)


def test_setting_a_stack_sets_the_number_of_missing_tokens() -> None:
    """A stack derived from other figures is set by the missing number, at most all."""
    coins = make_table()
    offer = LEFT.offer_adjustment(coins)
    assert (0, 10) == find_bounds(offer.question)

    offer.apply(4)

    assert (4, 6) == (coins.left, coins.away)
    assert {"before": 9, "value": 4} == dict(coins.told[0].values)
