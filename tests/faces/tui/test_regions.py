"""Regions of the screen one by one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.text import Text

from companion.faces.table_text.board import draw_board
from companion.faces.table_text.styled_text import shorten_text, wrap_with_hanging_indent
from companion.faces.tui.question_area import (
    draw_answer_rows,
    draw_input_line,
    draw_keys,
    draw_typed_line,
)
from companion.kernel.facts import message
from companion.kernel.view import View
from companion.present.screen import ListItem, QuestionView, TypedLine
from companion.present.tones import KEPT
from tests.faces.tui.scenes import FIRST, KEYS, VIEW, WORDING


def join_lines(lines: list[Text]) -> str:
    """Return drawn lines as one text."""
    return "\n".join(line.plain for line in lines)


def draw_answers(asking: QuestionView) -> str:
    """Return drawn answers as text, 80 columns wide."""
    return "\n".join(map(join_lines, draw_answer_rows(asking, WORDING, 80, is_compact=False)))


# ---- words


@pytest.mark.parametrize("words", ["日本のともだち", "👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", "abcdefgh", "🦊🦊🦊🦊"])
def test_cut_text_ends_with_an_ellipsis(words: str) -> None:
    """The width is never exceeded, also by wide letters."""
    short = shorten_text(words, 5)

    assert short.endswith("…")
    assert Text(short).cell_len <= 5


# ---- header


# ---- board


def test_seats_and_number_of_a_narrow_card_are_visible() -> None:
    """On a single line the card's name is cut; on a whole card it is wrapped."""
    long_name = VIEW.cards[0]._replace(title="a name " * 20, seats=(FIRST,), active=True)

    view = View(message("toy"), cards=(long_name,))
    tight = draw_board(view, WORDING, 40, is_tight=True)[0].plain
    full = [line.plain for line in draw_board(view, WORDING, 40)]
    assert "…" in tight
    assert all(any("▶  70 ♥" in line for line in lines) for lines in ([tight], full))
    assert "▌" == tight[0] == full[0][0]
    assert 20 == "".join(full).count("name")


# ---- question and answers


# ---- the line and the keys


@pytest.mark.parametrize("typed", ["short", "a long line " * 20, "🦊" * 40])
def test_the_cursor_stays_visible(typed: str) -> None:
    """It is visible in a line of any length and with any letters."""
    line = draw_typed_line(TypedLine(typed, len(typed)), 40)

    cursor = next(span for span in line.spans if "cursor" in str(span.style))

    assert line.cell_len <= 40
    assert cursor.end > cursor.start
    assert Text(line.plain[: cursor.end]).cell_len <= 40


def test_the_line_shows_the_typed_text_or_else_a_hint() -> None:
    """The letters behind the cursor are shown as well."""
    line = "orb with 3 magic"

    assert draw_typed_line(TypedLine(line, 4), 40).plain.endswith(f" {line}")
    assert " a number" in draw_typed_line(TypedLine(placeholder="a number"), 40).plain
    assert "a number" not in draw_typed_line(TypedLine("3", 1, "a number"), 40).plain


def test_keys_that_have_no_room_are_left_out_whole() -> None:
    """The first keys stay whole."""
    line = draw_keys(KEYS, 14)

    assert " ? rule" == line.plain


# ---- large letters, courses, the whole table


def test_likely_chosen_marked_and_barred_answers_have_signs() -> None:
    """The signs work without colours."""
    options = [
        ListItem("1", "red", is_default=True),
        ListItem("2", "blue", chosen=True),
        ListItem("3", "green", marked=True),
        ListItem("", "gold", barred="there is none"),
    ]

    drawn = draw_answers(QuestionView("", options=options))

    assert "red ↵" in drawn
    assert "■ blue" in drawn
    assert "▸3" in drawn
    assert "✗" in drawn
    assert "gold: there is none" in drawn


@pytest.mark.parametrize("is_compact", [False, True])
def test_an_answer_that_is_longer_than_a_line_is_wrapped_below_its_name(is_compact: bool) -> None:  # noqa: FBT001 - a parameter
    """It is wrapped in a dense list, too."""
    options = [ListItem("10", "as long a name as a rule has"), ListItem("2", "short")]

    (first, second, *_), *_ = draw_answer_rows(
        QuestionView("", options=options), WORDING, 24, is_compact=is_compact
    )

    below = len(second.plain) - len(second.plain.lstrip())
    assert first.plain.index("as") == below
    assert "rule has" in second.plain


def test_words_that_belong_together_are_wrapped_together() -> None:
    """A figure of several words stays whole on a line."""
    text = f"a name  15{KEPT}points   0{KEPT}stones{KEPT}of{KEPT}wisdom"

    lines = [line.plain.rstrip() for line in wrap_with_hanging_indent(Text(text), 24)]

    assert ["a name  15 points", "0 stones of wisdom"] == lines


def read_input_line(asking: QuestionView) -> str:
    """Return the input line as plain text."""
    return join_lines(draw_input_line(asking, WORDING, 70))


def test_hidden_answers_are_counted_in_the_input_line() -> None:
    """It names the key that shows them, too."""
    asking = QuestionView("", hidden=5, typed=TypedLine())

    assert read_input_line(asking).endswith("… 5 more")
    assert "5 hidden" in read_input_line(replace(asking, typed=TypedLine("x", 1)))


def test_a_line_of_several_answers_is_announced() -> None:
    """No single answer fits it; a line that is searched for is none of several."""
    searched = QuestionView("", hidden=5, typed=TypedLine("ann orb, bob", 12))
    several = replace(searched, takes_lines=True)

    assert "how the words are" in read_input_line(several)
    assert "hidden" in read_input_line(searched)
