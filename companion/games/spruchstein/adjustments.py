"""Adjustments while a game is played: lives, points, who plays; a note, and ending it early."""

from __future__ import annotations

from companion.games.spruchstein import ending
from companion.games.spruchstein.box import LIVES, MOST_POINTS, TRACK
from companion.games.spruchstein.company import CUSTOMS
from companion.games.spruchstein.rulings import BEYOND_TRACK, CALL, END, END_OF_ROUND, SINGLE_ROUND
from companion.games.spruchstein.rulings import LIVES as LIVES_CHAPTER
from companion.games.spruchstein.table import Table
from companion.kernel.interjections import Offers, note
from companion.mechanisms.adjustments import end_now, set_meter
from companion.mechanisms.company import offers


def adjustments(table: Table) -> Offers:
    """Everything that may be set by hand now.

    Nobody is set to no lives: losing the last one ends a round or puts one out, so that the answer
    it came from is corrected instead.
    """
    found = [
        set_meter(table, "set_lives", table.lives, (1, LIVES), LIVES_CHAPTER, seats=table.living)
    ]
    if table.ruling(SINGLE_ROUND) != "on_its_own":
        most = TRACK if table.ruling(BEYOND_TRACK) == "capped" else MOST_POINTS
        found.append(set_meter(table, "set_points", table.points, (0, most), END_OF_ROUND))
    return [
        *found,
        *offers(table, CUSTOMS),
        note(table, CALL),
        end_now(lambda: ending.conclude(table, "broken_off", broken_off=True), END),
    ]
