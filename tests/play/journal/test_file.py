"""Journals are appended to, other files replaced atomically; a full disk loses nothing."""

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
from tests.play.disk import break_disk, restore_disk, watch_disk


@pytest.fixture
def journal_file(folder: Folder) -> JournalFile:
    """Return an empty journal, open for writing."""
    return JournalFile(folder.get_journal_path(folder.create_journal("2026-11-21")))


# ---- names


@pytest.mark.parametrize(
    "session_id",
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
def test_no_session_id_leads_out_of_the_folder(folder: Folder, session_id: str) -> None:
    """Ids with paths or control characters are refused."""
    with pytest.raises(SessionUnknown):
        folder.get_journal_path(session_id)


def test_new_sessions_are_counted_within_the_day(folder: Folder) -> None:
    """Sessions of one day are numbered; the next day starts again."""
    assert ["2026-11-21-1", "2026-11-21-2", "2026-11-22-1"] == [
        folder.create_journal("2026-11-21"),
        folder.create_journal("2026-11-21"),
        folder.create_journal("2026-11-22"),
    ]


def test_a_new_session_reuses_no_archived_name(folder: Folder) -> None:
    """Names of archived sessions and names that devices still remember are not reused."""
    for path in (
        folder.get_archived_path("2026-11-21-1"),
        folder.get_archived_path("2026-11-21-2"),
        folder.get_guests_path("2026-11-21-3"),
    ):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.touch()

    assert "2026-11-21-4" == folder.create_journal("2026-11-21")


def test_a_folder_lists_nothing_but_journals(folder: Folder) -> None:
    """Locks, folders and files with similar names are not listed.

    A missing folder has no sessions.
    """
    assert [] == folder.list_ids()
    first = folder.create_journal("2026-11-21")
    for name in (f"{first}.jsonl.lock", "not a session.jsonl", ".hidden.jsonl", "notes.txt"):
        (folder.sessions / name).touch()
    (folder.sessions / "folder.jsonl").mkdir()

    assert [first] == folder.list_ids()


@pytest.mark.parametrize(
    "variables",
    [
        {"XDG_DATA_HOME": "", "HOME": "/ann"},
        {"XDG_DATA_HOME": "/data/", "HOME": "/ann"},
        {"XDG_DATA_HOME": "data", "HOME": "/ann"},
        {"XDG_DATA_HOME": "~/data", "HOME": "/ann"},
        {"XDG_DATA_HOME": "", "HOME": "home/ann"},
    ],
)
def test_the_default_folder_is_the_data_folder_of_the_system(
    variables: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The folder equals that of `platformdirs`, which is not imported to save time."""
    for name, value in variables.items():
        monkeypatch.setenv(name, value)

    assert platformdirs.user_data_path("companion", appauthor=False) == find_default_folder()


# ---- one writer


@pytest.mark.parametrize("error_number", [errno.EROFS, errno.EACCES, errno.EPERM])
def test_a_lock_in_a_read_only_folder_is_held_by_nobody(
    journal_file: JournalFile, monkeypatch: pytest.MonkeyPatch, error_number: int
) -> None:
    """The error says that the folder is read-only, not that the session is in use."""
    import filelock  # noqa: PLC0415 - as in the store: only writers pay for it

    def refuse_lock(*_: object, **__: object) -> None:
        raise OSError(error_number, os.strerror(error_number))

    journal_file.close()
    journal_file.path.with_name(journal_file.path.name + ".lock").touch()
    monkeypatch.setattr(filelock.FileLock, "acquire", refuse_lock)

    with pytest.raises(StorageFailed) as failed:
        JournalFile(journal_file.path)
    assert os.strerror(error_number) == failed.value.values["reason"]


@pytest.mark.parametrize("error_name", ["ENOLCK", "EOPNOTSUPP", "EIO", "ENOSYS", "EINVAL"])
@pytest.mark.parametrize("lock_file", [None, "", "999999\nelsewhere\n"])
def test_a_folder_without_locks_can_be_played_in(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, error_name: str, lock_file: str | None
) -> None:
    """A left-over lock file does not matter; a second writer is refused all the same."""
    fcntl = pytest.importorskip("fcntl", reason="this system has other locks")

    def refuse_lock(*_: object) -> None:
        raise OSError(getattr(errno, error_name), error_name)

    monkeypatch.setattr(fcntl, "flock", refuse_lock)
    path = folder.get_journal_path(folder.create_journal("2026-11-21"))
    if lock_file is not None:
        path.with_name(f"{path.name}.lock").write_text(lock_file)
    first = JournalFile(path)

    assert ["folder_without_locks"] == [notice.name for notice in first.notices]
    with pytest.raises(JournalBusy):
        JournalFile(path)
    first.close()
    JournalFile(path).close()


# ---- appending


@pytest.mark.parametrize(
    "failing_calls",
    [("write",), ("fsync",), ("lseek",), ("fsync", "ftruncate"), ("write", "ftruncate")],
    ids="+".join,
)
def test_a_failed_append_changes_nothing(
    journal_file: JournalFile, monkeypatch: pytest.MonkeyPatch, failing_calls: tuple[str, ...]
) -> None:
    """After a failure of any call the next append continues after the last good line."""
    journal_file.append_line(b"one\n")
    break_disk(monkeypatch, failing_calls=failing_calls)
    with pytest.raises(StorageFailed) as caught:
        journal_file.append_line(b"two\n")
    assert "Input/output error" == caught.value.values["reason"]
    assert journal_file.path.read_bytes().startswith(b"one\n")

    restore_disk(monkeypatch)
    journal_file.append_line(b"three\n")

    assert b"one\nthree\n" == read_journal(journal_file.path)


# ---- files that somebody else changes meanwhile


def replace_by_copy(path: Path) -> Path:
    """Replace a file by a copy, as sync services and editors do."""
    path.with_name("x").write_bytes(path.read_bytes())
    return path.with_name("x").replace(path)


MEDDLING = {
    "copied": replace_by_copy,
    "removed": Path.unlink,
    "folder removed": lambda path: shutil.rmtree(path.parent),
    "cut": lambda path: os.truncate(path, 5),
    "written over": lambda path: path.write_bytes(b"ONE\ntwo\n"),
    "another in its place": lambda path: (replace_by_copy(path), path.write_bytes(b"other\n")),
    "half of it": lambda path: (replace_by_copy(path), path.write_bytes(b"one\ntw")),
}


@pytest.mark.parametrize("change_file", MEDDLING.values(), ids=MEDDLING)
@pytest.mark.parametrize("moment", ["before", "meanwhile", "afterwards"])
def test_acknowledged_lines_are_in_the_file_of_that_name(
    journal_file: JournalFile,
    monkeypatch: pytest.MonkeyPatch,
    change_file: Callable[[Path], object],
    moment: str,
) -> None:
    """Another program may replace the file at any time; the other version is kept beside it."""
    journal_file.append_line(b"one\n")
    journal_file.append_line(b"two\n")
    disk = break_disk(monkeypatch)
    if moment == "before":
        change_file(journal_file.path)
    elif moment == "meanwhile":
        monkeypatch.setattr(
            disk, "fsync", lambda _: (disk.__dict__.pop("fsync"), change_file(journal_file.path))
        )
    journal_file.append_line(b"three\n")
    if moment == "afterwards":
        change_file(journal_file.path)
    else:
        assert b"one\ntwo\nthree\n" == journal_file.path.read_bytes()
    journal_file.close()

    assert b"one\ntwo\nthree\n" == journal_file.path.read_bytes()
    others = {path.read_bytes() for path in journal_file.path.parent.glob("*-other.jsonl")}
    assert len(others) == (
        change_file in (MEDDLING["written over"], MEDDLING["another in its place"])
    )
    assert bool(journal_file.notices) == (change_file is not replace_by_copy)


def test_one_of_two_writers_without_a_lock_continues(journal_file: JournalFile) -> None:
    """If the lock was removed and taken, nothing is overwritten or lost."""
    journal_file.append_line(b"one\n")
    journal_file.path.with_name(journal_file.path.name + ".lock").unlink()
    journal_file.path.write_bytes(b"another\n")
    other = JournalFile(journal_file.path)
    for _ in range(2):
        with pytest.raises(StorageFailed):
            journal_file.append_line(b"two\n")
    other.append_line(b"two\n")
    other.close()
    journal_file.close()

    beside = journal_file.path.with_name(f"{journal_file.path.stem}-other.jsonl")
    assert (b"another\ntwo\n", b"one\n") == (journal_file.path.read_bytes(), beside.read_bytes())


def test_a_file_too_large_for_a_journal_is_refused(
    journal_file: JournalFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file larger than any game is not read into memory."""
    monkeypatch.setattr(store, "MOST_BYTES", 4)
    journal_file.append_line(b"one\n")
    assert b"one\n" == read_journal(journal_file.path)

    with pytest.raises(StorageFailed):
        journal_file.append_line(b"\n")

    assert b"one\n" == read_journal(journal_file.path)
    monkeypatch.setattr(store, "MOST_BYTES", 3)
    with pytest.raises(JournalForeign):
        read_journal(journal_file.path)


def test_leftovers_of_a_killed_writer_are_removed(tmp_path: Path) -> None:
    """Files of a writer that is still running are kept."""
    path = tmp_path / "cards[1].json"
    left = tmp_path / "cards[1].json.1.new"
    busy = tmp_path / "cards[1].json.2.new"
    for other in (left, busy):
        other.write_bytes(b"half")
    os.utime(left, (1, 1))

    replace_file(path, b"whole")

    assert {path, busy} == set(tmp_path.iterdir())


def test_a_secret_is_private_from_its_first_byte(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is private even before it is renamed into place."""
    modes = list[int]()
    monkeypatch.setattr(Path, "replace", lambda fresh, _: modes.append(fresh.stat().st_mode))

    replace_file(tmp_path / "key", b"secret", 0o600)

    assert [0o600] == [stat.S_IMODE(mode) for mode in modes]


# ---- safe when the power fails


def test_no_file_stays_open(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    """Closing, a failed append and syncing a parent folder leave no file open."""
    disk = watch_disk(monkeypatch)
    file = JournalFile(folder.get_journal_path(folder.create_journal("2026-11-21")))
    disk.failing = ("lseek",)
    with pytest.raises(StorageFailed):
        file.append_line(b"one\n")
    disk.failing = ()
    file.append_line(b"one\n")

    file.close()

    assert set() == disk.handles


def get_synced_key(path: Path, size: int = 0) -> tuple[int, int]:
    """Return the key under which a watched disk records a file as synced."""
    return path.stat().st_ino, size


def test_a_moved_journal_is_safe_on_disk(
    journal_file: JournalFile, folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The new folder is synced before the old one.

    A removed name does not come back.
    """
    journal_file.close()
    disk = watch_disk(monkeypatch)
    target = folder.root / "put" / "away" / "other.jsonl"

    move_journal(journal_file.path, target)
    assert [get_synced_key(target.parent), get_synced_key(folder.sessions)] == disk.synced
    remove_journal(target)

    assert [
        get_synced_key(target.parent),
        get_synced_key(folder.sessions),
        get_synced_key(target.parent),
    ] == disk.synced


# ---- replacing


@pytest.mark.parametrize("step", ["fsync", "replace"])
def test_a_failed_replacement_leaves_the_old_content(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    """Until the new content is synced the old one stays."""
    path = tmp_path / "cards.json"
    replace_file(path, b"old")
    disk = break_disk(monkeypatch, failing_calls=(step,))
    monkeypatch.setattr(Path, "replace", disk.replace)

    with pytest.raises(StorageFailed):
        replace_file(path, b"new")

    assert b"old" == path.read_bytes()
    assert [path] == list(tmp_path.iterdir())


# ---- new files, other names


def refuse_rename(path: Path, target: Path) -> None:
    """Refuse to rename a file."""
    raise OSError(errno.EIO, f"{path} to {target}")


def test_a_new_file_that_cannot_be_written_leaves_its_name_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk leaves no empty file; the next attempt uses the name."""
    path = tmp_path / "mine.jsonl"
    with monkeypatch.context() as broken:
        broken.setattr(Path, "replace", refuse_rename)
        with pytest.raises(StorageFailed):
            create_file(path, b"whole")
    assert [] == list(tmp_path.iterdir())

    create_file(path, b"whole")

    assert b"whole" == path.read_bytes()
    with pytest.raises(NameTaken):
        create_file(path, b"other")


@pytest.mark.parametrize("failing_calls", [("fsync", "ftruncate"), ("fsync", "ftruncate", "fstat")])
def test_a_line_that_was_refused_does_not_reappear(
    journal_file: JournalFile, monkeypatch: pytest.MonkeyPatch, failing_calls: tuple[str, ...]
) -> None:
    """If neither sync nor truncation works, nothing is accepted until truncation works."""
    journal_file.append_line(b"one\n")
    break_disk(monkeypatch, failing_calls=failing_calls)

    with pytest.raises(StorageFailed) as failed:
        journal_file.append_line(b"two\n")

    assert "storage_failed_twice" == failed.value.name
    if "fstat" not in failing_calls:  # whoever is killed now leaves a torn line
        assert b"one\ntwo?" == journal_file.path.read_bytes()
    with pytest.raises(StorageFailed):
        journal_file.append_line(b"three\n")
    restore_disk(monkeypatch)
    journal_file.close()
    assert b"one\n" == read_journal(journal_file.path)


def test_a_file_that_cannot_be_cut_is_replaced(
    journal_file: JournalFile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A complete line that was refused is removed at once by replacing the file."""
    journal_file.append_line(b"one\n")
    disk = break_disk(monkeypatch, failing_calls=("ftruncate",))
    monkeypatch.setattr(disk, "fsync", lambda _: (disk.__dict__.pop("fsync"), disk.ftruncate(0, 0)))

    with pytest.raises(StorageFailed) as failed:
        journal_file.append_line(b"two\n")

    assert ("storage_failed", b"one\n") == (failed.value.name, read_journal(journal_file.path))
    journal_file.append_line(b"three\n")
    assert b"one\nthree\n" == read_journal(journal_file.path)
