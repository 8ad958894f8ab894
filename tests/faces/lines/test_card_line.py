"""A card typed as one line: only wrong or missing values are asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games.zauberschwert.rulings import PHASE_A
from companion.kernel.questions import Amount, Choice, Fields, Form, Text
from companion.present.flows.ask import ask_question
from companion.present.flows.flow_context import FlowContext
from companion.present.prompts.form import make_question_prompt
from companion.present.screen import Flow
from companion.wording.messages import Wording
from tests.faces.lines.typist import Typist
from tests.faces.terminals import Terminal

PLAY = ("play", "zauberschwert", "-p", "Ann", "-p", "Bob", "--start", "Ann")


@pytest.mark.parametrize(
    ("line", "field", "word"),
    [
        ("goblins 5 xyz 3 2 1 1", "symbol", "triangle"),
        ("goblins 5 triangle 3 99 1 1", "cards alone", "2"),
    ],
)
def test_one_damaged_or_missing_word_is_asked_for_alone(
    tmp_path: Path, line: str, field: str, word: str
) -> None:
    """The values after it are kept, and a remark says so."""
    with Terminal(tmp_path / "data", *PLAY) as terminal:
        terminal.type_lines("creature", line)
        assert "family: Goblins" in terminal.text
        assert field in terminal.prompt
        assert "Turned up: Goblins" in terminal.type_lines(word).text

        assert "3 power stones, 2 cards" in terminal.type_lines("t").text


@pytest.mark.parametrize(
    ("typed", "species"),
    [
        (("goblins 5 triangle 3 2 1 1", "u", "spiders 4 circle 1 0 0 1"), "Spiders"),
        (("goblins 5", ":j", "", "triangle 3 2 1 1"), "Goblins"),
    ],
    ids=["undo", "journal"],
)
def test_a_card_line_survives_undo_and_the_journal(
    tmp_path: Path, typed: tuple[str, ...], species: str
) -> None:
    """An undo, and reading the journal in the middle of a line, do not change the result."""
    with Terminal(tmp_path / "data", *PLAY) as terminal:
        terminal.type_lines("creature", *typed)

        assert f"Turned up: {species}" in terminal.text


def fill_form(form: Form[Any], typist: Typist) -> Any:
    """Type lines into a form, and return its answer."""
    answers = []

    def ask_form(context: FlowContext) -> Flow[None]:
        prompt = make_question_prompt(form, form.find_default(), Wording("en", "zauberschwert"))
        yield from ask_question(
            context, prompt, lambda answer: answers.append(form.judge(answer.value))
        )

    typist.run_flow(ask_form)
    return answers[0]


def test_a_listed_spell_is_not_asked_for_a_name() -> None:
    """Only a spell that is not listed is asked for its name."""
    names = Choice(name="spell_name", why=PHASE_A, options=("fulmentus", "other"))
    text = Text(name="called", why=PHASE_A, only_with={"name": "other"})
    form: Form[Any] = Form(name="card", why=PHASE_A, fields={"name": names, "called": text})

    assert {"name": "fulmentus", "called": ""} == fill_form(form, Typist(["fulmentus"]))
    assert "Grumpel" == fill_form(form, Typist(["other", "Grumpel"]))["called"]


def test_a_word_for_another_field_is_no_name() -> None:
    """A square is a symbol on the card, not the name of the spell; nor is a number a name."""
    fields: Fields = {
        "name": Text(name="called", why=PHASE_A),
        "symbol": Choice(name="symbol", why=PHASE_A, options=("circle", "square")),
        "stones": Amount(name="stones", why=PHASE_A, most=9),
    }
    form: Form[Any] = Form(name="card", why=PHASE_A, fields=fields, card="artefact")
    typist = Typist(["square", "2", "square ring"])

    assert {"name": "square ring", "symbol": "square", "stones": 2} == fill_form(form, typist)


def test_a_refused_line_names_the_words_not_understood() -> None:
    """The rest is asked for; of a line meant for something else no value counts."""
    fields: Fields = {name: Amount(name=name, why=PHASE_A, most=9) for name in ("stones", "magic")}
    form: Form[Any] = Form(name="card", why=PHASE_A, fields=fields)
    typist = Typist(["market 2", "3 4 blue", "3 stones blue", "3 stones", "2"])

    assert {"stones": 3, "magic": 2} == fill_form(form, typist)
    assert "“blue” is not a value here" in typist.printed
