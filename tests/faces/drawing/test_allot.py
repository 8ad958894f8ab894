"""The lines of a screen are shared out so that what matters most is always whole."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.faces.drawing.allot import Needs, allot

GAME = Needs(
    seats=4,
    seats_full=8,
    question=2,
    answers=3,
    line=1,
    keys=1,
    board=5,
    board_full=12,
    news=30,
)


@pytest.mark.parametrize("height", range(5, 70))
@pytest.mark.parametrize("is_aside", [False, True])
def test_all_lines_are_given_out(height: int, is_aside: bool) -> None:  # noqa: FBT001 - a parameter
    """Neither one too many nor one too few."""
    heights = allot(height, replace(GAME, is_aside=is_aside))

    assert height == sum(vars(heights).values())


@pytest.mark.parametrize("answers", [0, 1, 30])
def test_seats_question_line_and_keys_are_whole_at_60_by_20(answers: int) -> None:
    """However many answers there are."""
    heights = allot(20, replace(GAME, seats=6, question=5, answers=answers))

    assert (1, 6, 5, 1, 1) == (
        heights.header,
        heights.seats,
        heights.question,
        heights.line,
        heights.keys,
    )


def test_news_and_a_tight_board_come_before_the_last_answers() -> None:
    """One line of news and three of the board stay, the answers scroll."""
    heights = allot(20, replace(GAME, answers=30))

    assert 1 == heights.news
    assert 3 == heights.board
    assert 7 == heights.answers


def test_answers_come_before_a_full_board() -> None:
    """Who has to choose sees everything there is to choose from."""
    heights = allot(24, replace(GAME, answers=9))

    assert 9 == heights.answers
    assert heights.board < 12


def test_what_nobody_else_needs_is_for_news() -> None:
    """On a high screen all are content, the rules are drawn, and the news have the rest."""
    heights = allot(60, GAME)

    assert 8 == heights.seats
    assert 12 == heights.board
    assert (1, 1) == (heights.upper, heights.lower)
    assert heights.news == 60 - 1 - 8 - 12 - 2 - 2 - 3 - 1 - 1 - heights.blank


def test_the_question_is_whole_even_where_the_seats_are_not() -> None:
    """On a screen that is too small for both the header goes first, then seats."""
    heights = allot(8, replace(GAME, seats=6, question=4))

    assert 4 == heights.question
    assert 0 == heights.header
    assert 1 == heights.seats


def test_a_long_refusal_leaves_the_first_answers() -> None:
    """Six seats, a refusal of three lines and a board: still three answers stand below."""
    needs = replace(GAME, seats=6, question=6, answers=8, board=4)

    heights = allot(20, needs)

    assert 3 == heights.answers
    assert 1 == heights.news
