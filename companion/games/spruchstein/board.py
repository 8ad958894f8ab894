"""Number of stones in each column of the board. The game has n stones of number n.

Source: rules, hint 2.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from companion.errors import CannotGoOn
from companion.games.spruchstein.box import Spell
from companion.kernel.citations import Citation
from companion.kernel.facts import Message, Value, message
from companion.kernel.questions import AdjustableAmount, Amount, Form

Columns = dict[Spell, int]
"""Number of stones in each column."""


def make_columns_form(
    name: str,
    columns: Columns,
    why: Citation,
    values: Mapping[str, Value] | None = None,
    *,
    is_current: bool = False,
    total: int = 0,
) -> Form[Columns]:
    """Make the question for all columns, to answer on one line: "0 0 1 2 1 0 2 6".

    Args:
        name: the question's name.
        columns: the current or likeliest count by column, from 0 to the number of the stone.
        why: the citation.
        values: values for the wording.
        is_current: whether these are the current counts, so that "+1" adds a stone.
        total: the expected sum of all columns; 0 if unknown.
    """
    fields = {
        spell.value: _make_column_question(spell, columns[spell], why, is_current=is_current)
        for spell in Spell
    }
    return Form(
        name=name, fields=fields, make=_order_by_spell, why=why, about=values or {}, total=total
    )


def _order_by_spell(**counted: int) -> Columns:
    return {spell: counted[spell.value] for spell in Spell}


def _make_column_question(spell: Spell, count: int, why: Citation, *, is_current: bool) -> Amount:
    bounds: dict[str, Any] = {
        "name": "column",
        "subject": spell,
        "least": 0,
        "most": spell.number,
        "refuse": partial(explain_too_many, spell),
        "why": why,
        "about": {"number": spell.number, "stone": spell.label},
    }
    if is_current:
        return AdjustableAmount(current=count, **bounds)
    return Amount(likely=count, **bounds)


def explain_too_many(spell: Spell, count: int) -> Message:
    """Return the reason why a column can't have so many stones: there are only n of number n."""
    return message("no_such_stones", stone=spell.label, given=count, most=spell.number)


def check_columns(counted: Columns) -> None:
    """Check that no column has more stones than the box. Players can't override this.

    Raises:
        CannotGoOn: a column has more.
    """
    for spell, lying in counted.items():
        if not 0 <= lying <= spell.number:
            reason = explain_too_many(spell, lying)
            raise CannotGoOn(reason.name, **reason.values)


def list_columns(counted: Mapping[Spell, int], unnoted: int = 0) -> tuple[Message, ...]:
    """Return messages with the counts of columns that are not empty, and of unnoted stones."""
    found = [
        message("stones", count=count, stone=spell.label)
        for spell, count in counted.items()
        if count
    ]
    if unnoted:
        found.append(message("stones_unnoted", count=unnoted))
    return tuple(found) or (message("stones_none"),)
