"""Effect of a spell as a few numbers, and its wording."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from companion.kernel.facts import Message, Messages, message


class SpellChange(StrEnum):
    """Kinds of change that a spell can make.

    For changes of magic and stones, the part before "_" names the affected seats (see
    `effects._find_targets`).
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
    """Artefact cards moved from the pile to the owner's hand."""
    TAKEN = "taken"
    """Artefact cards moved from another hand to the owner's; if negative, the other way."""
    OTHER = "other"
    """Any other effect, which players apply by adjustments."""

    @property
    def meter(self) -> str:
        """The figure that it changes: "magic" or "stones"; empty for other changes."""
        return self.partition("_")[2]


TOUCHED = {SpellChange.STRENGTH: "strength", SpellChange.DRAWN: "cards", SpellChange.TAKEN: "cards"}
"""Things that changes affect, besides magic and stones. `OTHER` may affect anything."""
AT_ONE = (SpellChange.ONES_MAGIC, SpellChange.ONES_STONES, SpellChange.TAKEN)
"""Changes for a player who is chosen at each use."""


class AmountKind(StrEnum):
    """Whether the amounts are fixed, or multiplied by a number at each use."""

    FIXED = "fixed"
    EACH = "each"


@dataclass(frozen=True)
class SpellEffect:
    """Effect of a spell, as printed on its card.

    Attributes:
        changes: the amount of each change.
        each: whether amounts are multiplied by a number given at each use.
        note: any other effect, which players apply by adjustments.
    """

    changes: tuple[tuple[SpellChange, int], ...]
    each: bool = False
    note: str = ""

    def has_any_change(self, *changes: SpellChange) -> bool:
        """Return whether the effect has one of these changes."""
        return any(change in changes for change, _ in self.changes)

    def may_change_any(self, *names: str) -> bool:
        """Return whether the effect may change any of some figures.

        `OTHER` may change anything.

        Args:
            names: any of "magic", "stones", "strength", "cards".
        """
        return bool(names) and any(
            (change.meter or TOUCHED.get(change, names[0])) in names for change, _ in self.changes
        )

    def may_move_magic(self, *, is_owner: bool, gives: bool) -> bool:
        """Return whether the effect may give magic to a seat, or take magic from it.

        Args:
            is_owner: whether the seat owns the spell.
            gives: whether to look for magic given (true) or taken (false).
        """
        theirs = SpellChange.OWN_MAGIC if is_owner else SpellChange.OTHERS_MAGIC
        moves = (theirs, SpellChange.ONES_MAGIC, SpellChange.ALL_MAGIC)
        sign = 1 if gives else -1
        return self.has_any_change(SpellChange.OTHER) or any(
            self.get_change_amount(change) * sign > 0 for change in moves
        )

    def get_change_amount(self, change: SpellChange) -> int:
        """Return the amount of a kind of change; 0 if the effect has none of it."""
        return dict(self.changes).get(change, 0)

    @property
    def change_messages(self) -> Messages:
        """A message for each change."""
        sentences = [message(f"change.{change}", amount=amount) for change, amount in self.changes]
        if self.note:
            sentences.append(message("change.noted", note=self.note))
        return tuple(sentences)

    @property
    def target_message(self) -> Message:
        """Message for the question that asks for a player, with the effect on that player."""
        hits = [(change, amount) for change, amount in self.changes if change in AT_ONE]
        does = tuple([_word_change_for_chosen_player(change, amount) for change, amount in hits])
        key = "at"
        if all(change is SpellChange.TAKEN for change, _ in hits):
            cards = self.get_change_amount(SpellChange.TAKEN)
            does = (message("aim.cards", amount=abs(cards)),)
            key = "from" if cards >= 0 else "to"
        whom = message(f"whom.{key}", does=does)
        return message("whom.each", whom=whom) if self.each else whom


def _word_change_for_chosen_player(change: SpellChange, amount: int) -> Message:
    """Return a message about a change for the chosen player."""
    if change is not SpellChange.TAKEN:
        return message(f"aim.{change}", amount=amount)
    return message("aim.taken" if amount >= 0 else "aim.given", amount=abs(amount))
