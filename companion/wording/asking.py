"""A question as it is read: its sentence, its bound, and what each answer is called."""

from __future__ import annotations

from itertools import chain
from typing import Any, cast

from companion.kernel.questions import Barred, Choice, Form, Question, Several, Text, now
from companion.wording.messages import Wording


def sentence(question: Question[Any], wording: Wording) -> str:
    """What is asked."""
    return wording.say(f"question.{question.name}", **_values(question))


def hint(question: Question[Any], wording: Wording) -> str:
    """The bound, where there is one worth saying; empty otherwise."""
    key = f"hint.{question.name}"
    return wording.say(key, **_values(question)) if wording.has(key) else ""


def field_label(question: Question[Any], wording: Wording) -> str:
    """What a field of a form is called."""
    return wording.say(f"field.{question.name}", **_values(question))


def _values(question: Question[Any]) -> dict[str, Any]:
    return {**({"seat": question.seat} if question.seat else {}), **now(question.about)}


def option(question: Question[Any], token: str, wording: Wording) -> str:
    """What an answer of a choice, a several or a word of an amount is called."""
    if isinstance(question, Choice | Several):
        for item in chain(now(question.options), (bar.option for bar in question.barred())):
            if item == token:
                return _called(question, cast("Any", item), wording)
    return _worded(token, wording)


def options(question: Question[Any], wording: Wording) -> list[tuple[str, str]]:
    """Each answer that has a name, in the order to show, and what it is called.

    What is legal is worked out once.
    """
    if isinstance(question, Choice | Several):
        return [(str(item), _called(question, item, wording)) for item in now(question.options)]
    return [(token, _worded(token, wording)) for token in tokens(question)]


def bars(question: Question[Any], wording: Wording) -> list[tuple[Barred, str]]:
    """What is barred, and what it is called; worked out once."""
    barred = question.barred()
    if isinstance(question, Choice | Several):
        return [(bar, _called(question, bar.option, wording)) for bar in barred]
    return [(bar, _worded(bar.option, wording)) for bar in barred]


def _called(question: Choice[Any] | Several[Any], item: str, wording: Wording) -> str:
    if question.label is not None:
        return wording.value(question.label(item))
    return wording.value(item) if item in wording.names else _worded(item, wording)


def _worded(token: str, wording: Wording) -> str:
    key = f"option.{token}"
    return wording.say(key) if wording.has(key) else token


def tokens(question: Question[Any]) -> list[str]:
    """The answers that have a name.

    The options of a choice or a several, the words of an amount.
    """
    legal = question.legal()
    if isinstance(legal, list):
        return [str(item) for item in legal]
    if isinstance(legal, dict):
        named = legal.get("options", legal.get("or", []))
        return [str(item) for item in named] if isinstance(named, list) else []
    return []


def answer(question: Question[Any], value: object, wording: Wording) -> str:
    """An answer in words, as the journal shows it.

    Of a form its first field, and what is not as likely anyway.
    """
    if isinstance(question, Form) and isinstance(value, dict):
        fields = [
            (place, part, value[name])
            for place, (name, part) in enumerate(now(question.fields).items())
            if name in value
        ]
        parts = [
            _field(part, said, wording)
            for place, part, said in fields
            if not place or said != part.default()
        ]
        return ", ".join(part for part in parts if part)
    if isinstance(value, list):
        return wording.listed(
            [option(question, str(item), wording) for item in value]
        ) or wording.say("nothing")
    if isinstance(value, str) and not isinstance(question, Text):
        return option(question, value, wording)
    return wording.value(value)


def _field(question: Question[Any], value: object, wording: Wording) -> str:
    """One field of a form; what is empty is left out."""
    if value == "":
        return ""
    text = answer(question, value, wording)
    return (
        text if isinstance(question, Choice | Text) else f"{field_label(question, wording)} {text}"
    )
