"""The charts of a year of games, as SVG: in colours and signs, so that paper needs no colour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise
from typing import NamedTuple

COLOURS = ("#b3261e", "#1f5fbf", "#1c7c3c", "#8a5a00", "#6a3fb5", "#00696e")
SIGNS = ("●", "■", "▲", "◆", "★", "✚", "○", "□", "△", "◇", "☆", "▼")
WIDTH = 720
HEIGHT = 200
BELOW = 24
"""For what stands below a chart."""
EDGE = 30
HIGH = 172
"""How high the highest figure stands; above it is room for the figure itself."""
INK = "#222222"
LEAST = 1
"""The highest figure that a chart has room for is at least this."""
SIZE = 14
"""Of the letters."""


Point = tuple[float, float]


class Mark(NamedTuple):
    """How somebody or something is drawn: no two signs alike."""

    colour: str
    sign: str


def mark(place: int) -> Mark:
    """The mark of that place in a list.

    Args:
        place: counted from 0; from the twelfth on a number stands behind the sign.
    """
    turn, at = divmod(place, len(SIGNS))
    colour = COLOURS[place % len(COLOURS)]
    number = str(turn + 1) if turn else ""
    return Mark(colour, SIGNS[at] + number)


def drawn(told: str, parts: Iterator[str]) -> str:
    """A chart, with what it says for those who don't see it.

    Args:
        told: what it shows, in words.
        parts: of what it is made.
    """
    high = HEIGHT + BELOW
    opening = f'<svg viewBox="0 0 {WIDTH} {high}" role="img" aria-label="{escape(told)}">'
    return "".join([opening, *parts, "</svg>"])


def written(x: float, y: float, text: str, colour: str = INK, anchor: str = "middle") -> str:
    """A line of letters.

    Args:
        x: how far to the right.
        y: how far down the letters stand.
        text: what they say.
        colour: as "#rrggbb".
        anchor: which part of the line is there: "start", "middle" or "end".
    """
    at = f'x="{x:.0f}" y="{y:.0f}"'
    look = f'font-size="{SIZE}" text-anchor="{anchor}" fill="{colour}"'
    return f"<text {at} {look}>{escape(text)}</text>"


def stacked(columns: Sequence[tuple[str, Sequence[int]]]) -> Iterator[str]:
    """Columns of how much there is of several things, one upon the other, each with its mark.

    Args:
        columns: what stands below each, and how much of each thing there is.
    """
    highest = max(sum(parts) for _, parts in columns)
    each = HIGH / max(LEAST, highest)
    wide = WIDTH / len(columns)
    left = 0.0
    for name, parts in columns:
        yield from _column(left, wide, parts, each)
        middle = left + wide / 2
        yield written(middle, HEIGHT + SIZE + 2, name)
        left += wide
    yield f'<path d="M0 {HEIGHT}H{WIDTH}" stroke="{INK}"/>'


def _column(left: float, wide: float, parts: Sequence[int], each: float) -> Iterator[str]:
    """One column, with how much it is in all."""
    inner = left + wide / 8
    top = float(HEIGHT)
    for thing, count in enumerate(parts):
        high = count * each
        top -= high
        if count:
            yield from _block(inner, top, wide * 3 / 4, high, mark(thing))
    whole = sum(parts)
    if whole:
        yield written(left + wide / 2, top - 4, str(whole))


def _block(left: float, top: float, width: float, high: float, how: Mark) -> Iterator[str]:
    """A part of a column; its sign where there is room."""
    at = f'x="{left:.1f}" y="{top:.1f}"'
    size = f'width="{width:.1f}" height="{high:.1f}"'
    yield f'<rect {at} {size} fill="{how.colour}" stroke="#fff"/>'
    if high > SIZE:
        middle = left + width / 2
        base = top + high / 2 + SIZE / 3
        yield written(middle, base, how.sign, "#fff")


def rising(courses: Mapping[str, Sequence[int]]) -> Iterator[str]:
    """Lines from the first game to the last, each with its mark where it rises and at its end.

    Args:
        courses: by name how much there was before the first game and after each.
    """
    highest = max(values[-1] for values in courses.values())
    longest = max(len(values) for values in courses.values())
    up = HIGH / max(LEAST, highest)
    across = (WIDTH - EDGE * 2) / max(LEAST, longest - 1)
    top = HEIGHT - highest * up
    yield f'<path d="M{EDGE} {HEIGHT}H{WIDTH - EDGE}" stroke="{INK}"/>'
    yield written(EDGE - 6, HEIGHT, "0", anchor="end")
    if highest:
        yield written(EDGE - 6, top + 5, str(highest), anchor="end")
    for place, values in enumerate(courses.values()):
        points = list[Point]()
        for at, value in enumerate(values):
            x = EDGE + at * across
            points.append((x, HEIGHT - value * up))
        yield from _course(points, mark(place))


def _course(points: Sequence[Point], how: Mark) -> Iterator[str]:
    """A line, with its mark wherever it rises, and at its end."""
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    yield f'<polyline points="{line}" fill="none" stroke="{how.colour}" stroke-width="2.5"/>'
    rises = [after for before, after in pairwise(points) if after[1] < before[1]]
    for x, y in dict.fromkeys([*rises, points[-1]]):
        yield written(x, y + 5, how.sign, how.colour)
