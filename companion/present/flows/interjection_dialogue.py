"""Choosing and making an interjection: a spell, a figure set by hand, a note."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from companion.errors import Refusal
from companion.kernel.acts import is_legal
from companion.kernel.facts import Plain, message
from companion.kernel.interjections import Interjection
from companion.kernel.questions import BarredOption, Choice, Question
from companion.play.session.session import Command, Session
from companion.present.answer_lines import give_line_answers, make_line_parser
from companion.present.flows.ask import QuestionDialogue
from companion.present.flows.flow_context import FlowContext
from companion.present.screen import Flow
from companion.present.words.line_reading import LineReading
from companion.wording.messages import Wording
from companion.wording.option_matching import find_options

NOTE = "note"
SPELL = "s"
BY_HAND = "+"
NOTE_KEY = "n"
MOST_WORDS = 8
"""Maximum number of words in a line that names an interjection and its value."""


def select_interjections(session: Session, command: str) -> list[Interjection[Any]]:
    """Return the interjections that are possible now.

    Args:
        session: the session.
        command: SPELL for those of the rules, BY_HAND for figures set by hand, NOTE_KEY for a note.
    """
    found = session.runner.list_possible_interjections()
    if command == SPELL:
        return [item for item in found if item.open_to]
    return [
        item for item in found if not item.open_to and (item.name == NOTE) == (command == NOTE_KEY)
    ]


@dataclass
class InterjectionDialogue:
    """Dialogue for interjections in a session.

    Args:
        session: the session, open for writing.
        wording: the language and the players' names.
        context: writes pages, shows screens, and asks the player.
    """

    session: Session
    wording: Wording
    context: FlowContext

    def explain_impossible_interjections(self, command: str) -> Flow[None]:
        """Show why no interjection is possible: the reasons of the rules, if they have any.

        Args:
            command: as in `select_interjections`.
        """
        by_rules = command == SPELL
        closed = [
            it for it in self.session.runner.list_closed_interjections() if by_rules and it.open_to
        ]
        for item in closed:
            assert item.closed is not None
            self.context.write_refusal(self.wording.word_reason(item.closed))
        if not closed:
            none = "screen.no_chance" if by_rules else "screen.no_correction"
            self.context.write_dim_line(self.wording.say(none))
        yield from self.context.wait_until_page_read()

    def ask_and_interject(
        self, interjections: Sequence[Interjection[Any]], command: Command, default: Plain = None
    ) -> Flow[None]:
        """Ask which interjection to make, if there are several, and make it unless cancelled.

        Args:
            interjections: the interjections to choose from.
            command: the command, with the author.
            default: the default value, if the interjection is entered again.
        """
        item = (
            interjections[0]
            if len(interjections) == 1
            else (yield from self._ask_which_interjection(interjections))
        )
        if item is None:
            return
        if isinstance(item, LineReading):
            give_line_answers(self.session, item, command)
            return
        question = item.question
        act = partial(self.session.interject, item.name)
        value = default if is_legal(question, default) else question.find_default()
        if item.open_to and question.is_forced():
            value = question.get_nth_answer(0)
        say = make_line_parser(self.session, item, self.wording)
        asking = QuestionDialogue(self.context, question, value, self.wording, say=say)
        while (
            answer := (yield from asking.wait_with_explanations(self.session.runner))
        ) is not None:
            if isinstance(answer.value, LineReading):
                give_line_answers(self.session, answer.value, command)
                return
            if item.name == NOTE and not answer.value:
                return
            try:
                if (
                    yield from asking.carry_out_with_confirmation(
                        partial(act, answer.value, command)
                    )
                ):
                    return
            except Refusal as refusal:
                asking.show_refusal(refusal)

    def _ask_which_interjection(
        self, interjections: Sequence[Interjection[Any]]
    ) -> Flow[Interjection[Any] | LineReading | None]:
        """Ask for one of several interjections, or for a line that makes one.

        Those that are impossible now are shown barred. Return None if the player goes back.
        """
        names = {item.name: item for item in interjections}
        by_rule = bool(interjections[0].open_to)
        closed = [
            it
            for it in self.session.runner.list_closed_interjections()
            if not by_rule and not it.open_to
        ]
        question = Choice(
            name="chance" if by_rule else "by_hand",
            options=tuple(names),
            why=interjections[0].question.why,
            bars=[BarredOption(it.name, it.closed, it.question.why) for it in closed if it.closed],
            label=lambda name: message(f"interjection.{name}"),
        )

        def read_interjection(line: str) -> LineReading:
            refused = LineReading((), line)
            for name, rest in _find_names_within(line, question, self.wording):
                said = make_line_parser(self.session, names[name], self.wording)(rest)
                if said.answers and not said.trouble:
                    return said
                refused = refused if refused.trouble else replace(said, answers=(), rest=rest)
            return refused

        asking = QuestionDialogue(self.context, question, None, self.wording, say=read_interjection)
        answer = yield from asking.ask_legal_answer(self.session.runner)
        if answer is None:
            return None
        return answer.value if isinstance(answer.value, LineReading) else names[str(answer.value)]


def _find_names_within(
    line: str, question: Question[Any], wording: Wording
) -> Iterator[tuple[str, str]]:
    """Yield options that a line names, the longest names first, each with the remaining words."""
    words = line.split()[:MOST_WORDS]
    for count in range(len(words) - 1, 0, -1):
        for start in range(len(words) - count + 1):
            name = " ".join(words[start : start + count])
            rest = " ".join(words[:start] + words[start + count :])
            if name[0].isalpha():
                for option in find_options(question, name, wording):
                    if option in question.list_offered_options():
                        yield option, rest
