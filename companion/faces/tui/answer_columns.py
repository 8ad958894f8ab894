"""Layout of the answers in columns, each behind its key."""

from __future__ import annotations

from itertools import chain

from rich.cells import cell_len
from rich.text import Text

from companion.faces.table_text.styled_text import (
    draw_suit,
    fit_line,
    join_parts,
    make_styled_text,
    shorten_text,
    wrap_with_hanging_indent,
)
from companion.faces.tui.question_area import make_clickable
from companion.present.screen import PLACE, ListItem, QuestionView
from companion.wording.messages import Wording

GAP = 2
"""Blanks between two columns of answers."""
HEADING = 4
"""Headings stand beside their answers if they take at most one HEADING-th of the width."""
MARKED = "▸"


def draw_answer_rows(
    question_view: QuestionView, wording: Wording, width: int, *, is_compact: bool
) -> list[list[Text]]:
    """Draw the answers row by row, each group beside or below its heading.

    Args:
        question_view: the question.
        wording: the language, and the seats' names and colours.
        width: columns of a line.
        is_compact: whether to save room: no details, no reasons for barred answers (else they have
            lines of their own), and no columns. Search results, which have details but no keys,
            stand one on a line all the same.
    """
    options = question_view.options
    key_width = max((cell_len(option.key) for option in options), default=0)
    is_search = not key_width and any(option.detail for option in options)
    is_compact = is_compact and not is_search
    widest = max((cell_len(option.heading) for option in options), default=0)
    is_aside = 0 < widest <= width // HEADING
    indent = widest + GAP if is_aside else 0
    room = width - indent
    has_boxes = question_view.several or any(option.chosen for option in options)
    groups = dict[str, list[Text]]()
    barred = list[list[Text]]()
    for place, option in enumerate(options):
        key = _draw_key(option, key_width)
        if option.barred and not (is_compact or widest):
            reason = make_styled_text(f"{option.label}: {option.barred}", "dim")
            barred.append(wrap_with_hanging_indent(reason, width, key))
        else:
            answer = _draw_answer(option, key, wording, has_box=has_boxes, is_compact=is_compact)
            if not option.barred:
                make_clickable(answer, option.key or f"{PLACE}{place}")
            groups.setdefault(option.heading, []).append(answer)
    column = min(room, max((part.cell_len for part in chain(*groups.values())), default=0))
    blocks = list[list[Text]]()
    for heading, parts in groups.items():
        title = make_styled_text(f" {shorten_text(heading, width - 2)}", "bold dim")
        if heading and not is_aside:
            blocks.append([title])
        before = fit_line(title if is_aside else Text(), indent)
        if is_search or (not is_compact and len(join_parts(parts, room + 1, separator="")) > 1):
            for part in parts:
                fit_line(part, room if is_search else max(column, part.cell_len))
        for joined in join_parts(parts, room + 1, separator=""):
            joined.rstrip()
            if joined.cell_len <= room:
                blocks.append([before + joined])
            else:  # a long name is wrapped behind its key
                key, name = joined.divide([key_width + 3])
                blocks.append(wrap_with_hanging_indent(name, width, before + key))
            before = Text(" " * indent)
    return blocks + barred


# ---- an answer


def _draw_answer(
    option: ListItem, key: Text, wording: Wording, *, has_box: bool, is_compact: bool
) -> Text:
    """Draw an answer: its key, its name and its symbols.

    Args:
        option: the answer.
        key: its key, drawn.
        wording: the language, and the seats' names and colours.
        has_box: whether a box shows if it is chosen.
        is_compact: whether its detail is left out.
    """
    line = key
    if has_box:
        line.append("■ " if option.chosen else "□ ", "gold" if option.chosen else "dim")
    if option.seat is not None:
        line.append_text(draw_suit(option.seat, wording)).append(" ")
    style = "bold" if option.is_default else "text"
    if option.marked:
        style = "marked"
    elif option.barred:
        style = "dim"
    line.append(option.label, style)
    if option.is_default:
        line.append(" ↵", "bold gold")
    if option.detail and not is_compact:
        line.append(f" {option.detail}", "dim")
    return line.append(" ")


def _draw_key(option: ListItem, width: int) -> Text:
    """Draw the key on its background, or a cross if the answer is barred."""
    style = "dim" if option.barred else "text"
    if option.marked:
        style = "on gold"
    elif option.key and not option.barred:
        style = "key"
    before = MARKED if option.marked else " "
    return make_styled_text(f" {before}{'✗' if option.barred else option.key:>{width}} ", style)
