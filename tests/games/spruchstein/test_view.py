"""The view of the table."""

from __future__ import annotations

from companion.games.spruchstein.game import Spruchstein
from companion.kernel.facts import message
from companion.kernel.view import Column, Figure, Track, View
from tests.games.driving import Driver
from tests.games.spruchstein.tables import (
    ANDREAS,
    BETTINA,
    KARSTEN,
    play_answers,
    set_lives,
    start_round,
)


def draw_table(driver: Driver) -> View:
    """Return the view of a game."""
    return Spruchstein().make_view(driver.table)


def test_the_view_shows_the_table() -> None:
    """The view has track, supply, columns, and each seat's lives, stones and mystic stones.

    The active seat is marked.
    """
    driver = start_round(3)
    driver.table.points.update({ANDREAS: 6, KARSTEN: 9})
    play_answers(driver, "4 hit 6 hit")
    view = draw_table(driver)
    assert message("view.round", round=1) == view.title
    assert view.counters == (Figure("supply", 11), Figure("mystic_left", 3))
    assert view.track == Track("points", 8, ((ANDREAS, 6), (KARSTEN, 9), (BETTINA, 0)))
    assert [0, 0, 0, 1, 0, 1, 1, 5] == [column.value for column in view.columns]
    assert view.columns[3] == Column("4", 1, 4, message("stone.4"))
    andreas, karsten, _ = view.seats
    assert (("casting",), ()) == (andreas.marks, karsten.marks)
    assert andreas.figures[1:] == (Figure("standing", 3), Figure("mystic", 1))
    assert karsten.meters == [Figure("lives", 5, bar=6, pips=True)]
    assert () == view.notes


def test_a_seat_without_lives_is_marked_as_out() -> None:
    """The view also names the variant."""
    driver = start_round(4, "only_one")
    set_lives(driver, 6, 0, 6, 6)
    assert [False, True, False, False] == [seat.out for seat in draw_table(driver).seats]
    assert (message("option.only_one"),) == draw_table(driver).notes
