"""The cards as the referee has them: what gathers, and what a player owns."""

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


def alike(values: Sequence[str]) -> str:
    """Whether three values are all the same or all different; nothing where they are neither."""
    return {1: "same", 3: "different"}.get(len(set(values)), "")


def patterns(trio: Sequence[str]) -> list[str]:
    """As what three enchanters gather: an air enchanter has any element and any school."""
    looks = [card.split("/") for card in trio]
    aspect = alike([look[-1] for look in looks])
    schools = [SCHOOLS if look[0] == "air" else (look[0],) for look in looks]
    elements = [ELEMENTS if look[0] == "air" else (look[1],) for look in looks]
    school = sorted({alike(chosen) for chosen in product(*schools)} - {""})
    element = sorted({alike(chosen) for chosen in product(*elements)} - {""})
    return [f"{one}-{two}-{aspect}" for one in element for two in school if aspect]


GATHERINGS: dict[tuple[str, ...], list[str]] = {
    trio: found for trio in combinations(ENCHANTERS, 3) if (found := patterns(trio))
}
"""Every gathering, and as what it may be read."""


@dataclass
class Player:
    """What one player has."""

    hand: list[str] = field(default_factory=list)
    objects: int = 0
    drawn: int = 0
    stones: int = 0
    hand_cards: int = 0
    shown: int = 0
    """Elementals shown."""
    revealed: dict[str, int] = field(default_factory=dict)
    """What was turned up of hidden objects."""

    def worth(self, elementals: int = 0) -> int:
        """Points with so many elementals."""
        bonus = BONUS if elementals >= BONUS_FROM else 0
        return self.objects + self.hand_cards + elementals + bonus

    @property
    def held(self) -> int:
        """Cards in hand."""
        return len(self.hand)

    @property
    def elementals(self) -> int:
        """Elementals in hand."""
        return self.hand.count("elemental")

    @property
    def full(self) -> bool:
        """Whether it is enough for the victory, if all is shown."""
        return self.stones >= 2 or self.worth(self.elementals) >= GOAL
