"""Points, the secret cards that players show to win, victory, and the end of the game.

Elementals in hand are secret, and so are magic objects that lie face down.

Source: rules, end of the game.
"""

from __future__ import annotations

from companion.games.abracadabra.box import (
    BONUS_FROM,
    ELEMENT_BONUS,
    ELEMENTALS,
    GOAL,
    STONES_TO_WIN,
)
from companion.games.abracadabra.figures import POINTS, STONES
from companion.games.abracadabra.rulings import (
    CLAIM_MOMENT,
    END,
    OPEN_OBJECTS,
    PROXIMA,
    PROXIMA_VS_STONE,
    SECOND_STONE,
)
from companion.games.abracadabra.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import DerivedNumber, Seat, Seats
from companion.kernel.questions import Amount, Answers, Fields, Form
from companion.kernel.ranking import BROKEN_OFF
from companion.mechanisms.rank_seats import (
    Criteria,
    end_game,
    rank_by_criteria,
)


def compute_points(table: Table, seat: Seat, elementals: int | None = None) -> DerivedNumber:
    """Return a seat's points from its open objects and its cards, with their addends.

    Each hand gathering card and each elemental in hand counts one point. Three or more elementals
    add the element bonus of 5.

    Args:
        table: the table.
        seat: the seat.
        elementals: number of elementals in hand, 0 to 4; None for those shown in this turn.
    """
    shown = table.shown.get(seat, 0) if elementals is None else elementals
    return DerivedNumber.from_amount(table.objects[seat], "objects").add_nonzero_terms(
        hand_cards=table.hand_cards[seat],
        elementals=shown,
        element_bonus=ELEMENT_BONUS * (shown >= BONUS_FROM),
    )


def find_ending(table: Table, seat: Seat, elementals: int | None = None) -> str:
    """Return the name of the ending if a seat wins; empty if it does not.

    A score of 15 points wins. A sorcerer's stone gives no points, but the second one wins with any
    number of points.

    Args:
        table: the table.
        seat: the seat.
        elementals: as in `compute_points`.
    """
    if table.stones[seat] >= STONES_TO_WIN:
        return "second_stone"
    points = compute_points(table, seat, elementals)
    if points.total < GOAL:
        return ""
    has_bonus = any(term.name == "element_bonus" for term in points.terms)
    return "element_bonus" if has_bonus else "fifteen_points"


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
        or find_ending(table, seat, find_elemental_limit(table, seat)) != ""
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
        asked: Form[Answers] = Form(f"{name}_all", why, fields, seat=seat)
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
    table.tell("revealed", OPEN_OBJECTS, seat=seat, points=compute_points(table, seat))


# ---- end of the game


ENDINGS = ("fifteen_points", "element_bonus", "second_stone", "proxima_tie", BROKEN_OFF)


def list_claimants(table: Table) -> Seats:
    """Return the seats that may win now, in turn order from the active player.

    By the ruling `claim_moment`, all seats or only the active one.
    """
    if table.has_ruling(CLAIM_MOMENT, "any_turn"):
        return table.seats_from_active
    return (table.active,)


def find_winners(table: Table) -> Seats:
    """Return the seats with a winning score of open or shown cards.

    They are in turn order from the active player. Rules, end of the game and special victory.
    """
    return [seat for seat in list_claimants(table) if find_ending(table, seat)]


def end_game_if_won(table: Table) -> None:
    """End the game if a seat has 15 points or the second stone. Rules, end of the game.

    The active player, or the next seat in turn order, wins. Under Proxima! do nothing:
    `end_game_or_ask_organiser` has to ask the organiser of the last gathering first.
    """
    winners = find_winners(table)
    if winners and not table.contest:
        end_game_with_winner(table, winners[0])


def find_stone_winners(table: Table) -> Seats:
    """Return the seats whose second stone decides the game. Rules, special victory.

    The organiser's second stone always does. By the ruling `proxima_vs_stone`, that of another seat
    does, too, or may lose to 15 points of the organiser.
    """
    by_stone = [seat for seat in list_claimants(table) if table.stones[seat] >= STONES_TO_WIN]
    stone_wins = table.has_ruling(PROXIMA_VS_STONE, "stone_wins")
    return by_stone if stone_wins or table.last_organiser in by_stone else []


async def end_game_or_ask_organiser(table: Table) -> None:
    """End the game if a seat has won. Under Proxima! ask the organiser first. Rules, Proxima!

    An object taken through Proxima! may win in the same turn as the organiser's object. The
    organiser takes precedence, and may still have to show elementals from the hand.
    """
    organiser = table.last_organiser
    if not table.contest or organiser is None:
        end_game_if_won(table)
        return
    winners = find_winners(table)
    by_stone = find_stone_winners(table)
    if winners and organiser not in winners and not by_stone and could_win(table, organiser):
        table.tell("organiser_first", PROXIMA, seat=organiser)
        await ask_to_show_cards(table, organiser, "shows", PROXIMA)
        winners = find_winners(table)
        by_stone = find_stone_winners(table)
    if winners:
        among = by_stone or winners
        winner = organiser if organiser in among else among[0]
        is_tied = len(winners) > 1 and winner == organiser and not by_stone
        end_game_with_winner(table, winner, is_tied=is_tied)


# ---- the result


def end_game_with_winner(table: Table, winner: Seat, *, is_tied: bool = False) -> None:
    """End the game. Rules, end of the game and special victory.

    The second stone, the organiser under Proxima!, the active player, or the next seat in turn
    order after the active one may decide before points.

    Args:
        table: receives the facts.
        winner: the winner.
        is_tied: whether another seat has won, too, but the organiser takes precedence (Proxima!).
    """
    way = find_ending(table, winner)
    ending = "proxima_tie" if is_tied else way
    chapter = {"second_stone": SECOND_STONE, "proxima_tie": PROXIMA}.get(ending, END)
    fact_name = "wins_by_stone" if way == "second_stone" else "wins"
    table.tell(fact_name, chapter, seat=winner, points=compute_points(table, winner))
    criteria = _list_criteria(table)
    decided_by = {"second_stone": "second_stone", "proxima_tie": "last_organiser"}.get(ending)
    by_points = rank_by_criteria(table.seats, {"points": criteria["points"]})
    if decided_by is None and by_points.winners != (winner,):
        decided_by = "active_player" if winner == table.active else "turn_order"
    if decided_by:  # the ranking must compare it before points
        is_first = {seat: int(seat == winner) for seat in table.seats}
        criteria = {decided_by: is_first, **criteria}
    end_game(table, ending, criteria, END)


async def break_off(table: Table) -> None:
    """Ask all seats to show their cards, then rank them by points and stones.

    The rules don't cover a game that ends early.
    """
    for seat in table.seats:
        if has_hidden_objects(table, seat) or find_elemental_limit(table, seat):
            await ask_to_show_cards(table, seat, "in_hand", END)
    end_game(table, BROKEN_OFF, _list_criteria(table), END)


def _list_criteria(table: Table) -> Criteria:
    """Return the points of all seats with their addends, and their stones."""
    points = {seat: compute_points(table, seat) for seat in table.seats}
    return {"points": points, "stones": table.stones}
