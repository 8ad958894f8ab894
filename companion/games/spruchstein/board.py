"""Number of stones in each column of the board, and the start of a round, which opens stones.

The game has n stones of number n. Source: rules, hint 2 and set-up.
"""

from __future__ import annotations

from functools import partial

from companion.errors import CannotGoOn
from companion.games.spruchstein.box import Spell
from companion.games.spruchstein.rulings import NEW_ROUND, SETUP
from companion.games.spruchstein.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import Message, Messages, message
from companion.kernel.questions import (
    AdjustableAmount,
    Amount,
    Choice,
    Form,
    bar_option,
)

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
        kind = AdjustableAmount if is_current else Amount
        return kind(
            "column",
            why,
            subject=spell,
            most=spell.number,
            likely=columns[spell],
            refuse=partial(_explain_too_many_stones, spell),
            about={"number": spell.number, "stone": spell.label},
        )

    return Form(
        name,
        why,
        {spell.value: make_column_question(spell) for spell in Spell},
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


# ---- start of a round


async def begin_round(table: Table) -> None:
    """Deal a new round and ask for the open stones. Rules, set-up and new round.

    Open stones are public and important, since they show which stones can't be hit.
    """
    table.round += 1
    table.deal_round()
    why = NEW_ROUND if table.round > 1 else SETUP
    table.tell("round_begins", why, round=table.round, seat=table.active)
    if table.open_stones_due:  # with two or three players
        await _ask_open_stones(table)
    table.dealt = True


async def _ask_open_stones(table: Table) -> None:
    """Ask for the open stones until the players accept the count.

    Unnoted stones count as on the board. If players open more or fewer stones against the rules,
    the supply has the difference.
    """
    due = table.open_stones_due
    counted = table.board
    accepted = "count_again"
    while accepted == "count_again":
        before = counted
        counted = await make_columns_form("open_stones", counted, SETUP, total=due)
        total = sum(counted.values())
        accepted = "as_counted"
        if total != due:
            accepted = await _make_recount_question(table, total, is_new=counted != before)
    table.board = counted
    if accepted == "rest_unnoted":
        table.unnoted = due - total
    table.update_supply()
    table.tell("stones_open", SETUP, stones=list_columns(table), supply=table.supply)
    if total == due:
        table.open_dragons.append(counted[Spell.DRAGON])


def _make_recount_question(table: Table, total: int, *, is_new: bool) -> Choice[str]:
    """Make the question about a wrong count of open stones.

    Players count again, leave the numbers of other open stones unnoted, or play with more or fewer
    stones against the rules. Only a new count is likely to be counted again. Of the same count as
    before, and of a count of 0, the rest was not noted.
    """
    due = table.open_stones_due
    unnoted = ("rest_unnoted",) if total < due else ()
    most = table.supply + due  # all stones that no seat has
    too_many = bar_option("as_counted", "no_stones_for_it", SETUP, given=total, most=most)
    return Choice(
        "open_miscounted",
        SETUP,
        ("count_again", *unnoted, "as_counted"),
        likely="count_again" if is_new and total else "rest_unnoted",
        bars=(too_many,) if total > most else (),
        label=lambda option: message(f"option.{option}" if total else f"option.{option}.none"),
        about={"counted": message("open_counted" if total else "open_none", given=total, open=due)},
    )
