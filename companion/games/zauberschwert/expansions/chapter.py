"""Chapters of the expansions: parts of the game with a state of their own.

They share the mixed stack of several boxes, in which the base game's counts of cards don't hold,
and cards with names that players enter. Source: summary, preparation and phase A.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Generic, TypeVar, cast

from companion.games.zauberschwert import cards
from companion.games.zauberschwert.box import ARTEFACTS, END_SPELL_NAMES, SPELL_NAMES, AdventureKind
from companion.games.zauberschwert.cards import Card, HolyPlace, Spell, make_printed_amount
from companion.games.zauberschwert.expansions.rulings import SETUP
from companion.games.zauberschwert.rulings import PHASE_A
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import UNKNOWN, Message, UnknownNumber, Value, message
from companion.kernel.questions import (
    Amount,
    Answers,
    Choice,
    Fields,
    Form,
    Text,
    make_label_function,
)
from companion.kernel.table import OptionalPart
from companion.mechanisms.player_questions import Name

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
    """A part of the game with a state of its own (`Table.parts`).

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
        return table.parts.get(self) or self.make_first_state(table)

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
    cards.KINDS_BY_PART[chapter] = kind
    cards.CARD_DEFINITIONS[kind] = (make_card, make_fields)


def put_chapters_into_play(table: Table, chapters: Sequence[Chapter[Any]]) -> None:
    """Put chapters into play, each with its state at the beginning of a game.

    Args:
        table: a table with only the base game.
        chapters: the chapters in the order of the rules.
    """
    table.parts = {chapter: chapter.make_first_state(table) for chapter in chapters}


# ---- the mixed stack


LARGEST_STACK = 200
"""Maximum size of a stack, far more than all boxes have."""
NAME_LENGTH = 30
SMALL_STACK = 10
"""A stack with fewer adventure cards is asked back. The base game alone has 25."""
OTHER = "other"
"""The option for a spell whose name is not listed."""


def make_size_question(name: str, least: int = 0) -> Amount:
    """Make the question for the size of a stack, which is at least `least`, or unknown."""
    unknown = UnknownNumber(LARGEST_STACK)
    return Amount(name, SETUP, least=least, most=LARGEST_STACK, left_open=unknown, likely=UNKNOWN)


def make_name_question(name: str) -> Text:
    """Make the question for the name of a card."""
    return Text(name, PHASE_A, longest=NAME_LENGTH)


def make_spell_name_question() -> Name:
    """Make the question for the name of a spell that is not listed.

    Codes include the name, since it identifies the effect.
    """
    return Name("called", PHASE_A, longest=NAME_LENGTH)


MIXED = Chapter[None]("mixed_stack")


async def ask_stack_sizes(table: Table) -> None:
    """Ask for the sizes of stack and pile, which differ from those of the base game.

    They are the same in every game with the same contents, so the last answer is suggested.
    """
    table.tell("mixed_stack", SETUP)
    sizes = await Form[Any](
        "stack_sizes",
        SETUP,
        {
            "adventures": make_size_question("size_adventures", 1),
            "pile": make_size_question("size_artefacts"),
        },
        remembered=True,
        remembered_for=" ".join(part.name for part in table.parts if part is not MIXED),
        caution=_warn_of_small_stack,
    )
    table.adventures = sizes["adventures"]
    table.pile = sizes["pile"]
    table.tell("stacks", SETUP, adventures=table.adventures, pile=table.pile)


def _warn_of_small_stack(sizes: Answers) -> Message | None:
    """Return a warning if the stack of adventures is so small that it is probably mistyped."""
    size = sizes["adventures"]
    return message("caution.small_stack", size=size) if size < SMALL_STACK else None


@dataclass(kw_only=True)
class NamedCard(Card):
    """A card whose name players may enter; it may be empty."""

    name: str

    @property
    def label(self) -> Message:
        if not self.name:
            return message(f"card.{self.kind}.unnamed")
        return message(f"card.{self.kind}", name=self.name)


@dataclass(kw_only=True)
class NamedSpell(Spell):
    """A spell of any box, with a listed name or another one that players have entered."""

    called: str = ""

    @property
    def title(self) -> Value:
        other = self.name == OTHER and self.called
        return other or super().title

    @property
    def identifying_name(self) -> str:
        return self.called.casefold() if self.name == OTHER else self.name


END_SPELLS = Chapter[None]("end_spells", EITHER)


def make_listed_spell_question(table: Table) -> Choice[str]:
    """Make the question for the name of a spell, or for another name than the listed ones."""
    return Choice(
        "spell_name",
        PHASE_A,
        (*SPELL_NAMES, OTHER, *(END_SPELL_NAMES if END_SPELLS in table.parts else ())),
        label=make_label_function("spell"),
    )


def _make_named_spell_fields(table: Table) -> Fields:
    """Make the fields for a spell of any box, which may occur twice."""
    return {
        "name": make_listed_spell_question(table),
        "called": replace(make_spell_name_question(), only_with={"name": OTHER}),
    }


def _make_holy_place_fields(_: Table) -> Fields:
    """Make the fields for a holy place, which gives one artefact card only in the base game."""
    return {
        "stones": make_printed_amount("stones"),
        "cards": Amount("holy_cards", PHASE_A, most=ARTEFACTS, likely=1),
    }


cards.IN_MIXED_STACK[AdventureKind.SPELL] = (NamedSpell, _make_named_spell_fields)
cards.IN_MIXED_STACK[AdventureKind.HOLY_PLACE] = (HolyPlace, _make_holy_place_fields)


THREE = 3
"""The size of a full display with expansions. Summary, phase A."""
THREE_CARDS = Chapter[None]("three_cards", EITHER)
