"""A summary of a game as a picture to share: who has won, the course, what stands out.

Drawn as SVG, in letters that are readable on a phone; nothing in it comes from anywhere else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from textwrap import wrap
from typing import NamedTuple

from companion.faces.common.course import leading_course
from companion.faces.drawing.palette import DARK
from companion.kernel.facts import Seat
from companion.wording.people import suit
from companion.wording.review import Reviewed

LETTER = 0.58
"""How wide a letter is on average, of its height."""
TITLE = 30
BIG = 52
SMALL = 26
LEADING = 1.35
"""From one line to the next, of the height of the letters."""

OPENING = """<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"
 viewBox="0 0 {width} {height}" role="img" aria-label="{title}"
 font-family="system-ui, 'Noto Sans', sans-serif">"""


class Box(NamedTuple):
    """A part of the picture."""

    left: int
    top: int
    width: int
    height: int

    @property
    def bottom(self) -> int:
        """Where it ends."""
        return self.top + self.height


class Layout(NamedTuple):
    """Where the parts are.

    Args:
        size: of the whole.
        words: who has won.
        course: the chart, with the names below it.
        told: what stands out.
    """

    size: tuple[int, int]
    words: Box
    course: Box
    told: Box


LAYOUTS = {
    "wide": Layout(
        (1200, 630), Box(60, 50, 520, 210), Box(640, 70, 500, 500), Box(60, 280, 520, 310)
    ),
    "square": Layout(
        (1080, 1080), Box(60, 60, 960, 190), Box(60, 270, 960, 430), Box(60, 740, 960, 290)
    ),
}
"""As previews of links show it, and as is shared from phone to phone."""


def drawn(reviewed: Reviewed, layout: Layout) -> str:
    """The picture as SVG; everything that players typed is escaped.

    Args:
        reviewed: the review, in a language.
        layout: one of `LAYOUTS`.
    """
    width, height = layout.size
    lines = [
        OPENING.format(width=width, height=height, title=escape(reviewed.title)),
        f'<rect width="{width}" height="{height}" fill="{DARK.ground}"/>',
        f'<rect width="{width}" height="12" fill="{DARK.gold}"/>',
        *_words(reviewed, layout.words),
        *_course(reviewed, layout.course),
        *_told(reviewed, layout.told),
    ]
    return "\n".join([*lines, "</svg>", ""])


def _words(reviewed: Reviewed, box: Box) -> Iterator[str]:
    """The game, and who has won; of a game that goes on, how far it is."""
    result = [said.text for said in reviewed.said() if said.chapter == "result"]
    over = reviewed.review.session.runner.over
    yield from _lines([reviewed.game], box, TITLE, DARK.dim)
    below = Box(box.left, box.top + TITLE + 18, box.width, box.height - TITLE - 18)
    won = result[1] if over else result[0]
    yield from _lines(_wrapped(won, box.width, BIG), below, BIG, DARK.gold, "700")


def _told(reviewed: Reviewed, box: Box) -> Iterator[str]:
    """What turned it and what stands out, as many whole sentences as have room."""
    found = [said for said in reviewed.said() if said.chapter not in ("result", "lead")]
    spoken = found or [said for said in reviewed.said() if said.chapter == "lead"]
    top = box.top
    for said in spoken:
        lines = _wrapped(said.text, box.width, SMALL)
        needed = int(len(lines) * SMALL * LEADING)
        if top + needed > box.bottom:
            continue
        yield from _lines(lines, Box(box.left, top, box.width, needed), SMALL, DARK.text)
        top += needed + SMALL // 2


def _wrapped(text: str, width: int, size: int) -> list[str]:
    return wrap(text, max(8, int(width / size / LETTER)))


def _lines(
    lines: Sequence[str], box: Box, size: int, colour: str, weight: str = "400"
) -> Iterator[str]:
    """Lines one below the other, from the top of a box on; what is too much is left out."""
    at = box.top + size
    for line in lines:
        if at > box.bottom:
            return
        yield (
            f'<text x="{box.left}" y="{at}" font-size="{size}" font-weight="{weight}" '
            f'fill="{colour}">{escape(line)}</text>'
        )
        at += int(size * LEADING)


# ---- the course


def _course(reviewed: Reviewed, box: Box) -> Iterator[str]:
    """The figure that decides: a line for each seat, below them the names with the last figures."""
    session = reviewed.review.session
    found = leading_course(session)
    table = session.runner.table
    if found is None or table is None:
        return
    below = int(len(found.values) * SMALL * LEADING) + SMALL
    area = Box(box.left, box.top, box.width, box.height - below)
    figures = [value for _, values in found.values for value in values]
    bounds = min(0, *figures), max(1, *figures)
    yield (
        f'<rect x="{area.left}" y="{area.top}" width="{area.width}" height="{area.height}" '
        f'rx="20" fill="{DARK.raised}"/>'
    )
    at = area.bottom + SMALL + SMALL // 2
    for seat, values in found.values:
        colour = DARK.seats[table.seating.everybody[seat].colour]
        yield _line(values, bounds, area, colour)
        name = f"{suit(table.seating, seat)} {_name(reviewed, seat)}"
        last = reviewed.wording.value(values[-1])
        yield (
            f'<text x="{area.left}" y="{at}" font-size="{SMALL}" font-weight="700" '
            f'fill="{colour}">{escape(name)}  {last}</text>'
        )
        at += int(SMALL * LEADING)


def _name(reviewed: Reviewed, seat: Seat) -> str:
    return reviewed.wording.names.get(seat, str(seat))


def _line(values: Sequence[int], bounds: tuple[int, int], area: Box, colour: str) -> str:
    """A seat's course from edge to edge, the least at the bottom."""
    low, high = bounds
    inner = Box(area.left + 20, area.top + 24, area.width - 40, area.height - 48)
    points = list[str]()
    for place, value in enumerate(values):
        x = inner.left + inner.width * place // max(1, len(values) - 1)
        y = inner.bottom - inner.height * (value - low) // (high - low)
        points.append(f"{x},{y}")
    return (
        f'<polyline points="{" ".join(points)}" fill="none" stroke="{colour}" stroke-width="6" '
        f'stroke-linejoin="round" stroke-linecap="round"/>'
    )
