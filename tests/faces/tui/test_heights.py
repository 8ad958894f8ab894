"""Lines of a screen are shared out so that the most important ones stay whole."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.faces.tui.plan import ScreenPlan
from companion.present.tones import StyledLine
from tests.faces.tui.scenes import CARDS, SEATS, TABLE, VIEW, make_options, make_scene

WHOLE = ("header", "seats", "question", "typed", "keys")
FOUR_CARDS = replace(TABLE, view=VIEW._replace(cards=CARDS[:4]))


def make_plan(width: int, height: int, options: int, **fields: object) -> ScreenPlan:
    """Return the layout of a screen of this size."""
    content = make_scene(FOUR_CARDS, options=make_options(options), **fields)
    return ScreenPlan(content, width, height)


@pytest.mark.parametrize("options", [0, 1, 30])
def test_question_and_first_answers_are_whole_at_60_by_20(options: int) -> None:
    """One line of news and the first answers stay, with any number of answers."""
    plan = make_plan(60, 20, options)

    assert [len(plan.lines[name]) for name in WHOLE] == [plan.visible[name] for name in WHOLE]
    assert plan.visible["news"] >= 1
    assert plan.visible["answers"] >= min(3, options)


def test_a_dense_board_takes_precedence_over_the_last_answers() -> None:
    """Three lines of it stay and the answers scroll; below a tall question one line stays."""
    plan = make_plan(60, 20, 30)

    assert plan.visible["board"] == 3
    assert make_plan(60, 20, 30, remarks=[StyledLine("so long " * 36)]).visible["board"] == 1
    assert plan.visible["answers"] < len(plan.lines["answers"])


def test_the_question_is_whole_even_if_the_seats_are_not() -> None:
    """On a screen too small for both, the header is dropped first, then seats."""
    refused = [StyledLine("so long that it has several lines " * 3, "refused", "✗")]

    plan = make_plan(60, 9, 0, remarks=refused)

    assert plan.visible["question"] == len(plan.lines["question"])
    assert plan.visible["header"] == 0
    assert 0 < plan.visible["seats"] < len(SEATS)
