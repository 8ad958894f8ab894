"""The regions of the screen one by one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from rich.text import Text

from companion.faces.table_text.board import Board
from companion.faces.table_text.header import table_header
from companion.faces.table_text.texts import cut, hanging
from companion.faces.tui.answers import Answers
from companion.faces.tui.asking import draw_line, keys_line, question_lines
from companion.faces.tui.courses import courses
from companion.faces.tui.large_letters import large
from companion.kernel.facts import message
from companion.kernel.view import Column, View
from companion.present.screen import Asking, FieldShown, OptionShown, Typed
from companion.present.tones import KEPT
from tests.faces.tui.scenes import FIRST, KEYS, PEN, SEATS, TABLE, VIEW, offered


def plain(lines: list[Text]) -> str:
    """Lines as text."""
    return "\n".join(line.plain for line in lines)


# ---- words


def test_words_wrap_without_losing_any() -> None:
    """A word that is longer than a line is torn, all others are whole."""
    words = "one two threeeeeeeeeee 日本日本日本 four"

    lines = hanging(words, 7, "", Text())

    assert words.replace(" ", "") == plain(lines).replace(" ", "").replace("\n", "")
    assert max(line.cell_len for line in lines) <= 7


@pytest.mark.parametrize("words", ["日本のともだち", "👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧", "abcdefgh", "🦊🦊🦊🦊"])
def test_what_is_cut_ends_with_an_ellipsis(words: str) -> None:
    """And never has more columns than there are, however wide its letters."""
    short = cut(words, 5)

    assert short.endswith("…")
    assert Text(short).cell_len <= 5


# ---- header


def test_the_present_phase_is_named_where_there_is_room() -> None:
    """The others have their letters; on a narrow screen the present one too, in its bars."""
    wide = table_header(TABLE, PEN, 80).plain
    narrow = table_header(TABLE, PEN, 24).plain

    assert "▐B Magic▌" in wide
    assert "▐B▌" in narrow


# ---- board


@pytest.mark.parametrize("kind", [Board.tight, Board.full, Board.roomy])
def test_every_column_is_filled_as_far_as_it_is(kind: Callable[[Board], list[Text]]) -> None:
    """Stones that are there are full, the others hollow."""
    columns = (Column("3", 1, 3), Column("4", 4, 4))

    said = plain(kind(Board(View(message("toy"), columns=columns), PEN, 80)))

    assert "3 ▮▯▯" in said
    assert "4 ▮▮▮▮" in said


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_who_is_at_a_card_and_its_number_are_seen_however_narrow_it_is(width: int) -> None:
    """The name gives way."""
    long_name = VIEW.cards[0]._replace(title="a name " * 20, seats=(FIRST,), active=True)

    board = Board(View(message("toy"), cards=(long_name,)), PEN, width)
    for lines in (board.tight(), board.full()):
        assert "…" in lines[0].plain
        assert "▶  70 ♥" in lines[0].plain
        assert "▌" == lines[0].plain[0]


# ---- question and answers


def test_the_field_that_is_wanted_is_marked() -> None:
    """By a sign, where nothing is known of it."""
    fields = [FieldShown("strength", "5"), FieldShown("symbol", wanted=True), FieldShown("stones")]

    said = plain(question_lines(Asking("What now?", fields=fields), PEN, 60))

    assert " strength 5   symbol _?_   stones …" in said


def test_answers_stand_in_as_many_columns_as_fit() -> None:
    """30 of them in fewer lines on a wider screen."""
    asking = Asking("", options=offered(30))

    heights = [len(Answers(asking, PEN, width, close=False).lines()) for width in (30, 60, 80, 120)]

    assert [30, 15, 10, 6] == heights


# ---- the line and the keys


@pytest.mark.parametrize("typed", ["short", "a long line " * 20, "日本" * 40, "🦊" * 40])
@pytest.mark.parametrize("part", [0, 0.5, 1])
def test_the_cursor_is_in_sight(typed: str, part: float) -> None:
    """Wherever it stands in a line of whatever length and letters."""
    line = draw_line(Typed(typed, round(part * len(typed))), PEN, 40)

    cursor = next(span for span in line.spans if "reverse" in str(span.style))

    assert line.cell_len <= 40
    assert cursor.end > cursor.start
    assert Text(line.plain[: cursor.end]).cell_len <= 40


def test_the_line_shows_what_is_typed_and_before_that_what_may_be() -> None:
    """The letters behind the cursor as well."""
    line = "orb with 3 magic"

    assert draw_line(Typed(line, 4), PEN, 40).plain.endswith(f" {line}")
    assert " a number" in draw_line(Typed(placeholder="a number"), PEN, 40).plain
    assert "a number" not in draw_line(Typed("3", 1, "a number"), PEN, 40).plain


def test_keys_that_have_no_room_are_left_out_whole() -> None:
    """The first ones stay."""
    line = keys_line(KEYS, PEN, 14)

    assert " ? rule" == line.plain


# ---- large letters, courses, the whole table


def test_likely_chosen_marked_and_barred_answers_have_signs() -> None:
    """For terminals without colours."""
    options = [
        OptionShown("1", "red", likely=True),
        OptionShown("2", "blue", chosen=True),
        OptionShown("3", "green", marked=True),
        OptionShown("", "gold", barred="there is none"),
    ]

    said = plain(Answers(Asking("", options=options), PEN, 80, close=False).lines())

    assert "red ↵" in said
    assert "■ blue" in said
    assert "▸3" in said
    assert "✗" in said
    assert "gold: there is none" in said


@pytest.mark.parametrize("words", ["日本", "Ада", "🦊"])
def test_letters_that_are_not_drawn_are_not_guessed(words: str) -> None:
    """The whole name stands in common letters then."""
    assert [] == large(words)


def test_all_courses_are_drawn_to_the_same_scale() -> None:
    """Who has half as much is half as high."""
    drawn = [(SEATS[0], [16, 16]), (SEATS[1], [8, 8])]

    first, second = (courses([course, *drawn], PEN, 30)[1:4] for course in drawn)

    assert "█" in first[0].plain
    assert "█" not in second[0].plain
    assert "█" in second[2].plain


def test_words_that_belong_together_are_wrapped_together() -> None:
    """A figure of several words stands whole on a line, and its spaces are spaces."""
    said = f"a name  15{KEPT}points   0{KEPT}stones{KEPT}of{KEPT}wisdom"

    lines = [line.plain.rstrip() for line in hanging(said, 24, "", Text())]

    assert ["a name  15 points", "0 stones of wisdom"] == lines


def test_a_long_answer_is_whole_where_it_has_lines_for_itself() -> None:
    """On several, the lower ones begin below its name; drawn close together it is cut."""
    asking = Asking("", options=[OptionShown("1", "so long that it takes two lines of the screen")])

    first, below = Answers(asking, PEN, 30, close=False).lines()
    (close,) = Answers(asking, PEN, 30, close=True).lines()

    assert "  1  so long that it takes two" == first.plain
    assert "     lines of the screen" == below.plain
    assert close.plain.endswith("…")


def test_hidden_answers_say_why_they_are_hidden() -> None:
    """Before anything is typed they do not fit what was typed: they come with it."""
    asking = Asking("", options=offered(2), hidden=5)

    untyped = plain(Answers(replace(asking, typed=Typed()), PEN, 80, close=False).lines())
    typed = plain(Answers(replace(asking, typed=Typed("x", 1)), PEN, 80, close=False).lines())

    assert "5 more answers show as you type" in untyped
    assert "5 more answers do not fit" in typed
