"""Journals are appended to line by line, others replaced at once; a full disk moves nothing."""

from __future__ import annotations

import errno
import os
import shutil
import stat
from collections.abc import Callable
from pathlib import Path

import platformdirs
import pytest

from companion.errors import JournalBusy, JournalForeign, NameTaken, SessionUnknown, StorageFailed
from companion.play.journal import file as store
from companion.play.journal.disk import create_file, replace_file
from companion.play.journal.file import JournalFile, move_journal, read_journal, remove_journal
from companion.play.journal.folder import Folder
from companion.present.settings import find_default_folder
from tests.play.disk import breaks, watched, works_again


@pytest.fixture
def file(folder: Folder) -> JournalFile:
    """An empty journal, open for writing."""
    opened = JournalFile(folder.get_journal_path(folder.create_journal("2026-11-21")))
    opened.open()
    return opened


# ---- names


@pytest.mark.parametrize(
    "given",
    [
        "",
        ".",
        "..",
        "../x",
        "a/../../x",
        "/etc/passwd",
        "a/b",
        "a\\b",
        "a..b",
        "-x",
        "x\n",
        "x\0",
        "ä",
        "x" * 81,
        "\x1b[31m",
        "C:x",
    ],
)
def test_no_session_id_leads_out_of_the_folder(folder: Folder, given: str) -> None:
    """What could name another place, or steer a terminal, is no session."""
    with pytest.raises(SessionUnknown):
        folder.get_journal_path(given)


def test_new_sessions_are_counted_within_the_day(folder: Folder) -> None:
    """Two sessions of one day differ; those of another day begin anew."""
    assert ["2026-11-21-1", "2026-11-21-2", "2026-11-22-1"] == [
        folder.create_journal("2026-11-21"),
        folder.create_journal("2026-11-21"),
        folder.create_journal("2026-11-22"),
    ]


def test_a_new_session_takes_no_name_that_was_put_away(folder: Folder) -> None:
    """Neither that of an archived session nor one whose devices are still remembered."""
    for path in (
        folder.get_archived("2026-11-21-1"),
        folder.get_archived("2026-11-21-2"),
        folder.get_guests_file("2026-11-21-3"),
    ):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()

    assert "2026-11-21-4" == folder.create_journal("2026-11-21")


def test_a_folder_lists_nothing_but_journals(folder: Folder) -> None:
    """Locks, folders and files that only look like journals are no sessions.

    A folder that is not there yet has none.
    """
    assert [] == folder.list_ids()
    first = folder.create_journal("2026-11-21")
    for name in (f"{first}.jsonl.lock", "not a session.jsonl", ".hidden.jsonl", "notes.txt"):
        (folder.sessions / name).touch()
    (folder.sessions / "folder.jsonl").mkdir()

    assert [first] == folder.list_ids()


@pytest.mark.parametrize(
    "around",
    [
        {"XDG_DATA_HOME": "", "HOME": "/ann"},
        {"XDG_DATA_HOME": "/data/", "HOME": "/ann"},
        {"XDG_DATA_HOME": "data", "HOME": "/ann"},
        {"XDG_DATA_HOME": "~/data", "HOME": "/ann"},
        {"XDG_DATA_HOME": "", "HOME": "home/ann"},
    ],
)
def test_data_lie_where_the_system_has_them(
    around: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where that is found without the library that knows all systems, to save its time."""
    for name, value in around.items():
        monkeypatch.setenv(name, value)

    assert platformdirs.user_data_path("companion", appauthor=False) == find_default_folder()


# ---- one writer


@pytest.mark.parametrize("said", [errno.EROFS, errno.EACCES, errno.EPERM])
def test_a_lock_left_in_a_folder_that_cannot_be_written_is_nobodys(
    file: JournalFile, monkeypatch: pytest.MonkeyPatch, said: int
) -> None:
    """It is said that the folder can't be written, and not that another process has the session."""
    import filelock  # noqa: PLC0415 - as in the store: only writers pay for it

    def refuse(*_: object, **__: object) -> None:
        raise OSError(said, os.strerror(said))

    file.close()
    file.path.with_name(file.path.name + ".lock").touch()
    monkeypatch.setattr(filelock.FileLock, "acquire", refuse)

    with pytest.raises(StorageFailed) as failed:
        JournalFile(file.path).open()
    assert os.strerror(said) == failed.value.values["reason"]


@pytest.mark.parametrize("said", ["ENOLCK", "EOPNOTSUPP", "EIO", "ENOSYS", "EINVAL"])
@pytest.mark.parametrize("left", [None, "", "999999\nelsewhere\n"])
def test_whatever_a_folder_says_that_knows_no_locks_it_is_played_in(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, said: str, left: str | None
) -> None:
    """Also where a file of a lock was left there; a second writer is refused all the same."""
    fcntl = pytest.importorskip("fcntl", reason="this system has other locks")

    def refuse(*_: object) -> None:
        raise OSError(getattr(errno, said), said)

    monkeypatch.setattr(fcntl, "flock", refuse)
    path = folder.get_journal_path(folder.create_journal("2026-11-21"))
    if left is not None:
        path.with_name(f"{path.name}.lock").write_text(left)
    first = JournalFile(path)
    second = JournalFile(path)
    first.open()

    assert first.is_lockless
    with pytest.raises(JournalBusy):
        second.open()
    first.close()
    second.open()
    second.close()


# ---- appending


@pytest.mark.parametrize(
    "failing",
    [("write",), ("fsync",), ("lseek",), ("fsync", "ftruncate"), ("write", "ftruncate")],
    ids="+".join,
)
def test_a_failed_append_moves_nothing(
    file: JournalFile, monkeypatch: pytest.MonkeyPatch, failing: tuple[str, ...]
) -> None:
    """Whatever the disk refused, the next append continues after the last good line."""
    file.append(b"one\n")
    breaks(monkeypatch, failing=failing)
    with pytest.raises(StorageFailed) as caught:
        file.append(b"two\n")
    assert "Input/output error" == caught.value.values["reason"]
    assert file.path.read_bytes().startswith(b"one\n")

    works_again(monkeypatch)
    file.append(b"three\n")

    assert b"one\nthree\n" == read_journal(file.path)


# ---- files that somebody else changes meanwhile


def copied(path: Path) -> Path:
    """Put a copy into a file's place, as sync services and editors do."""
    path.with_name("x").write_bytes(path.read_bytes())
    return path.with_name("x").replace(path)


MEDDLING = {
    "copied": copied,
    "removed": Path.unlink,
    "folder removed": lambda path: shutil.rmtree(path.parent),
    "cut": lambda path: os.truncate(path, 5),
    "written over": lambda path: path.write_bytes(b"ONE\ntwo\n"),
    "another in its place": lambda path: (copied(path), path.write_bytes(b"other\n")),
    "half of it": lambda path: (copied(path), path.write_bytes(b"one\ntw")),
}


@pytest.mark.parametrize("meddle", MEDDLING.values(), ids=MEDDLING)
@pytest.mark.parametrize("moment", ["before", "meanwhile", "afterwards"])
def test_what_was_acknowledged_is_in_the_file_that_has_the_name(
    file: JournalFile,
    monkeypatch: pytest.MonkeyPatch,
    meddle: Callable[[Path], object],
    moment: str,
) -> None:
    """Whatever somebody else does to it, and when; another version stays beside it."""
    file.append(b"one\n")
    file.append(b"two\n")
    disk = breaks(monkeypatch)
    if moment == "before":
        meddle(file.path)
    elif moment == "meanwhile":
        monkeypatch.setattr(
            disk, "fsync", lambda _: (disk.__dict__.pop("fsync"), meddle(file.path))
        )
    file.append(b"three\n")
    if moment == "afterwards":
        meddle(file.path)
    else:
        assert b"one\ntwo\nthree\n" == file.path.read_bytes()
    file.close()

    assert b"one\ntwo\nthree\n" == file.path.read_bytes()
    others = {path.read_bytes() for path in file.path.parent.glob("*-other.jsonl")}
    assert len(others) == (meddle in (MEDDLING["written over"], MEDDLING["another in its place"]))
    assert bool(file.notices) == (meddle is not copied)


def test_of_two_writers_without_a_lock_one_goes_on(file: JournalFile) -> None:
    """Where the lock was removed and taken, nothing is written over, and nothing lost."""
    file.append(b"one\n")
    file.path.with_name(file.path.name + ".lock").unlink()
    file.path.write_bytes(b"another\n")
    other = JournalFile(file.path)
    other.open()
    for _ in range(2):
        with pytest.raises(StorageFailed):
            file.append(b"two\n")
    other.append(b"two\n")
    other.close()
    file.close()

    beside = file.path.with_name(f"{file.path.stem}-other.jsonl")
    assert (b"another\ntwo\n", b"one\n") == (file.path.read_bytes(), beside.read_bytes())


def test_a_journal_is_never_as_large_as_that(
    file: JournalFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file that no game can have filled is not read into memory."""
    monkeypatch.setattr(store, "MOST_BYTES", 4)
    file.append(b"one\n")
    assert b"one\n" == read_journal(file.path)

    with pytest.raises(StorageFailed):
        file.append(b"\n")

    assert b"one\n" == read_journal(file.path)
    monkeypatch.setattr(store, "MOST_BYTES", 3)
    with pytest.raises(JournalForeign):
        read_journal(file.path)


def test_what_a_killed_writer_left_goes_with_the_next_write(tmp_path: Path) -> None:
    """Not what another writer is at just now."""
    path = tmp_path / "cards[1].json"
    left = tmp_path / "cards[1].json.1.new"
    busy = tmp_path / "cards[1].json.2.new"
    for other in (left, busy):
        other.write_bytes(b"half")
    os.utime(left, (1, 1))

    replace_file(path, b"whole")

    assert {path, busy} == set(tmp_path.iterdir())


def test_a_secret_is_nobody_elses_from_its_first_byte(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even before it has its name."""
    modes = list[int]()
    monkeypatch.setattr(Path, "replace", lambda fresh, _: modes.append(fresh.stat().st_mode))

    replace_file(tmp_path / "key", b"secret", 0o600)

    assert [0o600] == [stat.S_IMODE(mode) for mode in modes]


# ---- safe when the power fails


def test_no_file_stays_open(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither of a closed journal, nor after a failed append, nor of folders on the way."""
    disk = watched(monkeypatch)
    file = JournalFile(folder.get_journal_path(folder.create_journal("2026-11-21")))
    file.open()
    disk.failing = ("lseek",)
    with pytest.raises(StorageFailed):
        file.append(b"one\n")
    disk.failing = ()
    file.append(b"one\n")

    file.close()

    assert set() == disk.handles


def safe(path: Path, size: int = 0) -> tuple[int, int]:
    """How a disk that is watched names what was made safe."""
    return path.stat().st_ino, size


def test_another_name_is_safe(
    file: JournalFile, folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the new folder, which is made on the way, before the old one.

    A name that is gone is gone for good.
    """
    file.close()
    disk = watched(monkeypatch)
    target = folder.root / "put" / "away" / "other.jsonl"

    move_journal(file.path, target)
    assert [safe(target.parent), safe(folder.sessions)] == disk.synced
    remove_journal(target)

    assert [safe(target.parent), safe(folder.sessions), safe(target.parent)] == disk.synced


# ---- replacing


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failed_replacement_leaves_the_old_content(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    """Before the new content is safe the old one stands."""
    path = tmp_path / "cards.json"
    replace_file(path, b"old")
    disk = breaks(monkeypatch, failing=(step,))
    monkeypatch.setattr(Path, "replace", disk.replace)

    with pytest.raises(StorageFailed):
        replace_file(path, b"new")

    assert b"old" == path.read_bytes()
    assert [path] == list(tmp_path.iterdir())


# ---- new files, other names


def refuse(path: Path, target: Path) -> None:
    """A disk on which nothing gets another name."""
    raise OSError(errno.EIO, f"{path} to {target}")


def test_a_new_file_that_cannot_be_written_leaves_its_name_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk leaves no empty file behind; the next try takes the name."""
    path = tmp_path / "mine.jsonl"
    with monkeypatch.context() as broken:
        broken.setattr(Path, "replace", refuse)
        with pytest.raises(StorageFailed):
            create_file(path, b"whole")
    assert [] == list(tmp_path.iterdir())

    create_file(path, b"whole")

    assert b"whole" == path.read_bytes()
    with pytest.raises(NameTaken):
        create_file(path, b"other")


@pytest.mark.parametrize("failing", [("fsync", "ftruncate"), ("fsync", "ftruncate", "fstat")])
def test_what_was_refused_twice_does_not_come_back(
    file: JournalFile, monkeypatch: pytest.MonkeyPatch, failing: tuple[str, ...]
) -> None:
    """Neither made safe nor cut off: nothing more is accepted until the disk lets us cut it off."""
    file.append(b"one\n")
    breaks(monkeypatch, failing=failing)

    with pytest.raises(StorageFailed) as failed:
        file.append(b"two\n")

    assert "storage_failed_twice" == failed.value.name
    if "fstat" not in failing:  # whoever is killed now leaves a torn line
        assert b"one\ntwo?" == file.path.read_bytes()
    with pytest.raises(StorageFailed):
        file.append(b"three\n")
    works_again(monkeypatch)
    file.close()
    assert b"one\n" == read_journal(file.path)


def test_what_cannot_be_cut_off_is_written_anew(
    file: JournalFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A whole line that was refused is out of the file at once, by another file in its place."""
    file.append(b"one\n")
    disk = breaks(monkeypatch, failing=("ftruncate",))
    monkeypatch.setattr(disk, "fsync", lambda _: (disk.__dict__.pop("fsync"), disk.ftruncate(0, 0)))

    with pytest.raises(StorageFailed) as failed:
        file.append(b"two\n")

    assert ("storage_failed", b"one\n") == (failed.value.name, read_journal(file.path))
    file.append(b"three\n")
    assert b"one\nthree\n" == read_journal(file.path)
