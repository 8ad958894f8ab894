"""A whole screen of exactly its size, made of a scene."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from rich.text import Text

from companion.faces.drawing.allot import Heights, Needs, allot
from companion.faces.drawing.header import header
from companion.faces.drawing.lines import styled
from companion.faces.drawing.lower import Lower
from companion.faces.drawing.middle import Middle
from companion.faces.drawing.palette import Palette
from companion.faces.drawing.pen import Pen
from companion.faces.drawing.scene import Scene
from companion.faces.drawing.seats import SeatRows
from companion.faces.drawing.sheet import Sheet, Spot

SEATS = "seats"
QUESTION = "question"
NOTHING_SCROLLED: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True)
class Screenful:
    """What is painted.

    Args:
        lines: as many as the screen has, each as wide as it.
        hits: what can be clicked or scrolled; what lies above comes first.
        overflow: how many lines of each region are hidden; one is scrolled from 0 to there.
        scrolled: the first line that is seen of each region.
    """

    lines: Sequence[Text]
    hits: Sequence[Spot]
    overflow: Mapping[str, int]
    scrolled: Mapping[str, int]

    def key_at(self, x: int, y: int) -> str:
        """The key that a click there presses; empty for none."""
        found = (spot.key for spot in self.hits if spot.key and spot.has(x, y))
        return next(found, "")

    def region_at(self, x: int, y: int) -> str:
        """The region that the wheel scrolls there; empty for none."""
        found = (spot.region for spot in self.hits if spot.region and spot.has(x, y))
        return next(found, "")


def compose(
    scene: Scene,
    width: int,
    height: int,
    palette: Palette,
    scrolled: Mapping[str, int] = NOTHING_SCROLLED,
) -> Screenful:
    """Draw a scene on a screen of so many columns and lines.

    Args:
        scene: what stands on it.
        width: its columns.
        height: its lines.
        palette: the colours.
        scrolled: the first line that is seen of each region that somebody has scrolled: "seats",
            "board", "news", "page", "answers", "overlay". What is missing stands where it is most
            useful. The next step of a wheel is `Screenful.scrolled[region]` and one more or less,
            between 0 and `Screenful.overflow[region]`.
    """
    seating = None if scene.table is None else scene.table.seating
    pen = Pen(scene.wording, palette, seating)
    sheet = Sheet(width, palette, scrolled)
    middle = Middle(scene, pen, width)
    lower = Lower(scene, pen, width)
    seats = None if scene.table is None else SeatRows(scene.table, pen, width)
    needs = _needs(seats, middle, lower)
    heights = allot(height, needs)
    _put(sheet, scene, pen, heights, (seats, middle, lower))
    return Screenful(sheet.lines, sheet.spots, sheet.overflow, sheet.starts)


def _needs(seats: SeatRows | None, middle: Middle, lower: Lower) -> Needs:
    """What the regions want."""
    news = sum(map(len, middle.news))
    return Needs(
        seats=len(seats.tight) if seats is not None else 0,
        seats_full=len(seats.full) if seats is not None else 0,
        question=len(lower.question),
        answers=len(lower.answers.lines),
        line=len(lower.line),
        keys=int(bool(lower.keys)),
        board=len(middle.tight),
        board_full=len(middle.full),
        news=len(middle.page) or news,
        is_aside=middle.is_aside,
    )


def _put(
    sheet: Sheet,
    scene: Scene,
    pen: Pen,
    heights: Heights,
    parts: tuple[SeatRows | None, Middle, Lower],
) -> None:
    """Put all lines, from top to bottom."""
    palette = pen.palette
    seats, middle, lower = parts
    rule = styled("─" * sheet.width, palette.rule)
    sheet.put([header(scene, pen, sheet.width)], heights.header, palette.header)
    if seats is not None:
        drawn = seats.full if heights.seats > len(seats.tight) else seats.tight
        window = sheet.window(SEATS, drawn, heights.seats, sheet.width)
        sheet.put(window.lines, heights.seats, palette.ground)
    sheet.put([rule], heights.upper, palette.ground)
    middle.put(sheet, heights.board, heights.blank, heights.news)
    sheet.put([rule], heights.lower, palette.ground)
    question = sheet.window(QUESTION, lower.question, heights.question, sheet.width)
    sheet.put(question.lines, heights.question, palette.raised)
    lower.put_answers(sheet, heights.answers)
    sheet.put(lower.line, heights.line, palette.typing)
    if heights.keys:
        lower.put_keys(sheet)
