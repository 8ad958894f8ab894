"""The figures of the Spruchstein game, each declared once."""

from __future__ import annotations

from companion.games.spruchstein.box import (
    BEFORE_EACH,
    FOR_WINNING,
    LIVES,
    MOST_POINTS,
    MOST_ROUNDS,
    MYSTIC,
)
from companion.games.spruchstein.rulings import (
    END,
    END_OF_ROUND,
    END_OF_TURN,
    NEW_ROUND,
    SETUP,
    SPELLS,
)
from companion.games.spruchstein.rulings import LIVES as LIVES_CHAPTER
from companion.mechanisms.tracked import SeatFigure, TableFigure

ASIDE = "aside"
SUPPLY = "to_supply"
"""Option for a leaver's stones: return them to the supply. `ASIDE` removes them."""
LIFE = SeatFigure("lives", LIVES_CHAPTER, most=LIVES, column="lives", bar=LIVES, pips=True)
STANDING = SeatFigure(
    "standing",
    END_OF_TURN,
    most=BEFORE_EACH,
    column="standing",
    goes={ASIDE: "away"},
)
MYSTIC_STONES = SeatFigure(
    "mystic",
    SPELLS,
    most=MYSTIC,
    column="mystic",
    goes={ASIDE: "mystic_away", SUPPLY: "mystic_away"},
)
"""Number of mystic stones that a seat has taken. Only the owner knows which."""
POINTS = SeatFigure("points", END_OF_ROUND, most=MOST_POINTS)
LAST_ROUND = SeatFigure("last_round", END, most=FOR_WINNING + MYSTIC)
OF_A_ROUND = (LIFE, STANDING, MYSTIC_STONES)
OF_SEATS = (*OF_A_ROUND, POINTS, LAST_ROUND)
SUPPLY_LEFT = TableFigure(
    "supply",
    SETUP,
    most=lambda table: max(0, table.free_stones + table.away),
    missing_field="away",
)
"""Number of stones in the supply, at most what other places leave of the 36 in the box."""
MYSTIC_LEFT = TableFigure(
    "mystic_left",
    SETUP,
    most=lambda table: max(0, MYSTIC - sum(table.mystic.values())),
    missing_field="mystic_away",
)
ROUND = TableFigure("round", NEW_ROUND, least=1, most=MOST_ROUNDS)
"""The number of the round. No rule depends on it."""
