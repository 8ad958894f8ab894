"""A phone alone with Firefox: a recorded game to its end, every answer as its form sends it."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.logbook import Command
from companion.play.session.session import Session
from tests import playthrough
from tests.faces.pocket.alone import PATIENCE, link_of
from tests.faces.web.firefox import FIREFOX, Firefox, firefox
from tests.faces.web.forms import Page, fields
from tests.faces.web.served import recorded

if FIREFOX is None:
    pytest.skip("there is no Firefox here", allow_module_level=True)

pytestmark = pytest.mark.browser
NAME = "only-one"
LAST = 24
UNTIL = """
return new Promise((wake, fail) => {
  const began = performance.now();
  const look = () => {
    const page = document.querySelector("iframe.up")?.contentDocument;
    if (page?.querySelector(%s)) wake(true);
    else if (performance.now() - began > %d) fail(new Error(document.body.innerText));
    else setTimeout(look, 100);
  };
  look();
})
"""
ASKED = """
const frame = document.querySelector("iframe").contentWindow;
return frame.fetch(%s, %s).then(async (answer) => [answer.status, answer.url, await answer.text()])
"""


def until(browser: Firefox, selector: str) -> None:
    """Wait until the page of the game has something."""
    browser.run(UNTIL % (repr(selector), PATIENCE))


def ask(browser: Firefox, address: str, sent: list[tuple[str, Any]] | None = None) -> Any:
    """Ask from the page of the game, as its forms do."""
    pairs = urlencode(sent or [], doseq=True)
    how = f'{{method: "POST", body: new URLSearchParams({pairs!r})}}' if sent else "{}"
    status, where, text = browser.run(ASKED % (repr(address), how))
    assert status == 200
    return where, Page(text)


def test_a_recorded_game_is_played_to_its_end(tmp_path: Path, place: str) -> None:
    """On a page that has neither a server nor Python of the machine behind it."""
    (path,) = [path for path in playthrough.all_files() if path.stem == NAME]
    lines = playthrough.read(path)[1:-1]
    begun = len(lines) - LAST
    mirror = Session.open(Folder(tmp_path / "m"), recorded(tmp_path / "m", NAME, begun), GAMES)
    (tmp_path / "profile").mkdir()
    with firefox(tmp_path / "profile") as browser:
        browser.ask("WebDriver:SetTimeouts", {"script": PATIENCE})
        browser.show(place + link_of(tmp_path / "code", NAME, begun), 360, 740)
        until(browser, "button[value=scribe]")
        table, _ = ask(browser, "join", [("role", "scribe")])
        for line in lines[begun:]:
            address = f"{table}?path={line['path']}"
            _, page = ask(browser, address)
            while "seen" in page.forms:
                ask(browser, f"{table}seen", page.forms["seen"].pairs)
                _, page = ask(browser, address)
            question = mirror.runner.asked(line["path"]).question
            sent = [*page.forms["answer"].pairs, *fields(question, line["answer"])]
            ask(browser, f"{table}answer", sent)
            mirror.answer(line["answer"], line["path"], Command(id=line["path"]))
        browser.run(f"document.querySelector('iframe').contentWindow.location = {table!r}")
        until(browser, ".won")
        browser.picture(tmp_path / "won.png")
    mirror.close()
