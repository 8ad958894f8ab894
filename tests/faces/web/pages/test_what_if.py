"""A what-if on the page belongs to one device, says so on every page, and leaves no byte behind."""

from __future__ import annotations

import pytest

from companion.games.catalogue import GAMES
from companion.play.session.session import Session
from tests.faces.web.local_site import LocalSite, form
from tests.play.recorded import BROKEN_OFF, SPELL_STONES, recorded

BANNER = 'class="what-if"'
PAGES = ("journal", "more", "course", "rule")
NONE_OF_IT = ("qr", "code", "session.jsonl", "code.png", "table", "join")
"""What would let others in or be carried elsewhere leads back."""


def begin(site: LocalSite, playthrough: str) -> Session:
    """A game of 28 answers at the table."""
    folder = site.rooms.folder
    session = Session.open(folder, recorded(folder, playthrough, 28), GAMES)
    site.begin(session)
    return session


def trial_at(site: LocalSite, address: str) -> Session:
    """What is played at the address of a table.

    Args:
        site: where it is.
        address: of its page.
    """
    name = address.split("/")[4]
    room = site.rooms.get(name)
    assert room is not None
    return room.session


def play_on(session: Session, answers: int) -> None:
    """Answer what is asked, always with the last answer that is legal."""
    for _ in range(answers):
        asked = session.pending[0]
        last = asked.question.count() - 1
        session.answer(asked.question.nth(last), str(asked.path))


def every_byte(site: LocalSite) -> dict[str, bytes]:
    """All files of the folder."""
    root = site.rooms.folder.root
    found: dict[str, bytes] = {}
    for path in root.rglob("*"):
        if path.is_file():
            found[str(path)] = path.read_bytes()
    return found


def test_a_what_if_is_played_and_left(site: LocalSite) -> None:
    """Answered, taken back, looked at; the table of the others, links and files know nothing."""
    session = begin(site, SPELL_STONES)
    ann = site.device()
    other = site.device()
    seq = session.force.acts[12].seq
    before = every_byte(site)
    tables = [room.id for room in site.rooms.all()]

    at = str(ann.post("whatif", data={"seq": seq}).url)
    trial = trial_at(site, at)
    play_on(trial, 20)
    undone = ann.post(f"{at}undo", data={"last": trial.force.find_last(), "id": "x1"})

    assert BANNER in undone.text
    for page in (*PAGES, *NONE_OF_IT, f"entry?seq={seq - 1}"):
        assert BANNER in ann.get(at + page).text, page
    assert 401 == other.get(at).status_code
    assert BANNER not in other.get("").text
    assert tables == [room.id for room in site.rooms.all()]
    assert before == every_byte(site)

    left = ann.post(f"{at}leave")

    assert BANNER not in left.text
    assert left.url.path == f"/t/{session.id}/"
    assert left.url == ann.get(at).url
    assert before == every_byte(site)
    assert 28 == len(session.force.acts)


def test_an_answer_by_form_stays_in_the_what_if(site: LocalSite) -> None:
    """Known cards and remembered answers are read, never written."""
    session = begin(site, BROKEN_OFF)
    ann = site.device()
    at = str(ann.post("whatif", data={"seq": session.force.acts[12].seq}).url)
    before = every_byte(site)
    trial = trial_at(site, at)

    sent = form(ann.get(at), "answer")
    question = trial.pending[0].question
    ann.post(f"{at}answer", data={**sent, "a": str(question.nth(0))})

    assert before == every_byte(site)
    assert session is site.room.session


@pytest.mark.parametrize("first", ["game", "what-if"])
def test_a_new_game_from_a_line(site: LocalSite, first: str) -> None:
    """It is a table of its own, listed with where it comes from; the first one stays."""
    session = begin(site, SPELL_STONES)
    ann = site.device()
    at = str(ann.get("").url)
    if first == "what-if":
        at = str(ann.post("whatif", data={"seq": session.force.acts[14].seq}).url)

    come = ann.post(f"{at}branch", data={"seq": session.force.acts[10].seq})
    fresh = come.url.path.split("/")[2]

    assert fresh not in (session.id, "")
    assert BANNER not in come.text
    begun = trial_at(site, str(come.url))
    assert 10 == len(begun.force.acts)
    assert begun.origin is not None
    assert session.id == begun.origin.session
    assert session.id in ann.get(f"{come.url.path}journal").text
    assert 28 == len(session.force.acts)
