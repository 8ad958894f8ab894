"""Every face killed without warning, in the middle of an act.

Notes are written, each acknowledged before the next; the one that is on its way when the kill comes
may be there or not.
"""

from __future__ import annotations

import http.client
import json
import re
import signal
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from random import Random
from typing import Protocol
from urllib.parse import urlencode

import pytest

from companion.games.catalogue import GAMES
from companion.play.journal.entries import Interjected
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.testing.seeds import FIRST, IN_A_TRIAL, TIMES
from tests.faces.program import Speaker, of_type
from tests.faces.terminals import Terminal
from tests.faces.web.trial import FORM, HERE, Served

SEEDS = range(FIRST, FIRST + (TIMES if IN_A_TRIAL else 1))
"""Each starts four programs; more of them are left to a trial."""
MOST = 12
"""Notes before the kill."""
PLAY = ("play", "spruchstein", "-p", "Ann", "-p", "Bob")
LINK = re.compile(r"http://[^ ]*?:(\d+)(/J/\w+)")


class Face(Protocol):
    """Somebody who writes notes."""

    def write(self, note: str) -> None:
        """Write one, and wait until it counts."""

    def begin(self, note: str) -> None:
        """Write one, and wait for nothing."""

    def kill(self) -> None:
        """Kill the program."""


class AtTerminal:
    """In lines at a terminal."""

    def __init__(self, data: Path, *more: str) -> None:
        self.terminal = Terminal(data, *PLAY, *more)

    def write(self, note: str) -> None:
        """Two lines; a third says that it counts, for a prompt may come of what others do."""
        self.terminal.type("n", note)
        self.terminal.until(lambda: f"Note: {note}." in self.terminal.raw)

    def begin(self, note: str) -> None:
        """The second line is on its way."""
        self.terminal.type("n")
        self.terminal.child.send(f"{note}\r")

    def kill(self) -> None:
        """The program of this terminal."""
        self.terminal.child.kill(signal.SIGKILL)
        self.terminal.child.wait()


class ByJson:
    """A program that speaks JSON lines."""

    def __init__(self, data: Path) -> None:
        self.speaker = Speaker(data, *PLAY, "--json")
        self.speaker.say({"answer": "p1"})

    def write(self, note: str) -> None:
        """One line; the facts say that it counts."""
        assert of_type(self.speaker.say(self._line(note)), "facts")

    def begin(self, note: str) -> None:
        """The line is on its way."""
        self.speaker.write(json.dumps(self._line(note)).encode() + b"\n")

    def _line(self, note: str) -> dict[str, object]:
        return {"interject": {"name": "note", "value": note}, "id": note}

    def kill(self) -> None:
        """The program that it speaks with."""
        self.speaker.process.send_signal(signal.SIGKILL)
        self.speaker.process.communicate()


class OnPhone:
    """A device at the page."""

    def __init__(self, port: int, link: str, session_id: str) -> None:
        self.line = http.client.HTTPConnection(HERE, port, timeout=60)
        self.table = f"/t/{session_id}/"
        self.cookie = ""
        self._ask("GET", link)
        self._ask("POST", f"{self.table}join", role="scribe")

    def write(self, note: str) -> None:
        """A form; that the page leads on says that it counts."""
        assert 303 == self._ask("POST", f"{self.table}more", name="note", a=note)

    def begin(self, note: str) -> None:
        """The form is on its way."""
        self._send("POST", f"{self.table}more", name="note", a=note)

    def close(self) -> None:
        """Hang up."""
        self.line.close()

    def _ask(self, method: str, path: str, **sent: str) -> int:
        self._send(method, path, **sent)
        said = self.line.getresponse()
        said.read()
        if baked := said.getheader("set-cookie"):
            self.cookie = baked.partition(";")[0]
        return said.status

    def _send(self, method: str, path: str, **sent: str) -> None:
        self.line.request(method, path, urlencode(sent), {"cookie": self.cookie, **FORM})

    def kill(self) -> None:
        """Left to whoever started the program."""


@contextmanager
def served(data: Path) -> Iterator[list[Face]]:
    """Two devices at a table of `serve`."""
    with ByJson(data).speaker as speaker:
        session_id = speaker.first[0]["id"]
        speaker.end()
    site = Served(data, session_id)
    try:
        with (
            closing(OnPhone(site.port, site.link, session_id)) as phone,
            closing(OnPhone(site.port, site.link, session_id)) as other,
        ):
            phone.kill = site.kill  # type: ignore[method-assign]
            yield [phone, other]
    finally:
        if site.process.poll() is None:
            site.close()


@contextmanager
def both(data: Path) -> Iterator[list[Face]]:
    """A terminal that serves, and a device."""
    face = AtTerminal(data, "--serve")
    with face.terminal:
        face.terminal.type("")
        port, link = LINK.findall(face.terminal.raw)[0]
        with closing(OnPhone(int(port), link, Folder(data).list_ids()[-1])) as phone:
            yield [face, phone]


@contextmanager
def at_terminal(data: Path) -> Iterator[list[Face]]:
    """A terminal alone."""
    face = AtTerminal(data)
    with face.terminal:
        face.terminal.type("")
        yield [face]


@contextmanager
def by_json(data: Path) -> Iterator[list[Face]]:
    """Another program."""
    face = ByJson(data)
    with face.speaker:
        yield [face]


@pytest.mark.slow
@pytest.mark.parametrize("kind", [at_terminal, by_json, served, both])
@pytest.mark.parametrize("seed", SEEDS)
def test_what_was_acknowledged_is_there_after_a_kill(tmp_path: Path, kind: type, seed: int) -> None:
    """Each note once and in order, and the game goes on at the very question."""
    chance = Random(seed)
    notes = [f"note {number}" for number in range(chance.randint(1, MOST))]
    with ExitStack() as stack:
        faces: list[Face] = stack.enter_context(kind(tmp_path))
        before = Session.watch(Folder(tmp_path), Folder(tmp_path).list_ids()[-1], GAMES)
        for note in notes:
            chance.choice(faces).write(note)
        chance.choice(faces).begin("on its way")
        faces[0].kill()

    opened = Session.open(Folder(tmp_path), before.id, GAMES)
    opened.close()

    written = [entry.value for entry in opened.entries if isinstance(entry, Interjected)]
    assert notes == written[: len(notes)]
    assert written[len(notes) :] in ([], ["on its way"])
    assert before.runner.find_question().path == opened.runner.find_question().path
