"""What the page spares its players: answers that last, and playing it their own way."""

from __future__ import annotations

from companion.games.catalogue import GAMES
from companion.play.journal.entries import Answered
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.web.local_site import LocalSite, form

ABRACADABRA = (
    "abracadabra",
    2,
    {"name": "Ann", "colour": "red"},
    {"name": "Bob", "colour": "blue"},
)


def letters(site: LocalSite) -> list[str]:
    """Who gave the answers of the set-up that last."""
    return [
        act.by
        for act in site.room.session.force.acts
        if isinstance(act, Answered) and "/letter/" in act.path
    ]


def answered(site: LocalSite) -> None:
    """Answer by the page until the set-up is over."""
    ann = site.device(name="Ann's phone")
    while (asked := site.room.session.pending[0]).path.scene == 0:
        default = asked.question.default()
        value = asked.question.nth(0) if default is None else default
        fields = (
            {f"a.{name}": item for name, item in value.items()}
            if isinstance(value, dict)
            else {"a": value}
        )
        assert 200 == ann.post("answer", data={**form(ann.get("")), **fields}).status_code


def test_what_a_box_prints_is_asked_once(site: LocalSite, folder: Folder) -> None:
    """The next game has the letters of the stacks already, as ordinary answers of the catalogue."""
    for value in ABRACADABRA:
        site.room.session.answer(value)
    answered(site)
    first = letters(site)
    site.begin(Session.create(folder, GAMES))
    for value in ABRACADABRA:
        site.room.session.answer(value)
    answered(site)

    assert len(first) == len(letters(site)) > 1
    assert {"Ann's phone"} == set(first)
    assert {"catalogue"} == set(letters(site))


def test_after_a_refusal_one_press_plays_it_our_way(site: LocalSite) -> None:
    """The same answer again, with a mark; without a script."""
    site.set_up()
    for value in ("orb", {"magic": 4}, "orb", {"magic": 5}):
        site.room.session.answer(value)
    ann = site.device()
    path = str(site.room.session.pending[0].path)
    barred = site.room.session.pending[0].question.list_barred()
    session = site.room.session
    while not barred:
        session.answer(session.pending[0].question.nth(0))
        barred = session.pending[0].question.list_barred()
        path = str(session.pending[0].path)

    refused = ann.post("answer", data={**form(ann.get("")), "a": barred[0].option})
    again = form(refused, 'answer" class="answer our_way')
    before = session.seq

    assert 422 == refused.status_code
    assert "We play it our way" in refused.text
    assert 200 == ann.post("answer", data=again).status_code
    act = next(entry for entry in session.entries[before:] if isinstance(entry, Answered))
    assert path == act.path
    assert barred[0].option == act.answer
    assert act.our_way
