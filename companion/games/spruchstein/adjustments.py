"""Adjustments while a game is played: every figure that is tracked; who plays; a note; the end.

What the rules make of a changed figure follows at once: the end of a round or of the game, and what
is left for the supply.
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
"""The answer that nothing has been cast in this turn."""


def adjustments(table: Table) -> Offers:
    """Everything that may be set by hand now.

    Between two rounds nothing lies there that could be wrong; a round on its own has no points.
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
    """What is wrong in the round that is being played.

    Whose turn it is can't be set while somebody has fallen: first the round is brought to an end,
    see `closing.over_by_hand`.
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
    """Not for the last one who lives: without anybody there would be no round.

    Nor for who is out and would come back without a stone.
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
    """Without lives one is out, or the round is over; by whose doing, is asked then.

    End of a round: that decides who gets which points.
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
    """Somebody who had lost all lives; with stones from the supply where none stand there.

    Nothing happens to who has never been out.
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
    """Under "there can be only one" the others play on, if there is more than one."""
    closing.put_out(table, (seat,))
    if len(table.living) == 1:
        closing.deserted(table)
        table.drop_scene()
    elif seat == table.active:
        go_on(table)
        table.drop_scene()


# ---- stones


def _standing_set(table: Table, seat: Seat) -> None:
    """They are others than before; who has none left has cast them all: the round is over."""
    table.missed[seat] = []  # what these stones were missed with says nothing of the new ones
    _count_supply(table)
    if not table.standing[seat]:
        table.drop_scene()


def _count_supply(table: Table) -> None:
    """The supply follows; figures are mended one by one, so that there may be too many stones."""
    table.count_supply()
    table.tell("supply_counted", SETUP, supply=table.supply)
    if table.free < 0:
        table.tell("too_many_stones", SETUP, total=STONES - table.free, most=STONES)


def _set_board(table: Table) -> Offer:
    """All columns; what is noted now was unnoted before, as far as there was any."""

    def put(counted: board.Columns) -> None:
        noted_now = sum(counted.values()) - sum(table.board.values())
        table.board = counted
        if noted_now > 0:
            table.unnoted = max(0, table.unnoted - noted_now)
        stones = board.listed(counted, table.unnoted)
        table.tell("set_board", HIT, stones=stones, count=table.on_board)
        _count_supply(table)

    return Interjection(board.columns("set_board", table.board, HIT, stands=True), put)


def _set_supply(table: Table) -> Offer:
    """Fewer than all other figures leave: the others lack in the game.

    Never more; one of the other figures is wrong then.
    """
    most = SUPPLY_LEFT.greatest(table)
    standing = sum(table.standing.values())
    elsewhere = {"board": table.on_board, "standing": standing, "mystic": MYSTIC}

    def counted(_: int) -> None:
        table.count_supply()
        if table.away:
            table.tell("stones_missing", SETUP, away=table.away)

    offer = SUPPLY_LEFT.adjustment(
        table,
        refuse=lambda given: message("too_much_supply", given=given, most=most, **elsewhere),
        closed=None if most else message("no_supply", **elsewhere),
    )
    return add_consequence(offer, counted)


# ---- mystic stones


def _tell_too_many_mystic(table: Table) -> None:
    """Figures are mended one by one, so that there may be too many until the next is mended."""
    taken = sum(table.mystic.values())
    if taken + table.mystic_away > MYSTIC:
        table.mystic_away = max(0, MYSTIC - taken)
    if taken > MYSTIC:
        table.tell("too_many_mystic", SPELLS, total=taken, most=MYSTIC)


def _set_mystic_left(table: Table) -> Offer:
    """Fewer than those that nobody has taken: the others lack in the game."""
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
    """A turn begins, of somebody else or anew; nothing has been cast in it."""

    def put(seat: Seat) -> None:
        table.active = seat
        table.last = None
        table.tell("set_turn", END_OF_TURN, seat=seat)
        table.drop_scene()

    return Interjection(Choice(name="set_turn", options=table.living, why=END_OF_TURN), put)


def _set_last(table: Table) -> Offer:
    """The number that bounds the next call from below; without any nothing has been cast yet.

    Casting again: only after a hit may the turn be ended, and only then is there a bound.
    """

    def called(option: str) -> Message:
        return message(f"option.{NOTHING}") if option == NOTHING else message(f"stone.{option}")

    def put(option: str) -> None:
        table.last = None if option == NOTHING else Spell(option)
        table.tell("set_last", AGAIN, spell=called(option))
        table.drop_scene()

    question = Choice(
        name="set_last",
        options=(NOTHING, *(spell.value for spell in Spell)),
        likely=NOTHING if table.last is None else table.last.value,
        label=called,
        why=AGAIN,
    )
    return Interjection(question, put)


# ---- points


def _of_the_game(table: Table) -> list[Offer]:
    """Points; from the second round on also those of the last one, which decide a tie.

    End of the game; ruling `beyond_track`.
    """
    most = TRACK if table.ruling(BEYOND_TRACK) == "capped" else MOST_POINTS
    found = [add_consequence(_by_seat(table, POINTS, most), lambda _: _points_set(table))]
    if any(table.last_round.values()):
        found.append(_by_seat(table, LAST_ROUND, LAST_ROUND.most))
    return found


def _by_seat(table: Table, figure: Tracked, most: int) -> Offer:
    """A figure of everybody at once, since all of them decide together; Enter leaves one.

    With one after the other, the first 8 would end the game before the second is mended.

    Args:
        table: the table that is told.
        figure: what is set; each change is told.
        most: what can be written down at most; from 0.
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
    """Eight or more end the game, as after a round."""
    ending.check(table)
    if table.outcome is not None:
        table.drop_scene()
