"""Earlier states of a game: their questions, and changes of acts in them."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.errors import JournalMismatch
from companion.kernel.acts import judge_answer
from companion.kernel.facts import Message, Plain, message
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.play.journal.entries import OURS, Act, AnswerEntry
from companion.play.session.session import Session
from companion.play.session.watched import WatchedSession


def find_act(session: Session, seq: int) -> Act:
    """Return the act in force with a number.

    Raises:
        JournalMismatch: no act in force has the number.
    """
    for act in session.acts:
        if act.seq == seq:
            return act
    raise JournalMismatch("not_in_force", seq=seq)


def get_scene_title(runner: Runner) -> Message:
    """Return the title of a game's current scene, or of the set-up."""
    view = runner.make_view()
    return message("screen.set_up") if view is None else view.title


class PlannedChange(NamedTuple):
    """Change of an act in force that still lacks its answer.

    Attributes:
        act: the act in force.
        runner: the game in its state before the act.
        insert: name of the interjection to insert before the act; empty to give the act itself
            another answer.
    """

    act: Act
    runner: Runner
    insert: str = ""

    @property
    def question(self) -> Question:
        """The question that the change answers."""
        if self.insert:
            return self.runner.find_interjection(self.insert).question
        return self.runner.find_target(self.act.move).question

    @property
    def initial_answer(self) -> Plain:
        """The answer to offer: the earlier one, or the default of an insertion."""
        return self.question.find_default() if self.insert else self.act.move.value

    def make_correction(self, value: Any, *, our_way: bool = False) -> dict[str, Any]:
        """Return the change with its answer, as `Session.correct` takes it.

        Args:
            value: the answer, which is judged at its place in the game.
            our_way: whether an answer against the rules is accepted.

        Raises:
            JournalMismatch: nothing can be inserted before the act.
            IllegalAnswer, InvalidAnswer: the answer is not possible there; the error's `our_way`
                tells whether it may be given against the rules.
        """
        act = self.act
        if not self.insert:
            judged = self.runner.judge(act.move._replace(value=value, our_way=our_way))
            ours = {OURS: True} if judged.is_override else {}
            return {"seq": act.seq, "value": judged.value, **ours}
        if not isinstance(act, AnswerEntry):
            raise JournalMismatch("not_in_force", seq=act.seq)
        found = judge_answer(self.question, value)
        return {"insert": self.insert, "value": found, "pending": act.path}


def plan_change(session: WatchedSession, act: Act, insert: str = "") -> PlannedChange:
    """Return a change of an act in force, with a copy of the game before it.

    Args:
        session: the session, which does not change.
        act: the act in force.
        insert: as in `PlannedChange`.
    """
    runner = session.runner.copy_game_after(session.acts.index(act))
    return PlannedChange(act, runner, insert)
