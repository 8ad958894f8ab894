"""Questions: what is legal is taken and indexed, all else refused, read from the live table."""

from __future__ import annotations

from itertools import islice, permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import IllegalAnswer, InvalidAnswer, Refusal
from companion.kernel.acts import is_legal, judge_answer
from companion.kernel.facts import Plain, message
from companion.kernel.questions import (
    Amount,
    AmountOr,
    Barred,
    Choice,
    Form,
    Question,
    Several,
    Text,
)
from tests.kernel.kinds import ANYTHING, INDEXED, TEXTS, WHY, severals

SOME = 60


def answers(question: Question[Any]) -> list[Plain]:
    """The first legal answers by their index."""
    return [question.nth(index) for index in islice(range(question.count()), SOME)]


@given(question=INDEXED)
def test_every_legal_answer_is_taken_and_has_its_index(question: Question[Any]) -> None:
    """From index to answer and back.

    Each answer is judged as itself, and no two indexes name the same one.
    """
    for index, value in enumerate(answers(question)):
        assert question.judge(value) == value
        assert question.index(value) == index
    last = question.nth(question.count() - 1)
    assert question.index(question.judge(last)) == question.count() - 1
    assert len({str(value) for value in answers(question)}) == len(answers(question))


@given(question=st.one_of(INDEXED, TEXTS), value=ANYTHING)
def test_anything_is_either_legal_or_refused(question: Question[Any], value: object) -> None:
    """What is taken is canonical and taken again; a refusal names legal answers and source."""
    if not is_legal(question, value):
        with pytest.raises(Refusal) as caught:
            judge_answer(question, value)
        assert (caught.value.legal, caught.value.why) == (question.legal(), "toy.rule")
        return
    taken = judge_answer(question, value)
    assert question.judge(taken) == taken
    if not question.has_free_text():
        assert question.nth(question.index(taken)) == taken


@given(question=INDEXED)
def test_a_default_is_legal(question: Question[Any]) -> None:
    """The likeliest answer is legal, or there is none; a form has those of its fields."""
    default = question.default()
    if isinstance(default, dict):
        assert default.keys() == question.legal().keys()  # type: ignore[union-attr]
    elif default is not None:
        assert is_legal(question, default)


@given(question=INDEXED)
def test_a_question_is_forced_when_one_answer_is_legal(question: Question[Any]) -> None:
    """Forced means: exactly one."""
    assert question.is_forced() == (question.count() == 1)


# ---- choice


def test_a_barred_option_is_refused_with_its_own_reason_and_source() -> None:
    """What can't be chosen now says why, and cites its own rule.

    What was never offered says just that.
    """
    other = WHY.__class__("toy.other")
    question = Choice(
        name="card",
        why=WHY,
        options=("orb",),
        bars=(Barred("spell", message("used_up", of=6), other),),
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


@given(question=severals())
def test_several_takes_its_options_in_any_order_and_gives_them_in_its_own(
    question: Several[str],
) -> None:
    """The order in which options are named does not matter."""
    for value in answers(question)[:10]:
        assert isinstance(value, list)
        for shuffled in islice(permutations(value), 6):
            assert question.judge(list(shuffled)) == value


def test_several_bounds() -> None:
    """Too few, too many, named twice, or not offered: each is refused by its name."""
    question = Several(name="cards", why=WHY, options=("a", "b", "c"), least=1, most=2)
    for value, name in (
        ([], "wrong_number"),
        (["a", "b", "c"], "wrong_number"),
        (["a", "a"], "named_twice"),
        (["d"], "not_offered"),
        ("a", "not_a_list"),
        ([1], "not_a_list"),
    ):
        with pytest.raises(Refusal) as caught:
            question.judge(value)
        assert caught.value.name == name
    assert question.count() == 6


def pairs() -> Several[str]:
    """Only a and b, and b and c go together; d is barred."""
    return Several(
        name="cards",
        why=WHY,
        options=("a", "b", "c"),
        least=2,
        most=2,
        sets=(("a", "b"), ("b", "c")),
        unfit=lambda pair: Barred(pair[0], message("not_a_pair"), WHY),
        bars=(Barred("d", message("gone"), WHY),),
    )


def test_a_combination_refuses_what_does_not_go_together_with_the_reason() -> None:
    """Two that don't, one that is barred, and the wrong number of them."""
    question = pairs()
    for value, name in (
        (["a", "c"], "not_a_pair"),
        (["a", "d"], "gone"),
        (["a"], "wrong_number_just"),
        (["a", "x"], "not_offered"),
        ("a", "not_a_list"),
    ):
        with pytest.raises(Refusal) as caught:
            question.judge(value)
        assert caught.value.name == name


def test_bounds_follow_the_purse() -> None:
    """A purse that is emptied while the question waits lowers the bound.

    Without any number left it becomes a choice of its words.
    """
    purse = {"magic": 8}
    question: AmountOr[str] = AmountOr(
        name="bid", why=WHY, least=5, most=lambda: purse["magic"], words=("pass",)
    )
    assert (question.widget, question.legal()) == ("amount", {"min": 5, "max": 8, "or": ["pass"]})

    purse["magic"] = 4

    assert (question.widget, question.legal(), question.is_forced()) == ("choice", ["pass"], True)
    with pytest.raises(IllegalAnswer, match="out_of_range"):
        question.judge(5)


def test_a_refusal_names_the_bound() -> None:
    """A rule may word why a number is not legal; without that the range is named."""
    plainly = Amount(name="n", why=WHY, least=1, most=2)
    with pytest.raises(IllegalAnswer, match="out_of_range") as caught:
        plainly.judge(3)
    assert caught.value.values == {"given": 3, "least": 1, "most": 2}
    with pytest.raises(IllegalAnswer, match="only_one_possible"):
        Amount(name="n", why=WHY, least=1, most=1).judge(3)
    wordy = Amount(
        name="n", why=WHY, least=1, most=2, refuse=lambda value: message("too_dear", price=value)
    )
    with pytest.raises(IllegalAnswer, match="too_dear"):
        wordy.judge(3)


# ---- text


@given(typed=st.text(max_size=80))
def test_no_text_carries_control_characters(typed: str) -> None:
    """Whatever is typed, what is kept is printable and no longer than allowed."""
    question = Text(name="note", why=WHY, longest=80)
    taken = question.judge(typed)
    assert isinstance(taken, str)
    assert taken.isprintable()
    assert len(taken) <= 80


def test_a_text_that_is_too_long_is_refused() -> None:
    """It is measured after the spaces have gone; the empty text is always legal."""
    question = Text(name="name", why=WHY, longest=3)
    assert question.judge("  abc   ") == "abc"
    with pytest.raises(IllegalAnswer, match="text_too_long") as refused:
        question.judge("abcd")
    assert {"text": "abcd", "given": 4, "most": 3} == refused.value.values
    assert question.judge("") == ""
    assert not question.is_forced()


@pytest.mark.parametrize(
    "question",
    [
        Choice(name="c", why=WHY, options=("a",)),
        Amount(name="a", why=WHY, least=0, most=1),
        Form(name="f", why=WHY, fields={}),
    ],
)
def test_a_refusal_repeats_what_was_given_harmlessly(question: Question[Any]) -> None:
    """What is repeated is one short printable line."""
    with pytest.raises(Refusal) as caught:
        question.judge("\x1b[2J" + "x" * 500)
    given = caught.value.values["given"]
    assert isinstance(given, str)
    assert given.isprintable()
    assert len(given) == 40


# ---- form


def card_form() -> Form[dict[str, Any]]:
    """A form with a field that has a default and one that has none."""
    fields = {
        "strength": Amount(name="strength", why=WHY, least=0, most=9),
        "stones": Amount(name="stones", why=WHY, least=0, most=9, likely=2, about={"seat": "p1"}),
    }
    return Form(name="creature", why=WHY, fields=fields)


def test_a_field_left_out_takes_its_default() -> None:
    """Only fields without a likeliest answer must be given; fields come in the form's order."""
    assert card_form().judge({"strength": 4}) == {"strength": 4, "stones": 2}
    with pytest.raises(InvalidAnswer, match="field_missing") as caught:
        card_form().judge({"stones": 1})
    assert caught.value.values["field"] == "strength"
    with pytest.raises(InvalidAnswer, match="field_missing"):
        card_form().judge({"strength": None})
