"""Taking over a game under way at the start of a turn. The rules don't cover it."""

from __future__ import annotations

from companion.games.abracadabra import tricks
from companion.games.abracadabra.box import (
    GOAL,
    MOST_IN_HAND,
    MOST_OF_A_TRICK,
    MOST_PRINTED,
    OBJECTS_A_STACK,
    STONES_TO_WIN,
    TOWERS,
    Stack,
)
from companion.games.abracadabra.figures import DRAWN, HAND, HAND_CARDS, POINTS, STONES
from companion.games.abracadabra.gatherings import (
    ENCHANTERS,
    Enchanters,
    find_gathering_faults,
    list_all_gatherings,
    list_enchanter_names,
    make_cards_question,
)
from companion.games.abracadabra.rulings import (
    CLAIM_MOMENT,
    GATHERING,
    OBJECTS,
    PROXIMA,
    REPLACE,
    TURN,
)
from companion.games.abracadabra.table import Table
from companion.kernel.citations import UNDER_WAY
from companion.kernel.facts import Seat, message
from companion.kernel.questions import Amount, BarredOption, Choice, Fields, Several
from companion.mechanisms.adoption import make_takeover_form, tell_entered_figures
from companion.mechanisms.tracked import write_figures

MOST_TURNS = 999
"""Maximum number of a turn that can be entered, far more than any game has."""


async def ask_game_state(table: Table) -> None:
    """Ask for the state of the game: turn, last gathering, stacks, seats, pile."""
    await _ask_turn(table)
    await _ask_towers(table)
    await _ask_stacks(table)
    for seat in table.seats_from_active:
        await _ask_seat_figures(table, seat)
    await _ask_pile(table)
    table.turn = max(0, table.turn - 1)


async def _ask_turn(table: Table) -> None:
    """Ask for the turn, the active player and the owners of Proxima! cards on the table."""
    seats = table.seats
    fields: Fields = {
        "turn": Amount("turn_number", TURN, least=1, most=MOST_TURNS, likely=1),
        "seat": Choice("next_seat", TURN, seats, likely=table.active),
        "proximas": Several("proximas_lie", PROXIMA, seats, most=MOST_OF_A_TRICK),
    }
    answers = await make_takeover_form("turn_stands", fields)
    table.turn = answers["turn"]
    table.active = answers["seat"]
    table.regular = answers["seat"]
    table.proximas = list(answers["proximas"])
    table.sixth = tricks.find_sixth_card(table)
    table.tell("turn_stands", UNDER_WAY, turn=table.turn, seat=table.active)


# ---- the last gathering and the stacks


async def _ask_towers(table: Table) -> None:
    """Ask for the last gathering: its enchanters, its organiser and its stack.

    Idem! and Proxima! depend on them. Before the first gathering, there are no enchanters.
    """

    def bar_set(cards: Enchanters) -> BarredOption:
        reason = message("no_gathering", failing=find_gathering_faults(cards))
        return BarredOption(cards[-1], reason, GATHERING)

    sets = ((), *list_all_gatherings())
    cards = await make_cards_question(
        "towers_stand", ENCHANTERS, most=TOWERS, sets=sets, unfit=bar_set
    )
    if not cards:
        return
    table.towers = list(cards)
    stacks = table.list_stacks(cards) or tuple(Stack)
    fields: Fields = {
        "organiser": Choice(
            "organiser",
            GATHERING,
            table.seats,
            likely=table.seating.find_right_neighbour(table.active),
        ),
        "stack": Choice("rewarded_by", GATHERING, stacks, likely=stacks[0], label=str),
    }
    answers = await make_takeover_form("last_gathering", fields)
    table.last_organiser = answers["organiser"]
    table.last_stack = answers["stack"]
    table.tell(
        "last_gathering",
        UNDER_WAY,
        cards=list_enchanter_names(cards),
        seat=table.last_organiser,
        stack=table.last_stack,
    )


async def _ask_stacks(table: Table) -> None:
    """Ask for the size of each stack. The last gathering has taken an object from its stack."""

    def make_amount_field(stack: Stack) -> Amount:
        most = OBJECTS_A_STACK - (stack is table.last_stack)
        about = {"stack": stack}
        return Amount("stack_left", OBJECTS, most=most, likely=most, about=about)

    fields = {stack.value: make_amount_field(stack) for stack in Stack}
    answers = await make_takeover_form("stacks_stand", fields)
    table.stacks = {stack: answers[stack] for stack in Stack}
    table.tell("stacks_stand", UNDER_WAY, taken=_count_taken_objects(table))


def _count_taken_objects(table: Table) -> int:
    """Return the number of objects that are neither on a stack nor entered for a seat so far."""
    on_stacks = sum(table.stacks.values())
    before_seats = sum(table.drawn.values())
    return max(0, OBJECTS_A_STACK * len(Stack) - on_stacks - before_seats)


# ---- seat by seat


async def _ask_seat_figures(table: Table, seat: Seat) -> None:
    """Ask for a seat's cards and objects, and for the values of open objects.

    Source: ruling `open_objects`.
    """
    answers = await make_takeover_form("seat_stands", lambda: _make_card_fields(table, seat), seat)
    write_figures(table, seat, answers, (HAND, DRAWN, HAND_CARDS))
    if table.drawn[seat] and not table.hides_objects:
        worth = await make_takeover_form(
            "objects_stand", lambda: _make_value_fields(table, seat), seat
        )
        if table.drawn[seat] <= worth["stones"]:  # all objects are stones, which have no value
            worth = {**worth, "objects": 0}
        write_figures(table, seat, worth, (POINTS, STONES))
        answers = {**answers, **worth}
    tell_entered_figures(table, seat, answers)


def _make_card_fields(table: Table, seat: Seat) -> Fields:
    """Make the fields for a seat's numbers of cards and objects.

    The last seat must have all remaining objects.
    """
    left = _count_taken_objects(table)
    least = left if seat == table.seats_from_active[-1] else 0
    of_hand = table.hand_cards_left + table.hand_cards[seat]
    return {
        "hand": HAND.make_entry_question(table, seat, most=MOST_IN_HAND),
        "drawn": DRAWN.make_entry_question(table, seat, "objects_taken", least=least, most=left),
        "hand_cards": HAND_CARDS.make_entry_question(table, seat, most=of_hand),
    }


def _make_value_fields(table: Table, seat: Seat) -> Fields:
    """Make the fields for the values of a seat's objects, too low to win, and for its stones."""
    most = MOST_PRINTED
    if table.has_ruling(CLAIM_MOMENT, "any_turn"):
        most = max(0, GOAL - 1 - table.hand_cards[seat])
    stones = min(table.drawn[seat], STONES_TO_WIN - 1)
    return {
        "objects": POINTS.make_amount_question("object_points", most=most),
        "stones": STONES.make_amount_question("stones_among", most=stones, likely=0),
    }


async def _ask_pile(table: Table) -> None:
    """Ask for the size of the pile. Other cards are in hands, row, towers and discards."""
    most = max(1, table.count_pile_after_shuffling().total)
    table.pile = await Amount("pile_stands", REPLACE, least=1, most=most, likely=most)
    table.tell("pile_stands", UNDER_WAY, pile=table.pile)
