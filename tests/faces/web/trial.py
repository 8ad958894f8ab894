"""A table under trial.

A server that may be killed, devices that press what their pages offer, and a ledger of what came
back.
"""

from __future__ import annotations

import contextlib
import http.client
import re
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from threading import Condition, Event, Lock, Thread
from urllib.parse import urlencode

from tests.faces.ports import free_port
from tests.faces.program import COMPANION, ROOT, environment
from tests.faces.web.forms import Filled, Page, Pair

HERE = "127.0.0.1"
PATIENCE = 60.0
"""So many seconds are waited at most for what takes a moment."""
FORM = {"content-type": "application/x-www-form-urlencoded"}
TABLE = re.compile(r'<main id="table"[^>]*>(.*?)</main>', re.DOTALL)
SIGN = "a.value.sign"
MORE = re.compile(r'href="more\?name=(\w+)"')
GONE = (OSError, http.client.HTTPException)
"""What it looks like when the line breaks."""


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
    """A command: whose, what, and the statuses with which it came back, if it did."""

    id: str
    action: str
    pairs: Sequence[Pair]
    statuses: list[int] = field(default_factory=list)

    @property
    def path(self) -> str:
        """The question that it answers."""
        return dict(self.pairs).get("path", "")


class Ledger:
    """What was sent and what was said to it, by all devices; and how many presses are left."""

    def __init__(self, presses: int) -> None:
        self.presses = presses
        self.pressed = 0
        self.half = Event()
        self.sent: dict[str, Sent] = {}
        self._lock = Lock()

    def next(self) -> bool:
        """Take a press, if any is left."""
        with self._lock:
            self.pressed += 1
            if 2 * self.pressed >= self.presses:
                self.half.set()
            return self.pressed <= self.presses

    def write(self, device_id: str, action: str, pairs: Sequence[Pair]) -> Sent:
        """A command is about to be sent, perhaps not for the first time."""
        command_id = f"{device_id}-{dict(pairs)['id']}"
        with self._lock:
            return self.sent.setdefault(command_id, Sent(command_id, action, pairs))


def step_up(form: Filled) -> None:
    """Raise a figure by 1: what sets it to what it is writes nothing, whoever asks for it."""
    if SIGN in form.radios:
        form.radios[SIGN] = ["+"]
        for number in form.numbers:
            number.update(min="1", max="1", value="1")


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
        self.cookie = ""
        self.text = ""
        self.old = list[str]()
        self.asleep = 0
        self.heard = 0
        self._news = Condition()
        self._over = False
        self._line: http.client.HTTPConnection | None = None
        self.counts = {"pressed": 0, "repeated": 0, "stale": 0, "hung up": 0, "slept": 0}
        self.ask("GET", served.link)
        self.ask("POST", self.at("join"), [("role", "scribe"), ("name", "")])
        self.look()
        self.ear = Thread(target=self.listen, daemon=True)
        self.ear.start()

    @property
    def id(self) -> str:
        """Its id in the site."""
        return self.cookie.partition("=")[2].partition(".")[0]

    def at(self, page: str = "") -> str:
        """The address of a page of the table."""
        return f"/t/{self.served.session_id}/{page}"

    # ---- speaking with the server

    def _connected(self) -> http.client.HTTPConnection:
        if self._line is None:
            assert self.served.up.wait(PATIENCE), "it was killed and does not serve again"
            self._line = http.client.HTTPConnection(HERE, self.served.port, timeout=PATIENCE)
        return self._line

    def hang_up(self) -> None:
        """The line breaks."""
        if self._line is not None:
            self._line.close()
        self._line = None

    def ask(self, method: str, path: str, pairs: Sequence[Pair] = ()) -> tuple[int, str]:
        """One request, tried again while the line breaks; status and text."""
        while True:
            try:
                self._send(method, path, pairs)
                said = self._connected().getresponse()
                text = said.read().decode()
            except GONE:
                self.hang_up()
                continue
            if baked := said.getheader("set-cookie"):
                self.cookie = baked.partition(";")[0]
            return said.status, text

    def _send(self, method: str, path: str, pairs: Sequence[Pair]) -> None:
        self._connected().request(
            method,
            path,
            urlencode(pairs) if method == "POST" else None,
            {"cookie": self.cookie, **(FORM if method == "POST" else {})},
        )

    def look(self) -> None:
        """Fetch the page, and keep the old one for a stale press."""
        self.old = [*self.old[-4:], self.text] if self.text else []
        status, self.text = self.ask("GET", self.at())
        assert status == 200

    def table(self) -> str:
        """The table as its page shows it."""
        (found,) = TABLE.findall(self.text)
        return str(found)

    # ---- listening

    def listen(self) -> None:
        """Hear of everything that happens, and begin again where the line broke."""
        while not self._over:
            self.served.up.wait(PATIENCE)
            line = http.client.HTTPConnection(HERE, self.served.port, timeout=PATIENCE)
            try:
                line.request(
                    "GET", self.at(f"live?since={self.heard}"), headers={"cookie": self.cookie}
                )
                with line.getresponse() as stream:
                    while said := stream.readline():
                        if said.startswith(b"id: "):
                            self._hear(int(said[4:]))
            except GONE:
                pass
            line.close()

    def _hear(self, seq: int) -> None:
        with self._news:
            self.heard = seq
            self._news.notify_all()

    def wait_for(self, seq: int) -> bool:
        """Wait until it has heard of an entry."""
        with self._news:
            return self._news.wait_for(lambda: self.heard >= seq, PATIENCE)

    def leave(self) -> None:
        """It need not listen any more; the stream ends with the site."""
        self._over = True
        self.hang_up()

    # ---- pressing

    def press(self) -> None:
        """Press something: mostly what the page offers.

        Now and then on an old page, twice, or with a line that breaks.
        """
        self._doze()
        page = Page(self._picked())
        form = self._chosen(page)
        if form is None:
            self.look()
            return
        pairs = form.pressed(self.chance)
        sent = self.ledger.write(self.id, form.action, pairs)
        way = self.chance.random()
        self.counts["pressed"] += 1
        if way < 0.06:
            self._break_off(sent)
        self.command(sent)
        if way > 0.92:
            self.counts["repeated"] += 1
            self.command(sent)
        if not self.asleep:
            self.look()

    def _doze(self) -> None:
        """Now and then it sleeps for some presses: it neither hears nor looks."""
        if self.asleep:
            self.asleep -= 1
            if not self.asleep:
                self.look()
        elif self.chance.random() < 0.04:
            self.counts["slept"] += 1
            self.asleep = self.chance.randint(1, 6)
        elif self.heard > Page(self.text).seq:
            self.look()

    def _picked(self) -> str:
        """The page, or now and then an older one."""
        if self.old and self.chance.random() < 0.05:
            self.counts["stale"] += 1
            return self.chance.choice(self.old)
        return self.text

    def _chosen(self, page: Page) -> Filled | None:
        """Mostly the question; now and then undo, redo, or an act outside the question."""
        way = self.chance.random()
        if way < 0.06 and "undo" in page.forms:
            return page.forms["undo"]
        if way < 0.10 and "redo" in page.forms:
            return page.forms["redo"]
        if way < 0.14 and "answer" in page.forms:
            return self._outside()
        return page.forms.get("answer") or page.forms.get("undo")

    def _outside(self) -> Filled | None:
        """The form of some act outside the question, other than the end of the game."""
        names = [
            name for name in MORE.findall(self.ask("GET", self.at("more"))[1]) if name != "end_now"
        ]
        if not names:
            return None
        shown = self.ask("GET", self.at(f"more?name={self.chance.choice(names)}"))[1]
        form = Page(shown).forms.get("more")
        if form is not None:
            step_up(form)
        return form

    def command(self, sent: Sent) -> None:
        """Send a command until something comes back."""
        status, _ = self.ask("POST", self.at(sent.action), sent.pairs)
        sent.statuses.append(status)

    def _break_off(self, sent: Sent) -> None:
        """Send a command and hang up before anything comes back.

        Nobody here knows what became of it.
        """
        self.counts["hung up"] += 1
        with contextlib.suppress(*GONE):
            self._send("POST", self.at(sent.action), sent.pairs)
        self.hang_up()
