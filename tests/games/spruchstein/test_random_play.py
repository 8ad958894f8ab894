"""Whole games by chance: never stuck, always over some time, and what must hold at every question."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.errors import Refusal
from companion.games.spruchstein.game import Spruchstein
from companion.games.spruchstein.table import Table
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.kernel.runner import Runner, fits, judged
from tests.games import chance

GAMES = 30
"""So many games are played to their end."""
MOST_ACTS = 20_000
PUBLIC = {
    "seating", "rulings", "parts", "outcome", "variant", "round", "dealt", "active", "last",
    "board", "supply", "standing", "lives", "mystic", "points", "last_round",
}  # fmt: skip
"""All that is known of a table: numbers, and nothing of what a hidden stone shows."""


def assert_sound(runner: Runner, table: Table) -> None:
    """Lives, columns, stones and mystic stones are what they can be."""
    assert all(0 <= lives <= 6 for lives in table.lives.values())
    assert all(0 <= count <= spell.number for spell, count in table.board.items())
    assert all(0 <= standing <= 5 for standing in table.standing.values())
    assert min(table.points.values()) >= 0
    assert table.supply >= 0
    if runner.pending and runner.pending[0].question.name != "open_stones":
        assert sum(table.board.values()) + sum(table.standing.values()) + table.supply + 4 == 36
        assert sum(table.mystic.values()) <= 4
        assert table.lives[table.active] > 0
        assert table.standing[table.active] > 0


def assert_contract(question: Question[Any], player: Random) -> None:
    """What is legal is never refused and has its index; what is outside always is refused."""
    count = question.count()
    assert count > 1 or question.open_ended() or question.name == "game"
    for place in range(count) if count <= 20 else (0, count - 1, player.randrange(count)):
        legal = question.nth(place)
        assert judged(question, legal) == legal
        assert question.index(legal) == place
    default = question.default()
    unlikely = None in default.values() if isinstance(default, dict) else default is None
    assert unlikely or judged(question, default) == default
    for value in chance.illegal(question):
        with pytest.raises(Refusal):
            judged(question, value)


def step(runner: Runner, player: Random) -> None:
    """One answer, or now and then a correction."""
    if runner.interjections() and player.random() < 0.03:
        chance.interject(runner, player)
    else:
        chance.answer(runner, player)


def test_random_games_keep_the_contract() -> None:
    """At every question of random games the legal answers are taken, all others refused, and the table is sound."""
    for seed in range(8):
        player, runner = Random(seed), Runner((Spruchstein(),))
        for _ in range(200):
            if runner.over:
                break
            for asked in runner.pending:
                assert_contract(asked.question, player)
            for item in runner.interjections():
                if item.name != "end_now":
                    assert_contract(item.question, player)
            step(runner, player)


def test_random_games_end() -> None:
    """Every random game comes to an end by the rules, and its table is sound all the way."""
    endings: set[str] = set()
    for seed in range(GAMES):
        player, runner, acts = Random(seed), Runner((Spruchstein(),)), 0
        while not runner.over:
            step(runner, player)
            acts += 1
            assert acts < MOST_ACTS
            if isinstance(runner.table, Table):
                assert_sound(runner, runner.table)
        assert runner.table is not None
        assert runner.table.outcome is not None
        endings.add(runner.table.outcome.ending)
    assert endings == {"points", "single_round"}


def test_a_turn_begins_from_the_table_alone() -> None:
    """Played again from the checkpoint of its turn, a game comes to the same table: nothing hides outside it."""
    for seed in range(8):
        player, runner = Random(seed), Runner((Spruchstein(),))
        since: list[tuple[str, Plain]] = []
        for _ in range(150):
            if runner.over:
                break
            asked, scene = runner.pending[0], runner.scene
            given = runner.judge(asked, chance.chosen(asked.question, player))
            runner.answer(str(asked.path), given)
            since = [*since, (str(asked.path), given)] if runner.scene == scene else []
        assert runner.table is not None
        before, told = runner.table.plain(), len(runner.told)
        runner.restore(runner.latest, runner.told)
        for path, answer in since:
            assert fits(runner.asked(path).question, answer)
            runner.answer(path, answer)
        assert (runner.table.plain(), len(runner.told)) == (before, told)


def test_nothing_hidden_is_known() -> None:
    """The table has no place for what a hidden stone shows, and no question asks for it."""
    asked: set[str] = set()
    for seed in range(10):
        player, runner = Random(seed), Runner((Spruchstein(),))
        while not runner.over:
            asked |= {item.question.name for item in runner.pending}
            step(runner, player)
        assert isinstance(runner.table, Table)
        assert set(runner.table.plain()) <= PUBLIC
    assert asked <= {
        "game", "seats", "player", "variant", "house_rules", "house_rule", "start",
        "open_stones", "call", "call_again", "answer", "answer_lower", "die",
    }  # fmt: skip
