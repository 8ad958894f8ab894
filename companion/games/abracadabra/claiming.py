"""Claiming victory: 15 points with the hand or hidden objects. Rules, end of the game."""

from __future__ import annotations

from companion.games.abracadabra import ending
from companion.games.abracadabra.box import BONUS_FROM, ELEMENTALS, GOAL
from companion.games.abracadabra.rulings import CLAIM_MOMENT, END, OPEN_OBJECTS
from companion.games.abracadabra.showing import (
    could_win,
    count_shown_by_others,
    elementals,
    most_elementals,
    objects,
    reveal,
    score,
)
from companion.games.abracadabra.table import Table
from companion.kernel.facts import Message, Seat, Seats, message
from companion.kernel.interjections import Interjection, Offer, Offers
from companion.kernel.questions import Answers, Barred, Choice, Fields, Form


def claim(table: Table) -> Offers:
    """Offer to claim 15 points, at any moment, if they are possible.

    Ruling `claim_moment`: or only in one's own turn. Not while the game is broken off, when
    everybody shows everything.
    """
    able = tuple(seat for seat in ending.may_win(table) if could_win(table, seat))
    if table.breaking_off or not able:
        return []
    if table.ruling(OPEN_OBJECTS) == "hidden":
        return [_by_all(table, able)]
    return _by_elementals(table, able)


def _accept_claim(table: Table, seat: Seat) -> None:
    """End the game with the claim; under Proxima! ask the organiser first (`ending.settle`)."""
    if not table.contest:
        ending.win(table, seat, score(table, seat))


def _by_elementals(table: Table, able: Seats) -> Offers:
    """Offer claims by elementals, for open objects.

    One option for each seat and number. Claims that can't be true are barred, with the reason.
    Empty if no claim can be true.
    """
    claims = {
        f"{seat}.{number}": (seat, number)
        for seat in table.seats
        for number in range(1, ELEMENTALS + 1)
    }

    def label(token: str) -> Message:
        seat, number = claims[token]
        points = score(table, seat, number).points
        return message("claim", seat=seat, elementals=number, points=points)

    def bars() -> list[Barred]:
        found = []
        for token, (seat, number) in claims.items():
            reason = refusal(table, seat, number)
            if reason is not None:
                not_now = reason.name == "not_ones_turn"
                why = CLAIM_MOMENT.citation if not_now else END
                found.append(Barred(token, reason, why))
        return found

    def accept(token: str) -> None:
        seat, number = claims[token]
        table.shown[seat] = number
        table.tell("claimed", END, seat=seat, elementals=number)
        _accept_claim(table, seat)

    true = tuple(token for token, made in claims.items() if refusal(table, *made) is None)

    def caution(token: str) -> Message | None:
        """Return the meaning of the only claim, which ends the game."""
        return message("caution.claim", claim=label(token)) if len(true) == 1 else None

    question = Choice(
        name="claim_victory", options=true, bars=bars, label=label, caution=caution, why=END
    )
    return [Interjection(question, accept, able)] if true else []


def refusal(table: Table, seat: Seat, number: int) -> Message | None:
    """Return the reason why a seat can't win with so many elementals; None if it can.

    Args:
        table: the table.
        seat: the claimant.
        number: elementals shown from the hand, 1 to 4.
    """
    if seat not in ending.may_win(table):
        return message("not_ones_turn", seat=seat, active=table.active)
    if number > table.hands[seat]:
        return message("hand_too_small", seat=seat, elementals=number, hand=table.hands[seat])
    if number > most_elementals(table, seat):
        others = count_shown_by_others(table, seat)
        return message("elementals_shown", seat=seat, elementals=number, shown=others)
    shown = score(table, seat, number)
    if shown.wins:
        return None
    points = shown.points
    return message("too_few_points", seat=seat, points=points, goal=GOAL, bonus_from=BONUS_FROM)


def _by_all(table: Table, able: Seats) -> Offer:
    """Offer claims by hidden objects and elementals.

    Nobody else knows the objects, so no claim can be barred: it may turn out too low.
    """
    fields: Fields = {
        "seat": Choice(name="claimant", options=able, why=END),
        **objects(table),
        "elementals": elementals(table),
    }

    def accept(given: Answers) -> None:
        seat = given["seat"]
        if given["elementals"] > most_elementals(table, seat):
            table.tell("claim_fails", END, seat=seat, elementals=given["elementals"])
            return
        reveal(table, seat, given)
        if score(table, seat).wins:
            _accept_claim(table, seat)
        else:
            table.shown.pop(seat)  # back into the hand; the objects stay known
            table.tell("claim_too_low", END, seat=seat, goal=GOAL)

    return Interjection(Form(name="claim_victory", fields=fields, why=END), accept, able)
