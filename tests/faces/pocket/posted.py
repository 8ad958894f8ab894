"""Answers posted as the page's own forms send them: no tap is waited for."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from companion.games.catalogue import GAMES
from companion.kernel.acts import Move
from companion.play.journal.folder import Folder
from companion.play.session.logbook import Command
from companion.play.session.session import Session
from tests import playthrough
from tests.faces.web.forms import Page, fields

Line = dict[str, Any]
Pairs = list[tuple[str, Any]]
Ask = Callable[[str, str | None], tuple[str, str]]
"""Asks for an address, or sends it a form; where that led to, and the text of the page."""
ASK = """
async ([address, body]) => {
  const form = { "content-type": "application/x-www-form-urlencoded", "accept": "text/html" };
  const sent = body === null ? {} : { method: "POST", body, headers: form };
  const answer = await fetch(address, sent);
  return [answer.url, await answer.text(), answer.status];
}
"""
"""Asks from a page of the game, as its forms do."""
MEANT = 'name="sure"'
"""Is on the button that gives once more what was asked back."""
REFUSED = re.compile(r'class="refusal".*')
WORDLESS = re.compile(r"<(script|style|svg)\b.*?</\1>", re.DOTALL)


def asking(frame: Any) -> Ask:
    """Asks from the page of the game in Chromium."""

    def ask(address: str, body: str | None) -> tuple[str, str]:
        where, text, status = frame.evaluate(ASK, [address, body])
        assert status == 200 or MEANT in text, (status, address, body, REFUSED.findall(text))
        return where, text

    return ask


def name_of(path: Path) -> str:
    """A recording's name with that of its game."""
    return f"{path.parent.parent.name}/{path.stem}"


def lines_of(name: str) -> list[Line]:
    """What was answered in a recorded game."""
    (path,) = [path for path in playthrough.all_files() if name_of(path) == name]
    return playthrough.read_recording(path)[1:-1]


def moves_of(lines: Iterable[Line]) -> list[Move]:
    """The same as acts."""
    return [
        Move(line["interject"], line["value"], interjects=True)
        if "interject" in line
        else Move(line["path"], line["answer"])
        for line in lines
    ]


class Poster:
    """Posts the answers of a recording, one after the other.

    Args:
        ask: asks whatever has the page.
        table: where the game is.
        mirror: the same game here, which knows what is asked.
    """

    def __init__(self, ask: Ask, table: str, mirror: Session) -> None:
        self.ask = ask
        self.table = table
        self.mirror = mirror
        self._page = Page("")

    def join(self, role: str = "scribe") -> None:
        """Sit down."""
        self._post("join", [("role", role)])

    def post(self, line: Line) -> None:
        """Post what one line says, and answer it here, too."""
        if "interject" in line:
            question = self.mirror.runner.find_interjection(line["interject"]).question
            self._page = self._get(f"more?name={line['interject']}")
            self._send("more", fields(question, line["value"]))
            self.mirror.interject(line["interject"], line["value"])
            return
        question = self.mirror.runner.find_question(line["path"]).question
        if ("path", line["path"]) not in self._form("answer"):
            self._page = self._get(f"?path={line['path']}")
        while "seen" in self._page.forms:
            self._send("seen", [])
            self._page = self._get(f"?path={line['path']}")
        self._send("answer", fields(question, line["answer"]))
        self.mirror.answer(line["answer"], line["path"], Command(id=line["path"]))

    def _form(self, name: str) -> Pairs:
        form = self._page.forms.get(name)
        return form.pairs if form is not None else []

    def _get(self, path: str) -> Page:
        return Page(self.ask(f"{self.table}{path}", None)[1])

    def _send(self, name: str, given: Pairs) -> None:
        text = self._post(name, [*self._form(name), *given])
        if MEANT in text:
            text = self._post(name, [*self._form(name), *given, ("sure", "1")])
        assert MEANT not in text

    def _post(self, name: str, pairs: Pairs) -> str:
        _, text = self.ask(f"{self.table}{name}", urlencode(pairs, doseq=True))
        self._page = Page(text)
        return text


def mirrored(folder: Path, lines: Iterable[Line]) -> Session:
    """A game here that has had so many answers."""
    return Session.rebuild(Folder(folder), GAMES, moves_of(lines))


def words(text: str) -> list[str]:
    """All that a page says, in its order; a drawing has no words."""
    said = re.findall(r">([^<]+)", WORDLESS.sub("", text))
    return [unescape(one.strip()) for one in said if one.strip()]
