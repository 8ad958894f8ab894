"""The answers in columns, each behind its key."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby

from rich.cells import cell_len
from rich.text import Text

from companion.faces.drawing.lines import broken, cut, cut_line, styled, wrap
from companion.faces.drawing.pen import Pen
from companion.present.screen import Asking, OptionShown

GAP = 2
MOST_ACROSS = 10
HEADING = 4
"""The part of a line that headings may take at most: one in so many."""
LIKELY = " ↵"
CHOSEN = "■ "
NOT_CHOSEN = "□ "
BARRED = "✗"
MARKED = "▸"


@dataclass(frozen=True)
class Place:
    """Where an answer stands.

    Args:
        option: its number among the options, from 0.
        line: from 0.
        x: its first column.
        width: columns.
    """

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


class Layout:
    """Lays the answers of one question out.

    Args:
        asking: what is asked.
        pen: draws it.
        width: columns of a line.
        close: close together, without details and without why something is barred, which has lines
            of its own else; one after the other where columns would take more lines.
    """

    def __init__(self, asking: Asking, pen: Pen, width: int, *, close: bool) -> None:
        options = asking.options
        self.asking = asking
        self.pen = pen
        self.width = width
        self.close = close
        self.several = asking.several or any(option.chosen for option in options)
        self.key = max((cell_len(option.key) for option in options), default=0)
        self.parts = [self._answer(option) for option in options]
        headings = {option.heading for option in options}
        widest = max(map(cell_len, headings), default=0)
        self.is_aside = 0 < widest <= width // HEADING
        self.indent = 1 + widest + GAP if self.is_aside else 1
        self.drawn = Answers()

    def laid(self) -> Answers:
        """The answers, each group below its heading or beside it."""
        pen = self.pen
        explained = self._explained()
        numbered = [item for item in enumerate(self.asking.options) if item[0] not in explained]
        widths = self._widths([self.parts[number].cell_len for number, _ in numbered])
        for heading, group in groupby(numbered, lambda item: item[1].heading):
            numbers = [number for number, _ in group]
            title = styled(f" {cut(heading, self.width - 2)}", pen.heading)
            if heading and not self.is_aside:
                self.drawn.lines.append(title)
            for row in self._rows(numbers, widths):
                line = title if heading and self.is_aside else Text()
                line.pad_right(self.indent - line.cell_len)
                self._lay(line, row, widths)
                title = Text()
        for number in explained:
            self.drawn.lines += self._with_reason(number)
        if self.asking.hidden:
            more = pen.wording.say(self._why_hidden(), count=self.asking.hidden)
            self.drawn.lines.append(styled(f" … {more}", pen.dim))
        return self.drawn

    def _why_hidden(self) -> str:
        """What is not listed does not fit what was typed, or comes once something is typed."""
        typed = self.asking.typed
        return "screen.hidden_answers" if typed is None or typed.text else "screen.more_answers"

    # ---- columns

    def _explained(self) -> list[int]:
        """Those that can't be taken and have a line of their own, which says why."""
        if self.close or any(option.heading for option in self.asking.options):
            return []
        return [number for number, option in enumerate(self.asking.options) if option.barred]

    def _with_reason(self, number: int) -> list[Text]:
        """What can't be taken, and why."""
        reason = f": {self.asking.options[number].barred}"
        line = Text(" ").append_text(self.parts[number])
        below = " " * (self.key + 4)
        room = self.width - len(below)
        first, *more = wrap(reason, room, line.cell_len - len(below))
        line.append(first, self.pen.dim)
        return [line, *(styled(below + words, self.pen.dim) for words in more)]

    def _widths(self, sizes: Sequence[int]) -> list[int]:
        """The widths of as many columns as fit; none where answers follow one another."""
        room = self.width - self.indent
        for across in range(min(MOST_ACROSS, len(sizes)), 1, -1):
            widths = [max(sizes[column::across]) for column in range(across)]
            if sum(widths) + GAP * (across - 1) <= room:
                return widths
        return [] if self.close else [room]

    def _rows(self, numbers: Sequence[int], widths: Sequence[int]) -> list[list[int]]:
        """Which answers stand on a line together."""
        if widths:
            across = len(widths)
            starts = range(0, len(numbers), across)
            return [list(numbers[start : start + across]) for start in starts]
        rows = list[list[int]]()
        left = 0
        for number in numbers:
            wanted = self.parts[number].cell_len + GAP
            if not rows or wanted > left:
                rows.append([])
                left = self.width - self.indent + GAP
            rows[-1].append(number)
            left -= wanted
        return rows

    def _lay(self, line: Text, row: Sequence[int], widths: Sequence[int]) -> None:
        """Put the answers of one line into their columns."""
        y = len(self.drawn.lines)
        for column, number in enumerate(row):
            width = widths[column] if widths else self.parts[number].cell_len
            width = min(width, self.width - line.cell_len)
            part, *below = self._whole(number, width, alone=len(row) == 1)
            cut_line(part, width)
            place = Place(number, y, line.cell_len, part.cell_len)
            self.drawn.places.append(place)
            line.append_text(part)
            line.append(" " * (width - part.cell_len + GAP))
        line.rstrip()
        self.drawn.lines.append(line)
        for rest in below:
            self.drawn.lines.append(Text(" " * self.indent).append_text(rest))

    def _whole(self, number: int, width: int, *, alone: bool) -> list[Text]:
        """An answer on as many lines as it needs, where there is room for them.

        Args:
            number: of the answer.
            width: columns of a line.
            alone: no other stands beside it.
        """
        part = self.parts[number]
        if self.close or not alone:
            return [part]
        bare = replace(self.asking.options[number], label="", detail="", likely=False)
        return broken(part, width, self._answer(bare).cell_len)

    # ---- an answer

    def _answer(self, option: OptionShown) -> Text:
        """An answer: its key, what it is called, and the signs of what it is."""
        pen = self.pen
        line = self._key(option)
        if self.several:
            sign = CHOSEN if option.chosen else NOT_CHOSEN
            line.append(sign, pen.gold if option.chosen else pen.dim)
        if option.seat is not None:
            line.append(f"{pen.suit(option.seat)} ", pen.bold_of(option.seat))
        line.append(option.label, self._style(option))
        if option.likely:
            line.append(LIKELY, pen.bold_gold)
        if option.detail and not self.close:
            line.append(f" {option.detail}", pen.dim)
        return line

    def _style(self, option: OptionShown) -> str:
        """How the name of an answer is written."""
        if option.marked:
            return self.pen.inverse
        if option.barred:
            return self.pen.dim
        return self.pen.bold if option.likely else self.pen.text

    def _key(self, option: OptionShown) -> Text:
        """The key on its raised ground; a cross for what is barred."""
        pen = self.pen
        before = MARKED if option.marked else " "
        sign = BARRED if option.barred else option.key
        key = f"{before}{sign:>{self.key}} "
        if option.marked:
            line = styled(key, pen.on_gold)
        elif option.key and not option.barred:
            line = styled(key, pen.key)
        else:
            line = styled(key, pen.dim)
        return line if self.close else line.append(" ")


def answers(asking: Asking, pen: Pen, width: int, *, close: bool = False) -> Answers:
    """The answers in as many columns as fit.

    Args:
        asking: what is asked.
        pen: draws it.
        width: columns of a line.
        close: whether they are drawn as close together as they can be; see `Layout`.
    """
    return Layout(asking, pen, width, close=close).laid()
