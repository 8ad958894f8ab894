"""Games that are under way when the companion comes.

Every game is entered by what it asks, played on to its end, undone, packed and replayed like any
other.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.games.catalogue import GAMES
from companion.games.zauberschwert.game import Zauberschwert
from companion.kernel.facts import Plain
from companion.kernel.game import Game
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.play.codes.code import make_code, read_code
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.testing.chance import Player, choose_answer, nothing
from companion.testing.lives import looks
from companion.testing.questions import assert_contract_at, get_outcome
from companion.testing.seeds import seeds
from companion.wording.story import Story
from tests.games.abracadabra import chance as abracadabra
from tests.games.spruchstein import chance as spruchstein
from tests.games.zauberschwert import test_random_play as zauberschwert
from tests.games.zauberschwert.expansions import test_random_play as boxes

MOST_ACTS = 20_000
Look = Callable[[Runner], None]
Reply = Callable[[Question[Any], Random], Plain]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)


REPLIES: dict[str, Reply] = {
    "zauberschwert": zauberschwert.without_boxes,
    "abracadabra": abracadabra.likely,
}
LOOKS: dict[str, Look] = {
    "zauberschwert": zauberschwert.sound,
    "spruchstein": spruchstein.assert_sound,
    "abracadabra": abracadabra.assert_sound,
}
ENDINGS = {
    "zauberschwert": {"display_not_filled", "stalled_display"},
    "spruchstein": {"points", "single_round"},
    "abracadabra": {"fifteen_points", "second_stone", "broken_off"},
}


def offered(runner: Runner) -> bool:
    """Whether the game can be taken over now."""
    return any(item.name == "under_way" for item in runner.interjections())


def adopted(
    game: Game[Any], seed: int, most: int, look: Look = nothing, reply: Reply | None = None
) -> Runner:
    """A random game that is entered in the middle and played on, looked at after each act."""
    player = Player(Random(seed), reply=reply or REPLIES.get(game.id, choose_answer))
    runner = Runner((game,))
    for _ in range(most):
        if offered(runner):
            runner.interject("under_way", "adopt")
        elif runner.over:
            break
        else:
            player.answer(runner)
        look(runner)
    return runner


@each_game
def test_entered_games_are_played_to_their_end(game: Game[Any]) -> None:
    """Whatever is entered, the table stays sound, and the game ends with a ranking of all seats."""
    endings = set()
    for seed in seeds(4):
        runner = adopted(game, seed, MOST_ACTS if game.id != "abracadabra" else 160, LOOKS[game.id])
        if not runner.over:
            runner.interject("end_now", "end")
        while not runner.over:
            runner.answer(None, runner.pending[0].question.default())
        endings.add(get_outcome(runner).ending)
    assert endings <= ENDINGS[game.id] | {"element_bonus", "proxima_tie"}


@each_game
def test_the_contract_holds_while_a_game_is_entered(game: Game[Any]) -> None:
    """At every question the legal answers are taken and all others refused."""
    for seed in seeds(1):
        adopted(game, seed, 45, partial(assert_contract_at, looker=Random(seed), offers=0.1))


def test_games_with_all_boxes_are_entered() -> None:
    """With any selection of parts: nothing lost, nothing above its bound, the end by the rules.

    And the contract holds.
    """
    for seed in seeds(4):
        reply = boxes.everything if seed % 2 else boxes.selection
        get_outcome(adopted(Zauberschwert(), seed, MOST_ACTS, boxes.Watch().look, reply))
        adopted(
            Zauberschwert(),
            seed,
            80,
            partial(assert_contract_at, looker=Random(seed), offers=0.02),
            reply,
        )


@each_game
def test_what_is_likeliest_is_a_fresh_game(game: Game[Any]) -> None:
    """Whoever takes what is suggested has the game that would have begun, with its question."""
    fresh = begun(game)
    entered = begun(game)
    entered.interject("under_way", "adopt")
    while entered.scene == 2:
        asked = entered.pending[0]
        likely = asked.question.default()
        assert likely is not None
        entered.answer(str(asked.path), likely)

    assert entered.table is not None
    assert fresh.table is not None
    assert entered.table.plain() == fresh.table.plain()
    assert str(entered.pending[0].path) == str(fresh.pending[0].path).replace("1/", "3/", 1)
    assert entered.pending[0].question.legal() == fresh.pending[0].question.legal()


def begun(game: Game[Any]) -> Runner:
    """A game of two whose set-up is over."""
    runner = Runner((game,))
    while runner.scene == 0:
        asked = runner.pending[0]
        likely = asked.question.default()
        runner.answer(
            str(asked.path),
            asked.question.nth(0) if likely is None else likely,
        )
    return runner


@each_game
def test_an_entered_game_is_a_session_like_any_other(game: Game[Any], tmp_path: Path) -> None:
    """It is read back from journal and code, told as a story in both languages, and undone.

    Undone up to the first scene, it is offered again.
    """
    folder = Folder(tmp_path)
    luck = Random(7)
    session = Session.create(folder, GAMES)
    session.answer(game.id)
    while session.runner.scene == 0:
        session.answer(
            session.pending[0].question.nth(0)
            if session.pending[0].question.default() is None
            else session.pending[0].question.default()
        )
    first = looks(session.runner)
    session.interject("under_way", "adopt")
    took_over = session.seq
    reply = REPLIES.get(game.id, choose_answer)
    for _ in range(40):
        if not session.runner.over:
            session.answer(reply(session.pending[0].question, luck))

    watched = Session.watch(folder, session.id, GAMES)
    unpacked = read_code(make_code(session.force.acts, GAMES), GAMES).runner
    for language in ("de", "en"):
        lines = list(Story(session.entries, GAMES, language).tell())
        assert not [
            line
            for line in lines
            if "{" in line.asked or any(fact.startswith("fact.") for fact in line.facts)
        ]
    assert looks(watched.runner) == looks(session.runner)
    assert looks(unpacked)[1] == looks(session.runner)[1]
    session.undo(took_over)
    assert looks(session.runner) == first
    assert offered(session.runner)
    session.redo()
    assert looks(session.runner) == looks(watched.runner)
    session.close()


@each_game
def test_a_correction_keeps_what_was_entered(game: Game[Any], tmp_path: Path) -> None:
    """Another start player, or another answer about how the game stood.

    Everything entered after it stays, and nothing is asked again.
    """
    session = Session.create(Folder(tmp_path), GAMES)
    session.answer(game.id)
    while session.runner.scene == 0:
        likely = session.pending[0].question.default()
        session.answer(session.pending[0].question.nth(0) if likely is None else likely)
    start = session.seq
    session.interject("under_way", "adopt")
    while session.runner.scene == 2:
        session.answer(session.pending[0].question.default())
    entered = [act.seq for act in session.force.acts]
    before = looks(session.runner)

    session.correct([{"seq": start, "value": "p2"}])

    assert [act.seq for act in session.force.acts] == entered
    assert not session.waiting
    assert 3 == session.runner.scene
    session.correct([{"seq": start, "value": "p1"}])
    assert looks(session.runner) == before
    session.close()


@each_game
def test_it_is_offered_at_the_very_beginning_only(game: Game[Any]) -> None:
    """After the first answer of the first scene nobody can take the game over any more.

    Undone, it is offered again.
    """
    runner = begun(game)
    first = runner.latest
    assert offered(runner)

    asked = runner.pending[0]
    runner.answer(str(asked.path), asked.question.nth(0))
    assert not offered(runner)

    runner.restore(first, runner.told)
    assert offered(runner)
