"""The first line of a table: game, scene, phases and stacks.

It is shortened step by step until it fits.
"""

from __future__ import annotations

from itertools import product

from rich.text import Text

from companion.faces.table_text.figures import word_figure
from companion.faces.table_text.styled_text import cut_line, make_styled_text
from companion.kernel.view import View
from companion.wording.messages import Wording

ALL, PRESENT, LETTERS = range(3)
"""The phases that are named: all, the present one, or none (letters only)."""
SHORTER = (*product((True, False), (ALL, PRESENT, LETTERS), (True, False)),)
"""Variants from longest to shortest: game named, phases named, stacks written out."""
GAP = 3
"""Blanks between the parts."""


def draw_header(view: View, wording: Wording, width: int) -> Text:
    """Draw the longest first line that fits.

    Args:
        view: the table.
        wording: the language, and the seats' names and colours.
        width: columns of the screen.
    """
    for has_game, named_steps, is_long in SHORTER:
        title = Text(" ")
        if has_game:
            game = wording.name_game(wording.game)
            title.append(f"{game} · ", "dim")
        title.append(wording.word_value(view.title), "bold")
        steps = _draw_phases(view, wording, named_steps)
        stacks = Text("  ").join(_draw_stacks(view, wording, is_long=is_long)).append(" ")
        taken = title.cell_len + steps.cell_len + stacks.cell_len
        spare = width - taken
        if spare >= 2 * GAP:
            middle = (width - steps.cell_len) // 2 - title.cell_len
            before = max(GAP, min(middle, spare - GAP))
            title.pad_right(before)
            title.append_text(steps).pad_right(spare - before)
            return title.append_text(stacks)
    close = Text(" ").join([title, steps, *_draw_stacks(view, wording, is_long=False)])
    return cut_line(close, width)


def _draw_phases(view: View, wording: Wording, named_steps: int) -> Text:
    """Draw the phases: past ones bright, the present one between bars."""
    line = Text()
    style = "text"
    for step in view.steps if view.step is not None else ():
        is_present = step == view.step
        said = str(step)
        if named_steps == ALL or (is_present and named_steps == PRESENT):
            said += f" {wording.say(f'step.{wording.game}.{step}')}"
        if is_present:
            line.append("▐", "gold")
            line.append(said, "on gold")
            line.append("▌", "gold")
            style = "dim"
        else:
            line.append(f" {said} ", style)
    return line


def _draw_stacks(view: View, wording: Wording, *, is_long: bool) -> list[Text]:
    """Draw the size of each stack; a letter follows it without a blank if short (7A)."""
    parts = list[Text]()
    for figure in view.counters:
        value, name = word_figure(figure, wording, is_long=is_long)
        blank = "" if len(name) == 1 and not is_long else " "
        parts.append(make_styled_text(value, "text").append(f"{blank}{name}", "dim"))
    return parts
