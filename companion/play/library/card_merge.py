"""Comparison of two groups' cards: cards new to ours, and differences."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.kernel.facts import Plain
from companion.play.library.card_catalogue import CardCatalogue, CatalogueCard, RememberedAnswer
from companion.play.library.printed_cards import CardList

OURS = "ours"
THEIRS = "theirs"
BOTH = "both"
CHOICES = (OURS, THEIRS, BOTH)
"""Choices for a difference; the first is the default."""
TYPING_MISTAKE = 1
"""Maximum number of differing fields for two entries to count as the same card, if it has no
name."""
FEWEST_FIELDS = 3
"""Minimum number of shared fields for that; with fewer, entries that differ are different cards."""


class Difference(NamedTuple):
    """A card that both groups have, with different values."""

    ours: CatalogueCard
    theirs: CatalogueCard

    @property
    def key(self) -> str:
        """Key of the difference, made from the other group's values."""
        return f"{zlib.crc32(json.dumps(vars(self.theirs)).encode()):x}"


@dataclass(frozen=True)
class Comparison:
    """Another group's cards compared with ours.

    Attributes:
        fresh: cards that are new to us.
        known: cards that both have; ours may have fewer known fields.
        lasting: their remembered answers; ours stay where both groups have one.
        differing: cards on which the groups differ.
    """

    fresh: Sequence[CatalogueCard]
    known: Sequence[CatalogueCard]
    lasting: Sequence[RememberedAnswer]
    differing: Sequence[Difference]


def compare_cards(catalogue: CardCatalogue, theirs: CardList) -> Comparison:
    """Compare another group's cards with ours.

    A card of theirs counts as one of ours if it has the same name or, without a name, if all but
    one of its fields are equal. Cards of ours that their list also contains are not considered: a
    group with two similar cards has both in its list.

    Raises:
        StorageFailed: our cards can't be read.
    """
    ours = catalogue.all()
    left = [card for card in ours if not any(map(card.is_same_card, theirs.cards))]
    fresh = list[CatalogueCard]()
    known = list[CatalogueCard]()
    differing = list[Difference]()
    for card in theirs.cards:
        if any(map(card.is_same_card, ours)):
            known.append(card)
            continue
        like = [other for other in left if _may_be_same_card(card, other)]
        if not like:
            fresh.append(card)
            continue
        nearest = min(like, key=lambda other: len(list_differing_fields(other, card)))
        left.remove(nearest)
        differing.append(Difference(nearest, card))
    return Comparison(fresh, known, theirs.lasting, differing)


def merge_cards(catalogue: CardCatalogue, compared: Comparison, chosen: Mapping[str, str]) -> None:
    """Add another group's cards to ours.

    Args:
        catalogue: our cards.
        compared: the result of `compare_cards`.
        chosen: one of CHOICES by the key of a difference; OURS by default.

    Raises:
        StorageFailed: the disk refused.
    """
    more = [each.theirs for each in compared.differing if chosen.get(each.key) == BOTH]
    catalogue.add_cards([*compared.fresh, *compared.known, *more])
    catalogue.add_remembered(compared.lasting)
    for ours, theirs in (each for each in compared.differing if chosen.get(each.key) == THEIRS):
        catalogue.replace_values(ours.number, {**ours.values, **theirs.values})


def list_differing_fields(ours: CatalogueCard, theirs: CatalogueCard) -> list[str]:
    """Return the fields with different values in two entries; missing fields don't count."""
    other = theirs.values
    return [name for name, value in ours.values.items() if other.get(name, value) != value]


def _may_be_same_card(one: CatalogueCard, other: CatalogueCard) -> bool:
    """Return whether two different entries may be of the same card."""
    if (one.game, one.kind) != (other.game, other.kind):
        return False
    names = (_get_name(one), _get_name(other))
    if all(names):
        return names[0] == names[1]
    shared = one.values.keys() & other.values.keys()
    return len(shared) >= FEWEST_FIELDS and len(list_differing_fields(one, other)) <= TYPING_MISTAKE


def _get_name(card: CatalogueCard) -> Plain:
    """Return the name of a card; for a card in no printed list, the group's name for it."""
    return card.values.get("called") or card.values.get("name")
