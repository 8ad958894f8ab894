"""Contents of the box. Rules, chapters on contents and preparation."""

from __future__ import annotations

from enum import StrEnum

from companion.kernel.seating import Colour

GAME = "abracadabra"
SEATS = (2, 6)
COLOURS = tuple(Colour)
CARDS = 40
ROW = 4
FULL_PILE = CARDS - ROW
"""Size of the pile at the start of a game."""
TAKEN = 2
"""Number of cards taken from the row each turn and replaced at the end of the turn."""
MOST_IN_HAND = 5
TOWERS = 3
ELEMENTALS = 4
OBJECTS_A_STACK = 7
HAND_GATHERINGS = 8
"""Number of hand gathering cards. Each counts one point."""
ELEMENT_BONUS = 5
BONUS_FROM = 3
"""Minimum number of elementals in hand for the element bonus."""
GOAL = 15
STONES_TO_WIN = 2
MOST_OF_A_TRICK = 2
"""Maximum number of trick cards of a kind: six cards, five known kinds."""
MOST_PRINTED = 99
"""Maximum printed value that can be entered, more than any card has. The minimum is 0."""


class Stack(StrEnum):
    """The stacks of magic objects, named by the letter on the backs of the cards."""

    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"
    F = "F"
    G = "G"


class Trick(StrEnum):
    """The trick cards that players can play.

    Periculum! is missing, since it takes effect as soon as it is taken or turned up.
    """

    PROXIMA = "proxima"
    IDEM = "idem"
    EXODUS = "exodus"
    CHAOS = "chaos"
    OTHER = "other_trick"


class TurnStep(StrEnum):
    """The four steps of a turn, by number."""

    TAKE = "1"
    ACT = "2"
    DISCARD = "3"
    REPLACE = "4"
