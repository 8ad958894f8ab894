"""Gatherings of three enchanters and the stacks that reward them. Rules, step 2 A."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from functools import cache
from itertools import combinations, product
from typing import Any

from companion.games.abracadabra.box import Stack
from companion.games.abracadabra.rulings import GATHERING
from companion.kernel.facts import Message, Messages, message
from companion.kernel.questions import Live, Several

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
    def school(self) -> str:
        """The school; `AIR` for any."""
        return self.split("/")[0]

    @property
    def element(self) -> str:
        """The element; `AIR` for any."""
        return self.split("/")[-2]

    @property
    def aspect_name(self) -> Message:
        """The aspect's name."""
        return message(f"aspect.{self.aspect}")

    @property
    def kind_messages(self) -> dict[str, Message]:
        """The school and the element as messages; for an air enchanter only the element."""
        element = {"element": message(f"element.{self.element}")}
        return element if self.is_air else {"school": message(f"school.{self.school}"), **element}

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


# ---- gatherings


SAME = "same"
DIFFERENT = "different"


class Pattern(StrEnum):
    """Pattern of a gathering: element, school and aspect, each all the same or all different."""

    ALEA = "same-same-different"
    BABAU = "same-different-same"
    ONE_ELEMENT = "same-different-different"
    ONE_LOOK_AND_SCHOOL = "different-same-same"
    ONE_SCHOOL = "different-same-different"
    ONE_LOOK = "different-different-same"
    ALL_DIFFERENT = "different-different-different"

    @property
    def label(self) -> Message:
        """The pattern in words."""
        return message(f"pattern.{self}")


KNOWN_LETTERS = {Pattern.ALEA: Stack.A, Pattern.BABAU: Stack.B}
"""The stacks that the rules name. Others are printed on the backs of the objects."""


def find_gathering_faults(
    cards: Sequence[Enchanter], tower_cards: Sequence[Enchanter] = ()
) -> Messages:
    """Return the reasons why enchanters are no gathering; none if they are one. Rules, step 2 A.

    A gathering has three enchanters, and each card exists once. Each property must be all the same
    or all different. At most one enchanter may come from the towers, and no air enchanter.

    Args:
        cards: the enchanters.
        tower_cards: those of them that are in a tower.
    """
    failing = [message("failing.not_three", given=len(cards))] if len(cards) != 3 else []
    failing += [
        message("failing.named_before", card=card.label)
        for place, card in enumerate(cards)
        if card in cards[:place]
    ]
    failing += [
        message("failing.air_in_tower", card=card.label)
        for card in dict.fromkeys(tower_cards)
        if card.is_air
    ]
    if len(set(tower_cards)) > 1:
        names = list_enchanter_names(tower_cards)
        failing.append(message("failing.one_from_towers", cards=names))
    for name, values in _list_properties(cards).items():
        if not _find_value_relations(values):
            words = tuple(message(f"{name}.{value}") for value in values)
            failing.append(message(f"failing.{name}", values=words))
    return tuple(failing)


def _list_properties(cards: Sequence[Enchanter]) -> dict[str, list[str]]:
    return {
        "element": [card.element for card in cards],
        "school": [card.school for card in cards],
        "aspect": [card.aspect for card in cards],
    }


def _find_value_relations(values: Sequence[str]) -> tuple[str, ...]:
    """Return `SAME` if the values can be all the same, and `DIFFERENT` if all different."""
    known = [value for value in values if value != AIR]
    distinct = len(set(known))
    can_be = {SAME: distinct <= 1, DIFFERENT: distinct == len(known)}
    return tuple(spread for spread, possible in can_be.items() if possible)


@cache
def find_patterns(cards: Enchanters) -> tuple[Pattern, ...]:
    """Return the possible patterns of three enchanters; none if they are no gathering.

    Source: rules, magic objects.
    """
    spreads = [_find_value_relations(values) for values in _list_properties(cards).values()]
    patterns = {"-".join(spread) for spread in product(*spreads)}
    return tuple(pattern for pattern in Pattern if pattern in patterns)


@cache
def list_all_gatherings() -> tuple[Enchanters, ...]:
    """Return all gatherings that exist: 496 of the 4060 sets of three enchanters."""
    return tuple(trio for trio in combinations(ENCHANTERS, 3) if find_patterns(trio))


def make_cards_question(
    name: str, options: Live[Enchanters], towers: Sequence[Enchanter] = (), **details: Any
) -> Several[Enchanter]:
    """Make a question for some enchanters, which are listed below their aspects.

    Args:
        name: the question's name.
        options: the possible enchanters.
        towers: the enchanters to mark as lying in a tower: the table's own list, which may change.
        details: other arguments of `Several`.
    """

    def name_card(card: Enchanter) -> Message:
        return message("enchanter.in_tower", card=card.label) if card in towers else card.label

    def name_below_aspect(card: Enchanter) -> tuple[Message, Message]:
        below = card.school_and_element
        marked = message("enchanter.marked", card=below) if card in towers else below
        return card.aspect_name, marked

    return Several(
        name, GATHERING, options, label=name_card, headed_label=name_below_aspect, **details
    )
