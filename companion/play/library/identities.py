"""Identities: names that mean the same person. Journals stay unchanged."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from companion.errors import StorageFailed, UsageError
from companion.kernel.question_base import clean_line, shorten_answer
from companion.mechanisms.player_questions import LONGEST_NAME
from companion.play.journal.folder import Folder
from companion.play.library.store import open_table_for_changes, read_documents
from companion.play.library.summary import SessionSummary


@dataclass(frozen=True)
class Person:
    """A person who has played.

    Attributes:
        name: the main name.
        also: other names of the person in journals.
        sessions: number of sessions.
        last: time of the last session, as journals write it.
    """

    name: str
    also: Sequence[str]
    sessions: int
    last: str


class People:
    """The group's table of names, each with the name that it stands for.

    Names not in it stand for themselves.
    """

    def __init__(self, folder: Folder) -> None:
        self.path = folder.root / "people.json"
        self.failure: StorageFailed | None = None
        """The reason why the table counts as empty; None if it could be read."""

    def get_names(self) -> dict[str, str]:
        """Return the main name for each name as typed.

        Raises:
            StorageFailed: the table can't be read.
        """
        return {
            str(item["name"]): str(item["called"])
            for item in read_documents(self.path, "people")
            if {"name", "called"} <= item.keys()
        }

    def list_merged_names(self) -> dict[str, str]:
        """Return the main name for each name as typed; none if the table can't be read."""
        try:
            return self.get_names()
        except StorageFailed as failure:
            self.failure = failure
            return {}

    def rename_players(self, sessions: Sequence[SessionSummary]) -> list[SessionSummary]:
        """Return sessions with one name for each person.

        Names that differ only in case are one person, named as typed last. If the table can't be
        read, all other names stand for themselves, and `failure` says why.

        Args:
            sessions: the sessions, the one played last first.
        """
        names = self.list_merged_names()
        typed = [name for item in reversed(sessions) for name in item.players]
        called = {fold_name(name): name for name in (*typed, *names.values())}
        called |= {fold_name(old): new for old, new in names.items()}
        return [
            replace(item, players=[called[fold_name(name)] for name in item.players])
            for item in sessions
        ]

    def list_people(self, sessions: Sequence[SessionSummary]) -> list[Person]:
        """Return all people who have played in some sessions, latest first."""
        times: dict[str, list[str]] = defaultdict(list)
        for item in self.rename_players(sessions):
            for name in item.players:
                times[name].append(item.updated)
        names = self.get_names()
        people = [
            Person(name, [old for old, new in names.items() if new == name], len(ends), max(ends))
            for name, ends in times.items()
        ]
        return sorted(people, key=lambda one: (one.last, one.name), reverse=True)

    def merge_names(self, name: str, main_name: str, sessions: Sequence[SessionSummary]) -> None:
        """Record that a name means a certain person.

        Args:
            name: the name, as it was typed in some games.
            main_name: the main name of the person.
            sessions: all sessions.

        Raises:
            UsageError: both names occur in one game, so they are two people; the message names the
                game.
        """
        known = self.get_names()
        main_name = _resolve_name(main_name, known)
        both = {fold_name(name), fold_name(main_name)}
        for item in self.rename_players(sessions):
            if both <= set(map(fold_name, item.players)) and len(both) > 1:
                raise UsageError("two_people", one=name, other=main_name, session=item.id)
        following = {
            old: main_name for old, new in known.items() if fold_name(new) == fold_name(name)
        }
        self._save_names({**known, **following, name: main_name})

    def separate_name(self, name: str) -> tuple[list[str], str]:
        """Separate a name from its main name again; return the separated names and the main name.

        Given a main name, separates all its other names.

        Raises:
            UsageError: the name is not merged with another.
        """
        known = self.get_names()
        separated = [
            old for old, new in known.items() if fold_name(name) in (fold_name(old), fold_name(new))
        ]
        if not separated:
            raise UsageError("not_merged", given=name)
        self._save_names({old: new for old, new in known.items() if old not in separated})
        return separated, known[separated[0]]

    def list_names(self, name: str) -> list[str]:
        """List all names of a person: those typed, and the main name."""
        known = self.get_names()
        called = _resolve_name(name, known)
        others = [old for old, new in known.items() if fold_name(new) == fold_name(called)]
        return list({fold_name(one): one for one in (name, called, *others)}.values())

    def _save_names(self, names: Mapping[str, str]) -> None:
        last = {fold_name(name): (name, called) for name, called in names.items() if name != called}
        with open_table_for_changes(self.path, "people") as table:
            table.truncate()
            table.insert_multiple(
                {"name": name, "called": called} for name, called in last.values()
            )


def fold_name(name: str) -> str:
    """Return a name as a key: case-folded, in one Unicode normal form, with single spaces."""
    return " ".join(unicodedata.normalize("NFC", name).casefold().split())


def _resolve_name(name: str, names: Mapping[str, str]) -> str:
    """Return the main name of a typed name."""
    return next(
        (called for old, called in names.items() if fold_name(old) == fold_name(name)), name
    )


def clean_name(typed_text: str) -> str:
    """Return a typed name, cleaned for use in a game.

    Raises:
        UsageError: the name is empty or too long.
    """
    name = clean_line(typed_text)
    if not 0 < len(name) <= LONGEST_NAME:
        raise UsageError("no_name", given=shorten_answer(typed_text), most=LONGEST_NAME)
    return name
