"""Showing what is in the hand or face down: elementals, and magic objects that nobody has seen.

Rules, end of the game.
"""

from __future__ import annotations

from companion.games.abracadabra.box import ELEMENTALS, MOST_PRINTED, STONES_TO_WIN
from companion.games.abracadabra.points import Score, points
from companion.games.abracadabra.rulings import END, OBJECTS, OPEN_OBJECTS, SECOND_STONE
from companion.games.abracadabra.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import Seat
from companion.kernel.questions import Amount, Answers, Fields, Form


def score(table: Table, seat: Seat, elementals: int | None = None) -> Score:
    """What a seat has, as far as the table knows.

    Args:
        table: the table.
        seat: whose score it is.
        elementals: so many from the hand, 0 to 4; None: those that it has shown.
    """
    shown = table.shown.get(seat, 0) if elementals is None else elementals
    return points(table.objects[seat], table.hand_cards[seat], shown, table.stones[seat])


def shown_by_others(table: Table, seat: Seat) -> int:
    """Elementals that others have shown in this turn."""
    return sum(number for other, number in table.shown.items() if other != seat)


def most_elementals(table: Table, seat: Seat) -> int:
    """How many elementals a seat can have in hand at most: there are but four in the game."""
    return min(ELEMENTALS - shown_by_others(table, seat), table.hands[seat])


def hidden(table: Table, seat: Seat) -> bool:
    """Whether a seat has objects that nobody else knows. Ruling `open_objects`."""
    return table.ruling(OPEN_OBJECTS) == "hidden" and table.drawn[seat] > 0


def could_win(table: Table, seat: Seat) -> bool:
    """Whether a seat can have 15 points or the second stone, for all that everybody knows.

    Hidden objects may be worth anything.
    """
    return hidden(table, seat) or score(table, seat, most_elementals(table, seat)).wins


async def show(table: Table, seat: Seat, name: str, why: Citation) -> None:
    """Ask a seat what it can show: elementals, and with hidden objects these too.

    Args:
        table: where it is written down.
        seat: who is asked.
        name: of the question; with hidden objects "_all" is added.
        why: where the rules have it.
    """
    if hidden(table, seat):
        fields = {**objects(table, seat), "elementals": elementals(table, seat)}
        asked: Form[Answers] = Form(name=f"{name}_all", seat=seat, fields=fields, why=why)
        reveal(table, seat, await asked)
    else:
        table.shown[seat] = await Amount(
            name=name,
            seat=seat,
            least=0,
            most=lambda: most_elementals(table, seat),
            likely=0,
            why=why,
        )


def objects(table: Table, seat: Seat | None = None) -> Fields:
    """What hidden objects are worth, and the sorcerer's stones among them, which are worth 0.

    Args:
        table: the table.
        seat: what is known of its objects is likely; None where the seat is asked beside.
    """
    worth = 0 if seat is None else table.objects[seat]
    stones = 0 if seat is None else table.stones[seat]
    return {
        "objects": Amount(
            name="object_points", least=0, most=MOST_PRINTED, likely=worth, why=OBJECTS
        ),
        "stones": Amount(
            name="stones_among", least=0, most=STONES_TO_WIN, likely=stones, why=SECOND_STONE
        ),
    }


def elementals(table: Table, seat: Seat | None = None) -> Amount:
    """How many elementals are in the hand; `seat` as in `objects`."""
    most = ELEMENTALS if seat is None else most_elementals(table, seat)
    return Amount(name="elementals", least=0, most=most, likely=0, why=END)


def reveal(table: Table, seat: Seat, given: Answers) -> None:
    """Write down what a seat has turned up and shown.

    Args:
        table: the table that is told.
        seat: who has shown it.
        given: by the fields of `objects` and `elementals`.
    """
    table.objects[seat] = given["objects"]
    table.stones[seat] = given["stones"]
    table.shown[seat] = given["elementals"]
    table.tell("revealed", OPEN_OBJECTS.citation, seat=seat, points=score(table, seat).points)
