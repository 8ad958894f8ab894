"""Random sessions with answers, interjections, corrections, undo, redo and overrides."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any

from companion.errors import CannotGoOn, NothingToUndo, Refusal
from companion.kernel.acts import UnjudgedAnswer
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.play.codes.code import make_code, read_code
from companion.play.journal.entries import AnswerEntry, make_replacement
from companion.play.journal.folder import Folder
from companion.play.session.past_states import make_insertion, replay_before
from companion.play.session.session import Command, Session
from companion.testing.random_player import NAMES, choose_answer, choose_override, list_offers

RECENT = 40
"""Number of latest acts that may be corrected, so that most of the game stays valid."""


@dataclass
class RandomSession:
    """A random player who uses all features of a session.

    Args:
        session: the session, open for writing.
        chance: the source of all choices.
        reply: returns the answer to a question; by default a random legal one.
    """

    session: Session
    chance: Random
    reply: Callable[[Question[Any], Random], Plain] = choose_answer

    def act_repeatedly(self, times: int) -> None:
        """Do some random acts, mostly answers.

        Args:
            times: the number of acts.
        """
        for _ in range(times):
            self._act_once()

    def _act_once(self) -> None:
        if self.session.runner.has_ended:
            self.chance.choice([self._make_correction, self._undo_act])()
        elif self.chance.random() < 0.7:
            self._answer_question()
        else:
            self.chance.choice(
                [
                    self._override_rules,
                    self._make_interjection,
                    self._make_correction,
                    self._undo_act,
                    self._redo_act,
                ]
            )()

    def _answer_question(self) -> None:
        asked_question = self.session.runner.find_question()
        self.session.answer(self.reply(asked_question.question, self.chance))

    def _override_rules(self) -> None:
        asked_question = self.session.runner.find_question()
        value = choose_override(asked_question, self.chance)
        if value is not None:
            with suppress(CannotGoOn):
                self.session.answer(value, our_way=True)

    def _make_interjection(self) -> None:
        """Make a random interjection, if any is possible."""
        offers = list_offers(self.session.runner)
        if offers:
            item = self.chance.choice(offers)
            self.session.interject(item.name, choose_answer(item.question, self.chance))

    def _make_correction(self) -> None:
        """Change or remove an earlier act, or insert an interjection before it."""
        session = self.session
        act = self.chance.choice(session.in_force.acts[-RECENT:])
        runner = replay_before(session, act)
        question = runner.find_place(act.move).question
        offers = list_offers(runner)
        if not isinstance(act, AnswerEntry) and self.chance.random() < 0.3:
            change = {"seq": act.seq, "remove": True}
        elif isinstance(act, AnswerEntry) and offers and self.chance.random() < 0.2:
            item = self.chance.choice(offers)
            change = make_insertion(
                runner, act, item.name, choose_answer(item.question, self.chance)
            )
        else:
            change = make_replacement(act.seq, UnjudgedAnswer(choose_answer(question, self.chance)))
        with suppress(Refusal, CannotGoOn):
            session.correct([change], Command(last_seen=session.seq))

    def _undo_act(self) -> None:
        steps = [step.seq for step in self.session.in_force.steps[1:] if not step.is_automatic]
        if steps:
            self.session.undo(self.chance.choice([None, *steps[-8:]]))

    def _redo_act(self) -> None:
        with suppress(NothingToUndo):
            self.session.redo()


def assert_same_after_reload(session: Session, folder: Folder) -> None:
    """Check that journal and code of a session lead to the same table and questions."""
    live = snapshot_game(session.runner)
    assert live == snapshot_game(Session.watch(folder, session.id, session.games).runner), (
        "the journal"
    )
    if session.runner.game is not None and not session.waiting_acts:
        code = make_code(session.in_force.acts, session.games)
        opened = read_code(code, session.games)
        assert remove_titles(live) == remove_titles(snapshot_game(opened.runner)), "the code"


def snapshot_game(runner: Runner) -> tuple[object, object]:
    """Return the table and the pending question of a game, as plain values to compare."""
    asked_question = runner.pending
    pending = (
        None
        if asked_question is None
        else (str(asked_question.path), asked_question.question.describe_legal_answers())
    )
    return (runner.table.to_plain() if runner.table is not None else None), pending


def remove_titles(value: object) -> object:
    """Replace random names of cards by empty texts, since codes leave them out."""
    if isinstance(value, dict):
        return {key: remove_titles(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [remove_titles(item) for item in value]
    return "" if value in NAMES else value
