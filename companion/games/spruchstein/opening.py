"""Start of a round: lives, stones and, with two or three players, open stones.

Source: rules, set-up.
"""

from __future__ import annotations

from enum import StrEnum

from companion.games.spruchstein import board
from companion.games.spruchstein.box import Spell
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
    accepted = MiscountOption.AGAIN
    while accepted is MiscountOption.AGAIN:
        before = counted
        counted = await board.make_columns_form("open_stones", counted, SETUP, total=due)
        total = sum(counted.values())
        accepted = MiscountOption.AS_COUNTED
        if total != due:
            accepted = await _make_recount_question(table, total, is_new=counted != before)
    table.board = counted
    if accepted is MiscountOption.UNNOTED:
        table.unnoted = due - total
    table.update_supply()
    table.tell("stones_open", SETUP, stones=board.list_columns(table), supply=table.supply)
    if total == due:
        table.open_dragons.append(counted[Spell.DRAGON])


def _make_recount_question(table: Table, total: int, *, is_new: bool) -> Choice[MiscountOption]:
    """Make the question about a wrong count of open stones.

    Only a new count is likely to be counted again. Of the same count as before, and of a count of
    0, the rest was not noted.
    """
    due = table.open_stones_due
    unnoted = (MiscountOption.UNNOTED,) if total < due else ()
    most = table.supply + due  # all stones that no seat has
    reason = message("no_stones_for_it", given=total, most=most)
    too_many = BarredOption(MiscountOption.AS_COUNTED, reason, SETUP)
    return Choice(
        "open_miscounted",
        SETUP,
        options=(MiscountOption.AGAIN, *unnoted, MiscountOption.AS_COUNTED),
        likely=MiscountOption.AGAIN if is_new and total else MiscountOption.UNNOTED,
        bars=(too_many,) if total > most else (),
        label=lambda option: message(f"option.{option}" if total else f"option.{option}.none"),
        about={"counted": message("open_counted" if total else "open_none", given=total, open=due)},
    )
