"""Who is the same person: names that mean somebody who is called otherwise. Journals stay."""

from __future__ import annotations

import unicodedata
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count

from companion.errors import UsageError
from companion.kernel.asking import one_line, shown
from companion.mechanisms.seating import LONGEST_NAME
from companion.play.journal.folder import Folder
from companion.play.library.store import changed_table, documents
from companion.play.library.summary import Listed


@dataclass(frozen=True)
class Person:
    """Somebody who has played.

    Attributes:
        name: what the group calls the person.
        also: under which other names, as they stand in journals.
        sessions: in how many.
        last: when for the last time, as journals write it.
    """

    name: str
    also: Sequence[str]
    sessions: int
    last: str

    def plain(self) -> dict[str, object]:
        """As JSON values."""
        return {**vars(self), "also": list(self.also)}


class People:
    """The group's table of names, each with the name that it stands for.

    Whoever is not in it is called as in the journals.
    """

    def __init__(self, folder: Folder) -> None:
        self.path = folder.root / "people.json"

    def names(self) -> dict[str, str]:
        """By name as it was typed, what that person is called.

        Raises:
            StorageFailed: the table can't be read.
        """
        return self._kept("people")

    def before(self) -> dict[str, str]:
        """The same before the last change."""
        return self._kept("before")

    def _kept(self, table: str) -> dict[str, str]:
        return {
            str(item["name"]): str(item["called"])
            for item in documents(self.path, table)
            if {"name", "called"} <= item.keys() and item["name"] != item["called"]
        }

    def same(self, name: str, called: str, found: Sequence[Listed]) -> None:
        """From now on a name means somebody.

        Args:
            name: as it was typed in some games.
            called: what that person is called.
            found: all sessions.

        Raises:
            UsageError: both have played in one game, so that they are two people; names it.
        """
        known = self.names()
        called = _meant(called, known)
        both = {key(name), key(called)}
        for item in found:
            at_table = {key(_meant(player, known)) for player in item.players}
            if both <= at_table and len(both) > 1:
                raise UsageError("two_people", one=name, other=called, session=item.id)
        following = {old: called for old, new in known.items() if key(new) == key(name)}
        typed = any(key(name) == key(player) for item in found for player in item.players)
        if typed or not following:
            following[name] = called
        self._put({**known, **following})

    def apart(self, name: str) -> str:
        """A name means whoever typed it again; what it has stood for.

        Of what somebody is called, all names are told apart.

        Raises:
            UsageError: it stands for nobody else.
        """
        known = self.names()
        held = [old for old, new in known.items() if key(name) in (key(old), key(new))]
        if not held:
            raise UsageError("not_merged", given=name)
        called = known[held[0]]
        self._put({old: new for old, new in known.items() if old not in held})
        return called

    def back(self) -> None:
        """Take the last change back."""
        self._write("people", self.before())

    def _put(self, names: Mapping[str, str]) -> None:
        self._write("before", self.names())
        self._write("people", names)

    def _write(self, kind: str, names: Mapping[str, str]) -> None:
        last = {key(name): (name, called) for name, called in names.items() if name != called}
        with changed_table(self.path, kind) as table:
            table.truncate()
            table.insert_multiple(
                {"name": name, "called": called} for name, called in last.values()
            )


def key(name: str) -> str:
    """By what a person is known: names that differ in case or in how letters are stored are one."""
    return unicodedata.normalize("NFC", name).casefold()


def _meant(name: str, names: Mapping[str, str]) -> str:
    """What whoever typed that name is called."""
    return next((called for old, called in names.items() if key(old) == key(name)), name)


def called_so(found: Sequence[Listed], names: Mapping[str, str]) -> list[Listed]:
    """The same sessions with everybody called as the group calls them."""
    if not names:
        return list(found)
    meant = {key(old): called for old, called in names.items()}
    return [
        replace(item, players=tuple(meant.get(key(name), name) for name in item.players))
        for item in found
    ]


def everybody(found: Iterable[Listed], names: Mapping[str, str]) -> list[Person]:
    """Everybody who has played, who played last first.

    Args:
        found: all sessions, by the names that the group uses.
        names: those that stand for others.
    """
    called: dict[str, str] = {}
    sessions: dict[str, list[str]] = {}
    for item in found:
        for name in item.players:
            called.setdefault(key(name), name)
            sessions.setdefault(key(name), []).append(item.updated)
    also = {one: [old for old, new in names.items() if key(new) == one] for one in called}
    made = [Person(called[one], also[one], len(at), max(at)) for one, at in sessions.items()]
    return sorted(made, key=lambda one: (one.last, one.name), reverse=True)


def whole_name(given: str) -> str:
    """A name as it may be written at a table.

    Raises:
        UsageError: it is empty, or too long.
    """
    name = one_line(given)
    if not 0 < len(name) <= LONGEST_NAME:
        raise UsageError("no_name", given=shown(given), most=LONGEST_NAME)
    return name


def all_names(name: str, names: Mapping[str, str]) -> list[str]:
    """All by which somebody is called: what was typed, and what the group makes of it."""
    called = _meant(name, names)
    of_person = [name, called, *(old for old, new in names.items() if key(new) == key(called))]
    return list({key(one): one for one in of_person}.values())


def free_name(base: str, taken: Container[str]) -> str:
    """A name that nobody has yet: the base itself, or counted from 2.

    Args:
        base: such as "Somebody".
        taken: the keys of all names.
    """
    counted = (f"{base} {number}" for number in count(2))
    return next(name for name in chain([base], counted) if key(name) not in taken)
