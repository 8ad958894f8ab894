"""Who plays may change at any moment, in every game.

By chance, with all that must hold whoever has come and gone.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

from companion.errors import IllegalAnswer
from companion.games.catalogue import GAMES
from companion.kernel.acts import judge_answer
from companion.kernel.facts import Plain
from companion.kernel.game import Game
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.kernel.table import Table
from companion.play.codes.code import make_code, read_code
from companion.play.journal.entries import Act, Answered, Interjected
from companion.play.session.correction import replay_changed
from companion.testing.chance import Player, choose_answer
from companion.testing.questions import assert_contract_at, assert_scene_from_table
from companion.testing.seeds import seeds
from companion.wording.messages import Wording
from companion.wording.people import make_wording

COMPANY = ("rename", "swap", "move", "leave", "join")
SEEDS = seeds(2)
ACTS = 300
CHANGES = 0.12
OF_SOME = {"wizards", "committed", "scored", "shown"}
"""What stands at a table only for those whom it concerns."""
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
each_seed = pytest.mark.parametrize("seed", SEEDS)


def answered(question: Question[Any], luck: Random) -> Plain:
    """Any legal answer, with the boxes in every other game, and no game over at once."""
    if question.name == "parts":
        return ["heroes", "knowledge", "poison"] if luck.random() < 0.5 else []
    if question.name == "stack_sizes":
        return {"adventures": luck.randrange(6, 30), "pile": luck.randrange(6, 30)}
    if question.name == "brings_points":
        return 0
    return choose_answer(question, luck)


class Company:
    """Changes who plays now and then, and looks at the table after each act.

    Args:
        seed: of its own chance.
        look: what else is looked at.
    """

    def __init__(self, seed: int, look: Any = lambda _: None) -> None:
        self.luck = Random(seed)
        self.look = look
        self.made: set[str] = set()

    def watch(self, runner: Runner) -> None:
        """Perhaps a change; then everything fits who plays."""
        if runner.table is not None and not runner.over and self.luck.random() < CHANGES:
            item = self.luck.choice(
                [item for item in runner.interjections() if item.name in COMPANY]
            )
            runner.interject(
                item.name, judge_answer(item.question, choose_answer(item.question, self.luck))
            )
            self.made.add(item.name)
        assert_fits(runner)
        self.look(runner)


def assert_fits(runner: Runner) -> None:
    """Whoever has left is asked nothing, has nothing, is not drawn and not ranked.

    Colours and names are there once.
    """
    table = runner.table
    game = runner.game
    if table is None or game is None:
        return
    seats = set(table.seating.seats)
    gone = set(table.seating.gone)
    assert not seats & gone
    assert game.seats[0] <= len(seats) <= game.seats[1]
    assert {asked.question.seat for asked in runner.pending} <= {None, *seats}
    assert [row.seat for row in game.view(table).seats] == [*table.seating.seats]
    assert len({player.colour for player in table.seating.players.values()}) == len(seats)
    names = [player.name for player in table.seating.everybody.values() if player.name]
    assert len(names) == len(set(names))
    for name, value in vars(table).items():
        if not isinstance(value, dict) or not {*value} & {*table.seating.everybody}:
            continue
        assert {*value} <= seats, name
        if name not in OF_SOME:
            assert {*value} == seats, name
    if table.outcome is not None:
        assert {place.seat for place in table.outcome.ranking.places} == seats


def played(
    game: Game[Any], seed: int, look: Any = lambda _: None, most: int = ACTS
) -> tuple[Runner, Company]:
    """A game by chance in which who plays changes all the time."""
    company = Company(seed, look)
    return Player(Random(seed), often=0.02, reply=answered).play(game, most, company.watch), company


@each_game
def test_games_go_on_whoever_comes_and_goes(game: Game[Any]) -> None:
    """Nobody who left is met again, nobody who came is forgotten, and games end by the rules."""
    runs = [played(game, seed, most=1500) for seed in SEEDS]
    assert any(runner.over for runner, _ in runs)
    assert {name for _, company in runs for name in company.made} == {*COMPANY}
    told = {item.fact.name for runner, _ in runs for item in runner.told}
    assert {"renamed", "swapped", "moved", "left", "joined", "will_leave", "will_join"} <= told


@each_game
@each_seed
def test_the_contract_holds_whoever_plays(game: Game[Any], seed: int) -> None:
    """Legal answers are taken and all others refused, also of what changes who plays."""
    played(game, seed, partial(assert_contract_at, looker=Random(seed), offers=0.3), most=120)


@each_game
@each_seed
def test_a_scene_begins_from_the_table_alone(game: Game[Any], seed: int) -> None:
    """Who is about to come and go stands at the table.

    A scene played again from its beginning comes to the same.
    """
    assert_scene_from_table(game, replace(Player(Random(seed), reply=answered), often=0.15), ACTS)


def acts_of(game: Game[Any], seed: int, most: int) -> tuple[Runner, list[Act]]:
    """A game in which who plays changes, and its acts as a journal has them."""
    runner = Runner((game,))
    luck = Random(seed)
    acts = list[Act]()
    for seq in range(1, most + 1):
        if runner.over:
            break
        stamp: dict[str, Any] = {"seq": seq, "at": ""}
        offered = [item for item in runner.interjections() if item.name in COMPANY]
        if offered and luck.random() < CHANGES:
            item = luck.choice(offered)
            value = judge_answer(item.question, choose_answer(item.question, luck))
            pending = str(runner.pending[0].path)
            before = next((act.path for act in reversed(acts) if isinstance(act, Answered)), "")
            runner.interject(item.name, value)
            acts.append(
                Interjected(**stamp, name=item.name, value=value, before=before, pending=pending)
            )
            continue
        path, given = Player(luck, reply=answered).answer(runner)
        acts.append(Answered(**stamp, path=path, answer=given))
    return runner, acts


@each_game
@each_seed
def test_a_code_carries_who_came_and_went(game: Game[Any], seed: int) -> None:
    """The same acts replayed come to the same table.

    A code does too, with the names of those who came later.
    """
    runner, acts = acts_of(game, seed, ACTS)
    assert runner.table is not None
    again = replay_changed(Runner((game,)), [], acts)
    assert (again.acts, again.lost, again.unfit, again.moved) == (acts, [], [], [])
    assert again.runner.table is not None
    assert again.runner.table.plain() == runner.table.plain()
    unpacked = read_code(make_code(acts, (game,)), (game,)).runner.table
    assert unpacked is not None
    assert unpacked.seating == runner.table.seating


@each_game
def test_nobody_leaves_where_too_few_would_be_left(game: Game[Any]) -> None:
    """With the fewest players leaving is refused with the numbers.

    With all seats taken so is joining.
    """
    for count, name, reason in (
        (game.seats[0], "leave", "too_few_left"),
        (game.seats[1], "join", "no_seat_left"),
    ):
        runner = seated(game, count)
        with pytest.raises(IllegalAnswer) as caught:
            runner.interjection(name)
        assert caught.value.name == reason
        assert name in {item.name for item in runner.list_closed()}
        assert name not in {item.name for item in runner.interjections()}
        assert str(game.seats[0] if name == "leave" else game.seats[1]) in Wording("en").error(
            caught.value
        )


def seated(game: Game[Any], count: int) -> Runner:
    """A game with so many players, at its first question; as likely as can be."""
    luck = Random(1)

    def reply(question: Question[Any], _: Random) -> Plain:
        if question.name in {"seats", "house_rules", "parts"}:
            return count if question.name == "seats" else []
        likely = question.default()
        return likely if likely is not None else question.nth(0)

    runner = Runner((game,))
    while runner.scene == 0:
        Player(luck, reply=reply).answer(runner)
    return runner


@each_game
def test_names_colours_and_seats_change_at_once(game: Game[Any]) -> None:
    """A name that another has gets a number.

    Swapping changes who sits where and nothing that lies there.
    """
    runner = seated(game, 3)
    table: Table | None = runner.table
    assert table is not None
    runner.interject("rename", {"seat": "p1", "name": "Ada", "colour": "keep"})
    runner.interject("rename", {"seat": "p2", "name": "Ada", "colour": "keep"})
    runner.interject("rename", {"seat": "p3", "name": "", "colour": "yellow"})
    before = {name: value for name, value in table.plain().items() if name != "seating"}
    runner.interject("swap", "p1.p3")
    names = {
        seat: (player.name, player.colour.value) for seat, player in table.seating.players.items()
    }
    assert {"p1": ("", "red"), "p2": ("Ada 2", "blue"), "p3": ("Ada", "yellow")} == names
    assert before == {name: value for name, value in table.plain().items() if name != "seating"}
    assert "Ada and Yellow have swapped seats" == make_wording("en", runner).fact(
        runner.told[-1].fact
    )
