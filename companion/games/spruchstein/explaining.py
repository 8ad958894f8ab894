"""Explanations of questions, by chapters of the rules and figures of the table.

They contain public knowledge only. The companion does not know which stones a seat has.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.spruchstein.box import Spell
from companion.games.spruchstein.figures import LIFE, POINTS, STANDING, SUPPLY_LEFT
from companion.games.spruchstein.rulings import (
    AGAIN,
    CALL,
    END,
    END_OF_ROUND,
    END_OF_TURN,
    HINTS,
    HIT,
    LIVES,
    MISS,
    MYSTIC_REWARD,
    NEW_ROUND,
    SETUP,
    SPELLS,
    VARIANTS,
)
from companion.games.spruchstein.table import Table
from companion.games.spruchstein.turns import breaks_ascending_order
from companion.kernel.facts import Message, message
from companion.kernel.game import Explanations


def explain_hidden_stones(table: Table) -> Iterator[Message]:
    """Yield a message with the number of stones of each spell that are not on the board (hint 2).

    They stand before a seat, or are in the supply or among the mystic stones.
    """
    left = [
        message("explain.hidden", number=spell.number, count=table.count_hidden_stones(spell))
        for spell in Spell
        if table.count_hidden_stones(spell)
    ]
    yield message("explain.not_cast", stones=tuple(left))


def explain_ascending_order(table: Table) -> Iterator[Message]:
    """Yield a message with the numbers that keep the ascending order, if it applies."""
    if table.last is not None and table.variant.is_ascending:
        numbers = tuple(spell.number for spell in Spell if not breaks_ascending_order(table, spell))
        yield message("explain.in_order", last=table.last.number, numbers=numbers)


QUESTIONS: Explanations = {
    "call": (SPELLS, HINTS, explain_hidden_stones, LIFE.explain_figure, POINTS.explain_figure),
    "call_again": (
        END_OF_TURN,
        SPELLS,
        explain_ascending_order,
        explain_hidden_stones,
        LIFE.explain_figure,
    ),
    "answer": (HIT, MISS, SPELLS, LIVES, LIFE.explain_figure),
    "answer_lower": (AGAIN, HIT, MISS, LIFE.explain_figure),
    "die": (SPELLS, MISS, LIVES, LIFE.explain_figure),
    "sure_miss": (MISS,),
    "contradiction_hit contradiction_miss": (HIT, MISS, HINTS, explain_hidden_stones),
    "open_stones open_miscounted": (SETUP, NEW_ROUND, HINTS, SUPPLY_LEFT.explain_figure),
    "lies_open entered_doubt": (
        SETUP,
        HIT,
        END_OF_TURN,
        STANDING.explain_figure,
        SUPPLY_LEFT.explain_figure,
    ),
    "whose_doing": (MYSTIC_REWARD, POINTS.explain_figure),
    "points_stand": (END, END_OF_ROUND, MYSTIC_REWARD),
    "seat_stands": (LIVES,),
    "turn_stands": (CALL, VARIANTS),
}
