"""Libraries: who goes there rises a knowledge level; only one lies in the display at a time.

Summary, phases A and D.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field

from companion.games.zauberschwert import cards, rounds
from companion.games.zauberschwert.cards import Card
from companion.games.zauberschwert.expansions import apprentice
from companion.games.zauberschwert.expansions.chapter import Chapter
from companion.games.zauberschwert.expansions.knowledge import rise
from companion.games.zauberschwert.expansions.mixed import card_form
from companion.games.zauberschwert.expansions.rulings import CHOICE, LIBRARY_BACK
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import Seat, message
from companion.kernel.questions import Barred, Form

LIBRARY_KIND = "library"


@dataclass(frozen=True, kw_only=True)
class Library(Card):
    """A library; it prints nothing that has to be entered."""

    kind: str = LIBRARY_KIND


@dataclass
class Libraries:
    """Surplus libraries: set aside while the display is refilled, then known to lie on top of the stack."""

    aside: list[str] = field(default_factory=list)
    on_top: int = 0


async def begin(table: Table) -> Libraries:  # noqa: ARG001 - the shape of a beginning
    """No library has come yet."""
    return Libraries()


LIBRARY: Chapter[Libraries] = Chapter("libraries", begin)


@LIBRARY.amends(cards.kinds)
def libraries_come(before: Callable[[Table], Sequence[str]], table: Table) -> Sequence[str]:
    """Libraries lie in the adventure stack."""
    return (*before(table), LIBRARY_KIND)


@LIBRARY.amends(cards.face)
def library_face(
    before: Callable[[Table, str, str], Form[Card]], table: Table, kind: str, card_id: str
) -> Form[Card]:
    """A library prints nothing that has to be entered."""
    return (
        card_form(kind, card_id, {}, Library)
        if kind == LIBRARY_KIND
        else before(table, kind, card_id)
    )


@LIBRARY.amends(cards.next_card)
async def known_on_top(before: Callable[[Table], Awaitable[Card]], table: Table) -> Card:
    """Where a library was put on top, the next card needs no question."""
    state = LIBRARY.of(table)
    if not state.on_top:
        return await before(table)
    state.on_top -= 1
    return Library(id=f"a{table.revealed + 1}")


@LIBRARY.amends(cards.lay)
def one_library(before: Callable[[Table, Card], None], table: Table, card: Card) -> None:
    """A second library is set aside. Ruling `library_back`."""
    if isinstance(card, Library) and any(isinstance(lying, Library) for lying in table.display):
        LIBRARY.of(table).aside.append(card.id)
        table.tell("library_aside", LIBRARY_BACK.citation)
    else:
        before(table, card)


@LIBRARY.amends(rounds.filled)
async def put_back(before: Callable[[Table], Awaitable[bool]], table: Table) -> bool:
    """When the display is full again, what was set aside goes back into the stack.

    Ruling `library_back`.
    """
    full, state = await before(table), LIBRARY.of(table)
    if full and state.aside:
        on_top = table.ruling(LIBRARY_BACK) == "on_top"
        table.adventures += len(state.aside)
        state.on_top += len(state.aside) if on_top else 0
        table.tell(
            "library_on_top" if on_top else "library_shuffled",
            LIBRARY_BACK.citation,
            cards=len(state.aside),
            left=table.stack,
        )
        state.aside.clear()
    return full


@LIBRARY.amends(rounds.resolve)
async def studied(
    before: Callable[[Table, Card, Sequence[Seat]], Awaitable[bool]],
    table: Table,
    card: Card,
    there: Sequence[Seat],
) -> bool:
    """Each one there rises a level. Summary, phase D, library."""
    if not isinstance(card, Library):
        return await before(table, card, there)
    for seat in there:
        rise(table, seat)
    return True


@LIBRARY.amends(apprentice.kept_away)
def not_to_libraries(
    before: Callable[[Table, Seat], Sequence[Barred]], table: Table, seat: Seat
) -> Sequence[Barred]:
    """No apprentice goes to a library. Summary, phase C."""
    bars = [
        Barred(card.id, message("no_apprentice_there", card=card.label), CHOICE)
        for card in table.display
        if isinstance(card, Library)
    ]
    return (*before(table, seat), *bars)
