"""The regions of the screen one by one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from rich.text import Text

from companion.faces.drawing.answers import answers
from companion.faces.drawing.board import Board
from companion.faces.drawing.courses import courses
from companion.faces.drawing.header import header, table_header
from companion.faces.drawing.large_letters import large
from companion.faces.drawing.lines import KEPT, cut, wrap
from companion.faces.drawing.news import fitting, news_blocks
from companion.faces.drawing.palette import ANSI, DARK
from companion.faces.drawing.pen import Pen
from companion.faces.drawing.question import field_lines, question_lines
from companion.faces.drawing.table_lines import table_lines
from companion.faces.drawing.typing_line import keys_line, typed_line
from companion.kernel.facts import message
from companion.kernel.view import CardView, Column, Figure, Track, View
from companion.present.screen import Asking, FieldShown, OptionShown, Scene, Typed, Words
from tests.faces.drawing.scenes import FIRST, KEYS, PEN, SEATS, TABLE, VIEW, WORDING, offered


def plain(lines: list[Text]) -> str:
    """Lines as text."""
    return "\n".join(line.plain for line in lines)


# ---- words


def test_words_wrap_without_losing_any() -> None:
    """A word that is longer than a line is torn, all others are whole."""
    words = "one two threeeeeeeeeee 日本日本日本 four"

    lines = wrap(words, 7)

    assert words.replace(" ", "") == "".join(lines).replace(" ", "")
    assert max(Text(line).cell_len for line in lines) <= 7


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


def test_on_a_very_wide_screen_all_phases_are_named() -> None:
    """So nobody has to know the letters."""
    said = table_header(TABLE, PEN, 200).plain

    assert "A New adventures" in said
    assert "C Choose" in said


def test_what_is_left_in_the_stacks_is_named_in_short_where_it_is_narrow() -> None:
    """And in whole words where there is room."""
    counters = (Figure("adventures", 12), Figure("pile", 34))
    table = replace(TABLE, view=VIEW._replace(counters=counters))

    assert "12 adventures  34 artefacts" in table_header(table, PEN, 120).plain
    assert "12 advent.  34 artef." in table_header(table, PEN, 50).plain


def test_before_a_game_there_is_a_title() -> None:
    """Given, or that of the program."""
    assert "A new game" in header(Scene(WORDING, "A new game"), PEN, 60).plain


# ---- board


def test_a_track_may_begin_below_0() -> None:
    """Everybody stands at their number; who is beyond either end stands there."""
    track = Track("points", 2, ((SEATS[0], -1), (SEATS[1], -7)), least=-2)

    said = plain(Board(View(message("toy"), track=track), PEN, 80).full)

    assert "−2♠ · −1♥ · 0 · 1 · 2" in said


@pytest.mark.parametrize("roomy", [False, True])
def test_every_column_is_filled_as_far_as_it_is(roomy: bool) -> None:  # noqa: FBT001 - a parameter
    """Stones that are there are full, the others hollow."""
    columns = (Column("3", 1, 3), Column("4", 4, 4))

    said = plain(Board(View(message("toy"), columns=columns), PEN, 80, roomy=roomy).full)

    assert "3 ▮▯▯" in said
    assert "4 ▮▮▮▮" in said


@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_who_is_at_a_card_and_its_number_are_seen_however_narrow_it_is(width: int) -> None:
    """The name gives way."""
    long_name = VIEW.cards[0]._replace(title="a name " * 20, seats=(FIRST,), active=True)
    board = Board(View(message("toy"), cards=(long_name,)), PEN, width)

    for lines in (board.tight, board.full):
        assert "…" in lines[0].plain
        assert "▶  70 ♥" in lines[0].plain
        assert "▌" == lines[0].plain[0]


def test_a_board_drawn_tight_has_a_line_a_card() -> None:
    """With the beginning of its small print behind it."""
    lines = Board(VIEW, PEN, 60).tight

    assert len(VIEW.cards) == len(lines)
    assert "one line of small print" in lines[0].plain


def test_cards_of_short_names_stand_closer_than_others() -> None:
    """Three towers fit beside each other in 60 columns, three long names do not."""
    towers = tuple(CardView(str(n), "Mage", "★", lines=VIEW.cards[0].lines[:1]) for n in range(3))
    long_names = tuple(tower._replace(title="Mage of the long night") for tower in towers)

    beside = Board(View(message("toy"), cards=towers), PEN, 60).full
    below = Board(View(message("toy"), cards=long_names), PEN, 60).full

    assert 3 == beside[0].plain.count("Mage")
    assert 2 == below[0].plain.count("Mage of the long night")


def test_what_cards_print_wears_its_colour() -> None:
    """Metals and elements as they are on the cards."""
    pen = Pen(WORDING, DARK)

    assert DARK.things["element.fire"] == pen.thing(message("element.fire"), pen.dim)
    assert pen.dim == pen.thing(message("a rule"), pen.dim)


# ---- news


def test_a_derivation_is_not_cut_inside() -> None:
    """A piece of news that does not fit whole is left out, as long as another one does."""
    news = [Words("word " * 30), Words("last")]
    blocks = news_blocks(news, 0, PEN, 40)

    assert ["   last"] == [line.plain for line in fitting(blocks, 3)]


def test_news_that_are_longer_than_all_lines_are_cut_with_an_ellipsis() -> None:
    """Where nothing else would be left."""
    blocks = news_blocks([Words("word " * 30)], 1, PEN, 40)

    assert fitting(blocks, 2)[-1].plain.endswith("…")


# ---- question and answers


def test_the_bound_stands_beside_a_short_question_and_below_a_long_one() -> None:
    """It is said whole in both."""
    short = question_lines(Asking("What now?", FIRST, "at most 5"), PEN, 60)
    long = question_lines(Asking("What now? " * 6, FIRST, "at most 5"), PEN, 60)

    assert short[0].plain.rstrip().endswith("at most 5")
    assert 1 == len(short)
    assert "at most 5" in long[-1].plain


def test_the_field_that_is_wanted_is_marked() -> None:
    """By a sign, where nothing is known of it."""
    fields = [FieldShown("strength", "5"), FieldShown("symbol", wanted=True), FieldShown("stones")]

    assert " strength 5   symbol _?_   stones …" == plain(field_lines(fields, PEN, 60))


def test_answers_stand_in_as_many_columns_as_fit() -> None:
    """30 of them in fewer lines on a wider screen."""
    asking = Asking("", options=offered(30))

    heights = [len(answers(asking, PEN, width).lines) for width in (30, 60, 80, 120)]

    assert [30, 15, 10, 6] == heights


def test_likely_chosen_marked_and_barred_answers_have_signs() -> None:
    """For terminals without colours."""
    options = [
        OptionShown("1", "red", likely=True),
        OptionShown("2", "blue", chosen=True),
        OptionShown("3", "green", marked=True),
        OptionShown("", "gold", barred="there is none"),
    ]

    said = plain(answers(Asking("", options=options), PEN, 80).lines)

    assert "red ↵" in said
    assert "■ blue" in said
    assert "▸3" in said
    assert "✗" in said
    assert "gold: there is none" in said


def test_answers_close_together_leave_out_why_something_is_barred() -> None:
    """It can't be chosen anyway; the rule says why."""
    options = [OptionShown("1", "red"), OptionShown("", "gold", barred="there is none")]
    asking = Asking("", options=options)

    assert "there is none" not in plain(answers(asking, PEN, 80, close=True).lines)


def test_why_something_is_barred_does_not_push_the_answers_apart() -> None:
    """It has lines of its own below them, and is whole."""
    reason = "there is none of it left in the box, and nobody has any to give"
    options = [*offered(2), OptionShown("", "gold", barred=reason)]

    first, *more = answers(Asking("", options=options), PEN, 50).lines

    assert "01" in first.plain
    assert "02" in first.plain
    assert f"✗ gold: {reason}" in " ".join(plain(more).split())


def test_answers_stand_beside_their_heading() -> None:
    """Once for each group; above it where it is long."""
    beside = [replace(option, heading="Mage") for option in offered(2)]
    below = [replace(option, heading="A very long heading of answers") for option in offered(2)]

    said = plain(answers(Asking("", options=beside), PEN, 80).lines)
    first, second, *_ = answers(Asking("", options=below), PEN, 60).lines

    assert 1 == said.count("Mage")
    assert said.startswith(" Mage")
    assert "01" in said.splitlines()[0]
    assert "A very long heading of answers" == first.plain.strip()
    assert "01" in second.plain


def test_how_many_answers_are_filtered_out_is_said() -> None:
    """Where something was typed."""
    asking = Asking("", options=offered(2), hidden=21)

    assert "21 more" in plain(answers(asking, PEN, 80).lines)


# ---- the line and the keys


@pytest.mark.parametrize("typed", ["short", "a long line " * 20, "日本" * 40, "🦊" * 40])
@pytest.mark.parametrize("part", [0, 0.5, 1])
def test_the_cursor_is_in_sight(typed: str, part: float) -> None:
    """Wherever it stands in a line of whatever length and letters."""
    line = typed_line(Typed(typed, round(part * len(typed))), PEN, 40)

    cursor = next(span for span in line.spans if span.style == PEN.cursor)

    assert line.cell_len <= 40
    assert cursor.end > cursor.start
    assert Text(line.plain[: cursor.end]).cell_len <= 40


def test_what_is_left_out_of_a_long_line_is_an_ellipsis() -> None:
    """At both ends."""
    line = typed_line(Typed("abcdefghij" * 9, 45), PEN, 30).plain

    assert "…" in line


def test_an_empty_line_says_what_may_be_typed() -> None:
    """With the cursor on its first letter."""
    line = typed_line(Typed(placeholder="a number"), PEN, 40)

    assert "a number" in line.plain


def test_keys_that_have_no_room_are_left_out_whole() -> None:
    """The first ones stay."""
    line, places = keys_line(KEYS, PEN, 14)

    assert 1 == len(places)
    assert "? rule" in line.plain
    assert "␣" not in line.plain


# ---- large letters, courses, the whole table


@pytest.mark.parametrize("words", ["Ada", "Björn Åse", "-12", "Zoë-Marie", "0123456789", "ß"])
def test_large_letters_are_three_lines_of_equal_width(words: str) -> None:
    """Letters with accents, digits and a minus too."""
    lines = large(words)

    assert 3 == len(lines)
    assert 1 == len(set(map(len, lines)))


@pytest.mark.parametrize("words", ["日本", "Ада", "🦊"])
def test_letters_that_are_not_drawn_are_not_guessed(words: str) -> None:
    """The whole name stands in common letters then."""
    assert [] == large(words)


def test_each_letter_looks_different() -> None:
    """No two letters or digits are the same."""
    signs = "ABCDEFGHIJKLMNPQRSTUVWXYZ0123456789ÄÖÜ"

    assert len(signs) == len({tuple(large(sign)) for sign in signs})


def test_all_courses_are_drawn_to_the_same_scale() -> None:
    """Who has half as much is half as high."""
    drawn = [(SEATS[0], [16, 16]), (SEATS[1], [8, 8])]

    first, second = (courses([course, *drawn], PEN, 30)[1:4] for course in drawn)

    assert "█" in first[0].plain
    assert "█" not in second[0].plain
    assert "█" in second[2].plain


def test_no_course_is_drawn_of_a_single_value() -> None:
    """There is none yet."""
    assert [] == courses([(FIRST, [3])], PEN, 60)


@pytest.mark.parametrize("palette", [ANSI, DARK])
@pytest.mark.parametrize("width", [40, 60, 80, 120])
def test_a_table_of_any_height_is_no_wider_than_the_screen(width: int, palette: object) -> None:
    """And all its cards are there."""
    lines = table_lines(TABLE, WORDING, width, palette)  # type: ignore[arg-type]

    assert max(line.cell_len for line in lines) <= width
    assert all(str(card.figure) in plain(lines) for card in VIEW.cards)


def test_words_that_belong_together_are_wrapped_together() -> None:
    """A figure of several words stands whole on a line, and its spaces are spaces."""
    said = f"a name  15{KEPT}points   0{KEPT}stones{KEPT}of{KEPT}wisdom"

    assert ["a name  15 points  ", "0 stones of wisdom"] == wrap(said, 24)


def test_a_long_answer_is_whole_where_it_has_lines_for_itself() -> None:
    """On several, the lower ones begin below its name; drawn close together it is cut."""
    asking = Asking("", options=[OptionShown("1", "so long that it takes two lines of the screen")])

    first, below = answers(asking, PEN, 30).lines
    (close,) = answers(asking, PEN, 30, close=True).lines

    assert "  1  so long that it takes two" == first.plain
    assert "     lines of the screen" == below.plain
    assert close.plain.endswith("…")


def test_hidden_answers_say_why_they_are_hidden() -> None:
    """Before anything is typed they do not fit what was typed: they come with it."""
    asking = Asking("", options=offered(2), hidden=5)

    untyped = plain(answers(replace(asking, typed=Typed()), PEN, 80).lines)
    typed = plain(answers(replace(asking, typed=Typed("x", 1)), PEN, 80).lines)

    assert "5 more answers show as you type" in untyped
    assert "5 more answers do not fit" in typed
