"""A what-if on the page belongs to one device, is marked on every page, and stores nothing."""

from __future__ import annotations

import json

import pytest
from starlette.testclient import TestClient

from companion.play.session.session import Session
from tests.faces.web.local_site import LocalSite, read_form
from tests.play.playing import read_all_files

BANNER = 'class="what-if"'
PAGES = ("journal", "more", "course", "rule")
NONE_OF_IT = ("qr", "code", "session.jsonl", "code.png", "table", "join")
"""Pages that let others in or export the game; in a what-if they lead back to it."""


@pytest.fixture
def long_session(site: LocalSite) -> Session:
    """Return a game of 28 acts at the table."""
    return site.add_recorded_game("four-players-two-drop-out", 28)


def start_what_if(ann: TestClient, session: Session) -> str:
    """Start a what-if at the question for a card's values, and return its address."""
    return str(ann.post("whatif", data={"seq": session.acts[10].seq}).url)


def find_session(site: LocalSite, address: str) -> Session:
    """Return the session at the address of a table."""
    room = site.rooms.find_room(address.split("/")[4])
    assert room is not None
    return room.session


def test_a_what_if_is_played_and_left(site: LocalSite, long_session: Session) -> None:
    """Answers, undo and every page work; the other devices, links and files are unchanged.

    Known cards are read, never written.
    """
    ann = site.make_device()
    other = site.make_device()
    before = read_all_files(site.rooms.folder)
    tables = [room.id for room in site.rooms.list_all_rooms()]

    at = start_what_if(ann, long_session)
    trial = find_session(site, at)
    question = trial.runner.find_question().question
    card = json.dumps([question.card, question.get_nth_answer(0)])
    sent = {**read_form(ann.get(at)), "card": card, "sure": "1"}
    ann.post(f"{at}answer", data=sent)
    answered = len(trial.acts)
    undone = ann.post(f"{at}undo", data={"last": trial.in_force.find_undoable_entry(), "id": "x1"})

    assert (answered, answered - 1) == (11, len(trial.acts))
    assert BANNER in undone.text
    for page in (*PAGES, *NONE_OF_IT):
        assert BANNER in ann.get(at + page).text, page
    assert 401 == other.get(at).status_code
    assert BANNER not in other.get("").text
    assert tables == [room.id for room in site.rooms.list_all_rooms()]

    left = ann.post(f"{at}leave")

    assert BANNER not in left.text
    assert left.url.path == f"/t/{long_session.id}/"
    assert left.url == ann.get(at).url
    assert before == read_all_files(site.rooms.folder)
    assert 28 == len(long_session.acts)


@pytest.mark.parametrize("first", ["game", "what-if"])
def test_a_new_game_can_start_at_a_line(site: LocalSite, long_session: Session, first: str) -> None:
    """It has its own table and names its origin; the first game is unchanged.

    A form that is sent twice begins one game.
    """
    ann = site.make_device()
    at = start_what_if(ann, long_session) if first == "what-if" else ""

    sent = {"seq": long_session.acts[8].seq, "id": "1"}
    come = ann.post(f"{at}branch", data=sent)
    ann.post("branch", data=sent)

    assert 3 == len(site.rooms.folder.list_ids())  # one of them is empty
    new_session = find_session(site, str(come.url))
    assert BANNER not in come.text
    assert 8 == len(new_session.acts)
    assert new_session.origin is not None
    assert long_session.id == new_session.origin.session != new_session.id
    assert long_session.id in ann.get(f"{come.url.path}journal").text
    assert 28 == len(long_session.acts)
