"""Layout of the answers in columns, each behind its key."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rich.cells import cell_len
from rich.text import Text

from companion.faces.table_text.pen import Pen
from companion.faces.table_text.styled_text import (
    fit_line,
    join_parts,
    make_styled_text,
    shorten_text,
    wrap_with_hanging_indent,
)
from companion.faces.tui.question_area import make_clickable
from companion.present.screen import PLACE, ListItem, QuestionView

GAP = 2
"""Blanks between two columns of answers."""
MOST_ACROSS = 10
HEADING = 4
"""Headings stand beside their answers if they take at most one HEADING-th of the width."""
MARKED = "▸"


def draw_answer_rows(
    question_view: QuestionView, pen: Pen, width: int, *, is_compact: bool
) -> list[list[Text]]:
    """Draw the answers row by row, each group beside or below its heading.

    Args:
        question_view: the question.
        pen: wording and styles.
        width: columns of a line.
        is_compact: whether to save room: no details, no reasons for barred answers (else they have
            lines of their own), and a running line where columns would take more lines.
    """
    options = question_view.options
    key_width = max((cell_len(option.key) for option in options), default=0)
    widest = max((cell_len(option.heading) for option in options), default=0)
    is_aside = 0 < widest <= width // HEADING
    indent = 1 + widest + GAP if is_aside else 1
    room = width - indent
    has_boxes = question_view.several or any(option.chosen for option in options)
    groups = dict[str, list[Text]]()
    barred = list[list[Text]]()
    for place, option in enumerate(options):
        key = _draw_key(option, key_width)
        if option.barred and not (is_compact or widest):
            reason = make_styled_text(f"{option.label}: {option.barred}", "dim")
            barred.append(wrap_with_hanging_indent(reason, width, Text(" ") + key))
        else:
            answer = _draw_answer(option, key, pen, has_box=has_boxes, is_compact=is_compact)
            if not option.barred:
                make_clickable(answer, option.key or f"{PLACE}{place}")
            groups.setdefault(option.heading, []).append(answer)
    widths = _find_column_widths(groups.values(), room)
    blocks = list[list[Text]]()
    for heading, parts in groups.items():
        title = make_styled_text(f" {shorten_text(heading, width - 2)}", "bold dim")
        if heading and not is_aside:
            blocks.append([title])
        before = fit_line(title if is_aside else Text(), indent)
        if widths:
            rows = _join_columns(parts, widths)
        else:
            lines = join_parts(parts, room) if is_compact else parts
            rows = [_wrap_answer(line, key_width + 2, room) for line in lines]
        for row in rows:
            blocks.append([])
            for line in row:
                blocks[-1].append(before + line)
                before = Text(" " * indent)
    blocks += barred
    if question_view.hidden:
        blocks.append([make_styled_text(f" … {_word_hidden_answers(question_view, pen)}", "dim")])
    return blocks


def _word_hidden_answers(question_view: QuestionView, pen: Pen) -> str:
    """Return how many answers are hidden, for lack of room or until something is typed."""
    typed = question_view.typed
    typed_text = "" if typed is None or typed.is_selected else typed.text
    key = "screen.hidden_answers" if typed is None or typed_text else "screen.more_answers"
    if " " in typed_text.strip() and question_view.takes_lines and not question_view.options:
        key = "screen.several_answers"
    return pen.say(key, count=question_view.hidden)


# ---- columns


def _find_column_widths(groups: Collection[Sequence[Text]], width: int) -> list[int]:
    """Return the widths of as many columns as fit, at least two; empty if fewer fit.

    Args:
        groups: the answers below each heading; all groups share the columns.
        width: columns of the screen.
    """
    most = max(map(len, groups), default=0)
    for across in range(min(MOST_ACROSS, most), 1, -1):
        widths = [
            max((part.cell_len for parts in groups for part in parts[column::across]), default=0)
            for column in range(across)
        ]
        if sum(widths) + GAP * (across - 1) <= width:
            return widths
    return []


def _join_columns(parts: Sequence[Text], widths: Sequence[int]) -> list[list[Text]]:
    """Arrange the answers of a group in rows of one line."""
    lines = list[list[Text]]()
    for start in range(0, len(parts), len(widths)):
        cells = zip(parts[start:], widths, strict=False)
        line = Text().join(fit_line(part, width + GAP) for part, width in cells)
        line.rstrip()
        lines.append([line])
    return lines


def _wrap_answer(line: Text, key_width: int, width: int) -> list[Text]:
    """Wrap an answer that is longer than a line; later lines are indented to its name.

    Args:
        line: the answer.
        key_width: columns of its key, including the blanks around it.
        width: columns of the line.
    """
    if line.cell_len <= width:
        return [line]
    key, name = line.divide([key_width])
    return wrap_with_hanging_indent(name, width, key)


# ---- an answer


def _draw_answer(option: ListItem, key: Text, pen: Pen, *, has_box: bool, is_compact: bool) -> Text:
    """Draw an answer: its key, its name and its symbols.

    Args:
        option: the answer.
        key: its key, drawn.
        pen: wording and styles.
        has_box: whether a box shows if it is chosen.
        is_compact: whether its detail is left out.
    """
    line = key
    if has_box:
        line.append("■ " if option.chosen else "□ ", "gold" if option.chosen else "dim")
    if option.seat is not None:
        line.append_text(pen.draw_suit(option.seat)).append(" ")
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
    return line


def _draw_key(option: ListItem, width: int) -> Text:
    """Draw the key on its background, or a cross if the answer is barred."""
    style = "dim"
    if option.marked:
        style = "on gold"
    elif option.key and not option.barred:
        style = "key"
    before = MARKED if option.marked else " "
    return make_styled_text(f"{before}{'✗' if option.barred else option.key:>{width}} ", style)
