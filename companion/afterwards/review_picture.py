"""Picture of a game to share: the winner, a chart, and highlights."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from textwrap import wrap
from typing import NamedTuple
from unicodedata import east_asian_width

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template

from companion.kernel.seating import Colour
from companion.present.course import FigureCurve, find_decisive_curve
from companion.present.curves import ChartArea, make_chart
from companion.shipped import DATA
from companion.wording.people_words import find_suit
from companion.wording.review_words import ReviewWording

BIG = 52
SMALL = 26
"""Font sizes in points: BIG for the winner, SMALL for all other text."""
LINE = 1.35
"""Line height, as a multiple of the font size."""
BROAD = "mwMWQ@%—…ÆŒ"
"""Letters clearly wider than others, besides wide East Asian characters."""
GAP = 16
EDGE = 20
"""Margin of the chart's lines in points."""
HEADING = 60
"""Height above the chart's lines for its heading, in points."""
ENDING = 54
"""Width to the right of the chart's lines for the suits, in points."""
NAME = 35
"""Distance between names below the chart, in points."""


class PictureBox(NamedTuple):
    """Rectangle in the picture, in points from its upper left corner."""

    left: int
    top: int
    width: int
    height: int


SIZE = (1200, 630)
"""Width and height of the picture in points, as previews of links have it."""
WON = PictureBox(60, 96, 520, 164)
COURSE = PictureBox(640, 60, 500, 530)
TOLD = PictureBox(60, 280, 520, 310)
"""Parts of the picture: the winner, the chart, and highlights."""


class PictureName(NamedTuple):
    """A player's name below the chart, with its font size in points, the suit and the colour."""

    text: str
    size: int
    suit: str
    colour: Colour


def draw_review(review: ReviewWording) -> str:
    """Draw the picture of a review as SVG."""
    chapters = review.list_chapters()
    result = chapters.pop("result")
    lead = chapters.pop("lead", [])
    won = result[min(1, len(result) - 1)].text
    size = BIG
    while len(lines := _wrap_text(won, WON.width, size)) * size * LINE > WON.height:
        size -= 1
    told = [said.text for chapter in chapters.values() for said in chapter]
    curve = find_decisive_curve(review.session, is_by_round=True)
    return _load_template().render(
        reviewed=review,
        page=SIZE,
        boxes={"won": WON, "course": COURSE, "told": TOLD},
        won=lines,
        size=size,
        told=list(_fit_sentences(told or [said.text for said in lead])),
        chart=make_chart(curve, area=_find_chart_area(curve)) if curve is not None else None,
        names=list(_list_names(review, curve)) if curve is not None else (),
    )


@cache
def _load_template() -> Template:
    """Load the template of the picture; all values are escaped."""
    found = Environment(
        loader=FileSystemLoader(DATA / "afterwards"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return found.get_template("review.svg")


def estimate_width(text: str, size: int) -> float:
    """Estimate the width of a text in points; too wide if in doubt.

    Args:
        text: a single line.
        size: the font size in points.
    """
    broad = sum(sign in BROAD or east_asian_width(sign) in "WF" for sign in text)
    return (len(text) * 0.64 + broad * 0.4) * size


def _wrap_text(text: str, width: int, size: int) -> list[str]:
    """Break a text into lines that fit into a width; long words are broken."""
    letters = len(text)
    while letters > 1 and any(estimate_width(line, size) > width for line in wrap(text, letters)):
        letters -= 1
    return wrap(text, letters)


def _fit_sentences(sentences: Iterable[str]) -> Iterator[list[str]]:
    """Yield the lines of each sentence that fits completely into the rest of its box."""
    room = TOLD.height
    for sentence in sentences:
        lines = _wrap_text(sentence, TOLD.width, SMALL)
        needed = int(len(lines) * SMALL * LINE)
        if needed <= room:
            yield lines
            room -= needed + GAP


def _find_chart_area(curve: FigureCurve) -> ChartArea:
    """Return the area of the lines: below the heading, above the names, left of the suits."""
    bottom = COURSE.top + COURSE.height - len(curve.values) * NAME - EDGE
    return ChartArea(
        left=COURSE.left + EDGE,
        right=COURSE.left + COURSE.width - ENDING,
        top=COURSE.top + HEADING,
        bottom=bottom - EDGE,
        label_distance=SMALL,
    )


def _list_names(review: ReviewWording, curve: FigureCurve) -> Iterator[PictureName]:
    """Yield the names below the chart, each with its last value; wide ones are smaller."""
    wording = review.wording
    for seat, values in curve.values.items():
        suit = find_suit(seat, wording)
        text = f"{suit} {wording.names[seat]}  {wording.word_value(values[-1])}"
        size = min(SMALL, int(SMALL * COURSE.width / estimate_width(text, SMALL)))
        yield PictureName(text, size, suit, wording.colours[seat])
