"""A question as it is read: its sentence, its bound, and what each answer is called."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any

from companion.kernel.facts import Value
from companion.kernel.questions import Barred, Question, now
from companion.wording.messages import Wording

NUMBER = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Where the number stands, in what giving an answer is called."""
YES_OR_NO = ("yes", "no")
"""What says nothing without the name of its field."""


def sentence(question: Question[Any], wording: Wording) -> str:
    """Return the sentence of a question, without the seat it is addressed to.

    Args:
        question: the pending question.
        wording: the language and the players' names.
    """
    return wording.say(f"question.{question.name}", **_values(question))


def addressed(question: Question[Any], wording: Wording) -> str:
    """Return the sentence of a question behind the name of its seat.

    Args:
        question: the pending question.
        wording: the language and the players' names.
    """
    asked = sentence(question, wording)
    if question.seat is None or question.seat not in wording.names:
        return asked
    return f"{wording.names[question.seat]}: {asked}"


def hint(question: Question[Any], wording: Wording) -> str:
    """Return the bound of a question in words; empty where none is worth saying.

    Args:
        question: the pending question.
        wording: the language and the players' names.
    """
    key = f"hint.{question.name}"
    return wording.say(key, **_values(question)) if wording.has(key) else ""


def taking(question: Question[Any], wording: Wording) -> tuple[str, str]:
    """Return what giving an answer does, as the words before and behind its number.

    Args:
        question: the pending question.
        wording: the language and the players' names.
    """
    key = f"take.{question.name}"
    known = key if wording.has(key) else f"take.{'card' if question.card else question.widget}"
    words = wording.say(known, **{**_values(question), "number": NUMBER})
    before, _, behind = words.partition(NUMBER)
    return before, behind


def field_label(question: Question[Any], wording: Wording) -> str:
    """Return the name of a field of a form.

    Args:
        question: the pending question.
        wording: the language and the players' names.
    """
    return wording.say(f"field.{question.name}", **_values(question))


def _values(question: Question[Any]) -> dict[str, Any]:
    """What a sentence may speak of."""
    values = dict(now(question.about))
    if question.seat:
        values.setdefault("seat", question.seat)
    return values


def option(question: Question[Any], token: str, wording: Wording) -> str:
    """What a named answer is called.

    Args:
        question: what is asked.
        token: an option, also a barred one, or one of the words of an amount.
        wording: the language.
    """
    item = _item(question, token)
    return _worded(token, wording) if item is None else _called(question, item, wording)


def label_of(question: Question[Any], token: str) -> Value | None:
    """Return what the rule calls an option; None where its own name is worded.

    Args:
        question: the pending question.
        token: the option.
    """
    item = None if question.label is None else _item(question, token)
    return None if item is None or question.label is None else question.label(item)


def _item(question: Question[Any], token: str) -> str | None:
    """An option as the rule has it, also one that is barred; None where there is none."""
    barred = (bar.option for bar in question.barred())
    return next((item for item in chain(question.offered(), barred) if item == token), None)


def options(question: Question[Any], wording: Wording) -> list[tuple[str, str]]:
    """Each answer that has a name, in the order to show, and what it is called.

    What is legal is worked out once.
    """
    names = {str(item): _called(question, item, wording) for item in question.offered()}
    return [(token, names[token]) for token in tokens(question)]


def cautions(question: Question[Any], wording: Wording) -> list[tuple[str, str, str]]:
    """Return the options to be confirmed when they are taken: token, name, and reason.

    Args:
        question: the pending question.
        wording: the language and the players' names.
    """
    return [
        (token, option(question, token, wording), "; ".join(map(wording.value, reasons)))
        for token, reasons in question.cautioned().items()
    ]


def bars(question: Question[Any], wording: Wording) -> list[tuple[Barred, str]]:
    """Return what is barred, each with its name.

    Args:
        question: the pending question.
        wording: the language and the players' names.
    """
    return [(bar, _called(question, bar.option, wording)) for bar in question.barred()]


def _called(question: Question[Any], item: Any, wording: Wording) -> str:
    if question.label is not None:
        return wording.value(question.label(item))
    return wording.value(item) if item in wording.names else _worded(item, wording)


def _worded(token: str, wording: Wording) -> str:
    key = f"option.{token}"
    return wording.say(key) if wording.has(key) else token


def tokens(question: Question[Any]) -> list[str]:
    """The answers that have a name: the options, or the words of an amount.

    Options that are to be confirmed come last.
    """
    doubtful = question.cautioned()
    return sorted(map(str, question.offered()), key=lambda token: token in doubtful)


def answer(question: Question[Any], value: object, wording: Wording) -> str:
    """An answer in words, as the journal shows it.

    Args:
        question: what was asked.
        value: a judged answer, or at least one of its kind.
        wording: the language.
    """
    if question.parts and isinstance(value, dict):
        return _form(question, value, wording)
    if isinstance(value, list):
        named = [option(question, str(item), wording) for item in value]
        return wording.listed(named) or wording.say("nothing")
    if isinstance(value, str) and not question.longest:
        return option(question, value, wording)
    return wording.value(value)


def _form(form: Question[Any], values: Mapping[str, object], wording: Wording) -> str:
    """The first field, and what is neither empty nor as likely anyway; one field if all is so."""
    parts = list[str]()
    usual = ""
    for place, (name, part) in enumerate(form.parts.items()):
        value = values.get(name, "")
        if value == "":
            continue
        words = answer(part, value, wording)
        if not part.stands_alone or value in YES_OR_NO:
            words = f"{field_label(part, wording)} {words}"
        if place and value == part.default():
            usual = usual or words
        else:
            parts.append(words)
    return ", ".join(part for part in parts if part) or usual
