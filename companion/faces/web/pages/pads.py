"""A question whose answers have fixed places on a pad, whatever the game.

What stands on the pad is taken from the table's view: a board of columns is one, where the options
of a question are its columns, or where one of them is what the question is about.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.faces.web.pages import answer_places as placed
from companion.faces.web.pages.on_table import face
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.forms import ANSWER
from companion.kernel.facts import Plain
from companion.kernel.questions import Question, Widget
from companion.kernel.view import Column
from companion.present.foreseen import foresee
from companion.wording.messages import Wording
from companion.wording.question_words import name_bars, name_options

FEW = 3
"""Values of an amount that stand side by side as answers."""


class Key(NamedTuple):
    """One place of a pad.

    Attributes:
        token: what it sends.
        name: what stands on it.
        spoken: what it is called besides, where that says more.
        left: how many of it nobody has seen yet, of so many.
        called: whether the question is about it.
        offered: whether it can be pressed.
    """

    token: str
    name: str
    spoken: str
    left: int
    of: int
    called: bool
    offered: bool


class Answer(NamedTuple):
    """An answer in the row below the pad.

    Attributes:
        does: what it changes, as far as the rules know it beforehand; empty where they don't.
        main: whether it is the likeliest, or what the question is asked for.
        offered: whether it can be had; what can't, the table may play its own way.
    """

    token: str
    name: str
    does: str
    main: bool
    offered: bool


@dataclass(frozen=True)
class Folded:
    """A question of which only the lowest row is in sight, as data/faces says for a game.

    Attributes:
        name: of what is folded.
        folded: the other answers.
        reasons: why some of those can't be had.
        last: the lowest row.
        options: none has to be put together from parts.
    """

    name: str
    folded: Sequence[placed.Answer]
    reasons: Sequence[placed.Reason]
    last: Sequence[placed.Answer]
    options: Sequence[str] = ()


@dataclass(frozen=True)
class Pad:
    """Values of pads.html.

    Attributes:
        says: what is to be done; empty where the answers say it themselves.
        options: none has to be put together from parts.
    """

    name: str
    keys: Sequence[Key]
    answers: Sequence[Answer]
    says: str
    options: Sequence[str] = ()


def pad_of(page: TablePage, question: Question[Any], default: Plain) -> Pad | None:
    """A question as a pad of the board's columns; None where it is none.

    Args:
        page: where it stands.
        question: what is asked.
        default: its likeliest answer.
    """
    columns = page.view.columns if page.view is not None else ()
    waits = any(asked.question is question for asked in page.session.pending)
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
        keys=[_key(column, named if whole else {}, question, page.wording) for column in columns],
        answers=list(_answers(page, question, rest, default)),
        says=_says(question, page.wording) if whole else "",
    )


def fold_question(
    page: TablePage,
    question: Question[Any],
    places: placed.Placed,
    barred: Sequence[placed.BarredOption],
) -> Folded | None:
    """A question with most of its answers folded; None where the game says nothing of it.

    Args:
        page: where it stands.
        question: what is asked.
        places: its answers.
        barred: those that can't be had.
    """
    lowest = face(page.wording.game).get("lowest", {}).get(question.name, ())
    answers = {answer.token: answer for answer in (*places.others, *places.last)}
    last = [answers.pop(token) for token in lowest if token in answers]
    if not last or not answers:
        return None
    return Folded(
        page.wording.say(f"pad.{question.name}"),
        list(answers.values()),
        placed.reasons([bar for bar in barred if bar.token in answers]),
        last,
    )


def _name_answers(question: Question[Any], wording: Wording) -> Mapping[str, str]:
    """The answers of a question by what they send; none where they are too many for a row."""
    numbers = question.numbers()
    if not numbers:
        return dict(name_options(question, wording))
    values = numbers if len(numbers) <= FEW else ()
    return {str(value): str(value) for value in values}


def _key(
    column: Column, offered: Mapping[str, str], question: Question[Any], wording: Wording
) -> Key:
    short = f"pad.{column.name}"
    name = wording.say(short) if wording.has(short) else wording.value(column.label)
    return Key(
        token=column.name,
        name=name,
        spoken=offered.get(column.name, wording.value(column.label)),
        left=column.of - column.value,
        of=column.of,
        called=question.subject == column.name,
        offered=column.name in offered,
    )


def _says(question: Question[Any], wording: Wording) -> str:
    """Return the hint of a pad: why an answer beside it is barred, else what a tap does."""
    barred = [wording.reason(bar.reason) for bar, _ in name_bars(question, wording)]
    key = f"pad.{question.name}"
    return next(iter(barred), wording.say(key) if wording.has(key) else "")


def _answers(
    page: TablePage, question: Question[Any], named: Mapping[str, str], default: Plain
) -> Iterator[Answer]:
    """The row below: left what takes less or can't be had, right what the question is asked for.

    Numbers stand in their order.
    """
    wording = page.wording
    for bar, name in name_bars(question, wording):
        yield Answer(bar.option, name, "", main=False, offered=False)
    likely = ""
    if not question.numbers():
        likely = str(default) if default is not None else next(iter(named), "")
    for token in sorted(named, key=lambda token: token == likely):
        does = _does(page, question, token)
        yield Answer(token, named[token], does, token == likely, offered=True)


def _does(page: TablePage, question: Question[Any], token: str) -> str:
    """Return what an answer would change for each seat; faces of a die have it in their number."""
    if question.numbers():
        return ""
    found = foresee(page.session.runner, question, token, page.wording)
    return ", ".join(f"{page.wording.names[change.seat]} {change.short}" for change in found)
