"""Answers that are legal, but so unlikely or so dear that they are asked back once."""

from __future__ import annotations

from typing import Any

import pytest

from companion.errors import AskedBack
from companion.kernel.acts import QuestionAtPath, UnjudgedAnswer
from companion.kernel.citations import Citation
from companion.kernel.facts import Message, message
from companion.kernel.interjections import Interjection
from companion.kernel.paths import Path
from companion.kernel.questions import Amount, Choice, Fields, Form, Question, Several
from companion.wording.messages import Wording
from companion.wording.question_words import list_tokens, name_options, name_options_to_confirm

WHY = Citation("toy.rule")


def dear(value: object) -> Message | None:
    """What is large, or holds a b, costs a life."""
    if value in ("b", 9) or (isinstance(value, tuple) and "b" in value):
        return message("costs_a_life")
    return None


CARD = Choice(name="card", why=WHY, options=("a", "b", "c"), caution=dear)
COINS = Amount(name="coins", why=WHY, least=0, most=9, caution=dear)
FIELDS: Fields = {"card": CARD, "coins": COINS}


def asked(question: Question[Any]) -> QuestionAtPath:
    """It waits."""
    return QuestionAtPath(Path(1, "x", "card", None, 1), question)


@pytest.mark.parametrize(
    ("question", "value", "reasons"),
    [
        (CARD, "a", 0),
        (CARD, "b", 1),
        (COINS, 8, 0),
        (COINS, 9, 1),
        (Several(name="cards", why=WHY, options=("a", "b"), caution=dear), ["a", "b"], 1),
        (Form(name="form", why=WHY, fields=FIELDS), {"card": "a", "coins": 1}, 0),
        (Form(name="form", why=WHY, fields=FIELDS), {"card": "b", "coins": 1}, 1),
        (Form(name="form", why=WHY, fields=FIELDS), {"card": "b", "coins": 9}, 2),
    ],
)
def test_what_is_asked_back_is_legal_all_the_same(
    question: Question[Any], value: object, reasons: int
) -> None:
    """Who doesn't ask to be asked back is never refused; what is judged is just the answer."""
    assert asked(question).judge(UnjudgedAnswer(value)).value == value
    assert asked(question).judge(UnjudgedAnswer(value, sure=True)).value == value
    if not reasons:
        assert asked(question).judge(UnjudgedAnswer(value, sure=False)).value == value
        return
    with pytest.raises(AskedBack) as asked_back:
        asked(question).judge(UnjudgedAnswer(value, sure=False))
    assert asked_back.value.values["reasons"] == (message("costs_a_life"),) * reasons
    assert asked_back.value.why == WHY.id


def test_an_interjection_is_asked_back_too() -> None:
    """A spell that would cost its owner something."""
    cast = Interjection(CARD, lambda _: None)

    assert cast.judge(UnjudgedAnswer("b")).value == "b"
    with pytest.raises(AskedBack):
        cast.judge(UnjudgedAnswer("b", sure=False))


def test_what_is_asked_back_is_listed_last_but_counts_as_before() -> None:
    """Codes count in the order of the rule; people see what is likely first."""
    wording = Wording("en")

    assert ["a", "c", "b"] == list_tokens(CARD)
    assert ["a", "c", "b"] == [token for token, _ in name_options(CARD, wording)]
    assert ["a", "b", "c"] == CARD.legal()
    assert [("b", "b", "costs_a_life")] == name_options_to_confirm(CARD, wording)
