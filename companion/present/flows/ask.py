"""Dialogue for one question until it is answered; a refused line can be edited."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from companion.errors import ConfirmationNeeded, Refusal
from companion.kernel.acts import UnjudgedAnswer, is_legal
from companion.kernel.facts import Plain
from companion.kernel.questions import Question
from companion.kernel.runner import Runner
from companion.present.card_suggestions import KnownCard
from companion.present.flows.explain import list_explanation_lines
from companion.present.flows.flow_context import FlowContext
from companion.present.prompts.form import FormPrompt, make_question_prompt
from companion.present.prompts.pick import PickPrompt
from companion.present.prompts.prompt import QuestionPrompt
from companion.present.prompts.reveal import RevealPrompt
from companion.present.refusal_words import word_error_with_rule
from companion.present.screen import (
    Answer,
    CommandIntent,
    Flow,
    ListItem,
    Screen,
    ScreenContent,
    StyledLine,
    Tone,
)
from companion.present.words.card_reveal import RevealParser
from companion.present.words.line_reading import LineReading, ParseLine
from companion.wording.messages import Wording

T = TypeVar("T")
HELP = "?"
OUR_WAY = "!"
YES = "1"
NO = "0"
LEAVE = "q"


@dataclass
class QuestionDialogue:
    """A question that is being asked.

    Args:
        context: writes pages, shows screens, and asks the player.
        question: the question.
        default: the answer that Enter takes; None for none.
        wording: the language and the players' names.
        known_cards: known cards that may answer a form.
        our_way: whether refused answers may be played against the rules. It has no effect on
            remembered answers, which another game would ask for again.
        in_game: whether the game asks it; else the player has opened it and can leave it.
        commands: descriptions of the available commands, by letter.
        about: the path of the game's question; empty for other questions.
        reveal: parses a whole card if its kind is asked for; None if not.
        say: parses a line that answers several questions; None if not allowed.
    """

    context: FlowContext
    question: Question[Any]
    default: Plain
    wording: Wording
    known_cards: Sequence[KnownCard] = ()
    our_way: bool = False
    in_game: bool = False
    commands: Mapping[str, str] = field(default_factory=dict)
    about: str = ""
    reveal: RevealParser | None = None
    say: ParseLine | None = None

    def __post_init__(self) -> None:
        self.prompt = self._make_prompt()
        self.prompt.say = self.say
        if self.context.unread_text and self.say is not None:
            self._restore_line(self.context.unread_text)
            self.prompt.remarks = [
                StyledLine(self.say(self.context.unread_text).trouble, Tone.REFUSED, "✗")
            ]
            self.context.unread_text = ""
        self.prompt.leaves = not self.in_game
        self.prompt.may_override = self.our_way and not self.question.remembered
        self.last: Answer | None = None

    def _make_prompt(self) -> QuestionPrompt:
        """Return the prompt for the question; for a revealed card, one that reads all of it."""
        later = self.context.later_answers.extend
        if self.reveal is not None:
            return RevealPrompt(self.question, self.default, self.wording, self.reveal, later)
        return make_question_prompt(self.question, self.default, self.wording, self.known_cards)

    def wait_for_answer(self) -> Flow[UnjudgedAnswer | CommandIntent]:
        """Wait for an answer or a command; the answer is not checked yet."""
        if self.context.later_answers and not self.prompt.remarks:
            value = self.context.later_answers.pop(0)
            if self.question.get_numbers() or is_legal(self.question, value):
                self.last = Answer(value)
                return UnjudgedAnswer(value)
            if isinstance(self.prompt, FormPrompt) and isinstance(value, dict):
                self.prompt.keep_values(value)
            else:
                self._show_unused_answers([value, *self.context.later_answers])
        self.context.later_answers.clear()
        while True:
            commands = dict(self.commands) or {HELP: self.wording.say("key.?")}
            if self.prompt.can_override:
                commands[OUR_WAY] = self.wording.say("screen.our_way")
            screen = Screen(self._make_content(), self.prompt, commands, self.about)
            answer = yield from self.context.show_screen(screen)
            self.context.put_away_card()
            if isinstance(answer, Answer):
                if (yield from self._is_confirmed(answer)):
                    return UnjudgedAnswer(answer.value)
                continue
            if answer.key != OUR_WAY:
                return answer
            if self.prompt.can_override:
                return UnjudgedAnswer(self.prompt.get_overriding_answer().value, overrides=True)
            what = "screen.our_way_not" if self.prompt.impossible else "screen.our_way_what"
            self.prompt.remarks = [StyledLine(self.wording.say(what))]

    def _is_confirmed(self, answer: Answer) -> Flow[bool]:
        """Return whether an answer counts; several answers of a line are shown for confirmation.

        If taken, the part not understood is kept for the next question; else the line can be
        edited.
        """
        self.last = answer
        said = answer.value
        if not isinstance(said, LineReading):
            return True
        one, *more = said.answers
        if (more or one.cautions or said.trouble) and not (yield from self._confirm_line(said)):
            self._restore_line(answer.line)
            return False
        self.context.unread_text = said.rest
        return True

    def _confirm_line(self, reading: LineReading) -> Flow[bool]:
        """Show the answers of a line, and return whether they are confirmed.

        Without an interactive user, a line is taken as a whole or not at all.
        """
        if not self.context.interactive:
            if reading.trouble:
                self.prompt.show_refusal(reading.trouble)
            return not reading.trouble
        say = self.wording.say
        self.context.begin_page()
        self.context.write_heading(say("say.understood"))
        for answer in reading.answers:
            self.context.write_line(answer.words, Tone.FACT, "✓")
            self.context.write_lines(
                StyledLine(caution, Tone.GOLD, "!") for caution in answer.cautions
            )
        if reading.trouble:
            self.context.write_refusal(reading.complaint)
        taken = ListItem(YES, say("say.take"))
        key = yield from self.context.ask_few_answers([taken, ListItem(NO, say("say.change"))], YES)
        self.context.begin_page()
        return key == YES

    def _restore_line(self, line: str) -> None:
        """Put a line into the prompt for editing."""
        if self.context.is_drawn:
            self.prompt.line.replace_text(line)
        self.prompt.half_typed = line

    def show_refusal(self, refusal: Refusal) -> None:
        """Show why the rules refused the last answer, and drop the answers typed after it."""
        assert self.last is not None
        self.prompt.refuse_answer(refusal, self.last)
        if self.context.later_answers:
            self._show_unused_answers(self.context.later_answers)
            self.context.later_answers.clear()

    def _show_unused_answers(self, unused: Sequence[Plain]) -> None:
        """Show which answers of a line were not used."""
        unused_text = " ".join(map(str, unused))
        said = self.wording.say("screen.not_used", given=unused_text)
        self.prompt.remarks.append(StyledLine(said, Tone.REFUSED, "✗"))

    def carry_out_with_confirmation(self, act: Callable[..., T]) -> Flow[T | None]:
        """Carry out an act, with a confirmation if the rules ask for one; None if not confirmed."""
        try:
            return act(sure=False)
        except ConfirmationNeeded as asked_back:
            if not (yield from self._ask_confirmation(asked_back)):
                return None
        return act(sure=True)

    def _ask_confirmation(self, confirmation: ConfirmationNeeded) -> Flow[bool]:
        """Ask for confirmation: one key for yes, Enter returns to the question."""
        said = word_error_with_rule(confirmation, self.wording)
        items = [
            ListItem(NO, self.wording.say("full.not_sure")),
            ListItem(YES, self.wording.say("full.sure")),
        ]
        question_text = f"{said.text} ({said.cite})"
        prompt = PickPrompt(question_text, items, NO, self.wording, is_brief=True)
        answer = yield from self.context.show_screen(Screen(self._make_content(), prompt))
        return isinstance(answer, Answer) and answer.value == YES

    def wait_with_explanations(self, runner: Runner | None) -> Flow[UnjudgedAnswer | None]:
        """Wait for an answer, and explain the question on request; None if the player goes back.

        Args:
            runner: the game whose state explains the question; None without one.
        """
        while isinstance(answer := (yield from self.wait_for_answer()), CommandIntent):
            if answer.key != HELP:
                return None
            if runner is not None:
                self.context.begin_page()
                self.context.write_lines(
                    list_explanation_lines(self.question, runner, self.wording)
                )
        return answer

    def ask_legal_answer(self, runner: Runner | None = None) -> Flow[UnjudgedAnswer | None]:
        """Ask until an answer is legal; None if the player goes back.

        A line that answers several questions is returned as read.

        Args:
            runner: as in `wait_with_explanations`.
        """
        while (answer := (yield from self.wait_with_explanations(runner))) is not None:
            if isinstance(answer.value, LineReading):
                return answer
            taker = (self.question.widen() if answer.overrides else None) or self.question
            try:
                return UnjudgedAnswer(taker.judge(answer.value), overrides=answer.overrides)
            except Refusal as refusal:
                self.show_refusal(refusal)
        return None

    def _make_content(self) -> ScreenContent:
        """Return the screen's content: the table, the page over it, and the last result."""
        base = self.context.base or ScreenContent(self.wording)
        scene = self.context.make_content(at_end=False)
        if self.in_game:
            return replace(base, wording=self.wording)
        return replace(scene, wording=self.wording, overlay=base.overlay)
