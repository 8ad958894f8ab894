"""Number of stones in each column of the board. The game has n stones of number n.

Source: rules, hint 2.
"""

from __future__ import annotations

from functools import partial

from companion.errors import CannotGoOn
from companion.games.spruchstein.box import Spell
from companion.games.spruchstein.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import Message, Messages, message
from companion.kernel.questions import AdjustableAmount, Amount, Form

Columns = dict[Spell, int]
"""Number of stones in each column."""


def make_columns_form(
    name: str,
    columns: Columns,
    why: Citation,
    *,
    is_current: bool = False,
    total: int = 0,
) -> Form[Columns]:
    """Make the question for all columns, to answer on one line: "0 0 1 2 1 0 2 6".

    Args:
        name: the question's name.
        columns: the current or likeliest count by column, from 0 to the number of the stone.
        why: the citation.
        is_current: whether these are the current counts, so that "+1" adds a stone.
        total: the expected sum of all columns, which the wording names; 0 if unknown.
    """

    def make_column_question(spell: Spell) -> Amount:
        count = columns[spell]
        make_question = (
            partial(AdjustableAmount, current=count)
            if is_current
            else partial(Amount, likely=count)
        )
        return make_question(
            "column",
            why,
            subject=spell,
            most=spell.number,
            refuse=partial(_explain_too_many_stones, spell),
            about={"number": spell.number, "stone": spell.label},
        )

    return Form(
        name,
        why,
        fields={spell.value: make_column_question(spell) for spell in Spell},
        make=_collect_columns,
        about={"open": total} if total else {},
        total=total,
    )


def _collect_columns(**counts: int) -> Columns:
    """Return the columns from the fields of the form.

    Raises:
        CannotGoOn: a column has more stones than the box. Players can't override this.
    """
    for spell in Spell:
        count = counts[spell.value]
        if not 0 <= count <= spell.number:
            reason = _explain_too_many_stones(spell, count)
            raise CannotGoOn(reason.name, **reason.values)
    return {spell: counts[spell.value] for spell in Spell}


def _explain_too_many_stones(spell: Spell, count: int) -> Message:
    """Return the reason why a column can't have so many stones: there are only n of number n."""
    return message("no_such_stones", stone=spell.label, given=count, most=spell.number)


def list_columns(table: Table) -> Messages:
    """Return messages with the counts of columns that are not empty, and of unnoted stones."""
    found = [
        message("stones", count=count, stone=spell.label)
        for spell, count in table.board.items()
        if count
    ]
    if table.unnoted:
        found.append(message("stones_unnoted", count=table.unnoted))
    return tuple(found) or (message("stones_none"),)
