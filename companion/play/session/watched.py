"""A session: its journal in memory with its writer, and the game replayed from it."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import cached_property
from operator import attrgetter
from typing import Any, NamedTuple, Self

from companion.errors import CompanionError, JournalMismatch, RuleFailed, StaleAnswer, StorageFailed
from companion.games.catalogue import GAMES
from companion.kernel.acts import QuestionAtPath, is_legal_answer
from companion.kernel.checkpoints import Checkpoint, ToldFacts
from companion.kernel.facts import Message, Plain, message
from companion.kernel.game import Games, list_editions
from companion.kernel.runner import Runner
from companion.play.journal import entries as journal
from companion.play.journal.entries import (
    Act,
    Entry,
    InterjectionEntry,
    Origin,
    UndoEntry,
    find_rules_versions,
)
from companion.play.journal.file import JournalFile
from companion.play.journal.folder import Folder
from companion.play.journal.in_force import compute_in_force
from companion.play.journal.reading import JournalContent, parse_journal, read_journal_file
from companion.play.session.repeat_acts import repeat_acts


def get_utc_now() -> str:
    """Return the current time as journals write it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


class Command(NamedTuple):
    """Optional fields of a command: id, number of the last entry seen, and author.

    A command with a repeated id gets the first reply and is not carried out again, see
    `Session.find_reply`.
    """

    id: str = ""
    last_seen: int | None = None
    author: str = ""


class Reply(NamedTuple):
    """Result of a command: number of its entry, facts it caused, first void entry.

    Facts of earlier replies are void from the entry `void_from` on.
    """

    seq: int
    facts: ToldFacts = ()
    void_from: int | None = None


class WatchedSession:
    """Session opened for reading: one game from set-up to ranking, computed from its journal.

    Args:
        session_id: the session's name.
        games: the installed games, with today's rules or those of a certain version.
        entries: the entries of its journal.
        file: the journal, open for writing; None for reading only, or if nothing is written, as in
            a what-if.
        origin: the place where it branches off from another session, if any.
    """

    def __init__(
        self,
        session_id: str,
        games: Games,
        entries: Sequence[Entry] = (),
        file: JournalFile | None = None,
        origin: Origin | None = None,
    ) -> None:
        self.id = session_id
        self.games = list_editions(games, {**games.versions, **find_rules_versions(entries)})
        """Installed games; the current one with the rules version under which it began."""
        self.runner = Runner(self.games)
        """The game in its current state."""
        self.entries = list(entries)
        """All entries of the journal."""
        self.in_force = compute_in_force(entries)
        """Acts in force."""
        self.notices: list[Message] = [] if file is None else file.notices
        """Notices for the next screen; cleared by the face that shows them."""
        self.origin = origin
        self._file = file
        self._owed = b""
        """Lines that are still to be written to disk."""
        self._last_seen: tuple[str, Plain] | None = None
        """Path and legal answers of the pending question, to notice when they change."""
        self.asked_since = 0
        """Number of the entry at which the pending question or its legal answers last changed.

        It is 0 for the choice of a game in a new session: that question can't be stale.
        """
        self._rule_failures: Mapping[int, RuleFailed] = {}
        """Failures of rules, by the number of the waiting act that caused them."""
        self.misfit: JournalMismatch | None = None
        """The first entry that no longer fitted the rules when the session was opened, if any."""

    @classmethod
    def watch(cls, folder: Folder, session_id: str, games: Games = GAMES) -> Self:
        """Open a session for reading; never changes the file."""
        reading = read_journal_file(folder.get_journal_path(session_id))
        session = cls(session_id, games, reading.entries, origin=reading.origin)
        session._replay_entries()
        return session

    def _replay_entries(self) -> None:
        """Carry out all acts in force, from the beginning of the game."""
        self.runner.rewind_game(0)
        repeat_acts(self.runner, self.acts)
        self._note_question_change()

    def _note_question_change(self) -> None:
        asked_question = self.pending
        seen = (
            (asked_question.path, asked_question.question.describe_legal_answers())
            if asked_question is not None
            else None
        )
        if seen != self._last_seen:
            self._last_seen = seen
            self.asked_since = self.seq

    @property
    def checkpoints(self) -> Sequence[Checkpoint]:
        """State of the game when each scene began, the latest last."""
        return self.runner.checkpoints

    @property
    def pending(self) -> QuestionAtPath | None:
        """The pending question; None without one."""
        return self.runner.pending

    @property
    def acts(self) -> Sequence[Act]:
        """The acts in force, in order."""
        return self.in_force.acts

    @property
    def waiting_acts(self) -> tuple[Act, ...]:
        """Acts that wait since a correction and may still take effect."""
        return self.in_force.find_waiting_acts(self.runner)

    @property
    def unfit_interjections(self) -> list[InterjectionEntry]:
        """Interjections that no longer fit, to be entered again or dismissed."""
        return self.in_force.find_unfit_interjections(self.runner)

    def _refuse_stale_answer(self, asked_question: QuestionAtPath, last_seen: int | None) -> None:
        """Refuse an answer to a question that has changed since it was seen.

        Args:
            asked_question: the pending question.
            last_seen: the number of the last entry that the device had seen; None if unknown.

        Raises:
            StaleAnswer: the question has changed; the error has the answers now legal.
        """
        if last_seen is not None and last_seen < self.asked_since:
            stale = StaleAnswer("question_changed", seen=last_seen, changed=self.asked_since)
            stale.legal = asked_question.question.describe_legal_answers()
            stale.why = asked_question.question.why.id
            raise stale

    def select_told_facts(self, number: int) -> ToldFacts:
        """Select the facts caused by the act with a number, counted from 1."""
        told_facts = self.runner.told
        after = attrgetter("after")
        return told_facts[
            bisect_left(told_facts, number, key=after) : bisect_right(told_facts, number, key=after)
        ]

    @cached_property
    def _replies(self) -> dict[str, Reply]:
        """Reply to each command by its id, with the facts that are still valid.

        Computed only when a command may be a repeat.
        """
        replies = {
            entry.id: Reply(
                entry.seq, void_from=entry.target if isinstance(entry, UndoEntry) else None
            )
            for entry in self.entries
            if entry.id
        }
        for number, act in enumerate(self.acts, start=1):
            if act.id:
                replies[act.id] = Reply(act.seq, self.select_told_facts(number))
        return replies

    def suggest_answer(self, asked_question: QuestionAtPath) -> Plain:
        """Return the answer that is suggested for a pending question.

        That is, for a form or an amount, the answer undone last, if it is still legal; else the
        only or likeliest one.
        """
        question = asked_question.question
        former = self.in_force.former_answers.get(asked_question.path)
        if (
            former is not None
            and (question.parts or question.get_numbers())
            and is_legal_answer(question, former)
        ):
            return former
        return question.get_nth_answer(0) if question.is_forced() else question.find_default()

    # ---- the journal

    @property
    def seq(self) -> int:
        """Number of the last entry."""
        return len(self.entries)

    def _make_fields(self, command: Command) -> dict[str, Any]:
        """Return the common fields of the next entry."""
        return {"seq": self.seq + 1, "at": get_utc_now(), "id": command.id, "by": command.author}

    def _append_entry(self, entry: Entry) -> None:
        """Append an entry to the journal on disk, before anything else changes.

        Raises:
            JournalContinued: another process has continued the game;
                `_adopt_appended_entries` adopts its entries.
            StorageFailed: the disk refused; nothing has changed.
        """
        if self._file is not None:
            self._file.append_line(self._owed + journal.encode_entry(entry))
            self._owed = b""
        self._add_entry(entry)

    @contextmanager
    def _write_together(self) -> Iterator[None]:
        """Write all entries of a new journal together at the end of a block, or none.

        Raises:
            StorageFailed: the disk refused.
        """
        file, self._file = self._file, None
        assert file is not None, "a watching session can't act"
        try:
            yield
            file.append_line(b"".join(map(journal.encode_entry, self.entries)))
        except BaseException:
            file.remove()
            raise
        self._file = file

    def _try_to_append_entry(self, entry: Entry) -> bool:
        """Append an entry that no player asked for; return whether it was written.

        If the disk refuses, a notice says so, and nothing else has changed.
        """
        try:
            self._append_entry(entry)
        except StorageFailed as failure:
            self.add_failure_notice(failure)
            return False
        return True

    def _add_entry(self, entry: Entry) -> None:
        self.entries.append(entry)
        self.in_force.process_entry(entry)

    def add_failure_notice(self, failure: CompanionError) -> None:
        """Add a notice about a failure for the next screen, unless it has that notice already."""
        notice = message(failure.name, **failure.values)  # type: ignore[arg-type]
        if notice not in self.notices:
            self.notices.append(notice)

    def _adopt_appended_entries(self) -> None:
        """Adopt the entries that another process has appended."""
        assert self._file is not None
        content = self._file.adopt_appended_lines()
        self._owed = b""
        self.entries = parse_journal(content, str(self._file.path)).entries
        self.in_force = compute_in_force(self.entries)

    def _repair_end(self, content: JournalContent) -> None:
        """Repair the end of a journal whose writer was killed.

        Cuts and reports an incomplete last line, writes a missing head, adds a missing newline.
        """
        assert self._file is not None
        if content.torn_bytes:
            self._file.truncate(len(content.content))
        if not content.content:
            self._file.append_line(journal.encode_head(get_utc_now()))
        elif content.torn_bytes:
            self.notices.append(
                message("torn_line", line=len(content.entries) + 2, bytes=content.torn_bytes)
            )
        elif content.lacks_newline:
            self._file.append_line(b"\n")

    def close(self) -> None:
        """Release the journal; safe to call twice."""
        if self._file is not None:
            self._file.close()
            self._file = None
