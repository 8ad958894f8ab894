"""What a spell does, in a few numbers, and how it is said."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from companion.kernel.facts import Message, message


class Change(StrEnum):
    """One thing that a spell changes, and whose.

    For a meter, what stands before "_" says whose: `_hit` reads it.
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
    """What the table does by itself."""


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
"""The changes of a meter of the table, and of which."""
TOUCHED = {
    **METERS,
    Change.STRENGTH: "strength",
    Change.DRAWN: "cards",
    Change.TAKEN: "cards",
}
"""What each change is about; what the table does by itself is not among them."""
AT_ONE = (Change.ONES_MAGIC, Change.ONES_STONES, Change.TAKEN)
"""Changes for which a player is chosen at each use."""


class Times(StrEnum):
    """Whether the numbers hold as they are, or for each one of a number said at each use."""

    FIXED = "fixed"
    EACH = "each"


@dataclass(frozen=True)
class Effect:
    """What a spell does.

    Attributes:
        changes: by how much each thing changes.
        each: whether so much for each one of a number that is said at each use.
        note: what else it does, which the table does by itself.
    """

    changes: tuple[tuple[Change, int], ...]
    each: bool = False
    note: str = ""

    def has(self, *changes: Change) -> bool:
        """Whether one of these is among what it changes."""
        return any(change in changes for change, _ in self.changes)

    def touches(self, *things: str) -> bool:
        """Whether it may change one of these: "magic", "stones", "strength", "cards".

        What the table does by itself may be anything.
        """
        return bool(things) and any(
            TOUCHED.get(change, things[0]) in things for change, _ in self.changes
        )

    def moves_magic(self, *, own: bool, up: bool) -> bool:
        """Whether it may give somebody magic, or take some.

        Args:
            own: whether it is his own spell.
            up: whether it gives.
        """
        theirs = Change.OWN_MAGIC if own else Change.OTHERS_MAGIC
        moves = (theirs, Change.ONES_MAGIC, Change.ALL_MAGIC)
        sign = 1 if up else -1
        return self.has(Change.OTHER) or any(self.by(change) * sign > 0 for change in moves)

    @property
    def takes_stones(self) -> bool:
        """Whether somebody loses power stones, of which there may be too few."""
        return any(METERS.get(change) == "stones" and amount < 0 for change, amount in self.changes)

    def by(self, change: Change) -> int:
        """By how much something changes."""
        return sum(amount for one, amount in self.changes if one is change)

    def times(self, number: int) -> Effect:
        """The same so many times over.

        Args:
            number: 0 or more, as said at this use.
        """
        changes = tuple((change, amount * number) for change, amount in self.changes)
        return replace(self, changes=changes)

    @property
    def told(self) -> tuple[Message, ...]:
        """It in words, one for each change."""
        told = [message(f"change.{change}", amount=amount) for change, amount in self.changes]
        if self.note:
            told.append(message("change.noted", note=self.note))
        return tuple(told)

    @property
    def whom(self) -> Message:
        """What it does to the player that is chosen, as it is asked who that is."""
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
    """What a change is for the player that is chosen."""
    if change is not Change.TAKEN:
        return message(f"aim.{change}", amount=amount)
    return message("aim.taken" if amount >= 0 else "aim.given", amount=abs(amount))
