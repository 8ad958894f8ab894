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


def list_first_answers(question: Question[Any]) -> list[Plain]:
    """Return the first legal answers by their index."""
    return [
        question.get_nth_answer(index) for index in islice(range(question.count_answers()), SOME)
    ]


@given(question=INDEXED)
def test_every_legal_answer_is_taken_and_has_its_index(question: Question[Any]) -> None:
    """Index and answer are converted in both directions.

    Each answer is judged as itself, and no two indexes name the same one.
    """
    for index, value in enumerate(list_first_answers(question)):
        assert question.judge(value) == value
        assert question.find_index(value) == index
    last = question.get_nth_answer(question.count_answers() - 1)
    assert question.find_index(question.judge(last)) == question.count_answers() - 1
    assert len({str(value) for value in list_first_answers(question)}) == len(
        list_first_answers(question)
    )


@given(question=st.one_of(INDEXED, TEXTS), value=ANYTHING)
def test_anything_is_either_legal_or_refused(question: Question[Any], value: object) -> None:
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
    if not question.has_free_text():
        assert question.get_nth_answer(question.find_index(taken)) == taken


@given(question=INDEXED)
def test_a_default_is_legal(question: Question[Any]) -> None:
    """The likeliest answer is legal, or there is none; a form has those of its fields."""
    default = question.find_default()
    if isinstance(default, dict):
        assert default.keys() == question.describe_legal_answers().keys()  # type: ignore[union-attr]
    elif default is not None:
        assert is_legal_answer(question, default)


@given(question=INDEXED)
def test_a_question_is_forced_when_one_answer_is_legal(question: Question[Any]) -> None:
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


def test_several_keeps_its_bounds() -> None:
    """Too few, too many, duplicate and unknown options are refused, each by its name."""
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
    assert question.count_answers() == 6


def make_pairs() -> Several[str]:
    """Return a combination: only a and b, and b and c go together; d is barred."""
    return Several(
        name="cards",
        why=WHY,
        options=("a", "b", "c"),
        least=2,
        most=2,
        sets=(("a", "b"), ("b", "c")),
        unfit=lambda pair: BarredOption(pair[0], message("not_a_pair"), WHY),
        bars=(BarredOption("d", message("gone"), WHY),),
    )


def test_a_combination_refuses_wrong_pairs_with_the_reason() -> None:
    """Refused are two that don't match, one that is barred, and a wrong number of options."""
    question = make_pairs()
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


def test_a_refusal_names_the_bound() -> None:
    """A rule may word the reason; otherwise the range is named."""
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
    """Stored text is printable and no longer than allowed."""
    question = Text(name="note", why=WHY, longest=80)
    taken = question.judge(typed)
    assert isinstance(taken, str)
    assert taken.isprintable()
    assert len(taken) <= 80


def test_a_text_that_is_too_long_is_refused() -> None:
    """Its length is measured after stripping spaces; the empty text is always legal."""
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
def test_a_refusal_repeats_the_refused_input_harmlessly(question: Question[Any]) -> None:
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
        "strength": Amount(name="strength", why=WHY, least=0, most=9),
        "stones": Amount(name="stones", why=WHY, least=0, most=9, likely=2, about={"seat": "p1"}),
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
