"""Players who leave or join during the game. The rules don't cover it."""

from __future__ import annotations

from companion.games.spruchstein import closing
from companion.games.spruchstein.box import COLOURS, SEATS, TRACK
from companion.games.spruchstein.figures import ASIDE, OF_SEATS, POINTS, SUPPLY
from companion.games.spruchstein.table import Table
from companion.kernel.citations import COMPANY
from companion.kernel.facts import Message, Seat, Seats, message
from companion.mechanisms.player_changes import PlayerChangeRules
from companion.mechanisms.tracked import remove_seat


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
    _pass_turn(table, seat, other_seats)
    if table.dealt and table.variant.last_one_wins and len(table.living_seats) == 1:
        closing.end_deserted_round(table)


def _pass_turn(table: Table, seat: Seat, other_seats: Seats) -> None:
    """Pass the turn of a seat that leaves or moves to the first of the others that survives."""
    if table.active == seat:
        living = (other for other in other_seats if table.dealt and table.lives[other])
        table.active = next(living, other_seats[0])
        table.last = None
        if table.active != seat:
            table.tell("next_turn", COMPANY, seat=table.active)


def name_scene(table: Table) -> Message:
    """Return the name of the current round."""
    return message("view.round", round=max(1, table.round))


PLAYER_CHANGES = PlayerChangeRules(
    SEATS,
    COLOURS,
    (ASIDE, SUPPLY),
    {"points": POINTS.make_amount_question("brings_points", most=TRACK - 1, likely=0)},
    remove_leaver,
    name_scene,
    may_newcomer_begin=lambda table: not table.dealt,
    explain_closed_game=lambda table: message("no_next_round") if table.is_single_round else None,
    pass_moved_turn=_pass_turn,
)
