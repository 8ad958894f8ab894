"""Contents of the box.

Source: booklet, contents and description of the adventure cards.
"""

from __future__ import annotations

from enum import StrEnum

from companion.kernel.seating import Colour

GAME = "zauberschwert"
SEATS = (2, 4)
COLOURS = (Colour.RED, Colour.BLUE, Colour.GREEN, Colour.YELLOW)
MAGIC_AT_START = 2
MOST_MAGIC = 30
SUPPLY = 2
FOR_PASSING = 1
DISPLAY = 2
ADVENTURES = 25
ARTEFACTS = 28
MOST_PRINTED = 99
"""Maximum printed value that can be entered, more than any card has. The minimum is 0."""
MOST_STONES = 9999
"""Maximum number of power stones that can be set, far more than any game has."""


class AdventureKind(StrEnum):
    """The kinds of adventure card of the base game."""

    CREATURE = "creature"
    SPELL = "spell"
    ORB = "orb"
    HOLY_PLACE = "holy_place"


COUNTS = {
    AdventureKind.CREATURE: 14,
    AdventureKind.SPELL: 6,
    AdventureKind.ORB: 3,
    AdventureKind.HOLY_PLACE: 2,
}


SPELL_NAMES = (
    "fulmentus",
    "stonex",
    "addus",
    "retransformus",
    "transformus",
    "harpagarus",
)
"""The six spells, each on one card."""
END_SPELL_NAMES = ("cantiosus", "sodalicium", "artificium", "opulentus", "sapientius")
"""The spells of the expansions that are scored at the end."""


class Species(StrEnum):
    """The four families of creatures."""

    SPIDERS = "spiders"
    GOBLINS = "goblins"
    SHADOWS = "shadows"
    DRAGONS = "dragons"


class Symbol(StrEnum):
    """The symbols on creatures and artefacts."""

    TRIANGLE = "triangle"
    CIRCLE = "circle"
    SQUARE = "square"

    @property
    def glyph(self) -> str:
        """The symbol as a character."""
        return {"triangle": "▶", "circle": "●", "square": "■"}[self]


class Phase(StrEnum):
    """The phases of a round, and the phase after the last round."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"
    F = "F"
    END = "end"
