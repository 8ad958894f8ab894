"""What the judge offers where the table plays otherwise than the judge would say: nothing."""

from __future__ import annotations

import pytest

from companion.play.judging.at_table import doubts
from tests.games.driving import Driver
from tests.games.spruchstein import tables as stones
from tests.games.zauberschwert import tables as base
from tests.games.zauberschwert.expansions import tables as boxes


def offered(driver: Driver, form: str) -> list[str]:
    """The doubts of that form that the table fills in, each as it would be typed."""
    return [
        doubt.line
        for doubt in doubts(driver.table, {seat: str(seat) for seat in driver.table.seating.seats})
        if doubt.form == form
    ]


@pytest.mark.parametrize(("fighters", "splits"), [(1, 1), (2, 0)])
def test_the_black_dragon_is_never_split(fighters: int, splits: int) -> None:
    """What one pays for it the judge says; several can only bid for it."""
    driver = boxes.boxed(("black_dragon",))
    boxes.turn(
        driver,
        ("black_dragon", {"strength": 3, "symbol": "circle", "solo_stones": 5, "solo_cards": 0}),
        boxes.ORB,
    )
    base.purse(driver, p1=9, p2=9)
    boxes.places(driver, *["a1"] * fighters, *["pass"] * (3 - fighters))

    assert splits == len(offered(driver, "split"))


@pytest.mark.parametrize(("ruling", "splits"), [("group_reward", 1), ("must_auction", 0)])
def test_four_are_split_only_where_four_may_fight_together(ruling: str, splits: int) -> None:
    """Under the house rule that four always bid nobody pays a share."""
    driver = base.opened(4, {} if ruling == "group_reward" else {"four_together": ruling})
    base.reveal(driver, base.CREATURE, base.WORTHLESS)
    base.place(driver, *["a1"] * 4)

    assert splits == len(offered(driver, "split"))


@pytest.mark.parametrize(
    ("ruling", "spells"),
    [("living", {"2", "4", "5", "6", "7", "8"}), ("as_seated", {"2", "4", "8"})],
)
def test_spells_at_neighbours_are_judged_only_as_the_table_counts_them(
    ruling: str, spells: set[str]
) -> None:
    """Both neighbours of Andreas are out.

    The judge would strike the next ones alive, the table strikes nobody.
    """
    driver = stones.opened(
        5, "only_one", {} if ruling == "living" else {"only_one_neighbours": ruling}
    )
    stones.lives(driver, 6, 0, 6, 6, 0)

    found = offered(driver, "effect spruchstein")

    assert spells == {line.split("--spell ")[1][0] for line in found}
