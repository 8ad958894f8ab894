"""Journals under disks that fail, power cuts and flipped bytes; each trial names its seed."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from companion.errors import JournalError, Refusal, StorageFailed
from companion.games.catalogue import GAMES
from companion.play.journal.entries import Lost, encode_entry
from companion.play.journal.folder import Folder
from companion.play.session.resuming import resume_session
from companion.play.session.session import Session
from companion.testing.seeds import seeds, times
from tests.play.disk import Disk, use, works_again
from tests.play.playing import act, again, begun, seen
from tests.play.recorded import FINISHED, recorded

CALLS = ("write", "fsync", "ftruncate", "open", "lseek", "fstat")
FAULTS = (errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EROFS)
ACTS = 40
SECTOR = 512
"""Bytes that a disk writes as a whole."""
FLIPS = times(25)
UNFIT = "mended_unfit"
"""Acts that are not possible without the line that was lost; they are counted aloud."""


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
    use(monkeypatch, disk)
    told = 0
    for _ in range(ACTS):
        try:
            act(session, chance)
        except StorageFailed:
            told += 1
        except Refusal:
            continue
    works_again(monkeypatch)
    acknowledged = [encode_entry(entry) for entry in session.entries]
    before = seen(session)
    session.close()

    opened = again(session, folder)
    written = [encode_entry(entry) for entry in opened.entries]
    assert disk.faults
    assert told
    assert acknowledged[: len(written)] == written[: len(acknowledged)]
    assert len(written) >= len(acknowledged) - 1  # what the disk still owed: an act taken back
    if len(written) == len(acknowledged):
        assert before == seen(opened)


class PowerCut(Disk):
    """A working disk that knows what may stand in a journal after the power is cut.

    Of what was written since it was last made safe any piece of a sector may be there, or not.
    """

    def __init__(self) -> None:
        super().__init__()
        self.safe = b""
        self.since: list[tuple[int, bytes]] = []
        """Where, and what."""
        self.place = 0

    def lseek(self, handle: int, place: int, how: int) -> int:
        """Where the next write goes."""
        self.place = os.lseek(handle, place, how)
        return self.place

    def write(self, handle: int, content: bytes) -> int:
        """Write, and remember it in pieces that come through as wholes."""
        pieces = range(0, len(content), SECTOR)
        self.since += [(self.place + begin, content[begin : begin + SECTOR]) for begin in pieces]
        self.place += len(content)
        return os.write(handle, content)

    def fsync(self, handle: int) -> None:
        """All that was written is safe."""
        os.fsync(handle)
        if not stat.S_ISDIR(os.fstat(handle).st_mode):
            self.safe = os.pread(handle, os.fstat(handle).st_size, 0)
            self.since = []

    def image(self, chance: Random) -> bytes:
        """What a file may hold after a cut just now."""
        content = bytearray(self.safe)
        for place, piece in self.since:
            if chance.random() < 0.7:
                part = piece[: chance.randint(0, len(piece))]
                content += b"\0" * (place - len(content))
                content[place : place + len(part)] = part
        return bytes(content)


@pytest.mark.parametrize("seed", seeds(2))
def test_after_a_power_cut_all_that_was_acknowledged_is_there(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """Whenever it comes, also between a write and what makes it safe."""
    chance = Random(seed)
    session = begun(folder)
    path = folder.get_journal_path(session.id)
    disk = PowerCut()
    disk.safe = path.read_bytes()
    images = list[tuple[int, bytes]]()
    fsync = disk.fsync

    def cut_before(handle: int) -> None:
        images.append((session.seq, disk.image(chance)))
        fsync(handle)

    monkeypatch.setattr(disk, "fsync", cut_before)
    use(monkeypatch, disk)
    for _ in range(ACTS):
        with suppress(Refusal):
            act(session, chance)
    session.close()
    acknowledged = [encode_entry(entry) for entry in session.entries]

    works_again(monkeypatch)
    for count, image in images:
        path.write_bytes(image)
        opened = resume_session(folder, session.id, GAMES)
        opened.close()
        written = [encode_entry(entry) for entry in opened.entries]
        assert acknowledged[:count] == written[:count]
        assert len(written) <= count + 1
    assert len(images) >= ACTS // 2


@pytest.fixture
def journal(folder: Folder) -> tuple[str, bytes, int]:
    """A recorded game: its session, its bytes, and how many acts it has."""
    name = recorded(folder, FINISHED, 60)
    acts = len(Session.watch(folder, name, GAMES).in_force.acts)
    return name, folder.get_journal_path(name).read_bytes(), acts


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
        folder.get_journal_path(name).write_bytes(bytes(spoilt))
        with pytest.raises(JournalError):
            Session.open(folder, name, GAMES).close()
        session = resume_session(folder, name, GAMES)
        session.close()
        lost = sum(isinstance(entry, Lost) for entry in session.entries)
        known = len(session.in_force.acts) + len(session.in_force.waiting)
        told = [note.values["count"] for note in session.notices if note.name == UNFIT]
        known += sum(map(int, map(str, told)))
        assert lost <= 2, place
        assert known >= acts - 3, place
        assert session.notices
        again = Session.open(folder, name, GAMES)
        again.close()
        assert seen(session) == seen(again), place
