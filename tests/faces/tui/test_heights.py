"""The lines of a screen are shared out so that what matters most is always whole."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.faces.tui.plan import Plan
from companion.present.colours import DARK
from companion.present.tones import StyledLine, Tone
from tests.faces.tui.scenes import CARDS, SEATS, TABLE, VIEW, offered, scene

WHOLE = ("header", "seats", "question", "typed", "keys")
FOUR_CARDS = replace(TABLE, view=VIEW._replace(cards=CARDS[:4]))


def planned(width: int, height: int, options: int, **more: object) -> Plan:
    """What stands where on a screen of some size."""
    content = scene(FOUR_CARDS, options=offered(options), **more)
    return Plan(content, DARK, width, height)


@pytest.mark.parametrize("options", [0, 1, 30])
def test_what_is_needed_to_answer_is_whole_at_60_by_20(options: int) -> None:
    """However many answers there are; one line of news stays, and the first answers."""
    plan = planned(60, 20, options)

    assert [len(plan.lines[name]) for name in WHOLE] == [plan.visible[name] for name in WHOLE]
    assert plan.visible["news"] >= 1
    assert plan.visible["answers"] >= min(3, options)


def test_a_board_drawn_tight_comes_before_the_last_answers() -> None:
    """Three lines of it stay, the answers scroll; one, with its sign, below a tall question."""
    plan = planned(60, 20, 30)

    assert plan.visible["board"] == 3
    assert planned(60, 20, 30, remarks=[StyledLine("so long " * 36)]).visible["board"] == 1
    assert plan.visible["answers"] < len(plan.lines["answers"])


def test_the_question_is_whole_even_where_the_seats_are_not() -> None:
    """On a screen that is too small for both the header goes first, then seats."""
    refused = [StyledLine("so long that it has several lines " * 3, Tone.REFUSED, "✗")]

    plan = planned(60, 9, 0, remarks=refused)

    assert plan.visible["question"] == len(plan.lines["question"])
    assert plan.visible["header"] == 0
    assert 0 < plan.visible["seats"] < len(SEATS)
