"""Doubts filled in from the table: whatever somebody may ask at this moment has an answer."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.catalogue import GAMES
from companion.games.judges import doubts
from companion.kernel.doubts import cases
from companion.kernel.facts import Seat
from companion.kernel.runner import Runner
from companion.testing.chance import Player
from companion.wording.judging import list_lines
from companion.wording.messages import LANGUAGES, Wording
from tests.games.driving import Driver


@pytest.mark.parametrize("seed", range(4))
def test_every_doubt_of_a_table_has_a_verdict(seed: int) -> None:
    """In games of every kind, at every question: a verdict, or what it still depends on.

    It reads as a question in both languages, no two alike, and nothing has moved.
    """
    player = Player(Random(seed))
    runner = Runner(GAMES)
    asked = 0
    while not runner.over and runner.acts < 120:
        if runner.table is not None and runner.game is not None:
            names = {seat: f"Seat {seat}" for seat in runner.table.seating.seats}
            found = cases(doubts(runner.game.id), runner)
            for language in LANGUAGES:
                wording = Wording(language, runner.game.id, names)
                said = [wording.value(case.says) for _, case in found]
                assert len(said) == len(set(said))
                assert all("?" in line and "doubt." not in line for line in said)
            before = runner.table.plain()
            for doubt, case in found:
                if not case.lacks:
                    verdict = doubt.judge(case.given, runner, going_on=case.going_on)
                    assert "verdict." not in " ".join(list_lines(verdict, "de", names))
                    asked += 1
            assert before == runner.table.plain()
        player.answer(runner)

    assert asked


def verdicts(driver: Driver, name: str) -> list[tuple[object, object]]:
    """The verdicts of that name: what they come to, and which question they wait for."""
    runner = driver.runner
    found = list[tuple[object, object]]()
    assert runner.game is not None
    for doubt, case in cases(doubts(runner.game.id), runner):
        if doubt.name == name:
            verdict = doubt.judge(case.given, runner, going_on=case.going_on)
            waiting = verdict.waiting[1].name if verdict.waiting else ""
            found.append((verdict.data.get("pays", verdict.data.get("lives")), waiting))
    return found


def test_a_fight_is_split_with_the_magic_that_lies_there() -> None:
    """Who stands at a creature, with what they own, is what the judge is asked."""
    runner = Runner(GAMES)
    for value in ("zauberschwert", 2):
        runner.answer(str(runner.pending[0].path), value)
    while runner.table is None:
        question = runner.pending[0].question
        default = question.default()
        runner.answer(
            str(runner.pending[0].path),
            question.judge(default if default is not None else question.nth(0)),
        )
    creature = {
        "species": "goblins",
        "strength": 5,
        "symbol": "circle",
        "solo_stones": 1,
        "solo_cards": 0,
        "group_stones": 0,
        "group_cards": 0,
    }
    for answer in ("creature", creature, "orb", {"magic": 3}, "a1", "a1"):
        runner.answer(str(runner.pending[0].path), runner.pending[0].question.judge(answer))

    assert runner.game is not None
    doubt, case = cases(doubts(runner.game.id), runner)[0]
    says = Wording("en", "zauberschwert", {Seat("p1"): "Ada", Seat("p2"): "Ben"}).value(case.says)

    assert "Strength 5: who pays what? (Ada and Ben)" == says
    assert {"p1": 3, "p2": 3} == doubt.judge(case.given, runner, going_on=True).data["pays"]
