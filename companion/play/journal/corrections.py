"""Later changes to a game: corrections and undone entries, as its story tells them."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from companion.kernel.facts import Plain
from companion.play.journal.entries import Act, CorrectionEntry, InterjectionEntry
from companion.play.journal.in_force import InForce, UndoneSteps


@dataclass(frozen=True)
class EarlierValue:
    """Value of an act before it was corrected, and the number of the correcting entry.

    If `is_asked_again`, the correction did not replace the value, but had the question asked again.
    """

    corrected_by: int
    value: Plain
    is_asked_again: bool = False


@dataclass
class Corrections:
    """All corrections in force.

    Attributes:
        earlier_values: earlier values of each act, oldest first, by the path of an answer, or by
            the number of an interjection's first entry.
        removed: interjections that a correction removed or made impossible, each with the number of
            the correction.
    """

    earlier_values: dict[str | int, list[EarlierValue]] = field(default_factory=dict)
    removed: list[tuple[int, InterjectionEntry]] = field(default_factory=list)

    def list_earlier_values(self, act: Act) -> list[EarlierValue]:
        """Return the earlier values of an act, oldest first."""
        return self.earlier_values.setdefault(act.path or act.kept or act.seq, [])


def collect_corrections(in_force: InForce) -> Corrections:
    """Collect the corrections in force, each with the values that it changed."""
    found = Corrections()
    for step in in_force.steps:
        correction = step.entry
        if not isinstance(correction, CorrectionEntry):
            continue
        before = {act.seq: act for act in step.acts_before}
        for change in correction.changes:
            if "value" in change and "insert" not in change:
                act = before.pop(change["seq"])
                found.list_earlier_values(act).append(EarlierValue(step.seq, act.move.value))
        remaining = {*correction.order, *correction.waiting}
        for act in before.values():
            if act.seq in remaining:
                continue
            if isinstance(act, InterjectionEntry):
                found.removed.append((step.seq, act))
            else:
                former = EarlierValue(step.seq, act.answer, is_asked_again=True)
                found.earlier_values[act.path] = [former]
    return found


def group_undone_entries(in_force: InForce) -> dict[int, list[UndoneSteps]]:
    """Group the undos that count by the act in force after which entries were undone.

    If that act was undone later, the entries join the group of that undo.
    """
    numbers = {number: act.seq for act in in_force.acts for number in (act.kept, act.seq)}
    numbers[0] = 0
    gone_after: dict[int, int] = {}
    found = defaultdict[int, list[UndoneSteps]](list)
    for each in reversed([*in_force.settled, *in_force.undone]):
        after = numbers.get(each.after_seq, gone_after.get(each.after_seq, 0))
        gone_after |= {entry.seq: after for entry in each.entries}
        found[after].insert(0, each)
    return found
