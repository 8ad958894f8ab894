"""Random play of sessions, and everything visible of a session."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from companion.games.catalogue import GAMES
from companion.kernel.facts import Plain
from companion.kernel.game import Game, Games
from companion.kernel.questions import Question
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.testing.random_player import choose_answer
from companion.testing.random_session import act_repeatedly


def start_session(folder: Folder, players: int = 2, start: str = "p1") -> Session:
    """Return a session of the base game that stands at its first card."""
    session = Session.create(folder)
    known: dict[str, Plain] = {"game": "zauberschwert", "seats": players, "start": start}
    while session.runner.find_question().scene == 0:
        question = session.runner.find_question().question
        session.answer(
            {"name": f"Player {question.subject}"}
            if question.name == "player"
            else known.get(question.name, question.find_default())
        )
    return session


def choose_likely_answer(question: Question) -> Plain:
    """Return the suggested answer, or else the first legal one."""
    default = question.find_default()
    return question.get_nth_answer(0) if default is None else default


def start_toy_session(folder: Folder, game: Game) -> Session:
    """Return a session of a game that a test brings along."""
    session = Session.create(folder, Games(game))
    if session.pending is not None and session.pending.question.name == "game":
        session.answer(game.id)
    return session


def describe_session(session: Session) -> dict[str, Any]:
    """Return everything visible of a session: table, facts, question and legal answers."""
    table = session.runner.table
    asked = session.pending
    return {
        "scene": session.runner.scene,
        "table": table.to_plain() if table else None,
        "facts": [told_fact.fact.to_plain() for told_fact in session.runner.told],
        "asked": asked
        and (
            asked.path,
            asked.question.widget,
            asked.question.describe_legal_answers(),
            asked.question.find_default(),
        ),
        "open": [
            (item.name, item.question.describe_legal_answers())
            for item in session.runner.list_possible_interjections()
        ],
        "acts": [(act.seq, getattr(act, "path", "")) for act in session.acts],
    }


def read_all_files(folder: Folder) -> dict[Path, bytes]:
    """Return all files of a folder."""
    return {path: path.read_bytes() for path in folder.root.rglob("*") if path.is_file()}


def reopen_session(session: Session, folder: Folder, games: Games = GAMES) -> Session:
    """Return the session as another program reads it from the journal."""
    return Session.watch(folder, session.id, games)


def answer_randomly(session: Session, chance: Random) -> None:
    """Answer the waiting question at random."""
    asked = session.runner.find_question()
    session.answer(choose_answer(asked.question, chance), asked.path)


def act_randomly(session: Session, chance: Random) -> None:
    """Give mostly an answer, sometimes another act."""
    act_repeatedly(session, chance, 1)
