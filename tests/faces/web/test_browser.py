"""Two phones at one table, in a real browser."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.faces.web.rooms.devices import HOST
from companion.play.journal.entries import AnswerEntry
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.program import PATIENCE
from tests.faces.web import trial
from tests.faces.web.served import ServedRooms, join_table, serve_rooms
from tests.faces.web.thumb import give_answer, wait_until_same_entry
from tests.play.playing import start_session

EXPECTED = "Failed to load resource"
"""A browser's message about every refusal, and about a missing network."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServedRooms]:
    """Serve a table at which no game is chosen yet."""
    Session.create(Folder(tmp_path)).close()
    with serve_rooms(tmp_path) as server:
        yield server


@pytest.fixture
def make_phone(chromium: Any, server: ServedRooms) -> Iterator[Callable[..., Any]]:
    """Return a function that starts joined phones; any console message is an error."""
    complaints = list[str]()

    def record_message(message: Any) -> None:
        if message.type == "error" and not message.text.startswith(EXPECTED):
            complaints.append(message.text)

    def start_phone(**options: Any) -> Any:
        (session_id,) = server.rooms.folder.list_ids()
        page = join_table(chromium, server, session_id, is_mobile=True, has_touch=True, **options)
        page.on("console", record_message)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield start_phone
    assert [] == complaints


def test_half_typed_text_stays_when_others_act(make_phone: Callable[..., Any]) -> None:
    """A note by another device updates the table, not the form."""
    ann = make_phone()
    while not ann.locator("#ask .chips").count():
        give_answer(ann, "creature")
    ann.locator(".act .chips button:text-is('7')").click()

    bob = make_phone()
    bob.goto(f"{bob.url}more?name=note")
    bob.locator("input[type=text]").fill("Pizza")
    bob.locator(".answer button.main").click()
    bob.wait_for_selector("#ask")
    wait_until_same_entry(bob, ann)

    assert "Pizza" in ann.inner_text("#table")
    assert "7" == ann.locator("#ask input[type=number]").first.input_value()


def test_everything_works_without_scripts(make_phone: Callable[..., Any]) -> None:
    """Answering and undoing work by forms alone."""
    ann = make_phone(java_script_enabled=False)
    ann.locator("#ask button", has_text="Spell stones").click()
    ann.locator("#ask h2", has_text="How many").wait_for()
    ann.locator("#ask button[value='3']").click()

    ann.locator("#ask h2", has_text="place 1").wait_for()
    ann.locator("#nav button").first.click()
    ann.locator("#ask h2", has_text="How many").wait_for()


def test_a_removed_phone_is_informed_at_once(
    make_phone: Callable[..., Any], server: ServedRooms, chromium: Any
) -> None:
    """Its page says that the device was removed."""
    bob = make_phone()
    host = chromium.new_page(locale="en")
    host.goto(f"{server.base}/J/{server.rooms.make_link_token(HOST)}")
    host.evaluate("document.getElementById('manage').open = true")
    host.locator(".guests .sure summary").first.click()
    host.locator(".guests .sure button").first.click()

    bob.locator("main.outside").wait_for()
    assert "has not joined" in bob.inner_text("main")


@pytest.mark.skipif(os.name == "nt", reason="there is no Ctrl-C to send there")
def test_a_phone_joins_sits_down_and_answers_until_the_server_stops(
    tmp_path: Path, chromium: Any
) -> None:
    """The real program opens the page by its link; a seat is taken and its question answered.

    The journal names the answering device. Open pages do not delay Ctrl-C.
    """
    folder = Folder(tmp_path)
    session = start_session(folder)
    session.close()
    site = trial.ServedProgram(tmp_path, session.id)
    page = chromium.new_page(viewport={"width": 360, "height": 740}, locale="en")
    try:
        page.goto(f"http://{trial.HERE}:{site.port}{site.link}")
        page.get_by_label("Your name").fill("Ann's phone")
        page.locator("button[value=p1]").click()
        page.wait_for_selector("#ask")
        give_answer(page, "Orb")
        site.process.send_signal(signal.SIGINT)
        printed, _ = site.process.communicate(timeout=PATIENCE)
    finally:
        page.close()
        site.process.kill()

    last = Session.watch(folder, session.id).acts[-1]
    assert isinstance(last, AnswerEntry)
    assert ("orb", "Ann's phone") == (last.answer, last.by)
    assert 0 == site.process.returncode
    assert b"companion serve" in printed
    assert b"Traceback" not in printed
