"""Start of a round: new lives and stones, and with few players some open ones. Set-up."""

from __future__ import annotations

from enum import StrEnum

from companion.games.spruchstein import aloud, board
from companion.games.spruchstein.rulings import NEW_ROUND, SETUP
from companion.games.spruchstein.table import Table
from companion.kernel.facts import message
from companion.kernel.questions import Barred, Bars, Choice


class Miscounted(StrEnum):
    """Choices for a wrong count of open stones."""

    AGAIN = "count_again"
    UNNOTED = "rest_unnoted"
    """The others are open, too, without their numbers."""
    AS_COUNTED = "as_counted"
    """The table opens more or fewer against the rules."""


async def open_round(table: Table) -> None:
    """Deal a new round and ask for the open stones, all columns at once. Set-up; new round.

    Open stones are public and matter: good players watch what is gone.
    """
    table.deal()
    why = NEW_ROUND if table.round > 1 else SETUP
    table.tell("round_begins", why, round=table.round, seat=table.active)
    if table.to_open:  # 12 with two players, 6 with three; with more none
        await _open(table)
    table.dealt = True


async def _open(table: Table) -> None:
    """Ask for the open stones until the table accepts the count.

    Unnoted ones are on the board all the same. A table that opens more or fewer against the rules
    has the difference in the supply.
    """
    counted = table.board
    unnoted = 0
    while True:
        about = {"open": table.to_open}
        counted = await board.columns("open_stones", counted, SETUP, about, total=table.to_open)
        board.check(counted)
        total = sum(counted.values())
        if total == table.to_open:
            break
        mended = await _ask_back(table, total)
        if mended is Miscounted.UNNOTED:
            unnoted = table.to_open - total
        if mended is not Miscounted.AGAIN:
            break
    table.board = counted
    table.unnoted = unnoted
    table.count_supply()
    stones = board.list_columns(counted, unnoted)
    table.tell("stones_open", SETUP, stones=stones, supply=table.supply)
    aloud.tell_opened(table)


def _ask_back(table: Table, total: int) -> Choice[Miscounted]:
    """Ask back about a wrong count; for 0 stones it is likely that nothing was noted.

    No fact tells of 0 stones then.
    """
    figures = {"given": total, "open": table.to_open}
    options = [Miscounted.AGAIN]
    bars: Bars = ()
    if total < table.to_open:
        options.append(Miscounted.UNNOTED)
    most = table.supply + table.to_open  # all that stands before nobody
    if total <= most:
        options.append(Miscounted.AS_COUNTED)
    else:
        reason = message("no_stones_for_it", given=total, most=most)
        bars = (Barred(Miscounted.AS_COUNTED, reason, SETUP),)
    return Choice(
        name="open_miscounted",
        options=tuple(options),
        likely=Miscounted.AGAIN if total else Miscounted.UNNOTED,
        bars=bars,
        why=SETUP,
        label=lambda option: message(f"option.{option}" if total else f"option.{option}.none"),
        about={"counted": message("open_counted" if total else "open_none", **figures)},
    )
