"""Contents of the box, and numbers of the rules. Set-up."""

from __future__ import annotations

from enum import StrEnum

from companion.kernel.facts import Message, message
from companion.kernel.seating import Colour

GAME = "spruchstein"
SEATS = (2, 5)
COLOURS = (Colour.RED, Colour.BLUE, Colour.GREEN, Colour.YELLOW, Colour.VIOLET)
STONES = 36
LIVES = 6
"""Lives at the start of a round, and their maximum."""
BEFORE_EACH = 5
MYSTIC = 4
OPEN = {2: 12, 3: 6}
"""Number of stones opened on the board, by number of players; 0 with more players."""
TRACK = 8
FOR_WINNING = 3
FOR_SURVIVING = 1
FOR_BEING_THE_ONE = 2
MOST_POINTS = TRACK - 1 + FOR_WINNING + MYSTIC
"""Maximum points: one below the end of the track, then a round that brings everything."""

MOST_ROUNDS = 99
"""The greatest number of a round (ours), far beyond any game."""


class Spell(StrEnum):
    """The eight spells by number; a stone exists as often as its number says."""

    DRAGON = "1"
    GHOST = "2"
    DREAMS = "3"
    OWL = "4"
    STORM = "5"
    SNOW = "6"
    FIRE = "7"
    POTION = "8"

    @property
    def number(self) -> int:
        """Its number, 1 to 8.

        It is the number of its stones, and its rank in the ascending order.
        """
        return int(self.value)

    @property
    def label(self) -> Message:
        """The stone's name."""
        return message(f"stone.{self.value}")


ROLLED = (Spell.DRAGON, Spell.DREAMS)
"""Spells whose effect depends on the die."""


class Variant(StrEnum):
    """The normal game and its two variants, which can be combined."""

    NORMAL = "normal"
    SIMPLE = "simple"
    ONLY_ONE = "only_one"
    BOTH = "both"

    @property
    def ascending(self) -> bool:
        """Whether a further call must be of the same or a higher number.

        Variants, simple version.
        """
        return self in {Variant.NORMAL, Variant.ONLY_ONE}

    @property
    def last_one_wins(self) -> bool:
        """Whether a round continues until one player is left.

        Variants, there can be only one.
        """
        return self in {Variant.ONLY_ONE, Variant.BOTH}
