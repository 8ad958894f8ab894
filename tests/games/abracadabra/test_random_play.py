"""Whole games by chance: never stuck, over in time, and what must hold at every question."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from companion.errors import Refusal
from companion.games.abracadabra.game import Abracadabra
from companion.games.abracadabra.table import Table
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.kernel.runner import Runner, fits, judged
from tests.games import chance

GAMES = 24
"""So many games are played to their end."""
MOST_ANSWERS = 300
"""A game that is longer is ended by hand."""
KNOWN = {
    "seating", "rulings", "parts", "outcome", "letters", "turn", "step", "active", "regular", "extra", "pile", "hands",
    "objects", "drawn", "stones", "hand_cards", "stacks", "towers", "proximas", "last_organiser", "last_stack",
}  # fmt: skip
"""All that is known of a table: numbers, points and what lies openly; never which cards are in a hand or a pile."""
ONE_ANSWER = {"game", "enchanter"}
"""Questions that may come with one legal answer: the choice among one game, and an enchanter while somebody could claim victory."""


def started(seed: int) -> tuple[Runner, Random]:
    """A game of its own and a player of its own."""
    return Runner((Abracadabra(),)), Random(seed)


def answer(runner: Runner, player: Random) -> None:
    """Answer as people would: mostly a gathering where one is possible, seldom a Periculum!, every eighth object a stone; anything else by chance."""
    asked = runner.pending[0]
    legal, luck = asked.question.legal(), player.random()
    wished: Plain = None
    if asked.question.name == "turn":
        wished = "gathering" if luck < 0.7 else "nothing" if luck < 0.8 else None
    elif asked.question.name == "object":
        wished = "stone" if luck < 0.12 else player.randrange(1, 6)
    elif asked.question.name == "turned_up":
        wished = "other" if luck < 0.95 else None
    fitting = wished is not None and (not isinstance(legal, list) or wished in legal)
    runner.answer(str(asked.path), runner.judge(asked, wished if fitting else chance.chosen(asked.question, player)))


def assert_sound(table: Table) -> None:
    """Hands, stacks, towers and pile are what they can be where nothing was corrected."""
    assert all(0 <= hand <= 7 for hand in table.hands.values())
    assert sum(hand > 5 for hand in table.hands.values()) <= 1
    assert all(0 <= left <= 7 for left in table.stacks.values())
    assert 49 - sum(table.stacks.values()) == sum(table.drawn.values())
    assert len(table.towers) in {0, 3}
    assert len(set(table.towers)) == len(table.towers)
    assert sum(table.hand_cards.values()) <= 8
    assert all(stones <= drawn for stones, drawn in zip(table.stones.values(), table.drawn.values(), strict=True))


def assert_pile(table: Table, before: int) -> None:
    """A turn later the pile has two cards less, or it is what everything but hands, towers and a waiting Proxima! makes; the next two cards are in a hand already."""
    kept = sum(table.hands.values()) - 2 + len(table.towers) + len(table.proximas)
    assert table.pile in {before - 2, 36 - kept}
    assert 0 < table.pile <= 36 - kept


def assert_contract(question: Question[Any], player: Random) -> None:
    """What is legal is never refused and has its index; what is outside always is refused."""
    count = question.count()
    assert count > 1 or question.open_ended() or question.name in ONE_ANSWER
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


def test_random_games_keep_the_contract() -> None:
    """At every question of random games, corrections among the acts, the legal answers are taken and all others refused."""
    for seed in range(5):
        runner, player = started(seed)
        for _ in range(80):
            if runner.over:
                break
            for asked in runner.pending:
                assert_contract(asked.question, player)
            for item in runner.interjections():
                if item.name not in {"end_now", "claim_victory"}:
                    assert_contract(item.question, player)
            if runner.interjections() and player.random() < 0.1:
                chance.interject(runner, player)
            else:
                chance.answer(runner, player)


def test_random_games_are_never_stuck() -> None:
    """Games with open objects end by the rules; with hidden ones nobody enters any, so that they go on until they are ended by hand. The table is sound all the way."""
    endings: Counter[tuple[str, bool]] = Counter()
    for seed in range(GAMES):
        runner, player = started(seed)
        pile = 36
        for _ in range(MOST_ANSWERS):
            if runner.over:
                break
            scene = runner.scene
            answer(runner, player)
            if isinstance(runner.table, Table):
                assert_sound(runner.table)
                if runner.scene != scene > 0 and not runner.over:
                    assert_pile(runner.table, pile)
                pile = runner.table.pile if runner.scene != scene else pile
        if not runner.over:
            runner.interject("end_now", "end")
        assert runner.table is not None
        assert runner.table.outcome is not None
        endings[runner.table.outcome.ending, "open_objects" in runner.table.rulings] += 1
    assert {("fifteen_points", False), ("second_stone", False), ("broken_off", True)} == set(endings) - {("proxima_tie", False)}


def test_corrections_never_leave_a_game_stuck() -> None:
    """Whatever is corrected at whatever moment, the game goes on or ends, and numbers stay in their bounds."""
    for seed in range(12):
        runner, player = started(seed)
        for _ in range(120):
            if runner.over:
                break
            if runner.interjections() and player.random() < 0.25:
                chance.interject(runner, player)
            else:
                chance.answer(runner, player)
            if isinstance(runner.table, Table):
                assert runner.over or runner.pending
                assert 0 <= runner.table.pile <= 36
                assert min(*runner.table.hands.values(), *runner.table.stacks.values(), *runner.table.objects.values()) >= 0


def test_a_turn_begins_from_the_table_alone() -> None:
    """Played again from the checkpoint of its turn, a game comes to the same table: nothing hides outside it."""
    for seed in range(8):
        runner, player = started(seed)
        since: list[tuple[str, Plain]] = []
        for _ in range(100):
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
    """The table has no place for what is in a hand or in the pile, and a gathering is the only question that names an enchanter."""
    asked: set[str] = set()
    for seed in range(10):
        runner, player = started(seed)
        for _ in range(150):
            if runner.over:
                break
            asked |= {item.question.name for item in runner.pending}
            chance.answer(runner, player)
        assert isinstance(runner.table, Table)
        assert set(runner.table.plain()) <= KNOWN
    assert asked <= {
        "game", "seats", "player", "house_rules", "letter", "start",
        "turn", "enchanter", "reading", "object", "exodus", "turned_up", "shows", "proxima_takes",
    }  # fmt: skip
