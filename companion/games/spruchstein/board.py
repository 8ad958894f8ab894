"""Counting stones on the board, column by column. Number n exists n times: hint 2."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from companion.errors import CannotGoOn
from companion.games.spruchstein.box import Spell
from companion.kernel.citations import Citation
from companion.kernel.facts import Message, Value, message
from companion.kernel.questions import Amount, Figure, Form

Columns = dict[Spell, int]
"""How many stones lie in each column."""


def columns(
    name: str,
    likely: Mapping[Spell, int],
    why: Citation,
    about: Mapping[str, Value] | None = None,
) -> Form[Columns]:
    """Asks for all columns at once, so that one line holds them: "0 0 1 2 1 0 2 6".

    Args:
        name: the question's name.
        likely: what Enter takes, by column.
        why: where the rules have it.
        about: values that the wording mentions.
    """
    fields = {spell.value: _column(spell, likely[spell], why) for spell in Spell}
    return Form(name=name, fields=fields, make=_by_spell, why=why, about=about or {})


def mended(name: str, lying: Mapping[Spell, int], why: Citation) -> Form[Columns]:
    """Sets all columns at once; "+1" adds a stone to one."""
    fields = {
        spell.value: Figure(
            name="column",
            subject=spell,
            least=0,
            most=spell.number,
            stands=lambda _, spell=spell: lying[spell],  # type: ignore[misc]
            refuse=partial(no_such_stones, spell),
            why=why,
            about={"stone": spell.label},
        )
        for spell in Spell
    }
    return Form(name=name, fields=fields, make=_by_spell, why=why)


def _by_spell(**counted: int) -> Columns:
    return {spell: counted[spell.value] for spell in Spell}


def _column(spell: Spell, likely: int, why: Citation) -> Amount:
    return Amount(
        name="column",
        subject=spell,
        least=0,
        most=spell.number,
        likely=likely,
        refuse=partial(no_such_stones, spell),
        why=why,
        about={"stone": spell.label},
    )


def no_such_stones(spell: Spell, given: int) -> Message:
    """Why a column can't hold that many."""
    return message("no_such_stones", stone=spell.label, given=given, most=spell.number)


def check(counted: Columns) -> None:
    """Not even our way there are more stones of a number than the box holds.

    Raises:
        CannotGoOn: a column would hold more.
    """
    for spell, lying in counted.items():
        if not 0 <= lying <= spell.number:
            reason = no_such_stones(spell, lying)
            raise CannotGoOn(reason.name, **reason.values)


def listed(counted: Mapping[Spell, int], unnoted: int = 0) -> tuple[Message, ...]:
    """What lies there, column by column; empty ones are left out."""
    found = [
        message("stones", count=count, stone=spell.label)
        for spell, count in counted.items()
        if count
    ]
    if unnoted:
        found.append(message("stones_unnoted", count=unnoted))
    return tuple(found) or (message("stones_none"),)
