"""The thirty enchanters, one card each."""

from __future__ import annotations

from collections.abc import Iterable

from companion.kernel.facts import Message, Messages, message

AIR = "air"
ASPECTS = {"warlock": "⌂", "mage": "★", "witch": "❧"}
"""Appearances of enchanters with characters for what the cards show: a hat, a star or a wing."""
SCHOOLS = ("bronze", "silver", "gold")
"""Schools of enchanters, shown by the colour of coat and symbol."""
ELEMENTS = ("water", "fire", "earth")
"""Elements of enchanters, shown by the colour of the background and of the card's back."""


class Enchanter(str):
    """An enchanter, such as "silver/water/warlock". "air/witch" has any school and element."""

    __slots__ = ()

    @property
    def is_air(self) -> bool:
        """Whether this is an air enchanter, with any school and element."""
        return self.startswith(AIR)

    @property
    def aspect(self) -> str:
        """The aspect: warlock, mage or witch."""
        return self.rpartition("/")[2]

    @property
    def school(self) -> str | None:
        """The school; None for any."""
        return None if self.is_air else self.split("/")[0]

    @property
    def element(self) -> str | None:
        """The element; None for any."""
        return None if self.is_air else self.split("/")[1]

    @property
    def aspect_name(self) -> Message:
        """The aspect's name."""
        return message(f"aspect.{self.aspect}")

    @property
    def kind_messages(self) -> dict[str, Message]:
        """The school and the element as messages; for an air enchanter only the element."""
        kind = {"school": self.school, "element": self.element or AIR}
        return {name: message(f"{name}.{value}") for name, value in kind.items() if value}

    @property
    def label(self) -> Message:
        """The enchanter's name."""
        name = "enchanter.air" if self.is_air else "enchanter.ordinary"
        return message(name, aspect=self.aspect_name, **self.kind_messages)

    @property
    def school_and_element(self) -> Message:
        """School and element, to show below a heading with the aspect."""
        kind = self.kind_messages
        return kind["element"] if self.is_air else message("enchanter.kind", **kind)


Enchanters = tuple[Enchanter, ...]


def list_enchanter_names(cards: Iterable[Enchanter]) -> Messages:
    """Return the names of enchanter cards as messages."""
    return tuple(card.label for card in cards)


KINDS = (*(f"{school}/{element}" for school in SCHOOLS for element in ELEMENTS), AIR)
"""Schools and elements of the enchanters of each aspect."""
ENCHANTERS = tuple(Enchanter(f"{kind}/{aspect}") for aspect in ASPECTS for kind in KINDS)
"""All enchanters, sorted by aspect. The air enchanter is the last of each."""
