"""The outlines of letters, for pictures that are drawn without a browser.

They come from `data/letters`; whose they are says `data/licences`. What is not among them is drawn
without its accent, else as an empty box; whoever draws can ask what is lacking.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple
from unicodedata import combining, normalize

from companion.shipped import DATA

EM = 500
"""The height of letters, in units of the outlines."""
BOX = "□"
"""Stands for what is lacking."""
CURVE = 6
"""So many straight pieces make a bend: at 60 points nobody sees them."""
BENDS = "~"

Point = tuple[float, float]
Contour = Sequence[Point]


class Letter(NamedTuple):
    """A letter in units of the outlines, from the base line up.

    Args:
        width: to the next letter.
        contours: closed lines.
    """

    width: int
    contours: Sequence[Contour]


@cache
def _outlines() -> dict[str, tuple[int, str]]:
    found: dict[str, tuple[int, str]] = json.loads(
        (DATA / "letters" / "outlines.json").read_text("utf-8")
    )
    return found


def drawable(text: str) -> str:
    """A text as it can be drawn: some without their accents, boxes for what is lacking."""
    return "".join(_drawn_as(sign) for sign in normalize("NFC", text))


def lacking(text: str) -> set[str]:
    """What of a text is but a box, or lacks its accent."""
    return {sign for sign in normalize("NFC", text) if _drawn_as(sign) != sign and sign.strip()}


def _drawn_as(sign: str) -> str:
    if sign in _outlines():
        return sign
    if sign.isspace():
        return " "
    bare = normalize("NFD", sign)[0]
    if combining(sign):
        return ""
    return bare if bare in _outlines() else BOX


@cache
def letter(sign: str) -> Letter:
    """The outline of a sign that can be drawn."""
    width, drawn = _outlines()[sign]
    contours = [_contour(points.split()) for points in drawn.split("|") if points]
    return Letter(width, contours)


def wide(text: str, size: float, *, bold: bool = False) -> float:
    """How wide a text is in letters of that height, in points; bold ones a little wider.

    Args:
        text: what is written.
        size: how high the letters are.
        bold: whether they are thicker.
    """
    drawn = drawable(text)
    outlines = _outlines()
    units = sum(outlines[sign][0] for sign in drawn)
    thicker = size * THICKER if bold else 0
    return units * size / EM + len(drawn) * thicker


THICKER = 0.035
"""By how much bold letters are wider, of their height."""


def wrapped(text: str, room: float, size: float, *, bold: bool = False) -> list[str]:
    """A text in lines that have room; a word that has none alone is broken.

    Args:
        text: what is written.
        room: how wide the lines may be, in points.
        size: how high the letters are.
        bold: whether they are thicker.
    """
    words = text.split()
    lines = list[str]()
    for word in _pieces(words, room, size, bold=bold):
        longer = f"{lines[-1]} {word}" if lines else word
        fits = wide(longer, size, bold=bold) <= room
        if lines and fits:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _pieces(words: Iterable[str], room: float, size: float, *, bold: bool) -> Iterable[str]:
    """The words; such as have no room in pieces."""
    for word in words:
        rest = word
        while wide(rest, size, bold=bold) > room and len(rest) > 1:
            end = len(rest) - 1
            while end > 1 and wide(rest[:end], size, bold=bold) > room:
                end -= 1
            yield rest[:end]
            rest = rest[end:]
        yield rest


# ---- bends


def _contour(points: Sequence[str]) -> Contour:
    """A closed line of straight pieces.

    Between two points that bend it lies one, halfway, through which it goes.
    """
    read = [_point(point) for point in points]
    through = list[tuple[Point, bool]]()
    for before, after in pairwise([read[-1], *read]):
        if before[1] and after[1]:
            through.append((_between(before[0], after[0]), False))
        through.append(after)
    first = next(place for place, (_, bends) in enumerate(through) if not bends)
    turned = [*through[first:], *through[:first], through[first]]
    line = [turned[0][0]]
    for place in range(1, len(turned)):
        at, bends = turned[place]
        if bends:
            line += _bend(line[-1], at, turned[place + 1][0])
        elif not turned[place - 1][1]:
            line.append(at)
    return line


def _point(written: str) -> tuple[Point, bool]:
    x, y = written.removesuffix(BENDS).split(",")
    return (float(x), float(y)), written.endswith(BENDS)


def _between(one: Point, other: Point, way: float = 0.5) -> Point:
    """A point between two; so far on the way from one to the other."""
    x0, y0 = one
    x1, y1 = other
    x = x0 + (x1 - x0) * way
    y = y0 + (y1 - y0) * way
    return x, y


def _bend(start: Point, pull: Point, end: Point) -> list[Point]:
    """A quadratic curve in straight pieces, without its start."""
    found = list[Point]()
    for step in range(1, CURVE + 1):
        way = step / CURVE
        one = _between(start, pull, way)
        other = _between(pull, end, way)
        found.append(_between(one, other, way))
    return found
