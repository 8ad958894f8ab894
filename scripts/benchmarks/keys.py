"""The keys that an answer takes at the terminal, in the shortest way its prompt accepts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.faces.terminal.form_prompt import BACK, UNDO
from companion.faces.terminal.interjecting import NOTE
from companion.faces.terminal.overview import OVERVIEW
from companion.faces.terminal.short_keys import key_of
from companion.kernel.facts import Plain
from companion.kernel.interjections import Interjection
from companion.kernel.questions import Form, Question, Several, Text, now
from companion.wording.asking import option, tokens
from companion.wording.messages import Wording
from companion.wording.naming import pick


def keys(lines: Sequence[str]) -> int:
    """Keys of lines, each with its Enter."""
    return sum(len(line) + 1 for line in lines)


def lines(question: Question[Any], value: Plain, wording: Wording) -> list[str]:
    """The shortest lines that give an answer.

    An empty one is Enter alone, which takes what is likely.

    Args:
        question: what is asked, as it stands.
        value: the judged answer.
        wording: the language of the options.
    """
    if isinstance(question, Form):
        assert isinstance(value, dict)
        return _form(question, value, wording)
    if isinstance(question, Several):
        return [_named(question, value, wording)]
    return [_word(question, value, question.default(), wording)]


def _form(form: Form[Any], value: dict[str, Plain], wording: Wording) -> list[str]:
    """Field by field; a form that is likely as it stands is shown whole, and changed in part."""
    fields = now(form.fields)
    likely = {name: part.default() for name, part in fields.items()}
    if len(fields) >= OVERVIEW and None not in likely.values():
        places = enumerate(fields.items(), start=1)
        return [
            *(
                f"{place} {_word(part, value[name], None, wording)}"
                for place, (name, part) in places
                if value[name] != likely[name]
            ),
            "",
        ]
    return [
        _word(part, value[name], likely[name], wording)
        for name, part in fields.items()
        if not part.forced() and not (isinstance(part, Text) and not part.wanted(value))
    ]


def _word(question: Question[Any], value: Plain, likely: Plain, wording: Wording) -> str:
    """One value in one line."""
    if value == likely and likely is not None:
        return ""
    if isinstance(question, Several):
        return _named(question, value, wording) or ("-" if likely else "")
    if isinstance(question, Text) or isinstance(value, int):
        return str(value)
    return _shortest(question, str(value), wording)


def _named(question: Several[Any], value: Plain, wording: Wording) -> str:
    assert isinstance(value, list)
    return " ".join(_shortest(question, str(token), wording) for token in value)


def _shortest(question: Question[Any], token: str, wording: Wording) -> str:
    """The number of an option, or the beginning of its name; no short key, and in one word."""
    name = option(question, token, wording)
    ways = [
        str(tokens(question).index(token) + 1),
        *(name[:end] for end in range(1, len(name) + 1)),
        token,
    ]
    return min((way for way in ways if _names(question, way, token, wording)), key=len)


def _names(question: Question[Any], way: str, token: str, wording: Wording) -> bool:
    """Whether a word is taken for an option and for nothing else."""
    return (
        " " not in way
        and way not in (BACK, UNDO)
        and key_of(question, way, wording) is None
        and pick(question, way, wording) == token
    )


def interjection_lines(
    offered: Sequence[Interjection[Any]], item: Interjection[Any], value: Plain, wording: Wording
) -> list[str]:
    """The lines of an interjection.

    Its key, which one it is where there are several, and its answer.
    """
    others = beside(offered, item)
    key = "n" if item.name == NOTE else "s" if item.open_to else "+"
    which = [str(1 + [other.name for other in others].index(item.name))] if len(others) > 1 else []
    return [key, *which, *lines(item.question, value, wording)]


def beside(
    offered: Sequence[Interjection[Any]], item: Interjection[Any]
) -> list[Interjection[Any]]:
    """What the key of an interjection brings up: it, and what is of its kind; a note is alone."""
    if item.name == NOTE:
        return [item]
    return [
        other
        for other in offered
        if bool(other.open_to) == bool(item.open_to) and other.name != NOTE
    ]
