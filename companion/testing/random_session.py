"""Random sessions with answers, interjections, corrections, undo, redo and overrides."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from random import Random

from companion.errors import CannotGoOn, NothingToUndo, Refusal
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.play.codes.code import encode_session, read_code
from companion.play.journal.entries import AnswerEntry
from companion.play.journal.folder import Folder
from companion.play.session.past_states import plan_change
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
    reply: Callable[[Question, Random], Plain] = choose_answer

    def act_repeatedly(self, times: int) -> None:
        """Do some random acts, mostly answers.

        Args:
            times: the number of acts.
        """
        for _ in range(times):
            acts = [self._make_correction, self._undo_act]
            if not self.session.runner.has_ended:
                acts += [self._override_rules, self._make_interjection, self._redo_act]
                if self.chance.random() < 0.7:
                    acts = [self._answer_question]
            self.chance.choice(acts)()

    def _answer_question(self) -> None:
        question = self.session.runner.find_question().question
        self.session.answer(self.reply(question, self.chance))

    def _override_rules(self) -> None:
        value = choose_override(self.session.runner.find_question(), self.chance)
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
        planned_change = plan_change(session, act)
        offers = list_offers(planned_change.runner)
        if not isinstance(act, AnswerEntry) and self.chance.random() < 0.3:
            change = {"seq": act.seq, "remove": True}
        else:
            if isinstance(act, AnswerEntry) and offers and self.chance.random() < 0.2:
                planned_change = planned_change._replace(insert=self.chance.choice(offers).name)
            value = choose_answer(planned_change.question, self.chance)
            change = planned_change.make_correction(value)
        with suppress(Refusal, CannotGoOn):
            session.correct(change, Command(last_seen=session.seq))

    def _undo_act(self) -> None:
        steps = [step.seq for step in self.session.in_force.steps[1:] if not step.is_automatic]
        if steps:
            self.session.undo(self.chance.choice([None, *steps[-8:]]))

    def _redo_act(self) -> None:
        with suppress(NothingToUndo):
            self.session.redo()


def assert_same_after_reload(session: Session, folder: Folder) -> None:
    """Check that journal and code of a session lead to the same table and questions."""
    current = snapshot_game(session.runner)
    reloaded = Session.watch(folder, session.id, session.games)
    assert current == snapshot_game(reloaded.runner), "the journal"
    if session.runner.game is not None and not session.waiting_acts:
        runner = Runner(session.games)
        for move in read_code(encode_session(session)):
            runner.carry_out_act(runner.judge(move))
        assert _remove_names(current) == _remove_names(snapshot_game(runner)), "the code"


def snapshot_game(runner: Runner) -> list[Plain]:
    """Return the table and the pending question of a game, as JSON values to compare."""
    found: list[Plain] = [runner.table.to_plain() if runner.table is not None else None]
    if runner.pending is not None:
        path, question, _ = runner.pending
        found += [path, question.describe_legal_answers()]
    return found


def _remove_names(value: Plain) -> Plain:
    """Replace random names of cards by empty texts, since codes leave them out."""
    if isinstance(value, dict):
        return {key: _remove_names(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_remove_names(item) for item in value]
    return "" if value in NAMES else value
