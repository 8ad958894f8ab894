"""Effect of a spell in a few numbers, and its wording."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from companion.kernel.facts import Message, message


class Change(StrEnum):
    """One change by a spell, and its target.

    For a meter, the part before "_" is the target, for `_find_targets` in effects.py.
    """

    OWN_MAGIC = "own_magic"
    OWN_STONES = "own_stones"
    ONES_MAGIC = "ones_magic"
    ONES_STONES = "ones_stones"
    OTHERS_MAGIC = "others_magic"
    OTHERS_STONES = "others_stones"
    ALL_MAGIC = "all_magic"
    ALL_STONES = "all_stones"
    STRENGTH = "strength"
    DRAWN = "drawn"
    """Artefact cards from the pile."""
    TAKEN = "taken"
    """Artefact cards out of one other hand; below 0 into it."""
    OTHER = "other"
    """Any effect that the table applies itself."""


METERS = {
    Change.OWN_MAGIC: "magic",
    Change.OWN_STONES: "stones",
    Change.ONES_MAGIC: "magic",
    Change.ONES_STONES: "stones",
    Change.OTHERS_MAGIC: "magic",
    Change.OTHERS_STONES: "stones",
    Change.ALL_MAGIC: "magic",
    Change.ALL_STONES: "stones",
}
"""The meter and target of each change of a meter."""
TOUCHED = {
    **METERS,
    Change.STRENGTH: "strength",
    Change.DRAWN: "cards",
    Change.TAKEN: "cards",
}
"""The thing that each change affects; effects applied by the table are missing."""
AT_ONE = (Change.ONES_MAGIC, Change.ONES_STONES, Change.TAKEN)
"""Changes of a player chosen at each use."""


class Times(StrEnum):
    """Whether the numbers are fixed or multiplied at each use."""

    FIXED = "fixed"
    EACH = "each"


@dataclass(frozen=True)
class Effect:
    """Effect of a spell.

    Attributes:
        changes: the amount of each change.
        each: whether amounts are multiplied by a number given at each use.
        note: any further effect, which the table applies itself.
    """

    changes: tuple[tuple[Change, int], ...]
    each: bool = False
    note: str = ""

    def has(self, *changes: Change) -> bool:
        """Return whether it makes one of these changes."""
        return any(change in changes for change, _ in self.changes)

    def touches(self, *things: str) -> bool:
        """Return whether it may change one of these: "magic", "stones", "strength", "cards".

        An effect that the table applies itself may be anything.
        """
        return bool(things) and any(
            TOUCHED.get(change, things[0]) in things for change, _ in self.changes
        )

    def moves_magic(self, *, own: bool, up: bool) -> bool:
        """Return whether it may give magic to a seat, or take some.

        Args:
            own: whether the seat owns the spell.
            up: whether magic is given.
        """
        theirs = Change.OWN_MAGIC if own else Change.OTHERS_MAGIC
        moves = (theirs, Change.ONES_MAGIC, Change.ALL_MAGIC)
        sign = 1 if up else -1
        return self.has(Change.OTHER) or any(self.by(change) * sign > 0 for change in moves)

    @property
    def takes_stones(self) -> bool:
        """Whether a seat loses power stones, and may have too few."""
        return any(METERS.get(change) == "stones" and amount < 0 for change, amount in self.changes)

    def by(self, change: Change) -> int:
        """Return the amount of a change."""
        return sum(amount for one, amount in self.changes if one is change)

    def times(self, number: int) -> Effect:
        """Return the effect multiplied by a number.

        Args:
            number: 0 or more, given at this use.
        """
        changes = tuple((change, amount * number) for change, amount in self.changes)
        return replace(self, changes=changes)

    @property
    def sentences(self) -> tuple[Message, ...]:
        """Its changes as messages."""
        told = [message(f"change.{change}", amount=amount) for change, amount in self.changes]
        if self.note:
            told.append(message("change.noted", note=self.note))
        return tuple(told)

    @property
    def whom(self) -> Message:
        """The effect on the chosen player, for the question who it is."""
        hits = [(change, amount) for change, amount in self.changes if change in AT_ONE]
        does = tuple([_does_to_one(change, amount) for change, amount in hits])
        asked = "at"
        if all(change is Change.TAKEN for change, _ in hits):
            cards = self.by(Change.TAKEN)
            does = (message("aim.cards", amount=abs(cards)),)
            asked = "from" if cards >= 0 else "to"
        whom = message(f"whom.{asked}", does=does)
        return message("whom.each", whom=whom) if self.each else whom


def _does_to_one(change: Change, amount: int) -> Message:
    """Return a change of the chosen player as a message."""
    if change is not Change.TAKEN:
        return message(f"aim.{change}", amount=amount)
    return message("aim.taken" if amount >= 0 else "aim.given", amount=abs(amount))
