"""Recorded answers posted as the page's own forms send them, without taps."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from companion.kernel.acts import Move
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.play.session.watched import Command
from tests import playthrough
from tests.faces.web.forms import ParsedPage, list_fields

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


def make_request_function(frame: Any) -> Ask:
    """Return a function that sends requests from the page of the game in Chromium."""

    def send_request(address: str, body: str | None) -> tuple[str, str]:
        where, text, status = frame.evaluate(ASK, [address, body])
        assert status == 200 or MEANT in text, (status, address, body, REFUSED.findall(text))
        return where, text

    return send_request


def name_recording(path: Path) -> str:
    """Return a recording's name with that of its game."""
    return f"{path.parent.parent.name}/{path.stem}"


def read_answers(name: str) -> list[Line]:
    """Return the answers of a recorded game as lines."""
    (path,) = [path for path in playthrough.list_recording_files() if name_recording(path) == name]
    return playthrough.read_recording(path)[1:-1]


def make_moves(lines: Iterable[Line]) -> list[Move]:
    """Return the lines as acts."""
    return [
        Move(line["interject"], line["value"], interjects=True)
        if "interject" in line
        else Move(line["path"], line["answer"])
        for line in lines
    ]


class Poster:
    """Posts the answers of a recording, one after the other.

    Args:
        ask: sends requests from the page of the game.
        table: the address of the table.
        mirror: the same game in this process, which knows the pending question.
    """

    def __init__(self, ask: Ask, table: str, mirror: Session) -> None:
        self.ask = ask
        self.table = table
        self.mirror = mirror
        self._page = ParsedPage("")

    def join_table(self, role: str = "scribe") -> None:
        """Join the table in a role."""
        self.post_form("join", [("role", role)])

    def post_line(self, line: Line) -> None:
        """Post the answer of a line, and give it to the session here, too."""
        if "interject" in line:
            question = self.mirror.runner.find_interjection(line["interject"]).question
            self._page = self.get_page(f"more?name={line['interject']}")
            self.send_answer("more", list_fields(question, line["value"]))
            self.mirror.interject(line["interject"], line["value"])
            return
        question = self.mirror.runner.find_question(line["path"]).question
        if ("path", line["path"]) not in self.find_form("answer"):
            self._page = self.get_page(f"?path={line['path']}")
        while "seen" in self._page.forms:
            self.send_answer("seen", [])
            self._page = self.get_page(f"?path={line['path']}")
        self.send_answer("answer", list_fields(question, line["answer"]))
        self.mirror.answer(line["answer"], line["path"], Command(id=line["path"]))

    def find_form(self, name: str) -> Pairs:
        form = self._page.forms.get(name)
        return form.pairs if form is not None else []

    def get_page(self, path: str) -> ParsedPage:
        return ParsedPage(self.ask(f"{self.table}{path}", None)[1])

    def send_answer(self, name: str, pairs: Pairs) -> None:
        text = self.post_form(name, [*self.find_form(name), *pairs])
        if MEANT in text:
            text = self.post_form(name, [*self.find_form(name), *pairs, ("sure", "1")])
        assert MEANT not in text

    def post_form(self, name: str, pairs: Pairs) -> str:
        _, text = self.ask(f"{self.table}{name}", urlencode(pairs, doseq=True))
        self._page = ParsedPage(text)
        return text


def make_mirror_session(folder: Path, lines: Iterable[Line]) -> Session:
    """Return a session here with the same answers."""
    return Session.create_from_moves(Folder(folder), make_moves(lines))


def extract_words(text: str) -> list[str]:
    """Return all words of a page in order, without those in drawings."""
    texts = re.findall(r">([^<]+)", WORDLESS.sub("", text))
    return [unescape(one.strip()) for one in texts if one.strip()]
