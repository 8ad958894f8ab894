"""What can't be right of a round that was entered is asked back: the table says what is wrong."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from enum import StrEnum
from typing import NamedTuple

from companion.games.spruchstein.box import BEFORE_EACH, Spell
from companion.games.spruchstein.rulings import END_OF_TURN, SETUP, SPELLS
from companion.games.spruchstein.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import Message, Seat, Seats, Value, message
from companion.kernel.questions import Barred, Bars, Choice


class Mend(StrEnum):
    """What becomes of a doubt, where nobody's stones are counted again."""

    BOARD = "board_again"
    """The columns are counted again."""
    UNNOTED = "rest_unnoted"
    """What lacks there lies on the board without its numbers."""
    AS_ENTERED = "as_entered"
    """The table has played otherwise."""


class Doubt(NamedTuple):
    """What does not go together.

    Args:
        reason: in a sentence, with its numbers.
        why: the chapter by which it can't be.
        seats: before whom something else may stand.
        lacking: so many stones more must lie on the board.
        possible: whether it can be all the same, where the table played otherwise.
    """

    reason: Message
    why: Citation
    seats: Seats = ()
    lacking: int = 0
    possible: bool = True


async def settle_doubts(
    table: Table,
    seat: Callable[[Table, Seat], Awaitable[None]],
    board: Callable[[Table], Awaitable[None]],
) -> None:
    """Ask back until nothing contradicts anything, or the table lets it be.

    One doubt at a time, since what mends one may mend the others.

    Args:
        table: what was entered.
        seat: asks anew what is before a seat.
        board: asks anew what lies on the board.
    """
    let_be = set[str]()
    while True:
        open_doubts = [doubt for doubt in found(table) if doubt.reason.name not in let_be]
        if not open_doubts:
            return
        doubt = open_doubts[0]
        mended = await _asked_back(doubt)
        if mended is Mend.BOARD:
            await board(table)
        elif mended is Mend.UNNOTED:
            table.unnoted += doubt.lacking
            table.count_supply()
        elif mended is Mend.AS_ENTERED:
            let_be.add(doubt.reason.name)
        else:
            await seat(table, Seat(mended))


def found(table: Table) -> Iterator[Doubt]:
    """What can't be right, what is certain first.

    In turn: more than 36 stones; fewer open ones than the set-up lays out; a mystic stone taken for
    which no 4 lies on the board; fewer than five stones before somebody while the supply has some.
    """
    if table.free < 0:
        reason = message("doubt.too_many_stones", over=-table.free)
        yield Doubt(reason, SETUP, table.seats, possible=False)
    lacking = table.to_open - table.on_board
    if lacking > 0:
        reason = message("doubt.too_few_open", lying=table.on_board, open=table.to_open)
        yield Doubt(reason, SETUP, lacking=lacking)
    owls = sum(table.mystic.values())  # each was taken for a 4 that was cast
    if table.board[Spell.OWL] + table.unnoted < owls:
        reason = message("doubt.owls", lying=table.board[Spell.OWL], mystic=owls)
        holders = tuple(seat for seat in table.seats if table.mystic[seat])
        yield Doubt(reason, SPELLS, holders)
    short = tuple(seat for seat in table.living if table.standing[seat] < BEFORE_EACH)
    if short and table.supply:
        reason = message("doubt.not_refilled", short=short, supply=table.supply)
        yield Doubt(reason, END_OF_TURN, short)


def _asked_back(doubt: Doubt) -> Choice[str]:
    """Which of the counts is mended, by a `Mend` or the seat whose stones are counted again."""
    options: list[str] = [Mend.BOARD, *doubt.seats]
    if doubt.lacking:
        options.append(Mend.UNNOTED)
    bars: Bars = ()
    if doubt.possible:
        options.append(Mend.AS_ENTERED)
    else:
        bars = (Barred(Mend.AS_ENTERED, message("cannot_be_so", doubt=doubt.reason), doubt.why),)

    def called(option: str) -> Value:
        if isinstance(option, Mend):
            return message(f"option.{option}")
        return message("stones_before_again", seat=Seat(option))

    return Choice(
        name="entered_doubt",
        options=tuple(options),
        likely=Mend.UNNOTED if doubt.lacking else Mend.BOARD,
        bars=bars,
        label=called,
        why=doubt.why,
        about={"doubt": doubt.reason},
    )
