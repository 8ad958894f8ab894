"""Start of a round: lives, stones and, with two or three players, open stones.

Source: rules, set-up.
"""

from __future__ import annotations

from enum import StrEnum

from companion.games.spruchstein import board, luck
from companion.games.spruchstein.rulings import NEW_ROUND, SETUP
from companion.games.spruchstein.table import Table
from companion.kernel.facts import message
from companion.kernel.questions import BarredOption, Choice


class MiscountOption(StrEnum):
    """Options after a wrong count of open stones."""

    AGAIN = "count_again"
    UNNOTED = "rest_unnoted"
    """The other stones are open, too, but their numbers are not noted."""
    AS_COUNTED = "as_counted"
    """The players open more or fewer stones against the rules."""


async def open_round(table: Table) -> None:
    """Deal a new round and ask for the open stones. Rules, set-up and new round.

    Open stones are public and important, since they show which stones can't be hit.
    """
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
    counted = table.board
    unnoted = 0
    while True:
        about = {"open": table.open_stones_due}
        counted = await board.make_columns_form(
            "open_stones", counted, SETUP, about, total=table.open_stones_due
        )
        board.check_columns(counted)
        total = sum(counted.values())
        if total == table.open_stones_due:
            break
        mended = await _make_recount_question(table, total)
        if mended is MiscountOption.UNNOTED:
            unnoted = table.open_stones_due - total
        if mended is not MiscountOption.AGAIN:
            break
    table.board = counted
    table.unnoted = unnoted
    table.update_supply()
    stones = board.list_columns(counted, unnoted)
    table.tell("stones_open", SETUP, stones=stones, supply=table.supply)
    luck.count_open_dragons(table)


def _make_recount_question(table: Table, total: int) -> Choice[MiscountOption]:
    """Make the question about a wrong count of open stones.

    For a count of 0, the likeliest answer is that nothing was noted.
    """
    figures = {"given": total, "open": table.open_stones_due}
    unnoted = (MiscountOption.UNNOTED,) if total < table.open_stones_due else ()
    most = table.supply + table.open_stones_due  # all stones that no seat has
    reason = message("no_stones_for_it", given=total, most=most)
    too_many = BarredOption(MiscountOption.AS_COUNTED, reason, SETUP)
    return Choice(
        name="open_miscounted",
        options=(MiscountOption.AGAIN, *unnoted, MiscountOption.AS_COUNTED),
        likely=MiscountOption.AGAIN if total else MiscountOption.UNNOTED,
        bars=(too_many,) if total > most else (),
        why=SETUP,
        label=lambda option: message(f"option.{option}" if total else f"option.{option}.none"),
        about={"counted": message("open_counted" if total else "open_none", **figures)},
    )
