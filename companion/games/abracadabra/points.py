"""Points, victory, and the secret cards that players show to win.

Elementals in hand are secret, and so are magic objects that lie face down.

Source: rules, end of the game.
"""

from __future__ import annotations

from typing import NamedTuple

from companion.games.abracadabra.box import (
    BONUS_FROM,
    ELEMENT_BONUS,
    ELEMENTALS,
    GOAL,
    STONES_TO_WIN,
)
from companion.games.abracadabra.figures import POINTS, STONES
from companion.games.abracadabra.rulings import END, OPEN_OBJECTS
from companion.games.abracadabra.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import DerivedNumber, Seat
from companion.kernel.questions import Amount, Answers, Fields, Form


class Score(NamedTuple):
    """Points that a seat has or shows.

    Args:
        points: the points with their addends.
        ending: the name of the ending if the seat wins with them or with its stones; empty if not.
    """

    points: DerivedNumber
    ending: str


def compute_score(table: Table, seat: Seat, elementals: int | None = None) -> Score:
    """Return a seat's score from its open objects and its cards.

    A sorcerer's stone gives no points, but the second one wins with any number of points. Each hand
    gathering card and each elemental in hand counts one point. Three or more elementals add the
    element bonus of 5. A score of 15 points wins.

    Args:
        table: the table.
        seat: the seat.
        elementals: number of elementals in hand, 0 to 4; None for those shown in this turn.
    """
    shown = table.shown.get(seat, 0) if elementals is None else elementals
    has_bonus = shown >= BONUS_FROM
    total = DerivedNumber.from_amount(table.objects[seat], "objects").add_nonzero_terms(
        hand_cards=table.hand_cards[seat],
        elementals=shown,
        element_bonus=ELEMENT_BONUS * has_bonus,
    )
    ending = "element_bonus" if has_bonus else "fifteen_points"
    if table.stones[seat] >= STONES_TO_WIN:
        ending = "second_stone"
    elif total.total < GOAL:
        ending = ""
    return Score(total, ending)


# ---- showing secret cards


def count_elementals_of_others(table: Table, seat: Seat) -> int:
    """Return the number of elementals that others have shown in this turn."""
    return sum(number for other, number in table.shown.items() if other != seat)


def find_elemental_limit(table: Table, seat: Seat) -> int:
    """Return the maximum number of elementals that a seat may have in its hand.

    The game has four; those that others have shown can't be in its hand.
    """
    return min(ELEMENTALS - count_elementals_of_others(table, seat), table.hands[seat])


def has_hidden_objects(table: Table, seat: Seat) -> bool:
    """Return whether a seat has objects with secret values (ruling `open_objects`)."""
    return table.hides_objects and table.drawn[seat] > 0


def could_win(table: Table, seat: Seat) -> bool:
    """Return whether a seat could have 15 points or a second stone.

    Hidden objects may have any value.
    """
    return (
        has_hidden_objects(table, seat)
        or compute_score(table, seat, find_elemental_limit(table, seat)).ending != ""
    )


async def ask_to_show_cards(table: Table, seat: Seat, name: str, why: Citation) -> None:
    """Ask a seat to show its elementals, and its hidden objects if any.

    Args:
        table: receives the result.
        seat: the seat.
        name: the question's name. If there are hidden objects, "_all" is added.
        why: the citation.
    """
    if has_hidden_objects(table, seat):
        most = find_elemental_limit(table, seat)
        fields = make_shown_fields(table.objects[seat], table.stones[seat], most)
        asked: Form[Answers] = Form(f"{name}_all", why, seat=seat, fields=fields)
        record_shown_cards(table, seat, await asked)
    else:
        table.shown[seat] = await Amount(
            name,
            why,
            seat=seat,
            most=lambda: find_elemental_limit(table, seat),
            likely=0,
        )


def make_shown_fields(points: int, stones: int, most_elementals: int) -> Fields:
    """Make the fields for hidden objects and for the elementals in hand.

    Args:
        points: the likeliest total value of the objects.
        stones: the likeliest number of stones among them.
        most_elementals: the maximum number of elementals.
    """
    return {
        "objects": POINTS.make_amount_question("object_points", likely=points),
        "stones": STONES.make_amount_question("stones_among", likely=stones),
        "elementals": Amount("elementals", END, most=most_elementals, likely=0),
    }


def record_shown_cards(table: Table, seat: Seat, answers: Answers) -> None:
    """Record the objects and elementals that a seat has shown, and tell its points.

    Args:
        table: receives the fact.
        seat: the seat.
        answers: the answers to the fields of `make_shown_fields`.
    """
    table.objects[seat] = answers["objects"]
    table.stones[seat] = answers["stones"]
    table.shown[seat] = answers["elementals"]
    table.tell("revealed", OPEN_OBJECTS, seat=seat, points=compute_score(table, seat).points)
