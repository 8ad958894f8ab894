"""Reading what somebody typed as an answer: numbers, names, beginnings of names.

The rules judge what comes out.
"""

from __future__ import annotations

import json
import re
from typing import Any

from companion.errors import IllegalAnswer
from companion.kernel.amounts import CHANGE, SETTING
from companion.kernel.questions import Amount, AmountOr, Figure, Form, Question, Several, Text, now
from companion.wording.asking import tokens
from companion.wording.messages import MINUS, Wording
from companion.wording.naming import ambiguous, named, picked

PART = re.compile(r"[^,;\s]+")
"""What a comma, a semicolon or a blank ends where several may be chosen."""
NOTHING = ("-", "0")
"""Typed for "none of them" where several may be chosen."""
SIGNS = ("+", "-", "=")
"""What a change of a figure begins with, or a value that it is set to."""
BEHIND_SIGN = re.compile(r"(?<=[+=-])\s+")
"""Blanks that may stand between a sign and its number; of "1 2" nobody reads 12."""
MOST_COUNTS = 40
"""So many counts at most stand in one line."""

# bounds for `_several`, which tries many parts of a line: no answer to one of the games comes near

LONGEST = 1000
"""A line that names several options has so many characters at most."""
MOST_WORDS = 20
"""A name has so many words at most."""


def read(question: Question[Any], typed: str, wording: Wording) -> object:
    """The answer that a line means.

    What it can't make out is left as it is, for the rules to refuse.

    Args:
        question: what is asked.
        typed: the line. An option may be typed by its number in the list, its token, or the
            beginning of its name.
        wording: the language the options are read in.

    Raises:
        IllegalAnswer: it may mean several options, which are named.
    """
    line = typed.strip()
    if isinstance(question, Text):
        return typed
    if isinstance(question, Form):
        return read_form(question, line, wording)
    if isinstance(question, Several):
        return _several(question, line, wording)
    if isinstance(question, Figure):
        return read_figure(line)
    if question.kind == "amount" and (number := whole_number(line)) is not None:
        return number
    option = picked(question, line, wording)
    if option is None and isinstance(question, (Amount, AmountOr)):
        number = whole_number(line)  # none is legal now, and the rules say why
        return line if number is None else number
    return option or line


def read_figure(line: str, sign: str = "") -> int | str:
    """What becomes of a figure: a number sets it; with a sign before it, the kernel reads it.

    Blanks inside don't count: "+ 2" is "+2".

    Args:
        line: what was typed; it stays as it is where it is neither.
        sign: one of SIGNS where that was chosen beside it.
    """
    text = sign + BEHIND_SIGN.sub("", line.replace(MINUS, "-")).strip()
    if CHANGE.fullmatch(text) or SETTING.fullmatch(text):
        return text
    number = whole_number(text)
    return line if number is None or text[0] in SIGNS else number


def whole_number(line: str) -> int | None:
    """The whole number a line is, if it is one; both kinds of minus will do."""
    text = line.replace(MINUS, "-").removeprefix("+")
    return int(text) if re.fullmatch(r"-?\d{1,1000}", text) else None


def _several(question: Several[Any], line: str, wording: Wording) -> list[str]:
    """The options that a line names one after the other.

    The longest part that names one is taken first, so that a name may hold blanks and commas.
    """
    if line == "" or (line in NOTHING and line not in tokens(question)):
        return []
    if len(line) > LONGEST:
        return [line]
    found = list[str]()
    parts = list(PART.finditer(line))
    while parts:
        token, used = _first_of_several(question, line, parts, wording)
        found.append(token)
        parts = parts[used:]
    return list(dict.fromkeys(found)) or [line]


def _first_of_several(
    question: Several[Any], line: str, parts: list[re.Match[str]], wording: Wording
) -> tuple[str, int]:
    """The option that the first parts of a line name, and how many they are.

    What may mean several is refused only where no shorter beginning means just one.

    Raises:
        IllegalAnswer: it may mean several options, which are named.
    """
    unclear: IllegalAnswer | None = None
    for count in range(min(len(parts), MOST_WORDS), 0, -1):
        first = parts[0].start()
        last = parts[count - 1].end()
        text = line[first:last]
        meant = named(question, text, wording)
        if len(meant) == 1:
            return meant[0], count
        if meant:
            unclear = unclear or ambiguous(question, text, meant, wording)
    if unclear is not None:
        raise unclear
    return parts[0].group(), 1


def counts(question: Question[Any], line: str) -> list[str]:
    """The counts of a line that answers an amount and those that come after it.

    Empty where it is no such line, or no plain amount is asked.
    """
    words = line.split()
    several = 1 < len(words) <= MOST_COUNTS
    plain = all(word.isdecimal() for word in words)
    return words if several and plain and is_count(question) else []


def is_count(question: Question[Any]) -> bool:
    """Whether a count is asked, which may have been typed ahead: a number and nothing else."""
    return isinstance(question, Amount) and not isinstance(question, Figure)


def read_form(form: Form[Any], line: str, wording: Wording) -> object:
    """A whole form in one line: a JSON object, or its values one after the other.

    A line that is neither is left as it is, for the rules to refuse.
    """
    if line.startswith("{"):
        try:
            return json.loads(line)
        except (ValueError, RecursionError):
            return line
    words = line.split()
    fields = now(form.fields)
    if len(words) > len(fields):
        return line
    pairs = zip(fields.items(), words, strict=False)
    return {name: read(part, word, wording) for (name, part), word in pairs}
