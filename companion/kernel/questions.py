"""The kinds of question that a rule may ask.

Legal answers are computed each time they are read, since they may change while a question waits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import prod
from typing import Any, Self, TypeVar, cast

from companion.errors import IllegalAnswer, InvalidAnswer
from companion.kernel.amounts import AdjustableAmount, Amount, AmountOrWord
from companion.kernel.choices import Choice, Several, make_label_function
from companion.kernel.facts import Messages, Plain, message
from companion.kernel.question_base import (
    Answers,
    BarredOption,
    Bars,
    Fields,
    Live,
    Question,
    TypedQuestion,
    Widget,
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
    "clean_line",
    "make_label_function",
    "read_live_value",
    "shorten_answer",
]

A = TypeVar("A")


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


@dataclass(kw_only=True, eq=False)
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
        answer: dict[str, Plain] = {}
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

    def with_barred_answers(self) -> Form[A] | None:
        """Return the form with the barred answers of all fields; None if no field has any."""
        if all(part.with_barred_answers() is None for part in self.parts.values()):
            return None
        return replace(
            self,
            fields=lambda: {
                name: part.with_barred_answers() or part for name, part in self.parts.items()
            },
        )
