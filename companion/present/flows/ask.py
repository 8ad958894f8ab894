"""Dialogue for one question until it is answered; a refused line can be edited."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import TypeVar

from companion.errors import ConfirmationNeeded, Refusal, StaleAnswer, StorageFailed
from companion.kernel.acts import is_legal_answer
from companion.kernel.runner import Runner
from companion.present.flows.explain import list_explanation_lines
from companion.present.flows.flow_context import BACK, FlowContext, PlayerWentBack
from companion.present.prompts.form import FormPrompt
from companion.present.prompts.prompt import QuestionPrompt
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
from companion.present.words.line_reading import LineReading

T = TypeVar("T")
HELP = "?"
OUR_WAY = "!"
YES = "1"
NO = "0"


class CommandEntered(PlayerWentBack):
    """A command was given instead of an answer; outside the game, it only means to go back."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


@dataclass
class QuestionDialogue:
    """A question that is being asked.

    Args:
        context: writes pages, shows screens, and asks the player.
        prompt: the prompt for the question.
        runner: the game whose state explains the question; None if there is none.
        commands: descriptions of the available commands, by letter.
        about: the path of the game's question; empty for a question that the player has opened,
            and can leave.
    """

    context: FlowContext
    prompt: QuestionPrompt
    runner: Runner | None = None
    commands: Mapping[str, str] = field(default_factory=dict)
    about: str = ""

    def __post_init__(self) -> None:
        self.wording = self.prompt.wording
        self.prompt.can_leave = not self.about
        if self.context.unread_text and self.prompt.parse_line is not None:
            unread_text, self.context.unread_text = self.context.unread_text, ""
            trouble = self.prompt.parse_line(unread_text).trouble
            self.prompt.show_refusal(trouble, unread_text)

    def ask_question_until_accepted(self, take_answer: Callable[[Answer], T]) -> Flow[T]:
        """Ask until an answer is accepted, and return the result of `take_answer`.

        Outside the game, `?` explains the question.

        Args:
            take_answer: carries out an answer. If it refuses it, the question is asked again; if
                it needs a confirmation, it is called again with the confirmed answer.

        Raises:
            CommandEntered: a command is given.
            StaleAnswer: the game has gone on, so that the question is not pending any more.
            CompanionError: other errors of `take_answer`.
        """
        typed: Answer | None = None
        while True:
            answer = typed or (yield from self._wait_for_answer())
            if isinstance(answer, CommandIntent):
                if self.about or answer.key != HELP:
                    raise CommandEntered(answer.key)
                if self.runner is not None:
                    self.context.begin_page()
                    lines = list_explanation_lines(self.prompt.question, self.runner, self.wording)
                    self.context.write_lines(lines)
                continue
            typed = None
            try:
                taken = take_answer(answer)
            except ConfirmationNeeded as reason:
                typed = yield from self._ask_confirmation(reason, answer)
            except StaleAnswer:
                raise
            except Refusal as refusal:
                self.prompt.refuse_answer(refusal, answer)
            except StorageFailed as failure:
                self.prompt.show_refusal(self.wording.word_error(failure))
            else:
                self.context.next_answer = answer.next_answer
                if isinstance(answer.value, LineReading):
                    self.context.unread_text = answer.value.rest
                return taken

    def _wait_for_answer(self) -> Flow[Answer | CommandIntent]:
        """Wait for an answer or a command; the answer is not checked yet."""
        value, self.context.next_answer = self.context.next_answer, None
        if value is not None and not self.prompt.remarks:
            if is_legal_answer(self.prompt.question, value):
                return Answer(value)
            if isinstance(self.prompt, FormPrompt) and isinstance(value, dict):
                self.prompt.keep_checked_values(value)
        say = self.wording.say
        while True:
            commands = dict(self.commands) or {HELP: say("key.?"), BACK: say("full.back")}
            if self.prompt.overriding_answer is not None:
                commands[OUR_WAY] = say("screen.our_way")
            screen = Screen(self._make_content(), self.prompt, commands, self.about)
            answer = yield from self.context.show_screen(screen)
            if isinstance(answer, Answer):
                if confirmed := (yield from self._confirm_line(answer)):
                    return confirmed
            elif answer.key != OUR_WAY:
                return answer
            elif self.prompt.overriding_answer is not None:
                return self.prompt.overriding_answer
            else:
                what = (
                    "screen.our_way_not"
                    if self.prompt.is_refused_for_good
                    else "screen.our_way_what"
                )
                self.prompt.remarks = [StyledLine(say(what))]

    def _confirm_line(self, answer: Answer) -> Flow[Answer | None]:
        """Return an answer; if it is a line with several answers, once it is confirmed.

        Another line may be typed instead. Return None if a line is refused or to be edited. Without
        an interactive user, a line is taken as a whole or not at all.
        """
        reading = answer.value
        if not isinstance(reading, LineReading):
            return answer
        one, *more = reading.answers
        if not (more or one.cautions or reading.trouble):
            return answer
        if not self.context.interactive:
            if reading.trouble:
                self.prompt.show_refusal(reading.trouble, answer.line)
            return None if reading.trouble else answer
        say = self.wording.say
        self.context.begin_page()
        self.context.write_heading(say("say.understood"))
        for said in reading.answers:
            self.context.write_line(said.words, Tone.FACT, "✓")
            for caution in said.cautions:
                self.context.write_line(caution, Tone.GOLD, "!")
        if reading.trouble:
            self.context.write_refusal(reading.complaint)
        items = [ListItem(YES, say("say.take")), ListItem(NO, say("say.change"))]
        line = NO
        with suppress(PlayerWentBack):
            line = yield from self.context.ask_one_of_few_answers(
                items, say("say.right"), open_ended=True
            )
        self.context.begin_page()
        if line == YES:
            return answer
        if line == NO:
            if self.context.is_drawn:
                self.prompt.line.replace_text(answer.line)
            else:
                self.prompt.refused_text = answer.line
            return None
        other = self.prompt.enter_line(line)
        return other and (yield from self._confirm_line(other))

    def _ask_confirmation(self, reason: ConfirmationNeeded, answer: Answer) -> Flow[Answer | None]:
        """Ask for confirmation of an answer: one key for yes, Enter returns to the question.

        Another line may be typed instead.
        """
        said = word_error_with_rule(reason, self.wording)
        items = [
            ListItem(NO, self.wording.say("full.not_sure")),
            ListItem(YES, self.wording.say("full.sure")),
        ]
        with suppress(PlayerWentBack):
            line = yield from self.context.ask_one_of_few_answers(
                items, said.text_with_source, open_ended=True
            )
            if line == YES:
                return replace(answer, is_confirmed=True)
            if line != NO and (other := self.prompt.enter_line(line)):
                return (yield from self._confirm_line(other))
        return None

    def _make_content(self) -> ScreenContent:
        """Return the screen's content: the table, the page over it, and the last result.

        A face that prints lines has printed the result already.
        """
        base = self.context.background
        content = base if self.about else self.context.make_content(is_scrolled_to_end=False)
        overlay = base.overlay if self.context.is_drawn else None
        return replace(content, wording=self.wording, overlay=overlay)
