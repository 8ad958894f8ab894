"""Answers that last: asked once, then given by the group's catalogue as ordinary answers."""

from __future__ import annotations

from typing import Any

from companion.kernel.acts import Asked, is_legal
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.play.journal.entries import Answered
from companion.play.library.card_catalogue import Catalogue
from companion.play.session.session import Command, Session

FROM_CATALOGUE = Command(by="catalogue")


def recall(session: Session, catalogue: Catalogue) -> bool:
    """Answer what is asked from the catalogue, if its answer lasts and is known.

    Not again what was just taken back.

    Raises:
        StorageFailed: the disk refused; nothing has changed.
    """
    value = None
    for asked in session.pending[:1]:
        value = look_up(session, catalogue, asked)
        if value is not None:
            session.answer(value, str(asked.path), FROM_CATALOGUE)
    return value is not None


def look_up(session: Session, catalogue: Catalogue, asked: Asked) -> Plain:
    """Return the answer that lasts to a question of a game or of its copy; None for none.

    Raises:
        StorageFailed: the catalogue can't be read.
    """
    game = session.runner.game
    if game is None or not asked.question.remembered or asked.question.anew:
        return None
    value = catalogue.get_remembered(game.id, lasting_name(asked.question))
    known = value is not None and str(asked.path) not in session.force.former
    return value if known and is_legal(asked.question, value) else None


def remember(session: Session, catalogue: Catalogue, asked: Asked) -> None:
    """Keep the answer that was just given, if it lasts and nobody has taken it back meanwhile."""
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
    """Keep an answer, if it lasts and says all."""
    game = session.runner.game
    if game is not None and question.remembered and not question.leaves_open(value):
        catalogue.keep(game.id, lasting_name(question), value)


def lasting_name(question: Question[Any]) -> str:
    """Return the name by which the catalogue keeps an answer that lasts."""
    return f"{question.name}/{question.subject}{question.remembered_for}"
