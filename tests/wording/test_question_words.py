"""Answers in words, also barred ones."""

from __future__ import annotations

from dataclasses import replace

from companion.kernel.citations import Citation
from companion.kernel.facts import UNKNOWN, Seat, UnknownNumber, message
from companion.kernel.question_base import BarredOption
from companion.kernel.questions import Amount, Choice, Form, Text
from companion.wording.messages import Wording
from companion.wording.question_words import label_field, name_option, word_answer

WHY = Citation("zauberschwert.c")
WORDING = Wording("en", "zauberschwert", {Seat("p1"): "Ann", Seat("p2"): "Bob"})


def test_a_barred_answer_has_its_name() -> None:
    """It is named by its label, or as a player."""
    bar = BarredOption(Seat("p2"), message("used_up", of=6), WHY)
    labelled = Choice(
        name="card", why=WHY, options=(Seat("p1"),), bars=(bar,), label=lambda token: f"<{token}>"
    )
    plain = Choice(name="card", why=WHY, options=(Seat("p1"),), bars=(bar,))

    assert ["<p2>", "Bob"] == [
        name_option(question, "p2", WORDING) for question in (labelled, plain)
    ]


def test_no_answer_to_a_form_is_worded_as_an_empty_text() -> None:
    """A landscape without a name and an effect has a key to choose it, and a line in the story.

    If all values are usual, the first field that has a value is named. What is left open is named.
    """
    magic = Amount(name="landscape_magic", why=WHY, most=9, likely=0)
    form: Form[object] = Form(
        name="landscape",
        why=WHY,
        fields={
            "name": Text(name="card_name", why=WHY),
            "magic": magic,
            "stones": replace(magic, likely=UNKNOWN, left_open=UnknownNumber()),
        },
    )
    values = {"magic": 0}

    assert f"{label_field(magic, WORDING)} 0" == word_answer(form, values, WORDING)
    assert "open" in word_answer(form, {"stones": UNKNOWN}, WORDING)
