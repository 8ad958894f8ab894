"""Erasing a person's name from a folder: planned first, finished at the next start if killed."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path

from companion.errors import CompanionError, JournalBusy, StorageFailed, UsageError
from companion.kernel.asking import shorten
from companion.kernel.facts import message
from companion.play.journal.disk import Lock, remove_file, translate_disk_errors, write_whole
from companion.play.journal.folder import ENDING, Folder
from companion.play.library.bundle import BROKEN
from companion.play.library.identities import (
    People,
    clean_name,
    find_free_name,
    fold_name,
    list_names,
)
from companion.play.library.written_names import Names

INDEX = "index.json"
"""Index of the games; removed before and after an erasure, and rebuilt when next needed."""
SECRET = "web.key"
LEFTOVER = ".new"
"""Suffix of temporary files, which a killed writer leaves behind."""
MOST_KNOWN = 6


@dataclass(frozen=True)
class Plan:
    """Plan of an erasure and the changes it will make.

    Attributes:
        names: all names of the person.
        new: the name that replaces them.
        also: exported files outside the folder.
        files: number of files that change.
        texts: free texts that change, with their new text.
    """

    names: Sequence[str]
    new: str
    also: Sequence[str] = ()
    files: int = 0
    texts: Mapping[str, str] = field(default_factory=dict)


@dataclass
class ErasureResult:
    """Result of an erasure.

    Attributes:
        changed: paths of the changed files, with their new paths.
        words: files that contain the name as a term of the rules or of a card; it stays.
        left: files that still contain the name, or that can't be read.
    """

    changed: list[tuple[Path, Path]] = field(default_factory=list)
    words: list[Path] = field(default_factory=list)
    left: list[Path] = field(default_factory=list)


def plan_erasing(
    folder: Folder, name: str, new: str, somebody: str, also: Sequence[Path] = ()
) -> Plan:
    """Find a person's names everywhere, without changing anything.

    Args:
        folder: the group's data.
        name: the full name; upper and lower case are the same.
        new: the name that replaces it, which nobody may have; empty for `somebody`.
        somebody: the default replacement, such as "Somebody"; numbered if taken.
        also: exported files outside the folder.

    Raises:
        UsageError: nobody has the name, or the new name is invalid or taken.
        StorageFailed: a file can't be read.
    """
    paths = [*_list_files(folder), *also]
    people = _find_people(paths)
    if fold_name(name) not in people:
        near = get_close_matches(fold_name(name), people, 1)
        meant = message("did_you_mean", name=people[near[0]]) if near else ""
        known = tuple(people.values())[:MOST_KNOWN]
        raise UsageError("no_such_player", given=shorten(name), known=known, meant=meant)
    new = clean_name(new) if new else find_free_name(somebody, people)
    if fold_name(new) in people:
        raise UsageError("name_in_use", name=new)
    found = list_names(people[fold_name(name)], People(folder).get_names())
    names = Names(found, new, people.values())
    changed = [path for path in paths if _rewrite_file(path, names)[0]]
    return Plan(found, new, [str(path.resolve()) for path in also], len(changed), names.texts)


def erase_name(folder: Folder, plan: Plan) -> ErasureResult:
    """Carry out a plan.

    Raises:
        JournalBusy: one of the games is being played; nothing was changed.
        StorageFailed: the erasure could not be finished; the next start tries again.
    """
    resume_erasing(folder)
    names = _make_names(folder, plan)
    for path in _list_files(folder):
        if path.name.endswith(ENDING) and _rewrite_file(path, names)[0]:
            try:
                with Lock(path).hold(seconds=0):
                    pass
            except JournalBusy as error:
                raise JournalBusy("game_held", session=path.stem) from error
    intent = {"names": plan.names, "new": plan.new, "also": plan.also}
    write_whole(folder.erasing, json.dumps(intent).encode())
    return resume_erasing(folder) or ErasureResult()


def resume_erasing(folder: Folder) -> ErasureResult | None:
    """Finish an interrupted erasure; None if there is none.

    Raises:
        StorageFailed: the erasure could not be finished; the next start tries again.
    """
    path = folder.erasing
    if not path.is_file():
        return None
    try:
        with Lock(path).hold(seconds=0), translate_disk_errors(path):
            done = _carry_out(folder, Plan(**json.loads(path.read_bytes())))
            remove_file(path)
    except (JournalBusy, StorageFailed, ValueError, TypeError) as error:
        about = error.values["file"] if isinstance(error, CompanionError) else str(path)
        raise StorageFailed("erasing_unfinished", file=about) from error
    return done


def _carry_out(folder: Folder, plan: Plan) -> ErasureResult:
    """Rewrite the files, journals first; repeating a finished step changes nothing."""
    done = ErasureResult()
    names = _make_names(folder, plan)
    also = [Path(path) for path in plan.also]
    remove_file(folder.root / INDEX)
    for path in (*sorted(_list_files(folder), key=lambda path: path.suffix != ENDING), *also):
        if _rewrite_file(path, names)[0]:
            with Lock(path).hold(seconds=0) if path.suffix == ENDING else nullcontext():
                _replace_file(folder, path, names, done)
    remove_file(folder.root / INDEX)
    for path in (*_list_files(folder), *also):
        names.words = 0
        changed, made = _rewrite_file(path, names)
        if changed or made is None:
            done.left.append(path)
        elif names.words:
            done.words.append(path)
    return done


def _replace_file(folder: Folder, path: Path, names: Names, done: ErasureResult) -> None:
    """Rewrite and rename a file; remove leftovers of interrupted writes.

    Args:
        folder: the group's data; files outside it keep their name.
        path: the file.
        names: the names to replace.
        done: receives the result.
    """
    _, made = _rewrite_file(path, names)
    target = path.with_name(names.rename(path.name))
    if target.exists() or not path.is_relative_to(folder.root):
        target = path
    if path.suffix == LEFTOVER:
        remove_file(path)
    elif made is not None:
        write_whole(path, made)
        with translate_disk_errors(path):
            path.replace(target)
    done.changed.append((path, target))


def _list_files(folder: Folder) -> list[Path]:
    """List the files in which names may occur."""
    with translate_disk_errors(folder.root):
        found = sorted(path for path in folder.root.rglob("*") if path.is_file())
    return [path for path in found if path.name not in (folder.erasing.name, INDEX, SECRET)]


def _find_people(paths: Sequence[Path]) -> dict[str, str]:
    """Return all people named in some files: their names by key."""
    names = Names()
    for path in paths:
        _rewrite_file(path, names)
    return names.people


def _make_names(folder: Folder, plan: Plan) -> Names:
    """Return the names of a plan, with the names of all other people."""
    people = _find_people([*_list_files(folder), *map(Path, plan.also)])
    return Names(plan.names, plan.new, people.values())


def _rewrite_file(path: Path, names: Names) -> tuple[bool, bytes | None]:
    """Rewrite a file in memory.

    Returns:
        Whether its content or its name changes, and the new content; None if it can't be read.
    """
    if not path.is_file():
        return False, b""
    named = names.rename(path.name) != path.name
    with translate_disk_errors(path):
        content = path.read_bytes()
    try:
        made = names.rewrite_file(path.name, content)
    except BROKEN:
        return named, None
    return named or made != content, made
