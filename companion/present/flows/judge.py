"""The judge: choose a kind of rules question (doubt), enter its inputs, and read the verdict."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import NoReturn

from companion.errors import Refusal, UsageError
from companion.games.catalogue import find_cases, load_all_doubts, load_doubts
from companion.kernel.doubts import Case, Doubt, DoubtInput, InputValues
from companion.kernel.facts import Plain
from companion.kernel.questions import clean_line
from companion.kernel.runner import Runner
from companion.present.flows.ask import ask_question
from companion.present.flows.flow_context import FlowContext, make_numbered_items
from companion.present.prompts.form import make_question_prompt
from companion.present.screen import Flow, PlayerWentBack, StyledLine
from companion.wording.doubt_words import (
    InputReader,
    get_example_line,
    list_verdict_lines,
    make_empty_case,
)
from companion.wording.messages import Wording, capitalize_first_letter
from companion.wording.plain_doubts import parse_plain_doubt
from companion.wording.question_words import name_option, name_options, word_question_with_seat

MOST_OPTIONS = 16
"""Maximum number of possible words shown."""
NOTHING = "-"
"""Line that removes the value of an input."""


def ask_judge_about_game(context: FlowContext, wording: Wording, runner: Runner) -> Flow[None]:
    """Offer the rules questions that fit the current game, with their inputs filled in from it.

    Args:
        context: writes pages, shows screens, and asks the player.
        wording: the language and the seats' names.
        runner: the game, which does not change.
    """
    found = find_cases(runner)
    if not found:
        yield from context.wait_until_page_read(is_scrolled_to_end=False)
        return
    context.write_heading(wording.say("screen.judge"))
    yield from _ask_rules_questions(context, wording, found, runner)


def answer_doubts_without_game(context: FlowContext) -> Flow[None]:
    """Answer rules questions without a game, until the player goes back."""
    offered = [make_empty_case(doubt) for doubt in load_all_doubts()]
    yield from _ask_rules_questions(context, Wording(context.language), offered)


def _ask_rules_questions(
    context: FlowContext, wording: Wording, cases: Sequence[Case], runner: Runner | None = None
) -> Flow[NoReturn]:
    """Ask for a rules question and show its verdict, until the player goes back.

    The text above them is shown again, below the verdict; printed lines stay visible.

    Args:
        context: writes pages, shows screens, and asks the player.
        wording: the language, and the seats' names if there is a game.
        cases: the rules questions that are offered.
        runner: the game that they are about; None if there is none.
    """
    doubts = load_all_doubts() if runner is None else load_doubts(wording.game)
    readers = [InputReader(case, wording) for case in cases]
    items = make_numbered_items(
        [reader.wording.word_value(reader.case.sentence) for reader in readers]
    )
    items = [item._replace(other_names=f"{item.key} {int(item.key)}") for item in items]
    by_key = {item.key: one for item, one in zip(items, readers, strict=True)}
    text = context.page[:] if context.is_drawn else []
    example = get_example_line(doubts[0], wording)
    prompt = wording.say("judge.which" if runner is None else "screen.which_doubt", example=example)
    while True:
        picked = yield from context.ask_item_below_text(
            prompt, items, open_ended=True, takes_lines=True
        )
        try:
            if picked in by_key:
                yield from _judge_inputs(context, by_key[picked], runner)
            else:
                yield from _judge_line(context, wording, doubts, cases, runner, clean_line(picked))
        except PlayerWentBack:
            context.begin_page()
        context.write_lines(text)


def _judge_line(
    context: FlowContext,
    wording: Wording,
    doubts: Sequence[Doubt],
    cases: Sequence[Case],
    runner: Runner | None,
    line: str,
) -> Flow[None]:
    """Show the verdict on a rules question in one line; if it is not understood, it can be edited.

    Args:
        context: writes pages, shows screens, and asks the player.
        wording: the language, and the seats' names if there is a game.
        doubts: the kinds of rules question that the line may be.
        cases: the rules questions that are offered; the line may lack values of the suspended rule.
        runner: the game whose house rules and variant apply; None if there is none.
        line: the question.
    """
    known = {case.doubt: case.input_values for case in cases if case.continues}
    while line:
        context.begin_page()
        try:
            case, raw = parse_plain_doubt(line.split(), doubts, wording.language, known)
            reader = InputReader(case, wording)
            values = reader.read_case(raw)
            if runner is not None:
                values["table"] = runner.table
            yield from _show_verdict(context, reader, values)
        except (UsageError, Refusal) as refusal:
            context.write_refusal(wording.word_error(refusal))
        else:
            return
        # the next words add what is missing; Enter alone goes back
        typed = clean_line((yield from context.ask_line(wording.say("judge.line"), f"{line} ")))
        line = "" if typed == line else typed
    context.begin_page()


# ---- one rules question


def _judge_inputs(context: FlowContext, reader: InputReader, runner: Runner | None) -> Flow[None]:
    """Ask for the missing inputs, and show the verdict or the reason why there is none.

    Then any input can be changed or added; the others are kept.
    """
    texts = dict[str, str]()
    change: str | None = ""
    while change is not None:
        try:
            texts = yield from _ask_inputs(context, reader, dict(texts), change)
            context.begin_page()
            values = reader.read_case(texts)
            yield from _show_verdict(context, reader, values, runner)
        except (UsageError, Refusal) as refusal:
            context.write_refusal(reader.wording.word_error(refusal))
        except PlayerWentBack:
            context.begin_page()
            if not change:
                raise
        items = make_numbered_items(
            [
                f"{capitalize_first_letter(reader.name_input(doubt_input))}: "
                f"{texts.get(doubt_input.name) or '–'}"
                for doubt_input in reader.list_unknown_inputs()
            ]
        )
        if not items:
            return
        picked = yield from context.ask_item_below_text(
            reader.wording.say("judge.change"), items, open_ended=True
        )
        names = dict(zip([item.key for item in items], reader.case.unknown_inputs, strict=True))
        change = names.get(picked)


def _show_verdict(
    context: FlowContext, reader: InputReader, values: InputValues, runner: Runner | None = None
) -> Flow[None]:
    """Show the verdict, and ask the rules' own questions that come up on the way."""
    wording = reader.wording
    said: dict[str, Plain] = {}
    told = 0
    while True:
        verdict = reader.case.judge(values, runner, said)
        result, *steps, cited = list_verdict_lines(verdict, wording)
        context.begin_page()
        if verdict.waiting is None:
            context.write_heading(result)
            context.write_lines(StyledLine(step, "dim") for step in (*steps[told:], cited))
            return
        context.write_lines(StyledLine(step, "dim") for step in steps[told:])
        told = 0 if context.is_drawn else len(steps)  # printed lines stay visible
        place, question = verdict.waiting
        context.write_heading(word_question_with_seat(question, wording))
        prompt = make_question_prompt(question, None, wording)
        judge = question.judge
        said[place] = yield from ask_question(
            context,
            prompt,
            lambda answer: judge(answer.value),  # noqa: B023
        )


# ---- the inputs of one rules question, each checked when it is typed


def _ask_inputs(
    context: FlowContext, reader: InputReader, texts: dict[str, str], input_to_change: str = ""
) -> Flow[dict[str, str]]:
    """Ask for the inputs without a valid text, and return the texts of all inputs, by name.

    Those that are not asked first are left out. Ctrl-C, Escape or an empty line where an input is
    needed goes back one input.

    Args:
        context: writes pages, shows screens, and asks the player.
        reader: the parser of the inputs, with the known and missing ones.
        texts: the texts typed so far; those that are asked are added.
        input_to_change: name of an input to ask for although its text is valid; empty for none.

    Raises:
        PlayerWentBack: the player goes back from the first input.
    """
    due = _find_due_input(context, reader, texts, input_to_change)
    while due is not None:
        texts[due.name] = yield from _ask_input(context, reader, due, texts.get(due.name, ""))
        with suppress(PlayerWentBack):
            return (yield from _ask_inputs(context, reader, texts))
        context.begin_page()
    return texts


def _find_due_input(
    context: FlowContext, reader: InputReader, texts: Mapping[str, str], input_to_change: str = ""
) -> DoubtInput | None:
    """Return the first input to change or without a valid text; None if there is none."""
    values = dict(reader.case.input_values)
    for name in reader.case.unknown_inputs:
        doubt_input = reader.find_input(name, values)
        if name == input_to_change or (doubt_input.is_asked_first and name not in texts):
            return doubt_input
        try:
            values[name] = reader.read_input(doubt_input, texts.get(name, ""))
        except UsageError as refusal:
            context.write_refusal(reader.wording.word_error(refusal))
            return doubt_input
    return None


def _ask_input(
    context: FlowContext, reader: InputReader, doubt_input: DoubtInput, former_text: str
) -> Flow[str]:
    """Ask for one input until its text is valid, and return the text.

    Args:
        context: writes pages, shows screens, and asks the player.
        reader: the parser of the input.
        doubt_input: the input.
        former_text: the text that Enter keeps; empty for none.
    """
    is_needed = bool(doubt_input.row_limits[0])
    enter = f" [Enter: {former_text or '–'}]" if former_text or not is_needed else ""
    label = capitalize_first_letter(reader.label_input(doubt_input))
    text = ""
    while True:
        context.write_lines(_list_options(doubt_input, reader.wording))
        line = yield from context.ask_line(f"{label}{enter}", text, can_leave=True)
        typed_text = clean_line(line)
        if not (typed_text or enter):
            raise PlayerWentBack
        context.begin_page()
        text = "" if typed_text == NOTHING and not is_needed else typed_text or former_text
        try:
            reader.read_input(doubt_input, text)
        except UsageError as refusal:
            context.write_refusal(reader.wording.word_error(refusal))
        else:
            return text


def _list_options(doubt_input: DoubtInput, wording: Wording) -> Iterator[StyledLine]:
    """Yield lines with the possible words; for a house rule, with their meanings."""
    question = doubt_input.values[0]
    if doubt_input.displayed_options is not None:
        for word in doubt_input.displayed_options:
            yield StyledLine(f"{word}  {name_option(question, word, wording)}")
        return
    if doubt_input.key is not None and not doubt_input.key.longest:
        question = doubt_input.key
    names = [name for _, name in name_options(question, wording)]
    if 0 < len(names) <= MOST_OPTIONS:
        yield StyledLine(" · ".join(names), "dim")
