"""A long session: what one act costs does not depend on how many came before."""

from __future__ import annotations

from typing import Any

import pytest

from companion.kernel.acts import JudgedAnswer
from companion.kernel.facts import Plain
from companion.kernel.runner import Runner
from companion.play.journal.folder import Folder
from companion.play.session.session import Command, Session
from tests.kernel.toy import BLUE, RED, WHY, Toy, ToyTable, coins
from tests.play.playing import clock

SCENES = 40
IN_A_SCENE = 2


async def hands(table: ToyTable) -> None:
    """Each hands a coin to the other."""
    for seat in (RED, BLUE):
        given = await coins(table, seat)
        table.tell("handed", WHY, seat=seat, given=given)


@pytest.fixture
def long(folder: Folder) -> Session:
    """A session whose last scene has one answer."""
    session = Session.create(folder, (Toy(*[hands] * SCENES),), clock)
    session.answer("toy", None, Command(id="game"))
    for number in range(SCENES * IN_A_SCENE - 1):
        session.answer(0, None, Command(id=f"c{number}"))
    return session


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[Plain]:
    """The acts that are played from now on."""
    found = list[Plain]()
    carry_out = Runner.carry_out

    def spy(runner: Runner, act: JudgedAnswer) -> None:
        found.append(act.value)
        carry_out(runner, act)

    monkeypatch.setattr(Runner, "carry_out", spy)
    return found


def test_undo_plays_the_last_scene_at_most(long: Session, sent: list[Plain]) -> None:
    """However many scenes came before; at the beginning of a scene that is the one before it."""
    acts = list(long.in_force.acts)

    long.undo()
    assert [] == sent
    long.undo()
    assert [acts[-3].move.value] == sent
    assert acts[:-2] == long.in_force.acts


def test_a_correction_is_undone_from_the_scene_it_changed(long: Session, sent: list[Plain]) -> None:
    """What the correction left as it was is not played again."""
    acts = list(long.in_force.acts)
    long.correct([{"seq": acts[-4].seq, "value": 1}])
    assert acts[:-4] == long.in_force.acts[:-4]
    del sent[:]

    long.undo()

    assert [act.move.value for act in acts[-5:]] == sent
    assert acts == long.in_force.acts


def test_every_command_is_answered_as_at_first_after_reopening(
    long: Session, folder: Folder
) -> None:
    """With the facts that it caused, each with its own."""
    commands: list[Any] = [Command(id=f"c{number}") for number in range(SCENES * IN_A_SCENE - 1)]
    first = [long.find_reply(command) for command in commands]
    games = long.games
    long.close()

    again = Session.open(folder, long.id, games, clock)

    assert first == [again.find_reply(command) for command in commands]
