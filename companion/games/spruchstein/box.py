"""Contents of the box, numbers from the rules, and ways in which a round ends. Rules, set-up."""

from __future__ import annotations

from enum import StrEnum

from companion.kernel.facts import Message, message
from companion.kernel.seating import Colour

GAME = "spruchstein"
SEATS = (2, 5)
COLOURS = (Colour.RED, Colour.BLUE, Colour.GREEN, Colour.YELLOW, Colour.VIOLET)
STONES = 36
LIVES = 6
"""Number of lives at the start of a round, which is also their maximum."""
BEFORE_EACH = 5
MYSTIC = 4
OPEN = {2: 12, 3: 6}
"""Number of stones opened at the start of a round, by number of players; else 0."""
TRACK = 8
FOR_WINNING = 3
FOR_SURVIVING = 1
FOR_BEING_THE_ONE = 2
MOST_POINTS = TRACK - 1 + FOR_WINNING + MYSTIC
"""Maximum points: a space before the end of the track, and a round with the most points."""

MOST_ROUNDS = 99
"""Maximum number of a round that can be entered, far more than any game has."""


class Spell(StrEnum):
    """The eight spells by number. There are n stones of number n."""

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
        """The number, 1 to 8, which is also the number of stones with this spell."""
        return int(self)

    @property
    def label(self) -> Message:
        """The stone's name."""
        return message(f"stone.{self}")


ROLLED = (Spell.DRAGON, Spell.DREAMS)
"""The spells whose effect depends on the die."""


class RoundEnd(StrEnum):
    """Ways in which a round ends."""

    LAST_STONE = "last_stone"
    KILLED = "killed"
    OWN_FAULT = "own_fault"


class Variant(StrEnum):
    """The normal game and its two variants, which can be combined."""

    NORMAL = "normal"
    SIMPLE = "simple"
    ONLY_ONE = "only_one"
    BOTH = "both"

    @property
    def is_ascending(self) -> bool:
        """Whether a further call must be of the same or a higher number.

        Source: rules, variants, simple version.
        """
        return self in {Variant.NORMAL, Variant.ONLY_ONE}

    @property
    def last_one_wins(self) -> bool:
        """Whether a round continues until one player is left.

        Source: rules, variants, there can be only one.
        """
        return self in {Variant.ONLY_ONE, Variant.BOTH}
