"""Chapters of the expansions: parts of the game with a state of their own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeVar, cast

from companion.games.zauberschwert import cards
from companion.games.zauberschwert.cards import Card
from companion.games.zauberschwert.table import Table
from companion.kernel.amendments import OptionalPart
from companion.kernel.questions import Fields

S = TypeVar("S")


class ExpansionBox(StrEnum):
    """The three boxes that extend the base game."""

    HEROES = "heroes"
    KNOWLEDGE = "knowledge"
    POISON = "poison"


LIBRARY_KIND = "library"
SMITHY_KIND = "smithy"
"""The kinds of card to which no apprentice goes."""
EITHER = (ExpansionBox.HEROES, ExpansionBox.KNOWLEDGE)


@dataclass(eq=False)
class Chapter(OptionalPart, Generic[S]):
    """A part of the game with a state of its own (`Table.states`).

    Args:
        name: the name of the part.
        boxes: the boxes that usually contain it.
        make_state: makes the state at the beginning of a game; by default None.
        has_seat_lists: whether `make_state` receives an empty list for each seat.
        needs: the chapters without which it can't be played.
    """

    boxes: tuple[ExpansionBox, ...] = ()
    make_state: Callable[..., S] = lambda: cast("S", None)
    has_seat_lists: bool = False
    needs: tuple[Chapter[Any], ...] = ()

    def get_state(self, table: Table) -> S:
        """Return the state of the chapter: an empty one, kept nowhere, if it is not in play."""
        return cast("S", table.states.get(self) or self.make_first_state(table))

    def make_first_state(self, table: Table) -> S:
        """Return the state at the beginning of a game."""
        return (
            self.make_state(table.make_empty_lists()) if self.has_seat_lists else self.make_state()
        )


def add_adventure_kind(
    chapter: Chapter[Any],
    kind: str,
    make_card: Callable[..., Card],
    make_fields: Callable[[Table], Fields] = lambda _: {},
) -> None:
    """Add a kind of card to the adventure stack.

    Args:
        chapter: the chapter.
        kind: the kind of card.
        make_card: makes the card from its id and the fields by name.
        make_fields: makes the fields for its printed values.
    """
    chapter.amends(cards.list_kinds)(lambda rule, table: (*rule(table), kind))
    cards.FACES[kind] = lambda table, card_id: cards.make_card_form(
        kind, card_id, make_fields(table), make_card
    )


def put_chapters_into_play(
    table: Table, chapters: Sequence[Chapter[Any]], *earlier_rules: OptionalPart
) -> None:
    """Put chapters into play, each with its state at the beginning of a game.

    Args:
        table: a table with only the base game.
        chapters: the chapters in the order of their amendments.
        earlier_rules: the part with the rules of an earlier version, if any.
    """
    table.parts = (*chapters, *earlier_rules)
    table.states = {chapter: chapter.make_first_state(table) for chapter in chapters}
