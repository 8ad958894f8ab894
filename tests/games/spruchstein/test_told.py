"""What is told at the end of a round: who has lost, and which chapter says so."""

from __future__ import annotations

import pytest

from companion.wording.messages import Wording
from tests.games.spruchstein.tables import (
    ANDREAS,
    BETTINA,
    DORA,
    KARSTEN,
    lives,
    one_stone_left,
    opened,
    play,
)


def test_a_last_stone_takes_no_lives_of_who_is_out_already() -> None:
    """Karsten was out before: only Bettina and Dora lose their lives by it."""
    driver = opened(4, "only_one")
    lives(driver, 6, 0, 2, 3)
    one_stone_left(driver)

    play(driver, "6 hit")

    assert (BETTINA, DORA) == driver.told("last_stone")[0].values["lost"]


@pytest.mark.parametrize(
    ("variant", "chapter"), [("normal", "end_of_round"), ("only_one", "variants")]
)
def test_points_are_told_with_the_chapter_that_gives_them(variant: str, chapter: str) -> None:
    """2 points for the last one left stand in another chapter than 3 for the winner of a round."""
    driver = opened(3, variant)
    one_stone_left(driver)

    play(driver, "6 hit")

    assert {f"spruchstein.{chapter}"} == {fact.why.id for fact in driver.told("points") if fact.why}


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "1 Stein von Karsten geht in den Vorrat, dort jetzt 8"),
        ("en", "1 stone of Karsten’s goes to the supply, 8 there now"),
    ],
)
def test_a_single_stone_goes_to_the_supply(language: str, sentence: str) -> None:
    """Karsten loses his last life with one stone before him; one stone is told as one."""
    driver = opened(4, "only_one", {"only_one_dead": "to_supply"})
    lives(driver, 6, 1, 6, 6)
    driver.table.standing[KARSTEN] = 1
    driver.table.away = 9

    play(driver, "6 hit")

    names = {ANDREAS: "Andreas", KARSTEN: "Karsten"}
    assert sentence == Wording(language, "spruchstein", names).fact(
        driver.told("stones_to_supply")[0]
    )
