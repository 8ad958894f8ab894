"""Libraries: visitors rise a knowledge level; at most one is in the display."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from companion.games.zauberschwert import cards, rounds
from companion.games.zauberschwert.cards import Card
from companion.games.zauberschwert.expansions.apprentice import no_apprentices
from companion.games.zauberschwert.expansions.chapter import Chapter, fresh
from companion.games.zauberschwert.expansions.declarations import adventure, resolves
from companion.games.zauberschwert.expansions.knowledge import levels, rise
from companion.games.zauberschwert.expansions.rulings import LIBRARY_BACK, NEW_ADVENTURES
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import Seats

LIBRARY_KIND = "library"


@dataclass(frozen=True, kw_only=True)
class Library(Card):
    """A library, without any print to enter."""

    kind: str = LIBRARY_KIND


@dataclass
class Libraries:
    """Surplus libraries: aside while the display is refilled, then on top of the stack."""

    aside: list[str] = field(default_factory=list)
    on_top: int = 0


LIBRARY: Chapter[Libraries] = Chapter("libraries", fresh(Libraries))
adventure(LIBRARY, LIBRARY_KIND, Library)
no_apprentices(LIBRARY, Library)


@LIBRARY.amends(cards.next_card)
async def take_known_top(
    before: Callable[[Table], Awaitable[Card | None]], table: Table
) -> Card | None:
    """Return a library put on top of the stack without a question."""
    state = LIBRARY.of(table)
    if not state.on_top:
        return await before(table)
    state.on_top -= 1
    return Library(id=f"a{table.revealed + 1}")


@LIBRARY.amends(cards.lay)
def one_library(before: Callable[[Table, Card], None], table: Table, card: Card) -> None:
    """Set a second library aside. Ruling `library_back`."""
    if isinstance(card, Library) and any(isinstance(lying, Library) for lying in table.display):
        LIBRARY.of(table).aside.append(card.id)
        table.tell("library_aside", NEW_ADVENTURES)
    else:
        before(table, card)


@LIBRARY.amends(rounds.certain)
def one_may_go_aside(before: Callable[[Table], int], table: Table) -> int:
    """Leave out one of two libraries in the stack. Summary, phase A."""
    return before(table) - 1


@LIBRARY.amends(rounds.fill_display)
async def put_back(before: Callable[[Table], Awaitable[bool]], table: Table) -> bool:
    """Put libraries set aside back into the stack when the display is full.

    Ruling `library_back`.
    """
    full = await before(table)
    state = LIBRARY.of(table)
    aside = len(state.aside)
    if full and aside:
        table.adventures += aside
        table.turned_up[LIBRARY_KIND] -= aside
        if table.ruling(LIBRARY_BACK) == "on_top":
            state.on_top += aside
            table.tell("library_on_top", NEW_ADVENTURES, cards=aside, left=table.stack)
        else:
            why = LIBRARY_BACK.citation
            table.tell("library_shuffled", why, cards=aside, left=table.stack)
        state.aside.clear()
    return full


@resolves(LIBRARY, Library)
async def raise_levels(table: Table, _: Library, there: Seats) -> None:
    """Raise each visitor by a level. Summary, phase D, library."""
    await levels(table)
    for seat in there:
        rise(table, seat)
