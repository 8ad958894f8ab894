"""Players who leave or join during the game. The booklet doesn't cover it."""

from __future__ import annotations

from companion.games.zauberschwert.box import COLOURS, MAGIC_AT_START, SEATS
from companion.games.zauberschwert.expansions.black_dragon import pass_leavers_dragon_card
from companion.games.zauberschwert.figures import ASIDE, MAGIC, OF_SEATS, STONES, UNDER_PILE
from companion.games.zauberschwert.table import Table
from companion.kernel.citations import COMPANY
from companion.kernel.facts import Message, Seat, Seats, message
from companion.mechanisms.player_changes import PlayerChangeRules
from companion.mechanisms.tracked import remove_seat


def remove_leaver(table: Table, seat: Seat, possessions_option: str, other_seats: Seats) -> None:
    """Remove a leaver's laid-out cards, and its hand or put that under the pile.

    The next seat may become start player, and another one may get the card for the most eggs.
    """
    table.away += sum(artefact.cards for artefact in table.laid[seat])
    share = remove_seat(table, seat, possessions_option, OF_SEATS)
    fact_name = "cards_go_under" if possessions_option == UNDER_PILE else "cards_go_aside"
    table.tell(fact_name, COMPANY, seat=seat, cards=share["hand"])
    if table.start == seat:
        table.start = other_seats[0]
        table.tell("start_passes", COMPANY, seat=table.start)
    pass_leavers_dragon_card(table, seat)


def name_scene(table: Table) -> Message:
    """Return the name of the current round."""
    return message("view.round", round=max(1, table.round))


PLAYER_CHANGES = PlayerChangeRules(
    SEATS,
    COLOURS,
    (ASIDE, UNDER_PILE),
    {
        "magic": MAGIC.make_amount_question("brings_magic", likely=MAGIC_AT_START),
        "stones": STONES.make_amount_question("brings_stones", likely=0),
    },
    remove_leaver,
    name_scene,
)
