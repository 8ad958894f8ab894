"""The kinds of question that a rule may ask.

Legal answers are computed each time they are read, since they may change while a question waits.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field, replace
from math import prod
from typing import Any, Self, TypeVar, cast

from companion.errors import IllegalAnswer, InvalidAnswer
from companion.kernel.choices import Choice, Several, make_label_function
from companion.kernel.facts import UNKNOWN, Message, Messages, Plain, UnknownNumber, message
from companion.kernel.question_base import (
    Answers,
    BarredOption,
    Bars,
    Fields,
    FindOptions,
    Live,
    Question,
    TypedQuestion,
    Widget,
    bar_option,
    clean_line,
    read_live_value,
    shorten_answer,
)

__all__ = [
    "AdjustableAmount",
    "Amount",
    "AmountOrWord",
    "Answers",
    "BarredOption",
    "Bars",
    "Choice",
    "Fields",
    "Form",
    "Live",
    "Question",
    "Several",
    "Text",
    "Widget",
    "bar_option",
    "clean_line",
    "make_label_function",
    "read_live_value",
    "shorten_answer",
]

A = TypeVar("A")
K = TypeVar("K", bound=str)
WIDEST = 99
"""Upper bound of a number that overrides the rules, unless the question has a greater one."""
FIGURE = re.compile(r"(=?)([+-]?\d{1,1000})")
"""A figure as text: a sign and a number, which change it, or "=" and a number, which set it."""
SIGNS = ("+", "-", "=")
"""Prefixes of a typed figure: add, subtract, set."""
BEHIND_SIGN = re.compile(r"(?<=[+=-])\s+")
"""Blanks after a sign, which are ignored. Other blanks are not: "1 2" is not 12."""
MINUS = "\N{MINUS SIGN}"


# ---- numbers


def parse_whole_number(line: str) -> int | None:
    """Return a line as a whole number, or None. Accept a hyphen or a minus sign."""
    text = line.replace(MINUS, "-").removeprefix("+")
    return int(text) if re.fullmatch(r"-?\d{1,1000}", text) else None


def parse_figure(line: str, sign: str = "") -> int | str:
    """Parse the text typed for a figure.

    Return a number without a sign as an int. Return a number with a sign as text, such as "+2",
    since only `AdjustableAmount.judge` knows the current value. Blanks after the sign are ignored.

    Args:
        line: the typed text; returned unchanged if it is no number.
        sign: one of SIGNS, if chosen separately.
    """
    text = sign + BEHIND_SIGN.sub("", line.replace(MINUS, "-")).strip()
    if not FIGURE.fullmatch(text):
        return line
    return text if text.startswith(SIGNS) else int(text)


@dataclass(kw_only=True, eq=False)
class _NumberQuestion(TypedQuestion[A]):
    """Base of questions for a whole number from `least` to `most`, or a word such as *pass*.

    Args:
        word_above_most: the word that a typed number above `most` means; None if such a number is
            refused.
    """

    most: Live[int]
    least: Live[int] = 0
    words: Live[Sequence[str]] = ()
    refuse: Callable[[int], Message] | None = None
    word_above_most: str | None = None

    def get_bounds(self) -> tuple[int, int]:
        """Return the smallest and the greatest legal number.

        No number is legal if the first is greater. For an unknown bound (`UnknownNumber`),
        its own limit counts.
        """
        return int(read_live_value(self.least)), int(read_live_value(self.most))

    def list_offered_options(self) -> Sequence[str]:
        return (UNKNOWN,) if self.may_be_unknown else read_live_value(self.words)

    def get_numbers(self) -> range:
        least, most = self.get_bounds()
        return range(least, most + 1)

    @property
    def widget(self) -> Widget:
        return Widget.AMOUNT if self.get_numbers() else Widget.CHOICE

    def parse(self, line: str, find_options: FindOptions) -> object:
        if self.may_be_unknown and line == repr(self.left_open):
            return UNKNOWN
        number = parse_whole_number(line)
        if number is not None and (numbers := self.get_numbers()):
            is_above = self.word_above_most and number > numbers[-1]
            return self.word_above_most if is_above else number
        found = find_options(self, line)
        return number if found == line and number is not None else found

    def describe_legal_answers(self) -> Plain:
        words: list[Plain] = [str(word) for word in self.list_offered_options()]
        if not self.get_numbers():
            return words
        least, most = self.get_bounds()
        return {"min": least, "max": most, **({"or": words} if words else {})}

    def judge(self, value: object) -> Plain:
        if isinstance(value, str):
            if value in self.list_offered_options():
                return str(value)
            self.refuse_barred_option(value)
        if isinstance(value, bool) or not isinstance(value, int):
            raise InvalidAnswer("not_a_number", given=shorten_answer(value))
        least, most = self.get_bounds()
        if least <= value <= most:
            return value
        if self.refuse is None:
            name = "only_one_possible" if least == most else "out_of_range"
            raise IllegalAnswer(name, given=value, least=least, most=most)
        reason = self.refuse(value)
        raise IllegalAnswer(reason.name, **reason.values)

    def to_rule_value(self, value: Plain) -> A:
        if self.has_unknown_number(value):
            return cast("A", self.left_open)
        return cast(
            "A", next((word for word in self.list_offered_options() if word == value), value)
        )

    @property
    def may_be_unknown(self) -> bool:
        return self.left_open is not None

    def list_answers(self) -> Sequence[Plain]:
        return [*map(str, self.list_offered_options()), *self.get_numbers()]

    def allow_barred_answers(self) -> Self:
        """Return the question with all numbers from 0 to 99, and with words that are barred now."""
        return replace(
            self,
            least=lambda: min(0, read_live_value(self.least)),
            most=lambda: max(WIDEST, read_live_value(self.most)),
            words=self.list_options_with_barred,
            refuse=None,
        )


class Amount(_NumberQuestion[int]):
    """A whole number."""


class AmountOrWord(_NumberQuestion[int | K]):
    """A whole number, or one of the named alternatives."""


@dataclass(kw_only=True, eq=False)
class AdjustableAmount(Amount):
    """A figure that is set by hand.

    A number sets it and may be negative. The text "+2" or "-2" changes it by 2, the text "=2"
    sets it to 2. The journal contains the resulting number.

    Args:
        likely: the current value; None if an earlier answer of a form selects the figure.
        figures: the figures to select from, by the options of the field `selected_by`.
        selected_by: the field of the form that selects the figure; empty for none.
    """

    figures: Mapping[Any, int] = field(default_factory=dict)
    selected_by: str = ""

    signed = True

    def parse(self, line: str, find_options: FindOptions) -> object:
        figure = parse_figure(line)
        return (
            super().parse(line, find_options) if self.may_be_unknown and figure == line else figure
        )

    def adapt_to(self, answers: Answers) -> AdjustableAmount:
        if not self.selected_by:
            return self
        return replace(self, likely=self.figures.get(answers.get(self.selected_by)))

    def find_default(self) -> Plain:
        """Return the current value."""
        if self.may_be_unknown:
            return UNKNOWN
        before = read_live_value(self.likely)
        is_known = not isinstance(before, UnknownNumber) and before in self.get_numbers()
        return before if is_known else None

    def is_unchanged(self, value: Plain) -> bool:
        return bool(value == read_live_value(self.likely))

    def judge(self, value: object) -> Plain:
        if not isinstance(value, str) or self.has_unknown_number(value):
            return super().judge(value)
        figure = FIGURE.fullmatch(value) if value.startswith(SIGNS) else None
        before = read_live_value(self.likely)
        if figure is not None and figure[1]:
            return super().judge(int(figure[2]))
        if figure is None or before is None or isinstance(before, UnknownNumber):
            raise InvalidAnswer("not_a_figure", given=shorten_answer(value))
        by = int(figure[2])
        after: int = before + by
        least, most = self.get_bounds()
        if not least <= after <= most:
            raise IllegalAnswer(
                "change_out_of_range", before=before, by=by, given=after, least=least, most=most
            )
        return after


# ---- texts and forms


@dataclass(kw_only=True, eq=False)
class Text(TypedQuestion[str]):
    """A name or a note of one line. The empty text is always legal.

    Control characters are removed first, so that no text can control a terminal.
    """

    longest: int = 40
    likely: Live[Any] = ""
    stands_alone: bool = True

    widget = Widget.TEXT
    any_words = True

    def describe_legal_answers(self) -> Plain:
        return {"max_length": self.longest}

    def judge(self, value: object) -> Plain:
        if not isinstance(value, str):
            raise InvalidAnswer("not_a_text", given=shorten_answer(value))
        text = clean_line(value)
        if len(text) > self.longest:
            raise IllegalAnswer(
                "text_too_long", text=shorten_answer(text), given=len(text), most=self.longest
            )
        return text

    def list_answers(self) -> Sequence[Plain]:
        """Return the empty text, since no other has an index."""
        return ("",)

    def find_index(self, value: Plain) -> int:  # noqa: ARG002 - see `list_answers`
        return 0


@dataclass(eq=False)
class Form(TypedQuestion[A]):
    """Independent questions on one screen. No answer limits the legal answers of another field.

    One exception: the current value of an `AdjustableAmount` depends on earlier fields, such as the
    seat. A missing field gets its default.

    Args:
        fields: the questions by field name, in display order; computed when read.
        make: makes the value for the rule from the values of the fields.
        alone: a key such as "seat" that allows an answer for a single field, which it names:
            {"seat": "p2", "value": 7}. Other fields get their defaults. Empty if not allowed.
    """

    fields: Live[Fields]
    _: KW_ONLY
    make: Callable[..., A] = field(default=cast("Callable[..., A]", dict))
    alone: str = ""

    widget = Widget.FORM

    @property
    def parts(self) -> Fields:
        return read_live_value(self.fields)

    def describe_legal_answers(self) -> Plain:
        return {
            name: {"kind": part.widget.value, "legal": part.describe_legal_answers()}
            for name, part in self.parts.items()
        }

    def find_default(self) -> Plain:
        return {name: part.find_default() for name, part in self.parts.items()}

    def is_unchanged(self, value: Any) -> bool:
        """Return whether an answer sets figures, but changes none of them."""
        figures = {name: part for name, part in self.parts.items() if part.signed}
        kept = (part.adapt_to(value).is_unchanged(value[name]) for name, part in figures.items())
        return bool(figures) and all(kept)

    def judge(self, value: object) -> Plain:
        fields = self.parts
        if not isinstance(value, Mapping):
            raise InvalidAnswer("not_a_form", given=shorten_answer(value), fields=tuple(fields))
        if set(value) == {self.alone, "value"}:
            value = {str(value[self.alone]): value["value"]}
        for name in value:
            if name not in fields:
                raise InvalidAnswer(
                    "no_such_field", given=shorten_answer(name), fields=tuple(fields)
                )
        judged: dict[str, Plain] = {}
        for name, part in fields.items():
            field_value = value[name] if name in value else part.find_default()
            if field_value is None:
                raise InvalidAnswer(
                    "field_missing",
                    field=name,
                    label=message(f"field.{part.name}", **read_live_value(part.about)),
                )
            judged[name] = part.adapt_to(judged).judge(field_value)
        return judged

    def to_rule_value(self, value: Any) -> A:
        return self.make(
            **{name: part.to_rule_value(value[name]) for name, part in self.parts.items()}
        )

    def list_warnings(self, value: Any) -> Messages:
        """Return the warnings of the form and of its fields."""
        found = list(super().list_warnings(value))
        for name, part in self.parts.items():
            found.extend(part.list_warnings(value[name]))
        return tuple(found)

    def count_answers(self) -> int:
        return prod(part.count_answers() for part in self.parts.values())

    def get_nth_answer(self, index: int) -> Plain:
        answer = {}
        for name, part in self.parts.items():
            index, digit = divmod(index, part.count_answers())
            answer[name] = part.get_nth_answer(digit)
        return answer

    def has_free_text(self) -> bool:
        return any(part.has_free_text() for part in self.parts.values())

    def has_unknown_number(self, value: Any) -> bool:
        return any(part.has_unknown_number(value.get(name)) for name, part in self.parts.items())

    def without_unknown_answer(self) -> Self:
        return replace(
            self,
            fields=lambda: {
                name: part.without_unknown_answer() for name, part in self.parts.items()
            },
        )

    def allow_barred_answers(self) -> Self:
        """Return the form with the barred answers of all fields."""
        return replace(
            self,
            fields=lambda: {
                name: part.with_barred_answers() or part for name, part in self.parts.items()
            },
        )
