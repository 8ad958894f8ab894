"""The draw pile, and what is shuffled into it."""

from __future__ import annotations

from companion.games.abracadabra.box import CARDS, ROW, Trick
from companion.games.abracadabra.rulings import REPLACE
from companion.games.abracadabra.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import Derived

FULL = CARDS - ROW
"""The pile when a game begins."""


def shuffled(table: Table) -> Derived:
    """How many cards the pile holds when a new row is laid after shuffling.

    Hands, towers and a waiting Proxima! are not shuffled.
    """
    elsewhere = {
        "hands": sum(table.hands.values()),
        "towers": len(table.towers),
        "proximas": len(table.proximas),
        "away": table.away,
    }
    pile = Derived.of(FULL, "pile").at_least(0)
    for name, cards in elsewhere.items():
        if cards:
            pile = pile.plus(-cards, name)
    return pile


def shuffle(table: Table, why: Citation) -> None:
    """Row and discards become the new pile, from which a new row is laid.

    Three face down, one open. Step 4; Periculum!.
    """
    pile = shuffled(table)
    table.pile = pile.total
    table.discards.clear()
    table.played = dict.fromkeys(Trick, 0)
    table.tell("shuffled", why, pile=pile)


def draw(table: Table, wanted: int) -> int:
    """Lay cards from the pile into the row; so many were there."""
    laid = min(wanted, table.pile)
    table.pile -= laid
    table.tell("replaced", REPLACE, laid=laid, pile=table.pile)
    return laid
