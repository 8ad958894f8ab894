"""A question as it is read: its sentence, its bound, and what each answer is called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.kernel.facts import Value
from companion.kernel.questions import Barred, Choice, Form, Question, Several, Text, now
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
    kind = "card" if isinstance(question, Form) and question.card else question.kind
    key = f"take.{question.name}"
    known = key if wording.has(key) else f"take.{kind}"
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
    if isinstance(question, Choice | Several):
        for item in now(question.options):
            if item == token:
                return _called(question, item, wording)
        for bar in question.barred():
            if bar.option == token:
                return _called(question, bar.option, wording)
    return _worded(token, wording)


def label_of(question: Question[Any], token: str) -> Value | None:
    """Return what the rule calls an option; None where its own name is worded.

    Args:
        question: the pending question.
        token: the option.
    """
    if not isinstance(question, Choice | Several) or question.label is None:
        return None
    barred = (bar.option for bar in question.barred())
    for item in (*now(question.options), *barred):
        if item == token:
            return question.label(item)
    return None


def options(question: Question[Any], wording: Wording) -> list[tuple[str, str]]:
    """Each answer that has a name, in the order to show, and what it is called.

    What is legal is worked out once.
    """
    if not isinstance(question, Choice | Several):
        return [(token, _worded(token, wording)) for token in tokens(question)]
    names = {str(item): _called(question, item, wording) for item in now(question.options)}
    return [(token, names[token]) for token in tokens(question)]


def cautions(question: Question[Any], wording: Wording) -> list[tuple[str, str, str]]:
    """Return the options to be confirmed when they are taken: token, name, and reason.

    Args:
        question: the pending question.
        wording: the language and the players' names.
    """
    if not isinstance(question, Choice):
        return []
    found = list[tuple[str, str, str]]()
    for item in now(question.options):
        reasons = [wording.value(reason) for reason in question.warnings(str(item))]
        if reasons:
            found.append((str(item), _called(question, item, wording), "; ".join(reasons)))
    return found


def bars(question: Question[Any], wording: Wording) -> list[tuple[Barred, str]]:
    """Return what is barred, each with its name.

    Args:
        question: the pending question.
        wording: the language and the players' names.
    """
    found = list[tuple[Barred, str]]()
    for bar in question.barred():
        if isinstance(question, Choice | Several):
            name = _called(question, bar.option, wording)
        else:
            name = _worded(bar.option, wording)
        found.append((bar, name))
    return found


def _called(question: Choice[Any] | Several[Any], item: Any, wording: Wording) -> str:
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
    named = question.legal()
    if isinstance(named, dict):
        named = named.get("options", named.get("or"))
    if not isinstance(named, list):
        return []
    found = [str(item) for item in named]
    if isinstance(question, Choice) and question.caution is not None:
        found.sort(key=lambda token: bool(question.warnings(token)))
    return found


def answer(question: Question[Any], value: object, wording: Wording) -> str:
    """An answer in words, as the journal shows it.

    Args:
        question: what was asked.
        value: a judged answer, or at least one of its kind.
        wording: the language.
    """
    if isinstance(question, Form) and isinstance(value, dict):
        return _form(question, value, wording)
    if isinstance(value, list):
        named = [option(question, str(item), wording) for item in value]
        return wording.listed(named) or wording.say("nothing")
    if isinstance(value, str) and not isinstance(question, Text):
        return option(question, value, wording)
    return wording.value(value)


def _form(form: Form[Any], values: Mapping[str, object], wording: Wording) -> str:
    """The first field, and what is neither empty nor as likely anyway; one field if all is so."""
    parts = list[str]()
    usual = ""
    for place, (name, part) in enumerate(now(form.fields).items()):
        value = values.get(name, "")
        if value == "":
            continue
        words = answer(part, value, wording)
        if not isinstance(part, Choice | Text) or value in YES_OR_NO:
            words = f"{field_label(part, wording)} {words}"
        if place and value == part.default():
            usual = usual or words
        else:
            parts.append(words)
    return ", ".join(part for part in parts if part) or usual
