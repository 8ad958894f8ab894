"""Layout of the answers to a question, and remarks beside them; independent of games."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from companion.faces.web.pages.face_settings import read_face
from companion.kernel.questions import Question, read_live
from companion.wording.messages import Wording
from companion.wording.question_words import NUMBER

LEAVING = (
    "pass",
    "no",
    "none",
    "nobody",
    "nothing",
    "decline",
    "withdraw",
    "keep",
    "continue",
    "done",
    "end",
    "that_is_all",
    "nothing_wrong",
)
"""Answers that decline or continue: they stand in the lowest row, on its left."""
NUMBERED = re.compile("([a-z]+)([0-9]+)")
"""Tokens with a number, such as seats or cards on the table, keep their place by it."""
PAIR = 2
"""Up to PAIR answers share one row, the lowest."""
SHORT = 24
"""Characters of a name, at most, for an answer that shares a row."""
OWNED = "owned"
"""Key of the amount that the asked seat can spend."""
Option = tuple[str, str]
"""Token and name of an option."""


class AnswerButton(NamedTuple):
    """An answer with a name.

    Attributes:
        sends: name of the form field; empty if it can't be sent. A barred answer can be sent if the
            table may play against the rules.
        token: the value sent.
        means: the consequence of the answer, if known; else empty.
        likely: whether it is the default.
        barred: whether it is barred.
        reason: the reason why it is; empty if it is told elsewhere.
        cite: the rule that says so.
    """

    sends: str
    token: str
    name: str
    means: str = ""
    likely: bool = False
    barred: bool = False
    reason: str = ""
    cite: str = ""


class AnswerLayout(NamedTuple):
    """Answers of a question as laid out on the page: a grid, and the lowest row.

    Attributes:
        others: answers in a grid.
        last: the lowest row; declining answers stand on the left.
        fold: name under which the grid is folded; empty if it is visible.
    """

    others: Sequence[AnswerButton]
    last: Sequence[AnswerButton]
    fold: str = ""


class Reason(NamedTuple):
    """A reason shared by several barred answers."""

    names: Sequence[str]
    text: str
    cite: str


class Remainder(NamedTuple):
    """The remaining amount: the amount owned, and the text before and after the number."""

    owned: int
    before: str
    behind: str


def lay_out_answers(
    question: Question[Any],
    sends: str,
    options: Sequence[Option],
    barred: Iterable[AnswerButton],
    default: object,
    wording: Wording,
) -> AnswerLayout:
    """Return the named answers in their places, barred ones included.

    Args:
        question: the question.
        sends: name of the form field.
        options: the available answers.
        barred: the barred answers.
        default: the default.
        wording: the language.
    """
    found = [
        AnswerButton(
            sends, token, name, word_consequence(question, token, wording), token == default
        )
        for token, name in options
    ]
    found = _sort_answers([*found, *barred])
    if len(found) <= PAIR and all(len(one.name) <= SHORT for one in found):
        return AnswerLayout((), sorted(found, key=lambda one: one.token not in LEAVING))
    last = [one for one in found if one.token in LEAVING]
    others = [one for one in found if one.token not in LEAVING]
    return AnswerLayout(others, last)


def _sort_answers(answers: list[AnswerButton]) -> list[AnswerButton]:
    """Sort answers by their number if all have one; otherwise keep the rule's order."""
    named = [one for one in answers if one.token not in LEAVING]
    if not all(NUMBERED.fullmatch(one.token) for one in named):
        return answers
    return sorted(answers, key=lambda one: _parse_number(one.token))


def _parse_number(token: str) -> tuple[str, int]:
    match = NUMBERED.fullmatch(token)
    return (match[1], int(match[2])) if match is not None else ("", 0)


def fold_answers(question: Question[Any], places: AnswerLayout, wording: Wording) -> AnswerLayout:
    """Return a layout with only the answers visible that data/faces names for a question.

    Layouts of other questions stay as they are.
    """
    lowest = read_face(wording.game).get("lowest", {}).get(question.name, ())
    answers = {answer.token: answer for answer in (*places.others, *places.last)}
    last = [answers.pop(token) for token in lowest if token in answers]
    if not last or not answers:
        return places
    return AnswerLayout(list(answers.values()), last, wording.say(f"pad.{question.name}"))


def word_consequence(question: Question[Any], token: str, wording: Wording) -> str:
    """Return the consequence of an answer as text; empty if the wording has none."""
    return wording.say_known(f"means.{question.name}.{token}", **read_live(question.about))


def list_reasons(barred: Sequence[AnswerButton]) -> list[Reason]:
    """Return each reason once, with the names of the options it bars."""
    names = dict[tuple[str, str], list[str]]()
    for bar in barred:
        names.setdefault((bar.reason, bar.cite), []).append(bar.name)
    return [Reason(found, text, cite) for (text, cite), found in names.items()]


def get_remainder(question: Question[Any], meter: int | None, wording: Wording) -> Remainder | None:
    """Return what remains after an amount is spent; None if unknown.

    Args:
        question: tells what the seat owns.
        meter: value of the seat's meter; if it differs from what the seat owns, the result is None.
        wording: the language.
    """
    key = f"left.{question.name}"
    owned = read_live(question.about).get(OWNED)
    if meter is None or not wording.has_sentence(key) or owned != meter:
        return None
    before, _, behind = wording.say(key, number=NUMBER).partition(NUMBER)
    return Remainder(meter, before, behind)
