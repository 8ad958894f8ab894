"""Adjustments during a game: every figure, the company, a note, ending early.

Consequences in the rules follow at once: the end of a round or of the game, and the size of the
supply.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.games.spruchstein import board, closing, ending
from companion.games.spruchstein.box import (
    BEFORE_EACH,
    MOST_POINTS,
    MYSTIC,
    STONES,
    TRACK,
    Spell,
)
from companion.games.spruchstein.company import CUSTOMS
from companion.games.spruchstein.figures import (
    LAST_ROUND,
    LIFE,
    MYSTIC_LEFT,
    MYSTIC_STONES,
    POINTS,
    ROUND,
    STANDING,
    SUPPLY_LEFT,
)
from companion.games.spruchstein.rulings import (
    AGAIN,
    BEYOND_TRACK,
    CALL,
    END,
    END_OF_TURN,
    HIT,
    SETUP,
    SINGLE_ROUND,
    SPELLS,
)
from companion.games.spruchstein.table import Table
from companion.games.spruchstein.turns import go_on
from companion.kernel.facts import Message, Seat, message
from companion.kernel.interjections import Interjection, Offer, Offers, note
from companion.kernel.questions import Choice, Figure, Form
from companion.mechanisms.adjustments import add_consequence, end_now
from companion.mechanisms.company import offers
from companion.mechanisms.tracked import Tracked

NOTHING = "nothing_cast"
"""The answer for a turn without a cast."""


def adjustments(table: Table) -> Offers:
    """Return the adjustments that are possible now.

    Between two rounds the table has no stones to adjust; a round on its own has no points.
    """
    figures: list[Offer] = _of_the_round(table) if table.dealt else []
    if table.ruling(SINGLE_ROUND) != "on_its_own":
        figures += _of_the_game(table)
    return [
        *figures,
        *offers(table, CUSTOMS),
        note(table, CALL),
        end_now(lambda: ending.break_off(table), END),
    ]


def _of_the_round(table: Table) -> list[Offer]:
    """Return the adjustments of the current round.

    The turn can't be set while a death is to be explained (`closing.over_by_hand`).
    """
    figures = [
        _set_lives(table),
        add_consequence(
            STANDING.adjustment(table, table.living),
            lambda given: _standing_set(table, given["seat"]),
        ),
        _set_board(table),
        _set_supply(table),
        add_consequence(MYSTIC_STONES.adjustment(table), lambda _: _tell_too_many_mystic(table)),
        _set_mystic_left(table),
        _set_last(table),
        ROUND.adjustment(table),
    ]
    if not table.fallen:
        figures.append(_set_turn(table))
    return figures


# ---- lives


def _set_lives(table: Table) -> Offer:
    """Offer to set lives.

    Not for the last survivor, who keeps the round alive, nor for a player who is out and would come
    back without a stone.
    """
    alone = len(table.living) == 1

    def may_change(seat: Seat) -> bool:
        if table.lives[seat]:
            return not alone
        return bool(table.standing[seat] or table.supply)

    whose = tuple(seat for seat in table.seats if may_change(seat))
    return add_consequence(
        LIFE.adjustment(table, whose), lambda given: _lives_set(table, given["seat"])
    )


def _lives_set(table: Table, seat: Seat) -> None:
    """Put out a player without lives, or end the round and ask for the cause.

    End of a round: the cause decides the points.
    """
    if table.lives[seat]:
        _back_in(table, seat)
    elif seat in table.fallen:
        return
    elif table.variant.last_one_wins:
        _put_out(table, seat)
    else:
        table.fallen.append(seat)
        table.drop_scene()


def _back_in(table: Table, seat: Seat) -> None:
    """Bring a player back who had lost all lives; deal stones from the supply if none are left.

    Does nothing for a player who was never out.
    """
    if not table.standing[seat]:
        drawn = min(BEFORE_EACH, table.supply)
        table.standing[seat] = drawn
        table.count_supply()
        counts = {"drawn": drawn, "standing": drawn, "supply": table.supply}
        table.tell("refilled", END_OF_TURN, seat=seat, **counts)
    if seat in table.fallen:
        table.fallen.remove(seat)
        table.drop_scene()


def _put_out(table: Table, seat: Seat) -> None:
    """Put a player out; under "there can be only one" the others play on."""
    closing.put_out(table, (seat,))
    if len(table.living) == 1:
        closing.end_deserted(table)
        table.drop_scene()
    elif seat == table.active:
        go_on(table)
        table.drop_scene()


# ---- stones


def _standing_set(table: Table, seat: Seat) -> None:
    """Forget misses of the old stones; end the round of a player without stones."""
    table.missed[seat] = []  # what these stones were missed with says nothing of the new ones
    _count_supply(table)
    if not table.standing[seat]:
        table.drop_scene()


def _count_supply(table: Table) -> None:
    """Compute the supply again. Figures are set one by one, so it may be below 0."""
    table.count_supply()
    table.tell("supply_counted", SETUP, supply=table.supply)
    if table.free < 0:
        table.tell("too_many_stones", SETUP, total=STONES - table.free, most=STONES)


def _set_board(table: Table) -> Offer:
    """Offer to set all columns; newly noted stones were unnoted before, if possible."""

    def put(counted: board.Columns) -> None:
        noted_now = sum(counted.values()) - sum(table.board.values())
        table.board = counted
        if noted_now > 0:
            table.unnoted = max(0, table.unnoted - noted_now)
        stones = board.list_columns(counted, table.unnoted)
        table.tell("set_board", HIT, stones=stones, count=table.on_board)
        _count_supply(table)

    return Interjection(board.columns("set_board", table.board, HIT, stands=True), put)


def _set_supply(table: Table) -> Offer:
    """Offer to set the supply below what the other figures leave; the rest is missing.

    A greater supply is impossible: another figure is wrong then.
    """
    most = SUPPLY_LEFT.greatest(table)
    standing = sum(table.standing.values())
    elsewhere = {"board": table.on_board, "standing": standing, "mystic": MYSTIC}

    def tell_supply(_: int) -> None:
        table.count_supply()
        if table.away:
            table.tell("stones_missing", SETUP, away=table.away)

    offer = SUPPLY_LEFT.adjustment(
        table,
        refuse=lambda given: message("too_much_supply", given=given, most=most, **elsewhere),
        closed=None if most else message("no_supply", **elsewhere),
    )
    return add_consequence(offer, tell_supply)


# ---- mystic stones


def _tell_too_many_mystic(table: Table) -> None:
    """Tell that the mystic stones are too many until the next figure is set."""
    taken = sum(table.mystic.values())
    if taken + table.mystic_away > MYSTIC:
        table.mystic_away = max(0, MYSTIC - taken)
    if taken > MYSTIC:
        table.tell("too_many_mystic", SPELLS, total=taken, most=MYSTIC)


def _set_mystic_left(table: Table) -> Offer:
    """Offer to set the mystic stones on the board; the rest is missing."""
    most = MYSTIC_LEFT.greatest(table)
    taken = sum(table.mystic.values())
    return MYSTIC_LEFT.adjustment(
        table,
        refuse=lambda given: message(
            "too_many_mystic_left", given=given, taken=taken, most=most, all=MYSTIC
        ),
        closed=None if most else message("no_mystic_stones", all=MYSTIC),
    )


# ---- the turn


def _set_turn(table: Table) -> Offer:
    """Offer to set the turn, which begins without a cast."""

    def put(seat: Seat) -> None:
        table.active = seat
        table.last = None
        table.tell("set_turn", END_OF_TURN, seat=seat)
        table.drop_scene()

    return Interjection(Choice(name="set_turn", options=table.living, why=END_OF_TURN), put)


def _set_last(table: Table) -> Offer:
    """Offer to set the last number cast, the lower bound of the next call; or none.

    Casting again: only after a hit may the turn end, and only then is a bound in force.
    """

    def name_option(option: str) -> Message:
        return message(f"option.{NOTHING}") if option == NOTHING else message(f"stone.{option}")

    def put(option: str) -> None:
        table.last = None if option == NOTHING else Spell(option)
        table.tell("set_last", AGAIN, spell=name_option(option))
        table.drop_scene()

    question = Choice(
        name="set_last",
        options=(NOTHING, *(spell.value for spell in Spell)),
        likely=NOTHING if table.last is None else table.last.value,
        label=name_option,
        why=AGAIN,
    )
    return Interjection(question, put)


# ---- points


def _of_the_game(table: Table) -> list[Offer]:
    """Return the adjustments of points; from round 2 also of the last round's.

    End of the game; ruling `beyond_track`.
    """
    most = TRACK if table.ruling(BEYOND_TRACK) == "capped" else MOST_POINTS
    found = [add_consequence(_by_seat(table, POINTS, most), lambda _: _points_set(table))]
    if any(table.last_round.values()):
        found.append(_by_seat(table, LAST_ROUND, LAST_ROUND.most))
    return found


def _by_seat(table: Table, figure: Tracked, most: int) -> Offer:
    """Offer to set a figure of all seats at once, since they decide together.

    One after the other, the first 8 would end the game before the second is set.

    Args:
        table: receives a fact for each change.
        figure: the figure.
        most: the greatest value; the smallest is 0.
    """
    name = f"set_{figure.name}"
    figures = figure.of(table)

    def of(seat: Seat) -> Figure:
        return Figure(
            name="points_of",
            least=0,
            most=most,
            stands=lambda _: figures[seat],
            why=figure.why,
            about={"seat": seat},
        )

    fields = {str(seat): of(seat) for seat in table.seats}

    def apply(given: Mapping[str, int]) -> None:
        for seat, before in figures.items():
            figures[seat] = given[seat]
            if before != given[seat]:
                table.tell(name, figure.why, seat=seat, before=before, value=given[seat])

    return Interjection(Form[Any](name=name, fields=fields, why=figure.why, alone="seat"), apply)


def _points_set(table: Table) -> None:
    """End the game at eight points or more, as after a round."""
    ending.check(table)
    if table.outcome is not None:
        table.drop_scene()
