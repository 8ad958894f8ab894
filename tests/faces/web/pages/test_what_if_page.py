"""A what-if on the page belongs to one device, says so on every page, and leaves no byte behind."""

from __future__ import annotations

import json

import pytest
from starlette.testclient import TestClient

from companion.play.session.session import Session
from tests.faces.web.local_site import LocalSite, form

BANNER = 'class="what-if"'
PAGES = ("journal", "more", "course", "rule")
NONE_OF_IT = ("qr", "code", "session.jsonl", "code.png", "table", "join")
"""What would let others in or be carried elsewhere leads back."""


@pytest.fixture
def session(site: LocalSite) -> Session:
    """A game of 28 acts at the table."""
    return site.begin_recorded("four-players-two-drop-out", 28)


def begin(ann: TestClient, session: Session) -> str:
    """Begin a what-if where it was asked what a card prints; its address."""
    return str(ann.post("whatif", data={"seq": session.in_force.acts[10].seq}).url)


def at_address(site: LocalSite, address: str) -> Session:
    """What is played at the address of a table."""
    room = site.rooms.find_room(address.split("/")[4])
    assert room is not None
    return room.session


def every_byte(site: LocalSite) -> dict[str, bytes]:
    """All files of the folder."""
    files = (path for path in site.rooms.folder.root.rglob("*") if path.is_file())
    return {str(path): path.read_bytes() for path in files}


def test_a_what_if_is_played_and_left(site: LocalSite, session: Session) -> None:
    """Answered, taken back, looked at; the table of the others, links and files know nothing.

    Known cards are read, never written.
    """
    ann = site.device()
    other = site.device()
    before = every_byte(site)
    tables = [room.id for room in site.rooms.list_all()]

    at = begin(ann, session)
    trial = at_address(site, at)
    card = json.dumps(trial.runner.find_question().question.nth(0))
    sent = {**form(ann.get(at)), "card": card, "sure": "1"}
    ann.post(f"{at}answer", data=sent)
    answered = len(trial.in_force.acts)
    undone = ann.post(f"{at}undo", data={"last": trial.in_force.find_undoable_entry(), "id": "x1"})

    assert (answered, answered - 1) == (11, len(trial.in_force.acts))
    assert BANNER in undone.text
    for page in (*PAGES, *NONE_OF_IT):
        assert BANNER in ann.get(at + page).text, page
    assert 401 == other.get(at).status_code
    assert BANNER not in other.get("").text
    assert tables == [room.id for room in site.rooms.list_all()]

    left = ann.post(f"{at}leave")

    assert BANNER not in left.text
    assert left.url.path == f"/t/{session.id}/"
    assert left.url == ann.get(at).url
    assert before == every_byte(site)
    assert 28 == len(session.in_force.acts)


@pytest.mark.parametrize("first", ["game", "what-if"])
def test_a_new_game_from_a_line(site: LocalSite, session: Session, first: str) -> None:
    """It is a table of its own, listed with where it comes from; the first one stays."""
    ann = site.device()
    at = begin(ann, session) if first == "what-if" else ""

    come = ann.post(f"{at}branch", data={"seq": session.in_force.acts[8].seq})

    begun = at_address(site, str(come.url))
    assert BANNER not in come.text
    assert 8 == len(begun.in_force.acts)
    assert begun.origin is not None
    assert session.id == begun.origin.session != begun.id
    assert session.id in ann.get(f"{come.url.path}journal").text
    assert 28 == len(session.in_force.acts)
