"""The draw pile and shuffling."""

from __future__ import annotations

from companion.games.abracadabra.box import CARDS, ROW, Trick
from companion.games.abracadabra.rulings import REPLACE
from companion.games.abracadabra.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import Derived

FULL = CARDS - ROW
"""Size of the pile at the start of a game."""


def count_shuffled(table: Table) -> Derived:
    """Return the size of the pile after shuffling and laying a new row.

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
    """Shuffle row and discards into a new pile and lay a new row.

    Three face down, one open. Step 4; Periculum!.
    """
    pile = count_shuffled(table)
    table.pile = pile.total
    table.discards.clear()
    table.played = dict.fromkeys(Trick, 0)
    table.tell("shuffled", why, pile=pile)


def draw(table: Table, wanted: int) -> int:
    """Lay cards from the pile into the row; return the number available."""
    laid = min(wanted, table.pile)
    table.pile -= laid
    table.tell("replaced", REPLACE, seat=table.active, laid=laid, pile=table.pile)
    return laid
