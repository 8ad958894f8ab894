"""Players who leave or join during the game. The booklet doesn't cover it."""

from __future__ import annotations

from typing import Any

from companion.games.zauberschwert.box import COLOURS, MAGIC_AT_START, SEATS
from companion.games.zauberschwert.expansions.black_dragon import pass_leavers_dragon_card
from companion.games.zauberschwert.expansions.heroes import HEROES
from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE
from companion.games.zauberschwert.expansions.poison import POISON
from companion.games.zauberschwert.figures import ASIDE, MAGIC, OF_SEATS, STONES, UNDER_PILE
from companion.games.zauberschwert.table import Table
from companion.kernel.citations import COMPANY
from companion.kernel.facts import Message, Seat, Seats, message
from companion.mechanisms.player_changes import PlayerChangeRules
from companion.mechanisms.tracked import remove_figures


def _map_seat_lists(table: Table) -> list[dict[Seat, list[Any]]]:
    """Return a mapping for each sort of cards in front of the seats: the list of them by seat."""
    heroes = HEROES.get_state(table).led
    levels = KNOWLEDGE.get_state(table).rises
    return [table.laid, table.spells, heroes, levels, POISON.get_state(table).before]


def remove_leaver(table: Table, seat: Seat, possessions_option: str, other_seats: Seats) -> None:
    """Remove a leaver's laid-out cards, and its hand or put that under the pile.

    The next seat may become start player, and another one may get the card for the most eggs.
    """
    share = remove_figures(table, seat, possessions_option, OF_SEATS)
    table.away += sum(artefact.cards for artefact in table.laid[seat])
    fact_name = "cards_go_under" if possessions_option == UNDER_PILE else "cards_go_aside"
    table.tell(fact_name, COMPANY, seat=seat, cards=share["hand"])
    for cards in _map_seat_lists(table):
        cards.pop(seat, None)
    table.wizards.pop(seat, None)
    if table.start == seat:
        table.start = other_seats[0]
        table.tell("start_passes", COMPANY, seat=table.start)
    pass_leavers_dragon_card(table, seat)


def add_newcomer(table: Table, seat: Seat) -> None:
    """Add a player without cards."""
    for cards in _map_seat_lists(table):
        cards[seat] = []


def name_scene(table: Table) -> Message:
    """Return the name of the current round."""
    return message("view.round", round=max(1, table.round))


PLAYER_CHANGES: PlayerChangeRules[Table] = PlayerChangeRules(
    SEATS,
    COLOURS,
    (ASIDE, UNDER_PILE),
    {
        "magic": MAGIC.make_amount_question("brings_magic", likely=MAGIC_AT_START),
        "stones": STONES.make_amount_question("brings_stones", likely=0),
    },
    OF_SEATS,
    remove_leaver,
    name_scene,
    add_newcomer,
)
