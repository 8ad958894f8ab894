"""The draw pile and shuffling. Rules, step 4 and Periculum!"""

from __future__ import annotations

from companion.games.abracadabra.box import CARDS, ROW, Trick
from companion.games.abracadabra.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import DerivedNumber

FULL = CARDS - ROW
"""Size of the pile at the start of a game."""


def count_pile_after_shuffling(table: Table) -> DerivedNumber:
    """Return the size of the pile after shuffling and laying out a new row.

    Cards in hands and towers, and a Proxima! on the table, are not shuffled. Rules, step 4.
    """
    full = DerivedNumber.from_amount(FULL, "pile").at_least(0)
    return full.add_nonzero_terms(
        hands=-sum(table.hands.values()),
        towers=-len(table.towers),
        proximas=-len(table.proximas),
        away=-table.away,
    )


def shuffle_pile(table: Table, why: Citation) -> None:
    """Shuffle row and discards into a new pile, and lay out a new row.

    Of the new row, three cards are face down and one is open. Rules, step 4 and Periculum!
    """
    pile = count_pile_after_shuffling(table)
    table.pile = pile.total
    table.discards.clear()
    table.played = dict.fromkeys(Trick, 0)
    table.tell("shuffled", why, pile=pile)
