"""Acts in force, computed from the entries of a journal without any rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeAlias

from companion.errors import JournalMismatch
from companion.kernel.facts import Plain
from companion.kernel.runner import Runner
from companion.play.journal.entries import (
    OURS,
    Act,
    AnswerEntry,
    AppliedEntry,
    CorrectionEntry,
    DismissalEntry,
    Entry,
    InterjectionEntry,
    RedoEntry,
    UndoEntry,
)


def apply_changes(acts: Sequence[Act], changes: Sequence[Mapping[str, Any]], seq: int) -> list[Act]:
    """Apply the changes of a correction to acts, in their old order.

    An insertion comes before the question that was pending.

    Args:
        acts: the acts in force.
        changes: the changes, as in `CorrectionEntry`.
        seq: the correction's own number.

    Raises:
        JournalMismatch: a change names an act that is not in force, or removes an answer.
    """
    found = list(acts)
    for change in changes:
        if "insert" in change:
            _insert_interjection(found, change, seq)
            continue
        place = next((index for index, act in enumerate(found) if act.seq == change["seq"]), -1)
        if place < 0:
            raise JournalMismatch("not_in_force", seq=change["seq"])
        act = found[place]
        if change.get("remove"):
            if isinstance(act, AnswerEntry):
                raise JournalMismatch("answer_not_removable", seq=act.seq)
            del found[place]
        elif isinstance(act, AnswerEntry):
            found[place] = replace(act, answer=change["value"], ours=bool(change.get(OURS)))
        else:
            found[place] = replace(act, value=change["value"])
    return found


def _insert_interjection(acts: list[Act], change: Mapping[str, Any], seq: int) -> None:
    """Insert an interjection before the pending question, or at the end."""
    act = InterjectionEntry(
        seq=seq,
        at="",
        name=change["insert"],
        value=change.get("value"),
        before="",
        pending=change["pending"],
    )
    paths = [other.path for other in acts]
    acts.insert(paths.index(act.pending) if act.pending in paths else len(acts), act)


UndoableEntry: TypeAlias = Act | CorrectionEntry | AppliedEntry
"""Entries that change the acts in force and can be undone."""


class UndoStep(NamedTuple):
    """Unit of undo: an entry, and the acts in force and waiting before it.

    Args:
        entry: the entry.
        acts: the list whose first `length` acts were in force. Later steps append to it, up to the
            next correction, which begins another list.
        length: the number of acts that were in force.
        waiting_acts: the acts that waited.
        frontier: as in `CorrectionEntry`.
        added: the acts that the entry brought into force, or the correction itself.
        replayed: the acts that a correction tried to replay.
    """

    entry: UndoableEntry
    acts: list[Act]
    length: int
    waiting_acts: tuple[Act, ...]
    frontier: str
    added: Sequence[Act | CorrectionEntry]
    replayed: Sequence[Act] = ()

    @property
    def seq(self) -> int:
        """Number of the entry."""
        return self.entry.seq

    @property
    def acts_before(self) -> list[Act]:
        """The acts that were in force or waited."""
        return [*self.acts[: self.length], *self.waiting_acts]

    @property
    def is_automatic(self) -> bool:
        """Whether the companion wrote the entry itself, for acts that waited."""
        entry = self.entry
        return isinstance(entry, AppliedEntry) or (
            not isinstance(entry, CorrectionEntry) and bool(entry.kept)
        )


class UndoneSteps(NamedTuple):
    """An undo, and the steps that it took back.

    Args:
        undone_by: the number of the undo's entry.
        after_seq: the number of the last act in force after the undo; 0 if there is none.
        steps: the steps that were undone, oldest first.
        reason: the failure of a rule that caused the undo; empty if a player wanted it.
    """

    undone_by: int
    after_seq: int
    steps: Sequence[UndoStep]
    reason: str

    @property
    def entries(self) -> list[Act | CorrectionEntry]:
        """The acts and corrections that were undone, oldest first."""
        return [entry for step in self.steps for entry in step.added]


@dataclass
class InForce:
    """Acts in force, acts that wait since a correction, and steps that can be undone or redone.

    It is updated entry by entry.
    """

    acts: list[Act] = field(default_factory=list)
    waiting_acts: tuple[Act, ...] = ()
    frontier: str = ""
    steps: list[UndoStep] = field(default_factory=list)
    undone: list[UndoneSteps] = field(default_factory=list)
    """Undos since the last act; redo takes back the last of them."""
    settled: list[UndoneSteps] = field(default_factory=list)
    """Undos that can no longer be redone."""
    former_answers: dict[str, Plain] = field(default_factory=dict)
    """The answer undone last at each path, offered again as a suggestion."""
    dismissed: set[int] = field(default_factory=set)
    """Numbers of unfit interjections that the table chose not to enter again."""

    def process_entry(self, entry: Entry) -> None:
        """Update the acts in force by the next entry of the journal.

        Raises:
            JournalMismatch: the entry undoes, redoes or changes one that is not in force.
        """
        match entry:
            case AnswerEntry() | InterjectionEntry() | CorrectionEntry() | AppliedEntry():
                self._add_step(entry)
                self._settle_undone_steps()
            case UndoEntry():
                self._undo_steps(entry)
            case RedoEntry():
                if not self.undone or self.undone[-1].undone_by != entry.target:
                    raise JournalMismatch("nothing_redone", seq=entry.seq, target=entry.target)
                for step in self.undone.pop().steps:
                    self._add_step(step.entry)
            case DismissalEntry():
                self.dismissed.add(entry.target)

    def _settle_undone_steps(self) -> None:
        self.settled += self.undone
        self.undone.clear()

    def _add_step(self, entry: UndoableEntry) -> None:
        acts = self.acts
        waiting = self.waiting_acts
        before = (acts, len(acts), waiting, self.frontier)
        if isinstance(entry, CorrectionEntry):
            changed = apply_changes([*acts, *waiting], entry.changes, entry.seq)
            order = _select_acts(changed, entry.order, entry)
            self.waiting_acts = tuple(_select_acts(changed, entry.waiting, entry))
            self.acts = order
            self.frontier = entry.frontier
            self.steps.append(UndoStep(entry, *before, [entry], changed))
            return
        added = (
            _select_acts(waiting, entry.acts, entry) if isinstance(entry, AppliedEntry) else [entry]
        )
        for act in added:
            self.acts.append(act)
            self.waiting_acts = tuple(
                other
                for other in self.waiting_acts
                if act.path != self.frontier  # once it is answered, nothing waits any more
                and other.seq not in (act.kept, act.seq)
                and (other.path is None or other.path != act.path)
            )
        self.steps.append(UndoStep(entry, *before, added))

    def find_waiting_acts(self, runner: Runner) -> tuple[Act, ...]:
        """Return the waiting acts that can still apply.

        Empty once the question pending before the correction is asked, or scene or game is over.

        Args:
            runner: the game in its current state.
        """
        if runner.pending is None or runner.pending.path == self.frontier:
            return ()
        return tuple(act for act in self.waiting_acts if act.scene >= runner.scene)

    def find_unfit_interjections(self, runner: Runner) -> list[InterjectionEntry]:
        """Return the interjections that a correction lost or that waited in vain.

        Each is listed until an interjection of that name is entered for the same seat, or until it
        is dismissed or removed.

        Args:
            runner: the game in its current state.
        """
        known = {act.seq for act in (*self.acts, *self.find_waiting_acts(runner))}
        known |= self.dismissed
        found = list[InterjectionEntry]()
        for step in reversed(self.steps):
            if isinstance(step.entry, CorrectionEntry):
                known |= {each["seq"] for each in step.entry.changes if each.get("remove")}
            for act in step.replayed:
                if act.seq in known:
                    continue
                known.add(act.seq)
                if isinstance(act, InterjectionEntry) and not self._is_entered(act, step.seq):
                    found.append(act)
        return found

    def _is_entered(self, act: InterjectionEntry, after_seq: int) -> bool:
        """Return whether a later act in force repeats an act that is not in force.

        Args:
            act: the act that is not in force.
            after_seq: entry number after which the repetition must come.
        """
        return any(
            other.name == act.name and other.seat == act.seat
            for other in self.acts
            if isinstance(other, InterjectionEntry) and other.seq > after_seq
        )

    def list_steps_since(self, seq: int) -> list[UndoStep]:
        """List the steps that undoing an entry takes back, oldest first.

        Raises:
            JournalMismatch: the entry is not in force.
        """
        for place in reversed(range(len(self.steps))):  # the entry usually is near the end
            if self.steps[place].seq == seq:
                return self.steps[place:]
        raise JournalMismatch("not_in_force", seq=seq)

    def list_undone_entries(self, seq: int) -> list[Act | CorrectionEntry]:
        """List the acts and corrections that undoing an entry takes back, oldest first.

        Raises:
            JournalMismatch: the entry is not in force.
        """
        return [entry for step in self.list_steps_since(seq) for entry in step.added]

    def has_rules_change_since(self, seq: int) -> bool:
        """Return whether undoing an entry also undoes the adaptation to this version's rules.

        A correction without changes is written when a journal is opened by another rules version.
        """
        entries = (step.entry for step in self.list_steps_since(seq))
        return any(isinstance(entry, CorrectionEntry) and not entry.changes for entry in entries)

    def _undo_steps(self, undo: UndoEntry) -> None:
        steps = self.list_steps_since(undo.target)
        del self.steps[-len(steps) :]
        _, self.acts, length, self.waiting_acts, self.frontier, *_ = steps[0]
        del self.acts[length:]
        after = self.acts[-1].seq if self.acts else 0
        self.undone.append(UndoneSteps(undo.seq, after, steps, undo.reason))
        if undo.reason:
            self._settle_undone_steps()
            return
        for step in steps:
            if isinstance(step.entry, AnswerEntry):
                self.former_answers[step.entry.path] = step.entry.answer

    def find_undoable_step(self) -> UndoStep | None:
        """Return the step that undo takes back: the players' last one; None if there is none.

        Later steps that the companion made itself are undone with it.
        """
        return next((step for step in reversed(self.steps) if not step.is_automatic), None)

    def find_undoable_entry(self) -> int | None:
        """Return the number of the entry that undo takes back; None if there is none."""
        step = self.find_undoable_step()
        return None if step is None else step.seq

    def find_undone_acts(self, change: Mapping[str, Any]) -> list[Act]:
        """Return the acts before the last step if a change removes what it added; else none."""
        step = self.find_undoable_step()
        if step is None or change != {"seq": step.seq, "remove": True}:
            return []
        return step.acts_before


def _select_acts(acts: Sequence[Act], numbers: Sequence[int], entry: Entry) -> list[Act]:
    """Select acts by number, in the order of the numbers.

    Raises:
        JournalMismatch: one of them is missing; names the entry that selects them.
    """
    by_seq = {act.seq: act for act in acts}
    if not by_seq.keys() >= set(numbers):
        raise JournalMismatch("correction_astray", seq=entry.seq)
    return [by_seq[seq] for seq in numbers]


def count_common_acts(old_acts: Sequence[Act], new_acts: Sequence[Act]) -> int:
    """Count the leading acts that two games have in common."""
    for index, (old, new) in enumerate(zip(old_acts, new_acts, strict=False)):
        if old is not new:
            return index
    return min(len(old_acts), len(new_acts))


def compute_in_force(entries: Sequence[Entry]) -> InForce:
    """Return the acts in force after all entries of a journal."""
    state = InForce()
    for found in entries:
        state.process_entry(found)
    return state
