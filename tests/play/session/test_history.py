"""Long sessions: the cost of an act does not depend on the number of earlier acts."""

from __future__ import annotations

from typing import Any

import pytest

from companion.kernel.acts import JudgedAnswer
from companion.kernel.facts import Plain
from companion.kernel.game import Games
from companion.kernel.runner import Runner
from companion.play.journal.folder import Folder
from companion.play.session.session import Command, Session
from tests.kernel.toy import BLUE, RED, WHY, Toy, ToyTable, make_coins_question

SCENES = 40
IN_A_SCENE = 2


async def exchange_coins(table: ToyTable) -> None:
    """Let each seat hand a coin to the other."""
    for seat in (RED, BLUE):
        coins = await make_coins_question(table, seat)
        table.tell("handed", WHY, seat=seat, given=coins)


@pytest.fixture
def long_session(folder: Folder) -> Session:
    """Return a session whose last scene has one answer."""
    session = Session.create(folder, Games(Toy(*[exchange_coins] * SCENES)))
    session.answer("toy", None, Command(id="game"))
    for number in range(SCENES * IN_A_SCENE - 1):
        session.answer(0, None, Command(id=f"c{number}"))
    return session


@pytest.fixture
def replayed_acts(monkeypatch: pytest.MonkeyPatch) -> list[Plain]:
    """Return a list of the acts that are played from now on."""
    found = list[Plain]()
    carry_out = Runner.carry_out_act

    def record_act(runner: Runner, act: JudgedAnswer) -> None:
        found.append(act.value)
        carry_out(runner, act)

    monkeypatch.setattr(Runner, "carry_out_act", record_act)
    return found


def test_undo_plays_the_last_scene_at_most(
    long_session: Session, replayed_acts: list[Plain]
) -> None:
    """The number of earlier scenes does not matter; at a scene's start the one before is played."""
    acts = list(long_session.acts)

    long_session.undo()
    assert [] == replayed_acts
    long_session.undo()
    assert [acts[-3].move.value] == replayed_acts
    assert acts[:-2] == long_session.acts


def test_a_correction_is_undone_from_the_scene_it_changed(
    long_session: Session, replayed_acts: list[Plain]
) -> None:
    """Scenes that the correction did not change are not replayed."""
    acts = list(long_session.acts)
    long_session.correct({"seq": acts[-4].seq, "value": 1})
    assert acts[:-4] == long_session.acts[:-4]
    del replayed_acts[:]

    long_session.undo()

    assert [act.move.value for act in acts[-5:]] == replayed_acts
    assert acts == long_session.acts


def test_repeated_commands_get_the_first_answer_after_reopening(
    long_session: Session, folder: Folder
) -> None:
    """Repeated commands get the facts that they caused."""
    commands: list[Any] = [Command(id=f"c{number}") for number in range(SCENES * IN_A_SCENE - 1)]
    first = [long_session.find_reply(command) for command in commands]
    games = long_session.games
    long_session.close()

    again = Session.open(folder, long_session.id, games)

    assert first == [again.find_reply(command) for command in commands]
