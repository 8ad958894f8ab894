"""Pads on which an option is combined from its parts, as configured in data/faces.

A game's file there names the questions and the rows of parts. The parts of an option are in its
token, separated by slashes ("silver/water/warlock").
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.faces.web.pages.answer_places import Option
from companion.faces.web.pages.face_settings import list_parts, read_face
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.forms import ANSWER
from companion.kernel.questions import Question
from companion.wording.messages import Wording
from companion.wording.question_words import name_options, split_action


class Part(NamedTuple):
    """A part of an option: its row, its token and its name."""

    row: str
    token: str
    name: str


@dataclass(frozen=True)
class PartsPad:
    """A question whose options are combined from parts, each part a key.

    Attributes:
        name: form field of the answer.
        rows: the parts of each row, by the row's name.
        options: token and name of the options.
        lying: options that lie on the table, with their parts.
        least: number of options to take, at least.
        most: number of options to take, at most.
        sets: indexes of options that may be taken together, as "0 1 2;0 1 5"; empty for any.
        any: parts that stand for any part of their row.
        take: name of the answer.
        game: id of the game.
    """

    name: str
    rows: Mapping[str, Sequence[Part]]
    options: Sequence[Option]
    lying: Sequence[tuple[str, str, Sequence[Part]]]
    least: int
    most: int
    sets: str
    any: Sequence[str]
    take: str
    game: str | None


def list_option_parts(token: str, wording: Wording) -> list[Part]:
    """Return the parts of an option, in the order of the rows."""
    rows = read_face(wording.game)["rows"]
    drawn = zip(rows, list_parts(token, wording.game), strict=True)
    return [Part(row, part, wording.say(f"{row}.{part}")) for row, part in drawn if part]


def make_parts_pad(page: TablePage, question: Question[Any]) -> PartsPad | None:
    """Return a question as a pad of parts; None if the game configures none for it."""
    wording = page.wording
    said = read_face(wording.game)
    if question.name not in said.get("pads", ()) or not question.is_several:
        return None
    named = name_options(question, wording)
    cards = page.view.cards if page.view is not None else ()
    lying = [card.id for card in cards]
    least, most = question.bounds()
    rows = {
        wording.say(f"pad.{row}"): [Part(row, part, wording.say(f"{row}.{part}")) for part in parts]
        for row, parts in said["rows"].items()
    }
    return PartsPad(
        name=ANSWER,
        rows=rows,
        options=named,
        lying=[
            (token, name, list_option_parts(token, wording))
            for token, name in named
            if token in lying
        ],
        least=least,
        most=most,
        sets=_join_sets(question),
        any=said["any"],
        take=wording.say_known(f"pad.{question.name}") or "".join(split_action(question, wording)),
        game=wording.game,
    )


def _join_sets(question: Question[Any]) -> str:
    legal = question.legal()
    together: Any = legal.get("sets", ()) if isinstance(legal, dict) else ()
    return ";".join(" ".join(map(str, places)) for places in together)
