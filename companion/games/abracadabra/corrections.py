"""What may be mended while a game is played, which is also how an unknown trick card is carried out; a note, and ending the game early."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.games.abracadabra import ending
from companion.games.abracadabra.box import (
    HAND_GATHERINGS,
    MOST_IN_HAND,
    MOST_PRINTED,
    OBJECTS_A_STACK,
    STONES_TO_WIN,
    TAKEN,
    TOWERS,
    Stack,
)
from companion.games.abracadabra.company import CUSTOMS
from companion.games.abracadabra.enchanters import ENCHANTERS, Enchanter
from companion.games.abracadabra.pile import FULL
from companion.games.abracadabra.rulings import (
    END,
    GATHERING,
    HAND_GATHERING,
    OBJECTS,
    REPLACE,
    SECOND_STONE,
    TAKE,
    TURN,
)
from companion.games.abracadabra.table import Table
from companion.kernel.facts import Seat
from companion.kernel.interjections import Interjection, note
from companion.kernel.questions import Amount, Choice, Form, Question, Several
from companion.mechanisms.adjustments import end_now, set_meter
from companion.mechanisms.company import offers


def corrections(table: Table) -> list[Interjection[Any]]:
    """Set a hand, points, stones, hand gathering cards, a stack, the pile, the towers, who is next and who plays; note something; end the game now."""
    return [
        set_meter(table, "set_hand", table.hands, (0, MOST_IN_HAND + TAKEN), TAKE),
        _winning(table, set_meter(table, "set_objects", table.objects, (0, MOST_PRINTED), OBJECTS)),
        _winning(
            table, set_meter(table, "set_stones", table.stones, (0, STONES_TO_WIN), SECOND_STONE)
        ),
        _winning(
            table,
            set_meter(
                table, "set_hand_cards", table.hand_cards, (0, HAND_GATHERINGS), HAND_GATHERING
            ),
        ),
        _set_stack(table),
        _set_pile(table),
        _set_towers(table),
        _set_next(table),
        *offers(table, CUSTOMS),
        note(table, TURN),
        end_now(lambda: ending.break_off(table), END),
    ]


def _winning(table: Table, correction: Interjection[Any]) -> Interjection[Any]:
    """A correction after which somebody may have won."""

    def apply(given: object) -> None:
        correction.apply(given)
        ending.check(table)

    return replace(correction, apply=apply)


def _set_stack(table: Table) -> Interjection[Any]:
    def put(stack: Stack, value: int) -> None:
        before, table.stacks[stack] = table.stacks[stack], value
        table.tell("set_stack", OBJECTS, stack=stack, before=before, value=value)

    fields: Mapping[str, Question[Any]] = {
        "stack": Choice(name="which_stack", options=tuple(Stack), label=str, why=OBJECTS),
        "value": Amount(name="new_value", least=0, most=OBJECTS_A_STACK, why=OBJECTS),
    }
    make: Callable[..., Any] = lambda stack, value: (stack, value)  # noqa: E731 - a name would only repeat what it does
    return Interjection(
        Form(name="set_stack", fields=fields, make=make, why=OBJECTS), lambda given: put(*given)
    )


def _set_pile(table: Table) -> Interjection[int]:
    def put(value: int) -> None:
        before, table.pile = table.pile, value
        table.tell("set_pile", REPLACE, before=before, value=value)

    return Interjection(
        Amount(name="set_pile", least=0, most=FULL, likely=table.pile, why=REPLACE), put
    )


def _set_towers(table: Table) -> Interjection[tuple[Enchanter, ...]]:
    def put(cards: Sequence[Enchanter]) -> None:
        table.towers = list(cards)
        table.tell("set_towers", GATHERING, cards=tuple(card.label for card in cards))

    return Interjection(
        Several(
            name="set_towers",
            options=ENCHANTERS,
            most=TOWERS,
            likely=tuple(table.towers),
            label=lambda card: card.label,
            why=GATHERING,
        ),
        put,
    )


def _set_next(table: Table) -> Interjection[Seat]:
    def put(seat: Seat) -> None:
        table.extra, table.regular = [], table.seating.right_of(seat)
        table.tell("set_next", TURN, seat=seat)

    return Interjection(Choice(name="set_next", options=table.seating.seats, why=TURN), put)
