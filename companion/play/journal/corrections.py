"""Later changes to a game: corrections, their effects, and undone entries.

Computed from the entries alone, without any rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from operator import attrgetter

from companion.kernel.facts import Plain
from companion.play.journal.entries import (
    Act,
    Answered,
    Applied,
    Corrected,
    Entry,
    Interjected,
    Redone,
    Undone,
)
from companion.play.journal.in_force import InForce


@dataclass(frozen=True)
class EarlierValue:
    """Value of an act before it was corrected, and the number of the correcting entry.

    If `is_asked_again`, the correction did not replace the value, but had the question asked again.
    """

    corrected_by: int
    value: Plain
    is_asked_again: bool = False


@dataclass(frozen=True)
class UndoneEntries:
    """Entries that an undo took back, and the number of the last act before them (0: none).

    `by` is the undo's entry; `reason` says which failure of a rule caused it, else empty.
    """

    undone_by: int
    after: int
    entries: tuple[Entry, ...]
    reason: str = ""


@dataclass
class Corrections:
    """All changes of a journal that still count at its end, each with the entry that made it.

    Attributes:
        corrected: earlier values of each corrected act, by the act's number.
        inserted: numbers of the acts that a correction inserted.
        removed: interjections that a correction removed or made impossible, each with the number of
            the correction.
        undone: entries that were undone and not redone.
        asked_again: by path, the previous answer to a question that a correction had asked again.
        in_force: numbers of the entries in force; undone corrections don't count.
    """

    corrected: dict[int, list[EarlierValue]] = field(default_factory=dict)
    inserted: set[int] = field(default_factory=set)
    removed: list[tuple[int, Interjected]] = field(default_factory=list)
    undone: list[UndoneEntries] = field(default_factory=list)
    asked_again: dict[str, EarlierValue] = field(default_factory=dict)
    in_force: frozenset[int] = frozenset()

    def list_earlier_values(self, act: Act) -> list[EarlierValue]:
        """Return the earlier values of an act, oldest first."""
        found = [
            *self.corrected.get(act.seq, ()),
            *(self.corrected.get(act.kept, ()) if act.kept else ()),
        ]
        if (
            isinstance(act, Answered)
            and act.path in self.asked_again
            and self.asked_again[act.path].corrected_by < act.seq
        ):
            found.append(self.asked_again[act.path])
        valid = [value for value in found if value.corrected_by in self.in_force]
        return sorted(valid, key=attrgetter("corrected_by"))

    def is_inserted(self, act: Act) -> bool:
        """Return whether a correction inserted the act."""
        return act.seq in self.inserted or act.kept in self.inserted

    def group_undone(self, acts: Sequence[Act]) -> dict[int, list[UndoneEntries]]:
        """Group undone entries by the act in force after which they were undone.

        If that act was undone later, the entries join the group of that undo.
        """
        there = {0, *(act.seq for act in acts), *(act.kept for act in acts if act.kept)}
        found: dict[int, list[UndoneEntries]] = {}
        for taken in self.undone:
            found.setdefault(self._find_act_before(taken, there), []).append(taken)
        return found

    def _find_act_before(self, undone: UndoneEntries, known_acts: set[int]) -> int:
        after = undone.after
        while after not in known_acts:
            holders = [
                other for other in self.undone if after in {each.seq for each in other.entries}
            ]
            if not holders or holders[0].after >= after:
                return 0
            after = holders[0].after
        return after


def collect_corrections(entries: Sequence[Entry]) -> Corrections:
    """Collect the changes made in the course of a journal.

    Raises:
        JournalMismatch: an entry undoes, redoes or changes an entry that is not in force.
    """
    found = Corrections()
    state = InForce()
    for entry in entries:
        before = [*state.acts, *state.waiting]
        steps = [step.seq for step in state.steps]
        state.process_entry(entry)
        match entry:
            case Corrected():
                _record_correction(found, entry, before)
            case Undone():
                _record_undo(found, entry, state, steps, entries)
            case Redone():
                found.undone = [taken for taken in found.undone if taken.undone_by != entry.target]
    found.in_force = frozenset(step.seq for step in state.steps)
    found.removed = [(by, act) for by, act in found.removed if by in found.in_force]
    return found


def _record_correction(
    corrections: Corrections, entry: Corrected, acts_before: Sequence[Act]
) -> None:
    """Record the acts that a correction replaces, inserts, removes, or makes unfit."""
    by_seq = {act.seq: act for act in acts_before}
    for change in entry.changes:
        if "insert" in change:
            corrections.inserted.add(entry.seq)
        elif change.get("remove"):
            act = by_seq[change["seq"]]
            assert isinstance(act, Interjected)
            corrections.removed.append((entry.seq, act))
        else:
            corrections.corrected.setdefault(change["seq"], []).append(
                EarlierValue(entry.seq, by_seq[change["seq"]].move.value)
            )
    gone = (
        set(by_seq)
        - {*entry.order, *entry.waiting}
        - {change.get("seq") for change in entry.changes}
    )
    for act in (by_seq[seq] for seq in sorted(gone)):
        if isinstance(act, Answered):
            corrections.asked_again[act.path] = EarlierValue(
                entry.seq, act.answer, is_asked_again=True
            )
        else:
            corrections.removed.append((entry.seq, act))


def expand_applied(selected: Sequence[Entry], entries: Sequence[Entry]) -> list[Entry]:
    """Replace entries that apply waiting acts by those acts.

    Args:
        selected: the entries.
        entries: all entries of the journal.
    """
    acts = list[Entry]()
    for entry in selected:
        applied = entry.acts if isinstance(entry, Applied) else [entry.seq]
        acts.extend(entries[seq - 1] for seq in applied)
    return acts


def _record_undo(
    corrections: Corrections,
    entry: Undone,
    state: InForce,
    steps: Sequence[int],
    entries: Sequence[Entry],
) -> None:
    left = {step.seq for step in state.steps}
    taken = tuple(expand_applied([entries[seq - 1] for seq in steps if seq not in left], entries))
    corrections.undone.append(
        UndoneEntries(entry.seq, state.acts[-1].seq if state.acts else 0, taken, entry.reason)
    )
