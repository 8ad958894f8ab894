"""Answers that a set-up page has for questions that come only later."""

from __future__ import annotations

from contextlib import suppress

from companion.errors import CompanionError
from companion.faces.web.rooms.known_cards import KnownCards
from companion.play.session.session import Command, Session
from companion.wording.messages import Wording
from companion.wording.set_up import KnownSetUp, LaterAnswers, take_over


class SettingUp:
    """Answers what is known as soon as it is asked, and takes the game over where it was begun.

    Args:
        set_up: what is known.
        language: of names.
        by: who said it.
        under_way: whether the game has begun already without us.
    """

    def __init__(self, set_up: KnownSetUp, language: str, by: str, *, under_way: bool) -> None:
        self._later = LaterAnswers(set_up)
        self._wording = Wording(language, set_up.game)
        self._command = Command(by=by)
        self._under_way = under_way

    def go_on(self, session: Session, known_cards: KnownCards) -> None:
        """Answer all that is known by now; what is refused is asked at the table."""
        with suppress(CompanionError):
            known_cards.recall(session)
            while session.pending and self._later.answer_next(
                session, self._wording, self._command
            ):
                known_cards.recall(session)
            if self._under_way and take_over(session, self._command):
                self._under_way = False
