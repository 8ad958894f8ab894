"""The referee's own cards: which of them gather, and what a player owns."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations, product

ASPECTS = ("warlock", "mage", "witch")
SCHOOLS = ("bronze", "silver", "gold")
ELEMENTS = ("water", "fire", "earth")
AIR = [f"air/{aspect}" for aspect in ASPECTS]
ENCHANTERS = [*map("/".join, product(SCHOOLS, ELEMENTS, ASPECTS)), *AIR]
TRICKS = ("proxima", "idem", "exodus", "chaos")
"""Those that are played; Periculum! acts by itself."""
ELEMENTALS = ["elemental"] * 4
GOAL = 15
BONUS_FROM = 3
BONUS = 5
EXTRA = "same-same-different"
"""The pattern of Alea!"""


def describe_match(values: Sequence[str]) -> str:
    """Return whether three values are the same or all different; empty if they are neither."""
    return {1: "same", 3: "different"}.get(len(set(values)), "")


def list_patterns(trio: Sequence[str]) -> list[str]:
    """Return the patterns of three enchanters; an air enchanter has any element and school."""
    looks = [card.split("/") for card in trio]
    aspect = describe_match([look[-1] for look in looks])
    schools = [SCHOOLS if look[0] == "air" else (look[0],) for look in looks]
    elements = [ELEMENTS if look[0] == "air" else (look[1],) for look in looks]
    school = sorted({describe_match(chosen) for chosen in product(*schools)} - {""})
    element = sorted({describe_match(chosen) for chosen in product(*elements)} - {""})
    return [f"{one}-{two}-{aspect}" for one in element for two in school if aspect]


GATHERINGS: dict[tuple[str, ...], list[str]] = {
    trio: found for trio in combinations(ENCHANTERS, 3) if (found := list_patterns(trio))
}
"""Every gathering, and as what it may be read."""


@dataclass
class Player:
    """Possessions of one player."""

    hand: list[str] = field(default_factory=list)
    objects: int = 0
    drawn: int = 0
    stones: int = 0
    hand_cards: int = 0
    shown: int = 0
    """Elementals shown."""
    revealed: dict[str, int] = field(default_factory=dict)
    """The values of hidden objects that were turned up."""

    def count_points(self, elementals: int = 0) -> int:
        """Return the points with this number of elementals."""
        bonus = BONUS if elementals >= BONUS_FROM else 0
        return self.objects + self.hand_cards + elementals + bonus

    @property
    def hand_size(self) -> int:
        """Number of cards in hand."""
        return len(self.hand)

    @property
    def elementals(self) -> int:
        """Number of elementals in hand."""
        return self.hand.count("elemental")

    @property
    def has_enough(self) -> bool:
        """Whether the player wins if everything is shown."""
        return self.stones >= 2 or self.count_points(self.elementals) >= GOAL
