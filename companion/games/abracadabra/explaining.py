"""What decides each question: chapters of the rules, and the figures of the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.games.abracadabra import organising
from companion.games.abracadabra.box import (
    ELEMENTALS,
    GOAL,
    MOST_IN_HAND,
    TAKEN,
    Stack,
)
from companion.games.abracadabra.enchanters import labels
from companion.games.abracadabra.gatherings import Pattern, readings
from companion.games.abracadabra.points import points
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
    OPEN_OBJECTS,
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
from companion.kernel.explaining import At, Explained, Explanations, has
from companion.kernel.facts import Message, Seat, Value, message

if TYPE_CHECKING:
    from companion.kernel.questions import Question
    from companion.kernel.runner import Runner

QUESTIONS = Explanations()


def explain(runner: Runner, question: Question[Any]) -> Explained:
    """What decides a question."""
    return QUESTIONS.explained(runner, question)


@QUESTIONS.of("turn")
def acting(at: At) -> Explained:
    """How many cards may be kept, what is left in the pile, and what everybody has shown.

    What is above that number is lost at the end of the turn, unless a gathering or a trick card
    uses it.
    """
    table: Table = at.table
    seat = table.active
    above = max(0, table.hands[seat] - MOST_IN_HAND)
    figures = [
        message(
            "explain.hand",
            seat=seat,
            hand=table.hands[seat],
            most=MOST_IN_HAND,
            above=above,
        ),
        message("explain.pile", pile=table.pile, taken=TAKEN),
        *_shown(table),
    ]
    return Explained((GATHERING, TRICKS, END), figures)


def _shown(table: Table) -> list[Message]:
    """What lies before everybody, and how much is missing; not where objects are hidden.

    Ruling `open_objects`: hidden values are nobody else's business until they are shown.
    """
    if table.ruling(OPEN_OBJECTS) == "hidden":
        return []
    return [_missing(table, seat) for seat in table.order]


def _missing(table: Table, seat: Seat) -> Message:
    """The points that lie before somebody, and with how many elementals in hand they win.

    Which cards a hand holds, nobody else knows: said is how many elementals would be enough.
    """
    shown = points(table.objects[seat], table.hand_cards[seat], 0, 0).points
    lacking = GOAL - shown.total
    if lacking <= 0:
        return message(
            "explain.reached",
            seat=seat,
            points=shown,
        )
    for elementals in range(1, ELEMENTALS + 1):
        with_them = points(table.objects[seat], table.hand_cards[seat], elementals, 0)
        if with_them.points.total >= GOAL:
            values: dict[str, Value] = {
                "points": shown,
                "lacking": lacking,
                "elementals": elementals,
            }
            return message("explain.wins", seat=seat, **values)
    return message(
        "explain.lacks",
        seat=seat,
        points=shown,
        lacking=lacking,
    )


@QUESTIONS.of("enchanters", "reading")
def gathering(at: At) -> Explained:
    """Which patterns can come of those that may be in hand, and who can't be."""
    table: Table = at.table
    possible = organising.possible(table, table.active)
    found = {pattern for trio in possible for pattern in readings(trio)}
    figures = [_pattern(table, pattern) for pattern in Pattern if pattern in found]
    if table.discards:
        figures.append(message("explain.discards", cards=labels(table.discards)))
    return Explained((PROPERTIES, HAND_GATHERING), figures)


def _pattern(table: Table, pattern: Pattern) -> Message:
    stack = table.letters[pattern]
    return message(
        "explain.pattern",
        pattern=pattern.label,
        stack=stack,
        left=table.stacks[stack],
    )


@QUESTIONS.of("object", "shows", "shows_all", "proxima_takes", "in_hand", "in_hand_all")
def objects(at: At) -> Explained:
    """How far everybody is from 15 points, and how many objects each stack still holds.

    The two stacks whose gatherings have a name are explained with what they bring.
    """
    table: Table = at.table
    stacks = tuple(
        message("explain.stack", stack=stack, left=table.stacks[stack]) for stack in Stack
    )
    figures = [
        message("explain.stacks", stacks=stacks),
        *_shown(table),
    ]
    special: dict[Stack, tuple[Citation, ...]] = {Stack.A: (ALEA,), Stack.B: (BABAU,)}
    why = special.get(table.last_stack, ()) if table.last_stack else ()
    if at.question.name != "object":
        why = (PROXIMA, CARDS)
    return Explained((*why, END, SECOND_STONE), figures)


@QUESTIONS.of("exodus")
def leaving(at: At) -> Explained:
    """Who has how many cards in hand; who has none can't be asked to discard."""
    table: Table = at.table
    figure = message(
        "explain.hands",
        seats=has(table.others, table.hands),
    )
    return Explained((EXODUS, CHAOS), [figure])


@QUESTIONS.of("turned_up")
def replaced(at: At) -> Explained:
    """What is left in the pile; with its last card all is shuffled. Step 4."""
    table: Table = at.table
    figure = message(
        "explain.pile",
        pile=table.pile,
        taken=TAKEN,
    )
    return Explained((REPLACE, PERICULUM, TURN), [figure])


QUESTIONS.see("letter", OBJECTS, ALEA, BABAU)
QUESTIONS.see("towers_stand", GATHERING, PROPERTIES)
QUESTIONS.see("objects_stand", CARDS, END)
