"""A soak: a table plays while somebody sends whatever is hostile; bounds on memory and time."""

from __future__ import annotations

import io
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random
from time import monotonic

import httpx2
import pytest
from PIL import Image

from companion.faces.web.rooms.limits import COSTS, SHARE
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.testing.chance import choose_answer
from companion.testing.seeds import FIRST, IN_A_TRIAL, TIMES
from tests.faces.web.local_site import form
from tests.faces.web.trial import HERE, Served
from tests.play.recorded import FINISHED, recorded

EACH = 5 * TIMES if IN_A_TRIAL else 5
"""Requests of each kind."""
LOOKS_AFTER = 1 if EACH < 10 else 10
"""After so many requests somebody else looks at the table."""
SLOWEST = 0.5
"""Seconds in which 99 of 100 pages are there."""
BRACKETS = "[" * 9000
DIGITS = "9" * 9000
FORMS: dict[str, tuple[str, dict[str, str]]] = {
    "long code": ("/code", {"code": "A" * 4296}),
    "code of odd signs": ("/code", {"code": "🧙" * 2000}),
    "path for a name": ("/open", {"session": "../../etc/passwd"}),
    "long name": ("/who", {"other": "x" * 9000, "colour": "p2"}),
    "many seats": ("/setup", {"do": f"choose seats {DIGITS}"}),
    "again too early": ("/again", {"after": "x"}),
    "odd language": ("/settings", {"language": "x" * 9000, "to": "//elsewhere"}),
    "host's form": ("/host", {"do": "renew", "table": "x" * 900}),
    "odd answer": ("answer", {"path": "9" * 5000, "a": BRACKETS}),
    "figure by hand": ("more", {"name": "set_magic", "a.value": DIGITS}),
    "long note": ("more", {"name": "note", "a": "x" * 20_000}),
    "undo far back": ("undo", {"to": "9" * 5000}),
    "odd correction": ("correct", {"seq": "1", "value": BRACKETS}),
    "odd preview": ("entry", {"seq": DIGITS, "insert": "x" * 900}),
    "odd role": ("join", {"role": "p²" * 900, "over": "yes"}),
}
"""By kind: where a form is sent to, and what is in it."""
LOOKS = {
    "wrong link": "/J/" + "A" * 200,
    "judge of nothing": f"rule?doubt=split&a.strength={DIGITS}",
    "looking for signs": "rule?find=" + "a+" * 900,
    "looking for words": "rule?find=" + "w%20" * 900,
    "journal": f"journal?find={'x' * 900}&until={DIGITS[:900]}&who=p9",
    "what would be": "would?path=x&a=" + "9" * 900,
    "no such page": "%2e%2e/%2e%2e/etc/passwd",
    "no such asset": "/web/..%2f..%2fpyproject.toml",
}
"""By kind: what is asked for."""
RAW = {
    "two lengths": b"POST /code HTTP/1.1\r\nhost: localhost\r\ncontent-length: 5\r\n"
    b"transfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /host HTTP/1.1\r\n\r\n",
    "hung up": b"POST /code HTTP/1.1\r\nhost: localhost\r\ncontent-length: 3000\r\n"
    b"content-type: application/x-www-form-urlencoded\r\n\r\ncode=",
    "long head": b"GET / HTTP/1.1\r\nhost: localhost\r\nx: " + b"x" * 200_000 + b"\r\n\r\n",
    "no request": b"\x16\x03\x01" + bytes(range(256)) * 8,
}
"""By kind: what comes over a line that hangs up then."""


@dataclass
class Soak:
    """A table, somebody who plays there and somebody who means no good.

    Args:
        table: the program.
        data: its folder.
        chance: where answers come from.
    """

    table: Served
    data: Path
    chance: Random
    waited: list[float] = field(default_factory=list)
    answered: int = 0
    statuses: dict[str, set[int]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.base = f"http://{HERE}:{self.table.port}"
        self.inside = f"{self.base}/t/{self.table.session_id}/"
        self.good = httpx2.Client(trust_env=False, follow_redirects=True)
        self.bad = httpx2.Client(trust_env=False)
        for client in (self.good, self.bad):
            client.get(f"{self.base}{self.table.link}")
            client.post(f"{self.inside}join", data={"role": "scribe"})
        self.picture = self._picture()

    def _picture(self) -> bytes:
        """A picture of many pixels in few bytes."""
        target = io.BytesIO()
        Image.new("1", (6000, 6000)).save(target, "PNG")
        return target.getvalue()

    @property
    def kinds(self) -> dict[str, Callable[[], int]]:
        """What is tried; each gives a status, or 0 where nothing comes back."""
        kinds: dict[str, Callable[[], int]] = {}
        for name, (where, sent) in FORMS.items():
            kinds[name] = partial(self._ask, "POST", where, data=sent)
        for name, where in LOOKS.items():
            kinds[name] = partial(self._ask, "GET", where)
        for name, content in RAW.items():
            kinds[name] = partial(self._raw, content)
        upload = {"picture": ("x.png", self.picture, "image/png")}
        kinds["large picture"] = partial(self._ask, "POST", "/picture", files=upload)
        kinds["odd method"] = partial(self._ask, "PUT", "/")
        kinds["streams"] = self._stream
        return kinds

    def _ask(self, method: str, where: str, **sent: object) -> int:
        address = f"{self.base if where.startswith('/') else self.inside}{where}"
        return self.bad.request(method, address, **sent).status_code  # type: ignore[arg-type]

    def _raw(self, content: bytes) -> int:
        with (
            suppress(ConnectionError),
            socket.create_connection((HERE, self.table.port), timeout=60) as line,
        ):
            line.sendall(content)
        return 0

    def _stream(self) -> int:
        with self.bad.stream("GET", f"{self.inside}live?since=0") as said:
            next(said.iter_bytes())
            return said.status_code

    def look(self) -> None:
        """Somebody who plays looks at the table; how long that takes is noted."""
        begun = monotonic()
        page = self.good.get(self.inside)
        self.waited.append(monotonic() - begun)
        assert page.status_code == 200

    def play(self) -> None:
        """Somebody who plays answers."""
        page = self.good.get(self.inside)
        watched = Session.watch(Folder(self.data), self.table.session_id, GAMES)
        if not watched.pending:
            return
        value = str(choose_answer(watched.pending[0].question, self.chance))
        done = self.good.post(f"{self.inside}answer", data={**form(page), "a": value})
        self.answered += done.status_code == 200

    def memory(self) -> int:
        """What the program has in memory, in kilobytes."""
        status = Path(f"/proc/{self.table.process.pid}/status").read_text("ascii").splitlines()
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))

    def close(self) -> None:
        """Hang up."""
        self.good.close()
        self.bad.close()


@pytest.fixture
def soak(tmp_path: Path) -> Iterator[Soak]:
    """The program, serving a game under way."""
    site = Served(tmp_path, recorded(Folder(tmp_path), FINISHED, 20))
    made = Soak(site, tmp_path, Random(FIRST))
    yield made
    made.close()
    site.close()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody says how much memory it is")
def test_hostile_requests_cost_neither_memory_nor_time(soak: Soak, tmp_path: Path) -> None:
    """Of each kind: memory is within a fifth, pages come, and the game goes on."""
    for try_once in soak.kinds.values():  # all that is loaded once is loaded
        try_once()
        soak.look()
    soak.waited.clear()
    before = soak.memory()
    for kind, try_once in soak.kinds.items():
        began = monotonic()
        statuses = set[int]()
        for number in range(EACH):
            if number % LOOKS_AFTER == 0:
                soak.look()
            statuses.add(try_once())
        soak.play()
        took = 1000 * (monotonic() - began) / EACH
        sys.stdout.write(
            f"{kind:20} {EACH} requests, {sorted(statuses)}, {took:.0f} ms, {soak.memory()} kB\n"
        )
        assert not statuses & {500, 502}, kind
    after = soak.memory()
    entries = Session.watch(Folder(tmp_path), soak.table.session_id, GAMES).entries
    slowest = sorted(soak.waited)[len(soak.waited) * 99 // 100 - 1]
    sys.stdout.write(
        f"seed {FIRST}: {len(soak.kinds)} kinds, memory {before} -> {after} kB, "
        f"p99 {slowest:.3f} s, {soak.answered} answers, {len(entries)} entries\n"
    )

    assert after <= 1.2 * before
    assert slowest <= SLOWEST
    assert len(entries) <= 21 + 2 * soak.answered + SHARE // COSTS["tables"]
