"""Cautions: legal answers that are unlikely or costly and need a confirmation."""

from __future__ import annotations

import pytest

from companion.errors import ConfirmationNeeded
from companion.kernel.acts import QuestionAtPath
from companion.kernel.citations import Citation
from companion.kernel.facts import Message, message
from companion.kernel.interjections import Interjection
from companion.kernel.paths import Path
from companion.kernel.questions import Amount, Choice, Fields, Form, Question, Several
from companion.wording.messages import Wording
from companion.wording.question_words import list_tokens, name_options

WHY = Citation("toy.rule")


def warn_of_cost(value: object) -> Message | None:
    """Return a caution for large numbers, and for texts that contain the letter b."""
    if value in ("b", 9) or (isinstance(value, tuple) and "b" in value):
        return message("costs_a_life")
    return None


CARD = Choice(name="card", why=WHY, options=("other", "a", "b", "c"), caution=warn_of_cost)
COINS = Amount(name="coins", why=WHY, most=9, caution=warn_of_cost)
FIELDS: Fields = {"card": CARD, "coins": COINS}


def make_pending_question(question: Question) -> QuestionAtPath:
    """Return the question with a path, as if it were pending."""
    return QuestionAtPath(question, str(Path(1, "x", "card")), 1)


@pytest.mark.parametrize(
    ("question", "value", "reasons"),
    [
        (CARD, "a", 0),
        (CARD, "b", 1),
        (COINS, 8, 0),
        (COINS, 9, 1),
        (Several(name="cards", why=WHY, options=("a", "b"), caution=warn_of_cost), ["a", "b"], 1),
        (Form(name="form", why=WHY, fields=FIELDS), {"card": "a", "coins": 1}, 0),
        (Form(name="form", why=WHY, fields=FIELDS), {"card": "b", "coins": 1}, 1),
        (Form(name="form", why=WHY, fields=FIELDS), {"card": "b", "coins": 9}, 2),
    ],
)
def test_an_answer_with_a_caution_is_legal(question: Question, value: object, reasons: int) -> None:
    """Callers that do not ask for cautions get no refusal; the answer itself is the same."""
    assert make_pending_question(question).judge(value).value == value
    assert make_pending_question(question).judge(value, is_confirmed=True).value == value
    if not reasons:
        assert make_pending_question(question).judge(value, is_confirmed=False).value == value
        return
    with pytest.raises(ConfirmationNeeded) as asked_back:
        make_pending_question(question).judge(value, is_confirmed=False)
    assert asked_back.value.values["reasons"] == (message("costs_a_life"),) * reasons
    assert asked_back.value.why == WHY.id


def test_an_interjection_may_need_confirmation() -> None:
    """The example is a spell that would cost its owner something."""
    cast = Interjection(CARD, lambda _: None)

    assert cast.judge("b").value == "b"
    with pytest.raises(ConfirmationNeeded):
        cast.judge("b", is_confirmed=False)


def test_options_with_cautions_are_listed_last_with_the_same_index() -> None:
    """Codes count in the order of the rule; players see likely answers first, others last."""
    wording = Wording("en")

    assert ["a", "c", "b", "other"] == list_tokens(CARD)
    assert ["a", "c", "b", "other"] == [token for token, _ in name_options(CARD, wording)]
    assert ["other", "a", "b", "c"] == CARD.describe_legal_answers()
    assert {"b": (message("costs_a_life"),)} == CARD.list_cautions()
