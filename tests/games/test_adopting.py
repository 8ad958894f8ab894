"""Adopting games under way in every game: entered, played on, corrected."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from companion.kernel.facts import Plain
from companion.kernel.game import Game, Games
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.testing.question_contract import get_outcome
from companion.testing.random_player import choose_answer
from companion.testing.random_session import snapshot_game
from companion.testing.seeds import list_seeds
from tests.games.abracadabra import chance as abracadabra
from tests.games.zauberschwert import chance as zauberschwert
from tests.play.playing import choose_likely_answer
from tests.playthrough import each_game

MOST_ACTS = 400
Reply = Callable[[Question, Random], Plain]


REPLIES: dict[str, Reply] = {
    "zauberschwert": zauberschwert.choose_scarce_answer,
    "abracadabra": abracadabra.choose_natural_answer,
}


@each_game
def test_entered_games_are_played_to_their_end(game: Game) -> None:
    """After any entered state the game ends by the rules, with a ranking of all seats."""
    for seed in list_seeds(3):
        chance = Random(seed)
        reply = REPLIES.get(game.id, choose_answer)
        runner = Runner(Games(game))
        for _ in range(MOST_ACTS):
            if any(item.name == "under_way" for item in runner.list_possible_interjections()):
                runner.carry_out_act(runner.find_interjection("under_way").judge("adopt"))
            elif runner.has_ended:
                break
            else:
                runner.answer(reply(runner.find_question().question, chance))
        if not runner.has_ended:
            runner.carry_out_act(runner.find_interjection("end_now").judge("end"))
        while not runner.has_ended:
            runner.answer(runner.find_question().question.find_default())
        assert get_outcome(runner).ending in game.endings


@each_game
def test_the_suggested_figures_are_those_of_a_new_game(game: Game) -> None:
    """Accepting all suggestions gives a new game with its first question."""
    fresh = start_game(game)
    entered = start_game(game)
    entered.carry_out_act(entered.find_interjection("under_way").judge("adopt"))
    while entered.scene == 2:
        asked = entered.find_question()
        likely = asked.question.find_default()
        assert likely is not None
        entered.answer(likely)

    assert entered.table is not None
    assert fresh.table is not None
    assert entered.table.to_plain() == fresh.table.to_plain()
    first = fresh.find_question()
    asked = entered.find_question()
    assert asked.path == first.path.replace("1/", "3/", 1)
    assert asked.question.describe_legal_answers() == first.question.describe_legal_answers()


def start_game(game: Game) -> Runner:
    """Return a game of two whose set-up is over."""
    runner = Runner(Games(game))
    while runner.scene == 0:
        asked = runner.find_question()
        runner.answer(choose_likely_answer(asked.question))
    return runner


@each_game
def test_a_correction_keeps_the_entered_state(game: Game, folder: Folder) -> None:
    """Another start player, or another answer about the state, is entered.

    Everything entered after it stays, and nothing is asked again.
    """
    session = Session.create(folder)
    session.answer(game.id)
    while session.runner.scene == 0:
        session.answer(choose_likely_answer(session.runner.find_question().question))
    start = session.seq
    session.interject("under_way", "adopt")
    while session.runner.scene == 2:
        session.answer(session.runner.find_question().question.find_default())
    entered = [act.seq for act in session.acts]
    before = snapshot_game(session.runner)

    session.correct({"seq": start, "value": "p2"})

    assert [act.seq for act in session.acts] == entered
    assert not session.waiting_acts
    assert 3 == session.runner.scene
    session.correct({"seq": start, "value": "p1"})
    assert snapshot_game(session.runner) == before
    session.close()
