"""The figures of Abracadabra, each declared once."""

from __future__ import annotations

from companion.games.abracadabra.box import (
    FULL_PILE,
    HAND_GATHERINGS,
    MOST_IN_HAND,
    MOST_PRINTED,
    OBJECTS_A_STACK,
    STONES_TO_WIN,
    TAKEN,
    Stack,
)
from companion.games.abracadabra.rulings import (
    HAND_GATHERING,
    OBJECTS,
    REPLACE,
    SECOND_STONE,
    TAKE,
)
from companion.mechanisms.tracked import SeatFigure, TableFigure

ASIDE = "aside"
"""Option for a leaver's cards: remove them from the game."""
HAND = SeatFigure(
    "hand",
    TAKE,
    table_field="hands",
    most=MOST_IN_HAND + TAKEN,
    column="hand",
    goes={ASIDE: "away"},
)
POINTS = SeatFigure("objects", OBJECTS, most=MOST_PRINTED)
"""Sum of the printed points of a seat's known objects."""
DRAWN = SeatFigure(
    "drawn",
    OBJECTS,
    most=OBJECTS_A_STACK * len(Stack),
    column="objects",
)
STONES = SeatFigure(
    "stones",
    SECOND_STONE,
    most=STONES_TO_WIN,
    column="stones",
    of=STONES_TO_WIN,
)
HAND_CARDS = SeatFigure(
    "hand_cards", HAND_GATHERING, most=HAND_GATHERINGS, goes={ASIDE: "hand_cards_away"}
)
OF_SEATS = (HAND, POINTS, DRAWN, STONES, HAND_CARDS)
"""All figures of seats, in the order of their adjustments."""
STACK = SeatFigure("stack", OBJECTS, table_field="stacks", most=OBJECTS_A_STACK)
"""Number of objects in each stack."""
HAND_CARDS_LEFT = TableFigure(
    "hand_cards_left",
    HAND_GATHERING,
    most=lambda table: table.hand_cards_left + table.hand_cards_away,
    missing_field="hand_cards_away",
)
PILE = TableFigure("pile", REPLACE, most=FULL_PILE)
