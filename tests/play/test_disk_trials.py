"""Journals under disks that fail, cuts at any byte and flipped bytes; each trial names its seed."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from companion.errors import JournalError, Refusal, StorageFailed
from companion.games.catalogue import GAMES
from companion.play.journal.entries import Lost, encode
from companion.play.journal.folder import Folder
from companion.play.session.resuming import resumed
from companion.play.session.session import Session
from companion.testing.seeds import seeds, times
from tests.play.disk import STORE, Disk
from tests.play.playing import act, again, begun, seen
from tests.play.recorded import FINISHED, recorded

CALLS = ("write", "fsync", "ftruncate", "open", "lseek", "fstat")
FAULTS = (errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EROFS)
ACTS = 40
CUTS = times(25)
FLIPS = times(25)


class Failing(Disk):
    """A disk of which every so manieth call fails, one after the other or several at once.

    Args:
        chance: which.
    """

    def __init__(self, chance: Random) -> None:
        super().__init__()
        self.chance = chance
        self.left = 0
        self.faults = 0

    def __getattr__(self, name: str) -> Any:
        real = getattr(os, name)
        return self._may_fail(real) if name in CALLS else real

    def write(self, handle: int, content: bytes) -> int:
        """Write a part of it, or nothing."""
        self._fail()
        return os.write(handle, content[: self.chance.randrange(1, len(content) + 1)])

    def _may_fail(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*given: Any) -> Any:
            self._fail()
            return real(*given)

        return call

    def _fail(self) -> None:
        if not self.left and self.chance.random() < 0.05:
            self.left = self.chance.choice([1, 1, 2, 5])
        if self.left:
            self.left -= 1
            self.faults += 1
            raise OSError(self.chance.choice(FAULTS), "injected")


@pytest.mark.parametrize("seed", seeds(4))
def test_under_a_failing_disk_just_what_was_acknowledged_is_there(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Whatever failed and however often: nothing else comes back, and play goes on."""
    chance = Random(seed)
    session = begun(folder)
    disk = Failing(chance)
    for module in STORE:
        monkeypatch.setattr(module, "os", disk)
    told = 0
    for _ in range(ACTS):
        try:
            act(session, chance)
        except StorageFailed:
            told += 1
        except Refusal:
            continue
    for module in STORE:
        monkeypatch.setattr(module, "os", os)
    acknowledged = [encode(entry) for entry in session.entries]
    before = seen(session)
    session.close()

    opened = again(session, folder)
    written = [encode(entry) for entry in opened.entries]
    assert disk.faults
    assert told
    assert acknowledged[: len(written)] == written[: len(acknowledged)]
    assert len(written) >= len(acknowledged) - 1  # what the disk still owed: an act taken back
    if len(written) == len(acknowledged):
        assert before == seen(opened)


@pytest.fixture
def journal(folder: Folder) -> tuple[str, bytes, int]:
    """A recorded game: its session, its bytes, and how many acts it has."""
    name = recorded(folder, FINISHED, 60)
    acts = len(Session.watch(folder, name, GAMES).force.acts)
    return name, folder.journal(name).read_bytes(), acts


@pytest.mark.parametrize("seed", seeds(1))
def test_cut_at_any_byte_a_journal_opens_with_its_whole_lines(
    folder: Folder, journal: tuple[str, bytes, int], seed: int
) -> None:
    """As after a power cut in the middle of a write; nothing before the last line is lost."""
    name, content, _ = journal
    chance = Random(seed)
    for cut in chance.sample(range(1, len(content)), CUTS):
        folder.journal(name).write_bytes(content[:cut])
        session = Session.open(folder, name, GAMES)
        whole = max(0, content[:cut].count(b"\n") - 1)
        assert len(session.entries) in (whole, whole + 1), cut
        session.close()


@pytest.mark.parametrize("seed", seeds(1))
def test_with_any_byte_flipped_a_journal_is_refused_and_mended(
    folder: Folder, journal: tuple[str, bytes, int], seed: int
) -> None:
    """Never taken for another game; one line is lost for good, two where they became one."""
    name, content, acts = journal
    chance = Random(seed)
    for place in chance.sample(range(len(content) - 1), FLIPS):
        spoilt = bytearray(content)
        spoilt[place] ^= chance.randrange(1, 256)
        folder.journal(name).write_bytes(bytes(spoilt))
        with pytest.raises(JournalError):
            Session.open(folder, name, GAMES).close()
        session = resumed(folder, name, GAMES)
        session.close()
        lost = sum(isinstance(entry, Lost) for entry in session.entries)
        in_force = len(session.force.acts) + len(session.force.waiting)
        assert lost <= 2, place
        assert in_force >= acts - 3, place
        assert session.notices
        again = Session.open(folder, name, GAMES)
        again.close()
        assert seen(session) == seen(again), place
