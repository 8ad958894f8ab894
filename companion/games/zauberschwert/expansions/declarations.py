"""What a chapter declares in a line: its cards, what lies before a seat, what is asked under way.

Each declaration amends some rules of the base, in the same way for every chapter.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from companion.games.zauberschwert import adopting, artefacts, cards, company, rounds
from companion.games.zauberschwert.cards import Card, Face, card_form
from companion.games.zauberschwert.company import Leaves
from companion.games.zauberschwert.expansions.chapter import Chapter
from companion.games.zauberschwert.rounds import Resolve
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import Seat, Seats
from companion.kernel.questions import Answers, Fields, Form, Question
from companion.mechanisms.company import Brought

S = TypeVar("S")
CardT = TypeVar("CardT", bound=Card)
Prints = Callable[[Table], Fields]
Kinds = Callable[[Table, Seat], Sequence[str]]
Resolution = Callable[[Table, CardT, Seats], Awaitable[None]]
Laying = Callable[[Table, Seat, str], Awaitable[None]]
Keeping = Callable[[Table, Seat, CardT, int], None]
Writing = Callable[[Table, Any], None]


def _prints_nothing(_: Table) -> Fields:
    return {}


# ---- adventure cards


def adventure(
    chapter: Chapter[Any], name: str, make: Callable[..., Card], fields: Prints = _prints_nothing
) -> None:
    """Cards of the kind of that name lie in the adventure stack; the fields ask what they print."""

    @chapter.amends(cards.kinds)
    def kinds(before: cards.Kinds, table: Table) -> Sequence[str]:
        return (*before(table), name)

    @chapter.amends(cards.face)
    def face(before: Face, table: Table, kind: str, card_id: str) -> Form[Card]:
        if kind != name:
            return before(table, kind, card_id)
        return card_form(kind, card_id, fields(table), make)


def resolves(
    chapter: Chapter[Any], cards_of: type[CardT]
) -> Callable[[Resolution[CardT]], Resolution[CardT]]:
    """Mark the rule by which such cards are resolved; they leave the display then."""

    def register(rule: Resolution[CardT]) -> Resolution[CardT]:
        @chapter.amends(rounds.resolve)
        async def resolve(before: Resolve, table: Table, card: Card, there: Seats) -> bool:
            if not isinstance(card, cards_of):
                return await before(table, card, there)
            await rule(table, card, there)
            return True

        return rule

    return register


# ---- what is laid out from the hand


def lays(chapter: Chapter[Any], name: str) -> Callable[[Laying], Laying]:
    """Mark the rule by which cards of the kind of that name are laid out in phase E."""

    def register(rule: Laying) -> Laying:
        @chapter.amends(artefacts.layable)
        def layable(before: Kinds, table: Table, seat: Seat) -> Sequence[str]:
            return (*before(table, seat), name)

        @chapter.amends(artefacts.lay_kind)
        async def lay_kind(
            before: artefacts.LayKind, table: Table, seat: Seat, kind: str, subject: str
        ) -> None:
            if kind == name:
                await rule(table, seat, subject)
            else:
                await before(table, seat, kind, subject)

        return rule

    return register


# ---- who comes and goes


def by_seat(chapter: Chapter[S], held: Callable[[S], dict[Seat, list[Any]]]) -> None:
    """What the state holds for each seat: nothing for one that comes, gone with one that leaves."""

    @chapter.amends(company.leaves)
    def leaves(before: Leaves, table: Table, seat: Seat, fate: str, others: Seats) -> None:
        before(table, seat, fate, others)
        del held(chapter.of(table))[seat]

    @chapter.amends(company.joins)
    def joins(before: company.Joins, table: Table, seat: Seat, brought: Brought) -> None:
        before(table, seat, brought)
        held(chapter.of(table))[seat] = []


# ---- a game that is under way


def won_before(chapter: Chapter[Any], kind: str) -> None:
    """Adventure cards of that kind may lie before a seat."""

    @chapter.amends(adopting.belongings)
    def belongings(before: Kinds, table: Table, seat: Seat) -> Sequence[str]:
        return (*before(table, seat), *adopting.from_stack(table, kind))


def keeps(
    chapter: Chapter[Any], kind: str, cards_of: type[CardT]
) -> Callable[[Keeping[CardT]], Keeping[CardT]]:
    """Mark how such an adventure card is put before its owner.

    It gets the round in which the card was won: 0 where the game was under way.
    """
    won_before(chapter, kind)

    def register(rule: Keeping[CardT]) -> Keeping[CardT]:
        @chapter.amends(adopting.keep)
        def keep(
            before: Callable[[Table, Seat, Card], None], table: Table, seat: Seat, card: Card
        ) -> None:
            if isinstance(card, cards_of):
                rule(table, seat, card, 0)
            else:
                before(table, seat, card)

        return rule

    return register


def in_the_pile(table: Table, seat: Seat) -> bool:  # noqa: ARG001 - other cards depend on the seat
    """Whether artefact cards are left that may lie before somebody."""
    return table.pile > 0


def laid_before(
    chapter: Chapter[Any], name: str, may: Callable[[Table, Seat], bool] = in_the_pile
) -> Callable[[Laying], Laying]:
    """Mark how a card of the kind of that name is entered, where one may lie before a seat."""

    def register(rule: Laying) -> Laying:
        @chapter.amends(adopting.belongings)
        def belongings(before: Kinds, table: Table, seat: Seat) -> Sequence[str]:
            lying = (name,) if may(table, seat) else ()
            return (*before(table, seat), *lying)

        @chapter.amends(adopting.belonging)
        async def belonging(
            before: artefacts.LayKind, table: Table, seat: Seat, kind: str, subject: str
        ) -> None:
            if kind == name:
                await rule(table, seat, subject)
            else:
                await before(table, seat, kind, subject)

        return rule

    return register


def left_over(
    chapter: Chapter[Any], name: str, question: Callable[[Table], Question[Any] | None]
) -> Callable[[Writing], Writing]:
    """Mark how the answer to one more question about the stacks is written down, if it is asked."""

    def register(write: Writing) -> Writing:
        @chapter.amends(adopting.stacks)
        def stacks(before: Prints, table: Table) -> Fields:
            asked = question(table)
            return {**before(table), name: asked} if asked else before(table)

        @chapter.amends(adopting.left)
        def left(before: Writing, table: Table, given: Answers) -> None:
            before(table, given)
            if name in given:
                write(table, given[name])

        return write

    return register
