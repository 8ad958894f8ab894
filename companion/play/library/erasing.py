"""Erasing a person's name from all files of a folder."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from companion.errors import JournalBusy, NameTaken, UsageError
from companion.kernel.facts import message
from companion.kernel.question_base import shorten_answer
from companion.kernel.seating import make_distinct_name
from companion.play.journal.disk import Lock, remove_file, replace_file, translate_disk_errors
from companion.play.journal.folder import ENDING, Folder
from companion.play.library.identities import (
    People,
    clean_name,
    fold_name,
)
from companion.play.library.listing import INDEX
from companion.play.library.written_names import NameRewriter

SECRET = "web.key"
MOST_KNOWN = 6


@dataclass(frozen=True)
class ErasurePlan:
    """A person's names to be replaced, and the files in which they occur.

    Attributes:
        names: the names to replace.
        files: the files that change.
    """

    names: NameRewriter
    files: Sequence[Path]


def plan_erasing(folder: Folder, name: str, new_name: str, placeholder: str) -> ErasurePlan:
    """Find a person's names everywhere, without changing anything.

    Args:
        folder: the group's data.
        name: the full name; upper and lower case are the same.
        new_name: the name that replaces it, which nobody may have; empty for `placeholder`.
        placeholder: the default replacement, such as "Somebody"; numbered if taken.

    Raises:
        UsageError: nobody has the name, or the new name is invalid or taken.
        StorageFailed: a file can't be read.
    """
    everybody = NameRewriter()
    paths = _list_files(folder)
    for path in paths:
        _rewrite_file(path, everybody)
    people = everybody.people
    if fold_name(name) not in people:
        near = get_close_matches(fold_name(name), people, 1)
        meant = message("did_you_mean", name=people[near[0]]) if near else ""
        known = tuple(people.values())[:MOST_KNOWN]
        error = "no_such_player" if known else "no_such_player_at_all"
        raise UsageError(error, given=shorten_answer(name), known=known, meant=meant)
    new_name = (
        clean_name(new_name) if new_name else make_distinct_name(placeholder, [*people.values()])
    )
    if fold_name(new_name) in people:
        raise UsageError("name_in_use", name=new_name)
    all_names = People(folder).list_names(people[fold_name(name)])
    names = NameRewriter(all_names, new_name, people.values())
    return ErasurePlan(names, [path for path in paths if _rewrite_file(path, names) is not None])


def erase_name(folder: Folder, plan: ErasurePlan) -> list[Path]:
    """Carry out a plan, journals first, and return the changed files; may be repeated if killed.

    Raises:
        JournalBusy: one of the games is being played.
        NameTaken: a file of the new name exists.
        StorageFailed: the disk refused.
    """
    journals_first = sorted(plan.files, key=lambda path: path.suffix != ENDING)
    targets = {path: path.with_name(plan.names.make_new_name(path.name)) for path in journals_first}
    for path, target in targets.items():
        if target != path and target.exists():
            raise NameTaken("name_taken", file=str(target))
        with _hold_lock(path):
            pass
    remove_file(folder.root / INDEX)
    for path, target in targets.items():
        with _hold_lock(path):
            new_content = _rewrite_file(path, plan.names)
            if new_content is not None:
                replace_file(path, new_content)
                with translate_disk_errors(path):
                    path.replace(target)
    remove_file(folder.root / INDEX)
    return [*targets.values()]


@contextmanager
def _hold_lock(path: Path) -> Iterator[None]:
    """Hold the lock of a journal; other files need none."""
    try:
        with Lock(path).hold(seconds=0) if path.suffix == ENDING else nullcontext():
            yield
    except JournalBusy as error:
        raise JournalBusy("game_held", session=path.stem) from error


def _list_files(folder: Folder) -> list[Path]:
    """List the files in which names may occur."""
    with translate_disk_errors(folder.root):
        found = sorted(path for path in folder.root.rglob("*") if path.is_file())
    return [path for path in found if path.name not in (INDEX, SECRET)]


def _rewrite_file(path: Path, names: NameRewriter) -> bytes | None:
    """Return the new content of a file; None if neither it nor the file's name changes."""
    if not path.is_file():
        return None
    with translate_disk_errors(path):
        content = path.read_bytes()
    new_content = names.rewrite_file(path.name, content)
    return (
        None
        if new_content == content and names.make_new_name(path.name) == path.name
        else new_content
    )
