"""What a gathering earns: magic objects, hand gathering cards, extra turns. Rules, step 2 A."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from companion.games.abracadabra import ending
from companion.games.abracadabra.box import MOST_PRINTED, Stack
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
from companion.kernel.facts import Seat
from companion.kernel.questions import AmountOr, Choice


class Stone(StrEnum):
    """The one object that prints no value."""

    STONE = "stone"


NOBODY = "nobody"


async def reward(table: Table, seat: Seat, stack: Stack, *, all_from_hand: bool) -> None:
    """An object for the organiser and for whoever has a Proxima! lying, the hand gathering card, the extra turn; then whether somebody wins."""
    table.last_organiser, table.last_stack = seat, stack
    waiting = tuple(table.proximas)
    table.proximas.clear()
    if stack is Stack.A:
        extra_turn(table, seat, ALEA if table.stacks[stack] else EMPTY_STACK_ALEA.citation)
    for taker, by_trick in _in_order(
        table, seat, [await _who_takes(table, owner, stack) for owner in waiting], stack
    ):
        await take_object(table, taker, stack, PROXIMA if by_trick else OBJECTS, by_trick=by_trick)
    if all_from_hand:
        _hand_card(table, seat, own_proxima=seat in waiting)
    if waiting:
        await ending.check_proxima(table, seat)
    else:
        ending.check(table)


def extra_turn(table: Table, seat: Seat, why: Citation) -> None:
    """Another whole turn at once. Alea!."""
    table.extra.append(seat)
    table.tell("extra_turn", why, seat=seat)


async def _who_takes(table: Table, owner: Seat, stack: Stack) -> str:
    """Who takes an object through a Proxima!: its owner; or whoever the card names.

    Ruling `proxima_reading`.
    """
    table.tell("proxima_done", PROXIMA, seat=owner)
    if table.ruling(PROXIMA_READING) == "also_takes":
        return owner
    return await Choice(
        name="proxima_takes",
        subject=owner,
        options=(*table.order, NOBODY),
        likely=owner,
        why=PROXIMA_READING.citation,
        about={"owner": owner, "stack": stack},
    )


def _in_order(
    table: Table, organiser: Seat, by_trick: Sequence[str], stack: Stack
) -> list[tuple[Seat, bool]]:
    """Who takes in which order, and whether through Proxima!.

    It matters where the objects run short. Ruling `proxima_last_object`.
    """
    others = [(Seat(taker), True) for taker in by_trick if taker != NOBODY]
    short = table.stacks[stack] <= len(others)
    proxima_first = short and table.ruling(PROXIMA_LAST_OBJECT) == "proxima_player"
    return [*others, (organiser, False)] if proxima_first else [(organiser, False), *others]


async def take_object(
    table: Table, seat: Seat, stack: Stack, why: Citation, *, by_trick: bool
) -> None:
    """The top object of a stack, if there is one.

    Its value is entered unless the table keeps values hidden.
    """
    if not table.stacks[stack]:
        table.tell("stack_empty", EMPTY_STACK.citation, seat=seat, stack=stack)
        return
    table.stacks[stack] -= 1
    table.drawn[seat] += 1
    if table.ruling(OPEN_OBJECTS) == "hidden":
        table.tell(
            "object_hidden", OPEN_OBJECTS.citation, seat=seat, stack=stack, left=table.stacks[stack]
        )
    else:
        await _enter(table, seat, stack, why)
    if by_trick and stack is Stack.A and table.ruling(ALEA_BY_TRICK) == "extra_turn":
        extra_turn(table, seat, ALEA_BY_TRICK.citation)


async def _enter(table: Table, seat: Seat, stack: Stack, why: Citation) -> None:
    """What the object prints: a value, or that it is a sorcerer's stone, which counts none."""
    value: int | Stone = await AmountOr(
        name="object",
        seat=seat,
        subject=stack,
        least=0,
        most=MOST_PRINTED,
        words=(Stone.STONE,),
        about=lambda: {
            "stack": stack,
            "left": table.stacks[stack],
            "points": ending.score(table, seat).points.total,
        },
        why=why,
    )
    if isinstance(value, Stone):
        table.stones[seat] += 1
        table.tell(
            "stone",
            why,
            seat=seat,
            stack=stack,
            stones=table.stones[seat],
            left=table.stacks[stack],
        )
    else:
        table.objects[seat] += value
        table.tell(
            "object",
            why,
            seat=seat,
            stack=stack,
            value=value,
            points=ending.score(table, seat).points,
            left=table.stacks[stack],
        )


def _hand_card(table: Table, seat: Seat, *, own_proxima: bool) -> None:
    """All three from the hand: one hand gathering card of one point, if there is one left."""
    if own_proxima and table.ruling(PROXIMA_OWN_HAND_BONUS) == "not_earned":
        table.tell("no_hand_card", PROXIMA_OWN_HAND_BONUS.citation, seat=seat)
    elif not table.hand_cards_left:
        table.tell("no_hand_card", NO_HAND_CARD_LEFT.citation, seat=seat)
    else:
        table.hand_cards[seat] += 1
        table.tell(
            "hand_card",
            HAND_GATHERING,
            seat=seat,
            points=ending.score(table, seat).points,
            left=table.hand_cards_left,
        )
