"""The judge: choose a kind of rules question (doubt), enter its inputs, and read the verdict."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NoReturn

from companion.errors import Refusal, UsageError
from companion.games.judges import find_cases, load_all_doubts, load_doubts
from companion.kernel.doubts import Case, Doubt, DoubtInput, InputValues
from companion.kernel.facts import Plain
from companion.kernel.questions import clean_line
from companion.kernel.runner import Runner
from companion.present.flows.ask import QuestionDialogue
from companion.present.flows.flow_context import (
    FlowContext,
    PlayerWentBack,
    make_numbered_items,
)
from companion.present.prompts.form import make_question_prompt
from companion.present.screen import Flow, ListItem, StyledLine, Tone
from companion.wording.doubt_words import InputReader
from companion.wording.messages import Wording, capitalize_first_letter
from companion.wording.plain_doubts import parse_plain_doubt
from companion.wording.question_words import name_option, name_options, word_question_with_seat
from companion.wording.verdict_words import (
    get_example_line,
    label_input,
    list_verdict_lines,
    make_empty_case,
    name_input,
)

LINE = "."
"""Key for entering a rules question in one line."""
MOST_OPTIONS = 16
"""Maximum number of possible words shown."""
NOTHING = "-"
"""Line that removes the value of an input."""


def ask_judge_about_game(context: FlowContext, wording: Wording, runner: Runner) -> Flow[None]:
    """Offer the rules questions that fit the current game, with their inputs filled in from it.

    Args:
        context: the means to ask.
        wording: the language and the seats' names.
        runner: the game, which does not change.
    """
    found = find_cases(runner)
    if not found:
        yield from context.wait_until_page_read(is_scrolled_to_end=False)
        return
    context.write_heading(wording.say("screen.judge"))
    dialogue = JudgeDialogue(context, wording, load_doubts(wording.game), runner)
    yield from dialogue.ask_rules_questions(found, "screen.which_doubt")


def answer_doubts_without_game(context: FlowContext) -> Flow[None]:
    """Answer rules questions without a game, until the player goes back."""
    doubts = load_all_doubts()
    offered = [make_empty_case(doubt) for doubt in doubts]
    dialogue = JudgeDialogue(context, Wording(context.language), doubts)
    yield from dialogue.ask_rules_questions(offered, "judge.which")


@dataclass
class JudgeDialogue:
    """Dialogue for rules questions.

    Args:
        context: the means to show and ask.
        wording: the language, and the seats' names if there is a game.
        doubts: the kinds of rules question that a line may be.
        runner: the game that the questions are about; None if there is none.
    """

    context: FlowContext
    wording: Wording
    doubts: Sequence[Doubt]
    runner: Runner | None = None

    def ask_rules_questions(self, cases: Sequence[Case], prompt: str) -> Flow[NoReturn]:
        """Ask for a rules question and show its verdict, until the player goes back.

        The text above them is shown again, below the verdict; printed lines stay visible.

        Args:
            cases: the rules questions that are offered.
            prompt: key of the message that asks for one.
        """
        items = make_numbered_items(
            [self._make_wording(case.doubt).word_value(case.sentence) for case in cases]
        )
        items = [item._replace(other_names=f"{item.key} {int(item.key)}") for item in items]
        by_key = {item.key: one for item, one in zip(items, cases, strict=True)}
        example = get_example_line(self.doubts[0], self.wording)
        line = ListItem(LINE, self.wording.say("menu.judge_line", example=example))
        text = self.context.page[:] if self.context.is_drawn else []
        while True:
            picked = yield from self.context.ask_item_below_text(
                self.wording.say(prompt), [line, *items], open_ended=True, takes_lines=True
            )
            try:
                if picked in by_key:
                    yield from self._judge_inputs(by_key[picked])
                else:
                    yield from self._judge_line(clean_line(picked).removeprefix(LINE))
            except PlayerWentBack:
                self.context.begin_page()
            self.context.write_lines(text)

    def _judge_line(self, line: str) -> Flow[None]:
        """Show the verdict on a rules question in one line.

        Args:
            line: the question; if empty, it is asked for. If not understood, it can be edited.
        """
        refused = ""
        words = self.wording.say("judge.line")
        while line := line or clean_line((yield from self.context.ask_line(words, refused))):
            self.context.begin_page()
            if line == refused.rstrip():  # Enter alone goes back
                return
            try:
                case, raw = parse_plain_doubt(line.split(), self.doubts, self.wording.language)
                reader = InputReader(case, self._make_wording(case.doubt))
                yield from self._show_verdict(reader, reader.read_case(raw))
            except (UsageError, Refusal) as refusal:
                self.context.write_refusal(self.wording.word_error(refusal))
                refused, line = f"{line} ", ""  # the next words add what is missing
            else:
                return
        self.context.begin_page()

    def _make_wording(self, doubt: Doubt) -> Wording:
        """Return the wording for the game of a rules question."""
        return Wording(self.wording.language, doubt.game, self.wording.names)

    # ---- one rules question

    def _judge_inputs(self, case: Case) -> Flow[None]:
        """Ask for the missing inputs, and show the verdict or the reason why there is none.

        Then any input can be changed or added; the others are kept.
        """
        reader = InputReader(case, self._make_wording(case.doubt))
        dialogue = InputDialogue(self.context, reader)
        change: str | None = ""
        while change is not None:
            try:
                yield from dialogue.ask_inputs(change)
                self.context.begin_page()
                values = reader.read_case(dialogue.texts)
                yield from self._show_verdict(reader, values, self.runner)
            except (UsageError, Refusal) as refusal:
                self.context.write_refusal(reader.wording.word_error(refusal))
            except PlayerWentBack:
                if not change:
                    raise
            items = make_numbered_items(dialogue.list_descriptions())
            if not items:
                return
            picked = yield from self.context.ask_item_below_text(
                self.wording.say("judge.change"), items, open_ended=True
            )
            names = dict(zip([item.key for item in items], case.unknown_inputs, strict=True))
            change = names.get(picked)

    def _show_verdict(
        self, reader: InputReader, values: InputValues, runner: Runner | None = None
    ) -> Flow[None]:
        """Show the verdict, and ask the rules' own questions that come up on the way."""
        wording = reader.wording
        said: dict[str, Plain] = {}
        told = 0
        while True:
            verdict = reader.case.judge(values, runner, said)
            result, *steps, cited = list_verdict_lines(verdict, wording)
            self.context.begin_page()
            if verdict.waiting is None:
                self.context.write_heading(result)
                self.context.write_lines(
                    StyledLine(step, Tone.DIM) for step in (*steps[told:], cited)
                )
                return
            self.context.write_lines(StyledLine(step, Tone.DIM) for step in steps[told:])
            told = 0 if self.context.is_drawn else len(steps)  # printed lines stay visible
            place, question = verdict.waiting
            self.context.write_heading(word_question_with_seat(question, wording))
            asking = QuestionDialogue(self.context, make_question_prompt(question, None, wording))
            judge = question.judge
            said[place] = yield from asking.ask_question_until_accepted(
                lambda answer: judge(answer.value)  # noqa: B023
            )


@dataclass
class InputDialogue:
    """The inputs of one rules question. Each is checked when it is typed.

    Args:
        context: the means to show and ask.
        reader: the parser of the inputs, with the known and missing ones.

    Attributes:
        texts: the texts typed so far, by the names of their inputs.
    """

    context: FlowContext
    reader: InputReader
    texts: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.wording = self.reader.wording

    def ask_inputs(self, input_to_change: str = "") -> Flow[None]:
        """Ask for the inputs without a valid text; those that are not asked first are left out.

        Ctrl-C, Escape or an empty line where an input is needed goes back one input.

        Args:
            input_to_change: name of an input to ask for although its text is valid; empty for none.

        Raises:
            PlayerWentBack: the player goes back from the first input; the texts have not changed.
        """
        texts = dict(self.texts)
        asked = list[DoubtInput]()
        due = self._find_due_input(texts, input_to_change)
        while due is not None:
            try:
                texts[due.name] = yield from self._ask_input(due, texts.get(due.name, ""))
            except PlayerWentBack:
                self.context.begin_page()
                if not asked:
                    raise
                due = asked.pop()
            else:
                asked.append(due)
                due = self._find_due_input(texts)
        self.texts = texts

    def _find_due_input(
        self, texts: Mapping[str, str], input_to_change: str = ""
    ) -> DoubtInput | None:
        """Return the first input to change or without a valid text; None if there is none."""
        values = dict(self.reader.case.input_values)
        for name in self.reader.case.unknown_inputs:
            doubt_input = self.reader.find_input(name, values)
            if name == input_to_change or (doubt_input.is_asked_first and name not in texts):
                return doubt_input
            try:
                values[name] = self.reader.read_input(doubt_input, texts.get(name, ""))
            except UsageError as refusal:
                self.context.write_refusal(self.wording.word_error(refusal))
                return doubt_input
        return None

    def list_descriptions(self) -> list[str]:
        """Return the name of each missing input with the text typed for it."""
        return [
            f"{capitalize_first_letter(name_input(self.reader.doubt, doubt_input, self.wording))}: "
            f"{self.texts.get(doubt_input.name) or '–'}"
            for doubt_input in self.reader.list_unknown_inputs()
        ]

    def _ask_input(self, doubt_input: DoubtInput, former_text: str) -> Flow[str]:
        """Ask for one input until its text is valid, and return the text.

        Args:
            doubt_input: the input.
            former_text: the text that Enter keeps; empty for none.
        """
        is_needed = bool(doubt_input.row_limits[0])
        enter = f" [Enter: {former_text or '–'}]" if former_text or not is_needed else ""
        label = capitalize_first_letter(label_input(self.reader.doubt, doubt_input, self.wording))
        text = ""
        while True:
            self.context.write_lines(self._list_options(doubt_input))
            line = yield from self.context.ask_line(f"{label}{enter}", text, can_leave=True)
            typed_text = clean_line(line)
            if not (typed_text or enter):
                raise PlayerWentBack
            self.context.begin_page()
            text = "" if typed_text == NOTHING and not is_needed else typed_text or former_text
            try:
                self.reader.read_input(doubt_input, text)
            except UsageError as refusal:
                self.context.write_refusal(self.wording.word_error(refusal))
            else:
                return text

    def _list_options(self, doubt_input: DoubtInput) -> Iterator[StyledLine]:
        """Yield lines with the possible words; for a house rule, with their meanings."""
        question = (
            doubt_input.values[0]
            if doubt_input.key is None or doubt_input.key.longest
            else doubt_input.key
        )
        options = [] if question.get_numbers() else name_options(question, self.wording)
        if doubt_input.displayed_options is not None:
            for word in doubt_input.displayed_options:
                yield StyledLine(f"{word}  {name_option(question, word, self.wording)}")
        elif 0 < len(options) <= MOST_OPTIONS:
            yield StyledLine(" · ".join(name for _, name in options), Tone.DIM)
