"""Reading what a form sends back as the answer it means; the rules judge what comes out."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from companion.kernel.amounts import SIGNS, read_figure, whole_number
from companion.kernel.facts import Plain
from companion.kernel.questions import Question, Widget
from companion.present.group_memory import whole

Sent = Mapping[str, Sequence[str]]
"""The values of each name, as a browser sends them."""
LINE = "line"
"""The name of the field for a line that answers several questions."""
LONGEST_LINE = 200
"""Characters of it that are read."""
ANSWER = "a"
"""The name of the answer's field; a field of a form adds its own name behind a dot."""
CARD = "card"
"""The name of the buttons of known cards: a whole form in one."""
TURNED_UP = "turned_up"
"""The name of the buttons that say which kind of card is turned up and what it prints."""
MOST_DIGITS = 10
SIGN = ".sign"
"""Behind a figure's name: whether it is set ("="), or changed ("+", "-")."""
OUR_WAY = "our_way"
"""Sent with an answer that is played our way."""
SURE = "sure"
"""Sent with an answer that was asked back, and is meant."""
WORD = ".word"
"""Behind an amount's name: the word that was pressed instead of a number."""


def read_answer(question: Question[Any], sent: Sent, name: str = ANSWER) -> object:
    """The answer that a form means.

    Args:
        question: what was asked.
        sent: what the browser sent.
        name: of the question's field.

    Raises:
        InvalidAnswer: a known card lacks something that is asked.
    """
    if question.parts:
        if sent.get(CARD):
            card = sent_card(sent)
            return whole(question, card) if isinstance(card, dict) else card
        given = {field: (part, f"{name}.{field}") for field, part in question.parts.items()}
        return {
            field: read_answer(part, sent, place)
            for field, (part, place) in given.items()
            if part.is_forced() or _has_value(part, sent, place)
        }
    turned_up = sent_turned_up(sent)
    if turned_up is not None and question.widget is Widget.CHOICE:
        return turned_up.kind
    if question.is_forced() and not _has_value(question, sent, name):
        return question.nth(0)
    if question.widget is Widget.SEVERAL:
        return list(sent.get(name, ()))
    first = next(iter(sent.get(name, ())), "")
    if question.numbers():
        if question.signed:
            sign = first_value(sent, f"{name}{SIGN}")
            return read_figure(first, sign if sign in SIGNS else "=")
        pressed = next((said for said in sent.get(f"{name}{WORD}", ()) if said), first)
        number = whole_number(pressed.strip())
        return pressed if number is None else number
    return first


def _has_value(question: Question[Any], sent: Sent, name: str) -> bool:
    """Whether a browser sends anything for a field.

    Boxes of which none is ticked are an answer, too.
    """
    return (
        question.widget is Widget.SEVERAL
        or any(sent.get(name, ()))
        or any(sent.get(f"{name}{WORD}", ()))
    )


def sent_card(sent: Sent) -> Plain:
    """The card whose button was pressed, its fields by name; None for none."""
    if not sent.get(CARD):
        return None
    try:
        values: Plain = json.loads(sent[CARD][0])
    except (ValueError, RecursionError):
        return sent[CARD][0]
    return values


class TurnedUp(NamedTuple):
    """A button pressed where the kind of a card is asked for: more than the kind."""

    kind: str
    values: Mapping[str, Plain]


def sent_turned_up(sent: Sent) -> TurnedUp | None:
    """The kind of card and what is known of it; None where no such button was pressed."""
    try:
        pressed = json.loads(first_value(sent, TURNED_UP) or "null")
    except (ValueError, RecursionError):
        return None
    match pressed:
        case [str(kind), dict(values)]:
            return TurnedUp(kind, values)
    return None


def first_value(sent: Sent, name: str) -> str:
    """The first value of a name; empty if there is none."""
    return next(iter(sent.get(name, ())), "")


def parse_number(text: str) -> int:
    """A number as a page sends it back; 0 for what is none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < MOST_DIGITS else 0
