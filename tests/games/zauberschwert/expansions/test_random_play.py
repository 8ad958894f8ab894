"""Whole games by chance with the boxes on the table: never stuck, always over some time, and what must hold at every question."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from companion.errors import Refusal
from companion.games.zauberschwert.expansions.eggs import EGGS, counted
from companion.games.zauberschwert.expansions.heroes import HEROES
from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE
from companion.games.zauberschwert.expansions.landscapes import LANDSCAPES
from companion.games.zauberschwert.expansions.orcs import ORCS
from companion.games.zauberschwert.game import Zauberschwert
from companion.games.zauberschwert.parts import CONTENTS
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import Plain, Seat
from companion.kernel.questions import Question
from companion.kernel.runner import Asked, Runner, fits, judged
from tests.games import chance

WHOLE, JUDGED = 40, 10
"""So many games are played to their end, and so many have every question judged."""
MOST_ACTS = 20_000
NAMES = tuple(content.part.name for content in CONTENTS)
BOXES: list[Plain] = ["heroes", "knowledge", "poison"]


def contents_for(seed: int, player: Random) -> list[Plain]:
    """Everything in every other game, else any selection."""
    return list(NAMES) if seed % 2 else [name for name in NAMES if player.random() < 0.5]


def chosen(asked: Asked, seed: int, player: Random) -> Plain:
    """An answer by chance; boxes are on the table, and stacks are small enough to run out."""
    match asked.question.name:
        case "parts":
            return BOXES
        case "contents":
            return contents_for(seed, player)
        case "size_adventures":
            return player.randrange(6, 32)
        case "size_artefacts" | "size_landscapes" | "size_orcs":
            return player.randrange(1, 12)
    return chance.chosen(asked.question, player)


class Watch:
    """What was counted at the beginning, and must add up ever after."""

    def __init__(self) -> None:
        self.orcs = -1
        self.levels: dict[Seat, int] = {}

    def assert_sound(self, table: Table) -> None:
        """Magic from 0 to 30; no orc and no landscape lost; knowledge never falls; at most four black eggs."""
        assert all(0 <= magic <= 30 for magic in table.magic.values())
        assert min(table.stones.values()) >= 0
        assert min(table.hands.values()) >= 0
        assert table.pile >= 0
        assert table.stack >= 0
        if ORCS in table.parts:
            orcs = ORCS.of(table)
            all_orcs = orcs.stack + len(orcs.at) + orcs.discards
            assert self.orcs in {-1, all_orcs}
            assert min(orcs.stack, orcs.discards) >= 0
            self.orcs = all_orcs
        if LANDSCAPES in table.parts:
            assert 0 <= LANDSCAPES.of(table).stack < LANDSCAPES.of(table).size or not LANDSCAPES.of(table).turned
        if KNOWLEDGE in table.parts:
            levels = {seat: KNOWLEDGE.of(table).level(seat) for seat in table.order}
            assert all(self.levels.get(seat, 0) <= level <= KNOWLEDGE.of(table).highest for seat, level in levels.items())
            self.levels = levels
        if EGGS in table.parts:
            assert all(counted(table, seat).black <= 4 for seat in table.order)
        if HEROES in table.parts:
            ids = [led.hero.id for seat in table.order for led in HEROES.of(table).led[seat]]
            assert len(ids) == len(set(ids))
        assert len({card.id for card in table.display}) == len(table.display)


def assert_contract(question: Question[Any], player: Random) -> None:
    """What is legal is never refused and has its index; what is outside always is refused."""
    count = question.count()
    for place in range(count) if count <= 12 else (0, count - 1, player.randrange(count)):
        legal = question.nth(place)
        assert judged(question, legal) == legal
        assert question.index(legal) == place
    default = question.default()
    unlikely = None in default.values() if isinstance(default, dict) else default is None
    assert unlikely or judged(question, default) == default
    for value in chance.illegal(question):
        with pytest.raises(Refusal):
            judged(question, value)


def step(runner: Runner, seed: int, player: Random) -> None:
    """One answer, or now and then an interjection."""
    if runner.interjections() and player.random() < 0.05:
        chance.interject(runner, player)
    else:
        asked = player.choice(runner.pending)
        runner.answer(str(asked.path), runner.judge(asked, chosen(asked, seed, player)))


def test_random_games_end() -> None:
    """With any selection of parts a random game ends by the rules, and its table is sound all the way."""
    endings: set[str] = set()
    for seed in range(WHOLE):
        player, runner, watch, acts = Random(seed), Runner((Zauberschwert(),)), Watch(), 0
        while not runner.over:
            step(runner, seed, player)
            acts += 1
            assert acts < MOST_ACTS
            if isinstance(runner.table, Table):
                watch.assert_sound(runner.table)
                assert Zauberschwert().view(runner.table).cards is not None
        assert runner.table is not None
        assert runner.table.outcome is not None
        endings.add(runner.table.outcome.ending)
    assert endings == {"display_not_filled", "stalled_display"}


def test_random_games_keep_the_contract() -> None:
    """At every question of random games the legal answers are taken and all others refused."""
    for seed in range(JUDGED):
        player, runner = Random(100 + seed), Runner((Zauberschwert(),))
        for _ in range(200):
            if runner.over:
                break
            for asked in runner.pending:
                assert_contract(asked.question, player)
            step(runner, seed, player)


def test_a_round_begins_from_the_table_alone() -> None:
    """Played again from the checkpoint of its round, a game comes to the same table: no part hides anything outside it."""
    for seed in range(10):
        player, runner = Random(seed), Runner((Zauberschwert(),))
        since: Sequence[tuple[str, Plain]] = []
        for _ in range(220):
            if runner.over:
                break
            asked, scene = runner.pending[0], runner.scene
            given = runner.judge(asked, chosen(asked, seed, player))
            runner.answer(str(asked.path), given)
            since = [*since, (str(asked.path), given)] if runner.scene == scene else []
        assert runner.table is not None
        before, told = runner.table.plain(), len(runner.told)
        runner.restore(runner.latest, runner.told)
        for path, answer in since:
            assert fits(runner.asked(path).question, answer)
            runner.answer(path, answer)
        assert (runner.table.plain(), len(runner.told)) == (before, told)
