"""Rewards of a gathering: magic objects, hand gathering cards, extra turns. Rules, step 2 A."""

from __future__ import annotations

from companion.games.abracadabra.box import GOAL, MOST_PRINTED, Stack, Trick
from companion.games.abracadabra.ending import (
    compute_points,
    end_game_or_ask_organiser,
    find_stone_winners,
)
from companion.games.abracadabra.rulings import (
    ALEA,
    ALEA_BY_TRICK,
    EMPTY_STACK,
    EMPTY_STACK_ALEA,
    HAND_GATHERING,
    NO_HAND_CARD_LEFT,
    OBJECTS,
    OPEN_OBJECTS,
    PROXIMA,
    PROXIMA_LAST_OBJECT,
    PROXIMA_OWN_HAND_BONUS,
    PROXIMA_READING,
)
from companion.games.abracadabra.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import Message, Seat, Values, message
from companion.kernel.questions import AmountOrWord, Choice

STONE = "stone"
"""The magic object that has no printed value."""
NOBODY = "nobody"


async def give_reward(table: Table, stack: Stack, *, is_from_hand: bool) -> None:
    """Give the reward of a gathering, and check for a winner. Rules, magic objects and Proxima!

    The organiser and each owner of a Proxima! on the table take an object. The organiser may also
    get an extra turn and a hand gathering card. If the stack has too few objects, the order matters
    (ruling `proxima_last_object`). Once a second stone decides the game, nobody takes another one.
    """
    organiser = table.active
    table.last_organiser = organiser
    table.last_stack = stack
    waiting = tuple(table.proximas)
    table.contest = bool(waiting)
    table.played[Trick.PROXIMA] += len(waiting)
    table.proximas.clear()
    if stack is Stack.A:
        why = ALEA if table.stacks[stack] else EMPTY_STACK_ALEA
        give_extra_turn(table, organiser, why)
    by_proxima = [await _ask_taking_seat(table, owner, stack) for owner in waiting]
    others = [(Seat(taker), PROXIMA) for taker in by_proxima if taker != NOBODY]
    takers = [(organiser, OBJECTS), *others]
    is_short = table.stacks[stack] < len(takers)
    if is_short and table.has_ruling(PROXIMA_LAST_OBJECT, "proxima_player"):
        takers = [*others, (organiser, OBJECTS)]
    for taker, why in takers:
        await take_object(table, taker, stack, why)
        if find_stone_winners(table):
            break
    if is_from_hand:
        _give_hand_card(table, has_own_proxima=organiser in waiting)
    await end_game_or_ask_organiser(table)


def give_extra_turn(table: Table, seat: Seat, why: Citation) -> None:
    """Give a seat an extra turn. Rules, Alea!"""
    table.extra.append(seat)
    table.tell("extra_turn", why, seat=seat)


async def _ask_taking_seat(table: Table, owner: Seat, stack: Stack) -> str:
    """Ask which seat takes an object through a Proxima!, and return it, or `NOBODY`.

    By the ruling `proxima_reading`, it is the owner, or a seat that the owner chooses.
    """
    reading = table.get_ruling(PROXIMA_READING)
    table.tell(f"proxima_{reading}", PROXIMA, seat=owner)
    if reading == "also_takes":
        return owner
    return await Choice(
        "proxima_takes",
        PROXIMA_READING,
        (*table.seats_from_active, NOBODY),
        subject=owner,
        likely=owner,
        about={"owner": owner, "stack": stack},
    )


async def take_object(table: Table, seat: Seat, stack: Stack, why: Citation) -> None:
    """Take the top object of a stack, if any.

    Ask for its value unless objects are hidden (ruling `open_objects`).

    Args:
        table: the table.
        seat: the seat that takes it.
        stack: the stack.
        why: `OBJECTS` for the organiser of a gathering; else the chapter of the trick card.
    """
    if not table.stacks[stack]:
        table.tell("stack_empty", EMPTY_STACK, seat=seat, stack=stack)
        return
    table.stacks[stack] -= 1
    table.drawn[seat] += 1
    if table.hides_objects:
        left = table.stacks[stack]
        table.tell("object_hidden", OPEN_OBJECTS, seat=seat, stack=stack, left=left)
    else:
        await _ask_object_value(table, seat, stack, why)
    if why != OBJECTS and stack is Stack.A and table.has_ruling(ALEA_BY_TRICK, "extra_turn"):
        give_extra_turn(table, seat, ALEA_BY_TRICK)


async def _ask_object_value(table: Table, seat: Seat, stack: Stack, why: Citation) -> None:
    """Ask for the printed value of an object, or whether it is a stone. Rules, magic objects."""

    def list_values() -> Values:
        points = compute_points(table, seat).total
        return {"stack": stack, "left": table.stacks[stack], "points": points}

    value = await AmountOrWord[str](
        "object",
        why,
        seat=seat,
        subject=stack,
        most=MOST_PRINTED,
        words=(STONE,),
        caution=_warn_about_high_value,
        about=list_values,
    )
    left = table.stacks[stack]
    if isinstance(value, int):
        table.objects[seat] += value
        points = compute_points(table, seat)
        table.tell("object", why, seat=seat, stack=stack, left=left, value=value, points=points)
    else:
        table.stones[seat] += 1
        table.tell("stone", why, seat=seat, stack=stack, left=left, stones=table.stones[seat])


def _warn_about_high_value(value: int | str) -> Message | None:
    """Return a warning if a single object would win the game, since it may be mistyped."""
    is_high = isinstance(value, int) and value >= GOAL
    return message("caution.wins_alone", value=value, goal=GOAL) if is_high else None


def _give_hand_card(table: Table, *, has_own_proxima: bool) -> None:
    """Give a hand gathering card, if any is left, for a gathering from the hand only.

    Source: rules, hand gathering; rulings `proxima_own_hand_bonus`, `no_hand_card_left`.
    """
    seat = table.active
    if has_own_proxima and table.has_ruling(PROXIMA_OWN_HAND_BONUS, "not_earned"):
        table.tell("no_hand_card", PROXIMA_OWN_HAND_BONUS, seat=seat)
    elif not table.hand_cards_left:
        table.tell("no_hand_card", NO_HAND_CARD_LEFT, seat=seat)
    else:
        table.hand_cards[seat] += 1
        points = compute_points(table, seat)
        left = table.hand_cards_left
        table.tell("hand_card", HAND_GATHERING, seat=seat, points=points, left=left)
