"""Rules questions (doubts) in words: the inputs of a line or a form, and the verdict.

A doubt is a kind of rules question; its inputs are the values that it needs.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from companion.errors import Refusal, UsageError
from companion.kernel.doubts import Case, Doubt, DoubtInput, InputValues, Verdict
from companion.kernel.facts import Plain, Seat, message
from companion.kernel.questions import Question, shorten_answer
from companion.wording.answer_parsing import parse_answer
from companion.wording.messages import Wording
from companion.wording.option_matching import find_single_option, fold_text, match_single_name
from companion.wording.question_words import (
    name_options,
    word_answer,
    word_question_with_seat,
)
from companion.wording.ranking_words import word_place
from companion.wording.word_lists import list_phrases

NAMED_FIGURES = (
    r"(?<![^\s,])(?:(?:{})\s+)?([^\s,=]*[^\W\d][^\s,=]*)\s+(?:(?:{})\s+)*(\d+(?:\s+\d+)*)"
)
"""A name and the figures behind it, with words to skip before and between them."""
Raw = Mapping[str, Sequence[str] | str]
"""Texts by the name of their input: values, or rows such as "Red=31/12/4".

A single text is that of a form's field, which has all values of the input.
"""
MOST_KNOWN = 12
"""Maximum number of options listed in an error."""


# ---- inputs


def split_field_text(doubt_input: DoubtInput, typed_text: str) -> list[str]:
    """Split the text of a form's field into the texts of its input.

    Rows are separated by commas, or else by spaces outside quotes. "red 31 12" is "red=31/12", as
    is "red = 31 / 12".
    """
    if doubt_input.key is None:
        return [typed_text] if typed_text.strip() else []
    typed_text = re.sub(r"\s*([=/])\s*(?=\d)", r"\1", typed_text)
    rows = _make_row_pattern().sub(lambda row: f"{row[1]}={'/'.join(row[2].split())}", typed_text)
    return _split_parts(rows)


@cache
def _make_row_pattern() -> re.Pattern[str]:
    """Return the pattern of a name and the figures after it: "and Red has 31 12"."""
    words = map("|".join, map(list_phrases, ("say.and", "say.fillers")))
    return re.compile(NAMED_FIGURES.format(*words), re.IGNORECASE)


def _split_parts(text: str) -> list[str]:
    try:
        parts = text.split(",") if "," in text else shlex.split(text)
    except ValueError:  # an open quote
        parts = text.split()
    return list(filter(None, map(str.strip, parts)))


class InputReader:
    """Parser for the inputs of one rules question.

    Args:
        case: the rules question, whose game has the wording.
        wording: the language, and the players' names if there is a game.
    """

    def __init__(self, case: Case, wording: Wording) -> None:
        self.case = case
        self.wording = replace(wording, game=case.doubt.game)

    def label_input(self, doubt_input: DoubtInput) -> str:
        """Return the name of an input. An example follows if it can be typed without its name."""
        words = f"help.judge.words.{self.case.doubt.name.replace(' ', '.')}"
        spoken = (f"{words}.{doubt_input.name}", words) if doubt_input.is_positional else ()
        return self.wording.say_first_known(*spoken, f"help.judge.{doubt_input.name}")

    def name_input(self, doubt_input: DoubtInput) -> str:
        """Return the short name of an input, without explanation and example."""
        label = self.label_input(doubt_input)
        return re.split(r":" if doubt_input.is_positional else r"[:,;(]", label)[0].strip()

    def read_case(self, typed_inputs: Raw) -> dict[str, Any]:
        """Return all inputs: those known from the table, and those typed.

        Raises:
            UsageError: an input is missing or invalid.
        """
        found = dict(self.case.input_values)
        for name in self.case.unknown_inputs:
            found[name] = self.read_input(self.find_input(name, found), typed_inputs.get(name, ()))
        return found

    def list_unknown_inputs(self) -> list[DoubtInput]:
        """Return the inputs that are not known from the table."""
        case = self.case
        return [self.find_input(name, case.input_values) for name in case.unknown_inputs]

    def find_input(self, name: str, values: InputValues) -> DoubtInput:
        """Return the input with a name; its options may depend on the inputs already given."""
        return {found.name: found for found in self.case.doubt.list_inputs(values)}[name]

    def read_input(self, doubt_input: DoubtInput, texts: Sequence[str] | str) -> Any:
        """Return the value of one input, read from its texts or from a form's field.

        Rows are returned as figures by name, or as pairs if names may repeat.

        Raises:
            UsageError: the input is missing or invalid, or a name occurs twice.
        """
        if isinstance(texts, str):
            texts = split_field_text(doubt_input, texts)
        input_name = self.name_input(doubt_input)
        question = doubt_input.values[0]
        least, most = doubt_input.row_limits
        if doubt_input.key is None:
            values = [
                self._read_value(question, part, input_name)
                for text in texts
                for part in self._split_values(doubt_input, text)
            ]
        else:
            values = [self._read_row(doubt_input, doubt_input.key, text) for text in texts]
        if not least <= len(values) <= most:
            error = "judge_times" if values else "judge_missing"
            raise UsageError(error, what=input_name, given=len(values), least=least, most=most)
        if doubt_input.is_single:
            return values[0] if values else question.likely
        if doubt_input.key is None or not doubt_input.is_positional:
            return tuple(values)
        names = [fold_text(name) for name, _ in values]
        for name, _ in values:
            if names.count(fold_text(name)) > 1:
                raise UsageError("judge_twice", given=shorten_answer(name))
        return dict(values)

    def _split_values(self, doubt_input: DoubtInput, text: str) -> Sequence[str]:
        """Split a text into values, unless the whole text is one value."""
        if (
            doubt_input.is_single
            or find_single_option(doubt_input.values[0], text, self.wording) is not None
        ):
            return [text]
        return _split_parts(text)

    def _read_row(self, doubt_input: DoubtInput, key: Question, text: str) -> tuple[Seat, Any]:
        """Read a name, which `key` judges, and its figures; without figures, the default ones.

        Raises:
            UsageError: the row has the wrong format, or a figure is invalid.
        """
        usual = [question.find_default() for question in doubt_input.values]
        name, equals, value = text.rpartition("=")
        parts = value.split("/")
        if not equals and None not in usual:
            name = text
            parts = list(map(str, usual))
        if not name.strip() or len(parts) != len(usual):
            shape = describe_notation(doubt_input, self.wording)
            raise UsageError("judge_shape", given=shorten_answer(text), shape=shape)
        known_name = match_single_name(name, self.wording.names.values()) or name
        row_name = self._read_value(key, known_name, self.name_input(doubt_input))
        figures = [
            self._read_value(question, part, str(row_name))
            for question, part in zip(doubt_input.values, parts, strict=True)
        ]
        return Seat(row_name), tuple(figures) if len(figures) > 1 else figures[0]

    def _read_value(self, question: Question, text: str, input_name: str) -> Any:
        """Return a typed value as its question understands it.

        Args:
            question: the question that judges the value.
            text: the typed value.
            input_name: name of its input or row, for the error.

        Raises:
            UsageError: the text is no valid value; the error lists the options, if any.
        """
        try:
            return question.to_rule_value(
                question.judge(parse_answer(question, text, self.wording))
            )
        except Refusal as refusal:
            reason = self.wording.word_error(refusal)
            options = () if question.get_numbers() else name_options(question, self.wording)
            known = tuple(name for _, name in options[:MOST_KNOWN])
            error = "judge_word" if known else "judge_value"
            raise UsageError(error, what=input_name, reason=reason, known=known) from refusal


def describe_notation(doubt_input: DoubtInput, wording: Wording) -> str:
    """Return the notation of an input with names: "NAME=STONES/MAGIC"."""
    values = [name_placeholder(question, wording) for question in doubt_input.values]
    name = name_placeholder(doubt_input.key or doubt_input.values[0], wording)
    return f"{name}={'/'.join(values)}"


def name_placeholder(question: Question, wording: Wording) -> str:
    """Return the placeholder of a value in the notation of an input."""
    placeholder = wording.say_first_known(f"shape.{question.name}")
    return placeholder or question.name.upper().replace("_", "-")


# ---- verdicts


def word_verdict(verdict: Verdict, wording: Wording) -> tuple[str, list[str]]:
    """Return the answer of a verdict in words, and the steps that lead to it.

    Args:
        verdict: the judge's answer.
        wording: the wording of the verdict's game; seats without a name there keep the name that
            they have in the rules question.
    """
    steps = [wording.word_value(step) for step in verdict.steps]
    steps += [word_place(place, wording) for place in verdict.places]
    for question, value in verdict.assumed:
        answer = word_answer(question, value, wording)
        question_text = word_question_with_seat(question, wording)
        steps.append(wording.say("verdict.assumed", question=question_text, answer=answer))
    if verdict.waiting is None:
        result = wording.word_value(verdict.result)
    else:
        question_text = word_question_with_seat(verdict.waiting[1], wording)
        result = wording.say("verdict.waiting", question=question_text)
    return result, steps


def list_verdict_lines(verdict: Verdict, wording: Wording) -> list[str]:
    """Return a verdict line by line: answer, derivation, citation."""
    result, steps = word_verdict(verdict, wording)
    cited = "; ".join(map(wording.cite, verdict.why))
    return [result, *(f"  {step}" for step in steps), f"  → {cited}"]


def verdict_to_json(verdict: Verdict, wording: Wording) -> dict[str, Plain]:
    """Return a verdict as JSON values: data, sentences, and citation ids."""
    result, steps = word_verdict(verdict, wording)
    data = {
        **verdict.data,
        "result": result,
        "derivation": list[Plain](steps),
        "citations": [place.id for place in verdict.why],
        "assumed": {question.name: value for question, value in verdict.assumed},
    }
    if verdict.waiting is not None:
        place, question = verdict.waiting
        data.setdefault("waiting", place)
        data["asks"] = {
            "place": place,
            "kind": question.widget.value,
            "legal": question.describe_legal_answers(),
        }
    return data


def make_empty_case(doubt: Doubt) -> Case:
    """Return a case for a kind of rules question without a table; all its inputs are missing."""
    kind, _, game = doubt.name.partition(" ")
    title = message(f"judge.{kind}", game=message(f"game.{game}") if game else "")
    return Case(
        doubt, title, {}, unknown_inputs=[doubt_input.name for doubt_input in doubt.list_inputs({})]
    )


def get_example_line(doubt: Doubt, wording: Wording) -> str:
    """Return an example of a kind of rules question, as a line to type."""
    return wording.say(f"example.judge.{doubt.name.replace(' ', '.')}")
