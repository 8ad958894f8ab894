"""Conversion of forms to answers; the rules judge the result."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import NamedTuple

from companion.kernel.facts import Plain, PlainValues
from companion.kernel.questions import SIGNS, Question, parse_figure
from companion.present.group_memory import complete_card

FormData = Mapping[str, Sequence[str]]
"""Values of each form field, as browsers send them."""
LINE = "line"
"""Field for a line with several answers."""
LONGEST_LINE = 200
"""Characters read of such a line, at most."""
ANSWER = "a"
"""Field of the answer; parts of a form append a dot and their name."""
CARD = "card"
"""Name of the buttons that tell the kind of a card and its values."""
MOST_DIGITS = 10
SIGN = ".sign"
"""Suffix of a figure's field: whether it is set ("="), or changed ("+", "-")."""
OUR_WAY = "our_way"
"""Field sent with an answer against the rules."""
SURE = "sure"
"""Field sent with an unlikely answer that is confirmed."""
THEN = "then"
"""Field with the answer to the question that follows, if one button answers both."""


def read_answer(question: Question, form_data: FormData, name: str = ANSWER) -> object:
    """Return the answer that a form gives to a question; the rules judge it later.

    Args:
        question: the question.
        form_data: the fields of the form.
        name: name of the question's field.

    Raises:
        InvalidAnswer: a known card lacks a required value.
    """
    card = read_card(form_data)
    if question.parts:
        if card is not None:
            return complete_card(question, card.values)
        return {
            field: read_answer(part, form_data, f"{name}.{field}")
            for field, part in question.parts.items()
            if part.is_forced()
            or part.allows_several_options  # no ticked checkbox is an answer, too
            or get_sent_text(form_data, f"{name}.{field}")
        }
    if card is not None and question.is_choice:
        return card.kind
    if question.allows_several_options:
        return list(form_data.get(name, ()))
    word = get_sent_text(form_data, name).strip()
    if question.is_forced() and not word:
        return question.get_nth_answer(0)
    if question.signed:
        sign = get_first_value(form_data, f"{name}{SIGN}")
        return parse_figure(word, sign if sign in SIGNS else "=")
    return question.parse(word, lambda _, token: token)


def get_sent_text(form_data: FormData, name: str) -> str:
    """Return the last text sent for a field, such as a word beside a number; empty for none."""
    return next(filter(None, reversed(form_data.get(name, ()))), "")


class SentCard(NamedTuple):
    """The kind and values of a card whose button was pressed."""

    kind: str
    values: PlainValues


def read_card(form_data: FormData) -> SentCard | None:
    """Return the card whose button was pressed; None for none."""
    match parse_json(get_first_value(form_data, CARD)):
        case [str(kind), dict(values)]:
            return SentCard(kind, values)
    return None


def get_first_value(form_data: FormData, name: str) -> str:
    """Return the first value of a field; empty if there is none."""
    return next(iter(form_data.get(name, ())), "")


def parse_json(text: str) -> Plain:
    """Return the value of a JSON text; None if it is invalid or empty."""
    with suppress(ValueError, RecursionError):
        value: Plain = json.loads(text)
        return value
    return None


def parse_number(text: str) -> int:
    """Return a non-negative number of a form; 0 if the text is no number."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < MOST_DIGITS else 0
