"""Values of a table for drawing, in a few types that serve all games.

They contain no colours and no sentences. With these types, faces don't depend on games, nor games
on faces.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from companion.kernel.facts import Message, MutableBySeat, Seat, Value


class Figure(NamedTuple):
    """A named number such as "stones", drawn big.

    Args:
        name: its name.
        value: the number.
        of: the limit that is written beside it, if any.
        bar: the length of the bar that also shows it; 0 without a bar.
        pips: whether the bar is a row of single marks.
    """

    name: str
    value: int
    of: int | None = None
    bar: int = 0
    pips: bool = False

    @property
    def key(self) -> str:
        """The wording key of its name: "meter.NAME" if it has a bar, otherwise "figure.NAME"."""
        return f"meter.{self.name}" if self.bar else f"figure.{self.name}"


class Item(NamedTuple):
    """An item in front of a seat: its symbols and its name."""

    symbols: str
    label: Value


class SeatView(NamedTuple):
    """The row of a seat. Figures with bars come first. `marks` are words such as "start"."""

    seat: Seat
    figures: Sequence[Figure] = ()
    items: Sequence[Item] = ()
    marks: Sequence[str] = ()
    out: bool = False

    @property
    def meters(self) -> Sequence[Figure]:
        """The figures with bars."""
        return [figure for figure in self.figures if figure.bar]


class CardView(NamedTuple):
    """A card on the table.

    Args:
        id: its id.
        title: its name.
        symbols: the symbols printed on it.
        figure: its main number.
        lines: small print.
        seats: the seats with a playing piece at the card.
        active: whether the game is dealing with it now.
    """

    id: str
    title: Value
    symbols: str = ""
    figure: str = ""
    lines: Sequence[Message] = ()
    seats: Sequence[Seat] = ()
    active: bool = False


class Column(NamedTuple):
    """A column of a board, with `value` of `of` places filled."""

    name: str
    value: int
    of: int
    label: Value = ""


class Track(NamedTuple):
    """A track from `least` to `of` with a marker for each seat. It is drawn between its ends."""

    name: str
    of: int
    at: Sequence[tuple[Seat, int]]
    least: int = 0


class View(NamedTuple):
    """View of a table. The fields are in the order of the screen, from top to bottom.

    Args:
        title: the scene ("round 4").
        steps: the scene's phases in order, a letter or digit each; empty without phases. The
            wording key of a phase is `step.GAME.LETTER` ("step.zauberschwert.A").
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


def collect_quantities(view: View) -> dict[str, MutableBySeat]:
    """Return all quantities of a view by seat, by the key of their message ("figure.stones").

    A key begins with "track", "meter" or "figure". A quantity that the view lacks is empty.
    """
    found = defaultdict[str, MutableBySeat](dict)
    if view.track is not None:
        found[f"track.{view.track.name}"] = dict(view.track.at)
    for row in view.seats:
        for figure in row.figures:
            found[figure.key][row.seat] = figure.value
    return found
