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
from tests.faces.web.served import browser
from tests.faces.web.trial import Ledger, Phone, Served, Tab

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


def check_journal(served: Served, ledger: Ledger) -> Session:
    """The journal holds what was acknowledged, each once, and nothing that was refused."""
    session = Session.watch(Folder(served.data), served.session_id, GAMES)
    written = Counter(entry.id for entry in session.entries if entry.id)
    taken = {sent.id for sent in ledger.sent.values() if 303 in sent.statuses}
    refused = {
        sent.id for sent in ledger.sent.values() if sent.statuses and 303 not in sent.statuses
    }
    assert {} == {command: times for command, times in written.items() if times > 1}
    assert set() == taken - set(written), "acknowledged, and lost"
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


def tried(served: Served, phones: Sequence[Phone], tabs: Sequence[Tab], ledger: Ledger) -> None:
    """All devices press at once.

    In the end each shows the same, and the journal holds just what was acknowledged.
    """
    threads = [
        Thread(target=killed, args=(served, ledger)),
        *(Thread(target=pressing, args=(phone, ledger)) for phone in phones),
    ]
    for thread in threads:
        thread.start()
    try:
        while tabs and ledger.next():
            tabs[ledger.pressed % len(tabs)].press()
    finally:
        ledger.half.set()
        for thread in threads:
            thread.join()
    for tab in tabs:
        tab.wake()
    for phone in phones:
        phone.look()

    seq = Page(phones[0].text).seq
    for tab in tabs:
        tab.wait_for(seq)
    session = check_journal(served, ledger)
    assert seq == session.seq
    assert {seq} == {Page(phone.text).seq for phone in phones}
    assert 1 == len({phone.table() for phone in phones})
    for tab in tabs:
        shown, expected = tab.tables(phones[0].text)
        assert expected == shown
    assert all(phone.wait_for(seq) for phone in phones), "a device has not heard of the last entry"
    for phone in phones:
        phone.leave()
    statuses = Counter(status for sent in ledger.sent.values() for status in sent.statuses)
    counts = sum(
        map(Counter, [*(phone.counts for phone in phones), *(tab.counts for tab in tabs)]),
        Counter[str](),
    )
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
        [],
        ledger,
    )


@pytest.mark.browser
def test_two_real_browsers_among_them(served: Served) -> None:
    """Two of six are pages in a real browser, whose network fails now and then as well."""
    ledger = Ledger(PRESSES)
    with browser() as started:
        contexts = [started.new_context(viewport={"width": 360, "height": 740}) for _ in range(2)]
        tabs = [Tab(context, served, ledger, Random(seed)) for seed, context in enumerate(contexts)]

        tried(served, [Phone(served, ledger, Random(seed)) for seed in range(2, 6)], tabs, ledger)
