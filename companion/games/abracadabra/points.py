"""Points, victory and tie-breaks. Rules, end of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.abracadabra.box import BONUS_FROM, ELEMENT_BONUS, GOAL, STONES_TO_WIN
from companion.kernel.facts import Derived, Seat


@dataclass(frozen=True)
class Score:
    """The points that a seat can show.

    The points with their derivation, the sorcerer's stones, and whether the element bonus is
    included.
    """

    points: Derived
    stones: int
    bonus: bool

    @property
    def ending(self) -> str:
        """The way it wins: the second stone, 15 points with or without the element bonus.

        Empty if it does not win.
        """
        if self.stones >= STONES_TO_WIN:
            return "second_stone"
        if self.points.total >= GOAL:
            return "element_bonus" if self.bonus else "fifteen_points"
        return ""

    @property
    def wins(self) -> bool:
        """Whether it wins at once."""
        return bool(self.ending)


def points(objects: int, hand_cards: int, elementals: int, stones: int) -> Score:
    """Add up what a seat shows.

    A sorcerer's stone counts no points itself, but the second one wins at any score.

    Args:
        objects: sum of the printed values of all magic objects, from 0.
        hand_cards: hand gathering cards, 0 to 8, one point each.
        elementals: elementals in hand, 0 to 4, one point each; three or more add the element bonus
            of 5.
        stones: sorcerer's stones, from 0.
    """
    total = Derived.of(objects, "objects")
    bonus = elementals >= BONUS_FROM
    if hand_cards:
        total = total.plus(hand_cards, "hand_cards")
    if elementals:
        total = total.plus(elementals, "elementals")
    if bonus:
        total = total.plus(ELEMENT_BONUS, "element_bonus")
    return Score(total, stones, bonus)


def tiebreak(
    reached: Mapping[Seat, Score], active: Seat, organiser: Seat | None, *, stone_wins: bool = False
) -> Seat:
    """Return the winner of several seats in one turn: the active player, or the organiser.

    Args:
        reached: all seats that show 15 points or the second stone, in turn order.
        active: the active player.
        organiser: under Proxima! the organiser of the last gathering, else None.
        stone_wins: ruling `proxima_vs_stone`: under Proxima! the second stone goes before 15
            points.
    """
    first = active
    among = list(reached)
    if organiser is not None:
        first = organiser
        stones = [seat for seat in among if reached[seat].ending == "second_stone"]
        if stone_wins and stones:
            among = stones
    return first if first in among else among[0]
