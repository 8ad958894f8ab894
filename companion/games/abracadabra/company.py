"""Players who leave or join during the game. The rules don't cover it."""

from __future__ import annotations

from companion.games.abracadabra.box import COLOURS, GOAL, SEATS, Trick
from companion.games.abracadabra.figures import ASIDE, OF_SEATS, POINTS
from companion.games.abracadabra.table import Table
from companion.games.abracadabra.turns import pass_turn
from companion.kernel.citations import COMPANY
from companion.kernel.facts import Message, Seat, Seats, message
from companion.mechanisms.player_changes import PlayerChangeRules
from companion.mechanisms.tracked import remove_seat


def remove_leaver(table: Table, seat: Seat, possessions_option: str, other_seats: Seats) -> None:
    """Remove a leaver's cards from the game, or put them back on discards and stacks.

    Magic objects are always removed. The leaver's turn passes to the next seat.
    """
    waiting = table.proximas.count(seat)
    share = remove_seat(table, seat, possessions_option, OF_SEATS)
    if possessions_option == ASIDE:
        table.away += waiting
    else:
        table.played[Trick.PROXIMA] += waiting
    table.tell(
        f"cards_go_{possessions_option}",
        COMPANY,
        seat=seat,
        cards=share["hand"] + waiting,
        hand_cards=share["hand_cards"],
    )
    if table.last_organiser == seat:
        table.last_organiser = None
    if table.regular == seat:
        table.regular = other_seats[-1]
    if table.active == seat:
        pass_turn(table)


def pass_moved_turn(table: Table, seat: Seat, other_seats: Seats) -> None:
    """Pass the regular turn of a moved seat to its old left neighbour. Keep an extra turn."""
    first = other_seats[0]
    if table.active == table.regular == seat != first:
        table.active = first
        table.regular = first
        table.tell("next_turn", COMPANY, seat=table.active)


def name_scene(table: Table) -> Message:
    """Return the name of the current turn."""
    return message("view.turn", turn=max(1, table.turn))


PLAYER_CHANGES = PlayerChangeRules(
    SEATS,
    COLOURS,
    (ASIDE, "back"),
    {"objects": POINTS.make_amount_question("brings_points", most=GOAL - 1, likely=0)},
    remove_leaver,
    name_scene,
    pass_moved_turn=pass_moved_turn,
)
