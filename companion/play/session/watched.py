"""Read-only view of a session, replayed from its journal."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from functools import cached_property
from operator import attrgetter
from typing import Self

from companion.errors import RuleFailed, StaleAnswer
from companion.games.catalogue import GAMES
from companion.kernel.acts import QuestionAtPath, is_legal_answer
from companion.kernel.checkpoints import Checkpoint, ToldFacts
from companion.kernel.facts import Plain
from companion.kernel.game import Games, list_editions
from companion.kernel.runner import Runner
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
from companion.play.journal.reading import read_journal_file
from companion.play.session.logbook import Logbook, Reply
from companion.play.session.repeat_acts import repeat_acts


class WatchedSession(Logbook):
    """Session opened for reading: one game from set-up to ranking, computed from its journal.

    Args:
        session_id: the session's name.
        games: the installed games.
        entries: the entries of its journal.
        file: the journal, open for writing; None for reading only.
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
        super().__init__(file, entries)
        self.id = session_id
        self.games = games
        """Installed games; the current one with the rules version under which it began."""
        self.runner = Runner(games)
        """The game in its current state."""
        self._last_seen: tuple[str, Plain] | None = None
        """Path and legal answers of the pending question, to notice when they change."""
        self.asked_since = 0
        """Number of the entry at which the pending question or its legal answers last changed.

        It is 0 for the choice of a game in a new session: that question can't be stale.
        """
        self._rule_failures: Mapping[int, RuleFailed] = {}
        """Failures of rules, by the number of the waiting act that caused them."""
        self.origin = origin

    @classmethod
    def watch(cls, folder: Folder, session_id: str, games: Games = GAMES) -> Self:
        """Open a session for reading; never changes the file."""
        reading = read_journal_file(folder.get_journal_path(session_id))
        games = list_editions(games, find_rules_versions(reading.entries))
        session = cls(session_id, games, reading.entries, origin=reading.origin)
        session._replay_entries()
        return session

    def _replay_entries(self) -> None:
        """Carry out all acts in force, from the beginning of the game."""
        self.runner.rewind_game(0)
        repeat_acts(self.runner, self.in_force.acts)
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
        for number, act in enumerate(self.in_force.acts, start=1):
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
