"""Answers of the set-up page to questions that are asked later."""

from __future__ import annotations

from contextlib import suppress

from companion.errors import CompanionError
from companion.faces.web.rooms.known_cards import KnownCards
from companion.play.session.session import Command, Session
from companion.wording.messages import Wording
from companion.wording.set_up import KnownSetUp, adopt_game_under_way, give_known_answer


class PendingSetUp:
    """Gives known answers as soon as they are asked for, then enters a game already under way.

    Args:
        set_up: the known answers.
        wording: language of names, and the game.
        author: their author in the journal.
        under_way: whether the game began before it was entered here.
    """

    def __init__(
        self, set_up: KnownSetUp, wording: Wording, author: str, *, under_way: bool
    ) -> None:
        self._set_up = set_up
        self._wording = wording
        self._command = Command(by=author)
        self._under_way = under_way

    def give_known_answers(self, session: Session, known_cards: KnownCards) -> None:
        """Give all answers known by now; refused ones are asked at the table."""
        with suppress(CompanionError):
            known_cards.give_remembered_answers(session)
            while session.pending is not None and give_known_answer(
                session, self._set_up, self._wording, self._command
            ):
                known_cards.give_remembered_answers(session)
            if self._under_way and adopt_game_under_way(session, self._command):
                self._under_way = False
