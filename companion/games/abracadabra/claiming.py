"""Claims of victory: 15 points with cards from the hand or hidden objects.

Source: rules, end of the game.
"""

from __future__ import annotations

from companion.games.abracadabra.box import BONUS_FROM, ELEMENTALS, GOAL
from companion.games.abracadabra.ending import (
    compute_points,
    could_win,
    count_elementals_of_others,
    end_game_if_won,
    find_elemental_limit,
    find_ending,
    list_claimants,
    make_shown_fields,
    record_shown_cards,
)
from companion.games.abracadabra.rulings import CLAIM_MOMENT, END
from companion.games.abracadabra.table import Table
from companion.kernel.facts import Message, Seat, Seats, message
from companion.kernel.interjections import Interjection, Offers
from companion.kernel.questions import Answers, BarredOption, Bars, Choice, Form, bar_option


def offer_claims(table: Table) -> Offers:
    """Offer to claim 15 points to the seats that could have them.

    By the ruling `claim_moment`, only the active player may claim. Nobody can claim while a game is
    broken off, when everybody shows all cards anyway.
    """
    able = tuple(seat for seat in list_claimants(table) if could_win(table, seat))
    if table.breaking_off or not able:
        return []
    if table.hides_objects:
        return [_offer_hidden_claims(table, able)]
    return _offer_open_claims(table, able)


def _offer_open_claims(table: Table, claimants: Seats) -> Offers:
    """Offer claims by elementals from the hand, if objects are open.

    There is an option for each seat and number. Impossible claims are barred, with the reason.
    Offer nothing if all are impossible.
    """
    claims = {
        f"{seat}.{number}": (seat, number)
        for seat in table.seats
        for number in range(1, ELEMENTALS + 1)
    }

    def name_option(token: str) -> Message:
        seat, number = claims[token]
        points = compute_points(table, seat, number)
        return message("claim", seat=seat, elementals=number, points=points)

    def list_barred_options() -> Bars:
        bars = (_bar_claim(table, token, *claim) for token, claim in claims.items())
        return list(filter(None, bars))

    def accept(token: str) -> None:
        seat, number = claims[token]
        table.shown[seat] = number
        table.tell("claimed", END, seat=seat, elementals=number)
        end_game_if_won(table)

    def warn_only_option(token: str) -> Message | None:
        """Return the reason to confirm a claim if it is the only option, since it ends the game."""
        only = question.count_answers() == 1
        return message("caution.claim", claim=name_option(token)) if only else None

    question = Choice(
        "claim_victory",
        END,
        tuple(claims),
        bars=list_barred_options,
        label=name_option,
        caution=warn_only_option,
    )
    return [Interjection(question, accept, claimants)] if question.count_answers() else []


def _bar_claim(table: Table, token: str, seat: Seat, number: int) -> BarredOption | None:
    """Return the reason why a seat can't win with a number of elementals; None if it can.

    Args:
        table: the table.
        token: the option of this claim.
        seat: the claimant.
        number: the number of elementals shown from the hand, 1 to 4.
    """
    hand = table.hands[seat]
    if seat not in list_claimants(table):
        return bar_option(token, "not_ones_turn", CLAIM_MOMENT, seat=seat, active=table.active)
    if number > hand:
        return bar_option(token, "hand_too_small", END, seat=seat, elementals=number, hand=hand)
    if number > find_elemental_limit(table, seat):
        others = count_elementals_of_others(table, seat)
        return bar_option(
            token, "elementals_shown", END, seat=seat, elementals=number, shown=others
        )
    if find_ending(table, seat, number):
        return None
    return bar_option(
        token,
        "too_few_points",
        END,
        seat=seat,
        points=compute_points(table, seat, number),
        goal=GOAL,
        bonus_from=BONUS_FROM,
    )


def _offer_hidden_claims(table: Table, claimants: Seats) -> Interjection:
    """Offer claims by hidden objects and elementals.

    Nobody else knows the objects, so no claim can be barred. A claim may turn out too low.
    """
    fields = {
        "seat": Choice("claimant", END, claimants),
        **make_shown_fields(0, 0, ELEMENTALS),
    }

    def accept(answers: Answers) -> None:
        seat = answers["seat"]
        if answers["elementals"] > find_elemental_limit(table, seat):
            table.tell("claim_fails", END, seat=seat, elementals=answers["elementals"])
            return
        record_shown_cards(table, seat, answers)
        if find_ending(table, seat):
            end_game_if_won(table)
        else:
            table.shown.pop(seat)  # they go back into the hand; the objects stay known
            table.tell("claim_too_low", END, seat=seat, goal=GOAL)

    return Interjection(Form("claim_victory", END, fields), accept, claimants)
