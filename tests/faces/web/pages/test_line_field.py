"""A whole phase typed as one line on the page, by forms alone."""

from __future__ import annotations

from companion.play.journal.entries import AnswerEntry
from tests.faces.web.local_site import LocalSite, press_button, read_form

ROUND = "orb 4, holy place 2, ann orb, rest pass"
ANSWERS = ["orb", {"magic": 4}, "holy_place", {"stones": 2}, "a1"]


def list_answers(site: LocalSite) -> list[object]:
    """Return the answers of the journal since the set-up."""
    acts = [act for act in site.room.session.in_force.acts if isinstance(act, AnswerEntry)]
    return [act.answer for act in acts if not act.path.startswith("0/")]


def test_one_tap_takes_all_answers_of_a_line(asked_site: LocalSite) -> None:
    """It is shown as answers first; each becomes an entry of its own."""
    ann = asked_site.make_device()

    shown = press_button(ann, "say", line=ROUND)
    assert [] == list_answers(asked_site)
    assert "Bob: where does the wizard go? pass" in shown.text
    for _ in range(2):
        assert 200 == ann.post("said", data=read_form(shown, "said")).status_code

    assert [*ANSWERS, "pass"] == list_answers(asked_site)


def test_what_is_not_understood_stays_in_the_field_of_that_device(asked_site: LocalSite) -> None:
    """The fitting answers are listed there until the next answer."""
    ann = asked_site.make_device()
    shown = press_button(ann, "say", line=ROUND.replace("rest pass", "bob nowhere"))

    ann.post("said", data=read_form(shown, "said"))

    assert ANSWERS == list_answers(asked_site)
    page = ann.get("").text
    assert 'value="bob nowhere"' in page
    assert "“bob nowhere” does not fit here" in page
    assert "bob nowhere" not in asked_site.make_device().get("").text


def test_a_line_is_not_taken_where_something_happened_since(asked_site: LocalSite) -> None:
    """It could become other answers than those that were shown."""
    ann = asked_site.make_device()
    shown = press_button(ann, "say", line=ROUND)
    asked_site.give_answers("orb")

    assert 409 == ann.post("said", data=read_form(shown, "said")).status_code
    assert ["orb"] == list_answers(asked_site)


def test_a_line_answers_for_nobody_else_where_each_answers_for_himself(
    asked_site: LocalSite,
) -> None:
    """No part of the line is sent then."""
    ann = asked_site.make_device("p1")
    asked_site.make_device("p2")
    asked_site.room.members.set_restricted(restricted=True)
    shown = press_button(ann, "say", line=ROUND)

    assert 422 == ann.post("said", data=read_form(shown, "said")).status_code
    assert [] == list_answers(asked_site)
