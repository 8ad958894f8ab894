"""The question area: question, remarks, typed line and keys."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.text import Text

from companion.faces.table_text.pen import Pen
from companion.faces.table_text.styled_text import (
    ELLIPSIS,
    join_parts,
    shorten_text,
    style_words,
    wrap_hanging,
)
from companion.present.screen import FieldRead, KeyView, QuestionView, TypedLine

INDENT = "  "
"""Indent of every line of a question but the first."""
FIELD_GAP = 3
WANTED = "_?_"
"""Placeholder of the next missing field."""
KEY_GAP = 3
PROMPT = " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} "


def make_clickable(text: Text, key: str) -> Text:
    """Return a text that presses a key when it is clicked: textual runs the action in its style."""
    text.apply_meta({"@click": f"app.click_key({key!r})"})
    return text


# ---- the question


def draw_question(asking: QuestionView, pen: Pen, width: int) -> list[Text]:
    """Draw the name of the seat asked, the sentence, the hint, remarks and the fields read so far.

    Args:
        asking: the question.
        pen: wording and colours.
        width: columns of the screen.
    """
    sentence = Text()
    if asking.seat is not None:
        sentence.append_text(pen.draw_suit(asking.seat))
        name = pen.name_seat(asking.seat)
        sentence.append(f" {name}: ", f"bold {pen.get_colour(asking.seat)}")
    sentence.append(asking.sentence, pen.bold)
    first, *more = wrap_hanging(sentence, width - 1 - len(INDENT), "", Text(" "))
    lines = [first, *(Text(INDENT).append_text(line) for line in more)]
    if asking.hint:
        room = width - 1 - lines[-1].cell_len - cell_len(asking.hint)
        if room >= FIELD_GAP:
            lines[-1].append(" " * room)
            lines[-1].append(asking.hint, pen.dim)
        else:
            lines += wrap_hanging(asking.hint, width - 1, pen.dim, Text(" " + INDENT))
    for words in asking.remarks:
        lines += pen.wrap_text(words, width - 1)
    fields = [_draw_field(field, pen) for field in asking.fields]
    return lines + join_parts(fields, width - 1, separator=" " * FIELD_GAP, indent=1)


def _draw_field(field: FieldRead, pen: Pen) -> Text:
    """Draw a field; a default value is less bright than a typed one."""
    label = f"{field.label} "
    if field.is_asked:
        line = style_words(label, pen.text)
        return line.append(field.words or WANTED, f"bold underline {pen.gold}")
    line = style_words(label, pen.dim)
    if not field.words:
        return line.append(ELLIPSIS, pen.dim)
    return line.append(field.words, pen.text if field.is_default else pen.bold_gold)


# ---- the line and the keys


def draw_typed_line(typed_line: TypedLine, pen: Pen, width: int) -> Text:
    """Draw the typed line; if it is longer than the screen, only the part around the cursor.

    Args:
        typed_line: its text and the place of the cursor.
        pen: wording and colours.
        width: columns of the screen.
    """
    line = style_words(PROMPT, pen.bold_gold)
    room = width - line.cell_len - 1
    if not typed_line.text:
        placeholder = shorten_text(typed_line.placeholder, room) or " "
        line.append(placeholder[0], f"reverse {pen.dim}")
        return line.append(placeholder[1:], pen.dim)
    cursor = typed_line.cursor
    before = typed_line.text[:cursor]
    under = typed_line.text[cursor : cursor + 1] or " "
    while cell_len(before + under) > room:
        before = ELLIPSIS + before[2:]
    line.append(before, pen.text)
    line.append(under, f"reverse {pen.text}")
    behind = shorten_text(typed_line.text[cursor + 1 :], width - 1 - line.cell_len)
    return line.append(behind, pen.text)


def draw_keys(keys: Sequence[KeyView], pen: Pen, width: int) -> Text:
    """Draw the last line: each key with its label.

    Args:
        keys: most important first; left out from the first whose first word does not fit.
        pen: wording and colours.
        width: columns of the screen.
    """
    parts = list[Text]()
    left = width - 2
    for key in keys:
        part = style_words(key.sign, pen.bold_gold)
        room = left - part.cell_len - 1
        if room < cell_len(key.label.partition(" ")[0]):
            break
        label = shorten_text(key.label, room)
        part.append(f" {label}", pen.dim)
        left -= part.cell_len + KEY_GAP
        parts.append(make_clickable(part, key.key))
    return Text(" ").append_text(Text(" " * KEY_GAP).join(parts))
