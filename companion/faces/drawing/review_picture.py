"""A summary of a game as a picture to share: who has won, the course, what stands out.

Made of a few shapes, which become SVG; `review_png` draws the same shapes as a PNG.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

from companion.faces.drawing.letter_widths import text_width, wrap_text
from companion.faces.drawing.palette import DARK
from companion.kernel.facts import Seat
from companion.present.course import leading_course
from companion.wording.people import suit
from companion.wording.review import Reviewed

TITLE = 30
BIG = 52
SMALL = 26
LEAST = 20
"""Names and figures are written no smaller: below this nobody reads them on a phone."""
LEADING = 1.35
"""From one line to the next, of the height of the letters."""
BAND = 12
"""The gold along the upper edge."""
RADIUS = 20
THICK = 6
EDGE = 20
"""Around the course within its ground."""
HEADING = 60
"""Above it, where it is said what it is."""
ENDING = 54
"""Behind it, where the suits stand."""
GAP = 16
"""Between what stands one above the other."""
MARK = 26
"""How high the suits are that stand where a course ends."""

OPENING = """<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"
 viewBox="0 0 {width} {height}" role="img" aria-label="{title}"
 font-family="'DejaVu Sans', Verdana, 'Noto Sans', system-ui, sans-serif">"""
"""With letters as wide as those that the lines are broken by, where they are there."""


class Box(NamedTuple):
    """A part of the picture, in points from its upper left corner.

    Args:
        left: where it begins.
        top: how far down.
        width: of the part.
        height: of the part.
    """

    left: int
    top: int
    width: int
    height: int

    @property
    def bottom(self) -> int:
        """Where it ends."""
        return self.top + self.height

    def without(self, upper: int) -> Box:
        """What is left of it below so much."""
        top = self.top + upper
        height = self.height - upper
        return Box(self.left, top, self.width, height)


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
        (1200, 630), Box(60, 50, 520, 210), Box(640, 60, 500, 530), Box(60, 280, 520, 310)
    ),
    "square": Layout(
        (1080, 1080), Box(60, 60, 960, 190), Box(60, 270, 960, 440), Box(60, 740, 960, 290)
    ),
}
"""As previews of links show it, and as is shared from phone to phone."""


class Area(NamedTuple):
    """A rectangle with round corners.

    Args:
        box: where it is.
        radius: of its corners.
        colour: as "#rrggbb".
    """

    box: Box
    radius: int
    colour: str


class Stroke(NamedTuple):
    """A line from point to point.

    Args:
        points: where it goes through.
        thick: how thick it is.
        colour: as "#rrggbb".
    """

    points: Sequence[tuple[int, int]]
    thick: int
    colour: str


class Words(NamedTuple):
    """A line of letters.

    Args:
        left: where it begins.
        base: how far down the letters stand.
        size: of the letters.
        text: what they say.
        colour: as "#rrggbb".
        bold: whether they are thicker.
    """

    left: int
    base: int
    size: int
    text: str
    colour: str
    bold: bool = False


Shape = Area | Stroke | Words


def svg(reviewed: Reviewed, layout: Layout) -> str:
    """The picture as SVG; everything that players typed is escaped.

    Args:
        reviewed: the review, in a language.
        layout: one of `LAYOUTS`.
    """
    width, height = layout.size
    opening = OPENING.format(width=width, height=height, title=escape(reviewed.title))
    ground = Area(Box(0, 0, width, height), 0, DARK.ground)
    drawn = [_element(shape) for shape in (ground, *shapes(reviewed, layout))]
    return "\n".join([opening, *drawn, "</svg>", ""])


def _element(shape: Shape) -> str:
    match shape:
        case Area(box, radius, colour):
            return (
                f'<rect x="{box.left}" y="{box.top}" width="{box.width}" height="{box.height}" '
                f'rx="{radius}" fill="{colour}"/>'
            )
        case Stroke(points, thick, colour):
            line = " ".join(f"{x},{y}" for x, y in points)
            return (
                f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="{thick}" '
                f'stroke-linejoin="round" stroke-linecap="round"/>'
            )
        case Words(left, base, size, text, colour, bold):
            weight = "700" if bold else "400"
            return (
                f'<text x="{left}" y="{base}" font-size="{size}" font-weight="{weight}" '
                f'fill="{colour}">{escape(text)}</text>'
            )


def shapes(reviewed: Reviewed, layout: Layout) -> Iterator[Shape]:
    """All of it but the ground, the hindmost first.

    Args:
        reviewed: the review, in a language.
        layout: where the parts are.
    """
    width, _ = layout.size
    yield Area(Box(0, 0, width, BAND), 0, DARK.gold)
    yield from _words(reviewed, layout.words)
    yield from _course(reviewed, layout.course)
    yield from _told(reviewed, layout.told)


def _words(reviewed: Reviewed, box: Box) -> Iterator[Shape]:
    """The game, and who has won; of a game that goes on, how far it is."""
    said = reviewed.said()
    result = [sentence.text for sentence in said if sentence.chapter == "result"]
    over = reviewed.review.session.runner.over
    base = box.top + TITLE
    yield Words(box.left, base, TITLE, reviewed.game, DARK.dim)
    taken = TITLE + GAP
    below = box.without(taken)
    won = result[1] if over else result[0]
    size = BIG
    lines = wrap_text(won, box.width, size, bold=True)
    while len(lines) * size * LEADING > below.height:
        size -= 1
        lines = wrap_text(won, box.width, size, bold=True)
    yield from _lines(lines, below, size, DARK.gold, bold=True)


def _told(reviewed: Reviewed, box: Box) -> Iterator[Shape]:
    """What turned it and what stands out, as many whole sentences as have room."""
    said = reviewed.said()
    found = [sentence for sentence in said if sentence.chapter not in ("result", "lead")]
    spoken = found or [sentence for sentence in said if sentence.chapter == "lead"]
    room = box
    for sentence in spoken:
        lines = wrap_text(sentence.text, box.width, SMALL)
        needed = int(len(lines) * SMALL * LEADING)
        if needed > room.height:
            continue
        yield from _lines(lines, room, SMALL, DARK.text)
        room = room.without(needed + GAP)


def _lines(
    lines: Sequence[str], box: Box, size: int, colour: str, *, bold: bool = False
) -> Iterator[Shape]:
    """Lines one below the other, from the top of a box on."""
    for place, line in enumerate(lines):
        down = int(place * size * LEADING)
        base = box.top + size + down
        yield Words(box.left, base, size, line, colour, bold)


# ---- the course


def _course(reviewed: Reviewed, box: Box) -> Iterator[Shape]:
    """The figure that decides: a line for each seat, below them the names with the last figures."""
    session = reviewed.review.session
    found = leading_course(session)
    table = session.runner.table
    if found is None or table is None:
        return
    names = int(len(found.values) * SMALL * LEADING)
    high = box.height - names - SMALL
    area = Box(box.left, box.top, box.width, high)
    figures = [value for _, values in found.values for value in values]
    bounds = min(0, *figures), max(1, *figures)
    yield Area(area, RADIUS, DARK.raised)
    name = reviewed.wording.say(f"{found.kind}.{found.name}")
    left = area.left + EDGE
    yield Words(left, area.top + EDGE + LEAST, LEAST, name, DARK.dim)
    base = area.bottom + GAP + SMALL
    ends = dict[Seat, tuple[int, int]]()
    for seat, values in found.values:
        colour = DARK.seats[table.seating.everybody[seat].colour]
        points = _points(values, bounds, area)
        yield Stroke(points, THICK, colour)
        ends[seat] = points[-1]
        sign = suit(table.seating, seat)
        named = f"{sign} {_name(reviewed, seat)}  {reviewed.wording.value(values[-1])}"
        size = SMALL
        while size > LEAST and text_width(named, size, bold=True) > box.width:
            size -= 1
        yield Words(box.left, base, size, named, colour, bold=True)
        base += int(SMALL * LEADING)
    for seat, (x, y) in _apart(ends):
        colour = DARK.seats[table.seating.everybody[seat].colour]
        sign = suit(table.seating, seat)
        base = y + MARK // 3
        yield Words(x + MARK // 2, base, MARK, sign, colour)


def _apart(ends: Mapping[Seat, tuple[int, int]]) -> Iterator[tuple[Seat, tuple[int, int]]]:
    """Where the courses end, the lowest first; such as end alike one above the other."""
    above: int | None = None
    upwards = sorted(ends, key=lambda seat: ends[seat][1], reverse=True)
    for seat in upwards:
        x, y = ends[seat]
        at = y if above is None else min(y, above - MARK)
        above = at
        yield seat, (x, at)


def _name(reviewed: Reviewed, seat: Seat) -> str:
    return reviewed.wording.names.get(seat, str(seat))


def _points(values: Sequence[int], bounds: tuple[int, int], area: Box) -> Sequence[tuple[int, int]]:
    """A seat's course from edge to edge, the least at the bottom."""
    low, high = bounds
    room = area.without(HEADING)
    left = room.left + EDGE
    bottom = room.bottom - EDGE
    width = room.width - EDGE - ENDING
    height = room.height - EDGE
    last = max(1, len(values) - 1)
    found = list[tuple[int, int]]()
    for place, value in enumerate(values):
        right = width * place // last
        up = height * (value - low) // (high - low)
        found.append((left + right, bottom - up))
    return found
