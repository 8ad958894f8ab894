"""Layout of the answers in columns, each behind its key."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.cells import cell_len
from rich.text import Text

from companion.faces.table_text.pen import Pen
from companion.faces.table_text.styled_text import (
    fit_line,
    join_parts,
    shorten_text,
    style_words,
    wrap_hanging,
)
from companion.faces.tui.question_area import make_clickable
from companion.present.screen import ListItem, QuestionView

GAP = 2
"""Blanks between two columns of answers."""
MOST_ACROSS = 10
HEADING = 4
"""Headings stand beside their answers if they take at most one HEADING-th of the width."""
MARKED = "▸"


class AnswerColumns:
    """Lays out the answers of one question.

    Args:
        asking: the question.
        pen: wording and colours.
        width: columns of a line.
        is_close: whether to save room: no details, no reasons for barred answers (else they have
            lines of their own), and a running line where columns would take more lines.
    """

    def __init__(self, asking: QuestionView, pen: Pen, width: int, *, is_close: bool) -> None:
        self.asking = asking
        self.pen = pen
        self.width = width
        self.is_close = is_close
        options = asking.options
        keys = [cell_len(option.key) for option in options]
        self.key = max(keys, default=0)
        self.several = asking.several or any(option.chosen for option in options)
        headings = [cell_len(option.heading) for option in options]
        widest = max(headings, default=0)
        self.explains = not is_close and not widest
        self.is_aside = 0 < widest <= width // HEADING
        self.indent = 1 + widest + GAP if self.is_aside else 1

    def draw_answer_rows(self) -> list[list[Text]]:
        """Draw the answers row by row, each group beside or below its heading."""
        groups = dict[str, list[Text]]()
        for option in self.asking.options:
            if not (self.explains and option.barred):
                group = groups.setdefault(option.heading, [])
                group.append(self._draw_answer(option))
        widths = self._find_widths(groups.values())
        blocks = list[list[Text]]()
        for heading, parts in groups.items():
            title = style_words(f" {shorten_text(heading, self.width - 2)}", f"bold {self.pen.dim}")
            if heading and not self.is_aside:
                blocks.append([title])
            before = fit_line(title if self.is_aside else Text(), self.indent)
            for row in self._arrange_rows(parts, widths):
                blocks.append([])
                for line in row:
                    blocks[-1].append(before.append_text(line))
                    before = Text(" " * self.indent)
        if self.explains:
            blocks += self._draw_barred_answers()
        if self.asking.hidden:
            typed = self.asking.typed  # no room, or they appear once something is typed
            hides = typed is None or typed.text
            key = "screen.hidden_answers" if hides else "screen.more_answers"
            if typed is not None and "," in typed.text and not self.asking.options:
                key = "screen.several_answers"
            more = self.pen.say(key, count=self.asking.hidden)
            blocks.append([style_words(f" … {more}", self.pen.dim)])
        return blocks

    def _draw_barred_answers(self) -> Iterator[list[Text]]:
        """Draw each barred answer with its reason."""
        for option in self.asking.options:
            if option.barred:
                reason = f"{option.label}: {option.barred}"
                before = Text(" ").append_text(self._draw_key(option))
                yield wrap_hanging(reason, self.width, self.pen.dim, before)

    # ---- columns

    def _find_widths(self, groups: Iterable[Sequence[Text]]) -> list[int]:
        """Return the widths of as many columns as fit; empty to join the answers in a running text.

        Args:
            groups: the answers below each heading; all groups share the columns.
        """
        room = self.width - self.indent
        sizes = [[part.cell_len for part in parts] for parts in groups]
        most = max(map(len, sizes), default=0)
        for across in range(min(MOST_ACROSS, most), 1, -1):
            widths = [
                max((size for group in sizes for size in group[column::across]), default=0)
                for column in range(across)
            ]
            if sum(widths) + GAP * (across - 1) <= room:
                return widths
        return [] if self.is_close else [room]

    def _arrange_rows(self, parts: Sequence[Text], widths: Sequence[int]) -> list[list[Text]]:
        """Arrange the answers of a group in rows, most of them one line high.

        Args:
            parts: the drawn answers.
            widths: widths of the columns.
        """
        room = self.width - self.indent
        if len(widths) < 2:
            rows = parts if widths else join_parts(parts, room)
            return [self._wrap_answer(row, room) for row in rows]
        across = len(widths)
        found = list[list[Text]]()
        for start in range(0, len(parts), across):
            row = parts[start : start + across]
            line = Text()
            for part, width in zip(row, widths, strict=False):
                line.append_text(fit_line(part, width + GAP))
            line.rstrip()
            found.append([line])
        return found

    def _wrap_answer(self, part: Text, width: int) -> list[Text]:
        """Wrap an answer that is longer than a line; later lines are indented to its name.

        Args:
            part: the drawn answer.
            width: columns of the line.
        """
        if part.cell_len <= width:
            return [part]
        key, name = part.divide([self.key + 2])  # including the blanks around it
        return wrap_hanging(name, width, "", key)

    # ---- an answer

    def _draw_answer(self, option: ListItem) -> Text:
        """Draw an answer: its key, its name and its symbols.

        Args:
            option: the answer; a barred one has a cross instead of its key.
        """
        pen = self.pen
        line = self._draw_key(option)
        if self.several:
            sign = "■ " if option.chosen else "□ "
            line.append(sign, pen.gold if option.chosen else pen.dim)
        if option.seat is not None:
            line.append_text(pen.draw_suit(option.seat)).append(" ")
        line.append(option.label, self._choose_style(option))
        if option.is_default:
            line.append(" ↵", pen.bold_gold)
        if option.detail and not self.is_close:
            line.append(f" {option.detail}", pen.dim)
        if option.key and not option.barred:
            make_clickable(line, option.key)
        return line

    def _choose_style(self, option: ListItem) -> str:
        """Return the style of an answer's name: reversed where it is marked.

        Args:
            option: the answer.
        """
        if option.marked:
            return f"bold {self.pen.palette.ground} on {self.pen.text}"
        if option.barred:
            return self.pen.dim
        return self.pen.bold if option.is_default else self.pen.text

    def _draw_key(self, option: ListItem) -> Text:
        """Draw the key on its background, or a cross if the answer is barred."""
        pen = self.pen
        sign = "✗" if option.barred else option.key
        before = MARKED if option.marked else " "
        style = pen.dim
        if option.marked:
            style = pen.on_gold
        elif option.key and not option.barred:
            style = f"bold {pen.gold} on {pen.palette.chip}"
        return style_words(f"{before}{sign:>{self.key}} ", style)
