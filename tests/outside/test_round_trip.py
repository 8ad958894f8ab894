"""Random games of another package: what is written of them is read back as it was."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.faces.script import Script
from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.play.codes.code import make_code, read_code
from companion.play.journal.entries import Act, Answered, Interjected
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.testing.chance import choose_answer
from companion.testing.seeds import seeds
from tests.outside.packages import installed, metadata

ROUNDS = (1, 3)
"""So many rounds are played, that games come to their end."""
BELOW = (-600, -1)
"""Points that are set by hand, below 0."""


@pytest.fixture(scope="module", autouse=True)
def packages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """The game's package is installed."""
    folder = tmp_path_factory.mktemp("packages")
    metadata(folder, "companion-tricks", "tricks", "companion_tricks.game:Tricks")
    with installed(folder):
        yield


@pytest.mark.parametrize("seed", seeds(6))
def test_a_random_game_is_read_back(seed: int, tmp_path: Path) -> None:
    """From its journal, its code and by JSON lines, with its interjections and points below 0."""
    played = random_game(seed, Folder(tmp_path / "played"))
    before = looks(played)
    code = make_code(played.force.acts, GAMES)

    watched = Session.watch(Folder(tmp_path / "played"), played.id, GAMES)
    unpacked = Session.unpack(Folder(tmp_path / "code"), GAMES, read_code(code, GAMES).acts)
    table, spoken = by_json(played, Folder(tmp_path / "json"))

    assert before == looks(watched)
    assert before == looks(spoken)
    assert before["table"] == table
    assert without_notes(before) == without_notes(looks(unpacked))
    assert code == make_code(unpacked.force.acts, GAMES)


def random_game(seed: int, folder: Folder) -> Session:
    """A game played to its end, by the last round or broken off, with somebody below 0."""
    luck = Random(seed)
    session = Session.create(folder, GAMES)
    session.answer("tricks")
    while session.runner.scene == 0:
        session.answer(answer(session.pending[0].question, luck))
    session.interject("note", "−1 · „Stich“")
    session.interject("set_points", {"seat": "p1", "value": luck.randint(*BELOW)})
    while not session.runner.over:
        if luck.random() < 0.2:
            seat = luck.choice(list(session.runner.table.seating.seats))  # type: ignore[union-attr]
            session.interject("set_points", {"seat": str(seat), "value": luck.randint(*BELOW)})
        elif luck.random() < 0.03:
            session.interject("end_now", "end")
        else:
            asked = luck.choice(session.pending)
            session.answer(answer(asked.question, luck), str(asked.path))
    return session


def answer(question: Question[Any], luck: Random) -> Plain:
    """Any legal one."""
    return luck.randint(*ROUNDS) if question.name == "rounds" else choose_answer(question, luck)


def looks(session: Session) -> dict[str, Any]:
    """Table, facts and outcome."""
    runner = session.runner
    assert runner.table is not None
    assert runner.table.outcome is not None
    return {
        "table": runner.table.plain(),
        "facts": [told.fact.plain() for told in runner.told],
        "outcome": runner.table.outcome.plain(),
    }


def without_notes(look: dict[str, Any]) -> dict[str, Any]:
    """The same without what a code does not carry: what a note says."""
    return {**look, "facts": [fact for fact in look["facts"] if fact["fact"] != "note"]}


def by_json(played: Session, folder: Folder) -> tuple[Plain, Session]:
    """The same acts as JSON lines; the last table that is written, and the session."""
    written: list[str] = []
    session = Session.create(folder, GAMES)
    script = Script(session, "en", written.append)
    script.run(map(request, played.force.acts))
    lines = [json.loads(line) for line in written]
    assert [] == [line for line in lines if line["type"] == "refused"]
    return [line["table"] for line in lines if line["type"] == "table"][-1], session


def request(act: Act) -> str:
    """An act as a program says it."""
    if isinstance(act, Answered):
        return json.dumps({"answer": act.answer, "path": act.path})
    assert isinstance(act, Interjected)
    return json.dumps({"interject": {"name": act.name, "value": act.value}})
