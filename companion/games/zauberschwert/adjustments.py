"""Adjustments while a game is played: magic, stones, who plays; a note, and ending it early."""

from __future__ import annotations

from companion.games.zauberschwert.box import MOST_MAGIC, MOST_STONES
from companion.games.zauberschwert.company import CUSTOMS
from companion.games.zauberschwert.rulings import END, MAGIC, PHASE_D
from companion.games.zauberschwert.table import Table
from companion.kernel.interjections import Offers, note
from companion.mechanisms.adjustments import end_early, set_meter
from companion.mechanisms.company import offers


def adjustments(table: Table) -> Offers:
    """Everything that may be set by hand now."""
    return [
        set_meter(table, "set_magic", table.magic, (0, MOST_MAGIC), MAGIC),
        set_meter(table, "set_stones", table.stones, (0, MOST_STONES), PHASE_D),
        *offers(table, CUSTOMS),
        note(table, MAGIC),
        *end_early(table, END),
    ]
