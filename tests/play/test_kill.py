"""Programs killed without warning.

Every acknowledged answer is kept, and the session opens at the same question.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from random import Random

import pytest

from companion.play.journal.entries import encode_entry
from companion.play.journal.folder import Folder
from companion.play.library.card_catalogue import CardCatalogue, CatalogueCard
from companion.play.library.listing import read_index, write_index
from companion.play.library.summary import SessionSummary
from companion.play.session.session import Session
from companion.testing.seeds import list_seeds
from tests.play.playing import act_randomly, describe_session, reopen_session, start_session

TRIALS = list_seeds(3)
LONGEST = 120
"""So many acknowledgements are waited for at most before the player is killed."""


def play_and_acknowledge(folder: Folder, chance: Random, output: int) -> None:
    """Play at random until killed; print each entry once it is acknowledged."""
    try:
        session = start_session(folder, 2 + chance.randrange(3))
        while True:
            act_randomly(session, chance)
            os.write(output, encode_entry(session.entries[-1]))
    finally:
        os._exit(1)


def store_and_acknowledge(folder: Folder, chance: Random, output: int) -> None:
    """Store cards and sessions until killed; print each number once it is stored."""
    try:
        number = 0
        listed = list[SessionSummary]()
        while True:
            number += 1
            if chance.random() < 0.5:
                CardCatalogue(folder).add_cards([CatalogueCard("toy", "card", {"number": number})])
                os.write(output, b"card %d\n" % number)
            else:
                listed.append(SessionSummary(f"session-{number}"))
                write_index(folder, listed)
                os.write(output, b"session %d\n" % number)
    finally:
        os._exit(1)


def kill_after(
    lines: int,
    folder: Folder,
    chance: Random,
    task: Callable[[Folder, Random, int], None] = play_and_acknowledge,
) -> list[bytes]:
    """Run work in another process, kill it after some acknowledgements, and return them."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        task(folder, chance, writing)
    os.close(writing)
    with os.fdopen(reading, "rb") as output:
        acknowledged = [output.readline() for _ in range(lines)]
        os.kill(child, signal.SIGKILL)
        _, status = os.waitpid(child, 0)
        acknowledged += output.readlines()
    assert signal.SIGKILL == os.WTERMSIG(status), "the player was still playing"
    return acknowledged


@pytest.mark.parametrize("seed", TRIALS)
def test_a_killed_session_has_lost_nothing(folder: Folder, seed: int) -> None:
    """It may be killed at any moment.

    Acknowledged entries are in force, all lines are complete, and play goes on.
    """
    chance = Random(seed)
    acknowledged = kill_after(chance.choice([0, 1, chance.randrange(LONGEST)]), folder, chance)
    if not acknowledged and not folder.list_ids():
        return

    session = Session.open(folder, folder.list_ids()[-1])

    assert [
        line for line in acknowledged if line not in set(map(encode_entry, session.entries))
    ] == []
    assert describe_session(session) == describe_session(reopen_session(session, folder))
    act_randomly(session, chance)
    assert describe_session(session) == describe_session(reopen_session(session, folder))


@pytest.mark.parametrize("seed", TRIALS)
def test_a_killed_writer_leaves_catalogue_and_index_whole(folder: Folder, seed: int) -> None:
    """Both files are readable after any kill, and contain everything acknowledged."""
    chance = Random(seed)

    acknowledged = kill_after(chance.randrange(1, 25), folder, chance, store_and_acknowledge)

    cards = {f"card {card.values['number']}" for card in CardCatalogue(folder).list_cards()}
    sessions = {item.id.replace("-", " ") for item in read_index(folder)}
    assert {line.decode().strip() for line in acknowledged} <= cards | sessions
