"""Dragon scales, which are won like spells and then count as artefacts. Summary, phase D."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.zauberschwert import artefacts
from companion.games.zauberschwert.artefacts import InForce, make_artefact_fields
from companion.games.zauberschwert.box import Symbol
from companion.games.zauberschwert.cards import Artefact, Card, make_card_form
from companion.games.zauberschwert.expansions.chapter import Chapter
from companion.games.zauberschwert.expansions.declarations import (
    add_adventure_kind,
    register_keeping,
    register_resolution,
)
from companion.games.zauberschwert.expansions.rulings import (
    DRAGON_SCALES,
    SCALE_AND_REINFORCEMENT_COUNT,
    is_counted_now,
)
from companion.games.zauberschwert.magic_auction import award
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import Message, Seat, Seats, Value, message
from companion.kernel.questions import Fields, Form

SCALE = "scale"


@dataclass(kw_only=True)
class Scale(Card):
    """A dragon scale in the display, with symbols and bonus."""

    symbols: tuple[Symbol, ...]
    stones: int
    magic: int
    either: str
    kind: str = SCALE


@dataclass
class LaidScale(Artefact):
    """A dragon scale in front of its owner. `won` is the round in which it was won."""

    won: int = 0

    @property
    def title(self) -> Value:
        return message("card.scale")

    @property
    def label(self) -> Message:
        return message("card.scale")


SCALES: Chapter[None] = Chapter("dragon_scales", lambda _: None)


def _make_fields(table: Table) -> Fields:
    fields = make_artefact_fields(table, table.start)
    return {name: fields[name] for name in ("symbols", "stones", "magic", "either")}


add_adventure_kind(SCALES, SCALE, Scale, _make_fields)


@register_resolution(Scale)
async def award_scale(table: Table, scale: Scale, there: Seats) -> None:
    """Give a scale to a single wizard, or auction it among several.

    Source: summary, phase D, dragon scale.
    """
    owner = await award(table, scale, there, DRAGON_SCALES)
    if owner is not None:
        add_to_artefacts(table, owner, scale, table.round)


@register_keeping(SCALES, SCALE, Scale)
def add_to_artefacts(table: Table, owner: Seat, scale: Scale, won: int) -> None:
    """Add a scale to the laid-out artefacts of its owner."""
    laid = LaidScale(
        artefacts.make_laid_id(table),
        name="",
        cards=1,
        symbols=scale.symbols,
        magic=scale.magic,
        stones=scale.stones,
        either=scale.either == "either",
        won=won,
    )
    table.laid[owner].append(laid)


@SCALES.amends(artefacts.list_bonus_artefacts)
def exclude_new_scales(before: InForce, table: Table, seat: Seat) -> Sequence[Artefact]:
    """Leave out scales won in this round, unless the ruling `won_this_phase` counts them."""

    def is_counted(item: Artefact) -> bool:
        return not isinstance(item, LaidScale) or is_counted_now(table, item.won, at_once=False)

    return tuple(item for item in before(table, seat) if is_counted(item))


def _make_form(table: Table, _: Seat, subject: str) -> Form[Card]:
    return make_card_form(SCALE, subject, _make_fields(table), Scale)


artefacts.FORMS[LaidScale] = _make_form


@SCALES.adds_to(artefacts.count_laid_cards)
def subtract_scales(table: Table, seat: Seat) -> int:
    """Leave out scales if the ruling `scale_and_reinforcement_count` says so."""
    left_out = table.ruling(SCALE_AND_REINFORCEMENT_COUNT) == "neither_counts"
    return -sum(isinstance(item, LaidScale) for item in table.laid[seat] if left_out)
