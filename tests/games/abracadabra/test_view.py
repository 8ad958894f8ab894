"""The view of the table."""

from __future__ import annotations

from companion.games.abracadabra.game import Abracadabra
from companion.kernel.facts import message
from companion.kernel.view import View
from tests.games.abracadabra.tables import (
    ADA,
    BEN,
    WATER,
    organise_gathering,
    set_hands,
    start_game,
)
from tests.games.driving import Driver


def draw_table(driver: Driver) -> View:
    """Return the view of the table."""
    return Abracadabra().make_view(driver.table)


def test_active_seat_last_organiser_and_proxima_are_marked() -> None:
    """After the end no seat is marked as active."""
    driver = start_game()
    set_hands(driver, 5, 0, 0)
    organise_gathering(driver, WATER, 3)
    driver.table.proximas = [BEN]

    assert [("turn", "organiser"), ("proxima",), ()] == [
        seat.marks for seat in draw_table(driver).seats
    ]
    assert (
        message("view.last", seat=ADA, stack="C"),
        message("view.proxima", seat=BEN),
    ) == draw_table(driver).notes
    assert ("4", ("1", "2", "3", "4"), 1) == (
        draw_table(driver).step,
        draw_table(driver).steps,
        draw_table(driver).title.values["turn"],
    )
    driver.interject("end_now", "end")
    driver.answer_until()
    assert ("organiser",) == draw_table(driver).seats[0].marks
    assert draw_table(driver).step is None
