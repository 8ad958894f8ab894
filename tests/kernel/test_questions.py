"""Questions: legal answers are accepted and indexed, others refused, by the live table."""

from __future__ import annotations

from itertools import islice, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import IllegalAnswer, InvalidAnswer, Refusal
from companion.kernel.acts import is_legal_answer, judge_answer
from companion.kernel.facts import Plain, message
from companion.kernel.questions import (
    Amount,
    AmountOrWord,
    BarredOption,
    Choice,
    Form,
    Question,
    Several,
    Text,
)
from tests.kernel.kinds import ANYTHING, INDEXED, TEXTS, WHY, draw_several

SOME = 60
TWO_OF_THREE = Several(name="cards", why=WHY, options=("a", "b", "c"), least=2, most=2)


def list_first_answers(question: Question) -> list[Plain]:
    """Return the first legal answers by their index."""
    return [
        question.get_nth_answer(index) for index in islice(range(question.count_answers()), SOME)
    ]


@given(question=INDEXED)
def test_every_legal_answer_is_taken_and_has_its_index(question: Question) -> None:
    """Index and answer are converted in both directions.

    Each answer is judged as itself, and no two indexes name the same one.
    """
    for index, value in enumerate(list_first_answers(question)):
        assert question.judge(value) == value
        assert question.parts or question.find_index(value) == index
    last = question.get_nth_answer(question.count_answers() - 1)
    assert question.parts or question.find_index(last) == question.count_answers() - 1
    assert len({str(value) for value in list_first_answers(question)}) == len(
        list_first_answers(question)
    )


@given(question=st.one_of(INDEXED, TEXTS), value=ANYTHING)
def test_anything_is_either_legal_or_refused(question: Question, value: object) -> None:
    """Accepted answers are canonical and accepted again; refusals have legal answers and source."""
    if not is_legal_answer(question, value):
        with pytest.raises(Refusal) as caught:
            judge_answer(question, value)
        assert (caught.value.legal, caught.value.why) == (
            question.describe_legal_answers(),
            "toy.rule",
        )
        return
    taken = judge_answer(question, value)
    assert question.judge(taken) == taken
    if not (question.has_free_text() or question.parts):
        assert question.get_nth_answer(question.find_index(taken)) == taken


@given(question=INDEXED)
def test_a_default_is_legal(question: Question) -> None:
    """The likeliest answer is legal, or there is none; a form has those of its fields."""
    default = question.find_default()
    if isinstance(default, dict):
        assert default.keys() == question.describe_legal_answers().keys()  # type: ignore[union-attr]
    elif default is not None:
        assert is_legal_answer(question, default)


@given(question=INDEXED)
def test_a_question_is_forced_when_one_answer_is_legal(question: Question) -> None:
    """Forced means that exactly one answer is legal."""
    assert question.is_forced() == (question.count_answers() == 1)


# ---- choice


def test_a_barred_option_is_refused_with_its_own_reason_and_source() -> None:
    """A barred option gives the reason and cites its own rule.

    An option that was never offered is refused as unknown.
    """
    other = WHY.__class__("toy.other")
    question = Choice(
        name="card",
        why=WHY,
        options=("orb",),
        bars=(BarredOption("spell", message("used_up", of=6), other),),
    )

    with pytest.raises(IllegalAnswer, match="used_up") as barred:
        judge_answer(question, "spell")
    with pytest.raises(IllegalAnswer, match="not_offered"):
        judge_answer(question, "dragon")

    assert (barred.value.values, barred.value.why, barred.value.legal) == (
        {"of": 6},
        "toy.other",
        ["orb"],
    )


# ---- amount


@given(question=draw_several())
def test_several_accepts_its_options_in_any_order(
    question: Several[str],
) -> None:
    """The order in which options are named does not matter."""
    for value in list_first_answers(question)[:10]:
        assert isinstance(value, list)
        for shuffled in islice(permutations(value), 6):
            assert question.judge(list(shuffled)) == value


@pytest.mark.parametrize(
    ("question", "value", "name"),
    [
        (Amount(name="n", why=WHY, least=1, most=1), 3, "only_one_possible"),
        (TWO_OF_THREE, ["a"], "wrong_number_just"),
        (TWO_OF_THREE, ["a", "a"], "named_twice"),
    ],
)
def test_a_refusal_has_the_name_of_its_reason(question: Question, value: object, name: str) -> None:
    """Each of these reasons has a sentence of its own."""
    with pytest.raises(Refusal, match=name):
        question.judge(value)


def test_bounds_change_while_a_question_waits() -> None:
    """The upper bound falls when the purse is emptied while the question waits.

    Without any legal number it becomes a choice of its words.
    """
    purse = {"magic": 8}
    question: AmountOrWord[str] = AmountOrWord(
        name="bid", why=WHY, least=5, most=lambda: purse["magic"], words=("pass",)
    )
    assert (question.widget, question.describe_legal_answers()) == (
        "amount",
        {"min": 5, "max": 8, "or": ["pass"]},
    )

    purse["magic"] = 4

    assert (question.widget, question.describe_legal_answers(), question.is_forced()) == (
        "choice",
        ["pass"],
        True,
    )
    with pytest.raises(IllegalAnswer, match="out_of_range"):
        question.judge(5)


# ---- text


@given(typed=st.text(max_size=80))
def test_no_text_carries_control_characters(typed: str) -> None:
    """Stored text is printable and no longer than allowed."""
    question = Text(name="note", why=WHY, longest=80)
    taken = question.judge(typed)
    assert isinstance(taken, str)
    assert taken.isprintable()
    assert len(taken) <= 80


@pytest.mark.parametrize(
    "question",
    [
        Choice(name="c", why=WHY, options=("a",)),
        Amount(name="a", why=WHY, most=1),
        Form(name="f", why=WHY, fields={}),
    ],
)
def test_a_refusal_repeats_the_refused_input_harmlessly(question: Question) -> None:
    """The repeated input is one short printable line."""
    with pytest.raises(Refusal) as caught:
        question.judge("\x1b[2J" + "x" * 500)
    repeated = caught.value.values["given"]
    assert isinstance(repeated, str)
    assert repeated.isprintable()
    assert len(repeated) == 40


# ---- form


def make_card_form() -> Form[dict[str, Any]]:
    """Return a form with a field that has a default and one that has none."""
    fields = {
        "strength": Amount(name="strength", why=WHY, most=9),
        "stones": Amount(name="stones", why=WHY, most=9, likely=2, about={"seat": "p1"}),
    }
    return Form(name="creature", why=WHY, fields=fields)


def test_a_field_left_out_takes_its_default() -> None:
    """Only fields without a likeliest answer are required; fields come in the form's order."""
    assert make_card_form().judge({"strength": 4}) == {"strength": 4, "stones": 2}
    with pytest.raises(InvalidAnswer, match="field_missing") as caught:
        make_card_form().judge({"stones": 1})
    assert caught.value.values["field"] == "strength"
    with pytest.raises(InvalidAnswer, match="field_missing"):
        make_card_form().judge({"strength": None})
