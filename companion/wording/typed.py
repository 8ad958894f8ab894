"""Reading what somebody typed as an answer: numbers, names, beginnings of names.

The rules judge what comes out.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Sequence
from typing import Any

from companion.kernel.questions import Form, Question, Several, Text, now
from companion.wording.asking import option, tokens
from companion.wording.messages import Wording

PART = re.compile(r"[^,;\s]+")
"""What a comma, a semicolon or a blank ends where several may be chosen."""
NOTHING = ("-", "0")
"""Typed for "none of them" where several may be chosen."""


def read(question: Question[Any], typed: str, wording: Wording) -> object:
    """The answer that a line means.

    What it can't make out is left as it is, for the rules to refuse.

    Args:
        question: what is asked.
        typed: the line. An option may be typed by its number in the list, its token, or the
            beginning of its name.
        wording: the language the options are read in.
    """
    line = typed.strip()
    if isinstance(question, Text):
        return typed
    if isinstance(question, Form):
        return read_form(question, line, wording)
    if isinstance(question, Several):
        return _several(question, line, wording)
    if question.kind == "amount" and (number := whole_number(line)) is not None:
        return number
    return pick(question, line, wording) or line


def whole_number(line: str) -> int | None:
    """The whole number a line is, if it is one; both kinds of minus will do."""
    text = line.replace("\N{MINUS SIGN}", "-").removeprefix("+")
    return int(text) if re.fullmatch(r"-?\d{1,1000}", text) else None


def pick(question: Question[Any], line: str, wording: Wording) -> str | None:
    """The option that a line names; None if none or more than one.

    An option is named by its number, its token, the beginning of its name or of a word in it,
    another name that it has (`also.`), or the initials of its words. What is barred can be named as
    well, so that the rules say why it can't be had.
    """
    offered = tokens(question)
    if line in offered:
        return line
    counted = question.kind != "amount" and not any(token.isdigit() for token in offered)
    if counted and line.isascii() and line.isdigit() and 1 <= int(line[:6]) <= len(offered):
        return offered[int(line[:6]) - 1]
    wanted = folded(line)
    if not wanted:
        return None
    barred = [bar.option for bar in question.barred() if bar.option not in offered]
    found = _named(question, wanted, offered, wording) or _named(question, wanted, barred, wording)
    return found[0] if len(found) == 1 else None


def _named(
    question: Question[Any], wanted: str, options: Sequence[str], wording: Wording
) -> list[str]:
    """The options that a folded text names, by the surest way that finds any."""
    names = {token: folded(option(question, token, wording)) for token in options}

    def is_whole(token: str) -> bool:
        return wanted in (names[token], folded(token))

    def begins(token: str) -> bool:
        return names[token].startswith(wanted) or folded(token).startswith(wanted)

    def is_another_name(token: str) -> bool:
        key = f"also.{token}"
        return wording.has(key) and wanted == folded(wording.say(key))

    def begins_a_word(token: str) -> bool:
        return any(word.startswith(wanted) for word in names[token].split())

    def are_initials(token: str) -> bool:
        return wanted == "".join(word[0] for word in names[token].split())

    for names_it in (is_whole, begins, is_another_name, begins_a_word, are_initials):
        found = [token for token in options if names_it(token)]
        if found:
            return found
    return []


def folded(text: str) -> str:
    """A text as it is compared: without case, accents and signs around it."""
    flat = unicodedata.normalize("NFKD", text).casefold()
    return "".join(char for char in flat if not unicodedata.combining(char)).strip()


def _several(question: Several[Any], line: str, wording: Wording) -> list[str]:
    """The options that a line names one after the other.

    The longest part that names one is taken first, so that a name may hold blanks and commas.
    """
    if line == "" or (line in NOTHING and line not in tokens(question)):
        return []
    found = list[str]()
    parts = list(PART.finditer(line))
    while parts:
        for count in range(len(parts), 0, -1):
            text = line[parts[0].start() : parts[count - 1].end()]
            picked = pick(question, text, wording)
            if picked or count == 1:
                found.append(picked or text)
                parts = parts[count:]
                break
    return list(dict.fromkeys(found)) or [line]


def read_form(form: Form[Any], line: str, wording: Wording) -> object:
    """A whole form in one line: a JSON object, or its values one after the other."""
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
