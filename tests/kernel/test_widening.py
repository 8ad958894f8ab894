"""What a question may take where a table plays it its way, and how an auction goes on then."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import IllegalAnswer
from companion.kernel.facts import message
from companion.kernel.questions import (
    Amount,
    Barred,
    Choice,
    Form,
    Question,
    Several,
    Text,
)
from tests.games.zauberschwert.tables import BLUE, GREEN, RED
from tests.games.zauberschwert.test_magic_auction import Room
from tests.kernel.kinds import INDEXED, WHY

NO = message("moon_is_down")


class Sky(StrEnum):
    """Options of a type of their own."""

    SUN = "sun"
    MOON = "moon"


@given(question=INDEXED, data=st.data())
def test_a_wider_question_takes_all_that_was_legal_and_more(
    question: Question[Any], data: st.DataObject
) -> None:
    """It is of the same kind of contract.

    Each answer has its index, and what was legal stays so.
    """
    wider = question.widen()

    if wider is None:
        return
    assert (question.name, question.seat, question.subject, question.why) == (
        wider.name,
        wider.seat,
        wider.subject,
        wider.why,
    )
    assert question.count() < wider.count()
    legal = (
        question.nth(data.draw(st.integers(0, question.count() - 1))) if question.count() else None
    )
    assert legal is None or legal == wider.judge(legal)
    place = data.draw(st.integers(0, wider.count() - 1))
    assert place == wider.index(wider.nth(place))
    assert wider.nth(place) == wider.judge(wider.nth(place))
    assert wider.widen() is None


def test_what_is_barred_may_be_chosen_and_is_of_the_same_type() -> None:
    """The rule gets the very option, as if it were legal.

    Nothing that was never spoken of becomes one.
    """
    asked = Choice(
        name="draw",
        why=WHY,
        options=(Sky.SUN,),
        bars=(Barred(Sky.MOON, NO, WHY), Barred("any", NO, WHY)),
    )

    wider = asked.widen()

    assert wider is not None
    assert ["sun", "moon"] == wider.legal()
    assert wider.to_value("moon") is Sky.MOON
    with pytest.raises(IllegalAnswer):
        wider.judge("any")


@pytest.mark.parametrize(
    "question",
    [
        Choice(name="draw", why=WHY, options=("sun", "moon")),
        Several(name="some", why=WHY, options=("sun", "moon")),
        Amount(name="printed", why=WHY, least=0, most=99),
        Text(name="note", why=WHY),
        Form(
            name="form",
            why=WHY,
            fields={
                "a": Amount(name="printed", why=WHY, least=-5, most=200),
                "b": Text(name="note", why=WHY),
            },
        ),
    ],
    ids=lambda question: question.name,
)
def test_where_nothing_more_would_come_there_is_none(question: Question[Any]) -> None:
    """What has no bar and no bound that a table could overrule can't be widened."""
    assert question.widen() is None


def test_a_form_is_widened_field_by_field() -> None:
    """A field that can't be is as it was."""
    form: Form[dict[str, object]] = Form(
        name="form",
        why=WHY,
        fields={
            "a": Amount(name="one", why=WHY, least=1, most=2),
            "b": Choice(name="two", why=WHY, options=("sun",)),
        },
    )

    wider = form.widen()

    assert wider is not None
    assert {
        "a": {"kind": "amount", "legal": {"min": 0, "max": 99}},
        "b": {"kind": "choice", "legal": ["sun"]},
    } == wider.legal()


# ---- in an auction


def our_way(room: Room, value: int | str) -> None:
    """Whoever is asked bids what is refused."""
    room.refused(value)
    wider = room.asked.widen()
    assert wider is not None
    room.step(wider.to_value(wider.judge(value)))


def test_a_bid_that_was_let_through_uncovered_stands() -> None:
    """The others overbid it or leave it; nothing is withdrawn, and whoever wins is to pay it."""
    room = Room(6, 20, 9)
    our_way(room, 12)
    room.bid(BLUE, 13)
    room.bid(GREEN, "pass")
    our_way(room, 14)
    room.bid(BLUE, "pass")

    assert (RED, 14) == room.sale
    assert "bid_withdrawn" not in [name for name, _ in room.facts]
