"""Explanations of questions, by chapters of the rules and figures of the table."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.abracadabra import organising
from companion.games.abracadabra.box import Stack
from companion.games.abracadabra.ending import compute_points
from companion.games.abracadabra.figures import HAND, PILE
from companion.games.abracadabra.gatherings import Pattern, find_patterns, list_enchanter_names
from companion.games.abracadabra.rulings import (
    ALEA,
    BABAU,
    CARDS,
    CHAOS,
    END,
    EXODUS,
    GATHERING,
    HAND_GATHERING,
    OBJECTS,
    PERICULUM,
    PROXIMA,
    REPLACE,
    SECOND_STONE,
    TRICKS,
    TURN,
)
from companion.games.abracadabra.rulings import ENCHANTERS as PROPERTIES
from companion.games.abracadabra.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import Message, message
from companion.kernel.game import Explanations

SPECIAL = {Stack.A: ALEA, Stack.B: BABAU}
"""The chapters about the extra rewards of two stacks."""


def explain_points(table: Table) -> Iterator[Message]:
    """Yield a message with the points of all seats and their addends.

    Yield nothing if objects are hidden by the ruling `open_objects`.
    """
    if not table.hides_objects:
        shown = [
            message("explain.has", seat=seat, amount=compute_points(table, seat))
            for seat in table.seats_from_active
        ]
        yield message("explain.points", seats=tuple(shown))


def explain_stacks(table: Table) -> Iterator[Message]:
    """Yield a message with the size of each stack."""
    each = [
        message("explain.stack", stack=stack, left=left) for stack, left in table.stacks.items()
    ]
    yield message("explain.stacks", stacks=tuple(each))


def explain_patterns(table: Table) -> Iterator[Message]:
    """Yield the patterns of the possible gatherings with their stacks, and the discards."""
    possible = organising.list_possible_gatherings(table)
    found = {pattern for trio in possible for pattern in find_patterns(trio)}
    for pattern in Pattern:
        if pattern in found:
            stack = table.letters[pattern]
            yield message(
                "explain.pattern", pattern=pattern.label, stack=stack, left=table.stacks[stack]
            )
    if table.discards:
        yield message("explain.discards", cards=list_enchanter_names(table.discards))


def cite_extra_reward(table: Table) -> Iterator[Citation]:
    """Yield the chapter about the extra reward of the last gathering's stack, if it has one."""
    if table.last_stack in SPECIAL:
        yield SPECIAL[table.last_stack]


QUESTIONS: Explanations = {
    "object": (cite_extra_reward, END, SECOND_STONE, explain_stacks, explain_points),
    "turn": (GATHERING, TRICKS, END, HAND.explain_figure, PILE.explain_figure, explain_points),
    "enchanters reading": (PROPERTIES, HAND_GATHERING, explain_patterns),
    "shows shows_all proxima_takes in_hand in_hand_all": (
        PROXIMA,
        CARDS,
        END,
        SECOND_STONE,
        explain_stacks,
        explain_points,
    ),
    "exodus": (EXODUS, CHAOS, HAND.explain_figure),
    "turned_up": (REPLACE, PERICULUM, TURN, PILE.explain_figure),
    "letter": (OBJECTS, ALEA, BABAU),
    "towers_stand": (GATHERING, PROPERTIES),
    "objects_stand": (CARDS, END),
}
