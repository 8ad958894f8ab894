"""A game that is already under way.

How it stands at the beginning of a round, seat by seat, and what lies there. No chapter of the
booklet.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.games.zauberschwert import cards, rounds
from companion.games.zauberschwert.artefacts import ARTEFACT, artefact_form
from companion.games.zauberschwert.box import COUNTS, MOST_MAGIC, MOST_STONES, Kind
from companion.games.zauberschwert.cards import Artefact, Card, Spell
from companion.games.zauberschwert.rulings import DEALING, MAGIC, PHASE_A, PHASE_D, PHASE_F, SPELLS
from companion.games.zauberschwert.table import Owned, Table
from companion.kernel.amendments import amendable
from companion.kernel.citations import UNDER_WAY
from companion.kernel.facts import Message, Seat, message
from companion.kernel.questions import Amount, Choice, Form, Question
from companion.mechanisms.adoption import ENOUGH

MOST_ROUNDS = 99
"""So high a round can be numbered (ours)."""


async def adopt(table: Table) -> None:
    """Which round begins; of each seat what it owns and what lies before it.

    The creatures that nobody has beaten; what is left in the stacks.
    """
    await _next_round(table)
    for seat in table.order:
        await _seat(table, seat)
    await _creatures(table)
    await _stacks(table)
    table.round = max(0, table.round - 1)


async def _next_round(table: Table) -> None:
    """Which round is to be played, and by whom it is begun."""
    table.round = 1
    fields: dict[str, Question[Any]] = {
        "round": Amount(name="round_number", least=1, most=MOST_ROUNDS, likely=1, why=PHASE_A),
        "start": Choice(
            name="start_player", options=table.seating.seats, likely=table.start, why=PHASE_F
        ),
    }
    given = await Form[Any](name="next_round", fields=fields, why=UNDER_WAY)
    table.round, table.start = given["round"], given["start"]
    table.tell("next_round", UNDER_WAY, round=table.round, seat=table.start)


# ---- seat by seat


async def _seat(table: Table, seat: Seat) -> None:
    """What a seat owns, then card by card what lies before it."""
    given = await Form[Any](
        name="stands", seat=seat, fields=lambda: amounts(table, seat), why=UNDER_WAY
    )
    stands(table, seat, given)
    table.tell(
        "stands",
        UNDER_WAY,
        seat=seat,
        entered=tuple(message(f"stands.{name}", amount=amount) for name, amount in given.items()),
    )
    times = 1
    while (kind := await _another(table, seat)) != ENOUGH:
        await belonging(table, seat, kind, f"u{times}")
        times += 1


@amendable
def amounts(table: Table, seat: Seat) -> Mapping[str, Amount]:
    """The amounts that a seat has; all artefact cards that nobody has yet may be in its hand."""
    return {
        "magic": Amount(
            name="magic", least=0, most=MOST_MAGIC, likely=table.magic[seat], why=MAGIC
        ),
        "stones": Amount(
            name="stones", least=0, most=MOST_STONES, likely=table.stones[seat], why=PHASE_D
        ),
        "hand": Amount(
            name="hand", least=0, most=lambda: table.pile, likely=table.hands[seat], why=DEALING
        ),
    }


@amendable
def stands(table: Table, seat: Seat, given: Mapping[str, int]) -> None:
    """Write a seat's amounts down; cards in its hand are not in the pile."""
    table.magic[seat], table.stones[seat], table.hands[seat] = (
        given["magic"],
        given["stones"],
        given["hand"],
    )
    table.pile = max(0, table.pile - given["hand"])


def _another(table: Table, seat: Seat) -> Choice[str]:
    """The question for one more card before a seat."""
    return Choice(
        name="lies_before",
        seat=seat,
        options=lambda: (ENOUGH, *belongings(table, seat)),
        likely=ENOUGH,
        why=UNDER_WAY,
        label=_kind_of_belonging,
    )


def _kind_of_belonging(kind: str) -> Message:
    return message("option.that_is_all") if kind == ENOUGH else message(f"belongs.{kind}")


@amendable
def belongings(table: Table, seat: Seat) -> Sequence[str]:  # noqa: ARG001 - parts look at the seat
    """The kinds of card that may lie before a seat, so far as the box still holds some."""
    return (*((ARTEFACT,) if table.pile else ()), *from_stack(table, Kind.SPELL))


def from_stack(table: Table, *wanted: str) -> tuple[str, ...]:
    """Those kinds of adventure card that may have come."""
    return tuple(kind for kind in wanted if table.stack and kind in cards.kinds(table))


@amendable
async def belonging(table: Table, seat: Seat, kind: str, subject: str) -> None:
    """One card that lies before a seat: an artefact, or an adventure card that it has won."""
    if kind == ARTEFACT:
        own(table, seat, await artefact_form(table, seat, subject, left=lambda: table.pile))
        return
    card = await cards.face(table, kind, cards.next_id(table))
    cards.count(table, card)
    keep(table, seat, card)
    tell_belonging(table, seat, card.label)


@amendable
def keep(table: Table, seat: Seat, card: Card) -> None:
    """An adventure card that a seat has won some rounds ago."""
    assert isinstance(card, Spell)
    table.spells[seat].append(Owned(card, won=0))


def own(table: Table, seat: Seat, artefact: Artefact) -> None:
    """A laid-out artefact, whose cards are not in the pile."""
    table.laid_out += 1
    table.pile = max(0, table.pile - artefact.cards)
    table.laid[seat].append(artefact)
    tell_belonging(table, seat, artefact.label)


def tell_belonging(table: Table, seat: Seat, label: Message) -> None:
    """Say what lies before a seat."""
    table.tell("lies_before", UNDER_WAY, seat=seat, card=label)


# ---- the display


async def _creatures(table: Table) -> None:
    """The creatures that still lie there.

    Everything else left the display when the last round ended. Phase D.
    """
    while rounds.missing(table) > 0 and (kind := await _still_there(table)) != ENOUGH:
        card = await cards.face(table, kind, cards.next_id(table))
        cards.count(table, card)
        cards.lay(table, card)
        table.tell("still_lies", UNDER_WAY, card=card.label)


def _still_there(table: Table) -> Choice[str]:
    def label(kind: str) -> Message:
        return message("option.that_is_all") if kind == ENOUGH else message(f"kind.{kind}")

    return Choice(
        name="still_lies",
        options=lambda: (ENOUGH, *unbeaten(table)),
        likely=ENOUGH,
        why=PHASE_A,
        label=label,
    )


@amendable
def unbeaten(table: Table) -> Sequence[str]:
    """The kinds of card that stay in the display until they are beaten."""
    return from_stack(table, Kind.CREATURE)


# ---- the stacks


async def _stacks(table: Table) -> None:
    """What has gone for good, or what is left, so that the companion knows what may still come."""
    given = await Form[Any](name="stacks", fields=lambda: stacks(table), why=UNDER_WAY)
    left(table, given)
    table.tell("stacks", UNDER_WAY, adventures=table.stack, pile=table.pile)


@amendable
def stacks(table: Table) -> Mapping[str, Question[Any]]:
    """How many of each kind of adventure card have come besides those that were entered.

    What is left follows from it, and the artefact pile from the hands.
    """

    def gone(kind: Kind) -> Amount:
        return Amount(
            name=f"gone_{kind}",
            least=0,
            most=lambda: COUNTS[kind] - table.turned_up[kind],
            likely=0,
            why=SPELLS if kind is Kind.SPELL else PHASE_A,
        )

    return {kind.value: gone(kind) for kind in Kind}


@amendable
def left(table: Table, given: Mapping[str, Any]) -> None:
    """Write down what has gone; a table that has it its own way has more cards than the box."""
    for kind in Kind:
        table.turned_up[kind] += given[kind.value]
        table.revealed += given[kind.value]
    table.adventures = max(table.adventures, table.revealed)
