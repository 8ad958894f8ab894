"""A table under trial.

A server that may be killed, devices that press what their pages offer, and a ledger of what came
back.
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

from tests.faces.ports import free_port
from tests.faces.program import COMPANION, ROOT, environment
from tests.faces.web.forms import Filled, Page, Pair

HERE = "127.0.0.1"
PATIENCE = 60.0
"""So many seconds are waited at most for what takes a moment."""
FORM = {"content-type": "application/x-www-form-urlencoded"}


class Served:
    """The program itself, serving a folder.

    It can be killed, and started again at the same port.
    """

    def __init__(self, data: Path, session_id: str) -> None:
        self.data = data
        self.session_id = session_id
        self.link = ""
        self.port = free_port()
        self.up = Event()
        self.start()

    def start(self) -> None:
        """Start it, and wait until it serves."""
        command = [*COMPANION, "serve", self.session_id, "--port", str(self.port)]
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=ROOT,
            env=environment(self.data),
        )
        assert self.process.stdout is not None
        lines: list[str] = []
        while not lines or "Ctrl-C" not in lines[-1]:
            lines.append(self.process.stdout.readline().decode())
            assert lines[-1], lines
        self.link = next(
            found[1] for line in lines if (found := re.search(rf":{self.port}(/J/\w+)", line))
        )
        self.up.set()

    def kill(self) -> None:
        """Kill it without warning."""
        self.up.clear()
        self.process.send_signal(signal.SIGKILL)
        self.process.communicate()

    def close(self) -> None:
        """End it, however it stands, and show what it said: a crash of ours names its place."""
        if self.process.poll() is None:
            self.process.kill()
        said, _ = self.process.communicate()
        sys.stdout.write(said.decode())


@dataclass
class Sent:
    """A command: where it goes to, with what, and the statuses with which it came back."""

    action: str
    pairs: Sequence[Pair]
    statuses: list[int] = field(default_factory=list)


class Ledger:
    """What was sent and what was said to it, by all devices; and how many presses are left."""

    def __init__(self, presses: int) -> None:
        self.left = presses
        self.half = Event()
        self.sent: dict[str, Sent] = {}
        self._middle = presses // 2
        self._lock = Lock()

    def next(self) -> bool:
        """Take a press, if any is left."""
        with self._lock:
            self.left -= 1
            if self.left <= self._middle:
                self.half.set()
            return self.left >= 0

    def write(self, device_id: str, form: Filled, chance: Random) -> Sent:
        """A form is about to be pressed, perhaps not for the first time."""
        pairs = form.pressed(chance)
        with self._lock:
            return self.sent.setdefault(
                f"{device_id}-{dict(pairs)['id']}", Sent(form.action, pairs)
            )


class Phone:
    """A device without a browser that behaves as the page does.

    It listens, looks again, and sends a command again under the same id.

    Args:
        served: the site.
        ledger: where its commands are written down.
        chance: where its presses come from.
    """

    def __init__(self, served: Served, ledger: Ledger, chance: Random) -> None:
        self.served = served
        self.ledger = ledger
        self.chance = chance
        house = f"http://{HERE}:{served.port}"
        self.client = httpx2.Client(
            base_url=f"{house}/t/{served.session_id}/", timeout=PATIENCE, trust_env=False
        )
        self.text = ""
        self.heard = 0
        self._news = Condition()
        self.over = False
        self.ask("GET", f"{house}{served.link}")
        self.ask("POST", "join", [("role", "scribe"), ("name", "")])
        self.look()
        self._ear = Thread(target=self.listen, daemon=True)
        self._ear.start()

    def close(self) -> None:
        """Hang up, once the server has ended."""
        self._ear.join()
        self.client.close()

    def ask(
        self, method: str, page: str, pairs: Sequence[Pair] = (), patience: float = PATIENCE
    ) -> httpx2.Response:
        """One request, tried again while the line breaks."""
        while True:
            assert self.served.up.wait(PATIENCE), "it was killed and does not serve again"
            with suppress(httpx2.TransportError):
                return self.client.request(
                    method, page, content=urlencode(pairs), headers=FORM, timeout=patience
                )
            patience = PATIENCE

    def look(self) -> None:
        """Fetch the page."""
        self.text = self.ask("GET", "").raise_for_status().text

    def table(self) -> str:
        """The table as its page shows it."""
        return self.text.partition('<main id="table"')[2].partition("</main>")[0]

    def listen(self) -> None:
        """Hear of everything that happens, and begin again where the line broke."""
        while not self.over:
            self.served.up.wait(PATIENCE)
            with (
                suppress(httpx2.TransportError),
                self.client.stream("GET", "live", params={"since": self.heard}) as stream,
            ):
                for line in stream.iter_lines():
                    if line.startswith("id: "):
                        with self._news:
                            self.heard = int(line[4:])
                            self._news.notify_all()

    def wait_for(self, seq: int) -> bool:
        """Wait until it has heard of an entry."""
        with self._news:
            return self._news.wait_for(lambda: self.heard >= seq, PATIENCE)

    def press(self) -> None:
        """Press something that the page offers.

        Now and then on an old page, twice, or with a line that breaks before anything comes back.
        """
        if self.chance.random() < 0.85:
            self.look()
        cookie = next(iter(self.client.cookies.values()))
        sent = self.ledger.write(cookie.partition(".")[0], self._chosen(), self.chance)
        way = self.chance.random()
        for _ in range(2 if way > 0.7 else 1):
            patience = 0.001 if way < 0.15 else PATIENCE
            answered = self.ask("POST", sent.action, sent.pairs, patience)
            sent.statuses.append(answered.status_code)

    def _chosen(self) -> Filled:
        """Mostly the question; now and then undo, redo, or a note."""
        forms = Page(self.text).forms
        way = self.chance.random()
        if way < 0.12:
            note = Page(self.ask("GET", "more?name=note").text).forms.get("more")
            if note is not None:
                note.texts = dict.fromkeys(note.texts, "Pizza")
                return note
        if way < 0.24 and (form := forms.get("redo" if way < 0.18 else "undo")):
            return form
        return forms.get("answer") or forms["undo"]
