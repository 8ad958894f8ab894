"""What is drawn once for all devices of a table.

Never older than the game, never another device's.
"""

from __future__ import annotations

import re
from threading import Event, Thread
from typing import Any

import pytest
from starlette.concurrency import run_in_threadpool
from starlette.testclient import TestClient

from companion.faces.web.pages import table_page as panes
from companion.faces.web.rooms.page_cache import Drawn
from companion.kernel.acts import fits
from companion.kernel.facts import Message
from companion.kernel.questions import Choice
from companion.play.library.catalogue import Catalogue
from companion.play.session.session import Session
from tests.faces.web.house import House, form

THREADS = "companion.faces.web.rooms.room.run_in_threadpool"
TABLE = re.compile(r'<main id="table"[^>]*>(.*?)</main>', re.DOTALL)


def table(device: TestClient) -> str:
    """The table as a device's page shows it."""
    (found,) = TABLE.findall(device.get("").text)
    return str(found)


def test_a_part_is_drawn_once_until_the_next_entry() -> None:
    """And anew for whatever else it is made of."""
    drawn, calls = Drawn(), list[str]()

    for seq, part in (
        (1, "table"),
        (1, "table"),
        (1, "question"),
        (2, "table"),
        (2, "table"),
        (1, "table"),
    ):
        drawn.once(seq, part, lambda: calls.append("drawn"))

    assert 4 == len(calls)


def test_devices_of_one_language_share_what_is_drawn(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four phones, one table."""
    house.spells()
    drawn, environment = list[str](), panes.environment()
    plain = environment.get_template

    def noted(name: str, *more: Any) -> Any:
        drawn.append(name)
        return plain(name, *more)

    monkeypatch.setattr(environment, "get_template", noted)

    for role in ("scribe", "p1", "p2", "watch"):
        house.device(role).get("")

    assert drawn.count("play.html") >= 4
    assert [1, 1] == [drawn.count(name) for name in ("seen.html", "question.html")]


def test_each_device_sees_its_own_page(house: House) -> None:
    """Whoever is asked has the form at hand, the others unfold it, a watcher has none.

    Each in its language.
    """
    asked = house.spells()
    other = "p2" if asked == "p1" else "p1"

    own, others, watcher = (house.device(role).get("").text for role in (asked, other, "watch"))
    german = house.device(asked).get("", headers={"accept-language": "de"}).text

    assert [False, True, False] == ["Answer for" in text for text in (own, others, watcher)]
    assert [True, True, False] == ['action="answer"' in text for text in (own, others, watcher)]
    assert [True, False] == ['lang="en" class' in text for text in (own, german)]
    assert TABLE.findall(own) == TABLE.findall(others) != TABLE.findall(german)


def test_two_pages_send_two_commands(house: House) -> None:
    """What is drawn once is numbered for each page.

    The second press of a button on another page is no repeat of the first.
    """
    ann, bob = house.device(), house.device()
    pages = [ann.get(""), ann.get(""), bob.get("")]

    assert 3 == len({form(page)["id"] for page in pages})
    assert not any(panes.FRESH in page.text for page in pages)


def test_undo_redo_and_corrections_are_seen_at_once(house: House) -> None:
    """Each is an entry."""
    house.set_up()
    ann = house.device()
    ann.post("answer", data={**form(ann.get("")), "a": "orb"})
    seen = list[bool]()
    for action in ("undo", "redo", "undo"):
        seen.append("what is it?" in ann.get("").text)
        ann.post(action, data=form(ann.get(""), action))

    assert [False, True, False, True] == [*seen, "what is it?" in ann.get("").text]


def test_a_notice_comes_and_goes_without_an_entry(house: House) -> None:
    """It is told until somebody has acted."""
    ann = house.device()
    before = table(ann)

    house.desk.session.notices.append(
        Message("shelf_unreadable", {"file": "cards.json", "reason": "x"})
    )
    told = table(ann)
    house.desk.session.notices.clear()

    assert "cards.json" in told
    assert before == table(ann)


def test_what_another_process_has_done_meanwhile_is_seen(house: House) -> None:
    """Put away and opened again, a table is drawn anew, even with the same number of entries."""
    ann = house.device()
    ann.post("answer", data={**form(ann.get("")), "a": "spruchstein"})
    assert "How many players?" in ann.get("").text
    house.desk.put_away()
    path = house.inside.folder.journal(house.desk.id)
    kept = path.read_bytes()
    path.write_bytes(kept.splitlines(keepends=True)[0])
    with_another = Session.open(house.inside.folder, house.desk.id, house.inside.games)
    with_another.answer("abracadabra")
    with_another.close()

    shown = ann.get("").text

    assert ("Spruchstein" in shown, "Abracadabra" in shown) == (False, True)


def test_a_card_that_another_table_has_met_is_offered_at_once(house: House) -> None:
    """The catalogue belongs to the group: it changes without an entry here."""
    house.set_up()
    house.desk.session.answer("orb")
    ann = house.device()
    before = ann.get("").text

    Catalogue(house.inside.folder).met("zauberschwert", "orb", {"magic": 7})

    assert [False, True] == [
        "Cards you have met before" in text for text in (before, ann.get("").text)
    ]


def test_a_page_asks_a_few_times_only_what_is_barred(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not once for each of the thirty enchanters.

    With the reasons, that took half the processor's time.
    """
    for value in (
        "abracadabra",
        2,
        {"name": "Ann", "colour": "red"},
        {"name": "Bob", "colour": "blue"},
    ):
        house.desk.session.answer(value)
    session, device = house.desk.session, house.device()
    while len((question := session.pending[0].question).barred()) < 10:
        session.answer("gathering" if fits(question, "gathering") else question.nth(0))
    asked, plain = list[str](), Choice.barred

    def noted(question: Choice[Any]) -> Any:
        asked.append(question.name)
        return plain(question)

    monkeypatch.setattr(Choice, "barred", noted)

    page = device.get("")

    assert page.text.count("<li><button") >= 10
    assert len(asked) < 6


def threads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Grows whenever a table is worked at on a thread."""
    asked = list[str]()

    async def noted(work: Any, *more: Any) -> Any:
        asked.append("thread")
        return await run_in_threadpool(work, *more)

    monkeypatch.setattr(THREADS, noted)
    return asked


def test_what_another_device_has_seen_is_shown_without_a_thread(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first page after an entry may wait for the disk, the others don't."""
    house.set_up()
    ann, bob = house.device(), house.device()
    sent, asked = {**form(ann.get("")), "a": "orb"}, threads(monkeypatch)
    ann.post("answer", data=sent, follow_redirects=False)
    after = len(asked)

    for device in (ann, bob, ann):
        device.get("")

    assert (1, 2) == (after, len(asked))


def test_while_somebody_is_at_the_table_pages_wait_on_a_thread(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never on the event loop, where all other tables would wait, too."""
    ann = house.device()
    ann.get("")
    asked, held, done = list[str](), Event(), Event()

    def hold() -> None:
        house.desk.keep_out()
        held.set()
        done.wait()
        house.desk.let_in()

    terminal = Thread(target=hold)
    terminal.start()
    held.wait()

    async def let(work: Any, *more: Any) -> Any:
        asked.append("thread")
        done.set()
        return await run_in_threadpool(work, *more)

    monkeypatch.setattr(THREADS, let)
    page = ann.get("")
    terminal.join()

    assert (200, 1) == (page.status_code, len(asked))


def test_a_table_that_was_put_away_is_opened_on_a_thread(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its journal has to be read."""
    ann = house.device()
    ann.get("")
    house.desk.put_away()
    asked = threads(monkeypatch)

    assert (200, 1) == (ann.get("").status_code, len(asked))
