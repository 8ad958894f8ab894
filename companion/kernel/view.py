"""Values that a face draws of a table, in a few shapes for all games.

No colours, no sentences. A face knows these shapes and no game; a game knows these shapes and
no face.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.kernel.facts import Message, Seat, Value


class Meter(NamedTuple):
    """A quantity drawn as a bar from 0 to `of`, empty below 0, full above; `pips`: a mark each."""

    name: str
    value: int
    of: int
    pips: bool = False


class Figure(NamedTuple):
    """A number with a name ("stones"), drawn big; `of` where there is a limit."""

    name: str
    value: int
    of: int | None = None


class Item(NamedTuple):
    """An item in front of a seat: its symbols and its name."""

    symbols: str
    label: Value


class SeatView(NamedTuple):
    """One seat's row with its marks, such as "start" or "passed"."""

    seat: Seat
    meters: Sequence[Meter] = ()
    figures: Sequence[Figure] = ()
    items: Sequence[Item] = ()
    marks: Sequence[str] = ()
    out: bool = False


class CardView(NamedTuple):
    """A card on the table: title, symbols, main number, small print, and its seats.

    Title, symbols, its one big number, lines of small print, and who is at it.
    """

    id: str
    title: Value
    symbols: str = ""
    figure: str = ""
    lines: Sequence[Message] = ()
    seats: Sequence[Seat] = ()
    active: bool = False


class Column(NamedTuple):
    """One column of a board, filled `value` of `of`."""

    name: str
    value: int
    of: int
    label: Value = ""


def select_marks(marks: Mapping[str, bool]) -> tuple[str, ...]:
    """Return the marks that apply to a seat."""
    return tuple(mark for mark, worn in marks.items() if worn)


class Track(NamedTuple):
    """A track from `least` to `of` with a marker for each seat; markers stop at its ends."""

    name: str
    of: int
    at: Sequence[tuple[Seat, int]]
    least: int = 0


class View(NamedTuple):
    """A whole table, from the top of the screen downwards.

    Args:
        title: the scene ("round 4").
        steps: the signs of the scene's phases in order, a letter or digit each, shown before the
            phase's name; empty without phases. The wording key of a phase is `step.GAME.SIGN`
            ("step.zauberschwert.A").
        step: the current phase.
        counters: the sizes of stacks and supplies.
    """

    title: Message
    steps: Sequence[str] = ()
    step: str | None = None
    counters: Sequence[Figure] = ()
    track: Track | None = None
    seats: Sequence[SeatView] = ()
    cards: Sequence[CardView] = ()
    columns: Sequence[Column] = ()
    notes: Sequence[Message] = ()


class Quantity(NamedTuple):
    """A quantity by seat, from the rows or the track; `of`: its limit."""

    at: dict[Seat, int]
    of: int | None = None
    pips: bool = False


def quantities(view: View) -> dict[tuple[str, str], Quantity]:
    """Return all quantities of a view by kind ("track", "meter", "figure") and name."""
    found: dict[tuple[str, str], Quantity] = {}
    if view.track is not None:
        found["track", view.track.name] = Quantity(dict(view.track.at), view.track.of)
    for row in view.seats:
        for meter in row.meters:
            empty = Quantity({}, meter.of, meter.pips)
            found.setdefault(("meter", meter.name), empty).at[row.seat] = meter.value
        for figure in row.figures:
            none = Quantity({}, figure.of)
            found.setdefault(("figure", figure.name), none).at[row.seat] = figure.value
    return found
