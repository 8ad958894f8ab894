"""Whole games by chance with the boxes on the table.

Never stuck, always over some time, and what must hold at every question.
"""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

from companion.games.zauberschwert.expansions.eggs import EGGS, count_eggs
from companion.games.zauberschwert.expansions.heroes import HEROES
from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE
from companion.games.zauberschwert.game import Zauberschwert
from companion.games.zauberschwert.parts import CONTENTS
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import Plain, Seat
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.testing.chance import Player, choose_answer
from companion.testing.questions import assert_contract_at, assert_scene_from_table, get_outcome
from companion.testing.seeds import seeds

WHOLE = 10
"""So many games are played to their end in the ordinary run."""
MOST_ACTS = 20_000
NAMES = tuple(content.name for content in CONTENTS)
BOXES: list[Plain] = ["heroes", "knowledge", "poison"]


def player(seed: int, often: float = 0.05) -> Player:
    """Plays with the boxes on the table: all contents in every other game, else any selection."""
    return Player(Random(seed), often, reply=everything if seed % 2 else selection)


def everything(question: Question[Any], luck: Random) -> Plain:
    """An answer by chance where all contents are in the game."""
    return list(NAMES) if question.name == "contents" else selection(question, luck)


def selection(question: Question[Any], luck: Random) -> Plain:
    """An answer by chance.

    Boxes are on the table, any of their contents in the game, and stacks small enough to run out.
    """
    match question.name:
        case "parts":
            return [*BOXES, "own_contents"]
        case "contents":
            return [name for name in NAMES if luck.random() < 0.5]
        case "stack_sizes":
            return {"adventures": luck.randrange(6, 32), "pile": luck.randrange(1, 12)}
    return choose_answer(question, luck)


class Watch:
    """What was counted at the beginning, and must add up until it is set by hand."""

    def __init__(self) -> None:
        self.by_hand = 0
        self.levels: dict[Seat, int] = {}

    def look(self, runner: Runner) -> None:
        """The table is sound, and can be viewed."""
        if isinstance(runner.table, Table):
            self.forget(runner)
            self.assert_sound(runner.table)
            assert Zauberschwert().view(runner.table).cards is not None

    def forget(self, runner: Runner) -> None:
        """Stacks and levels that were set by hand are counted anew."""
        by_hand = sum(told.fact.name in ("set_stack", "set_level") for told in runner.told)
        if by_hand != self.by_hand:
            self.by_hand = by_hand
            self.levels = {}

    def assert_sound(self, table: Table) -> None:
        """Magic from 0 to 30; knowledge never falls.

        At most four black eggs.
        """
        assert all(0 <= magic <= 30 for magic in table.magic.values())
        assert min(table.stones.values()) >= 0
        assert min(table.hands.values()) >= 0
        assert table.pile >= 0
        assert table.stack >= 0
        if KNOWLEDGE in table.parts:
            levels = {seat: KNOWLEDGE.of(table).level(seat) for seat in table.order}
            assert all(
                self.levels.get(seat, 0) <= level <= KNOWLEDGE.of(table).most
                for seat, level in levels.items()
            )
            self.levels = levels
        if EGGS in table.parts:
            assert all(count_eggs(table, seat).black <= 4 for seat in table.order)
        if HEROES in table.parts:
            ids = [led.hero.id for seat in table.order for led in HEROES.of(table).led[seat]]
            assert len(ids) == len(set(ids))
        assert len({card.id for card in table.display}) == len(table.display)


def test_random_games_end() -> None:
    """With any parts a random game ends by the rules, and its table is sound all the way."""
    endings = {
        get_outcome(player(seed).play(Zauberschwert(), MOST_ACTS, Watch().look)).ending
        for seed in seeds(WHOLE)
    }
    assert {"display_not_filled", "stalled_display"} >= endings


def test_random_games_keep_the_contract() -> None:
    """At every question of random games the legal answers are taken and all others refused."""
    for seed in seeds(2):
        player(seed).play(
            Zauberschwert(), 200, partial(assert_contract_at, looker=Random(seed), offers=0.05)
        )


def test_a_round_begins_from_the_table_alone() -> None:
    """Played again from the checkpoint of its round, a game comes to the same table.

    No part hides anything outside it.
    """
    for seed in seeds(2):
        assert_scene_from_table(Zauberschwert(), player(seed), 220)
