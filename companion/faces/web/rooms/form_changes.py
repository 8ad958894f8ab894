"""Changes to earlier entries, from forms.

Another answer at an entry, an act taken out, or one put in before it.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from companion.errors import InvalidAnswer, JournalMismatch
from companion.faces.web.rooms.forms import OUR_WAY, Sent, first_value, parse_number, read_answer
from companion.kernel.acts import Given, judge_answer
from companion.kernel.asking import shorten
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.play.journal.entries import Act, Answered, make_replacement
from companion.play.session.past_states import (
    find_act,
    find_question,
    make_insertion,
    replay_before,
)
from companion.play.session.session import Session


@dataclass(frozen=True)
class FormChange:
    """A change that a form asks for.

    Args:
        act: the act in force that it is about.
        insert: the interjection to put in before it; empty for changing the act itself.
        remove: take the act out.
        runner: the game as it stood before the act.
    """

    act: Act
    insert: str
    remove: bool
    runner: Runner

    @property
    def question(self) -> Question[Any]:
        """Return the question that the change answers."""
        if self.insert:
            return self.runner.interjection(self.insert).question
        return find_question(self.runner, self.act)[0]

    @property
    def begins(self) -> Plain:
        """The answer to begin with."""
        return self.question.default() if self.insert else find_question(self.runner, self.act)[1]


def form_change(session: Session, sent: Sent) -> FormChange:
    """Read the change that a form or a link is about.

    Raises:
        JournalMismatch: its entry is not in force, or not one to put something in before.
    """
    act = find_act(session, parse_number(first_value(sent, "seq")))
    insert = first_value(sent, "insert")
    if insert and not isinstance(act, Answered):
        raise JournalMismatch("not_in_force", seq=act.seq)
    remove = first_value(sent, "do") == "remove" and not insert
    return FormChange(act, insert, remove, replay_before(session, act))


def correction_of(session: Session, sent: Sent) -> dict[str, Any]:
    """The change that a form describes, as `Session.correct` takes it.

    Its answer is judged where it is to stand.

    Args:
        session: whose journal it is.
        sent: the fields of the question's form, or `value`: a judged answer as JSON; with
            `our_way` also what the rules refuse but the table plays all the same.

    Raises:
        JournalMismatch: its entry is not in force.
        IllegalAnswer, InvalidAnswer: the answer was not possible there (its `our_way` says whether
            that would do).
    """
    wanted = form_change(session, sent)
    if wanted.remove:
        return {"seq": wanted.act.seq, "remove": True}
    if "value" in sent:
        value = _decode(first_value(sent, "value"))
    else:
        value = read_answer(wanted.question, sent)
    if wanted.insert:
        assert isinstance(wanted.act, Answered)
        return make_insertion(session, wanted.act, wanted.insert, value)
    if not isinstance(wanted.act, Answered):
        return make_replacement(wanted.act.seq, Given(judge_answer(wanted.question, value)))
    given = Given(value, our_way=bool(first_value(sent, OUR_WAY)))
    taken = wanted.runner.find_question(wanted.act.path).judge(given)
    return make_replacement(wanted.act.seq, Given(taken.value, taken.our_way))


def _decode(text: str) -> object:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise InvalidAnswer("not_an_option", given=shorten(text)) from None
