"""Declarations of a chapter: its cards, its state, and questions for taking over a game.

Each declaration amends some rules of the base game, in the same way for every chapter.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar

from companion.games.zauberschwert import (
    adopting,
    artefacts,
    cards,
    seat_adjustments,
)
from companion.games.zauberschwert.cards import Card, make_card_form
from companion.games.zauberschwert.expansions.chapter import Chapter
from companion.games.zauberschwert.seat_adjustments import CardInFront
from companion.games.zauberschwert.table import Table, map_seat_cards
from companion.kernel.facts import Message, Seat
from companion.kernel.questions import Fields

S = TypeVar("S")
T = TypeVar("T")


class HasName(Protocol):
    """A card with an id and a name."""

    @property
    def id(self) -> str:
        """The card's id."""

    @property
    def label(self) -> Message:
        """The card's name."""


Prints = Callable[[Table], Fields]


def _make_no_fields(_: Table) -> Fields:
    return {}


# ---- adventure cards


def add_adventure_kind(
    chapter: Chapter[Any],
    name: str,
    make: Callable[..., Card],
    fields: Prints = _make_no_fields,
    *,
    won: bool = False,
) -> None:
    """Add a kind of card to the adventure stack.

    Args:
        chapter: the chapter.
        name: the kind of card.
        make: makes the card from its id and the fields by name.
        fields: returns the fields for its printed values.
        won: whether seats may own such cards when a game under way is taken over.
    """
    chapter.adds_to(cards.list_kinds)(lambda _: (name,))
    cards.FACES[name] = lambda table, card_id: make_card_form(name, card_id, fields(table), make)

    if won:

        @chapter.adds_to(adopting.list_ownable_kinds)
        def list_ownable_kinds(table: Table, seat: Seat) -> Sequence[str]:  # noqa: ARG001 - signature of the rule
            return adopting.select_stack_kinds(table, name)


# ---- cards laid out from the hand


def add_laid_kind(chapter: Chapter[Any], name: str) -> None:
    """Add a kind of card that seats may lay out from the hand in phase E.

    Seats may also own such cards when a game under way is taken over, if the pile has any.
    """
    chapter.adds_to(artefacts.list_layable_kinds)(lambda _: (name,))

    @chapter.adds_to(adopting.list_ownable_kinds)
    def list_ownable_kinds(table: Table, seat: Seat) -> Sequence[str]:  # noqa: ARG001 - signature of the rule
        return (name,) if table.pile else ()


# ---- cards in front of seats


def keep_cards_by_seat(
    chapter: Chapter[S], get_lists: Callable[[S], dict[Seat, list[T]]], show: Callable[[T], HasName]
) -> None:
    """Keep lists of cards in front of seats, which adjustments can move.

    Args:
        chapter: the chapter.
        get_lists: returns the lists by seat from the chapter's state.
        show: returns the card of an entry.
    """
    chapter.adds_to(map_seat_cards)(lambda table: (get_lists(chapter.get_state(table)),))

    @chapter.adds_to(seat_adjustments.list_cards)
    def list_cards(table: Table, seat: Seat) -> Mapping[str, CardInFront]:
        lists = get_lists(chapter.get_state(table))
        return {
            show(one).id: CardInFront(
                show(one).label, seat_adjustments.list_card_moves(table, lists, seat, one)
            )
            for one in lists[seat]
        }
