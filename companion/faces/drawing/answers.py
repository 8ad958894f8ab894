"""The answers in columns, each behind its key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

from rich.cells import cell_len
from rich.text import Text

from companion.faces.drawing.lines import cut, cut_line, styled
from companion.faces.drawing.pen import Pen
from companion.faces.drawing.scene import Asking, OptionShown

GAP = 2
MOST_ACROSS = 8
HEADING = 4
"""The part of a line that headings may take at most: one in so many."""
LIKELY = " ↵"
CHOSEN = "■ "
NOT_CHOSEN = "□ "
BARRED = "✗"
MARKED = "▸"


@dataclass(frozen=True)
class Place:
    """Where an answer stands: its line, its first column, and how many it has."""

    option: int
    line: int
    x: int
    width: int


@dataclass
class Answers:
    """The answers as lines, and where each of them stands.

    Attributes:
        lines: from top to bottom.
        places: of each answer, in the order of the options.
    """

    lines: list[Text] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)


def answers(asking: Asking, pen: Pen, width: int, *, detailed: bool) -> Answers:
    """The answers in as many columns as fit.

    Args:
        asking: what is asked.
        pen: draws it.
        width: columns of a line.
        detailed: with details, and with why something is barred.
    """
    drawn = Answers()
    options = asking.options
    several = asking.several or any(option.chosen for option in options)
    key = max((cell_len(option.key) for option in options), default=0)
    parts = [_answer(option, pen, key, several=several, detailed=detailed) for option in options]
    headings = {option.heading for option in options}
    widest = max(map(cell_len, headings), default=0)
    is_aside = 0 < widest <= width // HEADING
    indent = 1 + widest + GAP if is_aside else 1
    room = width - indent
    widths = _widths([part.cell_len for part in parts], room)
    numbered = list(enumerate(options))
    for heading, group in groupby(numbered, lambda item: item[1].heading):
        numbers = [number for number, _ in group]
        if heading and not is_aside:
            drawn.lines.append(_heading(heading, pen, width))
        for start in range(0, len(numbers), len(widths)):
            title = heading if is_aside and not start else ""
            line = _heading(title, pen, indent) if title else Text()
            line.pad_right(indent - line.cell_len)
            _lay(line, numbers[start : start + len(widths)], parts, widths, drawn)
            drawn.lines.append(cut_line(line, width))
    if asking.hidden:
        more = pen.wording.say("screen.hidden_answers", count=asking.hidden)
        drawn.lines.append(styled(f" … {more}", pen.dim))
    return drawn


def _lay(
    line: Text, numbers: Sequence[int], parts: Sequence[Text], widths: Sequence[int], drawn: Answers
) -> None:
    """Put the answers of one line into their columns."""
    for number, width in zip(numbers, widths, strict=False):
        part = cut_line(parts[number], width)
        drawn.places.append(Place(number, len(drawn.lines), line.cell_len, part.cell_len))
        line.append_text(part)
        line.append(" " * (width - part.cell_len + GAP))
    line.rstrip()


def _heading(heading: str, pen: Pen, width: int) -> Text:
    return styled(f" {cut(heading, width - 2)}", f"bold {pen.dim}")


def _widths(parts: Sequence[int], room: int) -> list[int]:
    """The widths of as many columns as fit; one that is cut where not even one does."""
    most = min(MOST_ACROSS, len(parts))
    for across in range(most, 1, -1):
        widths = [max(parts[column::across]) for column in range(across)]
        if sum(widths) + GAP * (across - 1) <= room:
            return widths
    return [room]


def _answer(
    option: OptionShown, pen: Pen, key_width: int, *, several: bool, detailed: bool
) -> Text:
    """An answer: its key, what it is called, and the signs of what it is."""
    line = _key(option, pen, key_width)
    style = pen.bold if option.likely else pen.text
    if option.barred:
        style = pen.dim
    if option.marked:
        style = pen.inverse
    if several:
        chosen = pen.gold if option.chosen else pen.dim
        line.append(CHOSEN if option.chosen else NOT_CHOSEN, chosen)
    if option.seat is not None:
        line.append(f"{pen.suit(option.seat)} ", f"bold {pen.colour(option.seat)}")
    line.append(option.label, style)
    if detailed and option.detail:
        line.append(f" {option.detail}", pen.dim)
    if detailed and option.barred:
        line.append(f": {option.barred}", pen.dim)
    if option.likely:
        line.append(LIKELY, pen.bold_gold)
    return line


def _key(option: OptionShown, pen: Pen, width: int) -> Text:
    """The key on its raised ground; a cross for what is barred."""
    before = MARKED if option.marked else " "
    if option.barred or not option.key:
        sign = BARRED if option.barred else ""
        return styled(f"{before}{sign:>{width}} ", pen.dim).append(" ")
    style = pen.key
    if option.marked:
        style = pen.on_gold
    return styled(f"{before}{option.key:>{width}} ", style).append(" ")
