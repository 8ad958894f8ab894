"""Pads on which an option is combined from its parts, as configured in data/faces.

A game's file there names the questions and the rows of parts. The parts of an option are in its
token, separated by slashes ("silver/water/warlock").
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.faces.web.pages.face_settings import list_face_parts, read_face_settings
from companion.faces.web.pages.table_page import TablePage
from companion.kernel.questions import Question
from companion.wording.question_words import name_options, split_button_label


@dataclass(frozen=True)
class PartsPad:
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
        names={**names, **{row: wording.say(f"pad.{row}") for row in rows}},
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
