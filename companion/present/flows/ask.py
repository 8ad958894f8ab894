"""Dialogue for one question until it is answered; a refused line can be edited."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from types import MappingProxyType
from typing import TypeVar

from companion.errors import ConfirmationNeeded, Refusal, StaleAnswer, StorageFailed
from companion.kernel.acts import is_legal_answer
from companion.kernel.runner import Runner
from companion.present.explanation import list_explanation_lines
from companion.present.flows.flow_context import BACK, FlowContext
from companion.present.prompts.form import FormPrompt
from companion.present.prompts.prompt import LineReading, QuestionPrompt
from companion.present.refusal_words import word_error_with_rule
from companion.present.screen import (
    Answer,
    CommandEntered,
    Flow,
    ListItem,
    PlayerWentBack,
    Screen,
    StyledLine,
)

T = TypeVar("T")
HELP = "?"
OUR_WAY = "!"
YES = "1"
NO = "0"


def ask_question(
    context: FlowContext,
    prompt: QuestionPrompt,
    take_answer: Callable[[Answer], T],
    runner: Runner | None = None,
    commands: Mapping[str, str] = MappingProxyType({}),
    about: str = "",
) -> Flow[T]:
    """Ask a question until an answer is accepted, and return the result of `take_answer`.

    Outside the game, `?` explains the question.

    Args:
        context: writes pages, shows screens, and asks the player.
        prompt: the prompt for the question.
        take_answer: carries out an answer. If it refuses it, the question is asked again; if it
            needs a confirmation, it is called again with the confirmed answer.
        runner: the game whose state explains the question; None if there is none.
        commands: descriptions of the available commands, by letter.
        about: the path of the game's question; empty for a question that the player has opened,
            and can leave.

    Raises:
        CommandEntered: a command is given.
        StaleAnswer: the game has gone on, so that the question is not pending any more.
        CompanionError: other errors of `take_answer`.
    """
    prompt.can_leave = not about
    if context.unread_text and prompt.parse_line is not None:
        unread_text, context.unread_text = context.unread_text, ""
        trouble = prompt.parse_line(unread_text).trouble
        prompt.show_refusal(trouble, unread_text)
    typed: Answer | None = None
    while True:
        try:
            answer = typed or (yield from _wait_for_answer(context, prompt, commands, about))
        except CommandEntered as command:
            if about or command.key != HELP:
                raise
            if runner is not None:
                context.begin_page()
                lines = list_explanation_lines(prompt.question, runner, prompt.wording)
                context.write_lines(lines)
            continue
        typed = None
        try:
            taken = take_answer(answer)
        except ConfirmationNeeded as reason:
            typed = yield from _ask_confirmation(context, prompt, reason, answer)
        except StaleAnswer:
            raise
        except Refusal as refusal:
            prompt.refuse_answer(refusal, answer)
        except StorageFailed as failure:
            prompt.show_refusal(prompt.wording.word_error(failure))
        else:
            context.next_answer = answer.next_answer
            if isinstance(answer.value, LineReading):
                context.unread_text = answer.value.rest
            return taken


def _wait_for_answer(
    context: FlowContext, prompt: QuestionPrompt, commands: Mapping[str, str], about: str
) -> Flow[Answer]:
    """Wait for an answer, which is not checked yet.

    Args: as in `ask_question`.

    Raises:
        CommandEntered: a command is given.
    """
    value, context.next_answer = context.next_answer, None
    if value is not None and not prompt.remarks:
        if is_legal_answer(prompt.question, value):
            return Answer(value)
        if isinstance(prompt, FormPrompt) and isinstance(value, dict):
            prompt.keep_checked_values(value)
    say = prompt.wording.say
    while True:
        offered = dict(commands) or {HELP: say("key.?"), BACK: say("full.back")}
        if prompt.overriding_answer is not None:
            offered[OUR_WAY] = say("screen.our_way")
        # a face that prints lines has printed the last result already
        base = context.background
        content = base if about else context.make_content(is_scrolled_to_end=False)
        overlay = base.overlay if context.is_drawn else None
        content = replace(content, wording=prompt.wording, overlay=overlay)
        try:
            answer = yield from context.show_screen(Screen(content, prompt, offered, about))
        except CommandEntered as command:
            if command.key != OUR_WAY:
                raise
            if prompt.overriding_answer is not None:
                return prompt.overriding_answer
            what = "screen.our_way_not" if prompt.is_refused else "screen.our_way_what"
            prompt.remarks = [StyledLine(say(what))]
        else:
            if confirmed := (yield from _confirm_line(context, prompt, answer)):
                return confirmed


def _confirm_line(
    context: FlowContext, prompt: QuestionPrompt, answer: Answer
) -> Flow[Answer | None]:
    """Return an answer; if it is a line with several answers, once it is confirmed.

    Another line may be typed instead. Return None if a line is refused or to be edited. Without an
    interactive user, a line is taken as a whole or not at all.
    """
    reading = answer.value
    if not isinstance(reading, LineReading):
        return answer
    one, *more = reading.answers
    if not (more or one.cautions or reading.trouble):
        return answer
    if not context.interactive:
        if reading.trouble:
            prompt.show_refusal(reading.trouble, answer.line)
        return None if reading.trouble else answer
    say = prompt.wording.say
    context.begin_page()
    context.write_heading(say("say.understood"))
    for said in reading.answers:
        context.write_line(said.words, "fact", "✓")
        for caution in said.cautions:
            context.write_line(caution, "gold", "!")
    if reading.trouble:
        context.write_refusal(reading.complaint)
    items = [ListItem(YES, say("say.take")), ListItem(NO, say("say.change"))]
    line = NO
    with suppress(PlayerWentBack):
        line = yield from context.ask_one_of_few_answers(items, say("say.right"), open_ended=True)
    context.begin_page()
    if line == YES:
        return answer
    if line == NO:
        if context.is_drawn:
            prompt.line.replace_text(answer.line)
        else:
            prompt.refused_text = answer.line
        return None
    other = prompt.enter_line(line)
    return other and (yield from _confirm_line(context, prompt, other))


def _ask_confirmation(
    context: FlowContext, prompt: QuestionPrompt, reason: ConfirmationNeeded, answer: Answer
) -> Flow[Answer | None]:
    """Ask for confirmation of an answer: one key for yes, Enter returns to the question.

    Another line may be typed instead.
    """
    said = word_error_with_rule(reason, prompt.wording)
    items = [
        ListItem(NO, prompt.wording.say("full.not_sure")),
        ListItem(YES, prompt.wording.say("full.sure")),
    ]
    with suppress(PlayerWentBack):
        line = yield from context.ask_one_of_few_answers(
            items, said.text_with_source, open_ended=True
        )
        if line == YES:
            return replace(answer, is_confirmed=True)
        if line != NO and (other := prompt.enter_line(line)):
            return (yield from _confirm_line(context, prompt, other))
    return None
