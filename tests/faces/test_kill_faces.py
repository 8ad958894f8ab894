"""Programs of every face, killed during an act.

Each note is acknowledged before the next; the one sent during the kill may be stored or not.
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
from companion.play.journal.entries import InterjectionEntry
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.testing.seeds import FIRST, IN_A_TRIAL, TIMES
from tests.faces.program import JsonClient, filter_by_type
from tests.faces.terminals import Terminal
from tests.faces.web.trial import FORM, HERE, ServedProgram

SEEDS = range(FIRST, FIRST + (TIMES if IN_A_TRIAL else 1))
"""Each starts four programs; more of them are left to a trial."""
MOST = 12
"""Notes before the kill."""
PLAY = ("play", "spruchstein", "-p", "Ann", "-p", "Bob")
LINK = re.compile(r"http://[^ ]*?:(\d+)(/J/\w+)")


class Writer(Protocol):
    """A player who writes notes at a face."""

    def write_note(self, note: str) -> None:
        """Write a note, and wait until it is acknowledged."""

    def send_without_waiting(self, note: str) -> None:
        """Send a note without waiting."""

    def kill(self) -> None:
        """Kill the program."""


class TerminalWriter:
    """A writer that types at the line face."""

    def __init__(self, data_folder: Path, *arguments: str) -> None:
        self.terminal = Terminal(data_folder, *PLAY, *arguments)

    def write_note(self, note: str) -> None:
        """Type two lines; the prompt for a third acknowledges the note."""
        self.terminal.type_lines("n", note)
        self.terminal.wait_until_seen(lambda: f"Note: {note}." in self.terminal.raw)

    def send_without_waiting(self, note: str) -> None:
        """Send the second line without waiting."""
        self.terminal.type_lines("n")
        self.terminal.child.send(f"{note}\r")

    def kill(self) -> None:
        """Kill the program of the terminal."""
        self.terminal.child.kill(signal.SIGKILL)
        self.terminal.child.wait()


class JsonWriter:
    """A writer that speaks JSON lines."""

    def __init__(self, data_folder: Path) -> None:
        self.speaker = JsonClient(data_folder, *PLAY, "--json")
        self.speaker.send_line({"answer": "p1"})

    def write_note(self, note: str) -> None:
        """Send one line, and wait for its facts."""
        assert filter_by_type(self.speaker.send_line(self.make_line(note)), "facts")

    def send_without_waiting(self, note: str) -> None:
        """Send the line without waiting."""
        self.speaker.write_bytes(json.dumps(self.make_line(note)).encode() + b"\n")

    def make_line(self, note: str) -> dict[str, object]:
        return {"interject": {"name": "note", "value": note}, "id": note}

    def kill(self) -> None:
        """Kill the program."""
        self.speaker.process.send_signal(signal.SIGKILL)
        self.speaker.process.communicate()


class PhoneWriter:
    """A writer that sends the forms of the web pages."""

    def __init__(self, port: int, link: str, session_id: str) -> None:
        self.line = http.client.HTTPConnection(HERE, port, timeout=60)
        self.table = f"/t/{session_id}/"
        self.cookie = ""
        self.request("GET", link)
        self.request("POST", f"{self.table}join", role="scribe")

    def write_note(self, note: str) -> None:
        """Send a form, and wait for the redirect."""
        assert 303 == self.request("POST", f"{self.table}more", name="note", a=note)

    def send_without_waiting(self, note: str) -> None:
        """Send the form without waiting."""
        self.send_form("POST", f"{self.table}more", name="note", a=note)

    def close(self) -> None:
        """Close the connection."""
        self.line.close()

    def request(self, method: str, path: str, **fields: str) -> int:
        self.send_form(method, path, **fields)
        response = self.line.getresponse()
        response.read()
        if baked := response.getheader("set-cookie"):
            self.cookie = baked.partition(";")[0]
        return response.status

    def send_form(self, method: str, path: str, **fields: str) -> None:
        self.line.request(method, path, urlencode(fields), {"cookie": self.cookie, **FORM})

    def kill(self) -> None:
        """Do nothing: the program is killed by its starter."""


@contextmanager
def serve_devices(data_folder: Path) -> Iterator[list[Writer]]:
    """Start `serve`, and yield two devices at its table."""
    with JsonWriter(data_folder).speaker as speaker:
        session_id = speaker.first[0]["id"]
        speaker.end_input()
    site = ServedProgram(data_folder, session_id)
    try:
        with (
            closing(PhoneWriter(site.port, site.link, session_id)) as phone,
            closing(PhoneWriter(site.port, site.link, session_id)) as other,
        ):
            phone.kill = site.kill  # type: ignore[method-assign]
            yield [phone, other]
    finally:
        if site.process.poll() is None:
            site.close()


@contextmanager
def start_terminal_and_phone(data_folder: Path) -> Iterator[list[Writer]]:
    """Yield a terminal that serves, and a device."""
    face = TerminalWriter(data_folder, "--serve")
    with face.terminal:
        face.terminal.type_lines("")
        port, link = LINK.findall(face.terminal.raw)[0]
        with closing(PhoneWriter(int(port), link, Folder(data_folder).list_ids()[-1])) as phone:
            yield [face, phone]


@contextmanager
def start_terminal(data_folder: Path) -> Iterator[list[Writer]]:
    """Start a game at a terminal, and yield it as the only writer."""
    face = TerminalWriter(data_folder)
    with face.terminal:
        face.terminal.type_lines("")
        yield [face]


@contextmanager
def start_json_program(data_folder: Path) -> Iterator[list[Writer]]:
    """Yield a program that speaks JSON lines."""
    face = JsonWriter(data_folder)
    with face.speaker:
        yield [face]


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind", [start_terminal, start_json_program, serve_devices, start_terminal_and_phone]
)
@pytest.mark.parametrize("seed", SEEDS)
def test_acknowledged_notes_are_stored_after_a_kill(tmp_path: Path, kind: type, seed: int) -> None:
    """Each note is stored once and in order; the game resumes at the same question."""
    chance = Random(seed)
    notes = [f"note {number}" for number in range(chance.randint(1, MOST))]
    with ExitStack() as stack:
        faces: list[Writer] = stack.enter_context(kind(tmp_path))
        before = Session.watch(Folder(tmp_path), Folder(tmp_path).list_ids()[-1], GAMES)
        for note in notes:
            chance.choice(faces).write_note(note)
        chance.choice(faces).send_without_waiting("on its way")
        faces[0].kill()

    opened = Session.open(Folder(tmp_path), before.id, GAMES)
    opened.close()

    written = [entry.value for entry in opened.entries if isinstance(entry, InterjectionEntry)]
    assert notes == written[: len(notes)]
    assert written[len(notes) :] in ([], ["on its way"])
    assert before.runner.find_question().path == opened.runner.find_question().path
