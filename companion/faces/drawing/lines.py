"""Words and lines made to fit a width that is counted in columns of the screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest

from rich.cells import cell_len, set_cell_size
from rich.text import Text

KEPT = "\N{NO-BREAK SPACE}"
"""A space that words are not wrapped at."""
ELLIPSIS = "…"


def styled(words: str, style: str) -> Text:
    """A line that keeps its style wherever it is put together with others."""
    return Text().append(words, style)


def cut(words: str, width: int) -> str:
    """Words in at most so many columns; an ellipsis stands for what is left out."""
    if cell_len(words) <= width:
        return words
    if width < 1:
        return ""
    return set_cell_size(words, width - 1).rstrip() + ELLIPSIS


def cut_line(line: Text, width: int) -> Text:
    """A line cut to so many columns, keeping its colours."""
    if line.cell_len > width:
        line.truncate(max(0, width), overflow="ellipsis")
    return line


def exact(line: Text, width: int) -> Text:
    """A line of exactly so many columns: cut, or filled with blanks."""
    cut_line(line, width)
    missing = width - line.cell_len
    if missing > 0:
        line.append(" " * missing)
    return line


def to_right(line: Text, right: Text, width: int) -> Text:
    """A line with something else at its right end; the line gives way where both don't fit.

    Args:
        line: what is read first.
        right: what is never cut.
        width: columns of both together.
    """
    exact(line, width - right.cell_len)
    return line.append_text(right)


def wrap(words: str, width: int, taken: int = 0) -> list[str]:
    """Words on as many lines as they need; only a word longer than a line is torn apart.

    Args:
        words: what is said; a line break in it is one, and what KEPT joins stays on one line.
        width: columns of a line.
        taken: columns of the first line that are taken already.
    """
    width = max(1, width)
    lines = list[str]()
    for paragraph in words.split("\n"):
        line = ""
        room = max(0, width - taken)
        for word in paragraph.split(" "):
            joined = f"{line} {word}" if line else word
            if cell_len(joined) <= room:
                line = joined
                continue
            if line or room < width:
                lines.append(line)
            *whole, line = _torn(word, width)
            lines += whole
            room = width
        lines.append(line)
        taken = 0
    return [line.replace(KEPT, " ") for line in lines]


def _torn(word: str, width: int) -> list[str]:
    """A word in parts that fit a line."""
    parts = list[str]()
    while cell_len(word) > width:
        part = set_cell_size(word, width).rstrip(" ") or word[0]
        if not word.startswith(part):  # half of a wide letter does not fit: a blank stood for it
            part = word[: max(1, len(part))]
        parts.append(part)
        word = word[len(part) :]
    return [*parts, word]


def hanging(words: str, width: int, style: str, before: Text) -> list[Text]:
    """Words wrapped behind what stands before them; the lines below begin under the first word.

    Args:
        words: what is said.
        width: columns of the lines.
        style: of the words.
        before: the mark or blanks before the first line.
    """
    indent = before.cell_len
    lines = list[Text]()
    for part in wrap(words, width - indent):
        line = Text(" " * indent) if lines else before.copy()
        lines.append(line.append(part, style))
    return lines


def broken(line: Text, width: int, indent: int) -> list[Text]:
    """A line with its colours on as many as it needs; a word that is too long stays whole.

    Args:
        line: what is said, behind what stands before it.
        width: columns of the lines.
        indent: columns of what stands before it, blank on the lines below.
    """
    lines = list[Text]()
    rest = line
    while rest.cell_len > width:
        at = rest.plain.rfind(" ", indent + 1, width + 1)
        if at < 0:
            break
        first, rest = rest.divide([at])
        lines.append(first)
        rest = Text(" " * indent).append_text(rest[1:])
    return [*lines, rest]


def flowed(
    parts: Iterable[Text], width: int, *, between: str = "  ", indent: int = 0
) -> list[Text]:
    """Parts one after the other, as many on a line as fit, none torn apart.

    Args:
        parts: what stands side by side.
        width: columns of a line.
        between: what stands between two parts of a line.
        indent: blanks before each line.
    """
    lines = list[Text]()
    for part in parts:
        if lines and lines[-1].cell_len + cell_len(between) + part.cell_len <= width:
            lines[-1].append(between).append_text(part)
        else:
            lines.append(Text(" " * indent).append_text(part))
    return lines


def side_by_side(blocks: Sequence[Sequence[Text]], width: int) -> list[Text]:
    """Blocks beside each other, each filled up to a width.

    Args:
        blocks: the lines of each; they need not be equally many.
        width: columns of each.
    """
    lines = list[Text]()
    for level in zip_longest(*blocks):
        line = Text()
        for part in level:
            line.append_text(exact(part or Text(), width))
        lines.append(line)
    return lines


def beside(left: Sequence[Text], right: Sequence[Text], width: int, between: Text) -> list[Text]:
    """Two blocks side by side, the left one filled up to a width.

    Args:
        left: its lines.
        right: its lines.
        width: columns of the left block.
        between: what stands between the two on each line.
    """
    height = max(len(left), len(right))
    lines = list[Text]()
    for number in range(height):
        line = left[number].copy() if number < len(left) else Text()
        exact(line, width).append_text(between)
        if number < len(right):
            line.append_text(right[number])
        lines.append(line)
    return lines
