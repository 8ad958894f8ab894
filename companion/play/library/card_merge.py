"""Two groups' cards side by side: what is new to ours, and what they know differently."""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.kernel.facts import Plain
from companion.play.library.card_catalogue import Catalogue, Known, Lasting
from companion.play.library.printed_cards import CardList

OURS = "ours"
THEIRS = "theirs"
BOTH = "both"
CHOICES = (OURS, THEIRS, BOTH)
"""What is kept of a difference; without a choice the first."""
TYPING_MISTAKE = 1
"""So many fields differ between two entries of one card without a name."""
FEWEST_FIELDS = 3
"""Of fewer fields, cards that differ are different cards."""


class Difference(NamedTuple):
    """A card that both groups know, each differently."""

    ours: Known | Lasting
    theirs: Known | Lasting

    @property
    def choices(self) -> Sequence[str]:
        """The choices: both of two cards may be kept, but not both accounts of what a card does."""
        return CHOICES if isinstance(self.ours, Known) else (OURS, THEIRS)

    @property
    def key(self) -> str:
        """Names the difference by what they know."""
        return f"{zlib.crc32(json.dumps(vars(self.theirs)).encode()):x}"


@dataclass(frozen=True)
class Compared:
    """Another group's cards beside ours.

    Attributes:
        fresh: those that are new to us.
        known: those that we know as well, perhaps in fewer fields.
        lasting: what is known for good of cards, and is new to us.
        differing: what both know differently.
    """

    fresh: Sequence[Known]
    known: Sequence[Known]
    lasting: Sequence[Lasting]
    differing: Sequence[Difference]


def compare_cards(catalogue: Catalogue, theirs: CardList) -> Compared:
    """Compare another group's cards with ours.

    A card of theirs is taken for one of ours if it has the same name, or, without one, if all but
    one of its fields are the same. Only cards that the other group does not know just so are
    considered: whoever has two cards alike has both of them in the list.

    Raises:
        StorageFailed: ours can't be read.
    """
    ours = catalogue.all()
    left = [card for card in ours if not any(map(card.same, theirs.cards))]
    fresh = list[Known]()
    known = list[Known]()
    differing = list[Difference]()
    for card in theirs.cards:
        if any(map(card.same, ours)):
            known.append(card)
            continue
        like = [other for other in left if _may_be_one(card, other)]
        if not like:
            fresh.append(card)
            continue
        nearest = min(like, key=lambda other: len(differing_fields(other, card)))
        left.remove(nearest)
        differing.append(Difference(nearest, card))
    told = {(item.game, item.what): item for item in catalogue.lasting()}
    lasting = list[Lasting]()
    for item in theirs.lasting:
        before = told.setdefault((item.game, item.what), item)
        if before is item:
            lasting.append(item)
        elif before.value != item.value:
            differing.append(Difference(before, item))
    return Compared(fresh, known, lasting, differing)


def merge_cards(catalogue: Catalogue, compared: Compared, chosen: Mapping[str, str]) -> None:
    """Take another group's cards in.

    Args:
        catalogue: ours.
        compared: theirs beside ours.
        chosen: one of CHOICES for the key of each difference; ours without one. Of what a card
            does there is no keeping both: ours stays.

    Raises:
        StorageFailed: the disk refused.
    """
    of_ours = [(each, chosen.get(each.key, OURS)) for each in compared.differing]
    more = [
        each.theirs for each, kept in of_ours if kept == BOTH and isinstance(each.theirs, Known)
    ]
    catalogue.take([*compared.fresh, *compared.known, *more])
    catalogue.learn(compared.lasting)
    for each, kept in of_ours:
        if kept != THEIRS:
            continue
        if isinstance(each.ours, Known) and isinstance(each.theirs, Known):
            catalogue.change(each.ours.number, {**each.ours.values, **each.theirs.values})
        elif isinstance(each.theirs, Lasting):
            catalogue.keep(each.theirs.game, each.theirs.what, each.theirs.value)


def differing_fields(ours: Known, theirs: Known) -> list[str]:
    """Return the fields that two entries of a card fill differently; what one lacks is none."""
    other = theirs.values
    return [name for name, value in ours.values.items() if other.get(name, value) != value]


def _may_be_one(one: Known, other: Known) -> bool:
    """Whether two entries that differ may be of one card."""
    if (one.game, one.kind) != (other.game, other.kind):
        return False
    names = (_name(one), _name(other))
    if all(names):
        return names[0] == names[1]
    shared = one.values.keys() & other.values.keys()
    return len(shared) >= FEWEST_FIELDS and len(differing_fields(one, other)) <= TYPING_MISTAKE


def _name(card: Known) -> Plain:
    """Return the name of a card; of one that stands in no list, what the group calls it."""
    return card.values.get("called") or card.values.get("name")
