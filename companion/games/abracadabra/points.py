"""Points and victory. Rules, end of the game."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.abracadabra.box import BONUS_FROM, ELEMENT_BONUS, GOAL, STONES_TO_WIN
from companion.games.abracadabra.table import Table
from companion.kernel.facts import DerivedNumber, Seat


@dataclass(frozen=True)
class Score:
    """Points and stones that a seat has or shows.

    Args:
        points: the points with their addends.
        stones: the number of sorcerer's stones.
        has_bonus: whether the points include the element bonus.
    """

    points: DerivedNumber
    stones: int
    has_bonus: bool

    @property
    def ending(self) -> str:
        """The name of the ending if this score wins; empty if not.

        It is the second stone, or 15 points with or without the element bonus.
        """
        if self.stones >= STONES_TO_WIN:
            return "second_stone"
        if self.points.total >= GOAL:
            return "element_bonus" if self.has_bonus else "fifteen_points"
        return ""

    @property
    def is_winning(self) -> bool:
        """Whether this score wins."""
        return bool(self.ending)


def compute_score(table: Table, seat: Seat, elementals: int | None = None) -> Score:
    """Return a seat's score from its open objects and its cards.

    A sorcerer's stone gives no points, but the second one wins with any number of points. Each hand
    gathering card and each elemental in hand counts one point. Three or more elementals add the
    element bonus of 5.

    Args:
        table: the table.
        seat: the seat.
        elementals: number of elementals in hand, 0 to 4; None for those shown in this turn.
    """
    shown = table.shown.get(seat, 0) if elementals is None else elementals
    hand_cards = table.hand_cards[seat]
    total = DerivedNumber.from_amount(table.objects[seat], "objects")
    has_bonus = shown >= BONUS_FROM
    if hand_cards:
        total = total.add_term(hand_cards, "hand_cards")
    if shown:
        total = total.add_term(shown, "elementals")
    if has_bonus:
        total = total.add_term(ELEMENT_BONUS, "element_bonus")
    return Score(total, table.stones[seat], has_bonus)
