"""A whole screen of exactly its size, made of a scene."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from rich.text import Text

from companion.faces.drawing.allot import Heights, Needs, allot
from companion.faces.drawing.header import banner, header
from companion.faces.drawing.lines import styled
from companion.faces.drawing.lower import Lower
from companion.faces.drawing.middle import Middle
from companion.faces.drawing.overlay import Card
from companion.faces.drawing.palette import Palette
from companion.faces.drawing.panels import panels
from companion.faces.drawing.pen import Pen
from companion.faces.drawing.seats import SeatRows
from companion.faces.drawing.sheet import Sheet, Spot
from companion.present.screen import Scene

SEATS = "seats"
QUESTION = "question"
LARGE_WIDTH = 110
LARGE_HEIGHT = 34
"""Columns and lines from which on the leading figures may be large."""
LEAST_MIDDLE = 10
"""Lines that they leave to what lies below them."""
LEAST_PAGE = 9
"""Lines of what was brought up to be read that come before all but the first answers; where no
table is to be seen, all of it does."""
NOTHING_SCROLLED: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True)
class Screenful:
    """What is painted.

    Args:
        lines: as many as the screen has, each as wide as it.
        hits: what can be clicked or scrolled; what lies above comes first.
        overflow: how many lines of each region are hidden; one is scrolled from 0 to there.
        scrolled: the first line that is seen of each region.
        covers: what lies above covers the question.
    """

    lines: Sequence[Text]
    hits: Sequence[Spot]
    overflow: Mapping[str, int]
    scrolled: Mapping[str, int]
    covers: bool = False

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
    table = scene.table
    above = int(bool(scene.banner))
    height -= above
    pen = Pen(scene.wording, palette, None if table is None else table.seating)
    sheet = Sheet(width, palette, scrolled)
    middle = Middle(scene, pen, width)
    lower = Lower(scene, pen, width)
    needs = _needs(middle, lower)
    seats, heights = _seats(scene, pen, width, height, needs)
    is_narrow = heights.answers < needs.answers or heights.board < needs.board
    is_narrow = is_narrow or heights.news < middle.untold
    if is_narrow and lower.close_up():
        seats, heights = _seats(scene, pen, width, height, _needs(middle, lower))
    ground = palette.ground
    rule = styled("─" * width, palette.rule)
    if above:
        sheet.put([banner(scene.banner, pen, width)], above, palette.header)
    sheet.put([header(scene, pen, width)], heights.header, palette.header)
    window = sheet.window(SEATS, seats, heights.seats, width)
    sheet.put(window.lines, heights.seats, ground)
    sheet.put([rule], heights.upper, ground)
    middle.put(sheet, heights.board, heights.blank, heights.news)
    sheet.put([rule], heights.lower, ground)
    window = sheet.window(QUESTION, lower.question, heights.question, width)
    sheet.put(window.lines, heights.question, palette.raised)
    lower.put_answers(sheet, heights.answers)
    sheet.put(lower.line, heights.line, palette.typing)
    if heights.keys:
        lower.put_keys(sheet)
    covers = False
    if scene.overlay is not None:
        free = above + heights.header + heights.seats + heights.upper
        asked = heights.question + heights.answers + heights.line + heights.keys
        covers = Card(scene.overlay, pen, width).put(sheet, free, heights.lower + asked)
    return Screenful(sheet.lines, sheet.spots, sheet.overflow, sheet.starts, covers)


def _needs(middle: Middle, lower: Lower) -> Needs:
    """What the regions want but the seats."""
    news = sum(map(len, middle.news))
    page = len(middle.page)
    return Needs(
        question=len(lower.question),
        answers=len(lower.answers.lines),
        line=len(lower.line),
        keys=int(bool(lower.keys)),
        board=len(middle.tight),
        board_full=len(middle.full),
        news=page or news,
        first_news=(LEAST_PAGE if middle.scene.table is not None else page) if page else 1,
        untold=middle.untold,
        is_aside=middle.is_aside,
    )


def _seats(
    scene: Scene, pen: Pen, width: int, height: int, needs: Needs
) -> tuple[list[Text], Heights]:
    """The seats as large as there is room for, and how the lines are shared out then."""
    if scene.table is None:
        return [], allot(height, needs)
    if width >= LARGE_WIDTH and height >= LARGE_HEIGHT:
        large = panels(scene.table, pen, width)
        heights = allot(height, replace(needs, seats=len(large)))
        if heights.middle >= max(LEAST_MIDDLE, needs.board_full) and heights.lower:
            return large, heights
    rows = SeatRows(scene.table, pen, width)
    tight = rows.tight
    full = rows.full
    heights = allot(height, replace(needs, seats=len(tight), seats_full=len(full)))
    return full if heights.seats > len(tight) else tight, heights
