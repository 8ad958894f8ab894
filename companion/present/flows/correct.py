"""Correction of an earlier answer: choose its entry, give a new answer, check the effects."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.kernel.acts import UnjudgedAnswer
from companion.kernel.amounts import parse_whole_number
from companion.kernel.facts import Message, Plain
from companion.kernel.question_base import shorten_answer
from companion.kernel.questions import Choice, Question
from companion.kernel.runner import Runner
from companion.play.journal.entries import Act, AnswerEntry
from companion.play.session.past_states import (
    is_removable,
    judge_replacement,
    make_insertion,
    replay_before,
)
from companion.play.session.session import Command, Session
from companion.present.flows.ask import QuestionDialogue
from companion.present.flows.flow_context import BACK, FlowContext, make_back_item
from companion.present.screen import CommandIntent, Flow, ListItem, Tone
from companion.present.story_lines import tell_session
from companion.wording.correction_words import describe_correction
from companion.wording.messages import Wording
from companion.wording.people_words import make_wording
from companion.wording.question_words import word_answer

BY = Command(author="terminal")
GO_ON = "1"
REMOVE = "x"
UNDO_TO = "u"
INSERT_BEFORE = "i"
WHAT_IF = "w"
KEYS = "uiwUIW"
"""Letters before the number of an entry, in either case."""


class CorrectionOutcome(NamedTuple):
    """Result of a correction.

    Attributes:
        question: the question whose answer was corrected; None for other changes.
        former_value: the previous answer.
        value: the new answer.
        what_if: the number of the entry where a what-if branches off instead; 0 for none.
    """

    question: Question[Any] | None = None
    former_value: Plain = None
    value: Plain = None
    what_if: int = 0


class CorrectionDialogue:
    """Dialogue for corrections of a session.

    Args:
        session: the session, open for writing.
        context: writes pages, shows screens, and asks the player.
    """

    def __init__(self, session: Session, context: FlowContext) -> None:
        self.session = session
        self.context = context

    def ask_and_correct(self) -> Flow[CorrectionOutcome | None]:
        """Show the journal, ask for an entry and for a change at it, and make the change.

        An answer is corrected, acts are undone, or an act is inserted. Return None if nothing was
        changed.
        """
        say = Wording(self.context.language).say
        self._show_journal()
        question = say("screen.entry_number")
        refusal = ""
        while typed_text := (yield from self.context.ask_line(question, refusal=refusal)).strip():
            key = typed_text[0].lower()
            if key == BACK:
                return None
            number = parse_whole_number(typed_text.lower().lstrip(KEYS).strip())
            act = next((act for act in self.session.in_force.acts if act.seq == number), None)
            if act is None or (key == INSERT_BEFORE and not isinstance(act, AnswerEntry)):
                refusal = say("screen.no_such_entry", given=shorten_answer(typed_text))
                continue
            refusal = ""
            if key == WHAT_IF:
                return CorrectionOutcome(what_if=act.seq)
            if key == UNDO_TO:
                self.session.undo(act.seq, BY)
                return CorrectionOutcome()
            if key == INSERT_BEFORE:
                return (yield from self._insert_act(act))
            outcome = yield from self._correct_act(act)
            if outcome is not None or not self.context.is_drawn:
                return outcome
            self._show_journal()
        return None

    def _show_journal(self) -> None:
        """Write the story of the game, and what can be done at an entry."""
        language = self.context.language
        self.context.begin_page()
        self.context.write_lines(tell_session(self.session, language))
        self.context.write_dim_line(Wording(language).say("screen.entry_what_if"))

    def _make_wording(self, runner: Runner) -> Wording:
        """Return the wording of an earlier state, with current names for seats without one then."""
        wording = make_wording(self.context.language, runner)
        now = make_wording(self.context.language, self.session.runner).names
        wording.names = {**now, **wording.names}
        return wording

    def _correct_act(self, act: Act) -> Flow[CorrectionOutcome | None]:
        """Ask the entry's question again as it was asked then, and correct the answer."""
        runner = replay_before(self.session, act)
        wording = self._make_wording(runner)
        question = runner.find_place(act.move).question
        was = act.move.value
        self.context.begin_page()
        words = word_answer(question, was, wording)
        self.context.write_dim_line(wording.say("screen.correct_intro", seq=act.seq, was=words))
        if is_removable(act):
            anew = ListItem(GO_ON, wording.say("screen.correct_anew"))
            remove = ListItem(REMOVE, wording.say("screen.correct_remove"))
            items = [anew, remove, make_back_item(wording)]
            key = yield from self.context.ask_few_answers(items, GO_ON)
            if key == REMOVE:
                removed = yield from self._confirm_change({"seq": act.seq, "remove": True})
                return CorrectionOutcome() if removed else None
            if key == BACK:
                return None

        def replace_value(answer: UnjudgedAnswer) -> dict[str, Any]:
            return judge_replacement(runner, act, answer.value, our_way=answer.overrides)

        our_way = isinstance(act, AnswerEntry) and act.scene > 0
        asking = self._make_dialogue(question, was, runner, our_way=our_way)
        change = yield from asking.ask(replace_value)
        if isinstance(change, CommandIntent):
            return None
        if change == {"seq": act.seq, "value": was}:
            self.context.write_dim_line(wording.say("screen.correct_same"))
            yield from self.context.wait_until_page_read()
            return None
        confirmed = yield from self._confirm_change(change)
        return CorrectionOutcome(question, was, change["value"]) if confirmed else None

    def _insert_act(self, act: Act) -> Flow[CorrectionOutcome | None]:
        """Insert one of the interjections that were possible before an answer."""
        runner = replay_before(self.session, act)
        wording = self._make_wording(runner)
        offered = {item.name: item.question for item in runner.list_possible_interjections()}
        self.context.begin_page()
        if not offered:
            self.context.write_dim_line(wording.say("screen.no_correction"))
            yield from self.context.wait_until_page_read()
            return None
        which = Choice(
            name="interjection",
            options=tuple(offered),
            why=next(iter(offered.values())).why,
            label=lambda name: Message(f"interjection.{name}"),
        )
        picked = yield from self._make_dialogue(which, None, runner).ask_legal_answer()
        if picked is None:
            return None
        name = str(picked.value)

        def insert_value(answer: UnjudgedAnswer) -> dict[str, Any]:
            return make_insertion(runner, act, name, answer.value)

        asking = self._make_dialogue(offered[name], offered[name].find_default(), runner)
        change = yield from asking.ask(insert_value)
        if isinstance(change, CommandIntent) or not (yield from self._confirm_change(change)):
            return None
        return CorrectionOutcome()

    def _make_dialogue(
        self, question: Question[Any], default: Plain, runner: Runner, *, our_way: bool = False
    ) -> QuestionDialogue:
        """Make the dialogue for a question of an earlier state of the game."""
        wording = self._make_wording(runner)
        return QuestionDialogue(self.context, question, default, wording, runner, our_way=our_way)

    def _confirm_change(self, change: dict[str, Any]) -> Flow[bool]:
        """Show the effects of a change, again if others act meanwhile; Enter confirms."""
        seen = -1
        while seen != self.session.seq:
            wording = make_wording(self.context.language, self.session.runner)
            seen = self.session.seq
            self.context.begin_page()
            result = self.session.try_correction([change])
            for line in describe_correction(self.session, result, wording):
                self.context.write_line(line)
            confirm = ListItem(GO_ON, wording.say("screen.correct_confirm"))
            leave = ListItem(BACK, wording.say("screen.correct_leave"))
            if (yield from self.context.ask_few_answers([confirm, leave], GO_ON)) != GO_ON:
                return False
        self.session.correct([change], Command(last_seen=seen, author="terminal"))
        self.context.begin_page()
        self.context.write_line(wording.say("screen.corrected"), Tone.GOLD)
        return True
