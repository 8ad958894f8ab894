"""Orcs: a landscape that shows them puts one at every creature.

It makes the creature stronger and its reward richer. Summary, phases A and D.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.games.zauberschwert import adopting, creatures, rounds, view
from companion.games.zauberschwert.cards import Card, Creature, Reward, printed
from companion.games.zauberschwert.creatures import Victory
from companion.games.zauberschwert.expansions import landscapes
from companion.games.zauberschwert.expansions.chapter import Chapter
from companion.games.zauberschwert.expansions.landscapes import Landscape, Printed
from companion.games.zauberschwert.expansions.mixed import size
from companion.games.zauberschwert.expansions.rulings import (
    CREATURES,
    ORC_CARDS,
    ORC_ORDER,
    ORC_REWARD_EACH,
    ORCS_USED_UP,
)
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import Derived, Message, Seat, message
from companion.kernel.questions import Amount, Choice, Form, Question
from companion.kernel.view import CardView, Figure, View

MOST_CARDS = 28


@dataclass(frozen=True)
class Orc:
    """An orc: its strength, and what it adds to the reward of one winner and to that of each of several."""

    strength: int
    solo: Reward
    group: Reward


@dataclass
class Orcs:
    """The orc cards: face down, at creatures (by the creature's id), and discarded."""

    stack: int
    at: dict[str, Orc] = field(default_factory=dict)
    discards: int = 0


async def begin(table: Table) -> Orcs:  # noqa: ARG001 - the shape of a beginning
    """Ask how many orcs there are."""
    return Orcs(await size("size_orcs", lasting=True))


ORCS: Chapter[Orcs] = Chapter("orcs", begin)


# ---- phase A


@ORCS.amends(landscapes.shows)
def shows_orcs(
    before: Callable[[Table], Mapping[str, Question[Any]]], table: Table
) -> Mapping[str, Question[Any]]:
    """A landscape shows orcs or none."""
    return {
        **before(table),
        "orcs": Choice(name="shows_orcs", options=tuple(Printed), likely=Printed.NO, why=ORC_CARDS),
    }


@ORCS.amends(landscapes.after_turning)
async def orcs_come(
    before: Callable[[Table, Landscape], Awaitable[None]], table: Table, landscape: Landscape
) -> None:
    """Every creature in the display gets an orc, from left to right or as the table says."""
    await before(table, landscape)
    waiting = (
        [card for card in table.display if isinstance(card, Creature)]
        if landscape.orcs == Printed.YES
        else []
    )
    while waiting:
        creature = (
            waiting[0] if table.ruling(ORC_ORDER) == "left_to_right" else await _next(waiting)
        )
        waiting.remove(creature)
        await attach(table, creature)


async def _next(waiting: Sequence[Creature]) -> Creature:
    by_id = {creature.id: creature for creature in waiting}
    chosen = await Choice(
        name="orc_goes_to",
        options=tuple(by_id),
        likely=waiting[0].id,
        why=ORC_ORDER.citation,
        label=lambda card_id: by_id[card_id].label,
    )
    return by_id[chosen]


async def attach(table: Table, creature: Creature) -> None:
    """One orc for one creature.

    When the stack is used up its discards are shuffled into a new one.
    """
    state = ORCS.of(table)
    if not state.stack and state.discards:
        state.stack, state.discards = state.discards, 0
        table.tell("orcs_shuffled", ORC_CARDS, cards=state.stack)
    if not state.stack:
        table.tell("no_orc_left", ORCS_USED_UP.citation, card=creature.label)
        return
    state.at[creature.id] = await orc_form(creature)
    state.stack -= 1
    table.tell(
        "orc_attached",
        ORC_CARDS,
        card=creature.label,
        orc=state.at[creature.id].strength,
        left=state.stack,
    )


def orc_form(creature: Creature) -> Form[Orc]:
    """What the orc at a creature prints."""
    fields: dict[str, Question[Any]] = {"strength": printed("orc_strength")}
    for whose in ("solo", "group"):
        fields |= {
            f"{whose}_stones": printed(f"{whose}_stones"),
            f"{whose}_cards": printed(f"{whose}_cards", MOST_CARDS),
            f"{whose}_magic": printed(f"{whose}_magic"),
        }
    return Form(
        name="orc",
        subject=creature.id,
        fields=fields,
        make=orc_of,
        why=ORC_CARDS,
        card="orc",
        about={"card": creature.label},
    )


def orc_of(
    strength: int,
    solo_stones: int,
    solo_cards: int,
    solo_magic: int,
    group_stones: int,
    group_cards: int,
    group_magic: int,
) -> Orc:
    """An orc from the fields of its form."""
    return Orc(
        strength,
        Reward(solo_stones, solo_cards, solo_magic),
        Reward(group_stones, group_cards, group_magic),
    )


# ---- phase D


def strength_of(table: Table, creature: Creature) -> int:
    """The strength of the orc at a creature; 0 without one."""
    orc = ORCS.of(table).at.get(creature.id)
    return orc.strength if orc else 0


@ORCS.amends(creatures.cost)
def with_orc(
    before: Callable[[Table, Creature, Sequence[Seat]], Derived],
    table: Table,
    creature: Creature,
    party: Sequence[Seat],
) -> Derived:
    """The orc's strength is added. Summary, phase D, creatures."""
    orc = strength_of(table, creature)
    return (
        before(table, creature, party).plus(orc, "orc") if orc else before(table, creature, party)
    )


@ORCS.amends(creatures.minimum)
def bid_with_orc(
    before: Callable[[Table, Creature], Derived], table: Table, creature: Creature
) -> Derived:
    """The opening bid is at least creature and orc together. Summary, phase D, creatures."""
    orc = strength_of(table, creature)
    return before(table, creature).plus(orc, "orc") if orc else before(table, creature)


@ORCS.amends(creatures.rewards)
def orc_reward(
    before: Callable[[Table, Creature, Victory], Mapping[Seat, Reward]],
    table: Table,
    creature: Creature,
    victory: Victory,
) -> Mapping[Seat, Reward]:
    """What the creature shows and what its orc shows; each winner gets it, or all share it once."""
    earned, orc = before(table, creature, victory), ORCS.of(table).at.get(creature.id)
    if orc is None:
        return earned
    gift = orc.solo if victory.solo else orc.group
    once = table.ruling(ORC_REWARD_EACH) == "shared_once"
    shares = shared_once(gift, victory.winners) if once else dict.fromkeys(victory.winners, gift)
    return {seat: _sum(earned[seat], shares[seat]) for seat in victory.winners}


def shared_once(gift: Reward, winners: Sequence[Seat]) -> dict[Seat, Reward]:
    """A reward dealt out piece by piece in seat order from the start player."""

    def share(amount: int, place: int) -> int:
        return amount // len(winners) + (place < amount % len(winners))

    return {
        seat: Reward(share(gift.stones, place), share(gift.cards, place), share(gift.magic, place))
        for place, seat in enumerate(winners)
    }


def _sum(one: Reward, other: Reward) -> Reward:
    return Reward(one.stones + other.stones, one.cards + other.cards, one.magic + other.magic)


@ORCS.amends(creatures.spoils)
async def tell_orc(
    before: Callable[[Table, Creature, Victory], Awaitable[None]],
    table: Table,
    creature: Creature,
    victory: Victory,
) -> None:
    """Say what part of the reward is the orc's."""
    orc = ORCS.of(table).at.get(creature.id)
    given = gifts(orc.solo if victory.solo else orc.group) if orc is not None else ()
    if given:
        table.tell(
            "orc_falls",
            ORC_REWARD_EACH.citation if len(victory.winners) > 1 else CREATURES,
            gifts=given,
        )
    await before(table, creature, victory)


@ORCS.amends(rounds.clear_display)
def orcs_leave(before: Callable[[Table], None], table: Table) -> None:
    """At the end of phase D all attached orcs go to the discards."""
    before(table)
    state = ORCS.of(table)
    if state.at:
        table.tell("orcs_discarded", ORC_CARDS, cards=len(state.at))
    state.discards += len(state.at)
    state.at.clear()


# ---- a game that is under way


@ORCS.amends(adopting.stacks)
def orcs_left(
    before: Callable[[Table], Mapping[str, Question[Any]]], table: Table
) -> Mapping[str, Question[Any]]:
    """How many orcs are face down; none lies at a creature when a round begins."""
    stack = ORCS.of(table).stack
    return {
        **before(table),
        "orcs": Amount(name="orcs_left", least=0, most=stack, likely=stack, why=ORC_CARDS),
    }


@ORCS.amends(adopting.left)
def orcs_written(
    before: Callable[[Table, Mapping[str, Any]], None], table: Table, given: Mapping[str, Any]
) -> None:
    """The others have been discarded."""
    before(table, given)
    state = ORCS.of(table)
    state.stack, state.discards = given["orcs"], max(0, state.stack - given["orcs"])


# ---- for drawing


@ORCS.amends(view.card_view)
def with_orc_drawn(before: Callable[[Table, Card], CardView], table: Table, card: Card) -> CardView:
    """A creature with an orc shows both strengths."""
    drawn, orc = before(table, card), ORCS.of(table).at.get(card.id)
    if orc is None:
        return drawn
    lines = tuple(
        message(f"view.orc_{whose}", gifts=gifts(reward))
        for whose, reward in (("solo", orc.solo), ("group", orc.group))
        if gifts(reward)
    )
    return drawn._replace(figure=f"{drawn.figure}+{orc.strength}", lines=(*drawn.lines, *lines))


def gifts(reward: Reward) -> tuple[Message, ...]:
    """What a reward gives, without what it does not."""
    amounts = (("stones", reward.stones), ("cards", reward.cards), ("magic", reward.magic))
    return tuple(message(f"gift.{name}", amount=amount) for name, amount in amounts if amount)


@ORCS.amends(view.view)
def orcs_counted(before: Callable[[Table], View], table: Table) -> View:
    """How many orcs are left in the stack."""
    drawn = before(table)
    return drawn._replace(counters=(*drawn.counters, Figure("orcs", ORCS.of(table).stack)))
