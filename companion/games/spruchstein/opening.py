"""How a round begins: new lives and stones, and with few players some open ones. Set-up."""

from __future__ import annotations

from companion.errors import CannotGoOn
from companion.games.spruchstein.box import Spell
from companion.games.spruchstein.rulings import NEW_ROUND, SETUP
from companion.games.spruchstein.table import Table
from companion.kernel.facts import Message, message
from companion.kernel.questions import Amount


async def open_round(table: Table) -> None:
    """Deal a new round and write down the open stones, column by column.

    A table that opens more or fewer its own way has the difference in the supply.

    Raises:
        CannotGoOn: there are not so many stones of a number.
    """
    table.deal()
    why = NEW_ROUND if table.round > 1 else SETUP
    table.tell("round_begins", why, round=table.round, seat=table.active)
    to_open = table.to_open
    if not to_open:
        return
    for spell in Spell:
        opened = await _opened(spell, to_open - table.on_board, to_open)
        if opened > spell.number:
            raise CannotGoOn("no_such_stones", stone=spell.label, given=opened, most=spell.number)
        table.board[spell] = opened
    table.supply += to_open - table.on_board
    stones = tuple(
        message("stones", count=count, stone=spell.label)
        for spell, count in table.board.items()
        if count
    )
    table.tell("stones_open", SETUP, stones=stones)


def _opened(spell: Spell, left: int, to_open: int) -> Amount:
    """How many stones of a number lie open.

    No more than there are or are left to open, and the higher numbers must be able to hold the
    rest.
    """
    higher = sum(other.number for other in Spell if other.number > spell.number)
    most = max(0, min(spell.number, left))
    least = min(most, max(0, left - higher))

    def refusal(value: int) -> Message:
        if value > spell.number:
            return message("no_such_stones", stone=spell.label, given=value, most=spell.number)
        name = "too_many_open" if value > most else "too_few_open"
        return message(
            name, stone=spell.label, given=value, least=least, most=most, open=to_open, left=left
        )

    return Amount(
        name="open_stones",
        subject=spell,
        least=least,
        most=most,
        refuse=refusal,
        why=SETUP,
        about={"stone": spell.label, "left": left, "open": to_open},
    )
