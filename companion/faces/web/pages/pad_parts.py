"""A pad on which each option is put together from its parts, as data/faces says for a game.

There a game's file names the questions, and the rows of parts; an option's parts stand in what it
sends, between strokes ("silver/water/warlock").
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.faces.web.pages.on_table import face, parts_drawn
from companion.faces.web.pages.table_page import TablePage
from companion.faces.web.rooms.forms import ANSWER
from companion.kernel.questions import Question, Widget
from companion.wording.messages import Wording
from companion.wording.question_words import name_options, split_action


class Part(NamedTuple):
    """A part of an option: of which row, and what it is called."""

    row: str
    token: str
    name: str


@dataclass(frozen=True)
class PartsPad:
    """Values of pads.html for parts.

    Attributes:
        rows: the parts, row by row, under the name of each.
        options: what may be put together, and what it is called.
        lying: those of them that lie on the table, with their parts.
        least: so many are put together at least.
        most: so many at most.
        sets: the places of options that go together, as "0 1 2;0 1 5"; empty where any do.
        any: parts that stand for any of their row.
        game: whose they are.
        take: what the answer is called.
    """

    name: str
    rows: Mapping[str, Sequence[Part]]
    options: Sequence[tuple[str, str]]
    lying: Sequence[tuple[str, str, Sequence[Part]]]
    least: int
    most: int
    sets: str
    any: Sequence[str]
    take: str
    game: str | None


def parts_of(token: str, wording: Wording) -> list[Part]:
    """The parts of an option, in the order of the rows."""
    rows = face(wording.game)["rows"]
    drawn = zip(rows, parts_drawn(token, wording.game), strict=True)
    return [Part(row, part, wording.say(f"{row}.{part}")) for row, part in drawn if part]


def parts_pad(page: TablePage, question: Question[Any]) -> PartsPad | None:
    """A question as such a pad; None where the game says nothing of it."""
    wording = page.wording
    said = face(wording.game)
    if question.name not in said.get("pads", ()) or question.widget is not Widget.SEVERAL:
        return None
    named = name_options(question, wording)
    cards = page.view.cards if page.view is not None else ()
    lying = [card.id for card in cards]
    least, most = question.bounds()
    rows = {
        wording.say(f"pad.{row}"): [Part(row, part, wording.say(f"{row}.{part}")) for part in parts]
        for row, parts in said["rows"].items()
    }
    own = f"pad.{question.name}"
    return PartsPad(
        name=ANSWER,
        rows=rows,
        options=named,
        lying=[(token, name, parts_of(token, wording)) for token, name in named if token in lying],
        least=least,
        most=most,
        sets=_sets(question),
        any=said["any"],
        take=wording.say(own) if wording.has(own) else "".join(split_action(question, wording)),
        game=wording.game,
    )


def _sets(question: Question[Any]) -> str:
    legal = question.legal()
    together: Any = legal.get("sets", ()) if isinstance(legal, dict) else ()
    return ";".join(" ".join(map(str, places)) for places in together)
