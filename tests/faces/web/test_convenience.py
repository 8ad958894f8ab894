"""Shortcut on the page: overruling a refusal ("our way") by one press."""

from __future__ import annotations

from companion.play.journal.entries import AnswerEntry
from tests.faces.web.local_site import LocalSite, press_button, read_form


def test_after_a_refusal_one_press_plays_it_our_way(site: LocalSite) -> None:
    """The button sends the same answer with a mark; no script is needed."""
    site.play_set_up()
    session = site.room.session
    site.give_answers("orb", {"magic": 4}, "orb", {"magic": 5})
    while not (barred := session.runner.find_question().question.list_barred_options()):
        session.answer(session.runner.find_question().question.get_nth_answer(0))
    path = session.runner.find_question().path
    ann = site.make_device()

    refused = press_button(ann, "answer", a=barred[0].option)
    again = read_form(refused, 'answer" class="answer our_way')
    ann.post("answer", data={"our_way": "1", **again})

    assert 422 == refused.status_code
    assert "We play it our way" in refused.text
    act = session.acts[-1]
    assert isinstance(act, AnswerEntry)
    assert (path, barred[0].option, True) == (act.path, act.answer, act.ours)
