"""Changes of players: which are offered for how many players."""

from __future__ import annotations

import pytest

from companion.kernel.facts import Seat, message
from companion.kernel.seating import Colour, Player, Seating
from companion.kernel.table import Table
from companion.mechanisms.player_changes import PlayerChangeRules, offer_changes

P1, P2, P3 = (Seat(f"p{number}") for number in range(1, 4))
COLOURS = (Colour.RED, Colour.BLUE, Colour.GREEN)
CUSTOMS = PlayerChangeRules(
    (1, 3),
    COLOURS,
    ("aside",),
    {},
    lambda *_: None,
    lambda _: message("view.round", round=1),
)


def make_table(players: int) -> Table:
    """Return a table with this number of players."""
    return Table(
        Seating(
            {
                seat: Player("", colour)
                for seat, colour in zip((P1, P2, P3)[:players], COLOURS, strict=False)
            }
        )
    )


@pytest.mark.parametrize(
    ("players", "offered"),
    [
        (1, ["rename", "join", "leave"]),
        (2, ["rename", "swap", "join", "leave"]),
        (3, ["rename", "swap", "move", "join", "leave"]),
    ],
)
def test_only_possible_changes_of_players_are_offered(players: int, offered: list[str]) -> None:
    """Two players can swap seats, three can reorder; a leaving player can't be swapped."""
    table = make_table(players)
    assert offered == [item.name for item in offer_changes(table, CUSTOMS)]

    table.seating.leaving.update(dict.fromkeys(table.seating.seats[1:], "aside"))

    assert [name for name in offered if name != "swap"] == [
        item.name for item in offer_changes(table, CUSTOMS)
    ]


def test_a_move_to_the_own_side_is_asked_back() -> None:
    """The player would come last, which nobody means."""
    move = offer_changes(make_table(3), CUSTOMS)[2].question

    found = [move.list_warnings({"seat": P1, "after": after}) for after in (P1, P2)]

    assert [(message("caution.own_side", seat=P1),), ()] == found
