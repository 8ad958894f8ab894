"""Layout of the answers to a question, and remarks beside them; independent of games."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from string import digits
from typing import NamedTuple

from companion.faces.web.pages.face_settings import read_face_settings
from companion.faces.web.pages.table_page import TablePage
from companion.kernel.facts import Plain
from companion.kernel.questions import Question, read_live_value
from companion.present.changes import predict_changes
from companion.wording.messages import Wording
from companion.wording.question_words import NUMBER, list_tokens, name_option

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
"""Answers that decline or continue; they are placed in the lowest row, on its left."""
NUMBERED = re.compile("[a-z]+[0-9]+")
"""Tokens with a number, such as seats or cards on the table, keep their place by it."""
PAIR = 2
"""Up to PAIR answers share one row, the lowest."""
SHORT = 24
"""Characters of a name, at most, for an answer that shares a row."""
OWNED = "owned"
"""Key of the amount that the asked seat can spend."""
Option = tuple[str, str]
"""Token and name of an option."""
BarReasons = dict[tuple[str, str], list[str]]
"""Names of barred answers by the reason and the rule that bars them."""


class AnswerButton(NamedTuple):
    """A button that sends an answer.

    Attributes:
        field_name: name of the form field; empty if it can't be sent. A barred answer can be sent
            if the table may play against the rules.
        token: the value sent.
        consequence: the consequence of the answer, if known; else empty.
        is_default: whether it is the default.
        is_barred: whether it is barred.
        reason: the reason why it is barred; empty if the page shows it elsewhere.
        cite: the rule that bars it.
        icon: symbol of the answer, if the button is drawn as a picture.
    """

    field_name: str
    token: str
    name: str
    consequence: str = ""
    is_default: bool = False
    is_barred: bool = False
    reason: str = ""
    cite: str = ""
    icon: str = ""


class AnswerLayout(NamedTuple):
    """Answers of a question as laid out on the page: a grid, and the lowest row.

    Attributes:
        others: answers in a grid.
        last: the lowest row, with declining answers on the left.
        fold: name under which the grid is folded; empty if it is visible.
    """

    others: Sequence[AnswerButton] = ()
    last: Sequence[AnswerButton] = ()
    fold: str = ""


class RemainingAmount(NamedTuple):
    """The amount owned before a payment, and the texts around the number that remains."""

    owned: int
    text_before: str
    text_after: str


def list_barred_answers(
    question: Question, field_name: str, wording: Wording
) -> list[AnswerButton]:
    """Return the barred options of a question.

    Args:
        question: the question.
        field_name: name of the form field by which a single tap answers it; empty for none.
        wording: the language.
    """
    barred_options = question.list_barred_options()
    wider = question.with_barred_answers() if barred_options and field_name else None
    our_way = list_tokens(wider) if wider is not None else ()
    return [
        AnswerButton(
            field_name if bar.option in our_way else "",
            bar.option,
            name_option(question, bar.option, wording),
            is_barred=True,
            reason=wording.word_reason(bar.reason),
            cite=wording.cite(bar.why),
        )
        for bar in barred_options
    ]


def make_answer_buttons(
    page: TablePage,
    question: Question,
    field_name: str,
    options: Iterable[Option],
    default: Plain,
    *,
    is_on_pad: bool = False,
) -> Iterator[AnswerButton]:
    """Yield the named answers to a question as buttons, with their consequences.

    The rules try the answers on a pad, and those to questions that a game's file in data/faces
    marks as `tried`.

    Args:
        page: the session as one device sees it.
        question: the question.
        field_name: name of the form field.
        options: the named answers.
        default: the initial answer.
        is_on_pad: whether the buttons are on a pad, where the changes are in short.
    """
    wording = page.wording
    is_tried = is_on_pad or question.name in read_face_settings(wording.game).get("tried", ())
    for token, name in options:
        means = wording.say_first_known(
            f"means.{question.name}.{token}", **read_live_value(question.about)
        )
        if is_tried and not means:
            changes = predict_changes(page.session.runner, question, token, wording)
            effects = {
                change.seat: change.short if is_on_pad else change.words for change in changes
            }
            means = ", ".join(
                words
                if seat == token  # the answer's name is that seat's
                else f"{wording.names[seat]} {words}"
                for seat, words in effects.items()
            )
        yield AnswerButton(field_name, token, name, means, token == default)


def lay_out_answers(
    question: Question, answers: Sequence[AnswerButton], wording: Wording
) -> AnswerLayout:
    """Return the answers in their places; of some questions all but a few are folded.

    A game's file in data/faces names the answers that stay visible.

    Args:
        question: the question.
        answers: the answers, barred ones included.
        wording: the language.
    """
    lowest = read_face_settings(wording.game).get("lowest", {}).get(question.name, ())
    last = [one for one in answers if one.token in (lowest or LEAVING)]
    last.sort(key=lambda one: one.token not in LEAVING)
    others = [one for one in answers if one not in last]
    if lowest and last and others:
        return AnswerLayout(others, last, wording.say(f"pad.{question.name}"))
    if all(NUMBERED.fullmatch(one.token) for one in others):
        others.sort(key=lambda one: (one.token.rstrip(digits), len(one.token), one.token))
    if len(answers) <= PAIR and all(len(one.name) <= SHORT for one in answers):
        return AnswerLayout((), last + others)
    return AnswerLayout(others, last)


def group_by_bar_reason(barred_answers: Iterable[AnswerButton]) -> BarReasons:
    """Return the names of barred answers by the reason that bars them."""
    names: BarReasons = {}
    for bar in barred_answers:
        names.setdefault((bar.reason, bar.cite), []).append(bar.name)
    return names


def find_remaining_amount(page: TablePage, question: Question) -> RemainingAmount | None:
    """Return the amount owned, from which the page computes the rest after a payment.

    None if the question has no text for it, or the asked seat's meter shows another amount than the
    seat owns.
    """
    key = f"left.{question.name}"
    owned = read_live_value(question.about).get(OWNED)
    meters = [meter.value for row in page.rows if row.seat == question.seat for meter in row.meters]
    if not page.wording.has_sentence(key) or meters[:1] != [owned]:
        return None
    before, _, behind = page.wording.say(key, number=NUMBER).partition(NUMBER)
    return RemainingAmount(meters[0], before, behind)
