"""Pads on which answers have fixed places, and pads on which an option is combined from its parts.

The places are the columns of the table's board, in any game. Such a pad is used if the question's
options are these columns, or if the question is about one of them. The parts of options are
configured in data/faces: a game's file there names the questions and the rows of parts. The parts
of an option are in its token, separated by slashes ("silver/water/warlock"). While it is combined,
the rules try it on a copy of the table, and the pad shows its effects.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from starlette.responses import JSONResponse, Response

from companion.errors import Refusal
from companion.faces.web.pages.answer_places import (
    AnswerButton,
    list_barred_answers,
    make_answer_buttons,
)
from companion.faces.web.pages.face_settings import list_face_parts, read_face_settings
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.forms import ANSWER, read_answer
from companion.kernel.facts import Message, Plain, Value
from companion.kernel.questions import Question, Widget, read_live_value
from companion.kernel.trial import Replies, continue_trial
from companion.kernel.view import Column
from companion.wording.messages import Wording
from companion.wording.question_words import name_options, split_button_label

FEW = 3
"""Values of an amount that are shown side by side as answers, at most."""
WOULD = "would."
"""Prefix of the text keys for effects; the fact's name follows."""


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


class KeyPad(NamedTuple):
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
    likely = "" if numbers else str(default or next(iter(named), ""))
    options = sorted(named.items(), key=lambda option: option[0] == likely)
    barred = list_barred_answers(question, ANSWER, wording)
    hint = barred[0].reason if barred else wording.say_first_known(f"pad.{question.name}")
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
    buttons = make_answer_buttons(page, question, ANSWER, options, likely, is_on_pad=not numbers)
    return KeyPad(keys, whole, [*barred, *buttons], hint if whole else "")


class PartsPad(NamedTuple):
    """A question whose options are combined from parts, each part a key.

    Attributes:
        rows: the parts of each row.
        names: the names of rows and parts.
        options_on_table: id, name and parts of each option that lies on the table; the parts as
            `list_face_parts` returns them.
        sets: indexes of options that may be taken together, as "0 1 2;0 1 5"; empty for any.
        any: parts that count as any part of their row.
        take: name of the answer.
    """

    rows: Mapping[str, Sequence[str]]
    names: Mapping[str, str]
    options_on_table: Sequence[tuple[str, str, Sequence[str]]]
    sets: str
    any: Sequence[str]
    take: str


def make_parts_pad(page: TablePage, question: Question) -> PartsPad | None:
    """Return a question as a pad of parts; None if the game configures none for it."""
    wording = page.wording
    settings = read_face_settings(wording.game)
    if question.name not in settings.get("pads", ()) or not question.allows_several_options:
        return None
    rows = settings["rows"]
    names = {part: wording.say(f"{row}.{part}") for row, parts in rows.items() for part in parts}
    cards = page.view.cards if page.view is not None else ()
    on_table = [card.id for card in cards]
    legal = question.describe_legal_answers()
    together: Any = legal.get("sets", ()) if isinstance(legal, dict) else ()
    return PartsPad(
        rows=rows,
        names=names | {row: wording.say(f"pad.{row}") for row in rows},
        options_on_table=[
            (token, name, list_face_parts(token, wording.game))
            for token, name in name_options(question, wording)
            if token in on_table
        ],
        sets=";".join(" ".join(map(str, places)) for places in together),
        any=settings["any"],
        take=wording.say_first_known(f"pad.{question.name}")
        or "".join(split_button_label(question, wording)),
    )


def serve_answer_preview(page: TablePage) -> Response:
    """Serve the effects of the answer that a device is composing, in words, as JSON.

    `fits` tells whether the answer is legal. `name` is the name of the first effect; empty if there
    is no text for it. `does` has the other effects, or the reason why the answer is not legal.
    """
    try:
        question = page.session.runner.find_question(page.get_field_value("path")).question
        value = question.judge(read_answer(question, page.form_data))
    except Refusal as refusal:
        return JSONResponse({"fits": False, "name": "", "does": page.wording.word_error(refusal)})
    tried = continue_trial(page.session.runner, Replies({question.name: value}))
    sentences = [sentence for fact in tried.told if (sentence := _word_fact(fact, page.wording))]
    effects = sentences[1:]
    if tried.pending_question is not None:
        following = tried.pending_question.question
        about = Message(following.name, dict(read_live_value(following.about)))
        effects.append(_word_fact(about, page.wording))
    name = "".join(sentences[:1])
    return JSONResponse({"fits": True, "name": name, "does": ", ".join(filter(None, effects))})


def _word_fact(fact: Message, wording: Wording) -> str:
    """Return a fact as a short text; empty if the wording has none."""
    values = {name: _shorten_value(value, wording) for name, value in fact.values.items()}
    return wording.say_first_known(f"{WOULD}{fact.name}", **values)


def _shorten_value(value: Value, wording: Wording) -> Value:
    if isinstance(value, Message) and wording.has_sentence(f"{WOULD}{value.name}"):
        return Message(f"{WOULD}{value.name}", value.values)
    return value
