"""A table used by devices at random.

A server that may be killed, devices that press random buttons, and a ledger of the responses.
"""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Condition, Event, Lock, Thread
from urllib.parse import urlencode

import httpx2

from tests.faces.ports import find_free_port
from tests.faces.program import COMPANION, ROOT, make_environment
from tests.faces.web.forms import FilledForm, Pair, ParsedPage

HERE = "127.0.0.1"
PATIENCE = 60.0
"""So many seconds are waited at most for what takes a moment."""
FORM = {"content-type": "application/x-www-form-urlencoded"}


class ServedProgram:
    """The program serving a folder.

    It can be killed, and restarted at the same port.
    """

    def __init__(self, data_folder: Path, session_id: str) -> None:
        self.data = data_folder
        self.session_id = session_id
        self.link = ""
        self.port = find_free_port()
        self.is_serving = Event()
        self.start()

    def start(self) -> None:
        """Start the program, and wait until it serves."""
        command = [*COMPANION, "serve", self.session_id, "--port", str(self.port)]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=ROOT,
            env=make_environment(self.data),
        )
        assert self.process.stdout is not None
        lines: list[str] = []
        while not lines or "Ctrl-C" not in lines[-1]:
            lines.append(self.process.stdout.readline().decode())
            assert lines[-1], lines
        self.link = next(
            found[1] for line in lines if (found := re.search(rf":{self.port}(/J/\w+)", line))
        )
        self.is_serving.set()

    def kill(self) -> None:
        """Kill the program."""
        self.is_serving.clear()
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def close(self) -> None:
        """End the program and print its output; a traceback fails the test."""
        if self.process.poll() is None:
            self.process.kill()
        printed, _ = self.process.communicate()
        sys.stdout.write(printed.decode())


@dataclass
class SentCommand:
    """A command: its action, its form fields, and the statuses of its responses."""

    action: str
    pairs: Sequence[Pair]
    statuses: list[int] = field(default_factory=list)


class Ledger:
    """All commands of all devices with their responses, and the number of presses left."""

    def __init__(self, presses: int) -> None:
        self.presses_left = presses
        self.half = Event()
        self.commands: dict[str, SentCommand] = {}
        self._middle = presses // 2
        self._lock = Lock()

    def take_press(self) -> bool:
        """Take a press if one is left."""
        with self._lock:
            self.presses_left -= 1
            if self.presses_left <= self._middle:
                self.half.set()
            return self.presses_left >= 0

    def record_command(self, device_id: str, form: FilledForm, chance: Random) -> SentCommand:
        """Record a form that is about to be sent, possibly again."""
        pairs = form.press_button(chance)
        with self._lock:
            return self.commands.setdefault(
                f"{device_id}-{dict(pairs)['id']}", SentCommand(form.action, pairs)
            )


class SimulatedPhone:
    """A device without a browser that behaves as the page does.

    It listens, reloads, and repeats a command under the same id.

    Args:
        program: the site.
        ledger: records its commands.
        chance: chooses its presses.
    """

    def __init__(self, program: ServedProgram, ledger: Ledger, chance: Random) -> None:
        self.served = program
        self.ledger = ledger
        self.chance = chance
        house = f"http://{HERE}:{program.port}"
        self.client = httpx2.Client(
            base_url=f"{house}/t/{program.session_id}/", timeout=PATIENCE, trust_env=False
        )
        self.text = ""
        self.heard = 0
        self._news = Condition()
        self.is_over = False
        self.request("GET", f"{house}{program.link}")
        self.request("POST", "join", [("role", "scribe"), ("name", "")])
        self.fetch_page()
        self._ear = Thread(target=self.listen, daemon=True)
        self._ear.start()

    def close(self) -> None:
        """Close the connection after the server has ended."""
        self._ear.join()
        self.client.close()

    def request(
        self, method: str, page: str, pairs: Sequence[Pair] = (), timeout: float = PATIENCE
    ) -> httpx2.Response:
        """Send a request, repeated while the connection fails."""
        while True:
            assert self.served.is_serving.wait(PATIENCE), "it was killed and does not serve again"
            with suppress(httpx2.TransportError):
                return self.client.request(
                    method, page, content=urlencode(pairs), headers=FORM, timeout=timeout
                )
            timeout = PATIENCE

    def fetch_page(self) -> None:
        """Fetch the page."""
        self.text = self.request("GET", "").raise_for_status().text

    def read_table(self) -> str:
        """Return the table as its page shows it."""
        return self.text.partition('<main id="table"')[2].partition("</main>")[0]

    def listen(self) -> None:
        """Listen to events, reconnecting when the connection breaks."""
        while not self.is_over:
            self.served.is_serving.wait(PATIENCE)
            with (
                suppress(httpx2.TransportError),
                self.client.stream("GET", "live", params={"since": self.heard}) as stream,
            ):
                for line in stream.iter_lines():
                    if line.startswith("id: "):
                        with self._news:
                            self.heard = int(line[4:])
                            self._news.notify_all()

    def wait_for_entry(self, seq: int) -> bool:
        """Wait until the device has heard of an entry."""
        with self._news:
            return self._news.wait_for(lambda: self.heard >= seq, PATIENCE)

    def press_any_button(self) -> None:
        """Press a button that the page offers.

        Occasionally on an outdated page, twice, or with a connection that fails before the
        response.
        """
        if self.chance.random() < 0.85:
            self.fetch_page()
        cookie = next(iter(self.client.cookies.values()))
        sent = self.ledger.record_command(
            cookie.partition(".")[0], self._choose_form(), self.chance
        )
        way = self.chance.random()
        for _ in range(2 if way > 0.7 else 1):
            patience = 0.001 if way < 0.15 else PATIENCE
            answered = self.request("POST", sent.action, sent.pairs, patience)
            sent.statuses.append(answered.status_code)

    def _choose_form(self) -> FilledForm:
        """Return mostly the form of the question, at times undo, redo or a note."""
        forms = ParsedPage(self.text).forms
        way = self.chance.random()
        if way < 0.12:
            note = ParsedPage(self.request("GET", "more?name=note").text).forms.get("more")
            if note is not None:
                note.texts = dict.fromkeys(note.texts, "Pizza")
                return note
        if way < 0.24 and (form := forms.get("redo" if way < 0.18 else "undo")):
            return form
        return forms.get("answer") or forms["undo"]
