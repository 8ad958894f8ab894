"""Questions in words: sentence, hint, and the names of answers."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import chain
from typing import Any

from companion.kernel.facts import UNKNOWN, Seat, Value
from companion.kernel.questions import Question, read_live_value
from companion.wording.messages import Wording

NUMBER = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Placeholder for the number in the label of an answer's button."""
YES_OR_NO = ("yes", "no")
"""Options that need the name of their field to be understood."""
OTHER = "other"
"""Option for what the other options don't name."""


def word_question(question: Question, wording: Wording) -> str:
    """Return the sentence of a question, without the seat it is addressed to.

    Args:
        question: the pending question.
        wording: the language and the players' names.
    """
    return wording.say(f"question.{question.name}", **_collect_values(question))


def word_question_with_seat(question: Question, wording: Wording) -> str:
    """Return the sentence of a question after the name of its seat.

    Args:
        question: the pending question.
        wording: the language and the players' names.
    """
    address = "" if question.seat is None else f"{wording.word_value(question.seat)}: "
    return f"{address}{word_question(question, wording)}"


def name_asked_player(question: Question, wording: Wording) -> str:
    """Return the name of the player who is asked; empty for the whole table."""
    return wording.names.get(question.seat, "") if question.seat else ""


def join_answer(question_text: str, answer_text: str) -> str:
    """Put an answer behind its question; a colon parts it from a sentence of another kind."""
    return (
        f"{question_text} {answer_text}"
        if question_text.endswith("?")
        else f"{question_text}: {answer_text}"
    )


def word_hint(question: Question, wording: Wording) -> str:
    """Return the hint of a question, such as a bound; empty if it has none.

    Args:
        question: the pending question.
        wording: the language and the players' names.
    """
    return wording.say_first_known(f"hint.{question.name}", **_collect_values(question))


def split_button_label(question: Question, wording: Wording) -> tuple[str, str]:
    """Return the label of an answer's button, as the words before and after its number.

    Args:
        question: the pending question.
        wording: the language and the players' names.
    """
    usual = f"take.{'card' if question.card else question.widget}"
    values = {**_collect_values(question), "number": NUMBER}
    words = wording.say_first_known(f"take.{question.name}", usual, **values)
    before, _, behind = words.partition(NUMBER)
    return before, behind


def label_field(question: Question, wording: Wording) -> str:
    """Return the name of a field of a form.

    Args:
        question: the pending question.
        wording: the language and the players' names.
    """
    return wording.say(f"field.{question.name}", **_collect_values(question))


def _collect_values(question: Question) -> dict[str, Any]:
    """Return the values for the placeholders of a question's sentence."""
    values = dict(read_live_value(question.about))
    if question.seat:
        values.setdefault("seat", question.seat)
    return values


def name_option(question: Question, token: str, wording: Wording) -> str:
    """Return the name of an option.

    Args:
        question: the question.
        token: the id of an option, possibly a barred one, or a word of an amount.
        wording: the language.
    """
    return name_options(question, wording, [token])[0][1]


def label_options(question: Question, tokens: Collection[str]) -> dict[str, Value | None]:
    """Return the labels that the rules give some options, by id; None for one named by its id.

    Args:
        question: the question; without labels, the result is empty.
        tokens: the ids, also of options that are barred or not offered.
    """
    if question.label is None:
        return {}
    options = chain(
        question.list_offered_options(),
        (bar.option for bar in question.list_barred_options()),
        question.every,
    )
    return {str(option): question.label(option) for option in options if option in tokens}


def name_options(
    question: Question, wording: Wording, tokens: Collection[str] | None = None
) -> list[tuple[str, str]]:
    """List options with their names. Computes the legal set once, so not for each option.

    Args:
        question: the question.
        wording: the language.
        tokens: the ids; None for all that are offered, in the order in which faces show them.
    """
    if tokens is None:
        tokens = list_tokens(question)
    labels = label_options(question, tokens)
    return [
        (
            token,
            wording.word_value(labels[token])
            if labels.get(token) is not None
            else wording.names.get(Seat(token))
            or wording.say_first_known(f"option.{token}")
            or token,
        )
        for token in tokens
    ]


def group_options(question: Question, wording: Wording) -> dict[str, list[tuple[str, str, bool]]]:
    """Group options by heading: id, name under the heading, and whether it can be chosen now.

    Empty if the question has no headings.
    """
    found: dict[str, list[tuple[str, str, bool]]] = {}
    if question.headed_label is None:
        return found
    offered = question.list_offered_options()
    for option in question.every or offered:
        heading, name = map(wording.word_value, question.headed_label(option))
        found.setdefault(heading, []).append((str(option), name, option in offered))
    return found


def list_tokens(question: Question) -> list[str]:
    """List the ids of the options, or the words of an amount.

    Another option than the named ones comes last, unless it is the likely one, and before it those
    that need confirmation.
    """
    doubtful = question.list_cautions()
    return sorted(
        map(str, question.list_offered_options()),
        key=lambda token: (token == OTHER != question.find_default(), token in doubtful),
    )


def word_answer(question: Question, value: object, wording: Wording) -> str:
    """Return an answer in words, such as "4 magic"; the journal shows it like this.

    Args:
        question: the question.
        value: a legal answer, or one of the same type.
        wording: the language.
    """
    if question.parts and isinstance(value, dict):
        return _word_form(question, value, wording)
    if isinstance(value, list):
        named = [name_option(question, str(item), wording) for item in value]
        return wording.word_value(named) or wording.say("nothing")
    if isinstance(value, str) and not question.longest:
        return name_option(question, value, wording)
    return wording.word_value(value)


def _word_form(form: Question, values: Mapping[str, object], wording: Wording) -> str:
    """Word a form's fields with unusual values, and the first one if it stands alone.

    A number left open counts as unusual, except a figure that did not change. If all are usual, the
    numbers other than 0 are worded, or else the first one.
    """
    parts = list[str]()
    usual = dict[str, object]()
    for place, (name, part) in enumerate(form.parts.items()):
        value = values.get(name, "")
        if value == "":
            continue
        words = word_answer(part, value, wording)
        if not part.stands_alone or value in YES_OR_NO:
            words = f"{label_field(part, wording)} {words}"
        is_usual = value == part.find_default() and (value != UNKNOWN or part.signed)
        if is_usual and (place or not part.stands_alone):
            usual[words] = value
        else:
            parts.append(words)
    counted = [words for words, value in usual.items() if isinstance(value, int) and value]
    return ", ".join(filter(None, parts)) or ", ".join(counted or list(usual)[:1])
