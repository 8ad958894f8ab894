"""Whole games by chance: never stuck, over in time, and what must hold at the table all the way."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.games.abracadabra.game import Abracadabra
from companion.games.abracadabra.table import Table
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.testing.chance import Player, chosen
from companion.testing.questions import ended
from companion.testing.seeds import seeds

GAMES = 8
"""So many games are played to their end in the ordinary run."""
MOST_ANSWERS = 300
"""A game that is longer is ended by hand."""
KNOWN = {
    "seating",
    "rulings",
    "parts",
    "outcome",
    "breaking_off",
    "letters",
    "turn",
    "step",
    "active",
    "regular",
    "extra",
    "pile",
    "hands",
    "objects",
    "drawn",
    "stones",
    "hand_cards",
    "stacks",
    "towers",
    "proximas",
    "last_organiser",
    "last_stack",
    "away",
    "hand_cards_away",
    "discards",
    "played",
    "sixth",
    "shown",
    "contest",
}
"""All that is known of a table: numbers, points and what lies openly; never which cards are in a
hand or a pile."""


def likely(question: Question[Any], luck: Random) -> Plain:
    """An answer as people would give it.

    Mostly a gathering where one is possible, seldom a Periculum!, every eighth object a stone;
    anything else by chance.
    """
    legal = question.legal()
    drawn = luck.random()
    wished: Plain = None
    if question.name == "turn":
        wished = "gathering" if drawn < 0.7 else "nothing" if drawn < 0.8 else None
    elif question.name == "object":
        wished = "stone" if drawn < 0.12 else luck.randrange(1, 6)
    elif question.name == "turned_up":
        wished = "other" if drawn < 0.95 else None
    fitting = wished is not None and (not isinstance(legal, list) or wished in legal)
    return wished if fitting else chosen(question, luck)


def assert_sound(table: Table) -> None:
    """Hands, stacks, towers and pile are what they can be where nothing was corrected."""
    assert all(0 <= hand <= 7 for hand in table.hands.values())
    assert sum(hand > 5 for hand in table.hands.values()) <= 1
    assert all(0 <= left <= 7 for left in table.stacks.values())
    assert 49 - sum(table.stacks.values()) == sum(table.drawn.values())
    assert len(table.towers) in {0, 3}
    assert len(set(table.towers)) == len(table.towers)
    assert sum(table.hand_cards.values()) <= 8
    assert all(
        stones <= drawn
        for stones, drawn in zip(table.stones.values(), table.drawn.values(), strict=True)
    )


def assert_pile(table: Table, before: int) -> None:
    """A turn later the pile has two cards less, or it has been shuffled anew.

    A new pile is everything but hands, towers and a waiting Proxima!; its first two cards are in a
    hand already.
    """
    kept = sum(table.hands.values()) - 2 + len(table.towers) + len(table.proximas)
    assert table.pile in {before - 2, 36 - kept}
    assert 0 < table.pile <= 36 - kept


class Watch:
    """Looks at a game that nobody corrects.

    Its table is sound all the way, and the pile from turn to turn.
    """

    def __init__(self) -> None:
        self.scene = 0
        self.pile = 36

    def assert_sound(self, runner: Runner) -> None:
        """The table is sound, and after a turn the pile is what the turn before left."""
        if not isinstance(runner.table, Table):
            return
        assert_sound(runner.table)
        if runner.scene != self.scene:
            if self.scene > 0 and not runner.over:
                assert_pile(runner.table, self.pile)
            self.scene = runner.scene
            self.pile = runner.table.pile


def test_random_games_are_never_stuck() -> None:
    """Games with open objects end by the rules.

    With hidden ones nobody enters any, so that they go on until they are ended by hand. The table
    is sound all the way.
    """
    endings = set[tuple[str, bool]]()
    for seed in seeds(GAMES):
        watch = Watch()
        runner = Player(Random(seed), reply=likely).play(
            Abracadabra(), MOST_ANSWERS, watch.assert_sound
        )
        if not runner.over:
            runner.interject("end_now", "end")
        while not runner.over:
            runner.answer(None, runner.pending[0].question.default())
        assert runner.table is not None
        endings.add((ended(runner).ending, "open_objects" in runner.table.rulings))
    hidden = {ending for ending, are_hidden in endings if are_hidden}
    shown = {ending for ending, are_hidden in endings if not are_hidden}
    assert {"broken_off"} == hidden
    assert {"fifteen_points", "second_stone"} <= shown
    assert "broken_off" not in shown


def assert_in_bounds(runner: Runner) -> None:
    """Something is asked unless the game is over, and no number is out of its bounds."""
    if isinstance(runner.table, Table):
        assert runner.over or runner.pending
        assert 0 <= runner.table.pile <= 36
        assert (
            min(
                *runner.table.hands.values(),
                *runner.table.stacks.values(),
                *runner.table.objects.values(),
            )
            >= 0
        )


def test_adjustments_never_leave_a_game_stuck() -> None:
    """Whatever is adjusted at any moment, the game goes on or ends; numbers keep their bounds."""
    for seed in seeds(3):
        Player(Random(seed), often=0.25).play(Abracadabra(), 120, assert_in_bounds)


def test_nothing_hidden_is_known() -> None:
    """The table has no place for what is in a hand or in the pile.

    A gathering is the only question that names an enchanter.
    """
    asked: set[str] = set()
    for seed in seeds(3):
        runner = Player(Random(seed)).play(
            Abracadabra(),
            150,
            lambda runner: asked.update(item.question.name for item in runner.pending),
        )
        assert isinstance(runner.table, Table)
        assert set(runner.table.plain()) <= KNOWN
    assert asked <= {
        "game",
        "seats",
        "player",
        "house_rules",
        "letter",
        "start",
        "turn",
        "enchanters",
        "reading",
        "object",
        "exodus",
        "turned_up",
        "shows",
        "proxima_takes",
    }
