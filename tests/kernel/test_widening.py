"""Widened questions, for answers "our way"."""

from __future__ import annotations

from enum import StrEnum

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import IllegalAnswer
from companion.kernel.facts import message
from companion.kernel.questions import (
    Amount,
    BarredOption,
    Choice,
    Form,
    Question,
    Several,
    Text,
)
from tests.kernel.kinds import INDEXED, WHY

NO = message("moon_is_down")


class Sky(StrEnum):
    """Options as an enumeration, not as texts."""

    SUN = "sun"
    MOON = "moon"


@given(question=INDEXED, data=st.data())
def test_a_wider_question_takes_all_that_was_legal_and_more(
    question: Question, data: st.DataObject
) -> None:
    """The wider question keeps the contract of its kind.

    Each answer has its index, and all legal answers stay legal.
    """
    wider = question.with_barred_answers()

    if wider is None:
        return
    assert (question.name, question.seat, question.subject, question.why) == (
        wider.name,
        wider.seat,
        wider.subject,
        wider.why,
    )
    assert question.count_answers() < wider.count_answers()
    legal = (
        question.get_nth_answer(data.draw(st.integers(0, question.count_answers() - 1)))
        if question.count_answers()
        else None
    )
    assert legal is None or legal == wider.judge(legal)
    place = data.draw(st.integers(0, wider.count_answers() - 1))
    assert wider.parts or place == wider.find_index(wider.get_nth_answer(place))
    assert wider.get_nth_answer(place) == wider.judge(wider.get_nth_answer(place))
    assert wider.with_barred_answers() is None


def test_a_barred_option_may_be_chosen_and_has_the_same_type() -> None:
    """The rule receives the same option as if it were legal.

    An option that was never named does not become legal.
    """
    asked = Choice(
        name="draw",
        why=WHY,
        options=(Sky.SUN,),
        bars=(BarredOption(Sky.MOON, NO, WHY), BarredOption("any", NO, WHY)),
    )

    wider = asked.with_barred_answers()

    assert wider is not None
    assert ["sun", "moon"] == wider.describe_legal_answers()
    assert wider.to_rule_value("moon") is Sky.MOON
    with pytest.raises(IllegalAnswer):
        wider.judge("any")


@pytest.mark.parametrize(
    "question",
    [
        Choice(name="draw", why=WHY, options=("sun", "moon")),
        Several(name="some", why=WHY, options=("sun", "moon")),
        Amount(name="printed", why=WHY, most=99),
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
def test_a_question_without_bars_cannot_be_widened(question: Question) -> None:
    """The examples have neither bars nor bounds."""
    assert question.with_barred_answers() is None


def test_a_form_is_widened_field_by_field() -> None:
    """Fields that can't be widened are unchanged."""
    form: Form[dict[str, object]] = Form(
        name="form",
        why=WHY,
        fields={
            "a": Amount(name="one", why=WHY, least=1, most=2),
            "b": Choice(name="two", why=WHY, options=("sun",)),
        },
    )

    wider = form.with_barred_answers()

    assert wider is not None
    assert {
        "a": {"kind": "amount", "legal": {"min": 0, "max": 99}},
        "b": {"kind": "choice", "legal": ["sun"]},
    } == wider.describe_legal_answers()
