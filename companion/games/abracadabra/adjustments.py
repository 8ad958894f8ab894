"""Adjustments while a game is played; that is also how an unknown trick card is carried out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

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
from companion.games.abracadabra.enchanters import ENCHANTERS, Enchanter, Enchanters, labels
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
from companion.kernel.interjections import Interjection, Offer, Offers, note
from companion.kernel.questions import Choice, Figure, Several
from companion.mechanisms.adjustments import end_now, set_figure, set_meter
from companion.mechanisms.company import offers


def adjustments(table: Table) -> Offers:
    """Everything that may be set by hand now."""
    objects = (0, MOST_PRINTED)
    stones = (0, STONES_TO_WIN)
    hand_cards = (0, HAND_GATHERINGS)
    winning = (
        set_meter(table, "set_objects", table.objects, objects, OBJECTS),
        set_meter(table, "set_stones", table.stones, stones, SECOND_STONE),
        set_meter(table, "set_hand_cards", table.hand_cards, hand_cards, HAND_GATHERING),
    )
    return [
        set_meter(table, "set_hand", table.hands, (0, MOST_IN_HAND + TAKEN), TAKE),
        *(_winning(table, adjustment) for adjustment in winning),
        _set_stack(table),
        _set_pile(table),
        _set_towers(table),
        _set_next(table),
        *offers(table, CUSTOMS),
        note(table, TURN),
        end_now(lambda: ending.break_off(table), END),
    ]


def _winning(table: Table, adjustment: Offer) -> Offer:
    """An adjustment after which somebody may have won."""

    def apply(given: object) -> None:
        adjustment.apply(given)
        ending.check(table)

    return replace(adjustment, apply=apply)


def _set_stack(table: Table) -> Offer:
    which = Choice(name="which_stack", options=tuple(Stack), label=str, why=OBJECTS)
    return set_figure(table, "set_stack", ("stack", which), table.stacks, (0, OBJECTS_A_STACK))


def _set_pile(table: Table) -> Interjection[int]:
    def put(value: int) -> None:
        before = table.pile
        table.pile = value
        table.tell("set_pile", REPLACE, before=before, value=value)

    question = Figure(name="set_pile", least=0, most=FULL, stands=lambda _: table.pile, why=REPLACE)
    return Interjection(question, put)


def _set_towers(table: Table) -> Interjection[Enchanters]:
    def put(cards: Sequence[Enchanter]) -> None:
        table.towers = list(cards)
        table.tell("set_towers", GATHERING, cards=labels(cards))

    question = Several(
        name="set_towers",
        options=ENCHANTERS,
        most=TOWERS,
        likely=tuple(table.towers),
        label=lambda card: card.label,
        why=GATHERING,
    )
    return Interjection(question, put)


def _set_next(table: Table) -> Interjection[Seat]:
    def put(seat: Seat) -> None:
        table.extra = []
        table.regular = table.seating.right_of(seat)
        table.tell("set_next", TURN, seat=seat)

    return Interjection(Choice(name="set_next", options=table.seats, why=TURN), put)
