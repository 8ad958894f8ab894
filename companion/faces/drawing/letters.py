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
    """How wide a text is in letters of that height; bold ones a little wider."""
    drawn = drawable(text)
    units = sum(_outlines()[sign][0] for sign in drawn)
    return units * size / EM + (len(drawn) * size * THICKER if bold else 0)


THICKER = 0.035
"""By how much bold letters are wider, of their height."""


def wrapped(text: str, room: float, size: float, *, bold: bool = False) -> list[str]:
    """A text in lines that have room; a word that has none alone is broken."""
    lines = list[str]()
    for word in _pieces(text.split(), room, size, bold=bold):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and wide(longer, size, bold=bold) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def _pieces(words: Iterable[str], room: float, size: float, *, bold: bool) -> Iterable[str]:
    """The words; such as have no room in pieces."""
    for word in words:
        rest = word
        while wide(rest, size, bold=bold) > room and len(rest) > 1:
            fits = [end for end in range(1, len(rest)) if wide(rest[:end], size, bold=bold) <= room]
            end = max(fits, default=1)
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
            through.append((_halfway(before[0], after[0]), False))
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


def _halfway(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2


def _bend(start: Point, pull: Point, end: Point) -> list[Point]:
    """A quadratic curve in straight pieces, without its start."""
    found = list[Point]()
    for step in range(1, CURVE + 1):
        t = step / CURVE
        before = (1 - t) ** 2
        at = 2 * t * (1 - t)
        after = t**2
        x = before * start[0] + at * pull[0] + after * end[0]
        y = before * start[1] + at * pull[1] + after * end[1]
        found.append((x, y))
    return found
