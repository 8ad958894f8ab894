"""The first line: what is played, the phases of the scene with the present one named, the stacks.

What it says is shortened step by step until it fits.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from rich.text import Text

from companion.faces.drawing.lines import cut_line, styled, to_right
from companion.faces.drawing.pen import Pen
from companion.present.table_shown import TableShown

if TYPE_CHECKING:  # to load it takes longer than to draw a table
    from companion.present.screen import Scene

ALL, PRESENT, LETTERS = range(3)
"""How many of the phases are named."""
SHORTER = tuple(product((True, False), (ALL, PRESENT, LETTERS), (True, False)))
"""From the longest first line to the shortest: the game named, the phases named, long names."""
GAP = 3
"""Blanks between the parts."""


def header(scene: Scene, pen: Pen, width: int) -> Text:
    """The first line of a scene, also where no game is in play.

    Args:
        scene: what stands on the screen.
        pen: draws it.
        width: columns of the screen.
    """
    if scene.table is None:
        title = scene.title or scene.wording.say("screen.title")
        return styled(f" {title}", pen.bold)
    return table_header(scene.table, pen, width)


def banner(said: str, pen: Pen, width: int) -> Text:
    """A line over the whole width that nobody overlooks."""
    line = cut_line(styled(f" {said} ", pen.on_gold), width)
    line.pad_right(width - line.cell_len)
    line.stylize(pen.on_gold)
    return line


def table_header(table: TableShown, pen: Pen, width: int) -> Text:
    """The first line of a table in play, as long as there is room for.

    Args:
        table: what lies on it.
        pen: draws it.
        width: columns of the screen.
    """
    steps = [_steps(table, pen, named) for named in (ALL, PRESENT, LETTERS)]
    stacks = [_stacks(table, pen, long=long) for long in (False, True)]
    titles = [_title(table, pen, game=game) for game in (False, True)]
    for game, named, long in SHORTER:
        parts = (titles[game], steps[named], stacks[long])
        taken = sum(part.cell_len for part in parts)
        if taken + 2 * GAP <= width:
            return _set(*parts, width)
    close = _stacks(table, pen, long=False, gap=" ")
    line = Text(" ").join([titles[0], steps[LETTERS], close])
    line.rstrip()
    return cut_line(line, width - 1)


def _set(title: Text, steps: Text, stacks: Text, width: int) -> Text:
    """The three parts at the left, in the middle and at the right."""
    earliest = title.cell_len + GAP
    middle = (width - steps.cell_len) // 2
    latest = width - stacks.cell_len - steps.cell_len - GAP
    start = max(earliest, min(middle, latest))
    line = title.copy()
    line.pad_right(start - line.cell_len)
    line.append_text(steps)
    return to_right(line, stacks, width)


def _title(table: TableShown, pen: Pen, *, game: bool) -> Text:
    """The scene, and what is being played where there is room."""
    line = Text(" ")
    if game:
        name = pen.wording.say(f"game.{table.game}")
        line.append(f"{name} · ", pen.dim)
    scene = pen.wording.value(table.view.title)
    return line.append(scene, pen.bold)


def _steps(table: TableShown, pen: Pen, named: int) -> Text:
    """The phases: those that are past bright, the present one in bars."""
    line = Text()
    present = table.view.step
    if present is None:
        return line
    style = pen.text
    for step in table.view.steps:
        said = str(step)
        if named == ALL or (step == present and named == PRESENT):
            name = pen.wording.say(f"step.{table.game}.{step}")
            said = f"{step} {name}"
        if step == present:
            line.append("▐", pen.gold)
            line.append(said, pen.on_gold)
            line.append("▌", pen.gold)
            style = pen.dim
        else:
            line.append(f" {said} ", style)
    return line


def _stacks(table: TableShown, pen: Pen, *, long: bool, gap: str = "  ") -> Text:
    """What is left in the stacks: so many, and what they are."""
    parts = list[Text]()
    named = pen.long if long else pen.short
    for counter in table.view.counters:
        name = named(counter.name, counter.value)
        part = styled(pen.counted(counter), pen.text)
        part.append(f" {name}", pen.dim)
        parts.append(part)
    line = Text(gap).join(parts)
    return line.append(" ")
