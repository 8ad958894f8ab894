"""The thirty enchanters, each there once."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from companion.kernel.facts import Message, message

AIR = "air"


class Aspect(StrEnum):
    """How an enchanter looks; the symbol is hat, star or wing."""

    WARLOCK = "warlock"
    MAGE = "mage"
    WITCH = "witch"

    @property
    def drawn(self) -> str:
        """The symbol, drawn."""
        return {"warlock": "⌂", "mage": "★", "witch": "❧"}[self.value]


class School(StrEnum):
    """Which school an enchanter belongs to: the colour of coat and symbol."""

    BRONZE = "bronze"
    SILVER = "silver"
    GOLD = "gold"


class Element(StrEnum):
    """Where an enchanter's power comes from: the colour behind him, and the back of his card."""

    WATER = "water"
    FIRE = "fire"
    EARTH = "earth"


class Enchanter(str):
    """An enchanter: "silver/water/warlock", or "air/witch" with any school and element."""

    __slots__ = ()

    @property
    def airy(self) -> bool:
        """Whether this is an air enchanter."""
        return self.startswith(AIR)

    @property
    def aspect(self) -> Aspect:
        """Warlock, mage or witch."""
        return Aspect(self.rpartition("/")[2])

    @property
    def school(self) -> School | None:
        """The school; None is any."""
        return None if self.airy else School(self.split("/")[0])

    @property
    def element(self) -> Element | None:
        """The element; None is any."""
        return None if self.airy else Element(self.split("/")[1])

    @property
    def label(self) -> Message:
        """What the enchanter is called."""
        aspect = message(f"aspect.{self.aspect}")
        if self.airy:
            return message("enchanter.air", aspect=aspect)
        school = message(f"school.{self.school}")
        element = message(f"element.{self.element}")
        return message("enchanter.ordinary", aspect=aspect, school=school, element=element)


Enchanters = tuple[Enchanter, ...]


def labels(cards: Iterable[Enchanter]) -> tuple[Message, ...]:
    """What they are called."""
    return tuple(card.label for card in cards)


ENCHANTERS = (
    *(
        Enchanter(f"{school}/{element}/{aspect}")
        for aspect in Aspect
        for school in School
        for element in Element
    ),
    *(Enchanter(f"{AIR}/{aspect}") for aspect in Aspect),
)
