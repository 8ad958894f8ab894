"""Poison cards: laid before an opponent, they cost him magic when he beats a creature with their symbol. Summary, phases D and E."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.errors import Withdrawn
from companion.games.zauberschwert import adopting, artefacts, company, creatures, view
from companion.games.zauberschwert.artefacts import artefact_fields
from companion.games.zauberschwert.box import Symbol
from companion.games.zauberschwert.cards import Creature
from companion.games.zauberschwert.creatures import Victory
from companion.games.zauberschwert.expansions import smithy
from companion.games.zauberschwert.expansions.apprentice import APPRENTICE, fought
from companion.games.zauberschwert.expansions.chapter import Chapter
from companion.games.zauberschwert.expansions.mixed import called
from companion.games.zauberschwert.expansions.rulings import (
    LAYING_OUT,
    POISON_EACH,
    POISON_IN_TIEBREAK,
    POISON_WITH_APPRENTICE,
    POISONED,
    SMITHIES,
)
from companion.games.zauberschwert.table import Table
from companion.kernel.amendments import amendable
from companion.kernel.facts import Message, Seat, message
from companion.kernel.questions import Barred, Choice, Form, Question
from companion.kernel.view import Item, SeatView

POISON_KIND = "poison"


@dataclass(frozen=True)
class PoisonCard:
    """A poison card before its victim: its symbols."""

    id: str
    name: str
    symbols: tuple[Symbol, ...]

    @property
    def label(self) -> Message:
        """What it is called."""
        drawn = "".join(symbol.drawn for symbol in self.symbols)
        return (
            message("poison.named", name=self.name, symbols=drawn)
            if self.name
            else message("poison", symbols=drawn)
        )


@dataclass
class Poison:
    """The poison cards before each seat."""

    before: dict[Seat, list[PoisonCard]]


async def begin(table: Table) -> Poison:
    """Nobody is poisoned."""
    return Poison({seat: [] for seat in table.seating.seats})


POISON: Chapter[Poison] = Chapter("poison_cards", begin)


# ---- phase E


@POISON.amends(artefacts.layable)
def poison_too(
    before: Callable[[Table, Seat], Sequence[str]], table: Table, seat: Seat
) -> Sequence[str]:
    """Poison cards are laid from the hand."""
    return (*before(table, seat), POISON_KIND)


@POISON.amends(artefacts.lay_kind)
async def poison_laid(
    before: Callable[[Table, Seat, str, str], Awaitable[None]],
    table: Table,
    seat: Seat,
    kind: str,
    subject: str,
) -> None:
    """Before any opponent. Summary, phase E."""
    if kind != POISON_KIND:
        await before(table, seat, kind, subject)
        return

    def opponents() -> Sequence[Seat]:
        return [other for other in table.order if other != seat] if table.hands[seat] else []

    victim = await Choice(
        name="poison_before", seat=seat, subject=subject, options=opponents, why=LAYING_OUT
    )
    card = await poison_form(table, seat, subject)
    if not table.hands[seat]:
        raise Withdrawn("withdrawn")
    table.laid_out += 1
    table.hand_in(seat, 1)
    POISON.of(table).before[victim].append(card)
    table.tell(
        "poison_laid", LAYING_OUT, seat=seat, other=victim, card=card.label, hand=table.hands[seat]
    )


def poison_form(table: Table, seat: Seat, subject: str) -> Form[PoisonCard]:
    """What the poison card prints."""
    made = f"l{table.laid_out + 1}"
    fields: dict[str, Question[Any]] = {
        "name": called("poison_name"),
        "symbols": artefact_fields(table, seat)["symbols"],
    }
    return Form(
        name="poison",
        seat=seat,
        subject=subject,
        fields=fields,
        make=lambda **values: PoisonCard(made, **values),
        why=LAYING_OUT,
        card=POISON_KIND,
    )


# ---- phase D


@amendable
def suffers(table: Table, creature: Creature, seat: Seat) -> bool:  # noqa: ARG001 - parts look at all of it
    """Whether poison works on that winner."""
    return True


@APPRENTICE.amends(suffers)
def also_with_apprentice(
    before: Callable[[Table, Creature, Seat], bool], table: Table, creature: Creature, seat: Seat
) -> bool:
    """Poison works on who fought with his apprentice, too; or not.

    Ruling `poison_with_apprentice`.
    """
    spared = table.ruling(POISON_WITH_APPRENTICE) == "does_not" and fought(table, seat, creature.id)
    return before(table, creature, seat) and not spared


@POISON.amends(creatures.spoils)
async def poison_works(
    before: Callable[[Table, Creature, Victory], Awaitable[None]],
    table: Table,
    creature: Creature,
    victory: Victory,
) -> None:
    """After rewards and bonuses each matching poison card before a winner costs him 1 magic, never below 0. Summary, phase D, poison."""
    await before(table, creature, victory)
    for seat in victory.winners:
        matching = sum(creature.symbol in card.symbols for card in POISON.of(table).before[seat])
        costs = min(1, matching) if table.ruling(POISON_EACH) == "one_in_all" else matching
        lost = min(costs, table.magic[seat])
        if matching and suffers(table, creature, seat):
            table.magic[seat] -= lost
            table.tell(
                "poisoned",
                POISONED if matching == 1 else POISON_EACH.citation,
                seat=seat,
                cards=matching,
                amount=lost,
                magic=table.magic[seat],
            )


@POISON.amends(smithy.refused)
def not_at_poison(
    before: Callable[[Table, Seat], Sequence[Barred]], table: Table, seat: Seat
) -> Sequence[Barred]:
    """No reinforcement at a poison card. Summary, phase D, smithy."""
    bars = [
        Barred(card.id, message("not_reinforced", artefact=card.label), SMITHIES)
        for card in POISON.of(table).before[seat]
    ]
    return (*before(table, seat), *bars)


@POISON.amends(artefacts.laid_cards)
def poison_counted(before: Callable[[Table, Seat], int], table: Table, seat: Seat) -> int:
    """A poison card is nobody's laid-out artefact card, unless it counts for who bears it.

    Ruling `poison_in_tiebreak`.
    """
    return before(table, seat) + (
        len(POISON.of(table).before[seat]) if table.ruling(POISON_IN_TIEBREAK) == "bearer" else 0
    )


# ---- who comes and goes, and for drawing


@POISON.amends(company.leaves)
def poison_leaves(
    before: Callable[[Table, Seat, str, Sequence[Seat]], None],
    table: Table,
    seat: Seat,
    fate: str,
    others: Sequence[Seat],
) -> None:
    """Poison before somebody who leaves goes out of the game.

    What they have laid before others stays.
    """
    before(table, seat, fate, others)
    del POISON.of(table).before[seat]


@POISON.amends(company.joins)
def unpoisoned(
    before: Callable[[Table, Seat, Mapping[str, int]], None],
    table: Table,
    seat: Seat,
    brought: Mapping[str, int],
) -> None:
    """Nothing lies before whoever comes later."""
    before(table, seat, brought)
    POISON.of(table).before[seat] = []


# ---- a game that is under way


@POISON.amends(adopting.belongings)
def poison_before(
    before: Callable[[Table, Seat], Sequence[str]], table: Table, seat: Seat
) -> Sequence[str]:
    """Poison cards may lie before a seat; who laid them does not matter any more."""
    return (*before(table, seat), POISON_KIND) if table.pile else before(table, seat)


@POISON.amends(adopting.belonging)
async def poison_kept(
    before: Callable[[Table, Seat, str, str], Awaitable[None]],
    table: Table,
    seat: Seat,
    kind: str,
    subject: str,
) -> None:
    """A poison card, which is not in the pile."""
    if kind != POISON_KIND:
        await before(table, seat, kind, subject)
        return
    card = await poison_form(table, seat, subject)
    table.laid_out += 1
    table.pile = max(0, table.pile - 1)
    POISON.of(table).before[seat].append(card)
    adopting.tell_belonging(table, seat, card.label)


# ---- for drawing


@POISON.amends(view.seat_view)
def poison_drawn(before: Callable[[Table, Seat], SeatView], table: Table, seat: Seat) -> SeatView:
    """Poison cards lie before their victim."""
    drawn = before(table, seat)
    return drawn._replace(
        items=(*drawn.items, *(Item("☠", card.label) for card in POISON.of(table).before[seat]))
    )
