"""Libraries, which raise the knowledge level of visitors. The display has at most one."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.games.zauberschwert.cards import Card
from companion.games.zauberschwert.expansions.chapter import (
    LIBRARY_KIND,
    Chapter,
    ExpansionBox,
    add_adventure_kind,
)
from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE, ask_levels, raise_level
from companion.games.zauberschwert.expansions.rulings import LIBRARY_BACK, NEW_ADVENTURES
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import Seats


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


LIBRARY = Chapter(
    "libraries", (ExpansionBox.KNOWLEDGE,), lambda _: LibraryState(), needs=(KNOWLEDGE,)
)
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
    if table.get_ruling(LIBRARY_BACK) == "on_top":
        state.on_top += aside
        table.tell("library_on_top", NEW_ADVENTURES, cards=aside, left=table.stack_size)
    else:
        table.tell("library_shuffled", LIBRARY_BACK, cards=aside, left=table.stack_size)
    state.aside.clear()
