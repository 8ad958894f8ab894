"""Changes of earlier entries by forms: another answer, a removal or an insertion."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.faces.web.rooms.forms import (
    OUR_WAY,
    FormData,
    get_first_value,
    parse_json,
    parse_number,
    read_answer,
)
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.play.journal.entries import Act
from companion.play.session.past_states import (
    find_act,
    judge_replacement,
    make_insertion,
    replay_game_before,
)
from companion.play.session.session import Session


@dataclass(frozen=True)
class FormChange:
    """A change that a form asks for.

    Args:
        act: the act in force to change.
        insert: name of an interjection to insert before it; empty for changing the act itself.
        remove: whether to remove the act.
        runner: the game before the act.
    """

    act: Act
    insert: str
    remove: bool
    runner: Runner

    @property
    def question(self) -> Question[Any]:
        """The question that the change answers."""
        if self.insert:
            return self.runner.find_interjection(self.insert).question
        return self.runner.find_target(self.act.move).question

    @property
    def initial_answer(self) -> Plain:
        """The initial answer in the form: the earlier answer, or the default of an insertion."""
        return self.question.find_default() if self.insert else self.act.move.value

    def make_correction(self, form_data: FormData) -> dict[str, Any]:
        """Return the change of a form, as `Session.correct` takes it.

        The answer is judged at its place in the game.

        Args:
            form_data: the fields of the question's form, or `value`: a judged answer as JSON; with
                `our_way` also answers against the rules.

        Raises:
            JournalMismatch: nothing can be inserted before the act.
            IllegalAnswer, InvalidAnswer: the answer is not possible there; the error's `our_way`
                tells whether it may be given against the rules.
        """
        if self.remove:
            return {"seq": self.act.seq, "remove": True}
        if "value" in form_data:
            value: object = parse_json(get_first_value(form_data, "value"))
        else:
            value = read_answer(self.question, form_data)
        if self.insert:
            return make_insertion(self.runner, self.act, self.insert, value)
        our_way = bool(get_first_value(form_data, OUR_WAY))
        return judge_replacement(self.runner, self.act, value, our_way=our_way)


def read_form_change(session: Session, form_data: FormData) -> FormChange:
    """Read the change of a form or a link.

    Raises:
        JournalMismatch: the entry is not in force.
    """
    act = find_act(session, parse_number(get_first_value(form_data, "seq")))
    insert = get_first_value(form_data, "insert")
    remove = get_first_value(form_data, "do") == "remove" and not insert
    return FormChange(act, insert, remove, replay_game_before(session, act))
