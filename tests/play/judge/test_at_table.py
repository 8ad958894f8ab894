"""Doubts filled in from the table: whatever somebody may ask at this moment has an answer."""

from __future__ import annotations

from random import Random

import pytest

from companion.games.catalogue import GAMES
from companion.kernel.facts import Seat
from companion.kernel.runner import Runner
from companion.play.judging.at_table import Doubt, doubts
from companion.testing import chance as player
from companion.wording.judging import lines
from tests.kernel.toy import Toy, draws


@pytest.mark.parametrize("seed", range(12))
def test_every_doubt_of_a_table_has_a_verdict(seed: int) -> None:
    """In games of every kind, at every question: no doubt that the table fills in is unusable."""
    chance, runner, asked = Random(seed), Runner(GAMES), 0
    while not runner.over and runner.acts < 120:
        if runner.table is not None:
            names = {seat: f"Seat {seat}" for seat in runner.table.seating.seats}
            for doubt in doubts(runner.table, names):
                assert lines(doubt.verdict(), "de"), doubt.line
                asked += 1
        player.answer(runner, chance)

    assert asked


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

    found = doubts(runner.table, {Seat("p1"): "Ada", Seat("p2"): "Ben"})

    assert Doubt("split", ["Ada=4", "Ben=4"], {"strength": "5"}) == found[0]
    assert found[0].line == "split --strength 5 Ada=4 Ben=4"
    assert found[0].verdict().data["pays"] == {"Ada": 3, "Ben": 3}


def test_a_game_without_doubts_has_none() -> None:
    """A table that the judge knows nothing about is no mistake."""
    runner = Runner((Toy(draws),))
    runner.answer("0/-/game/-/1", "toy")
    assert runner.table is not None

    assert [] == doubts(runner.table, {})
