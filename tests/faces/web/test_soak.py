"""A soak: four phones play while somebody sends whatever is hostile; bounds on memory and time."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic
from typing import TypeAlias

import httpx2
import pytest

from companion.faces.web.rooms.limits import MOST
from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.testing.chance import chosen
from companion.testing.seeds import FIRST, times
from tests.faces.web.local_site import form
from tests.faces.web.trial import Served
from tests.play.recorded import FINISHED, recorded

REQUESTS = times(100)
SLOWEST = 2.0
"""Seconds in which 99 of 100 pages are there, on a machine that does much else besides."""
Sent: TypeAlias = dict[str, str]
"""The fields of a form."""
Hostile: TypeAlias = tuple[str, str, Sent]
"""How, where, and what."""
HOSTILE: tuple[Hostile, ...] = (
    ("POST", "/code", {"code": "A" * 4296}),
    ("POST", "/code", {"code": "🧙" * 2000}),
    ("POST", "/open", {"session": "../../etc/passwd"}),
    ("POST", "/who", {"other": "x" * 9000, "colour": "p2"}),
    ("POST", "/setup", {"do": "choose seats " + "9" * 9000}),
    ("POST", "/again", {"after": "x"}),
    ("POST", "answer", {"path": "9" * 5000, "a": "[" * 9000}),
    ("POST", "more", {"name": "set_magic", "a.value": "9" * 9000}),
    ("POST", "undo", {"to": "9" * 5000}),
    ("POST", "correct", {"seq": "1", "value": "[" * 9000}),
    ("GET", "rule?find=" + "a+" * 900, {}),
    ("GET", "journal?find=" + "x" * 900, {}),
    ("GET", "would?path=x&a=" + "9" * 900, {}),
    ("GET", "/J/" + "A" * 200, {}),
    ("PUT", "/", {}),
)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Served]:
    """The program, serving a game under way."""
    site = Served(tmp_path, recorded(Folder(tmp_path), FINISHED, 20))
    yield site
    site.close()


def memory(process: int) -> int:
    """What a process has in memory, in kilobytes."""
    lines = Path(f"/proc/{process}/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody says how much memory it is")
@pytest.mark.parametrize("seed", [FIRST])
def test_hostile_requests_cost_neither_memory_nor_time(
    table: Served, tmp_path: Path, seed: int
) -> None:
    """Of every kind: memory is within a fifth, pages come, and the game goes on."""
    chance = Random(seed)
    base = f"http://127.0.0.1:{table.port}"
    inside = f"{base}/t/{table.session_id}/"
    waited = list[float]()
    answered = 0
    with (
        httpx2.Client(trust_env=False, follow_redirects=True) as good,
        httpx2.Client(trust_env=False) as bad,
    ):
        for client in (good, bad):
            client.get(f"{base}{table.link}")
            client.post(f"{inside}join", data={"role": "scribe"})
        for number in range(REQUESTS):
            if number == REQUESTS // 5:  # all that is loaded once is loaded
                before = memory(table.process.pid)
            method, where, sent = chance.choice(HOSTILE)
            site = base if where.startswith("/") else inside
            address = f"{site}{where}"
            said = bad.request(method, address, data=sent or None)
            assert said.status_code not in (500, 502), (method, where)
            if number % 10 == 0:
                begun = monotonic()
                page = good.get(inside)
                waited.append(monotonic() - begun)
                assert page.status_code == 200
            if number % 25 == 0:
                question = Session.watch(Folder(tmp_path), table.session_id, GAMES).pending[0]
                value = str(chosen(question.question, chance))
                done = good.post(f"{inside}answer", data={**form(page), "a": value})
                answered += done.status_code == 200
        after = memory(table.process.pid)
    entries = Session.watch(Folder(tmp_path), table.session_id, GAMES).entries
    slowest = sorted(waited)[len(waited) * 99 // 100 - 1]
    sys.stdout.write(
        f"seed {seed}: {REQUESTS} requests, memory {before} -> {after} kB, p99 {slowest:.3f} s, "
        f"{answered} answers, {len(entries)} entries\n"
    )

    assert after <= 1.2 * before
    assert slowest <= SLOWEST
    assert len(entries) <= 21 + 2 * answered + MOST["tables"]
