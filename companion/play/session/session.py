"""A game in progress with its journal: checks an answer, records it, passes it to the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

from companion.errors import (
    CannotGoOn,
    JournalContinued,
    JournalMismatch,
    NothingToUndo,
    RuleFailed,
    StaleAnswer,
    StorageFailed,
)
from companion.games.catalogue import GAMES
from companion.kernel.acts import JudgedAnswer, Move
from companion.kernel.checkpoints import ToldFact
from companion.kernel.facts import message
from companion.kernel.game import Games, list_editions
from companion.kernel.runner import CHOICE_OF_GAME
from companion.play.journal import entries as journal
from companion.play.journal.entries import (
    Act,
    AnswerEntry,
    AppliedEntry,
    CorrectionEntry,
    DismissalEntry,
    Entry,
    InterjectionEntry,
    Origin,
    RedoEntry,
    ResultEntry,
    UndoEntry,
)
from companion.play.journal.file import JournalFile
from companion.play.journal.folder import Folder
from companion.play.journal.in_force import apply_changes, count_common_acts
from companion.play.journal.reading import parse_journal
from companion.play.session.correction_replay import ReplayResult, convert_failure, replay_changes
from companion.play.session.repeat_acts import repeat_acts
from companion.play.session.watched import Command, Reply, WatchedSession, get_utc_now

__all__ = ["Command", "Reply", "Session"]

PLAIN = Command()
FROM_CODE = Command(author="code")


class Session(WatchedSession):
    """Session open for writing, by one process at a time."""

    @classmethod
    def create(
        cls,
        folder: Folder,
        games: Games = GAMES,
        origin: Origin | None = None,
    ) -> Self:
        """Create a session with an empty journal; `origin` is set for a branched game.

        Raises:
            StorageFailed: the folder can't be written.
        """
        at = get_utc_now()
        session_id = folder.create_journal(at[:10])
        file = JournalFile(folder.get_journal_path(session_id))
        try:
            file.append_line(journal.encode_head(at, origin))
        except StorageFailed:
            file.remove()
            raise
        return cls(session_id, games, file=file, origin=origin)

    @classmethod
    def open(
        cls,
        folder: Folder,
        session_id: str,
        games: Games = GAMES,
        *,
        reopens_finished_game: bool = False,
    ) -> Session:
        """Open a session in its last state; an incomplete last line is cut and reported.

        If the rules have changed, what still fits is kept, as one entry, and `misfit` is set. This
        may make a finished game unfinished, so `reopens_finished_game` has to allow that.

        Raises:
            SessionUnknown: no session has that name.
            JournalBusy: another process is writing it.
            JournalForeign, JournalDamaged: the file can't be used; nothing is overwritten.
            JournalMismatch: the entries contradict each other, or the game was finished under other
                rules; its result stays.
        """
        file = JournalFile(folder.get_journal_path(session_id))
        try:
            reading = parse_journal(bytes(file.content), str(file.path))
            session = cls(session_id, games, reading.entries, file, reading.origin)
            session._repair_end(reading)
            session._resume(reopens_finished_game=reopens_finished_game)
            session._complete_last_act()
        except BaseException:
            file.close()
            raise
        return session

    @classmethod
    def create_from_moves(
        cls,
        folder: Folder,
        moves: Sequence[Move],
        command: Command = FROM_CODE,
    ) -> Session:
        """Create a session from moves of a code or a set-up; all are written, or none.

        Raises:
            Refusal, RuleFailed, StorageFailed: a move is not possible, or the disk refused.
        """
        versions = {str(move.value): move.rules for move in moves if move.rules is not None}
        session = cls.create(folder, list_editions(GAMES, versions))
        with session._write_together():  # noqa: SLF001 - own class
            session.give_moves(moves, command)
        return session

    def give_moves(self, moves: Sequence[Move], command: Command = FROM_CODE) -> None:
        """Carry out moves of a code or a set-up; raises like `answer` and `interject`."""
        for move in moves:
            if move.interjects:
                self.interject(move.where, move.value, command)
            else:
                self.answer(move.value, move.where, command, our_way=True)

    def _resume(self, *, reopens_finished_game: bool = False) -> None:
        """Bring the game to the state after all entries; as in `open`."""
        try:
            self._replay_entries()
        except JournalMismatch as misfit:
            if isinstance(self.entries[-1], ResultEntry) and not reopens_finished_game:
                raise JournalMismatch("finished_by_other_rules", session=self.id) from misfit
            self.misfit = misfit
            acts = [*self.acts, *self.in_force.waiting_acts]
            result = replay_changes(self.runner, acts, 0)
            self._apply_correction([], result, PLAIN, acts[-1].pending)
        except RuleFailed as failure:
            if self.runner.acts != len(self.acts):
                raise
            self._undo_failed_act(self.acts[-1].seq, failure)
            self.add_failure_notice(failure)
            self._note_question_change()

    def _complete_last_act(self) -> None:
        """Complete the steps that the last writer missed after its last answer."""
        self._apply_waiting_acts()
        self._note_question_change()
        self._write_result()

    def find_reply(self, command: Command) -> Reply | None:
        """Return the reply to a command that was carried out before; None for a new one.

        A face that receives commands with ids asks first, so that none is carried out twice.
        """
        return self._replies.get(command.id) if command.id else None

    def answer(
        self,
        value: object,
        path: str | None = None,
        command: Command = PLAIN,
        *,
        our_way: bool = False,
        is_confirmed: bool = True,
    ) -> Reply:
        """Answer the pending question, if it has a path (None: any).

        With `our_way`, answers against the rules are accepted as well. Without `is_confirmed`,
        unlikely or costly answers must be confirmed.

        Raises:
            InvalidAnswer, IllegalAnswer, StaleAnswer: the answer is refused (the error's `our_way`
                says whether `our_way` would allow it); nothing has changed.
            ConfirmationNeeded: the answer must be confirmed; nothing has changed.
            StorageFailed: the disk refused; nothing has changed.
            RuleFailed: a rule failed, and the answer is undone. CannotGoOn, a subclass: the cause
                is an act against the rules.
        """
        asked_question = self.runner.find_question(path)
        self._refuse_stale_answer(asked_question, command.last_seen)
        judged = asked_question.judge(value, our_way=our_way, is_confirmed=is_confirmed)
        rules = None
        if asked_question.path == CHOICE_OF_GAME:
            rules = self.runner.games.get_game(str(judged.value)).version
        entry = AnswerEntry(
            **self._make_fields(command),
            path=asked_question.path,
            answer=judged.value,
            rules=rules,
            ours=judged.is_override,
        )
        return self._carry_out_act(entry, judged)

    def interject(
        self, name: str, value: object, command: Command = PLAIN, *, is_confirmed: bool = True
    ) -> Reply:
        """Make an interjection, unless it changes nothing; raises like `answer`."""
        judged = self.runner.find_interjection(name).judge(value, is_confirmed=is_confirmed)
        if command is not FROM_CODE and judged.accepting_question.is_unchanged(judged.value):
            self.notices.append(message("nothing_changed"))
            return self._complete_command(command)
        paths = (act.path for act in reversed(self.acts) if act.path)
        entry = InterjectionEntry(
            **self._make_fields(command),
            name=name,
            value=judged.value,
            before=next(paths, ""),
            pending=self.pending.path if self.pending else "",
        )
        return self._carry_out_act(entry, judged)

    def undo(self, seq: int | None = None, command: Command = PLAIN) -> Reply:
        """Undo the last act in force, or all acts from the entry `seq` on.

        Raises:
            NothingToUndo: no act is in force, or the act was played under an earlier rules version.
            JournalMismatch: the entry `seq` is not in force.
        """
        target = self.in_force.find_undoable_entry() if seq is None else seq
        if target is None:
            raise NothingToUndo("nothing_to_undo")
        if self.in_force.has_rules_change_since(target):
            raise NothingToUndo("other_rules_before")
        self._write_and_apply(UndoEntry(**self._make_fields(command), target=target))
        return self._complete_command(command, void_from=target)

    def redo(self, command: Command = PLAIN) -> Reply:
        """Redo the last undo.

        Raises:
            NothingToUndo: there was no undo since the last act.
        """
        if not self.in_force.undone:
            raise NothingToUndo("nothing_to_redo")
        before = len(self.runner.told)
        target = self.in_force.undone[-1].undone_by
        self._write_and_apply(RedoEntry(**self._make_fields(command), target=target))
        return self._complete_command(command, self.runner.told[before:])

    def dismiss_interjection(self, seq: int, command: Command = PLAIN) -> Reply:
        """Dismiss an interjection that no longer fits, by its number.

        Raises:
            JournalMismatch: the number is not that of an unfit interjection.
        """
        if seq not in {act.seq for act in self.unfit_interjections}:
            raise JournalMismatch("not_in_force", seq=seq)
        self._write_entry(DismissalEntry(**self._make_fields(command), target=seq))
        return self._complete_command(command)

    def try_correction(self, change: Mapping[str, Any]) -> ReplayResult:
        """Replay the game with a change as in `CorrectionEntry`, without changing anything.

        Raises:
            JournalMismatch: the change names an act that is not in force.
            IllegalAnswer, InvalidAnswer: the new answer is not legal at its place.
        """
        acts = self.in_force.find_undone_acts(change) or apply_changes(
            [*self.acts, *self.waiting_acts], [change], self.seq + 1
        )
        changed_seq = change.get("seq", self.seq + 1)
        return replay_changes(self.runner, acts, count_common_acts(self.acts, acts), changed_seq)

    def correct(self, change: Mapping[str, Any], command: Command = PLAIN) -> Reply:
        """Change an earlier act; the change is like those of `CorrectionEntry`.

        Later acts stay if they are still asked for and legal; other questions are open again.
        Removing the act that the last step added undoes that step. `command.last_seen` is the last
        entry at the time of the confirmed preview.

        Raises:
            StaleAnswer: an entry was added since the preview. Other errors as in `try_correction`.
        """
        if command.last_seen is not None and command.last_seen != self.seq:
            raise StaleAnswer("game_moved_on", seen=command.last_seen, changed=self.seq)
        if self.in_force.find_undone_acts(change):
            return self.undo(command=command)
        return self._apply_correction([dict(change)], self.try_correction(change), command)

    def _apply_correction(
        self,
        changes: list[dict[str, Any]],
        result: ReplayResult,
        command: Command,
        frontier: str = "",
    ) -> Reply:
        """Write a correction; acts wait up to the path `frontier`, by default the pending one."""
        path = self.pending.path if self.pending else ""
        same = count_common_acts(self.acts, result.acts)
        void = [act.seq for act in self.acts[same:]]
        entry = CorrectionEntry(
            **self._make_fields(command),
            changes=changes,
            order=[act.seq for act in result.acts],
            waiting=[act.seq for act in result.waiting_acts],
            frontier=self.in_force.frontier if self.in_force.waiting_acts else frontier or path,
        )
        self._write_entry(entry)
        self.runner = result.runner
        return self._complete_command(command, void_from=min(void, default=entry.seq))

    def _apply_waiting_acts(self) -> None:
        """Apply the waiting acts that are possible now, as one entry."""
        acts = self.acts
        waiting = self.in_force.waiting_acts
        if not waiting:
            return
        known = self._rule_failures
        result = replay_changes(self.runner, [*acts, *waiting], len(acts), known_failures=known)
        for seq in result.failures.keys() - known.keys():
            self.add_failure_notice(result.failures[seq])
        self._rule_failures = result.failures
        applied = [act.seq for act in result.acts[len(acts) :]]
        if applied and self._try_to_append_entry(
            AppliedEntry(**self._make_fields(PLAIN), acts=applied)
        ):
            self.runner = result.runner

    def _carry_out_act(self, act: Act, judged: JudgedAnswer) -> Reply:
        before = len(self.runner.told)
        waited = self.waiting_acts
        self._write_entry(act)
        try:
            self.runner.carry_out_act(judged)
            if waited:
                self._apply_waiting_acts()
        except RuleFailed as failure:
            reported_failure = convert_failure(failure, self.acts)
            self._undo_failed_act(act.seq, reported_failure)
            self._note_question_change()
            raise reported_failure from failure
        return self._complete_command(Command(act.id), self.runner.told[before:])

    def _write_and_apply(self, entry: UndoEntry | RedoEntry) -> None:
        """Write an undo or redo, and bring the game to the acts then in force."""
        before = [*self.acts]
        self._write_entry(entry)
        unchanged = count_common_acts(before, self.acts)
        if unchanged < len(before):
            self.runner.rewind_game(unchanged)
        repeat_acts(self.runner, self.acts)

    def _write_entry(self, entry: Entry) -> None:
        """Write an entry to the journal before anything else changes.

        Raises:
            StaleAnswer: another process has continued the game; its entries are taken over.
            StorageFailed: the disk refused; nothing has changed.
        """
        try:
            self._append_entry(entry)
        except JournalContinued as failure:
            self._adopt_appended_entries()
            self._resume()
            self.__dict__.pop("_replies", None)
            raise StaleAnswer(failure.name) from failure

    def _undo_failed_act(self, seq: int, failure: RuleFailed) -> None:
        """Undo an act that made a rule fail.

        If the disk refuses, the undo is written along with the next entry.
        """
        reason = failure.name if isinstance(failure, CannotGoOn) else str(failure)
        undone = UndoEntry(**self._make_fields(PLAIN), target=seq, reason=reason)
        if not self._try_to_append_entry(undone):
            self._owed = journal.encode_entry(undone)
            self._add_entry(undone)
        self.runner.rewind_game(len(self.acts))

    def _complete_command(
        self, command: Command, facts: Sequence[ToldFact] = (), void_from: int | None = None
    ) -> Reply:
        """Store and return the reply to a command; write the result if the game has ended."""
        reply = Reply(self.seq, facts, void_from)
        if command.id:
            self._replies[command.id] = reply
        self._note_question_change()
        self._write_result()
        return reply

    def _write_result(self) -> None:
        """Write the result of the game, once it has ended."""
        outcome = self.runner.outcome
        if outcome is None or isinstance(self.entries[-1], ResultEntry):
            return
        result = ResultEntry(**self._make_fields(PLAIN), outcome=outcome.to_plain())
        self._try_to_append_entry(result)
