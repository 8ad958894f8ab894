"""Whole games by chance.

Never stuck, always over some time, and what must hold at the table all the way.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from companion.games.spruchstein.game import Spruchstein
from companion.games.spruchstein.table import Table
from companion.kernel.runner import Runner
from companion.testing.chance import Player
from companion.testing.questions import ended
from companion.testing.seeds import seeds

GAMES = 10
"""So many games are played to their end."""
MOST_ACTS = 20_000
PUBLIC = {
    "seating",
    "rulings",
    "parts",
    "outcome",
    "breaking_off",
    "variant",
    "round",
    "dealt",
    "active",
    "last",
    "board",
    "unnoted",
    "missed",
    "fallen",
    "supply",
    "standing",
    "lives",
    "mystic",
    "points",
    "last_round",
    "away",
    "mystic_away",
}
"""All that is known of a table: numbers, and nothing of what a hidden stone shows."""


def assert_sound(runner: Runner) -> None:
    """Lives, columns, stones and mystic stones are what they can be."""
    table = runner.table
    if not isinstance(table, Table):
        return
    assert (
        {*table.lives}
        == {*table.standing}
        == {*table.mystic}
        == {*table.points}
        == {*table.last_round}
        == {*table.missed}
        == {*table.seating.seats}
    )
    assert all(0 <= lives <= 6 for lives in table.lives.values())
    assert all(0 <= count <= spell.number for spell, count in table.board.items())
    assert all(0 <= standing <= 5 for standing in table.standing.values())
    assert min(table.points.values()) >= 0
    assert table.supply >= 0
    if not runner.pending or not table.dealt:
        return
    total = (
        sum(table.board.values())
        + table.unnoted
        + sum(table.standing.values())
        + table.supply
        + table.away
        + 4
    )
    mended = {told.fact.name for told in runner.told}
    assert total == 36 or (total > 36 and not table.supply and "too_many_stones" in mended)
    mystic = sum(table.mystic.values())
    assert mystic + table.mystic_away <= 4 or "too_many_mystic" in mended
    if runner.pending[0].question.name not in {"whose_doing", "die"}:
        assert table.lives[table.active] > 0
        assert table.standing[table.active] > 0


def play(seed: int, watch: Callable[[Runner], None], often: float = 0.03) -> Runner:
    """A game played by chance to its end, now and then corrected."""
    return Player(Random(seed), often=often).play(Spruchstein(), MOST_ACTS, watch)


def test_random_games_end() -> None:
    """Every random game comes to an end by the rules, and its table is sound all the way."""
    assert {
        "points",
        "single_round",
    } == {ended(play(seed, assert_sound)).ending for seed in seeds(GAMES)}


def test_random_adjustments_leave_a_sound_table() -> None:
    """However many figures are set by hand, the table is sound, and the game comes to an end."""
    for seed in seeds(GAMES):
        assert play(seed, assert_sound, often=0.4).over


def test_nothing_hidden_is_known() -> None:
    """The table has no place for what a hidden stone shows, and no question asks for it."""
    asked: set[str] = set()
    for seed in seeds(3):
        runner = play(
            seed, lambda runner: asked.update(item.question.name for item in runner.pending)
        )
        assert isinstance(runner.table, Table)
        assert set(runner.table.plain()) <= PUBLIC
    assert asked <= {
        "game",
        "seats",
        "player",
        "variant",
        "house_rules",
        "house_rule",
        "start",
        "open_stones",
        "open_miscounted",
        "sure_miss",
        "contradiction_hit",
        "contradiction_miss",
        "whose_doing",
        "entered_doubt",
        "call",
        "call_again",
        "answer",
        "answer_lower",
        "die",
        "turn_stands",
        "points_stand",
        "seat_stands",
        "lies_open",
    }
