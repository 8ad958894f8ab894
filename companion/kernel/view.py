"""What a face draws of a table, in the few shapes that every game is made of; no colours, no sentences.

A face knows these shapes and no game; a game knows these shapes and no face.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.kernel.facts import Message, Seat, Value


@dataclass(frozen=True)
class Meter:
    """A quantity between 0 and `of`, drawn as a bar; `pips` draws one mark each instead (lives)."""

    name: str
    value: int
    of: int
    pips: bool = False


@dataclass(frozen=True)
class Figure:
    """A number with a name ("stones"), drawn big; `of` where there is a limit."""

    name: str
    value: int
    of: int | None = None


@dataclass(frozen=True)
class Item:
    """Something that lies before a seat: its symbols, and what it is called."""

    symbols: str
    label: Value


@dataclass(frozen=True)
class SeatView:
    """One seat's row: meters, figures, what lies before it, and marks such as "start" or "passed"."""

    seat: Seat
    meters: Sequence[Meter] = ()
    figures: Sequence[Figure] = ()
    items: Sequence[Item] = ()
    marks: Sequence[str] = ()
    out: bool = False


@dataclass(frozen=True)
class CardView:
    """A card on the table: title, symbols, its one big number, lines of small print, and who is at it."""

    id: str
    title: Value
    symbols: str = ""
    figure: str = ""
    lines: Sequence[Message] = ()
    seats: Sequence[Seat] = ()
    active: bool = False


@dataclass(frozen=True)
class Column:
    """One column of a board, filled `value` of `of`."""

    name: str
    value: int
    of: int
    label: Value = ""


@dataclass(frozen=True)
class Track:
    """A track from 0 to `of` with everybody's marker on it."""

    name: str
    of: int
    at: Sequence[tuple[Seat, int]]


@dataclass(frozen=True)
class View:
    """A whole table, from the top of the screen downwards.

    Args:
        title: the scene ("round 4").
        steps: names of the scene's phases in order; empty if it has none.
        step: the phase it is in.
        counters: what is left in stacks and the like.
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
