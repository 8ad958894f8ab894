"""Pads for questions whose answers have fixed places, in any game.

The pad is made from the columns of the table's board. It is used if the question's options are
these columns, or if the question is about one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.faces.web.pages.answer_places import AnswerButton
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.forms import ANSWER
from companion.kernel.facts import Plain
from companion.kernel.questions import Question, Widget
from companion.kernel.view import Column
from companion.present.consequences import foresee_changes
from companion.wording.messages import Wording
from companion.wording.question_words import name_barred_options, name_options

FEW = 3
"""Values of an amount that are shown side by side as answers, at most."""


class Key(NamedTuple):
    """A key with a fixed place: one column of the board.

    Attributes:
        token: value it sends.
        name: its label.
        spoken: longer name for screen readers.
        unseen: number of its cards that nobody has seen yet.
        total: number of all its cards.
        is_current: whether the question is about it.
        can_press: whether it can be pressed.
    """

    token: str
    name: str
    spoken: str
    unseen: int
    total: int
    is_current: bool
    can_press: bool


@dataclass(frozen=True)
class Pad:
    """A question as keys with fixed places, and a row of other answers below them.

    Attributes:
        answers: the row below the pad.
        says: the hint; empty if the answers need none.
    """

    name: str
    keys: Sequence[Key]
    answers: Sequence[AnswerButton]
    says: str


def make_pad(page: TablePage, question: Question[Any], default: Plain) -> Pad | None:
    """Return a pad with a key for each column of the board; None if the question needs none.

    Args:
        page: the session as one device sees it.
        question: the question.
        default: its default answer.
    """
    columns = page.view.columns if page.view is not None else ()
    waits = page.pending is not None and page.pending.question is question
    if not columns or not waits or question.widget not in (Widget.CHOICE, Widget.AMOUNT):
        return None
    named = _name_answers(question, page.wording)
    places = {column.name for column in columns}
    whole = places <= named.keys()
    if not named or not (whole or question.subject in places):
        return None
    rest = {token: name for token, name in named.items() if not whole or token not in places}
    return Pad(
        name=ANSWER,
        keys=[
            _make_key(column, named if whole else {}, question, page.wording) for column in columns
        ],
        answers=list(_list_answers(page, question, rest, default)),
        says=_word_hint(question, page.wording) if whole else "",
    )


def _name_answers(question: Question[Any], wording: Wording) -> Mapping[str, str]:
    """Return the names of the answers by token; empty if there are too many numbers for a row."""
    numbers = question.numbers()
    if not numbers:
        return dict(name_options(question, wording))
    values = numbers if len(numbers) <= FEW else ()
    return {str(value): str(value) for value in values}


def _make_key(
    column: Column, names: Mapping[str, str], question: Question[Any], wording: Wording
) -> Key:
    label = wording.word_value(column.label)
    return Key(
        token=column.name,
        name=wording.say_known(f"pad.{column.name}") or label,
        spoken=names.get(column.name, label),
        unseen=column.of - column.value,
        total=column.of,
        is_current=question.subject == column.name,
        can_press=column.name in names,
    )


def _word_hint(question: Question[Any], wording: Wording) -> str:
    """Return the hint of a pad: the reason why an answer is barred, else what a tap does."""
    barred = [wording.word_reason(bar.reason) for bar, _ in name_barred_options(question, wording)]
    return next(iter(barred), wording.say_known(f"pad.{question.name}"))


def _list_answers(
    page: TablePage, question: Question[Any], named: Mapping[str, str], default: Plain
) -> Iterator[AnswerButton]:
    """Yield the row below the pad: barred answers first, the likely or else the first one last.

    Numbers stay in their order.
    """
    wording = page.wording
    for bar, name in name_barred_options(question, wording):
        yield AnswerButton(ANSWER, bar.option, name, barred=True)
    likely = ""
    if not question.numbers():
        likely = str(default) if default is not None else next(iter(named), "")
    for token in sorted(named, key=lambda token: token == likely):
        means = _word_effects(page, question, token)
        yield AnswerButton(ANSWER, token, named[token], means, token == likely)


def _word_effects(page: TablePage, question: Question[Any], token: str) -> str:
    """Describe how an answer would change each seat; empty if a number is asked for."""
    if question.numbers():
        return ""
    found = foresee_changes(page.session.runner, page.view, question, token, page.wording)
    return ", ".join(f"{page.wording.names[change.seat]} {change.short}" for change in found)
