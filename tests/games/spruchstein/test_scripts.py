"""Scripted games, from the first question to the ranking."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from companion.games.spruchstein.game import Spruchstein
from companion.kernel.facts import Plain
from tests.games.driving import Driver
from tests.games.spruchstein.scripts import SCRIPTS, Interject, Script
from tests.playthrough import read


def performed(script: Script) -> Driver:
    """A scripted game, played."""
    driver = Driver()
    for item in script.answers:
        if isinstance(item, Interject):
            driver.interject(item.name, item.value)
        else:
            driver.answer(driver.name, item)
    return driver


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_scripted_game_ends_as_it_must(name: str) -> None:
    """Each script ends its rounds and its game in the way it is meant to, with the points and winners that follow."""
    script = SCRIPTS[name]
    driver = performed(script)
    outcome = driver.table.outcome
    assert outcome is not None, f"{driver.name} is still asked"
    assert tuple(told.fact.name for told in driver.runner.told if told.fact.name in {"last_stone", "killed", "own_fault"}) == script.rounds
    assert tuple(driver.table.points.values()) == script.points
    assert (outcome.ending, outcome.ranking.decided_by, outcome.ranking.winners) == (script.ending, script.decided_by, script.winners)
    assert outcome.broken_off == (script.ending == "broken_off")


def test_there_is_a_script_for_every_ending_and_variant() -> None:
    """No way to end and no variant is without a scripted game."""
    assert {script.ending for script in SCRIPTS.values()} == set(Spruchstein.endings)
    assert {answer for script in SCRIPTS.values() for answer in script.answers if isinstance(answer, str)} >= {"normal", "simple", "only_one", "both"}
    assert {way for script in SCRIPTS.values() for way in script.rounds} == {"last_stone", "killed", "own_fault"}
    assert {script.decided_by for script in SCRIPTS.values()} == {"points", "last_round", "shared", "round"}


def without_players(answers: Iterable[Plain]) -> list[Plain]:
    """All answers but those about names and colours."""
    return [answer for answer in answers if not (isinstance(answer, dict) and "name" in answer)]


def test_every_script_is_recorded() -> None:
    """For each script there is a playthrough with its very answers."""
    for name, script in SCRIPTS.items():
        lines = read(Path(__file__).parent / "playthroughs" / f"{name.replace('_', '-')}.jsonl")[1:-1]
        recorded = without_players(line.get("answer", line.get("value")) for line in lines)
        assert recorded == without_players(item.value if isinstance(item, Interject) else item for item in script.answers)
