"""Pads for questions whose answers have fixed places, in any game.

The pad is made from the columns of the table's board. It is used if the question's options are
these columns, or if the question is about one of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.faces.web.pages.answer_places import AnswerButton, list_barred_answers
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.forms import ANSWER
from companion.kernel.facts import Plain
from companion.kernel.questions import Question, Widget
from companion.kernel.view import Column
from companion.present.consequences import predict_changes
from companion.wording.question_words import name_options

FEW = 3
"""Values of an amount that are shown side by side as answers, at most."""


class PadKey(NamedTuple):
    """A key with a fixed place: one column of the board.

    Attributes:
        column: the column, whose name the key sends.
        name: its label.
        spoken_name: longer name for screen readers.
        unseen_count: number of its cards that nobody has seen yet.
        is_current: whether the question is about it.
    """

    column: Column
    name: str
    spoken_name: str
    unseen_count: int
    is_current: bool


@dataclass(frozen=True)
class KeyPad:
    """A question as keys with fixed places, and a row of other answers below them.

    Attributes:
        can_press: whether the keys can be pressed; else they only show what the question is about.
        answers: the row below the pad.
        hint: the hint; empty if the answers need none.
    """

    keys: Sequence[PadKey]
    can_press: bool
    answers: Sequence[AnswerButton]
    hint: str


def make_key_pad(page: TablePage, question: Question, default: Plain) -> KeyPad | None:
    """Return a pad with a key for each column of the board; None if the question needs none.

    Args:
        page: the session as one device sees it.
        question: the question.
        default: its default answer.
    """
    columns = page.view.columns if page.view is not None else ()
    asked = page.session.pending
    waits = asked is not None and asked.question is question
    if not columns or not waits or question.widget not in (Widget.CHOICE, Widget.AMOUNT):
        return None
    wording = page.wording
    numbers = question.get_numbers()
    named = {str(number): str(number) for number in numbers if len(numbers) <= FEW}
    if not numbers:
        named = dict(name_options(question, wording))
    places = {column.name: wording.word_value(column.label) for column in columns}
    whole = places.keys() <= named.keys()
    if not named or not (whole or question.subject in places):
        return None
    spoken = {place: named.pop(place) for place in places} if whole else {}
    answers = list_barred_answers(question, ANSWER, wording)
    hints = [bar.reason for bar in answers]
    keys = [
        PadKey(
            column=column,
            name=wording.say_first_known(f"pad.{column.name}") or places[column.name],
            spoken_name=spoken.get(column.name, places[column.name]),
            unseen_count=column.of - column.value,
            is_current=question.subject == column.name,
        )
        for column in columns
    ]
    if numbers:
        answers += [AnswerButton(ANSWER, token, name) for token, name in named.items()]
    else:
        answers += _list_answer_buttons(page, question, named, default)
    hint = next(iter(hints), wording.say_first_known(f"pad.{question.name}"))
    return KeyPad(keys, whole, answers, hint if whole else "")


def _list_answer_buttons(
    page: TablePage, question: Question, named_answers: Mapping[str, str], default: Plain
) -> Iterator[AnswerButton]:
    """Yield answers, each with its change for every seat; the default one comes last."""
    likely = str(default) if default is not None else next(iter(named_answers), "")
    for token in sorted(named_answers, key=lambda token: token == likely):
        changes = predict_changes(page.session.runner, question, token, page.wording)
        means = ", ".join(f"{page.wording.names[change.seat]} {change.short}" for change in changes)
        yield AnswerButton(ANSWER, token, named_answers[token], means, token == likely)
