"""Six devices press at random while lines break, pages sleep, and the server is killed once.

Nothing is lost, nothing counts twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from companion.games.catalogue import GAMES
from companion.play.journal.entries import Answered
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.testing.seeds import FIRST, times
from tests.faces.web.forms import Page
from tests.faces.web.trial import Ledger, Phone, Served


@pytest.fixture
def phones(tmp_path: Path) -> Iterator[list[Phone]]:
    """Devices at a table of the program at which nothing is chosen yet."""
    session = Session.create(Folder(tmp_path), GAMES)
    session.close()
    served = Served(tmp_path, session.id)
    ledger = Ledger(times(60))
    found = [Phone(served, ledger, Random(seed)) for seed in range(FIRST, FIRST + 6)]
    yield found
    for phone in found:
        phone.over = True
    served.close()
    for phone in found:
        phone.close()


def pressing(phone: Phone) -> None:
    """Press as long as presses are left."""
    while phone.ledger.next():
        phone.press()


def killed(served: Served, ledger: Ledger) -> None:
    """When half of the presses are made, kill the server and start it again."""
    ledger.half.wait()
    served.kill()
    served.start()


def check_journal(session: Session, ledger: Ledger) -> None:
    """The journal holds what was acknowledged, each once, and nothing that was refused."""
    written = [entry.id for entry in session.entries if entry.id]
    statuses = {command: set(sent.statuses) for command, sent in ledger.sent.items()}
    assert sorted(written) == sorted(
        command for command, found in statuses.items() if 303 in found
    ), "lost, counted twice, or refused and counted"
    assert {303, 409, 422} >= set[int]().union(*statuses.values())
    for entry in session.entries:
        if isinstance(entry, Answered) and entry.id:
            assert dict(ledger.sent[entry.id].pairs)["path"] == entry.path


def test_six_devices_and_a_kill(phones: list[Phone]) -> None:
    """Without a browser: six clients that behave as the page does, all at once.

    In the end each shows the same, and the journal holds just what was acknowledged.
    """
    served = phones[0].served
    ledger = phones[0].ledger
    threads = [Thread(target=pressing, args=(phone,)) for phone in phones]
    threads.append(Thread(target=killed, args=(served, ledger)))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for phone in phones:
        phone.look()

    session = Session.watch(Folder(served.data), served.session_id, GAMES)
    check_journal(session, ledger)
    assert {session.seq} == {Page(phone.text).seq for phone in phones}
    assert 1 == len({phone.table() for phone in phones})
    assert all(phone.wait_for(session.seq) for phone in phones), "one has not heard of the last"
