"""Earlier states of a game: their questions, insertions into them, and the reach of an undo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.errors import JournalMismatch
from companion.kernel.acts import judge_answer
from companion.kernel.facts import Message, message
from companion.kernel.runner import Runner
from companion.play.journal.entries import (
    Act,
    AnswerEntry,
    Entry,
    InterjectionEntry,
    make_replacement,
)
from companion.play.session.session import Session
from companion.play.session.watched import WatchedSession


def find_act(session: Session, seq: int) -> Act:
    """Return the act in force with a number.

    Raises:
        JournalMismatch: no act in force has the number.
    """
    found = next((act for act in session.in_force.acts if act.seq == seq), None)
    if found is None:
        raise JournalMismatch("not_in_force", seq=seq)
    return found


def replay_game_before(session: WatchedSession, act: Act) -> Runner:
    """Return a copy of the game before an act in force."""
    return session.runner.copy_game_after(session.in_force.acts.index(act))


def get_scene_title(runner: Runner) -> Message:
    """Return the title of a game's current scene, or of the set-up."""
    view = runner.make_view()
    return message("screen.set_up") if view is None else view.title


def judge_replacement(runner: Runner, act: Act, value: Any, *, our_way: bool) -> dict[str, Any]:
    """Make the change that gives an act another value, which is judged at its place in the game.

    Args:
        runner: the game in its state before the act.
        act: the act, which is in force.
        value: its new value.
        our_way: whether a value against the rules is accepted.

    Raises:
        IllegalAnswer, InvalidAnswer: the value is not possible there.
    """
    judged = runner.judge(act.move._replace(value=value, our_way=our_way))
    return make_replacement(act.seq, judged.value, our_way=judged.is_override)


def make_insertion(runner: Runner, act: Act, name: str, value: object) -> dict[str, Any]:
    """Make the change that inserts an interjection before an answer.

    Args:
        runner: the game in its state before the answer.
        act: the answer, which is in force.
        name: name of the interjection.
        value: its value.

    Raises:
        JournalMismatch: the act is no answer.
        IllegalAnswer, InvalidAnswer: the interjection was not possible then, or not with that
            value.
    """
    if not isinstance(act, AnswerEntry):
        raise JournalMismatch("not_in_force", seq=act.seq)
    question = runner.find_interjection(name).question
    return {"insert": name, "value": judge_answer(question, value), "pending": act.path}


def is_removable(act: Act) -> bool:
    """Return whether a correction can remove an act: it can remove interjections only."""
    return isinstance(act, InterjectionEntry)


def list_undone_entries(session: Session, seq: int) -> Sequence[Entry]:
    """List the entries that an undo back to a given entry would undo, oldest first.

    Includes acts that took effect again and corrections made since.

    Raises:
        JournalMismatch: the entry is not in force.
    """
    steps = session.in_force.list_steps_since(seq)
    return [entry for step in steps for entry in step.added]
