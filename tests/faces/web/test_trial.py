"""Six devices press at random while lines break, pages sleep, and the server is killed once.

Nothing is lost, nothing counts twice.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
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
from tests.faces.web.trial import SIGN, Ledger, Phone, Sent, Served

PRESSES = times(60)


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """The program, serving a table at which nothing is chosen yet."""
    session = Session.create(Folder(tmp_path), GAMES)
    session.close()
    site = Served(tmp_path, session.id)
    yield site
    site.close()


def pressing(phone: Phone, ledger: Ledger) -> None:
    """Press as long as presses are left."""
    while ledger.next():
        phone.press()


def sets_a_count(sent: Sent) -> bool:
    """Whether it sets counts by hand, which writes nothing where that is what they were."""
    values = dict(sent.pairs)
    counts = [value for name, value in values.items() if name[:1] == "a" and value.isdigit()]
    return sent.action == "more" and SIGN not in values and bool(counts)


def check_journal(served: Served, ledger: Ledger) -> Session:
    """The journal holds what was acknowledged, each once, and nothing that was refused."""
    session = Session.watch(Folder(served.data), served.session_id, GAMES)
    written = Counter(entry.id for entry in session.entries if entry.id)
    taken = {sent.id for sent in ledger.sent.values() if 303 in sent.statuses}
    refused = {
        sent.id for sent in ledger.sent.values() if sent.statuses and 303 not in sent.statuses
    }
    assert {} == {command: times for command, times in written.items() if times > 1}
    lost = [sent for sent in ledger.sent.values() if sent.id in taken - set(written)]
    assert not [sent for sent in lost if not sets_a_count(sent)], "acknowledged, and lost"
    assert set() == refused & set(written), "refused, and counted"
    assert set() == set(written) - set(ledger.sent), "counted, and never sent"
    paths = {
        entry.id: entry.path
        for entry in session.entries
        if isinstance(entry, Answered) and entry.id
    }
    assert paths == {command: ledger.sent[command].path for command in paths}
    assert {303, 409, 422} >= {status for sent in ledger.sent.values() for status in sent.statuses}
    return session


def killed(served: Served, ledger: Ledger) -> None:
    """When half of the presses are made, kill the server and start it again."""
    ledger.half.wait()
    served.kill()
    served.start()


def tried(served: Served, phones: Sequence[Phone], ledger: Ledger) -> None:
    """All devices press at once.

    In the end each shows the same, and the journal holds just what was acknowledged.
    """
    killer = Thread(target=killed, args=(served, ledger))
    threads = [Thread(target=pressing, args=(phone, ledger)) for phone in phones]
    for thread in (killer, *threads):
        thread.start()
    for thread in threads:
        thread.join()
    ledger.half.set()
    killer.join()
    for phone in phones:
        phone.look()

    seq = Page(phones[0].text).seq
    session = check_journal(served, ledger)
    assert seq == session.seq
    assert {seq} == {Page(phone.text).seq for phone in phones}
    assert 1 == len({phone.table() for phone in phones})
    assert all(phone.wait_for(seq) for phone in phones), "a device has not heard of the last entry"
    for phone in phones:
        phone.leave()
    statuses = Counter(status for sent in ledger.sent.values() for status in sent.statuses)
    counts = sum((Counter(phone.counts) for phone in phones), Counter[str]())
    note(
        f"{len(ledger.sent)} commands, answered {dict(statuses)}, {dict(counts)}; "
        f"{len(session.entries)} entries in the journal"
    )


def note(text: str) -> None:
    """Say what happened, for whoever looks with pytest -s."""
    sys.stdout.write(f"\n{text}\n")


def test_six_devices_and_a_kill(served: Served) -> None:
    """Without a browser: six clients that behave as the page does."""
    ledger = Ledger(PRESSES)

    tried(
        served,
        [Phone(served, ledger, Random(seed)) for seed in range(FIRST, FIRST + 6)],
        ledger,
    )
