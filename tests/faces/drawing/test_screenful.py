"""A whole screen: it always has exactly its size, and what matters is in sight."""

from __future__ import annotations

import pytest

from companion.faces.drawing.palette import DARK
from companion.faces.drawing.scene import Asking, OptionShown, Scene, TableShown, Typed, Words
from companion.faces.drawing.screenful import Screenful, compose
from companion.kernel.facts import Seat, message
from companion.kernel.seating import Colour, Player, Seating
from companion.kernel.view import CardView, Figure, Item, Meter, SeatView, View
from companion.wording.messages import Wording

SIZES = [(40, 12), (60, 20), (80, 24), (120, 40), (200, 60)]
NAMES = (
    "Maximiliane Rosa 🦊🦊",
    "日本のともだちです",
    "Friedrich Wilhelm II",
    "Zoë 👨‍👩‍👧 Marie-Luise",
    "Bernhardine-Charlott",
    "Konstantin Überlange",
)
SEATS = [Seat(f"p{number}") for number in range(1, 7)]


def six_seats() -> Seating:
    """Six players with names of 20 letters."""
    players = [Player(name, colour) for name, colour in zip(NAMES, Colour, strict=True)]
    return Seating(dict(zip(SEATS, players, strict=True)))


def view() -> View:
    """A table with more on it than a small screen has room for."""
    seats = [
        SeatView(
            seat,
            meters=(Meter("magic", 11 + number, 30),),
            figures=(
                Figure("stones", 21 + number),
                Figure("hand", 31 + number),
                Figure("knowledge", 41 + number, 51),
            ),
            items=(Item("✦", "a spell of a long name"), Item("■", "a ring")),
            marks=("start",) if not number else (),
        )
        for number, seat in enumerate(SEATS)
    ]
    lines = (message("one line of small print"), message("another one"))
    cards = [
        CardView(f"c{number}", f"card {number}", "▶", f"{number + 60}", lines)
        for number in range(8)
    ]
    return View(
        message("round 1"), ("A", "B", "C"), "B", (Figure("pile", 12),), seats=seats, cards=cards
    )


def scene(options: int = 0, **asked: object) -> Scene:
    """The table with a question."""
    wording = Wording("en", "zauberschwert", dict(zip(SEATS, NAMES, strict=True)))
    offered = [OptionShown(f"{n:02}", f"answer {n}") for n in range(1, options + 1)]
    asking = Asking("What now?", SEATS[1], "at most 5", options=offered, typed=Typed(), **asked)  # type: ignore[arg-type]
    news = [Words(f"what happened as number {n}", mark="✓") for n in range(40)]
    table = TableShown(view(), "zauberschwert", six_seats(), [SEATS[1]])
    return Scene(wording, table=table, news=news, new=2, asking=asking)


def text(shown: Screenful) -> str:
    """The screen as plain text."""
    return "\n".join(line.plain for line in shown.lines)


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("options", [0, 2, 30])
def test_a_screen_has_exactly_its_size(width: int, height: int, options: int) -> None:
    """Whatever stands on it, also with names that are wider than they are long."""
    shown = compose(scene(options), width, height, DARK)

    assert height == len(shown.lines)
    assert {width} == {line.cell_len for line in shown.lines}
