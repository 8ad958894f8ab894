"""Changes of the players at any moment, in every game.

Random changes, with checks that must hold after each of them.
"""

from __future__ import annotations

from random import Random

from companion.kernel.facts import Plain
from companion.kernel.game import Game
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.testing.question_contract import assert_scene_replays_from_checkpoint
from companion.testing.random_player import choose_answer, play_game
from companion.testing.seeds import list_seeds
from tests.playthrough import each_game

COMPANY = ("rename", "swap", "move", "leave", "join")
SEEDS = list_seeds(3)
CHANGES = 0.12
OF_SOME = {"wizards", "committed", "scored", "shown"}
"""Figures of a table that have only some of the seats."""


def choose_calm_answer(question: Question, chance: Random) -> Plain:
    """Return a legal answer that does not end the game; every other game has boxes."""
    if question.name == "parts":
        return ["heroes", "knowledge", "poison"] if chance.random() < 0.5 else []
    if question.name == "stack_sizes":
        return {"adventures": chance.randrange(6, 30), "pile": chance.randrange(6, 30)}
    if question.name == "brings_points":
        return 0
    return choose_answer(question, chance)


class PlayerChanges:
    """Changes the players at random, and checks the table after each act."""

    def __init__(self, seed: int) -> None:
        self.luck = Random(seed)
        self.made_changes: set[str] = set()

    def watch_runner(self, runner: Runner) -> None:
        """Change the players at random, then check the state."""
        if runner.table is not None and not runner.has_ended and self.luck.random() < CHANGES:
            offered = [
                item for item in runner.list_possible_interjections() if item.name in COMPANY
            ]
            item = self.luck.choice(offered)
            chosen = choose_answer(item.question, self.luck)
            runner.carry_out_act(item.judge(chosen))
            self.made_changes.add(item.name)
        assert_consistent(runner)


def assert_consistent(runner: Runner) -> None:
    """Check that seats that left are not asked, own nothing, and are neither drawn nor ranked.

    Colours and names are unique.
    """
    table = runner.table
    game = runner.game
    if table is None or game is None:
        return
    seats = set(table.seating.seats)
    leavers = set(table.seating.gone)
    assert not seats & leavers
    assert game.seats[0] <= len(seats) <= game.seats[1]
    assert runner.pending is None or runner.pending.question.seat in {None, *seats}
    assert [row.seat for row in game.make_view(table).seats] == [*table.seating.seats]
    assert len({player.colour for player in table.seating.players.values()}) == len(seats)
    names = [player.name for player in table.seating.all_players.values() if player.name]
    assert len(names) == len(set(names))
    for name, value in vars(table).items():
        if not isinstance(value, dict) or not {*value} & {*table.seating.all_players}:
            continue
        assert {*value} <= seats, name
        if name not in OF_SOME:
            assert {*value} == seats, name
    if table.outcome is not None:
        assert {place.seat for place in table.outcome.places} == seats


@each_game
def test_games_continue_after_changes_of_players(game: Game) -> None:
    """Seats that left do not return, new ones take part, and the game ends by the rules."""
    changes = set[str]()
    over = []
    for seed in SEEDS:
        company = PlayerChanges(seed)
        for runner in play_game(
            game, Random(seed), 1500, interjection_rate=0.02, reply=choose_calm_answer
        ):
            company.watch_runner(runner)
        over.append(runner.has_ended)
        changes |= company.made_changes
    assert any(over)
    assert {*COMPANY} == changes


@each_game
def test_a_scene_begins_from_the_table_alone(game: Game) -> None:
    """Announced changes of players are stored on the table.

    A scene replayed from its beginning gives the same result.
    """
    for seed in SEEDS:
        *_, runner = play_game(
            game, Random(seed), 300, interjection_rate=0.15, reply=choose_calm_answer
        )
        assert_scene_replays_from_checkpoint(runner)
