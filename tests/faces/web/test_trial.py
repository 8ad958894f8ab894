"""Six devices press at random while connections fail and the server is killed once.

No command is lost or counted twice.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from companion.play.journal.entries import AnswerEntry
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.testing.seeds import FIRST, count_repetitions
from tests.faces.web.forms import ParsedPage
from tests.faces.web.trial import Ledger, ServedProgram, SimulatedPhone


@pytest.fixture
def phones(tmp_path: Path) -> Iterator[list[SimulatedPhone]]:
    """Return devices at a served table at which nothing is chosen yet."""
    session = Session.create(Folder(tmp_path))
    session.close()
    served = ServedProgram(tmp_path, session.id)
    ledger = Ledger(count_repetitions(60))
    found = [SimulatedPhone(served, ledger, Random(seed)) for seed in range(FIRST, FIRST + 6)]
    yield found
    for phone in found:
        phone.is_over = True
    served.close()
    for phone in found:
        phone.close()


def press_repeatedly(phone: SimulatedPhone) -> None:
    """Press as long as presses are left."""
    while phone.ledger.take_press():
        phone.press_any_button()


def kill_server(program: ServedProgram, ledger: Ledger) -> None:
    """Kill the server after half of the presses, and restart it."""
    ledger.half.wait()
    program.kill()
    program.start()


def check_journal(session: Session, ledger: Ledger) -> None:
    """Check that the journal has each acknowledged command once, and no refused one."""
    written = [entry.id for entry in session.entries if entry.id]
    statuses = {command: set(sent.statuses) for command, sent in ledger.commands.items()}
    assert sorted(written) == sorted(
        command for command, found in statuses.items() if 303 in found
    ), "lost, counted twice, or refused and counted"
    assert {303, 409, 422} >= set[int]().union(*statuses.values())
    for entry in session.entries:
        if isinstance(entry, AnswerEntry) and entry.id:
            assert dict(ledger.commands[entry.id].pairs)["path"] == entry.path


def test_six_devices_lose_no_command_in_a_kill(phones: list[SimulatedPhone]) -> None:
    """The devices behave as the page does, without a browser.

    In the end all show the same, and the journal contains exactly the acknowledged commands.
    """
    served = phones[0].served
    ledger = phones[0].ledger
    threads = [Thread(target=press_repeatedly, args=(phone,)) for phone in phones]
    threads.append(Thread(target=kill_server, args=(served, ledger)))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for phone in phones:
        phone.fetch_page()

    session = Session.watch(Folder(served.data), served.session_id)
    check_journal(session, ledger)
    assert {session.seq} == {ParsedPage(phone.text).seq for phone in phones}
    assert 1 == len({phone.read_table() for phone in phones})
    assert all(phone.wait_for_entry(session.seq) for phone in phones), (
        "one has not heard of the last"
    )
