"""Remembered answers: asked once, then given by the group's catalogue as ordinary answers."""

from __future__ import annotations

from typing import Any

from companion.kernel.acts import Asked, is_legal
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.play.journal.entries import Answered
from companion.play.library.card_catalogue import Catalogue
from companion.play.session.session import Command, Session

FROM_CATALOGUE = Command(by="catalogue")


def answer_from_catalogue(session: Session, catalogue: Catalogue) -> bool:
    """Answer the pending question from the catalogue, if possible; return whether it was.

    Does not repeat an answer that was undone.

    Raises:
        StorageFailed: the disk refused; nothing has changed.
    """
    value = None
    for asked in session.pending[:1]:
        value = find_remembered(session, catalogue, asked)
        if value is not None:
            session.answer(value, str(asked.path), FROM_CATALOGUE)
    return value is not None


def find_remembered(session: Session, catalogue: Catalogue, asked: Asked) -> Plain:
    """Return the remembered answer to a question; None if there is none.

    Also works for a question of a copy of the game.

    Raises:
        StorageFailed: the catalogue can't be read.
    """
    game = session.runner.game
    if game is None or not asked.question.remembered or asked.question.anew:
        return None
    value = catalogue.get_remembered(game.id, make_answer_key(asked.question))
    known = value is not None and str(asked.path) not in session.force.former
    return value if known and is_legal(asked.question, value) else None


def remember_answer(session: Session, catalogue: Catalogue, asked: Asked) -> None:
    """Save the answer just given, if its question is a remembered one and it was not undone."""
    given = (
        act.answer
        for act in reversed(session.force.acts)
        if isinstance(act, Answered) and act.path == str(asked.path)
    )
    value = next(given, None)
    if value is not None:
        remember_value(session, catalogue, asked.question, value)


def remember_value(
    session: Session, catalogue: Catalogue, question: Question[Any], value: Plain
) -> None:
    """Save an answer, if its question is a remembered one and it leaves nothing open."""
    game = session.runner.game
    if game is not None and question.remembered and not question.has_unknown(value):
        catalogue.remember(game.id, make_answer_key(question), value)


def make_answer_key(question: Question[Any]) -> str:
    """Return the key of a remembered answer in the catalogue."""
    return f"{question.name}/{question.subject}{question.remembered_for}"
