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
    Answered,
    Applied,
    Corrected,
    Dismissed,
    Entry,
    Interjected,
    Redone,
    Undone,
)


def apply_changes(acts: Sequence[Act], changes: Sequence[Mapping[str, Any]], seq: int) -> list[Act]:
    """Apply the changes of a correction to acts, in their old order.

    An insertion comes before the question that was pending.

    Args:
        acts: the acts in force.
        changes: the changes, as in `Corrected`.
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
            if isinstance(act, Answered):
                raise JournalMismatch("answer_not_removable", seq=act.seq)
            del found[place]
        elif isinstance(act, Answered):
            our_way = bool(change.get(OURS))
            found[place] = replace(act, answer=change["value"], our_way=our_way)
        else:
            found[place] = replace(act, value=change["value"])
    return found


def _insert_interjection(acts: list[Act], change: Mapping[str, Any], seq: int) -> None:
    """Insert an interjection before the pending question, or at the end."""
    act = Interjected(
        seq=seq,
        at="",
        name=str(change["insert"]),
        value=change.get("value"),
        before=str(change.get("before", "")),
        pending=str(change["pending"]),
    )
    paths = [other.path if isinstance(other, Answered) else None for other in acts]
    acts.insert(paths.index(act.pending) if act.pending in paths else len(acts), act)


def filter_waiting(waiting: tuple[Act, ...], frontier: str, act: Act) -> tuple[Act, ...]:
    """Return the acts that still wait after an act was carried out.

    Leaves out that act and the waiting act that it replaces; empty once the old frontier is passed.
    """
    path = act.path if isinstance(act, Answered) else None
    if not waiting or (path is not None and path == frontier):
        return ()
    return tuple(
        other
        for other in waiting
        if other.seq not in (act.kept, act.seq)
        and not (isinstance(other, Answered) and other.path == path)
    )


UndoableEntry: TypeAlias = Act | Corrected | Applied
"""Entries that change the acts in force and can be undone."""


class UndoStep(NamedTuple):
    """Unit of undo: the entry that made it, and the acts in force before."""

    seq: int
    acts: int | list[Act]
    """Number of acts that were in force; for a correction, the acts themselves."""
    waiting: tuple[Act, ...]
    frontier: str
    kept: bool = False
    replayed: Sequence[Act] = ()
    """Acts that a correction tried to replay."""


@dataclass
class InForce:
    """Acts in force, acts that wait since a correction, and steps that can be redone.

    It is updated entry by entry. `unchanged` counts the leading acts that the last entry left as
    they were.
    """

    acts: list[Act] = field(default_factory=list)
    unchanged: int = 0
    waiting: tuple[Act, ...] = ()
    frontier: str = ""
    steps: list[UndoStep] = field(default_factory=list)
    undone: list[tuple[int, list[UndoableEntry]]] = field(default_factory=list)
    """Undone acts with the number of the undo that took them back; redo restores the last item.
    """
    former_answers: dict[str, Plain] = field(default_factory=dict)
    """The answer undone last at each path, offered again as a suggestion."""
    dismissed: set[int] = field(default_factory=set)
    """Numbers of unfit interjections that the table chose not to enter again."""
    _entries: dict[int, UndoableEntry] = field(default_factory=dict)

    def process_entry(self, entry: Entry) -> None:
        """Update the acts in force by the next entry of the journal.

        Raises:
            JournalMismatch: the entry undoes, redoes or changes one that is not in force.
        """
        self.unchanged = len(self.acts)
        match entry:
            case Answered() | Interjected() | Corrected() | Applied():
                self._entries[entry.seq] = entry
                self._add_step(entry)
                self.undone.clear()
            case Undone():
                self._undo_steps(entry)
            case Redone():
                if not self.undone or self.undone[-1][0] != entry.target:
                    raise JournalMismatch("nothing_redone", seq=entry.seq, target=entry.target)
                for entry_again in self.undone.pop()[1]:
                    self._add_step(entry_again)
            case Dismissed():
                self.dismissed.add(entry.target)

    def _add_step(self, entry: UndoableEntry) -> None:
        if isinstance(entry, Corrected):
            before = apply_changes([*self.acts, *self.waiting], entry.changes, entry.seq)
            by_seq = {act.seq: act for act in before}
            named = [*entry.order, *entry.waiting]
            if len(set(named) & by_seq.keys()) < len(named):
                raise JournalMismatch("correction_astray", seq=entry.seq)
            self.steps.append(
                UndoStep(entry.seq, self.acts, self.waiting, self.frontier, replayed=before)
            )
            self._replace_acts([by_seq[seq] for seq in entry.order])
            self.waiting = tuple(by_seq[seq] for seq in entry.waiting)
            self.frontier = entry.frontier
            return
        acts: list[Act]
        if isinstance(entry, Applied):
            waiting = {act.seq: act for act in self.waiting}
            if not waiting.keys() >= set(entry.acts):
                raise JournalMismatch("correction_astray", seq=entry.seq)
            acts = [waiting[seq] for seq in entry.acts]
            kept = True
        else:
            acts = [entry]
            kept = bool(entry.kept)
        self.steps.append(
            UndoStep(entry.seq, len(self.acts), self.waiting, self.frontier, kept=kept)
        )
        for act in acts:
            self.acts.append(act)
            self.waiting = filter_waiting(self.waiting, self.frontier, act)

    def _replace_acts(self, acts: list[Act]) -> None:
        self.unchanged = min(self.unchanged, count_common(self.acts, acts))
        self.acts = acts

    def find_waiting(self, runner: Runner) -> tuple[Act, ...]:
        """Return the waiting acts that can still apply.

        Empty once the question pending before the correction is asked, or scene or game is over.

        Args:
            runner: the game in its current state.
        """
        reached = runner.pending is not None and str(runner.pending.path) == self.frontier
        if runner.has_ended or reached:
            return ()
        return tuple(act for act in self.waiting if act.scene >= runner.scene)

    def find_unfit(self, runner: Runner) -> list[Interjected]:
        """Return the interjections that a correction lost or that waited in vain.

        Each is listed until an interjection of that name is entered for the same seat, or until it
        is dismissed.

        Args:
            runner: the game in its current state.
        """
        known = {act.seq for act in (*self.acts, *self.find_waiting(runner))}
        known |= self.dismissed
        found = list[Interjected]()
        for step in reversed(self.steps):
            for act in step.replayed:
                if act.seq in known:
                    continue
                known.add(act.seq)
                if isinstance(act, Interjected) and not self._is_entered(act, step.seq):
                    found.append(act)
        return found

    def _is_entered(self, act: Interjected, after_seq: int) -> bool:
        """Return whether a later act in force repeats an act that is not in force.

        Args:
            act: the act that is not in force.
            after_seq: entry number after which the repetition must come.
        """
        return any(
            other.name == act.name and other.seat == act.seat
            for other in self.acts
            if isinstance(other, Interjected) and other.seq > after_seq
        )

    def require_in_force(self, seq: int) -> None:
        """Raise an error unless an entry is in force.

        Searches from the end, where the entry usually is.

        Raises:
            JournalMismatch: the entry is not in force.
        """
        if not any(step.seq == seq for step in reversed(self.steps)):
            raise JournalMismatch("not_in_force", seq=seq)

    def has_rules_change_since(self, target: int) -> bool:
        """Return whether undoing an entry also undoes the adaptation to this version's rules.

        A correction without changes is written when a journal is opened by another rules version.
        """
        for step in reversed(self.steps):
            found = self._entries[step.seq]
            if isinstance(found, Corrected) and not found.changes:
                return True
            if step.seq == target:
                return False
        return False

    def _undo_steps(self, undone: Undone) -> None:
        self.require_in_force(undone.target)
        taken: list[UndoableEntry] = []
        while not taken or taken[0].seq != undone.target:
            step = self.steps.pop()
            taken.insert(0, self._entries[step.seq])
            self.waiting = step.waiting
            self.frontier = step.frontier
            if isinstance(step.acts, int):
                del self.acts[step.acts :]
                self.unchanged = min(self.unchanged, step.acts)
            else:
                self._replace_acts(step.acts)
        self.undone.append((undone.seq, taken))
        if undone.reason:
            self.undone.clear()
        else:
            self.former_answers.update(
                {entry.path: entry.answer for entry in taken if isinstance(entry, Answered)}
            )

    def find_undoable_step(self) -> UndoStep | None:
        """Return the step that undo takes back: the player's last one.

        Later steps that the companion made itself (`kept`) are undone with it.
        """
        return next((step for step in reversed(self.steps) if not step.kept), None)

    def find_undoable_entry(self) -> int | None:
        """Return the number of the entry that undo takes back."""
        step = self.find_undoable_step()
        return None if step is None else step.seq


def count_common(old_acts: Sequence[Act], new_acts: Sequence[Act]) -> int:
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
