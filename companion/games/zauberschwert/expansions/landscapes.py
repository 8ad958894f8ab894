"""Landscapes: each round one is turned up; it changes magic before players receive their supply.

Source: summary, phases A and B.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from companion.games.zauberschwert.box import MOST_MAGIC
from companion.games.zauberschwert.expansions import rulings
from companion.games.zauberschwert.expansions.chapter import EITHER, Chapter
from companion.games.zauberschwert.expansions.mixed import make_name_question
from companion.games.zauberschwert.table import Table
from companion.kernel.amendments import amendable
from companion.kernel.citations import Citation
from companion.kernel.facts import DerivedNumber, Message, Seat, message
from companion.kernel.questions import Amount, Choice, Fields, Form

SIGNS = ("a", "b", "c", "d", "e", "f")
"""The symbols shared by landscapes and heroes. Players assign the letters."""
NO_SIGN = "none"


class MarkPrinted(StrEnum):
    """Answers to the question whether a mark is printed on a landscape."""

    NO = "no"
    YES = "yes"


@dataclass
class Landscape:
    """A landscape with its effect.

    Args:
        id: its id.
        name: the name that players have given it.
        magic: the change of everybody's magic.
        sign: its symbol.
        per_hero: the change of magic for each hero with that symbol.
        orcs: whether it brings orcs.
        apprentices: whether it allows apprentices.
    """

    id: str
    name: str
    magic: int
    sign: str = NO_SIGN
    per_hero: int = 0
    orcs: str = MarkPrinted.NO
    apprentices: str = MarkPrinted.NO

    @property
    def label(self) -> Message:
        """The name of the landscape."""
        return message("landscape", name=self.name) if self.name else message("landscape.unnamed")

    @property
    def small_print(self) -> tuple[Message, ...]:
        """Lines to draw, with the effect."""
        lines: list[Message] = []
        if self.magic:
            lines.append(message("view.landscape_magic", magic=self.magic))
        if self.per_hero and self.sign != NO_SIGN:
            sign = message(f"sign.{self.sign}")
            lines.append(message("view.per_hero", magic=self.per_hero, sign=sign))
        if self.orcs == MarkPrinted.YES:
            lines.append(message("view.orcs_come"))
        if self.apprentices == MarkPrinted.YES:
            lines.append(message("view.apprentices_go"))
        return tuple(lines)


@dataclass
class LandscapeState:
    """The landscapes of a game in play, in the order in which they were turned up."""

    turned: list[Landscape] = field(default_factory=list)
    """The landscapes turned up so far; the last one is open."""

    @property
    def current(self) -> Landscape:
        """The open landscape. There is one from phase B of the first round on."""
        return self.turned[-1]


LANDSCAPES = Chapter("landscapes", EITHER, lambda _: LandscapeState())


# ---- phase A


@amendable
async def turn_up_landscape(table: Table) -> None:
    """Turn up the next landscape when the display is full. Summary, phase A.

    Players shuffle all of them when the stack is empty.
    """
    await ask_landscape(table, len(LANDSCAPES.get_state(table).turned) + 1)


async def ask_landscape(table: Table, number: int) -> None:
    """Ask for the next landscape.

    Args:
        table: the table.
        number: its number among all landscapes turned up in the game.
    """
    landscape = await make_landscape_form(table, f"landscape{number}")
    LANDSCAPES.get_state(table).turned.append(landscape)
    table.tell("landscape_turned", rulings.LANDSCAPES, landscape=landscape.label)
    await apply_turning(table, landscape)


@amendable
def make_landscape_form(table: Table, card_id: str) -> Form[Landscape]:
    """Make the form for a landscape's printed values, as far as parts in play need them."""
    return Form(
        name="landscape",
        subject=card_id,
        fields=lambda: make_landscape_fields(table),
        make=lambda **values: Landscape(card_id, **values),
        why=rulings.LANDSCAPES,
        card="landscape",
    )


@amendable
def make_landscape_fields(_: Table) -> Fields:
    """Return the fields of a landscape's form. Parts that need other values add them."""
    return {
        "name": make_name_question("landscape_name"),
        "magic": make_magic_change_question("landscape_magic"),
    }


def make_mark_question(name: str, why: Citation) -> Choice[MarkPrinted]:
    """Make the question whether a mark is printed on a landscape."""
    return Choice(name=name, options=tuple(MarkPrinted), likely=MarkPrinted.NO, why=why)


def make_magic_change_question(name: str) -> Amount:
    """Make the question for a printed change of magic, which may be negative."""
    return Amount(name=name, least=-MOST_MAGIC, most=MOST_MAGIC, likely=0, why=rulings.LANDSCAPES)


@amendable
async def apply_turning(table: Table, landscape: Landscape) -> None:
    """Apply the consequences of turning up a landscape. Other parts amend it."""


# ---- phase B


def apply_landscape(table: Table) -> None:
    """Change everybody's magic by the landscape before the supply. Summary, phase B."""
    for seat in table.order:
        change = compute_effect(table, seat)
        if change.total:
            by = list_sources(change)
            table.gain_magic(seat, change.total, "landscape_acts", rulings.SUPPLY, by=by)


def list_sources(effect: DerivedNumber) -> tuple[Message, ...]:
    """Return messages with the causes of a change of magic, with amounts if there are several."""
    acting = [term for term in effect.terms if term.amount]
    if len(acting) == 1:
        return (message(f"term.{acting[0].name}"),)
    return tuple(
        message("landscape.source", source=message(f"term.{term.name}"), amount=term.amount)
        for term in acting
    )


@amendable
def compute_effect(table: Table, seat: Seat) -> DerivedNumber:  # noqa: ARG001 - for amendments
    """Return the change of a seat's magic by the open landscape."""
    magic = LANDSCAPES.get_state(table).current.magic
    return DerivedNumber.from_amount(magic, "landscape")
