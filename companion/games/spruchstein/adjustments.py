"""Adjustments during a game: figures, players who come and go, a note, ending early.

Their consequences by the rules follow at once: the end of a round or of the game, and the size of
the supply.
"""

from __future__ import annotations

from typing import Any

from companion.games.spruchstein import board, closing
from companion.games.spruchstein.box import (
    COLOURS,
    MOST_POINTS,
    MYSTIC,
    SEATS,
    STONES,
    TRACK,
    Spell,
)
from companion.games.spruchstein.figures import (
    ASIDE,
    LAST_ROUND,
    LIFE,
    MYSTIC_LEFT,
    MYSTIC_STONES,
    OF_SEATS,
    POINTS,
    ROUND,
    STANDING,
    SUPPLY,
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
    SPELLS,
)
from companion.games.spruchstein.table import Table
from companion.games.spruchstein.turns import pass_turn, refill_stones
from companion.games.spruchstein.view import name_scene
from companion.kernel.citations import COMPANY
from companion.kernel.facts import Seat, Seats, message
from companion.kernel.interjections import (
    Interjection,
    Offers,
    add_consequence,
    offer_end_now,
    offer_note,
)
from companion.kernel.questions import AdjustableAmount, Answers, Choice, Form, make_label_function
from companion.mechanisms.player_changes import PlayerChangeRules, offer_changes
from companion.mechanisms.tracked import SeatFigure, remove_seat

NOTHING = "nothing_cast"
"""The option that no spell has been cast in this turn."""


def offer_adjustments(table: Table) -> Offers:
    """Return the adjustments that are possible now.

    Between two rounds there are no stones to adjust. A round on its own (ruling `single_round`) has
    no points.
    """
    figures: list[Interjection] = _list_round_adjustments(table) if table.dealt else []
    if not table.is_single_round:
        figures += _list_point_adjustments(table)
    return [
        *figures,
        *offer_changes(table, PLAYER_CHANGES),
        offer_note(table, CALL),
        offer_end_now(lambda: closing.break_off(table), END),
    ]


def _list_round_adjustments(table: Table) -> list[Interjection]:
    """Return the adjustments of the current round.

    The turn can't be set while the cause of a death has yet to be asked
    (`closing.end_round_by_adjustment`).
    """
    return [
        _offer_set_lives(table),
        add_consequence(
            STANDING.offer_adjustment(table, table.living_seats),
            lambda answers: _apply_stone_change(table, answers["seat"]),
        ),
        _offer_set_board(table),
        _offer_set_supply(table),
        add_consequence(
            MYSTIC_STONES.offer_adjustment(table), lambda _: _tell_too_many_mystic_stones(table)
        ),
        _offer_set_remaining_mystic_stones(table),
        _offer_set_last_call(table),
        ROUND.offer_adjustment(table),
        *([] if table.fallen else [_offer_set_turn(table)]),
    ]


# ---- lives


def _offer_set_lives(table: Table) -> Interjection:
    """Offer to set lives.

    The lives of the last survivor can't be set, since nobody would be left. Nor can those of a
    player who is out and would come back without a stone.
    """
    several = len(table.living_seats) > 1
    whose = tuple(
        seat
        for seat in table.seats
        if (several if table.lives[seat] else table.standing[seat] or table.supply)
    )
    return add_consequence(
        LIFE.offer_adjustment(table, whose),
        lambda answers: _apply_life_change(table, answers["seat"]),
    )


def _apply_life_change(table: Table, seat: Seat) -> None:
    """Apply the consequences of a change of lives. Rules, end of a round.

    A death ends the round with a question for its cause, on which the points depend. In the variant
    "there can be only one", it puts the player out. A player who comes back without stones gets
    some from the supply.
    """
    has_fallen = seat in table.fallen
    if table.lives[seat]:
        if not table.standing[seat]:
            refill_stones(table, seat)
        if not has_fallen:
            return
        table.fallen.remove(seat)
    elif table.variant.last_one_wins:
        closing.put_players_out(table, (seat,))
        if len(table.living_seats) == 1:
            closing.end_deserted_round(table)
        elif seat == table.active:
            pass_turn(table)
        else:
            return
    elif not has_fallen:
        table.fallen.append(seat)
    table.request_next_scene()


# ---- stones


def _apply_stone_change(table: Table, seat: Seat) -> None:
    """Apply the consequences of a new number of stones of a seat.

    Earlier misses don't count any more. A player without stones ends the round.
    """
    table.missed[seat] = []  # earlier misses concern other stones
    _update_supply(table)
    if not table.standing[seat]:
        table.request_next_scene()


def _update_supply(table: Table) -> None:
    """Compute the supply again and tell it. Also tell if the figures exceed the box.

    They may exceed it as long as players have set only some of them.
    """
    table.update_supply()
    table.tell("supply_counted", SETUP, supply=table.supply)
    if table.free_stones < 0:
        table.tell("too_many_stones", SETUP, total=STONES - table.free_stones, most=STONES)


def _offer_set_board(table: Table) -> Interjection:
    """Offer to set all columns of the board. Additional stones replace unnoted ones."""

    def apply(counts: board.Columns) -> None:
        noted_now = sum(counts.values()) - sum(table.board.values())
        table.board = counts
        if noted_now > 0:
            table.unnoted = max(0, table.unnoted - noted_now)
        table.tell("set_board", HIT, stones=board.list_columns(table), count=table.stones_on_board)
        _update_supply(table)

    return Interjection(
        board.make_columns_form("set_board", table.board, HIT, is_current=True), apply
    )


def _offer_set_supply(table: Table) -> Interjection:
    """Offer to set the supply, at most to what the other figures leave. The rest is missing.

    A greater supply is impossible, since another figure would have to be wrong.
    """
    most = SUPPLY_LEFT.find_greatest_value(table)
    elsewhere = {
        "board": table.stones_on_board,
        "standing": sum(table.standing.values()),
        "mystic": MYSTIC,
    }

    def tell_missing_stones(_: int) -> None:
        table.update_supply()
        if table.away:
            table.tell("stones_missing", SETUP, away=table.away)

    offer = SUPPLY_LEFT.offer_adjustment(
        table,
        refuse=lambda given: message("too_much_supply", given=given, most=most, **elsewhere),
        closed=None if most else message("no_supply", **elsewhere),
    )
    return add_consequence(offer, tell_missing_stones)


# ---- mystic stones


def _tell_too_many_mystic_stones(table: Table) -> None:
    """Tell if seats have too many mystic stones, until players correct that."""
    taken = sum(table.mystic.values())
    table.mystic_away = max(0, min(table.mystic_away, MYSTIC - taken))
    if taken > MYSTIC:
        table.tell("too_many_mystic", SPELLS, total=taken, most=MYSTIC)


def _offer_set_remaining_mystic_stones(table: Table) -> Interjection:
    """Offer to set the number of mystic stones on the board. The rest is missing."""
    most = MYSTIC_LEFT.find_greatest_value(table)
    figures = {"taken": sum(table.mystic.values()), "most": most, "all": MYSTIC}
    return MYSTIC_LEFT.offer_adjustment(
        table,
        refuse=lambda given: message("too_many_mystic_left", given=given, **figures),
        closed=None if most else message("no_mystic_stones", all=MYSTIC),
    )


# ---- the turn


def _offer_set_turn(table: Table) -> Interjection:
    """Offer to set whose turn it is. No spell has been cast in this turn."""

    def apply(seat: Seat) -> None:
        table.active = seat
        table.last = None
        table.tell("set_turn", END_OF_TURN, seat=seat)
        table.request_next_scene()

    return Interjection(Choice("set_turn", END_OF_TURN, table.living_seats), apply)


def _offer_set_last_call(table: Table) -> Interjection:
    """Offer to set the last number cast in this turn, or none.

    Only after a hit may the turn end, and only then does the next call have a lower bound. Rules,
    casting again.
    """
    name_stone = make_label_function("stone")

    def apply(option: str) -> None:
        table.last = None if option == NOTHING else Spell(option)
        table.tell("set_last", AGAIN, spell=name_stone(option))
        table.request_next_scene()

    question = Choice(
        "set_last",
        AGAIN,
        (NOTHING, *Spell),
        likely=table.last or NOTHING,
        label=name_stone,
    )
    return Interjection(question, apply)


# ---- points


def _list_point_adjustments(table: Table) -> list[Interjection]:
    """Return the adjustments of points and, once there are any, of points in the last round.

    Source: rules, end of the game; ruling `beyond_track`.
    """
    most = TRACK if table.has_ruling(BEYOND_TRACK, "capped") else MOST_POINTS
    found = [
        add_consequence(
            _offer_set_all_seats(table, POINTS, most), lambda _: closing.end_game_if_won(table)
        )
    ]
    if any(table.last_round.values()):
        found.append(_offer_set_all_seats(table, LAST_ROUND, LAST_ROUND.most))
    return found


def _offer_set_all_seats(table: Table, figure: SeatFigure, most: int) -> Interjection:
    """Offer to set a figure of all seats at once.

    If they were set one after the other, the first 8 points would end the game.

    Args:
        table: receives a fact for each change.
        figure: the figure.
        most: the greatest value that can be set; the smallest is 0.
    """
    name = f"set_{figure.name}"
    figures = figure.get_values_by_seat(table)
    fields = {
        str(seat): AdjustableAmount(
            "points_of",
            figure.why,
            most=most,
            likely=figures[seat],
            about={"seat": seat},
        )
        for seat in table.seats
    }

    def apply(answers: Answers) -> None:
        for seat, before in figures.items():
            figures[seat] = answers[seat]
            if before != answers[seat]:
                table.tell(name, figure.why, seat=seat, before=before, value=answers[seat])

    return Interjection(Form[Any](name, figure.why, fields, alone="seat"), apply)


# ---- players who leave or join


def remove_leaver(table: Table, seat: Seat, possessions_option: str, other_seats: Seats) -> None:
    """Remove a leaver's stones until the next round, or return them to the supply.

    The leaver's turn passes to the left neighbour. The round may end.
    """
    share = remove_seat(table, seat, possessions_option, OF_SEATS)
    if table.dealt:
        table.update_supply()
        table.tell(
            f"stones_go_{possessions_option}",
            COMPANY,
            seat=seat,
            stones=share["standing"],
            supply=table.supply,
        )
    _pass_seats_turn(table, seat, other_seats)
    if table.dealt and table.variant.last_one_wins and len(table.living_seats) == 1:
        closing.end_deserted_round(table)


def _pass_seats_turn(table: Table, seat: Seat, other_seats: Seats) -> None:
    """Pass the turn of a seat that leaves or moves to the first of the others that survives."""
    if table.active == seat:
        living = (other for other in other_seats if table.dealt and table.lives[other])
        table.active = next(living, other_seats[0])
        table.last = None
        if table.active != seat:
            table.tell("next_turn", COMPANY, seat=table.active)


PLAYER_CHANGES = PlayerChangeRules(
    SEATS,
    COLOURS,
    (ASIDE, SUPPLY),
    {"points": POINTS.make_amount_question("brings_points", most=TRACK - 1, likely=0)},
    remove_leaver,
    name_scene,
    may_newcomer_begin=lambda table: not table.dealt,
    explain_closed_game=lambda table: message("no_next_round") if table.is_single_round else None,
    pass_moved_turn=_pass_seats_turn,
)
