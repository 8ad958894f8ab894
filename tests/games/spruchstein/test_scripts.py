"""Scripted games, from the first question to the ranking."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.spruchstein.game import Spruchstein
from tests.games.scripted import assert_ended, assert_recorded, performed
from tests.games.spruchstein.scripts import SCRIPTS


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_scripted_game_ends_as_it_must(name: str) -> None:
    """Each script ends its rounds and its game as it is meant to, with its points and winners."""
    script = SCRIPTS[name]

    driver = performed(script)

    assert_ended(script, driver)
    assert script.rounds == tuple(
        told.fact.name
        for told in driver.runner.told
        if told.fact.name in {"last_stone", "killed", "own_fault"}
    )
    assert script.points == tuple(driver.table.points.values())


def test_there_is_a_script_for_every_ending_and_variant() -> None:
    """No way to end and no variant is without a scripted game."""
    assert {script.ending for script in SCRIPTS.values()} == set(Spruchstein.endings)
    assert {
        answer
        for script in SCRIPTS.values()
        for answer in script.answers
        if isinstance(answer, str)
    } >= {"normal", "simple", "only_one", "both"}
    assert {
        "last_stone",
        "killed",
        "own_fault",
    } == {way for script in SCRIPTS.values() for way in script.rounds}
    assert {
        "points",
        "last_round",
        "shared",
        "round",
    } == {script.decided_by for script in SCRIPTS.values()}


def test_every_script_is_recorded() -> None:
    """For each script there is a playthrough with its very answers."""
    assert_recorded(SCRIPTS, Path(__file__).parent / "playthroughs")
