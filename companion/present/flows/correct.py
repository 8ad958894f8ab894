"""Correction of an earlier answer: choose its entry, give a new answer, check the effects."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.kernel.acts import UnjudgedAnswer
from companion.kernel.amounts import parse_whole_number
from companion.kernel.facts import Message, Plain
from companion.kernel.question_base import shorten_answer
from companion.kernel.questions import Choice, Question
from companion.kernel.runner import Runner
from companion.play.journal.entries import Act, AnswerEntry, make_replacement
from companion.play.session.past_states import (
    is_removable,
    make_insertion,
    replay_before,
)
from companion.play.session.session import Command, Session
from companion.present.flows.ask import QuestionDialogue
from companion.present.flows.flow_context import BACK, FlowContext, make_back_item
from companion.present.screen import Flow, ListItem, Tone
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
KEYS = (UNDO_TO, INSERT_BEFORE, WHAT_IF)


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
        self._again = False

    def ask_and_correct(self) -> Flow[CorrectionOutcome | None]:
        """Show the journal, ask for an entry and for a change at it, and make the change.

        An answer is corrected, acts are undone, or an act is inserted. Return None if nothing was
        changed.
        """
        wording = make_wording(self.context.language, self.session.runner)
        self._show_journal(wording)
        refusal = ""
        while typed_text := (
            yield from self.context.ask_line(wording.say("screen.entry_number"), refusal=refusal)
        ).strip():
            refusal = ""
            if typed_text.lower() == BACK:
                return None
            key = typed_text[0].lower() if typed_text[0].lower() in KEYS else ""
            number = parse_whole_number(typed_text[len(key) :].strip())
            act = next((act for act in self.session.in_force.acts if act.seq == number), None)
            if act is not None and key == UNDO_TO:
                self.session.undo(act.seq, BY)
                return CorrectionOutcome()
            if act is not None and key == WHAT_IF:
                return CorrectionOutcome(what_if=act.seq)
            if act is not None and not key:
                change = yield from self._correct_act(act)
                if change is not None or not (self._again or self.context.is_drawn):
                    return change
                if not self._again:
                    self._show_journal(wording)
            elif isinstance(act, AnswerEntry) and key == INSERT_BEFORE:
                return (yield from self._insert_act(act))
            else:
                refusal = wording.say("screen.no_such_entry", given=shorten_answer(typed_text))
        return None

    def _show_journal(self, wording: Wording) -> None:
        """Write the story of the game, and what can be done at an entry."""
        self.context.begin_page()
        self.context.write_lines(tell_session(self.session, wording.language))
        self.context.write_dim_line(wording.say("screen.entry_what_if"))

    def _make_wording(self, runner: Runner) -> Wording:
        """Return the wording of an earlier state, with current names for seats without one then."""
        wording = make_wording(self.context.language, runner)
        now = make_wording(self.context.language, self.session.runner).names
        wording.names = {**now, **wording.names}
        return wording

    def _correct_act(self, act: Act) -> Flow[CorrectionOutcome | None]:
        """Ask the entry's question again as it was asked then, and correct the answer."""
        self._again = False
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
            key = yield from self.context.ask_few_answers(
                [anew, remove, make_back_item(wording)], GO_ON
            )
            if key == REMOVE:
                removed = yield from self._confirm_change({"seq": act.seq, "remove": True})
                return CorrectionOutcome() if removed else None
            if key == BACK:
                return None
        our_way = isinstance(act, AnswerEntry) and act.scene > 0
        answer = yield from self._ask_value(question, was, runner, our_way=our_way)
        if answer is None:
            return None
        if answer.value == was and not answer.overrides:
            self.context.write_dim_line(wording.say("screen.correct_same"))
            self._again = True
            return None
        change = make_replacement(act.seq, answer)
        confirmed = yield from self._confirm_change(change)
        return CorrectionOutcome(question, was, change["value"]) if confirmed else None

    def _insert_act(self, act: AnswerEntry) -> Flow[CorrectionOutcome | None]:
        """Insert one of the interjections that were possible before an answer."""
        runner = replay_before(self.session, act)
        wording = self._make_wording(runner)
        offered = {item.name: item.question for item in runner.list_possible_interjections()}
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
        self.context.begin_page()
        picked = yield from self._ask_value(which, None, runner)
        if picked is None:
            return None
        name = str(picked.value)
        answer = yield from self._ask_value(offered[name], offered[name].find_default(), runner)
        if answer is None:
            return None
        inserted = make_insertion(runner, act, name, answer.value)
        return CorrectionOutcome() if (yield from self._confirm_change(inserted)) else None

    def _ask_value(
        self, question: Question[Any], default: Plain, runner: Runner, *, our_way: bool = False
    ) -> Flow[UnjudgedAnswer | None]:
        """Ask for a legal answer, or with `our_way` also one against the rules.

        Returns None if the player leaves. `runner` is the game in its state at that time.
        """
        wording = self._make_wording(runner)
        asking = QuestionDialogue(self.context, question, default, wording, our_way=our_way)
        return (yield from asking.ask_legal_answer(runner))

    def _confirm_change(self, change: dict[str, Any]) -> Flow[bool]:
        """Show the effects of a change, again if others act meanwhile; Enter confirms."""
        seen = -1
        while seen != self.session.seq:
            wording = make_wording(self.context.language, self.session.runner)
            seen = self.session.seq
            self.context.begin_page()
            for line in describe_correction(
                self.session, self.session.try_correction([change]), wording
            ):
                self.context.write_line(line)
            confirm = ListItem(GO_ON, wording.say("screen.correct_confirm"))
            leave = ListItem(BACK, wording.say("screen.correct_leave"))
            if (yield from self.context.ask_few_answers([confirm, leave], GO_ON)) != GO_ON:
                return False
        self.session.correct([change], Command(last_seen=seen, author="terminal"))
        self.context.begin_page()
        self.context.write_line(wording.say("screen.corrected"), Tone.GOLD)
        return True
