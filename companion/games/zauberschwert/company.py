"""Players who leave or join during the game. The booklet doesn't cover it."""

from __future__ import annotations

from companion.games.zauberschwert.box import COLOURS, MAGIC_AT_START, SEATS
from companion.games.zauberschwert.figures import ASIDE, MAGIC, OF_SEATS, STONES, UNDER_PILE
from companion.games.zauberschwert.table import Table, map_seat_cards
from companion.kernel.amendments import amendable
from companion.kernel.citations import COMPANY
from companion.kernel.facts import Message, Seat, Seats, message
from companion.mechanisms.player_changes import AgreedValues, PlayerChangeRules
from companion.mechanisms.tracked import remove_figures, write_figures


@amendable
def remove_leaver(table: Table, seat: Seat, fate: str, other_seats: Seats) -> None:
    """Remove a leaver's laid-out cards, and its hand or put that under the pile.

    The next seat may become start player.
    """
    share = remove_figures(table, seat, fate, OF_SEATS)
    table.away += sum(artefact.cards for artefact in table.laid[seat])
    fact_name = "cards_go_under" if fate == UNDER_PILE else "cards_go_aside"
    table.tell(fact_name, COMPANY, seat=seat, cards=share["hand"])
    for cards in map_seat_cards(table):
        del cards[seat]
    table.wizards.pop(seat, None)
    if table.start == seat:
        table.start = other_seats[0]
        table.tell("start_passes", COMPANY, seat=table.start)


def add_newcomer(table: Table, seat: Seat, agreed_values: AgreedValues) -> None:
    """Add a player with an empty hand and the agreed amounts."""
    write_figures(table, seat, agreed_values, OF_SEATS)
    for cards in map_seat_cards(table):
        cards[seat] = []


def name_scene(table: Table) -> Message:
    """Return the name of the current round."""
    return message("view.round", round=table.round)


PLAYER_CHANGES: PlayerChangeRules[Table] = PlayerChangeRules(
    SEATS,
    COLOURS,
    (ASIDE, UNDER_PILE),
    {
        "magic": MAGIC.make_amount_question("brings_magic", likely=MAGIC_AT_START),
        "stones": STONES.make_amount_question("brings_stones", likely=0),
    },
    remove_leaver,
    add_newcomer,
    name_scene,
)
