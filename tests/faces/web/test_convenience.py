"""What the page spares its players: playing it their own way after a refusal."""

from __future__ import annotations

from companion.play.journal.entries import Answered
from tests.faces.web.local_site import LocalSite, form, press


def test_after_a_refusal_one_press_plays_it_our_way(site: LocalSite) -> None:
    """The same answer again, with a mark; without a script."""
    site.set_up()
    session = site.room.session
    site.answer("orb", {"magic": 4}, "orb", {"magic": 5})
    while not (barred := session.runner.find_question().question.list_barred()):
        session.answer(session.runner.find_question().question.nth(0))
    path = str(session.runner.find_question().path)
    ann = site.device()

    refused = press(ann, "answer", a=barred[0].option)
    again = form(refused, 'answer" class="answer our_way')
    ann.post("answer", data={"our_way": "1", **again})

    assert 422 == refused.status_code
    assert "We play it our way" in refused.text
    act = session.in_force.acts[-1]
    assert isinstance(act, Answered)
    assert (path, barred[0].option, True) == (act.path, act.answer, act.our_way)
