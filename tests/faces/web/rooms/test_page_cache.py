"""What is rendered once for all devices of a table.

Never older than the game, never another device's.
"""

from __future__ import annotations

import re
from typing import Any

import pytest
from starlette.testclient import TestClient

from companion.faces.web.pages import rendering
from companion.faces.web.rooms.page_cache import PageCache
from companion.kernel.acts import fits
from companion.kernel.facts import Message
from companion.kernel.questions import Choice
from companion.play.library.catalogue import Catalogue
from companion.play.session.session import Session
from tests.faces.web.local_site import LocalSite, form

TABLE = re.compile(r'<main id="table"[^>]*>(.*?)</main>', re.DOTALL)


def table(device: TestClient) -> str:
    """The table as a device's page shows it."""
    (found,) = TABLE.findall(device.get("").text)
    return str(found)


def test_a_part_is_rendered_once_until_the_next_entry() -> None:
    """And anew for whatever else it is made of."""
    cache = PageCache()
    rendered = list[tuple[int, str]]()

    for seq, part in ((1, "table"), (1, "table"), (1, "question"), (2, "table"), (2, "table")):
        cache.get(seq, part, lambda seq=seq, part=part: rendered.append((seq, part)))  # type: ignore[misc]

    assert [(1, "table"), (1, "question"), (2, "table")] == rendered


def test_devices_of_one_language_share_what_is_drawn(
    site: LocalSite, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Four phones, one table."""
    site.spells()
    rendered = list[str]()
    environment = rendering.environment()
    plain = environment.get_template

    def noted(name: str, *more: Any) -> Any:
        rendered.append(name)
        return plain(name, *more)

    monkeypatch.setattr(environment, "get_template", noted)

    for role in ("scribe", "p1", "p2", "watch"):
        site.device(role).get("")

    assert rendered.count("play.html") >= 4
    assert [1, 1] == [rendered.count(name) for name in ("seen.html", "question.html")]


def test_each_device_sees_its_own_page(site: LocalSite) -> None:
    """Whoever is asked has the form at hand, the others unfold it, a watcher has none.

    Each in its language.
    """
    asked = site.spells()
    other = "p2" if asked == "p1" else "p1"

    own, others, watcher = (site.device(role).get("").text for role in (asked, other, "watch"))
    german = site.device(asked).get("", headers={"accept-language": "de"}).text

    assert [False, True, False] == ["Answer for" in text for text in (own, others, watcher)]
    assert [True, True, False] == ['action="answer"' in text for text in (own, others, watcher)]
    assert [True, False] == ['lang="en" class' in text for text in (own, german)]
    assert TABLE.findall(own) == TABLE.findall(others) != TABLE.findall(german)


def test_two_pages_send_two_commands(site: LocalSite) -> None:
    """What is drawn once is numbered for each page.

    The second press of a button on another page is no repeat of the first.
    """
    ann = site.device()
    bob = site.device()
    pages = [ann.get(""), ann.get(""), bob.get("")]

    assert 3 == len({form(page)["id"] for page in pages})
    assert not any(rendering.COMMAND_ID in page.text for page in pages)


def test_undo_redo_and_corrections_are_seen_at_once(site: LocalSite) -> None:
    """Each is an entry."""
    site.set_up()
    ann = site.device()
    ann.post("answer", data={**form(ann.get("")), "a": "orb"})
    seen = list[bool]()
    for action in ("undo", "redo", "undo"):
        seen.append("what is it?" in ann.get("").text)
        ann.post(action, data=form(ann.get(""), action))

    assert [False, True, False, True] == [*seen, "what is it?" in ann.get("").text]


def test_a_notice_comes_and_goes_without_an_entry(site: LocalSite) -> None:
    """It is told until somebody has acted."""
    ann = site.device()
    before = table(ann)

    site.room.session.notices.append(
        Message("shelf_unreadable", {"file": "cards.json", "reason": "x"})
    )
    told = table(ann)
    site.room.session.notices.clear()

    assert "cards.json" in told
    assert before == table(ann)


def test_what_another_process_has_done_meanwhile_is_seen(site: LocalSite) -> None:
    """Put away and opened again, a table is drawn anew, even with the same number of entries."""
    ann = site.device()
    ann.post("answer", data={**form(ann.get("")), "a": "spruchstein"})
    assert "How many players?" in ann.get("").text
    site.room.put_away()
    path = site.rooms.folder.journal(site.room.id)
    kept = path.read_bytes()
    path.write_bytes(kept.splitlines(keepends=True)[0])
    with_another = Session.open(site.rooms.folder, site.room.id, site.rooms.games)
    with_another.answer("abracadabra")
    with_another.close()

    shown = ann.get("").text

    assert "Spruchstein" not in shown
    assert "Abracadabra" in shown


def test_a_card_that_another_table_has_met_is_offered_at_once(site: LocalSite) -> None:
    """The catalogue belongs to the group: it changes without an entry here."""
    site.set_up()
    site.room.session.answer("orb")
    ann = site.device()
    before = ann.get("").text

    Catalogue(site.rooms.folder).met("zauberschwert", "orb", {"magic": 7})

    assert [False, True] == [
        "Cards you have met before" in text for text in (before, ann.get("").text)
    ]


def test_a_page_asks_a_few_times_only_what_is_barred(
    site: LocalSite, monkeypatch: pytest.MonkeyPatch
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
        site.room.session.answer(value)
    session = site.room.session
    device = site.device()
    while len((question := session.pending[0].question).barred()) < 10:
        session.answer("gathering" if fits(question, "gathering") else question.nth(0))
    asked = list[str]()
    plain = Choice.barred

    def noted(question: Choice[Any]) -> Any:
        asked.append(question.name)
        return plain(question)

    monkeypatch.setattr(Choice, "barred", noted)

    page = device.get("")

    assert page.text.count("<li><button") >= 10
    assert len(asked) < 6
