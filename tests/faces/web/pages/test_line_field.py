"""A whole phase in one line on the page, by forms alone."""

from __future__ import annotations

import pytest

from companion.play.journal.entries import Answered
from tests.faces.web.local_site import LocalSite, form, press

ROUND = "orb 4, holy place 2, ann orb, rest pass"
ANSWERS = ["orb", {"magic": 4}, "holy_place", {"stones": 2}, "a1"]


@pytest.fixture
def asked(site: LocalSite) -> LocalSite:
    """Two players, and the first card is turned up."""
    site.set_up()
    return site


def given(site: LocalSite) -> list[object]:
    """The answers of the journal since the set-up."""
    acts = [act for act in site.room.session.in_force.acts if isinstance(act, Answered)]
    return [act.answer for act in acts if not act.path.startswith("0/")]


def test_one_tap_takes_all_answers_of_a_line(asked: LocalSite) -> None:
    """It is shown back before anything happens; each answer is an entry of its own."""
    ann = asked.device()

    shown = press(ann, "say", line=ROUND)
    assert [] == given(asked)
    assert "Bob: where does the wizard go? pass" in shown.text
    for _ in range(2):
        assert 200 == ann.post("said", data=form(shown, "said")).status_code

    assert [*ANSWERS, "pass"] == given(asked)


def test_what_is_not_understood_stays_in_the_field_of_that_device(asked: LocalSite) -> None:
    """With what would fit, until something is answered there."""
    ann = asked.device()
    shown = press(ann, "say", line=ROUND.replace("rest pass", "bob nowhere"))

    ann.post("said", data=form(shown, "said"))

    assert ANSWERS == given(asked)
    page = ann.get("").text
    assert 'value="bob nowhere"' in page
    assert "“bob nowhere” does not fit here" in page
    assert "bob nowhere" not in asked.device().get("").text


def test_a_line_is_not_taken_where_something_happened_since(asked: LocalSite) -> None:
    """It would have become other answers than those that were seen."""
    ann = asked.device()
    shown = press(ann, "say", line=ROUND)
    asked.answer("orb")

    assert 409 == ann.post("said", data=form(shown, "said")).status_code
    assert ["orb"] == given(asked)


def test_a_line_answers_for_nobody_else_where_each_answers_for_himself(asked: LocalSite) -> None:
    """None of it is taken then."""
    ann = asked.device("p1")
    asked.device("p2")
    asked.room.members.set_restricted(restricted=True)
    shown = press(ann, "say", line=ROUND)

    assert 422 == ann.post("said", data=form(shown, "said")).status_code
    assert [] == given(asked)
