"""Programs at a terminal, killed during an act; a server is killed in `web/test_trial.py`.

Each note is acknowledged before the next; the one sent during the kill may be stored or not.
"""

from __future__ import annotations

import json
import signal
from pathlib import Path
from random import Random

import pytest

from companion.play.journal.entries import InterjectionEntry
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.testing.seeds import FIRST, IN_A_TRIAL, TIMES
from tests.faces.program import JsonClient, filter_by_type
from tests.faces.terminals import Terminal

SEEDS = range(FIRST, FIRST + (TIMES if IN_A_TRIAL else 1))
"""Each starts two programs; more of them are left to a trial."""
MOST = 12
"""Notes before the kill."""
PLAY = ("play", "spruchstein", "-p", "Ann", "-p", "Bob", "--start", "Ann")


class TerminalWriter:
    """A writer that types at the line face."""

    def __init__(self, data_folder: Path) -> None:
        self.program = Terminal(data_folder, *PLAY)

    def write_note(self, note: str) -> None:
        """Type two lines; the prompt for a third acknowledges the note."""
        self.program.type_lines("n", note)
        self.program.wait_until_seen(lambda: f"Note: {note}." in self.program.raw)

    def send_without_waiting(self, note: str) -> None:
        """Send the second line without waiting."""
        self.program.type_lines("n")
        self.program.child.send(f"{note}\r")

    def kill(self) -> None:
        """Kill the program of the terminal."""
        self.program.child.kill(signal.SIGKILL)
        self.program.child.wait()


class JsonWriter:
    """A writer that speaks JSON lines."""

    def __init__(self, data_folder: Path) -> None:
        self.program = JsonClient(data_folder, *PLAY, "--json")

    def write_note(self, note: str) -> None:
        """Send one line, and wait for its facts."""
        assert filter_by_type(self.program.send_line(self.make_line(note)), "facts")

    def send_without_waiting(self, note: str) -> None:
        """Send the line without waiting."""
        self.program.write_bytes(json.dumps(self.make_line(note)).encode() + b"\n")

    def make_line(self, note: str) -> dict[str, object]:
        return {"interject": {"name": "note", "value": note}, "id": note}

    def kill(self) -> None:
        """Kill the program."""
        self.program.process.send_signal(signal.SIGKILL)
        self.program.process.communicate()


@pytest.mark.slow
@pytest.mark.parametrize("kind", [TerminalWriter, JsonWriter])
@pytest.mark.parametrize("seed", SEEDS)
def test_acknowledged_notes_are_stored_after_a_kill(
    tmp_path: Path, kind: type[TerminalWriter | JsonWriter], seed: int
) -> None:
    """Each note is stored once and in order; the game resumes at the same question."""
    notes = [f"note {number}" for number in range(Random(seed).randint(1, MOST))]
    writer = kind(tmp_path)
    with writer.program:
        before = Session.watch(Folder(tmp_path), Folder(tmp_path).list_ids()[-1])
        for note in notes:
            writer.write_note(note)
        writer.send_without_waiting("on its way")
        writer.kill()

    opened = Session.open(Folder(tmp_path), before.id)
    opened.close()

    written = [entry.value for entry in opened.entries if isinstance(entry, InterjectionEntry)]
    assert notes == written[: len(notes)]
    assert written[len(notes) :] in ([], ["on its way"])
    assert before.runner.find_question().path == opened.runner.find_question().path
