"""A game that is already under way.

Towers, stacks, hands and points as they stand when a turn begins. No chapter of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.abracadabra import pile
from companion.games.abracadabra.box import (
    GOAL,
    MOST_IN_HAND,
    MOST_PRINTED,
    MOST_PROXIMAS,
    OBJECTS_A_STACK,
    STONES_TO_WIN,
    Stack,
)
from companion.games.abracadabra.enchanters import ENCHANTERS, Enchanter
from companion.games.abracadabra.gatherings import all_gatherings, readings
from companion.games.abracadabra.organising import PLACES
from companion.games.abracadabra.rulings import (
    CLAIM_MOMENT,
    GATHERING,
    HAND_GATHERING,
    OBJECTS,
    OPEN_OBJECTS,
    PROXIMA,
    REPLACE,
    SECOND_STONE,
    TAKE,
    TURN,
)
from companion.games.abracadabra.table import Table
from companion.kernel.citations import UNDER_WAY
from companion.kernel.facts import Message, Seat, message
from companion.kernel.questions import Amount, Choice, Fields, Form, Several
from companion.mechanisms.adoption import ENOUGH

MOST_TURNS = 999
"""So high a turn can be numbered (ours)."""


async def adopt(table: Table) -> None:
    """Whose turn begins, the last gathering, the stacks; of each seat cards, objects and points.

    The pile.
    """
    await _turn(table)
    await _towers(table)
    await _stacks(table)
    for seat in table.order:
        await _seat(table, seat)
    await _pile(table)
    table.turn = max(0, table.turn - 1)


async def _turn(table: Table) -> None:
    """Whose turn begins, and whose Proxima! lies on the table."""
    fields: Fields = {
        "turn": Amount(name="turn_number", least=1, most=MOST_TURNS, likely=1, why=TURN),
        "seat": Choice(
            name="next_seat", options=table.seating.seats, likely=table.active, why=TURN
        ),
        "proximas": Several(
            name="proximas_lie", options=table.seating.seats, most=MOST_PROXIMAS, why=PROXIMA
        ),
    }
    given = await Form[Any](name="turn_stands", fields=fields, why=UNDER_WAY)
    table.turn, table.active, table.proximas = given["turn"], given["seat"], list(given["proximas"])
    table.regular, table.extra = table.active, []
    table.tell("turn_stands", UNDER_WAY, turn=table.turn, seat=table.active)


# ---- the gathering that lasts


async def _towers(table: Table) -> None:
    """The three enchanters in the towers, if there are any, and who organised their gathering.

    It matters for Idem! and Proxima!.
    """
    cards: list[Enchanter] = []
    for place in PLACES:
        card = await _enchanter(place, cards)
        if card == ENOUGH:
            return
        cards.append(Enchanter(card))
    table.towers = cards
    stacks = [table.letters[pattern] for pattern in readings(tuple(cards))]
    fields: Fields = {
        "organiser": Choice(
            name="organiser",
            options=table.seating.seats,
            likely=table.seating.right_of(table.active),
            why=GATHERING,
        ),
        "stack": Choice(
            name="rewarded_by", options=stacks, likely=stacks[0], label=str, why=GATHERING
        ),
    }
    given = await Form[Any](name="last_gathering", fields=fields, why=UNDER_WAY)
    table.last_organiser, table.last_stack = given["organiser"], given["stack"]
    table.tell(
        "last_gathering",
        UNDER_WAY,
        cards=tuple(card.label for card in cards),
        seat=given["organiser"],
        stack=given["stack"],
    )


def _enchanter(place: str, cards: Sequence[Enchanter]) -> Choice[str]:
    """The question for one enchanter in the towers.

    Among those that complete a gathering with the ones named.
    """
    partners = {card for trio in all_gatherings() if set(cards).issubset(trio) for card in trio}
    options = [card for card in ENCHANTERS if card in partners and card not in cards]
    empty = () if cards else (ENOUGH,)

    def label(option: str) -> Message:
        return message("option.towers_empty") if option == ENOUGH else Enchanter(option).label

    about = {"number": len(cards) + 1}
    return Choice(
        name="in_tower",
        subject=place,
        options=(*empty, *options),
        likely=None if cards else ENOUGH,
        why=GATHERING,
        label=label,
        about=about,
    )


async def _stacks(table: Table) -> None:
    """How many objects each stack still holds; the last gathering has taken one."""

    def of(stack: Stack) -> Amount:
        most = OBJECTS_A_STACK - (stack is table.last_stack)
        return Amount(
            name="stack_left", least=0, most=most, likely=most, why=OBJECTS, about={"stack": stack}
        )

    given: Mapping[str, int] = await Form[Any](
        name="stacks_stand", fields={stack.value: of(stack) for stack in Stack}, why=UNDER_WAY
    )
    table.stacks = {stack: given[stack] for stack in Stack}
    table.tell("stacks_stand", UNDER_WAY, taken=_taken(table))


def _taken(table: Table) -> int:
    """Objects that are on no stack and, by what was entered so far, before nobody."""
    return max(
        0, OBJECTS_A_STACK * len(Stack) - sum(table.stacks.values()) - sum(table.drawn.values())
    )


# ---- seat by seat


async def _seat(table: Table, seat: Seat) -> None:
    """Cards in hand, hand gathering cards and objects.

    Then what the objects count, unless the table keeps that hidden.
    """
    given: Mapping[str, int] = await Form[Any](
        name="seat_stands", seat=seat, fields=lambda: _cards(table, seat), why=UNDER_WAY
    )
    table.hands[seat], table.drawn[seat], table.hand_cards[seat] = (
        given["hand"],
        given["drawn"],
        given["hand_cards"],
    )
    if table.drawn[seat] and table.ruling(OPEN_OBJECTS) != "hidden":
        worth: Mapping[str, int] = await Form[Any](
            name="objects_stand", seat=seat, fields=lambda: _worth(table, seat), why=UNDER_WAY
        )
        table.stones[seat] = worth["stones"]
        table.objects[seat] = worth["objects"] if table.drawn[seat] > worth["stones"] else 0
        given = {**given, "objects": table.objects[seat], "stones": table.stones[seat]}
    table.tell(
        "stands",
        UNDER_WAY,
        seat=seat,
        entered=tuple(message(f"stands.{name}", amount=amount) for name, amount in given.items()),
    )


def _cards(table: Table, seat: Seat) -> dict[str, Amount]:
    """How many cards of each sort.

    Every object that was taken is before somebody, so that the last seat has what is left.
    """
    left = _taken(table)
    last = seat == table.order[-1]
    return {
        "hand": Amount(name="hand", least=0, most=MOST_IN_HAND, likely=table.hands[seat], why=TAKE),
        "drawn": Amount(
            name="objects_taken",
            least=left if last else 0,
            most=left,
            likely=left if last else 0,
            why=OBJECTS,
        ),
        "hand_cards": Amount(
            name="hand_cards",
            least=0,
            most=table.hand_cards_left + table.hand_cards[seat],
            likely=0,
            why=HAND_GATHERING,
        ),
    }


def _worth(table: Table, seat: Seat) -> dict[str, Amount]:
    """What the objects count together, and stones among them.

    Not so much that the game would be over.
    """
    short = GOAL - 1 - table.hand_cards[seat]
    most = short if table.ruling(CLAIM_MOMENT) == "any_turn" else MOST_PRINTED
    return {
        "objects": Amount(name="object_points", least=0, most=max(0, most), why=OBJECTS),
        "stones": Amount(
            name="stones_among",
            least=0,
            most=min(table.drawn[seat], STONES_TO_WIN - 1),
            likely=0,
            why=SECOND_STONE,
        ),
    }


async def _pile(table: Table) -> None:
    """How many cards the pile still holds; the others are in hands, row, towers and discards."""
    most = max(1, pile.shuffled(table).total)
    table.pile = await Amount(name="pile_stands", least=1, most=most, likely=most, why=REPLACE)
    table.tell("pile_stands", UNDER_WAY, pile=table.pile)
