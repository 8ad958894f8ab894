"""A card in one line: what was wrong in it is asked for, and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games.zauberschwert.rulings import PHASE_A
from companion.kernel.acts import UnjudgedAnswer
from companion.kernel.questions import Amount, Choice, Fields, Form, Text
from companion.present.flows.ask import QuestionDialogue
from companion.present.flows.flow_context import FlowContext
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
    """What stands behind it is kept, and that is said."""
    with Terminal(tmp_path / "data", *PLAY) as terminal:
        terminal.type("creature", line)
        assert "family: Goblins" in terminal.text
        assert field in terminal.prompt
        assert "Turned up: Goblins" in terminal.type(word).text

        assert "3 power stones, 2 cards" in terminal.type("t").text


@pytest.mark.parametrize(
    ("typed", "species"),
    [
        (("goblins 5 triangle 3 2 1 1", "u", "spiders 4 circle 1 0 0 1"), "Spiders"),
        (("goblins 5", ":j", "", "triangle 3 2 1 1"), "Goblins"),
    ],
    ids=["undo", "journal"],
)
def test_a_line_counts_whatever_comes_between(
    tmp_path: Path, typed: tuple[str, ...], species: str
) -> None:
    """An undo, though the card that was taken back is likeliest; the journal, behind half of it."""
    with Terminal(tmp_path / "data", *PLAY) as terminal:
        terminal.type("creature", *typed)

        assert f"Turned up: {species}" in terminal.text


def given(form: Form[Any], typist: Typist) -> Any:
    """What comes of lines that are typed for a form."""
    wording = Wording("en", "zauberschwert")
    said = typist.run(
        lambda context: QuestionDialogue(context, form, form.default(), wording).wait_for_answer()
    )
    assert isinstance(said, UnjudgedAnswer)
    return form.judge(said.value)


def test_a_spell_of_a_known_name_needs_no_other() -> None:
    """Only one that is none of the listed is asked for what it is called."""
    names = Choice(name="spell_name", why=PHASE_A, options=("fulmentus", "other"))
    text = Text(name="called", why=PHASE_A, only_with={"name": "other"})
    form: Form[Any] = Form(name="card", why=PHASE_A, fields={"name": names, "called": text})

    assert {"name": "fulmentus", "called": ""} == given(form, Typist(["fulmentus"]))
    assert "Grumpel" == given(form, Typist(["other", "Grumpel"]))["called"]


def test_a_name_is_no_word_that_answers_another_field() -> None:
    """A square is on the card, and nobody has called it so; nor is a number a name."""
    fields: Fields = {
        "name": Text(name="called", why=PHASE_A),
        "symbol": Choice(name="symbol", why=PHASE_A, options=("circle", "square")),
        "stones": Amount(name="stones", why=PHASE_A, least=0, most=9),
    }
    form: Form[Any] = Form(name="card", why=PHASE_A, fields=fields, card="artefact")
    typist = Typist(["square", "2", "square ring"])

    assert {"name": "square ring", "symbol": "square", "stones": 2} == given(form, typist)


def test_a_refused_line_says_what_was_not_understood() -> None:
    """The rest is asked for; of a whole line, or one that is of something else, nothing counts."""
    fields: Fields = {
        name: Amount(name=name, why=PHASE_A, least=0, most=9) for name in ("stones", "magic")
    }
    form: Form[Any] = Form(name="card", why=PHASE_A, fields=fields)
    typist = Typist(["market 2", "3 4 blue", "3 stones blue", "3 stones", "2"])

    assert {"stones": 3, "magic": 2} == given(form, typist)
    assert "“blue” is not a value here" in typist.said


def test_what_is_asked_only_once_has_no_way_of_ours() -> None:
    """The next game would take no such answer from memory, and ask again."""
    asked = Text(name="called", why=PHASE_A, remembered=True)

    assert not QuestionDialogue(
        FlowContext("en"), asked, "", Wording("en"), our_way=True
    ).prompt.may_override
