"""Parsing of typed answers: numbers, names and their beginnings.

All other input is left for the rules to refuse.
"""

from __future__ import annotations

import contextlib
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.errors import IllegalAnswer, Refusal
from companion.kernel.citations import Citation
from companion.kernel.facts import Seat, message
from companion.kernel.question_base import BarredOption
from companion.kernel.questions import (
    AmountOrWord,
    Choice,
    Question,
    Several,
    parse_figure,
    parse_whole_number,
)
from companion.wording.answer_parsing import parse_answer
from companion.wording.messages import Wording
from companion.wording.option_matching import find_single_option
from tests.kernel.kinds import PLAIN, TEXTS

WHY = Citation("toy.rule")
ENGLISH = Wording("en", names={Seat("p1"): "Jürgen", Seat("p2"): "Ann 2", Seat("p3"): "[red]x"})
NAMED = {"a1": "goblins", "a2": "golden dragon", "a3": "Große Eule", "pass": "pass (+1 magic)"}
CARDS = Choice(name="card", why=WHY, options=tuple(NAMED), label=lambda card: NAMED[card])
SEATS = Choice(name="seat", why=WHY, options=(Seat("p1"), Seat("p2"), Seat("p3")))
SEVERAL = Several(name="cards", why=WHY, options=tuple(NAMED), label=lambda card: NAMED[card])
BID: AmountOrWord[str] = AmountOrWord(name="bid", why=WHY, least=3, most=12, words=("pass",))


@pytest.mark.parametrize(
    ("question", "typed", "answer"),
    [
        (question, typed, answer)
        for question, answers in (
            # an option is named by its number, its token or the beginning of any word of its name
            (
                CARDS,
                {
                    "1": "a1",
                    " 2 ": "a2",
                    "02": "a2",
                    "a3": "a3",
                    "GOB": "a1",
                    "gol": "a2",
                    "dragon": "a2",
                    "grosse eule": "a3",
                    "GROẞE": "a3",
                    "eu": "a3",
                    "e": "e",
                    "pass (": "pass",
                    "": "",
                    "0": "0",
                    "5": "5",
                    "1 2": "1 2",
                    "🧙": "🧙",
                    "[red]": "[red]",
                    "\x1b[31m": "\x1b[31m",
                    "x" * 10000: "x" * 10000,
                },
            ),
            # a seat is named by its player, whose name may have accents, digits or markup
            (SEATS, {"jurgen": "p1", "JÜR": "p1", "ann": "p2", "[r": "p3", "2": "p2"}),
            # words may be abbreviated, and are never numbered
            (
                BID,
                {
                    "7": 7,
                    "+7": 7,
                    "-7": -7,
                    "−7": -7,
                    "007": 7,
                    "pass": "pass",
                    "PA": "pass",
                    "999999999999": 999999999999,
                },
            ),
            (replace(BID, word_above_most="pass"), {"12": 12, "13": "pass"}),
            # several are separated by spaces or commas; names may have two words
            (
                SEVERAL,
                {
                    "": [],
                    "-": [],
                    "0": [],
                    "1 3": ["a1", "a3"],
                    "3,1": ["a3", "a1"],
                    "1; 3 and pass": ["a1", "a3", "pass"],
                    "1 1 goblins": ["a1"],
                    "golden dragon": ["a2"],
                    "große eule": ["a3"],
                    "1 x": ["a1", "x"],
                    " ; ": [";"],
                    "all": ["a1", "a2", "a3", "pass"],
                },
            ),
        )
        for typed, answer in answers.items()
    ],
)
def test_a_typed_line_is_the_answer_it_names(
    question: Question, typed: str, answer: object
) -> None:
    """Case, accents and punctuation are ignored; what names nothing is left as it is."""
    assert answer == parse_answer(question, typed, ENGLISH)


@pytest.mark.parametrize(("typed", "count"), [("go", 2), ("g", 3)])
def test_an_ambiguous_beginning_is_refused_with_its_options(typed: str, count: int) -> None:
    """Goblins and golden dragon begin alike."""
    with pytest.raises(IllegalAnswer) as refused:
        parse_answer(CARDS, typed, ENGLISH)

    assert count == len(refused.value.values["names"])  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("typed", "figure"),
    [("+ 2", "+2"), ("− 2", "-2"), ("= −2", "=-2"), ("2", 2), ("1 2", "1 2"), ("+1 2", "+1 2")],
)
def test_blanks_after_the_sign_of_a_figure_are_ignored(typed: str, figure: object) -> None:
    """A blank between two digits is not ignored: "1 2" is not 12."""
    assert figure == parse_figure(typed)


@pytest.mark.parametrize("typed", ["", "seven", "1.5", "1,5", "7 8", "--7", "²", "7" * 10000])
def test_a_text_that_is_no_whole_number_is_unchanged(typed: str) -> None:
    """Nothing is rounded or guessed."""
    assert parse_whole_number(typed) is None
    assert typed == parse_answer(BID, typed, ENGLISH)


@given(st.one_of(PLAIN, TEXTS), st.text() | st.text('0123456789 ,-+{}[]":abcpas', max_size=12))
def test_any_typed_text_is_an_answer_or_refused(question: Question, typed: str) -> None:
    """At every kind of question the result is an answer or a refusal."""
    with contextlib.suppress(Refusal):
        question.judge(parse_answer(question, typed, ENGLISH))


@given(st.one_of(PLAIN), st.integers(0))
def test_every_legal_answer_can_be_typed(question: Question, index: int) -> None:
    """Answers of every kind are typed by value or token."""
    count = question.count_answers()
    if not count:
        return
    answer = question.get_nth_answer(index % count)
    typed = " ".join(map(str, answer)) or "-" if isinstance(answer, list) else str(answer)

    assert answer == question.judge(parse_answer(question, typed, ENGLISH))


def test_initials_name_an_option_even_if_it_is_barred() -> None:
    """Three letters name an enchanter; a barred one is refused with its reason."""
    bar = BarredOption("gold/water/witch", message("gone"), WHY)
    question = Choice(
        name="enchanter",
        why=WHY,
        options=("silver/water/warlock",),
        bars=(bar,),
        label=lambda token: token.replace("/", " "),
    )

    assert find_single_option(question, "gww", ENGLISH) == "gold/water/witch"


def test_a_number_is_never_a_place_in_a_list_of_numbers() -> None:
    """If 1 is not legal, typing 1 does not mean 2."""
    question = Choice(name="call", why=WHY, options=("2", "3", "end"))

    assert find_single_option(question, "2", ENGLISH) == "2"
    assert find_single_option(question, "1", ENGLISH) is None


def test_a_number_is_refused_by_the_rules_if_none_is_legal() -> None:
    """Bids begin at 7 and 5 are owned: 7 is a number still, and 1 the only listed answer."""
    bid: AmountOrWord[str] = AmountOrWord(name="bid", why=WHY, least=7, most=5, words=("pass",))

    assert (7, "pass") == (parse_answer(bid, "7", ENGLISH), parse_answer(bid, "1", ENGLISH))
