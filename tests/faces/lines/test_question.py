"""Choosing answers at the terminal, and how many of them are listed again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.games.spruchstein.rulings import CALL
from companion.games.spruchstein.turns import Answer
from companion.kernel.facts import Seat
from companion.kernel.questions import Choice, Form, Question, Text
from companion.present.prompts.form import make_question_prompt
from companion.wording.messages import Wording
from companion.wording.option_matching import find_single_option


def is_command(question: Question, line: str, wording: Wording) -> bool:
    """Return whether a line is a command and no answer."""
    return make_question_prompt(question, None, wording).is_command(line.lower())


SAYS = Choice(name="answer", options=(Answer.HIT, Answer.MISS), why=CALL)


def test_an_answer_precedes_a_short_key_without_a_colon() -> None:
    """A note is n, unless "not there" is an answer; then n means that, and a note is :n."""
    english = Wording("en", "spruchstein")

    assert [False, True] == [is_command(SAYS, typed, english) for typed in "nj"]
    assert ("miss", "hit") == (
        find_single_option(SAYS, "n", english),
        find_single_option(SAYS, "t", english),
    )


@pytest.mark.parametrize("name", ["U", "Sina"])
def test_a_player_whose_name_is_a_short_key_can_be_chosen(name: str) -> None:
    """The name or its first letter chooses, in any case; the key then needs a colon."""
    wording = Wording("de", "", {Seat("p1"): name, Seat("p2"): "Ben"})
    who = Choice(name="start", options=(Seat("p1"), Seat("p2")), why=CALL)
    letter = name[0].lower()

    for typed in (name, name.lower(), letter):
        assert not is_command(who, typed, wording)
        assert "p1" == find_single_option(who, typed, wording)


def test_a_short_key_is_no_name_of_a_card() -> None:
    """At a player's name or a note any letter may be the answer."""
    fields = {"name": Text(name="name", why=CALL)}
    named: Form[Any] = Form(name="card", why=CALL, card="hero", fields=fields)

    assert is_command(named, "u", Wording("de"))
    assert not is_command(replace(named, card=""), "u", Wording("de"))
