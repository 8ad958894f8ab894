"""How the rows of the seats share their columns, so that the figures of all stand below each other.

Where there is little room figures come first, then names, then meters.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from rich.cells import cell_len

from companion.faces.drawing.lines import cut
from companion.faces.drawing.pen import Pen
from companion.kernel.view import SeatView

METER = 30
LEAST_METER = 6
"""Columns of a meter, at most and at least."""
LEAST_NAME = 8
"""A name is not cut below this before meters are left out."""
LEAST_NUMBER = 2
CUTS = (7, 6, 5, 4)
"""Letters of a figure's name where rows are closest, tried in turn."""
WHOLE = 99
CHANGES = 9
"""Columns kept free for what the last act changed, as long as there is room for meters."""
BEFORE_NAME = 3
"""Columns of the mark, the suit and a blank."""


class Naming(Enum):
    """How figures are named, from the widest to the narrowest."""

    LONG = 3
    SHORT = 3.5
    CLOSE = 2
    CUT = 1

    @property
    def gap(self) -> int:
        """Blanks between two figures."""
        return int(self.value)


class Counted(NamedTuple):
    """A number with its name, or the columns of both."""

    number: str
    name: str


class Wish(NamedTuple):
    """Columns of which the first that fit are taken."""

    naming: Naming
    name: int
    meter: int
    letters: int = WHOLE


@dataclass(frozen=True)
class Columns:
    """What the rows share.

    Args:
        naming: how figures are named.
        letters: of such a name at most.
        name: columns of a name.
        marks: columns of the marks.
        meter: columns of a bar; 0 where there is none.
        numbers: columns of each number.
        names: columns of each number's name.
    """

    naming: Naming
    letters: int
    name: int
    marks: int
    meter: int
    numbers: Sequence[int]
    names: Sequence[int]


def counted(row: SeatView, naming: Naming, pen: Pen, letters: int = WHOLE) -> list[Counted]:
    """The numbers of a row with their names: meters first, then figures.

    Lives show by their marks what they are; their name is the first that gives way.

    Args:
        row: the seat.
        naming: how figures are named.
        pen: knows the words.
        letters: of a name at most.
    """
    found = list[Counted]()
    for meter in row.meters:
        is_said = meter.pips and naming in {Naming.CLOSE, Naming.CUT}
        name = "" if is_said else pen.short(meter.name, meter.value, "meter")
        number = pen.wording.value(meter.value)
        found.append(Counted(number, name))
    for figure in row.figures:
        name = pen.short(figure.name, figure.value)
        if naming is Naming.LONG:
            name = pen.long(figure.name, figure.value)
        number = pen.counted(figure)
        found.append(Counted(number, name))
    return [Counted(item.number, cut(item.name, letters)) for item in found]


def marks_of(row: SeatView, pen: Pen) -> str:
    """What a seat is marked with, as far as there is a sign for it.

    Args:
        row: the seat.
        pen: knows the signs.
    """
    keys = [f"short.{mark}" for mark in row.marks]
    return "".join(pen.wording.say(key) for key in keys if pen.wording.has(key))


def columns_of(rows: Sequence[SeatView], pen: Pen, width: int) -> Columns:
    """The widest columns that fit.

    Args:
        rows: all seats.
        pen: knows the words.
        width: columns of the screen.
    """
    marks = max((cell_len(marks_of(row, pen)) for row in rows), default=0)
    marks = max(1, marks)
    whole, longest = _longest(rows, pen)
    around = BEFORE_NAME + 1 + marks + 1 + _pips(rows)
    for wish in _wishes(whole, longest):
        numbers, names = _widths(rows, wish, pen)
        figures = sum(numbers) + sum(names) + len(names) * (wish.naming.gap + 1)
        spare = width - around - wish.name - wish.meter - figures
        if wish.meter and wish.naming in {Naming.LONG, Naming.SHORT}:
            spare -= CHANGES
        if spare >= 0:
            break
    name = max(1, min(whole, wish.name + spare))
    meter = wish.meter
    if meter:
        spare -= name - wish.name
        meter = min(longest, meter + max(0, spare))
    return Columns(wish.naming, wish.letters, name, marks, meter, numbers, names)


def _wishes(name: int, meter: int) -> Iterator[Wish]:
    """What is tried, from the widest to the narrowest."""
    short = min(name, LEAST_NAME + LEAST_NAME // 2)
    shorter = min(name, LEAST_NAME)
    least = min(meter, LEAST_METER)
    yield Wish(Naming.LONG, name, meter)
    yield Wish(Naming.SHORT, name, meter)
    yield Wish(Naming.SHORT, name, min(meter, 2 * LEAST_METER))
    yield Wish(Naming.CLOSE, name, least)
    yield Wish(Naming.CLOSE, short, least)
    yield Wish(Naming.CLOSE, short, 0)
    yield Wish(Naming.CLOSE, shorter, 0)
    yield from (Wish(Naming.CUT, shorter, 0, letters) for letters in CUTS)


def _longest(rows: Sequence[SeatView], pen: Pen) -> tuple[int, int]:
    """Columns of the longest name, and of the longest bar."""
    name = 0
    bar = 0
    for row in rows:
        name = max(name, cell_len(pen.name(row.seat)))
        for meter in row.meters:
            if not meter.pips:
                bar = max(bar, min(METER, meter.of))
    return name, bar


def _pips(rows: Sequence[SeatView]) -> int:
    """Columns of lives, with the blank behind them."""
    most = 0
    for row in rows:
        marks = [meter.of + 1 for meter in row.meters if meter.pips]
        most = max(most, sum(marks))
    return most


def _widths(rows: Sequence[SeatView], wish: Wish, pen: Pen) -> tuple[list[int], list[int]]:
    """The columns of each number and of each name, over all rows."""
    numbers = list[int]()
    names = list[int]()
    for row in rows:
        for place, item in enumerate(counted(row, wish.naming, pen, wish.letters)):
            if place == len(numbers):
                numbers.append(LEAST_NUMBER)
                names.append(0)
            numbers[place] = max(numbers[place], cell_len(item.number))
            names[place] = max(names[place], cell_len(item.name))
    return numbers, names
