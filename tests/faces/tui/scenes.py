"""A table with six seats and more content than a small screen can show."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from companion.kernel.facts import Seat, message
from companion.kernel.seating import Colour
from companion.kernel.view import CardView, Figure, Item, SeatView, View
from companion.present.screen import (
    ListItem,
    QuestionView,
    ScreenContent,
    TableView,
    TypedLine,
)
from companion.present.screen import StyledLine as Said
from companion.wording.messages import Wording

NAMES = (
    "Maximiliane Rosa 🦊🦊",
    "日本のともだちです",
    "Friedrich Wilhelm II",
    "Zoë 👨‍👩‍👧 Marie-Luise",
    "Bernhardine-Charlott",
    "Konstantin Überlange",
)
SEATS = tuple(Seat(f"p{number}") for number in range(1, 7))
FIRST = SEATS[0]
COLOURS = dict(zip(SEATS, Colour, strict=True))
CALLED: Mapping[Seat, str] = dict(zip(SEATS, NAMES, strict=True))
WORDING = Wording("en", "zauberschwert", CALLED, COLOURS)


def make_seat_view(number: int) -> SeatView:
    """Return the view of one seat, whose figures differ from those of all others."""
    figures = (
        Figure("magic", 11 + number, bar=30),
        Figure("stones", 31 + number),
        Figure("hand", 41 + number),
        Figure("knowledge", 51 + number, 61),
    )
    items = (Item("✦", "a spell of a long name"), Item("■", "a ring"))
    return SeatView(SEATS[number], figures, items)


def make_card(number: int) -> CardView:
    """Return a card with small print."""
    lines = (message("one line of small print"), message("another one"))
    return CardView(f"c{number}", f"card {number}", "▶", f"{number + 70}", lines)


SEAT_VIEWS = tuple(make_seat_view(number) for number in range(len(SEATS)))
CARDS = tuple(make_card(number) for number in range(8))
VIEW = View(message("round 1"), ("A", "B", "C"), "B", seats=SEAT_VIEWS, cards=CARDS)
TABLE = TableView(VIEW, [FIRST])
KEYS = {"?": "rule", "space": "commands"}


def make_options(count: int) -> list[ListItem]:
    """Return the list items of this number of answers."""
    return [ListItem(f"{n:02}", f"answer number {n}") for n in range(1, count + 1)]


def make_scene(table: TableView | None = TABLE, **question_fields: Any) -> ScreenContent:
    """Return the table with a question, 40 pieces of news of which two are new, and keys."""
    question_fields = {"options": make_options(3), "typed": TypedLine(), **question_fields}
    news = [Said(f"what happened as number {n}", mark="✓") for n in range(40)]
    asking = QuestionView("What now?", FIRST, "at most 5", **question_fields)
    return ScreenContent(WORDING, table=table, news=news, new_count=2, asking=asking, keys=KEYS)


def join_lines(lines: Sequence[Text]) -> str:
    """Return the screen as plain text."""
    return "\n".join(line.plain for line in lines)
