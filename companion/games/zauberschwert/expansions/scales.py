"""Dragon scales: won like spells, they join the laid-out artefacts. Summary, phase D."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass

from companion.games.zauberschwert import adopting, artefacts, cards, rounds
from companion.games.zauberschwert.artefacts import artefact_fields
from companion.games.zauberschwert.box import Symbol
from companion.games.zauberschwert.cards import Artefact, Card
from companion.games.zauberschwert.expansions.chapter import Chapter, nothing
from companion.games.zauberschwert.expansions.claims import claimed
from companion.games.zauberschwert.expansions.mixed import card_form
from companion.games.zauberschwert.expansions.rulings import (
    DRAGON_SCALES,
    SCALE_AND_REINFORCEMENT_COUNT,
    counts_now,
)
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import Message, Seat, Value, message
from companion.kernel.questions import Form

SCALE = "scale"


@dataclass(frozen=True, kw_only=True)
class Scale(Card):
    """A dragon scale in the display: its symbols and bonus."""

    symbols: tuple[Symbol, ...]
    stones: int
    magic: int
    either: str
    kind: str = SCALE


@dataclass(frozen=True)
class LaidScale(Artefact):
    """A dragon scale before its owner, and the round in which it was won."""

    won: int = 0

    @property
    def title(self) -> Value:
        return message("card.scale")

    @property
    def label(self) -> Message:
        return message("card.scale")


SCALES: Chapter[None] = Chapter("dragon_scales", nothing)


@SCALES.amends(cards.kinds)
def scales_come(before: Callable[[Table], Sequence[str]], table: Table) -> Sequence[str]:
    """Dragon scales lie in the adventure stack."""
    return (*before(table), SCALE)


@SCALES.amends(cards.face)
def scale_face(
    before: Callable[[Table, str, str], Form[Card]], table: Table, kind: str, card_id: str
) -> Form[Card]:
    """What a scale prints."""
    if kind != SCALE:
        return before(table, kind, card_id)
    fields = artefact_fields(table, table.start)
    return card_form(
        kind,
        card_id,
        {name: fields[name] for name in ("symbols", "stones", "magic", "either")},
        Scale,
    )


@SCALES.amends(rounds.resolve)
async def scale_won(
    before: Callable[[Table, Card, Sequence[Seat]], Awaitable[bool]],
    table: Table,
    card: Card,
    there: Sequence[Seat],
) -> bool:
    """One takes it, several auction it; it joins the artefacts laid out.

    Summary, phase D, dragon scale.
    """
    if not isinstance(card, Scale):
        return await before(table, card, there)
    owner = await claimed(table, card, there, DRAGON_SCALES)
    if owner is not None:
        join(table, owner, card, table.round)
    return True


def join(table: Table, owner: Seat, card: Scale, won: int) -> None:
    """The scale joins the artefacts laid out."""
    table.laid_out += 1
    table.laid[owner].append(
        LaidScale(
            f"l{table.laid_out}",
            "",
            1,
            card.symbols,
            card.magic,
            card.stones,
            card.either == "either",
            won,
        )
    )


@SCALES.amends(artefacts.in_force)
def scales_in_force(
    before: Callable[[Table, Seat], Sequence[Artefact]], table: Table, seat: Seat
) -> Sequence[Artefact]:
    """A scale counts from the next round on, like artefacts. Ruling `won_this_phase`."""
    return tuple(
        item
        for item in before(table, seat)
        if not isinstance(item, LaidScale) or counts_now(table, item.won, at_once=False)
    )


@SCALES.amends(artefacts.laid_cards)
def scales_counted(before: Callable[[Table, Seat], int], table: Table, seat: Seat) -> int:
    """A scale counts as one laid-out artefact card. Ruling `scale_and_reinforcement_count`."""
    if table.ruling(SCALE_AND_REINFORCEMENT_COUNT) != "neither_counts":
        return before(table, seat)
    return before(table, seat) - sum(isinstance(item, LaidScale) for item in table.laid[seat])


# ---- a game that is under way


@SCALES.amends(adopting.belongings)
def scales_before(
    before: Callable[[Table, Seat], Sequence[str]], table: Table, seat: Seat
) -> Sequence[str]:
    """A scale may lie before a seat."""
    return (*before(table, seat), *adopting.from_stack(table, SCALE))


@SCALES.amends(adopting.keep)
def scale_kept(
    before: Callable[[Table, Seat, Card], None], table: Table, seat: Seat, card: Card
) -> None:
    """A scale that was won some rounds ago."""
    if isinstance(card, Scale):
        join(table, seat, card, won=0)
    else:
        before(table, seat, card)
