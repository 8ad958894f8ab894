"""The question area: question, remarks, answers, typed line and keys."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from rich.cells import cell_len
from rich.text import Text

from companion.faces.table_text.styled_text import (
    ELLIPSIS,
    draw_suit,
    fit_line,
    get_seat_style,
    join_parts,
    make_styled_text,
    shorten_text,
    wrap_styled_line,
    wrap_with_hanging_indent,
)
from companion.faces.tui.screen_state import PLACE
from companion.present.screen import FieldReading, ListItem, QuestionView, TypedLine
from companion.wording.messages import Wording

INDENT = "  "
"""Indent of every line of a question but the first."""
FIELD_GAP = 3
WANTED = "_?_"
"""Placeholder of the next missing field."""
KEY_GAP = 3
SIGNS = {"space": "␣", "escape": "Esc"}
"""Signs of keys that are not called like their sign."""
GAP = 2
"""Blanks between two columns of answers."""
HEADING = 4
"""Headings stand beside their answers if they take at most one HEADING-th of the width."""
MARKED = "▸"
PROMPT = " \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} "


def make_clickable(text: Text, key: str) -> Text:
    """Return a text that presses a key when it is clicked: textual runs the action in its style."""
    text.apply_meta({"@click": f"app.click_key({key!r})"})
    return text


# ---- the question


def draw_question(question_view: QuestionView, wording: Wording, width: int) -> list[Text]:
    """Draw a question: the name of the seat asked, sentence, hint, remarks, and fields of a form.

    Args:
        question_view: the question.
        wording: the language, and the seats' names and colours.
        width: columns of the screen.
    """
    sentence = Text()
    if question_view.seat is not None:
        sentence.append_text(draw_suit(question_view.seat, wording))
        name = wording.word_value(question_view.seat)
        sentence.append(f" {name}: ", f"bold {get_seat_style(question_view.seat, wording)}")
    sentence.append(question_view.sentence, "bold")
    first, *more = wrap_with_hanging_indent(sentence, width - 1 - len(INDENT), Text(" "))
    lines = [first, *(Text(INDENT) + line for line in more)]
    if question_view.hint:
        hint = make_styled_text(question_view.hint, "dim")
        if not _append_at_end(lines[-1], hint, width):
            lines += wrap_with_hanging_indent(hint, width - 1, Text(" " + INDENT))
    for words in question_view.remarks:
        lines += wrap_styled_line(words, width - 1)
    fields = [_draw_field(field) for field in question_view.fields]
    return lines + join_parts(fields, width - 1, separator=" " * FIELD_GAP, indent=1)


def _append_at_end(line: Text, hint: Text, width: int) -> bool:
    """Append a text at the right end of a line; return whether there is room for it."""
    room = width - 1 - line.cell_len - hint.cell_len
    if room >= FIELD_GAP:
        line.append(" " * room).append_text(hint)
    return room >= FIELD_GAP


def _draw_field(field: FieldReading) -> Text:
    """Draw a field; a default value is less bright than a typed one."""
    line = make_styled_text(f"{field.label} ", "text" if field.is_asked else "dim")
    if field.is_asked:
        return line.append(field.words or WANTED, "wanted")
    if not field.words:
        return line.append(ELLIPSIS, "dim")
    return line.append(field.words, "text" if field.is_default else "bold gold")


# ---- the answers


def draw_answer_rows(
    question_view: QuestionView, wording: Wording, width: int, *, is_compact: bool
) -> list[list[Text]]:
    """Draw the answers row by row, each group beside or below its heading.

    Args:
        question_view: the question.
        wording: the language, and the seats' names and colours.
        width: columns of a line.
        is_compact: whether to save room: no details, no reasons for barred answers (else they have
            lines of their own), and no columns that take more lines. Search results, which have
            details but no keys, stand one on a line all the same.
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
                make_clickable(answer, f"{PLACE}{place}")
            groups.setdefault(option.heading, []).append(answer)
    longest = max((part.cell_len for part in chain(*groups.values())), default=0)
    blocks = list[list[Text]]()
    for heading, parts in groups.items():
        title = make_styled_text(f" {shorten_text(heading, width - 2)}", "bold dim")
        if heading and not is_aside:
            blocks.append([title])
        before = fit_line(title if is_aside else Text(), indent)
        lines = join_parts(parts, room + 1, separator="")
        cells = (fit_line(part[:-1], longest - is_compact) for part in parts)
        columns = join_parts(cells, room + 1, separator="")
        if len(lines) > 1 and not (is_compact and len(columns) > len(lines)):
            lines = columns
        for joined in parts if is_search else lines:
            joined.rstrip()
            key, names = joined.divide([key_width + 3])
            blocks.append(wrap_with_hanging_indent(names, width, before + key))  # if one is long
            before = Text(" " * indent)
    return blocks + barred


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


# ---- the line and the keys


def draw_input_line(question_view: QuestionView, wording: Wording, width: int) -> list[Text]:
    """Draw the typed line, and how many answers are hidden; nothing if only keys are awaited."""
    typed = question_view.typed
    if typed is None:
        return []
    count = question_view.hidden
    typed_text = "" if typed.is_selected else typed.text
    key = "screen.hidden_answers" if typed_text else "screen.more_answers"
    if " " in typed_text.strip() and question_view.takes_lines and not question_view.options:
        key = "screen.several_answers"
    hint = make_styled_text(f"… {wording.say(key, count=count)}" if count else "", "dim")
    line = draw_typed_line(typed, width if typed_text else width - hint.cell_len - FIELD_GAP)
    _append_at_end(line, hint, width)
    return [line]


def draw_typed_line(typed_line: TypedLine, width: int) -> Text:
    """Draw the typed line; if it is longer than its room, only the part around the cursor.

    Args:
        typed_line: its text and the place of the cursor.
        width: columns for it.
    """
    line = make_styled_text(PROMPT, "bold gold")
    room = width - line.cell_len - 1
    if not typed_line.text:
        placeholder = shorten_text(typed_line.placeholder, room) or " "
        line.append(placeholder[0], "dim cursor")
        return line.append(placeholder[1:], "dim")
    if typed_line.is_selected:
        return line.append(shorten_text(typed_line.text, room), "cursor")
    cursor = typed_line.cursor
    before = typed_line.text[:cursor]
    under = typed_line.text[cursor : cursor + 1] or " "
    while cell_len(before + under) > room:
        before = ELLIPSIS + before[2:]
    line.append(before, "text")
    line.append(under, "cursor")
    behind = shorten_text(typed_line.text[cursor + 1 :], width - 1 - line.cell_len)
    return line.append(behind, "text")


def draw_keys(keys: Mapping[str, str], width: int) -> Text:
    """Draw the last line: each key with its effect.

    Args:
        keys: the effects by the name of the key, the most important first; left out from the first
            whose first word does not fit.
        width: columns of the screen.
    """
    line = Text(" ")
    for key, effect in keys.items():
        part = make_styled_text(_word_key(key), "bold gold")
        room = width - line.cell_len - part.cell_len - 2
        if room < cell_len(effect.partition(" ")[0]):
            break
        part.append(f" {shorten_text(effect, room)}", "dim")
        line.append_text(make_clickable(part, key)).append(" " * KEY_GAP)
    line.rstrip()
    return line


def _word_key(key: str) -> str:
    """Return the sign of a key, such as "F1" or "^Z"."""
    if len(key) == 1:
        return key
    return SIGNS.get(key) or key.upper().replace("CTRL+", "^")
