"""A whole phase typed as one line on the page, by forms alone."""

from __future__ import annotations

from companion.play.journal.entries import AnswerEntry
from tests.faces.web.local_site import LocalSite, press_button, read_form

ROUND = "orb 4, holy place 2, ann orb, rest pass"
ANSWERS = ["orb", {"magic": 4}, "holy_place", {"stones": 2}, "a1"]


def list_answers(site: LocalSite) -> list[object]:
    """Return the answers of the journal since the set-up."""
    acts = [act for act in site.room.session.acts if isinstance(act, AnswerEntry)]
    return [act.answer for act in acts if not act.path.startswith("0/")]


def test_one_tap_takes_all_answers_of_a_line(site_with_first_card: LocalSite) -> None:
    """It is shown as answers first; each becomes an entry of its own."""
    ann = site_with_first_card.make_device()

    shown = press_button(ann, "say", line=ROUND)
    assert [] == list_answers(site_with_first_card)
    assert "Bob: where does the wizard go? pass" in shown.text
    for _ in range(2):
        assert 200 == ann.post("said", data=read_form(shown, "said")).status_code

    assert [*ANSWERS, "pass"] == list_answers(site_with_first_card)


def test_unknown_words_stay_in_the_field_of_that_device(site_with_first_card: LocalSite) -> None:
    """The fitting answers are listed there until the next answer."""
    ann = site_with_first_card.make_device()
    shown = press_button(ann, "say", line=ROUND.replace("rest pass", "bob nowhere"))

    ann.post("said", data=read_form(shown, "said"))

    assert ANSWERS == list_answers(site_with_first_card)
    page = ann.get("").text
    assert 'value="bob nowhere"' in page
    assert "“bob nowhere” does not fit here" in page
    assert "bob nowhere" not in site_with_first_card.make_device().get("").text


def test_an_empty_line_leads_back_to_the_question(site_with_first_card: LocalSite) -> None:
    """Also on a page that receives only what changes."""
    ann = site_with_first_card.make_device()
    press_button(ann, "say", line=ROUND)

    shown = ann.post("say", data={"line": ""}, headers={"x-pieces": ""})

    assert 'id="answer"' in shown.text


def test_a_line_is_refused_after_a_newer_entry(site_with_first_card: LocalSite) -> None:
    """It could become other answers than those that were shown."""
    ann = site_with_first_card.make_device()
    shown = press_button(ann, "say", line=ROUND)
    site_with_first_card.give_answers("orb")

    assert 409 == ann.post("said", data=read_form(shown, "said")).status_code
    assert ["orb"] == list_answers(site_with_first_card)


def test_a_line_cannot_answer_for_another_restricted_seat(
    site_with_first_card: LocalSite,
) -> None:
    """No part of the line is sent then."""
    ann = site_with_first_card.make_device("p1")
    site_with_first_card.make_device("p2")
    site_with_first_card.room.members.restrict_answers_to_seats(is_restricted=True)
    shown = press_button(ann, "say", line=ROUND)

    assert 422 == ann.post("said", data=read_form(shown, "said")).status_code
    assert [] == list_answers(site_with_first_card)
