"""Journals under failing disks, power cuts and flipped bytes; each trial names its seed."""

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
from companion.play.journal.entries import LostEntry, encode_entry
from companion.play.journal.folder import Folder
from companion.play.session.resuming import resume_session
from companion.play.session.session import Session
from companion.testing.seeds import count_repetitions, list_seeds
from tests.play.disk import FailingDisk, restore_disk, use_disk
from tests.play.playing import act_randomly, describe_session, reopen_session, start_session
from tests.play.recorded import FINISHED, record_session

CALLS = ("write", "fsync", "ftruncate", "open", "lseek", "fstat")
FAULTS = (errno.EIO, errno.ENOSPC, errno.EDQUOT, errno.EROFS)
ACTS = 40
SECTOR = 512
"""Bytes that a disk writes as a whole."""
FLIPS = count_repetitions(25)
UNFIT = "mended_unfit"
"""Acts that are not possible without the line that was lost; they are counted aloud."""


class FaultyDisk(FailingDisk):
    """A disk whose every n-th call fails, singly or several in a row.

    Args:
        chance: chooses the failing calls.
    """

    def __init__(self, chance: Random) -> None:
        super().__init__()
        self.chance = chance
        self.failures_left = 0
        self.faults = 0

    def __getattr__(self, name: str) -> Any:
        real = getattr(os, name)
        return self._may_fail(real) if name in CALLS else real

    def write(self, handle: int, content: bytes) -> int:
        """Write a part of the content, or nothing."""
        self._raise_error()
        return os.write(handle, content[: self.chance.randrange(1, len(content) + 1)])

    def _may_fail(self, function: Callable[..., Any]) -> Callable[..., Any]:
        def call_or_fail(*arguments: Any) -> Any:
            self._raise_error()
            return function(*arguments)

        return call_or_fail

    def _raise_error(self) -> None:
        if not self.failures_left and self.chance.random() < 0.05:
            self.failures_left = self.chance.choice([1, 1, 2, 5])
        if self.failures_left:
            self.failures_left -= 1
            self.faults += 1
            raise OSError(self.chance.choice(FAULTS), "injected")


@pytest.mark.parametrize("seed", list_seeds(4))
def test_a_failing_disk_stores_exactly_the_acknowledged_entries(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """After any failures nothing else reappears, and play goes on."""
    chance = Random(seed)
    session = start_session(folder)
    disk = FaultyDisk(chance)
    use_disk(monkeypatch, disk)
    notice_count = 0
    for _ in range(ACTS):
        try:
            act_randomly(session, chance)
        except StorageFailed:
            notice_count += 1
        except Refusal:
            continue
    restore_disk(monkeypatch)
    acknowledged = [encode_entry(entry) for entry in session.entries]
    before = describe_session(session)
    session.close()

    opened = reopen_session(session, folder)
    written = [encode_entry(entry) for entry in opened.entries]
    assert disk.faults
    assert notice_count
    assert acknowledged[: len(written)] == written[: len(acknowledged)]
    assert len(written) >= len(acknowledged) - 1  # what the disk still owed: an act taken back
    if len(written) == len(acknowledged):
        assert before == describe_session(opened)


class PowerCutDisk(FailingDisk):
    """A working disk that knows the possible contents of a journal after a power cut.

    Any block written since the last sync may be present or missing.
    """

    def __init__(self) -> None:
        super().__init__()
        self.safe = b""
        self.since: list[tuple[int, bytes]] = []
        """The writes since then: place and content."""
        self.place = 0

    def lseek(self, handle: int, place: int, how: int) -> int:
        """Move the position of the next write."""
        self.place = os.lseek(handle, place, how)
        return self.place

    def write(self, handle: int, content: bytes) -> int:
        """Write, and record the content in blocks that survive a power cut as wholes."""
        pieces = range(0, len(content), SECTOR)
        self.since += [(self.place + begin, content[begin : begin + SECTOR]) for begin in pieces]
        self.place += len(content)
        return os.write(handle, content)

    def fsync(self, handle: int) -> None:
        """Mark everything written as safe."""
        os.fsync(handle)
        if not stat.S_ISDIR(os.fstat(handle).st_mode):
            self.safe = os.pread(handle, os.fstat(handle).st_size, 0)
            self.since = []

    def make_image(self, chance: Random) -> bytes:
        """Return a possible content of the file after a power cut now."""
        content = bytearray(self.safe)
        for place, piece in self.since:
            if chance.random() < 0.7:
                part = piece[: chance.randint(0, len(piece))]
                content += b"\0" * (place - len(content))
                content[place : place + len(part)] = part
        return bytes(content)


@pytest.mark.parametrize("seed", list_seeds(2))
def test_after_a_power_cut_all_acknowledged_entries_are_stored(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, seed: int
) -> None:
    """The power is cut at any moment, also between a write and its sync."""
    chance = Random(seed)
    session = start_session(folder)
    path = folder.get_journal_path(session.id)
    disk = PowerCutDisk()
    disk.safe = path.read_bytes()
    images = list[tuple[int, bytes]]()
    fsync = disk.fsync

    def cut_before(handle: int) -> None:
        images.append((session.seq, disk.make_image(chance)))
        fsync(handle)

    monkeypatch.setattr(disk, "fsync", cut_before)
    use_disk(monkeypatch, disk)
    for _ in range(ACTS):
        with suppress(Refusal):
            act_randomly(session, chance)
    session.close()
    acknowledged = [encode_entry(entry) for entry in session.entries]

    restore_disk(monkeypatch)
    for count, image in images:
        path.write_bytes(image)
        opened = resume_session(folder, session.id)
        opened.close()
        written = [encode_entry(entry) for entry in opened.entries]
        assert acknowledged[:count] == written[:count]
        assert len(written) <= count + 1
    assert len(images) >= ACTS // 2


@pytest.fixture
def journal(folder: Folder) -> tuple[str, bytes, int]:
    """Return a recorded game: its session, its bytes, and its number of acts."""
    name = record_session(folder, FINISHED, 60)
    acts = len(Session.watch(folder, name).acts)
    return name, folder.get_journal_path(name).read_bytes(), acts


@pytest.mark.parametrize("seed", list_seeds(1))
def test_a_journal_with_any_byte_flipped_is_refused_and_repaired(
    folder: Folder, journal: tuple[str, bytes, int], seed: int
) -> None:
    """It is never read as another game; one line is lost, or two that were joined."""
    name, content, acts = journal
    chance = Random(seed)
    for place in chance.sample(range(len(content) - 1), FLIPS):
        spoilt = bytearray(content)
        spoilt[place] ^= chance.randrange(1, 256)
        folder.get_journal_path(name).write_bytes(bytes(spoilt))
        with pytest.raises(JournalError):
            Session.open(folder, name).close()
        session = resume_session(folder, name)
        session.close()
        lost = sum(isinstance(entry, LostEntry) for entry in session.entries)
        known = len(session.acts) + len(session.in_force.waiting_acts)
        counts = [note.values["count"] for note in session.notices if note.name == UNFIT]
        known += sum(map(int, map(str, counts)))
        assert lost <= 2, place
        assert known >= acts - 3, place
        assert session.notices
        again = Session.open(folder, name)
        again.close()
        assert describe_session(session) == describe_session(again), place
