"""Every house rule, with each of its values."""

from __future__ import annotations

import pytest

from companion.games.spruchstein.box import Spell
from companion.games.spruchstein.rulings import RULINGS
from companion.kernel.facts import message
from companion.kernel.ranking import SHARED
from companion.wording.messages import LANGUAGES, Wording
from tests.games.driving import Driver
from tests.games.spruchstein.tables import (
    ANDREAS,
    BETTINA,
    DORA,
    KARSTEN,
    lives,
    one_stone_left,
    opened,
    play,
    read,
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_is_worded(language: str) -> None:
    """Each ruling has a title, and each of its values a sentence."""
    wording = Wording(language, "spruchstein")
    assert [] == [
        f"{ruling.name}.{value}"
        for ruling in RULINGS
        for value in ruling.values
        if not wording.has(f"ruling.{ruling.name}.{value}")
    ]
    assert [] == [ruling.name for ruling in RULINGS if not wording.has(f"ruling.{ruling.name}")]


@pytest.mark.parametrize(
    ("value", "last", "expected"),
    [
        ("last_stone", "6 hit", [3, 0, 0, 0]),
        ("kill_counts", "6 hit", [3, 0, 1, 1]),
        ("kill_counts", "7 hit", [3, 0, 0, 0]),
        ("kill_counts", "3 hit", [3, 0, 0, 0]),
        ("kill_counts", "1 hit d1", [3, 0, 1, 1]),
    ],
)
def test_last_stone_that_kills(value: str, last: str, expected: list[int]) -> None:
    """A last stone that kills counts as last stone, or by the other value as a kill."""
    driver = opened(4, rulings=other("last_stone_that_kills", value))
    lives(driver, 6, 1, 6, 6)
    one_stone_left(driver)
    play(driver, last)
    assert read(driver, "points") == expected


@pytest.mark.parametrize(("value", "expected"), [("counts", 4), ("not_taken", 3)])
def test_last_stone_is_owl(value: str, expected: int) -> None:
    """An owl as the last stone still brings its mystic stone, or does not."""
    driver = opened(4, rulings=other("last_stone_is_owl", value))
    one_stone_left(driver)
    play(driver, "4 hit")
    assert driver.table.points[ANDREAS] == expected


def test_order_error_noticed() -> None:
    """A lower number costs if somebody notices; printed, so that the booklet is cited."""
    driver = opened(4)
    play(driver, "8 hit 7")
    assert "answer_lower" == driver.name
    assert "spruchstein.again" == driver.question.why.id
    play(driver, "noticed")
    assert {"spruchstein.again"} == {fact.why.id for fact in driver.told("order_error") if fact.why}


def test_order_error_strict() -> None:
    """Strictly every lower number costs a life and the turn, without any question."""
    driver = opened(4, rulings={"order_error": "strict"})
    play(driver, "6 hit 7 hit 6")
    assert 5 == driver.table.lives[ANDREAS]
    assert KARSTEN == driver.seat


@pytest.mark.parametrize(
    ("value", "text", "expected"),
    [("one_life", "8 hit 1 noticed", 5), ("roll", "8 hit 1 noticed d3", 3)],
)
def test_order_error_by_dragon(value: str, text: str, expected: int) -> None:
    """The dragon as too low a number costs one life, or what the die says."""
    driver = opened(4, rulings=other("order_error_by_dragon", value))
    play(driver, text)
    assert driver.table.lives[ANDREAS] == expected
    assert KARSTEN == driver.seat


@pytest.mark.parametrize(("value", "faces"), [("three", 3), ("six", 6)])
def test_die_faces(value: str, faces: int) -> None:
    """The die has three faces, or six."""
    driver = opened(4, rulings=other("die_faces", value))
    play(driver, "3 hit")
    assert {"min": 1, "max": faces} == driver.question.legal()


@pytest.mark.parametrize(
    ("value", "expected", "winners", "decided"),
    [
        ("counted", [1, 9, 10, 1], (BETTINA,), "points"),
        ("capped", [1, 8, 8, 1], (KARSTEN,), "last_round"),
    ],
)
def test_beyond_track(
    value: str, expected: list[int], winners: tuple[str, ...], decided: str
) -> None:
    """Beyond 8 points the highest total wins, or the track ends and the last round decides."""
    driver = opened(4, rulings=other("beyond_track", value), start=KARSTEN)
    driver.table.points = dict(zip(driver.table.seating.seats, (0, 5, 7, 1), strict=True))
    driver.table.mystic[KARSTEN] = 1
    driver.table.mystic[BETTINA] = 2
    lives(driver, 6, 6, 6, 1)
    play(driver, "2 hit")
    assert read(driver, "points") == expected
    assert driver.table.outcome.ranking.winners == winners
    assert driver.table.outcome.ranking.decided_by == decided


@pytest.mark.parametrize(
    ("value", "expected"), [("living", [6, 0, 5, 6]), ("as_seated", [6, 0, 6, 6])]
)
def test_only_one_neighbours(value: str, expected: list[int]) -> None:
    """In "there can be only one" a spell strikes the next living neighbour, or is lost."""
    driver = opened(4, "only_one", other("only_one_neighbours", value))
    lives(driver, 6, 0, 6, 6)
    call = driver.question
    assert call.label is not None
    assert message("call.6", targets=(BETTINA,) if value == "living" else ()) == call.label(
        Spell.SNOW
    )
    play(driver, "6 hit")
    assert read(driver, "lives") == expected


def test_youngest() -> None:
    """The table says who begins."""
    driver = opened(4, start=BETTINA)
    assert BETTINA == driver.seat


def test_death_by_order_error() -> None:
    """Who dies by an order error dies by his own doing.

    Nothing for him, 1 for everybody else, and the ruling is cited.
    """
    driver = opened(4)
    lives(driver, 1, 6, 6, 6)
    play(driver, "6 hit 5 noticed")
    (fact,) = driver.told("own_fault")
    assert fact.why is not None
    assert "spruchstein.ruling.death_by_order_error" == fact.why.id
    assert [0, 1, 1, 1] == read(driver, "points")


@pytest.mark.parametrize(
    ("value", "standing", "supply"), [("keeps_stones", 5, 11), ("to_supply", 0, 16)]
)
def test_only_one_dead(value: str, standing: int, supply: int) -> None:
    """The stones of somebody who is out stay where they stand, or go to the supply.

    Either way he is skipped and not healed.
    """
    driver = opened(4, "only_one", other("only_one_dead", value))
    lives(driver, 6, 1, 6, 6)
    play(driver, "6 hit end")
    assert (driver.table.standing[KARSTEN], driver.table.supply) == (standing, supply)
    assert [fact.values for fact in driver.told("stones_to_supply")] == (
        [{"seat": KARSTEN, "stones": 5, "supply": 17}] if value == "to_supply" else []
    )
    assert BETTINA == driver.seat
    play(driver, "2 hit")
    assert [5, 0, 6, 5] == read(driver, "lives")


@pytest.mark.parametrize(
    ("value", "standing", "supply"), [("keeps_stones", 4, 12), ("to_supply", 0, 16)]
)
def test_only_one_dead_by_own_fault(value: str, standing: int, supply: int) -> None:
    """Who puts himself out draws no more stones, and the left neighbour goes on."""
    driver = opened(4, "only_one", other("only_one_dead", value))
    lives(driver, 1, 6, 6, 6)
    play(driver, "6 hit 6 miss")
    assert (driver.table.standing[ANDREAS], driver.table.supply) == (standing, supply)
    assert (KARSTEN, 1) == (driver.seat, driver.table.round)


def test_wrong_answer() -> None:
    """An answer stands as the table gave it: the companion never asks what really stands there."""
    driver = opened(4)
    play(driver, "8 miss 8 hit")
    assert 1 == driver.table.board[Spell.POTION]


def test_single_round_with_the_track() -> None:
    """With the point track a round is followed by the next."""
    driver = opened(4)
    lives(driver, 1, 6, 6, 6)
    play(driver, "8 miss")
    assert ("call", 2) == (driver.name, driver.table.round)


def test_single_round_on_its_own() -> None:
    """A round on its own has no points: its winner wins, and mystic stones count for nothing."""
    driver = opened(4, rulings={"single_round": "on_its_own"})
    driver.table.mystic[DORA] = 4
    lives(driver, 6, 1, 6, 6)
    play(driver, "6 hit")
    outcome = driver.table.outcome
    assert (
        "single_round",
        (ANDREAS,),
        "round",
    ) == (outcome.ending, outcome.ranking.winners, outcome.ranking.decided_by)
    assert [
        (ANDREAS, 1),
        (BETTINA, 2),
        (DORA, 2),
        (KARSTEN, 4),
    ] == [(place.seat, place.rank) for place in outcome.ranking.places]
    assert [] == driver.told("points")


def test_single_round_on_its_own_lost_by_one() -> None:
    """If somebody dies by his own doing, he alone has lost the round that stands on its own."""
    driver = opened(4, rulings={"single_round": "on_its_own"})
    lives(driver, 1, 6, 6, 6)
    play(driver, "8 miss")
    assert (KARSTEN, BETTINA, DORA) == driver.table.outcome.ranking.winners
    assert SHARED == driver.table.outcome.ranking.decided_by


def other(name: str, value: str) -> dict[str, str]:
    """A ruling chosen at set-up, unless it is the default."""
    default = next(ruling.default for ruling in RULINGS if ruling.name == name)
    return {} if value == default else {name: value}


def test_set_up_offers_every_alternative() -> None:
    """Every ruling with an alternative can be chosen at set-up."""
    driver = Driver()
    driver.answer("game", "spruchstein")
    driver.until("house_rules")
    legal = driver.question.legal()
    assert isinstance(legal, dict)
    assert legal["options"] == [ruling.name for ruling in RULINGS if ruling.alternatives]
