"""Taking over a game under way at the start of a turn. The rules don't cover it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.errors import CannotGoOn
from companion.games.spruchstein import board
from companion.games.spruchstein.box import BEFORE_EACH, MOST_ROUNDS, MYSTIC, TRACK, Spell
from companion.games.spruchstein.figures import LIFE, MYSTIC_STONES, OF_A_ROUND, POINTS, STANDING
from companion.games.spruchstein.rulings import (
    END_OF_TURN,
    HIT,
    NEW_ROUND,
    ONLY_ONE_DEAD,
    SETUP,
    SPELLS,
)
from companion.games.spruchstein.table import Table
from companion.kernel.citations import UNDER_WAY, Citation
from companion.kernel.facts import Message, Seat, message
from companion.kernel.questions import Amount, BarredOption, Choice, Fields
from companion.mechanisms.adoption import make_takeover_form, tell_entered_figures
from companion.mechanisms.tracked import write_figures

BEGINS = "round_begins"
RUNNING = "round_running"
"""Options for the state of a round: not begun yet, or being played."""
BOARD_AGAIN = "board_again"
"""Option for a contradiction: count the columns again."""
REST_UNNOTED = "rest_unnoted"
"""Option: the missing stones are on the board, but their numbers are not noted."""
AS_ENTERED = "as_entered"
"""Option: the players have played against the rules."""


class Contradiction(NamedTuple):
    """A contradiction between the entered figures and the rules.

    Args:
        reason: the contradiction as a sentence, with its numbers.
        why: the citation of the rule.
        fixes: the ways to resolve it, besides counting the columns again or leaving it so: the
            seats whose figures may be wrong, to enter again, or `REST_UNNOTED`.
        is_possible: whether players may have reached this by playing against the rules.
    """

    reason: Message
    why: Citation
    fixes: Sequence[str]
    is_possible: bool = True


async def ask_game_state(table: Table) -> None:
    """Ask for round, turn and points, and in the middle of a round for stones and board."""
    table.update_supply()
    is_running = await _ask_turn(table)
    if not table.is_single_round:
        await _ask_points(table)
    if is_running:
        for seat in table.seating.list_seats_from(table.active):
            await _ask_seat_figures(table, seat)
        await _ask_board_columns(table)
        await _resolve_contradictions(table)
        table.dealt = True
        table.tell("board_stands", UNDER_WAY, stones=table.stones_on_board, supply=table.supply)


async def _ask_turn(table: Table) -> bool:
    """Ask for the round and the active player. Return whether the round is being played."""
    fields: Fields = {
        "round": Amount("round_number", NEW_ROUND, least=1, most=MOST_ROUNDS, likely=1),
        "seat": Choice("next_seat", END_OF_TURN, table.seats, likely=table.active),
        "stands": Choice("round_stands", NEW_ROUND, (BEGINS, RUNNING), likely=BEGINS),
    }
    answers = await make_takeover_form("turn_stands", fields)
    is_running: bool = answers["stands"] == RUNNING
    table.active = answers["seat"]
    table.round = max(0, answers["round"] - (not is_running))
    table.tell("turn_stands", UNDER_WAY, round=answers["round"], seat=table.active)
    return is_running


async def _ask_points(table: Table) -> None:
    """Ask for the points of all seats, below 8, since the game would be over."""
    fields: Fields = {
        str(seat): POINTS.make_entry_question(
            table, seat, "points_of", most=TRACK - 1, about={"seat": seat}
        )
        for seat in table.seats
    }
    answers = await make_takeover_form("points_stand", fields)
    for seat in table.seats:
        table.points[seat] = answers[seat]
        tell_entered_figures(table, seat, {"points": answers[seat]})


async def _ask_seat_figures(table: Table, seat: Seat) -> None:
    """Ask for a seat's lives, stones and mystic stones in the middle of a round.

    A player without lives is out. This is possible in the variant "there can be only one", in
    another player's turn, and with another survivor.

    Raises:
        CannotGoOn: the seat has no lives or stones, so the round would be over.
    """
    survivors = {*table.living_seats} - {seat, table.active}
    may_be_out = table.variant.last_one_wins and seat != table.active and survivors
    fewest = 0 if may_be_out else 1

    def make_fields() -> Fields:
        mystic = sum(table.mystic.values()) - table.mystic[seat]
        left = max(0, MYSTIC - mystic)
        return {
            "lives": LIFE.make_entry_question(table, seat, "lives_left", least=fewest),
            "standing": STANDING.make_entry_question(table, seat, "stones_standing", least=1),
            "mystic": MYSTIC_STONES.make_entry_question(table, seat, "mystic_stones", most=left),
        }

    answers = await make_takeover_form("seat_stands", make_fields, seat)
    if not answers["standing"] or answers["lives"] < fewest:
        raise CannotGoOn("cannot_be_in", seat=seat)
    write_figures(table, seat, answers, OF_A_ROUND)
    if not answers["lives"] and table.has_ruling(ONLY_ONE_DEAD, "to_supply"):
        table.standing[seat] = 0
    table.update_supply()
    tell_entered_figures(table, seat, answers)


async def _ask_board_columns(table: Table) -> None:
    """Ask for all columns of the board at once. The supply is the rest of the stones."""
    table.board = await board.make_columns_form("lies_open", table.board, HIT)
    table.unnoted = 0
    table.update_supply()


# ---- checks


async def _resolve_contradictions(table: Table) -> None:
    """Ask about contradictions until none is left or the players confirm the rest.

    Ask about one at a time, since resolving it may resolve others.
    """
    confirmed = set[str]()
    while contradiction := next(
        (found for found in _find_contradictions(table) if found.reason.name not in confirmed), None
    ):
        reason, why, fixes, is_possible = contradiction
        bar = BarredOption(AS_ENTERED, message("cannot_be_so", doubt=reason), why)
        fix = await Choice(
            "entered_doubt",
            why,
            (BOARD_AGAIN, *fixes, AS_ENTERED),
            likely=REST_UNNOTED if REST_UNNOTED in fixes else BOARD_AGAIN,
            bars=() if is_possible else (bar,),
            label=_name_fix,
            about={"doubt": reason},
        )
        if fix == BOARD_AGAIN:
            await _ask_board_columns(table)
        elif fix == REST_UNNOTED:
            table.unnoted += table.open_stones_due - table.stones_on_board
            table.update_supply()
        elif fix == AS_ENTERED:
            confirmed.add(reason.name)
        else:
            await _ask_seat_figures(table, Seat(fix))


def _name_fix(fix: str) -> Message:
    """Return the name of a way to resolve a contradiction."""
    if isinstance(fix, Seat):
        return message("stones_before_again", seat=fix)
    return message(f"option.{fix}")


def _find_contradictions(table: Table) -> Iterator[Contradiction]:
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
        yield Contradiction(reason, SETUP, (REST_UNNOTED,))
    owls = table.board[Spell.OWL]
    mystic = sum(table.mystic.values())  # each mystic stone was taken for an owl
    if owls + table.unnoted < mystic:
        reason = message("doubt.owls", lying=owls, mystic=mystic)
        yield Contradiction(reason, SPELLS, tuple(seat for seat in seats if table.mystic[seat]))
    short = tuple(seat for seat in table.living_seats if table.standing[seat] < BEFORE_EACH)
    if short and table.supply:
        reason = message("doubt.not_refilled", short=short, supply=table.supply)
        yield Contradiction(reason, END_OF_TURN, short)
