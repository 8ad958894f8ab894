"""What is told when the game is over: which chapter decides it."""

from __future__ import annotations

from tests.games.abracadabra.tables import ADA, BEN, WATER, hands, opened, organise, outcome


def test_a_tie_under_proxima_is_told_with_its_chapter() -> None:
    """Ada organises under Ben's Proxima!, both come to 15.

    That she goes first stands in the chapter of Proxima!.
    """
    driver = opened()
    hands(driver, 5, 5, 0)
    driver.table.proximas.append(BEN)
    driver.table.objects.update({ADA: 12, BEN: 12})

    organise(driver, WATER, 3, 3)

    assert ("proxima_tie", "last_organiser", (ADA,)) == outcome(driver)
    assert ["abracadabra.proxima"] == [fact.why.id for fact in driver.told("wins") if fact.why]
