"""The mixed stack: with any box the base's counts and one-of-each checks are off. Preparation."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.games.zauberschwert import adopting, artefacts, cards
from companion.games.zauberschwert.artefacts import Laying
from companion.games.zauberschwert.box import Kind, SpellName
from companion.games.zauberschwert.cards import (
    Card,
    Face,
    HolyPlace,
    Kinds,
    Spell,
    card_form,
    printed,
)
from companion.games.zauberschwert.expansions.chapter import Chapter
from companion.games.zauberschwert.expansions.rulings import LAYING_OUT, SETUP
from companion.games.zauberschwert.rulings import DEALING, PHASE_A
from companion.games.zauberschwert.table import Table
from companion.kernel.amendments import amendable
from companion.kernel.citations import Citation
from companion.kernel.facts import Value, message
from companion.kernel.questions import Amount, Answers, Bars, Choice, Fields, Form, Text
from companion.mechanisms.seating import Name

LARGEST_STACK = 200
"""The most cards of a stack (ours)."""
NAME_LENGTH = 30
OTHER = "other"
"""A spell that is none of the listed ones."""


def size(name: str, least: int = 0, *, remembered: bool = False) -> Amount:
    """How many cards a stack holds; it lasts where no choice of boxes changes it."""
    return Amount(name=name, least=least, most=LARGEST_STACK, why=SETUP, remembered=remembered)


def called(name: str = "called") -> Text:
    """What a card is called."""
    return Text(name=name, why=PHASE_A, longest=NAME_LENGTH)


def called_spell() -> Name:
    """What a spell is called; codes carry it, since by it what the spell does is known again."""
    return Name(name="called", why=PHASE_A, longest=NAME_LENGTH)


async def begin(table: Table) -> None:
    """Some base cards are taken out and others come in: ask how large the two stacks are."""
    table.tell("mixed_stack", SETUP)
    fields: Fields = {"adventures": size("size_adventures", 1), "pile": size("size_artefacts")}
    sizes = await Form[Any](name="stack_sizes", fields=fields, why=SETUP)
    table.adventures = sizes["adventures"]
    table.pile = sizes["pile"]


def less_extra(certain: int, table: Table, cards: int | None, kind: str) -> int:
    """So many cards of the stack fill the display for certain, without those that lie extra.

    Args:
        certain: how many would without them.
        table: the table.
        cards: how many of the kind there are in all. None: nobody knows, so that half of the stack
            is counted on, rounded up (ours).
        kind: as they are turned up.
    """
    if cards is None:
        return min(certain, (table.stack + 1) // 2)
    return certain - max(0, cards - table.turned_up.get(kind, 0))


MIXED: Chapter[None] = Chapter("mixed_stack", begin)


@dataclass(frozen=True, kw_only=True)
class NamedSpell(Spell):
    """A spell of any box: one of the listed names, or another one as the table calls it."""

    called: str = ""

    @property
    def title(self) -> Value:
        other = self.name == OTHER and self.called
        return other or super().title

    @property
    def known_as(self) -> str:
        return self.called.casefold() if self.name == OTHER else self.name


@amendable
def spell_names(table: Table) -> Sequence[str]:  # noqa: ARG001 - parts look at the table
    """The names that a spell may be chosen by."""
    return (*SpellName, OTHER)


def spell_name(table: Table) -> Choice[str]:
    """Which spell it is."""
    return Choice(
        name="spell_name",
        options=lambda: spell_names(table),
        why=PHASE_A,
        label=lambda name: message(f"spell.{name}"),
    )


@MIXED.amends(cards.kinds)
def all_kinds(before: Kinds, table: Table) -> Sequence[str]:  # noqa: ARG001 - the base's counts are off
    """Every kind may come at any time."""
    return tuple(Kind)


@MIXED.amends(cards.used_up)
def never_used_up(before: Callable[[Table], Bars], table: Table) -> Bars:  # noqa: ARG001 - the base's counts are off
    """No kind is used up."""
    return ()


@MIXED.amends(cards.face)
def any_spell(before: Face, table: Table, kind: str, card_id: str) -> Form[Card]:
    """A spell may be of any box, and lie there twice; a holy place prints its artefact cards."""
    fields: Fields
    if kind == Kind.SPELL:
        name = replace(called_spell(), only_with={"name": OTHER})
        fields = {"name": spell_name(table), "called": name}
        return card_form(kind, card_id, fields, NamedSpell)
    if kind == Kind.HOLY_PLACE:
        drawn = Amount(name="holy_cards", least=0, most=28, likely=1, why=PHASE_A)
        fields = {"stones": printed("stones"), "cards": drawn}
        return card_form(kind, card_id, fields, HolyPlace)
    return before(table, kind, card_id)


@MIXED.amends(artefacts.laying)
def round_the_table(before: Callable[[Table], Laying], table: Table) -> Laying:  # noqa: ARG001 - another order
    """From the start player round the table, while trading goes on. Phase E."""
    return Laying(in_turn=True, why=LAYING_OUT)


# ---- a game that is under way


@MIXED.amends(adopting.stacks)
def stacks_left(
    before: Callable[[Table], Fields],  # noqa: ARG001 - its counts are off
    table: Table,
) -> Fields:
    """How many cards the two stacks still hold, since the counts of the kinds are off."""

    def left(name: str, likely: int, why: Citation) -> Amount:
        return Amount(name=name, least=0, most=LARGEST_STACK, likely=likely, why=why)

    return {
        "adventures": left("adventures_left", table.stack, PHASE_A),
        "pile": left("pile_left", table.pile, DEALING),
    }


@MIXED.amends(adopting.left)
def stacks_written(
    before: Callable[[Table, Answers], None],  # noqa: ARG001 - its counts are off
    table: Table,
    given: Answers,
) -> None:
    """What is missing has been turned up, or has gone out of the artefact pile."""
    table.revealed = max(table.revealed, table.adventures - given["adventures"])
    table.adventures = table.revealed + given["adventures"]
    table.pile = given["pile"]
