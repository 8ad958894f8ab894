"""Takes somebody's name out of a whole folder, and looks for it in every byte afterwards."""

from __future__ import annotations

import re
import zipfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from itertools import chain, count
from pathlib import Path
from typing import Any

from companion.errors import CompanionError, JournalBusy, StorageFailed, UsageError
from companion.kernel.game import Game
from companion.play.journal.disk import HELD, Lock, refused_by_disk, remove, write_whole
from companion.play.journal.folder import ENDING, Folder
from companion.play.library import listing
from companion.play.library.people import key
from companion.play.library.written_names import Names

LEFTOVER = ".new"
"""What a file ends with that was to replace another one when its writer was killed."""
LOCKS = (".lock", HELD)
NO_SIGNS = re.compile(r"[^A-Za-z0-9._-]+")
MOST_OPEN = 65_536
"""Files that may be open at once; each journal that is changed is locked meanwhile."""


@dataclass
class Erased:
    """What came of it.

    Attributes:
        changed: the files in which the name stood.
        renamed: files that were called by it, before and now.
        words: files in which the same word stands as one of the rules, which is no name.
        left: files in which it still stands.
    """

    changed: list[str] = field(default_factory=list)
    renamed: list[tuple[str, str]] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)


def files_with(folder: Folder, names: Names) -> list[Path]:
    """The files of a folder in which a name stands as one, or that are called by it."""
    return [
        path for path in _files(folder) if _called(path, names) or names.found(_content(path))[0]
    ]


def erase(
    folder: Folder, names: Names, games: Sequence[Game[Any]], also: Sequence[Path] = ()
) -> Erased:
    """Put another name in the place of somebody's everywhere in a folder.

    Either all files are changed or none.

    Args:
        folder: the group's data.
        names: all by which the person is called.
        games: whose rules say how far a game is, for the list of sessions.
        also: exported files elsewhere.

    Raises:
        JournalBusy: another program holds one of the games.
        UsageError: somebody else of that name sits in one of them.
        StorageFailed: the disk refused.
    """
    found = [*files_with(folder, names), *also]
    _refuse_taken(folder, names)
    names.renamed = _renamed(folder, names)
    done = Erased()
    with _held(path for path in found if path.name.endswith(ENDING)):
        _replace({path: _put(path, names) for path in found}, done, folder)
        _rename(folder, names, done)
    with suppress(CompanionError):
        remove(folder.root / "index.json")
        listing.rebuild(folder, games)
    for path in chain(_files(folder), also):
        stands, words = names.found(_content(path))
        if stands or _called(path, names):
            done.left.append(_told(path, folder))
        elif words:
            done.words.append(_told(path, folder))
    return done


def _files(folder: Folder) -> Iterator[Path]:
    """Every file of a folder."""
    with refused_by_disk(folder.root):
        yield from sorted(path for path in folder.root.rglob("*") if path.is_file())


def _content(path: Path) -> bytes:
    with refused_by_disk(path):
        return path.read_bytes() if path.is_file() else b""


def _called(path: Path, names: Names) -> bool:
    """Whether a file is called by the name, with other signs between its words."""
    return names.pattern.search(_spoken(path.name)) is not None


def _spoken(name: str) -> str:
    return re.sub(r"[._-]+", " ", name)


def _told(path: Path, folder: Folder) -> str:
    """A file as it is named to players."""
    if path.is_relative_to(folder.root):
        return path.relative_to(folder.root).as_posix()
    return str(path)


def _refuse_taken(folder: Folder, names: Names) -> None:
    """Nobody gets the name of another one at the same table.

    Raises:
        UsageError: names the game.
    """
    own = set(map(key, names.names))
    for item in listing.sessions(folder):
        players = set(map(key, item.players))
        if own & players and key(names.new) in players - own:
            raise UsageError("name_at_table", name=names.new, session=item.id)


def _renamed(folder: Folder, names: Names) -> dict[str, str]:
    """The sessions that are called by the name, and what they are called afterwards."""
    taken = {path.stem for path in _files(folder)}
    found: dict[str, str] = {}
    for path in (*folder.journals(), *folder.journals(archived=True)):
        if not _called(path, names):
            continue
        put = names.put(_spoken(path.stem))
        stem = NO_SIGNS.sub("-", put).strip("-._")[:60] or "game"
        free = chain([stem], (f"{stem}-{number}" for number in count(2)))
        found[path.stem] = next(name for name in free if name not in taken)
        taken.add(found[path.stem])
    return found


@contextmanager
def _held(journals: Iterator[Path]) -> Iterator[None]:
    """Games that nobody else writes meanwhile; none is touched where one can't be had."""
    _allow_many_files()
    with ExitStack() as locks:
        for path in journals:
            try:
                locks.enter_context(Lock(path).held(seconds=0))
            except JournalBusy as error:
                raise JournalBusy("game_held", session=path.stem) from error
        yield


def _allow_many_files() -> None:
    """Have as many files open at once as the system lets us."""
    with suppress(ImportError, OSError, ValueError):
        import resource  # noqa: PLC0415 - not on every system

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_OPEN if most < 0 else min(most, MOST_OPEN)
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


def _put(path: Path, names: Names) -> bytes | None:
    """What is to be in a file; None where it is to go."""
    content = _content(path)
    if path.name.endswith(LEFTOVER):
        return None
    if path.name.endswith(ENDING):
        return names.journal(content)
    if zipfile.is_zipfile(path):
        return names.bundle(content)
    if path.suffix == ".json":
        return names.store(content)
    try:
        content.decode()
    except UnicodeDecodeError:
        return content
    return names.text(content)


def _replace(wanted: dict[Path, bytes | None], done: Erased, folder: Folder) -> None:
    """Replace all files, each at once; where the disk refuses one the others are put back.

    Raises:
        StorageFailed: as it refused.
    """
    before: dict[Path, bytes] = {}
    try:
        for path, content in wanted.items():
            was = _content(path)
            if content == was:
                continue
            before[path] = was
            if content is None:
                remove(path)
            else:
                write_whole(path, content)
            done.changed.append(_told(path, folder))
    except StorageFailed:
        for path, was in before.items():
            with suppress(StorageFailed):
                write_whole(path, was)
        raise


def _rename(folder: Folder, names: Names, done: Erased) -> None:
    """Files that are called by the name get another one; of locks nothing stays."""
    for path in list(_files(folder)):
        stem, dot, rest = path.name.partition(".")
        if path.name.endswith(LOCKS) and _called(path, names):
            with suppress(StorageFailed):
                remove(path)
            continue
        whole = path.name.removesuffix(ENDING).removesuffix(".json")
        if whole in names.renamed:
            fresh = names.renamed[whole] + path.name[len(whole) :]
        elif _called(path, names):
            fresh = NO_SIGNS.sub("-", names.put(_spoken(stem))) + dot + rest
        else:
            continue
        target = path.with_name(fresh)
        if target.exists():
            continue
        with refused_by_disk(path):
            path.replace(target)
        done.renamed.append((_told(path, folder), fresh))
