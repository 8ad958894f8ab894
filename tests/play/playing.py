"""Playing sessions by chance, and everything of a session that anybody can see."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.kernel.game import Game
from companion.kernel.questions import Question
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.testing.random_player import choose_answer
from companion.testing.random_session import RandomSession

AT = "2026-11-21T20:15:00Z"


def clock() -> str:
    """It is always a quarter past eight."""
    return AT


def begun(folder: Folder, players: int = 2, start: str = "p1") -> Session:
    """A session of the base game that stands at its first card."""
    session = Session.create(folder, GAMES, clock)
    known: dict[str, Plain] = {"game": "zauberschwert", "seats": players, "start": start}
    while session.runner.find_question().path.scene == 0:
        question = session.runner.find_question().question
        session.answer(
            {"name": f"Player {question.subject}"}
            if question.name == "player"
            else known.get(question.name, question.default())
        )
    return session


def likely(question: Question[Any]) -> Plain:
    """The answer that is suggested, or else the first one."""
    default = question.default()
    return question.nth(0) if default is None else default


def toy(folder: Folder, game: Game[Any]) -> Session:
    """A session of a game that a test brings along."""
    session = Session.create(folder, [game], clock)
    if session.pending is not None and session.pending.question.name == "game":
        session.answer(game.id)
    return session


def seen(session: Session) -> dict[str, Any]:
    """What anybody can see of a session: table, facts, question with what is legal there."""
    table = session.runner.table
    asked = session.pending
    return {
        "scene": session.runner.scene,
        "table": table.plain() if table else None,
        "facts": [told.fact.plain() for told in session.runner.told],
        "asked": asked
        and (
            str(asked.path),
            asked.question.widget,
            asked.question.legal(),
            asked.question.default(),
        ),
        "open": [(item.name, item.question.legal()) for item in session.runner.interjections()],
        "acts": [(act.seq, getattr(act, "path", "")) for act in session.in_force.acts],
    }


def again(session: Session, folder: Folder, games: Sequence[Game[Any]] = GAMES) -> Session:
    """The same session as another program sees it that reads its journal."""
    return Session.watch(folder, session.id, games)


def answer(session: Session, chance: Random) -> None:
    """Answer the waiting question."""
    asked = session.runner.find_question()
    session.answer(choose_answer(asked.question, chance), str(asked.path))


def act(session: Session, chance: Random) -> None:
    """Mostly an answer, sometimes something else."""
    RandomSession(session, chance).act(1)
