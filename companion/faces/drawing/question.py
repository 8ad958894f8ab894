"""The question: who is asked what, the bound, what was said to it, and what was read so far."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from companion.faces.drawing.lines import flowed, hanging, styled, to_right, wrap
from companion.faces.drawing.pen import Pen
from companion.present.screen import Asking, FieldShown, Words

INDENT = " " * 3
"""Before all lines of a question but the first."""
FIELD_GAP = 3
WANTED = "_?_"
"""The next field that is missing."""
UNKNOWN = "…"


def question_lines(asking: Asking, pen: Pen, width: int) -> list[Text]:
    """The sentence behind who is asked, and the bound at its right or below.

    Args:
        asking: what is asked.
        pen: draws it.
        width: columns of the screen.
    """
    line = Text(" ")
    if asking.who is not None:
        suit = pen.suit(asking.who)
        name = pen.name(asking.who)
        line.append(f"{suit} {name}: ", pen.bold_of(asking.who))
    indent = len(INDENT)
    taken = max(0, line.cell_len - indent)
    first, *more = wrap(asking.sentence, width - 1 - indent, taken)
    lines = [line.append(first, pen.bold)]
    for words in more:
        lines.append(Text(INDENT).append(words, pen.bold))  # noqa: PERF401 - reads line by line
    return _with_hint(lines, asking.hint, pen, width)


def _with_hint(lines: list[Text], hint: str, pen: Pen, width: int) -> list[Text]:
    """The bound at the right of the last line where it has room, else below it."""
    last = lines[-1]
    if not hint:
        return lines
    if last.cell_len + FIELD_GAP + cell_len(hint) < width:
        bound = styled(f"{hint} ", pen.dim)
        return [*lines[:-1], to_right(last, bound, width)]
    return lines + hanging(hint, width - 1, pen.dim, Text(INDENT))


def remark_lines(remarks: Sequence[Words], pen: Pen, width: int) -> list[Text]:
    """Refusals and what is asked back, whole.

    Args:
        remarks: what is said, the most important first.
        pen: draws it.
        width: columns of the screen.
    """
    lines = list[Text]()
    for words in remarks:
        style = pen.tones[words.tone]
        before = pen.mark(words.mark, style)
        lines += hanging(words.text, width - 1, style, before)
    return lines


def field_lines(fields: Sequence[FieldShown], pen: Pen, width: int) -> list[Text]:
    """What was read of a form, as pairs of label and value; the one wanted is marked.

    Args:
        fields: in the order of the form.
        pen: draws them.
        width: columns of the screen.
    """
    parts = [_field(field, pen) for field in fields]
    return flowed(parts, width - 1, between=" " * FIELD_GAP, indent=1)


def _field(field: FieldShown, pen: Pen) -> Text:
    """One field; what was not typed but is likely is not as bright as what was."""
    label = f"{field.label} "
    if field.wanted:
        line = styled(label, pen.text)
        return line.append(field.value or WANTED, pen.wanted)
    line = styled(label, pen.dim)
    if not field.value:
        return line.append(UNKNOWN, pen.dim)
    return line.append(field.value, pen.text if field.likely else pen.bold_gold)
