"""Knowledge levels of the players, spells that require a level, and libraries, which raise it.

The display has at most one library. Source: summary, phases A and D.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from companion.games.zauberschwert.cards import Card, Spell
from companion.games.zauberschwert.expansions.chapter import (
    LIBRARY_KIND,
    Chapter,
    ExpansionBox,
    NamedSpell,
    add_adventure_kind,
    make_listed_spell_question,
    make_spell_name_question,
)
from companion.games.zauberschwert.expansions.rulings import (
    KNOWLEDGE_START,
    KNOWLEDGE_TOO_LOW,
    LIBRARIES,
    LIBRARY_BACK,
    NEW_ADVENTURES,
    is_counted_now,
)
from companion.games.zauberschwert.rulings import PHASE_A
from companion.games.zauberschwert.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import Message, Seat, Seats, message
from companion.kernel.questions import Amount, Fields, Form

KNOWLEDGE_SPELL = "knowledge_spell"
MOST_LEVELS = 9
"""Upper bound of the highest level that can be entered. The summary gives none."""


@dataclass(kw_only=True)
class KnowledgeSpell(NamedSpell):
    """A spell that requires a knowledge level. It does not count towards a full display."""

    level: int
    kind: str = KNOWLEDGE_SPELL

    is_counted = False

    @property
    def label(self) -> Message:
        return message("card.knowledge_spell", name=self.title, level=self.level)


@dataclass
class KnowledgeState:
    """State of the knowledge levels.

    Args:
        rises: the rounds in which each seat has reached its levels, one for each level. All seats
            begin at level 0 (ruling `knowledge_start`).
        highest: the highest level; None if not asked yet.
        cards: the number of cards of each level; None if not asked yet.
    """

    rises: dict[Seat, list[int]]
    highest: int | None = None
    cards: int | None = None

    @property
    def highest_possible_level(self) -> int:
        """The highest level, or its upper bound if unknown."""
        return self.highest or MOST_LEVELS

    def find_level(self, seat: Seat) -> int:
        """Return the level that a seat has reached, from 0."""
        return len(self.rises[seat])


def make_highest_level_question(least: int = 1) -> Amount:
    """Make the question for the highest level, which is at least `least`."""
    most = max(MOST_LEVELS, least)  # a seat may have a higher level against the rules
    return Amount("knowledge_highest", KNOWLEDGE_START, least=least, most=most, remembered=True)


def make_cards_per_level_question(table: Table) -> Amount:
    """Make the question for the number of cards of each level, usually one for each player."""
    seats = len(table.seating)
    return Amount("knowledge_cards", KNOWLEDGE_START, least=1, most=seats, likely=seats)


async def ask_levels(table: Table) -> None:
    """Ask for the highest level and the number of cards of each, before the first rise."""
    state = KNOWLEDGE.get_state(table)
    if state.highest is None:
        reached = max(1, *(state.find_level(seat) for seat in table.seats))
        fields = {
            "highest": make_highest_level_question(reached),
            "cards": make_cards_per_level_question(table),
        }
        answers = await Form[Any](
            "levels",
            KNOWLEDGE_START,
            fields,
            remembered=True,
            remembered_for=str(len(table.seating)),
        )
        state.highest = answers["highest"]
        state.cards = answers["cards"]


KNOWLEDGE = Chapter(
    "knowledge_spells",
    (ExpansionBox.KNOWLEDGE,),
    KnowledgeState,
    has_seat_lists=True,
)


# ---- levels


def raise_level(table: Table, seat: Seat) -> None:
    """Raise a seat by a level if a card of that level is left. Summary, phase D, library."""
    state = KNOWLEDGE.get_state(table)
    level = state.find_level(seat)
    higher = level + 1
    levels = [state.find_level(other) for other in table.seats]
    if level >= state.highest_possible_level:
        table.tell("knowledge_highest", LIBRARIES, seat=seat, level=level)
    elif levels.count(higher) >= (state.cards or len(levels)):
        table.tell("no_level_card", KNOWLEDGE_START, seat=seat, level=higher)
    else:
        state.rises[seat].append(table.round)
        table.tell("knowledge_rises", LIBRARIES, seat=seat, level=higher)


def get_level(table: Table, seat: Seat) -> int:
    """Return the part of a seat's knowledge level that counts already (ruling `won_this_phase`).

    By the summary, a level counts from the next card of the same phase on.
    """
    rises = KNOWLEDGE.get_state(table).rises[seat]
    return sum(is_counted_now(table, won, is_counted_at_once=True) for won in rises)


def has_required_level(table: Table, seat: Seat, spell: Spell) -> bool:
    """Return whether a seat has the knowledge level that a spell requires, if any."""
    return not isinstance(spell, KnowledgeSpell) or get_level(table, seat) >= spell.level


# ---- spells


def _make_knowledge_spell_fields(table: Table) -> Fields:
    most = KNOWLEDGE.get_state(table).highest_possible_level
    return {
        "name": make_listed_spell_question(table),
        "level": Amount("level", PHASE_A, least=1, most=most),
        "called": make_spell_name_question(),
    }


add_adventure_kind(KNOWLEDGE, KNOWLEDGE_SPELL, KnowledgeSpell, _make_knowledge_spell_fields)


def tell_level_too_low(
    table: Table, seat: Seat, spell: Spell, why: Citation = KNOWLEDGE_TOO_LOW
) -> None:
    """Tell that a seat's knowledge level is too low for a spell."""
    level = get_level(table, seat)
    table.tell("level_too_low", why, seat=seat, card=spell.label, level=level)


# ---- libraries


@dataclass(kw_only=True)
class Library(Card):
    """A library. It has no printed values to enter."""

    kind: str = LIBRARY_KIND

    async def resolve_card(self, table: Table, seats: Seats) -> None:
        """Raise the knowledge level of each visitor by 1. Summary, phase D, library."""
        await ask_levels(table)
        for seat in seats:
            raise_level(table, seat)


@dataclass
class LibraryState:
    """State of the libraries beyond the first.

    Args:
        aside: the ids of those set aside while the display is filled.
        on_top: the number of those put back on top of the stack.
    """

    aside: list[str] = field(default_factory=list)
    on_top: int = 0


LIBRARY = Chapter("libraries", (ExpansionBox.KNOWLEDGE,), LibraryState, needs=(KNOWLEDGE,))
add_adventure_kind(LIBRARY, LIBRARY_KIND, Library)


def take_library_from_top(table: Table) -> Card | None:
    """Return a library that lies on top of the stack, since it need not be asked for.

    Return None if there is none. Ruling `library_back`.
    """
    state = LIBRARY.get_state(table)
    if not state.on_top:
        return None
    state.on_top -= 1
    return Library(id=table.next_card_id)


def set_second_library_aside(table: Table, card: Card) -> bool:
    """Set a turned up card aside if it is a second library; return whether it is. Summary, phase A.

    It does not go into the display.
    """
    is_second = isinstance(card, Library) and any(
        isinstance(other, Library) for other in table.display
    )
    if is_second:
        LIBRARY.get_state(table).aside.append(card.id)
        table.tell("library_aside", NEW_ADVENTURES)
    return is_second


def put_libraries_back(table: Table) -> None:
    """Return libraries that were set aside to the stack.

    By the ruling `library_back`, put them on top or shuffle them in.
    """
    state = LIBRARY.get_state(table)
    aside = len(state.aside)
    if not aside:
        return
    table.adventures += aside
    table.turned_up[LIBRARY_KIND] -= aside
    if table.has_ruling(LIBRARY_BACK, "on_top"):
        state.on_top += aside
        table.tell("library_on_top", NEW_ADVENTURES, cards=aside, left=table.stack_size)
    else:
        table.tell("library_shuffled", LIBRARY_BACK, cards=aside, left=table.stack_size)
    state.aside.clear()
