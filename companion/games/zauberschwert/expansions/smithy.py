"""The smithy: each one there may buy a reinforcement for one of his artefacts. Summary, phase D."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.games.zauberschwert import adopting, artefacts, cards, company, rounds
from companion.games.zauberschwert.cards import Artefact, Card, printed
from companion.games.zauberschwert.expansions import apprentice
from companion.games.zauberschwert.expansions.chapter import Chapter
from companion.games.zauberschwert.expansions.mixed import called, card_form
from companion.games.zauberschwert.expansions.rulings import (
    CHOICE,
    SCALE_AND_REINFORCEMENT_COUNT,
    SMITHIES,
    counts_now,
)
from companion.games.zauberschwert.table import Table
from companion.kernel.amendments import amendable
from companion.kernel.facts import Seat, Value, message
from companion.kernel.questions import Amount, Barred, Choice, Form, Question

SMITHY_KIND = "smithy"
DECLINED = "decline"
REINFORCEMENT = "reinforcement"


@dataclass(frozen=True, kw_only=True)
class Forge(Card):
    """A smithy; it prints nothing that has to be entered."""

    kind: str = SMITHY_KIND


@dataclass(frozen=True)
class Reinforcement:
    """A reinforcement card.

    Its price, what it adds to the bonus, and in which round it was bought.
    """

    name: str
    price: int
    stones: int
    magic: int
    bought: int


@dataclass
class Smithy:
    """The reinforcements at each artefact, by the artefact's id."""

    at: dict[str, list[Reinforcement]] = field(default_factory=dict)


async def begin(table: Table) -> Smithy:  # noqa: ARG001 - the shape of a beginning
    """Nothing is reinforced yet."""
    return Smithy()


SMITHY: Chapter[Smithy] = Chapter("smithy", begin)


@SMITHY.amends(cards.kinds)
def smithies_come(before: Callable[[Table], Sequence[str]], table: Table) -> Sequence[str]:
    """Smithies lie in the adventure stack."""
    return (*before(table), SMITHY_KIND)


@SMITHY.amends(cards.face)
def smithy_face(
    before: Callable[[Table, str, str], Form[Card]], table: Table, kind: str, card_id: str
) -> Form[Card]:
    """A smithy prints nothing that has to be entered."""
    return (
        card_form(kind, card_id, {}, Forge) if kind == SMITHY_KIND else before(table, kind, card_id)
    )


@SMITHY.amends(rounds.resolve)
async def forged(
    before: Callable[[Table, Card, Sequence[Seat]], Awaitable[bool]],
    table: Table,
    card: Card,
    there: Sequence[Seat],
) -> bool:
    """Each one there may buy one reinforcement, in seat order from the start player.

    Summary, phase D, smithy.
    """
    if not isinstance(card, Forge):
        return await before(table, card, there)
    for seat in there:
        await buy(table, card, seat)
    return True


@amendable
def refused(table: Table, seat: Seat) -> Sequence[Barred]:  # noqa: ARG001 - parts look at table and seat
    """What lies before a seat and can't be reinforced, each with the reason."""
    return ()


def reinforceable(table: Table, seat: Seat) -> Sequence[Artefact]:
    """The laid-out artefacts of a seat that a reinforcement may be attached to."""
    barred = [bar.option for bar in refused(table, seat)]
    return [artefact for artefact in table.laid[seat] if artefact.id not in barred]


async def buy(table: Table, forge: Card, seat: Seat) -> None:
    """Which artefact, then the card with its price; nobody pays more than he owns."""

    def options() -> Sequence[str]:
        return (DECLINED, *(artefact.id for artefact in reinforceable(table, seat)))

    def label(option: str) -> Value:
        if option == DECLINED:
            return message("option.buy_nothing")
        lying = [artefact.label for artefact in table.laid[seat] if artefact.id == option]
        return (
            lying[0]
            if lying
            else next(
                bar.reason.values["artefact"]
                for bar in refused(table, seat)
                if bar.option == option
            )
        )

    chosen = await Choice(
        name="reinforce",
        seat=seat,
        subject=forge.id,
        options=options,
        likely=DECLINED,
        bars=lambda: refused(table, seat),
        why=SMITHIES,
        label=label,
        about=lambda: {"owned": table.magic[seat]},
    )
    if chosen == DECLINED:
        return
    bought = await reinforcement_form(table, forge, seat)
    SMITHY.of(table).at.setdefault(chosen, []).append(bought)
    table.tell("reinforced", SMITHIES, seat=seat, artefact=label(chosen), price=bought.price)
    table.pay(seat, bought.price, SMITHIES)


def reinforcement_form(table: Table, forge: Card, seat: Seat) -> Form[Reinforcement]:
    """What the reinforcement prints."""
    fields: dict[str, Question[Any]] = {
        "name": called("reinforcement_name"),
        "price": Amount(
            name="reinforcement_price", least=0, most=lambda: table.magic[seat], why=SMITHIES
        ),
        "stones": printed("bonus_stones"),
        "magic": printed("bonus_magic"),
    }
    return Form(
        name="reinforcement",
        seat=seat,
        subject=forge.id,
        fields=fields,
        make=lambda **values: Reinforcement(**values, bought=table.round),
        why=SMITHIES,
        card="reinforcement",
    )


@SMITHY.amends(artefacts.in_force)
def with_reinforcements(
    before: Callable[[Table, Seat], Sequence[Artefact]], table: Table, seat: Seat
) -> Sequence[Artefact]:
    """A reinforcement adds to its artefact's bonus; like artefacts, from the next round on.

    Ruling `won_this_phase`.
    """
    return tuple(_reinforced(table, artefact) for artefact in before(table, seat))


def _reinforced(table: Table, artefact: Artefact) -> Artefact:
    added = [
        item
        for item in SMITHY.of(table).at.get(artefact.id, ())
        if counts_now(table, item.bought, at_once=False)
    ]
    return replace(
        artefact,
        stones=artefact.stones + sum(item.stones for item in added),
        magic=artefact.magic + sum(item.magic for item in added),
    )


@SMITHY.amends(artefacts.laid_cards)
def reinforcements_counted(before: Callable[[Table, Seat], int], table: Table, seat: Seat) -> int:
    """Reinforcements are no laid-out artefact cards, unless the table counts both.

    Ruling `scale_and_reinforcement_count`.
    """
    if table.ruling(SCALE_AND_REINFORCEMENT_COUNT) != "both_count":
        return before(table, seat)
    return before(table, seat) + sum(
        len(SMITHY.of(table).at.get(artefact.id, ())) for artefact in table.laid[seat]
    )


@SMITHY.amends(company.leaves)
def reinforcements_leave(
    before: Callable[[Table, Seat, str, Sequence[Seat]], None],
    table: Table,
    seat: Seat,
    fate: str,
    others: Sequence[Seat],
) -> None:
    """Reinforcements leave with their artefacts."""
    for artefact in table.laid[seat]:
        SMITHY.of(table).at.pop(artefact.id, None)
    before(table, seat, fate, others)


@SMITHY.amends(apprentice.kept_away)
def not_to_smithies(
    before: Callable[[Table, Seat], Sequence[Barred]], table: Table, seat: Seat
) -> Sequence[Barred]:
    """No apprentice goes to a smithy. Summary, phase C."""
    bars = [
        Barred(card.id, message("no_apprentice_there", card=card.label), CHOICE)
        for card in table.display
        if isinstance(card, Forge)
    ]
    return (*before(table, seat), *bars)


# ---- a game that is under way


@SMITHY.amends(adopting.belongings)
def reinforcements_before(
    before: Callable[[Table, Seat], Sequence[str]], table: Table, seat: Seat
) -> Sequence[str]:
    """A reinforcement may lie at an artefact that was entered."""
    return (
        (*before(table, seat), REINFORCEMENT) if reinforceable(table, seat) else before(table, seat)
    )


@SMITHY.amends(adopting.belonging)
async def reinforcement_kept(
    before: Callable[[Table, Seat, str, str], Awaitable[None]],
    table: Table,
    seat: Seat,
    kind: str,
    subject: str,
) -> None:
    """At which artefact, and what it adds; its price was paid long ago."""
    if kind != REINFORCEMENT:
        await before(table, seat, kind, subject)
        return
    there = {artefact.id: artefact.label for artefact in reinforceable(table, seat)}
    at = await Choice(
        name="reinforces",
        seat=seat,
        subject=subject,
        options=tuple(there),
        why=SMITHIES,
        label=lambda option: there[option],
    )
    fields: dict[str, Question[Any]] = {
        "name": called("reinforcement_name"),
        "stones": printed("bonus_stones"),
        "magic": printed("bonus_magic"),
    }
    form = Form(
        name="reinforcement",
        seat=seat,
        subject=subject,
        fields=fields,
        make=lambda **values: Reinforcement(**values, price=0, bought=0),
        why=SMITHIES,
    )
    SMITHY.of(table).at.setdefault(at, []).append(await form)
    adopting.tell_belonging(table, seat, message("reinforcement.at", artefact=there[at]))
