"""Checks of a round that players have entered when taking over a game under way."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from companion.games.spruchstein.box import BEFORE_EACH, Spell
from companion.games.spruchstein.rulings import END_OF_TURN, SETUP, SPELLS
from companion.games.spruchstein.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import Message, Seat, Seats, Value, message
from companion.kernel.questions import BarredOption, Choice


class ContradictionFix(StrEnum):
    """Ways to resolve a contradiction, besides counting the stones of a seat again."""

    BOARD = "board_again"
    """Count the columns again."""
    UNNOTED = "rest_unnoted"
    """The missing stones are on the board, but their numbers are not noted."""
    AS_ENTERED = "as_entered"
    """The players have played against the rules."""


class Contradiction(NamedTuple):
    """A contradiction between the entered figures and the rules.

    Args:
        reason: the contradiction as a sentence, with its numbers.
        why: the citation of the rule.
        seats: the seats whose figures may be wrong.
        lacking: the number of stones missing on the board.
        is_possible: whether players may have reached this by playing against the rules.
    """

    reason: Message
    why: Citation
    seats: Seats = ()
    lacking: int = 0
    is_possible: bool = True


def find_contradictions(table: Table) -> Iterator[Contradiction]:
    """Yield contradictions, the certain one first.

    They are, in order: more than 36 stones; fewer stones on the board than the set-up opens; more
    mystic stones taken than owls (number 4) on the board; a seat with fewer than five stones while
    the supply has some.
    """
    seats = table.seats
    lying = table.stones_on_board
    due = table.open_stones_due
    if table.free_stones < 0:
        reason = message("doubt.too_many_stones", over=-table.free_stones)
        yield Contradiction(reason, SETUP, seats, is_possible=False)
    if lying < due:
        reason = message("doubt.too_few_open", lying=lying, open=due)
        yield Contradiction(reason, SETUP, lacking=due - lying)
    owls = table.board[Spell.OWL]
    mystic = sum(table.mystic.values())  # each mystic stone was taken for an owl
    if owls + table.unnoted < mystic:
        reason = message("doubt.owls", lying=owls, mystic=mystic)
        yield Contradiction(reason, SPELLS, tuple(seat for seat in seats if table.mystic[seat]))
    short = tuple(seat for seat in table.living_seats if table.standing[seat] < BEFORE_EACH)
    if short and table.supply:
        reason = message("doubt.not_refilled", short=short, supply=table.supply)
        yield Contradiction(reason, END_OF_TURN, short)


def make_contradiction_question(contradiction: Contradiction) -> Choice[str]:
    """Make the question how to resolve a contradiction."""
    reason, why, seats, lacking, is_possible = contradiction
    unnoted = (ContradictionFix.UNNOTED,) if lacking else ()
    impossible = BarredOption(
        ContradictionFix.AS_ENTERED, message("cannot_be_so", doubt=reason), why
    )

    def name_option(option: str) -> Value:
        if isinstance(option, ContradictionFix):
            return message(f"option.{option}")
        return message("stones_before_again", seat=Seat(option))

    return Choice(
        name="entered_doubt",
        options=(ContradictionFix.BOARD, *seats, *unnoted, ContradictionFix.AS_ENTERED),
        likely=ContradictionFix.UNNOTED if lacking else ContradictionFix.BOARD,
        bars=() if is_possible else (impossible,),
        label=name_option,
        why=why,
        about={"doubt": reason},
    )
