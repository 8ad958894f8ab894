"""What a face draws of the table."""

from __future__ import annotations

from companion.games.abracadabra.game import Abracadabra
from companion.kernel.facts import message
from companion.kernel.view import View
from tests.games.abracadabra.tables import ADA, BEN, WATER, hands, opened, organise
from tests.games.driving import Driver


def viewed(driver: Driver) -> View:
    """The view of the table."""
    return Abracadabra().view(driver.table)


def test_marks_say_who_plays_organised_last_and_has_a_proxima() -> None:
    """The seat in turn, the last organiser and the owner of a waiting Proxima! are marked.

    When the game is over nobody is in turn.
    """
    driver = opened()
    hands(driver, 5, 0, 0)
    organise(driver, WATER, 3)
    driver.table.proximas = [BEN]

    assert [("turn", "organiser"), ("proxima",), ()] == [
        seat.marks for seat in viewed(driver).seats
    ]
    assert (message("view.last", seat=ADA, stack="C"), message("view.proxima", seat=BEN)) == viewed(
        driver
    ).notes
    assert ("4", ("1", "2", "3", "4"), 1) == (
        viewed(driver).step,
        viewed(driver).steps,
        viewed(driver).title.values["turn"],
    )
    driver.interject("end_now", "end")
    driver.until()
    assert ("organiser",) == viewed(driver).seats[0].marks
    assert viewed(driver).step is None
