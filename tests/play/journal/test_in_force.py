"""Acts in force: computed from entries without knowing the rules."""

from __future__ import annotations

import pytest

from companion.errors import JournalMismatch
from companion.play.journal.entries import (
    Act,
    AnswerEntry,
    AppliedEntry,
    CorrectionEntry,
    Entry,
    InterjectionEntry,
    RedoEntry,
    UndoEntry,
)
from companion.play.journal.in_force import apply_changes, compute_in_force

GAME = AnswerEntry(seq=1, at="", path="0/-/game/-/1", answer="toy")
RED = AnswerEntry(seq=2, at="", path="1/-/coins/p1/1", answer=1)
BLUE = AnswerEntry(seq=3, at="", path="1/-/coins/p2/1", answer=2)
NOTE = InterjectionEntry(
    seq=4, at="", name="note", value="hm", before=BLUE.path, pending="2/-/coins/p1/1"
)
ACTS: list[Act] = [GAME, RED, BLUE, NOTE]


def list_numbers(acts: list[Act] | tuple[Act, ...]) -> list[int]:
    """Return the numbers of the acts."""
    return [act.seq for act in acts]


@pytest.mark.parametrize(
    ("pending", "order"),
    [
        (RED.path, [1, 9, 2, 3, 4]),
        (BLUE.path, [1, 2, 9, 3, 4]),
        ("2/-/coins/p1/1", [1, 2, 3, 4, 9]),
    ],
)
def test_an_insertion_comes_before_the_pending_question(pending: str, order: list[int]) -> None:
    """If there is no answer at that place yet, it comes last."""
    assert order == list_numbers(
        apply_changes(ACTS, [{"insert": "note", "value": "x", "before": "", "pending": pending}], 9)
    )


def test_only_acts_in_force_can_be_changed() -> None:
    """An act that is not in force has no place; an answer can't be removed."""
    with pytest.raises(JournalMismatch, match="not_in_force"):
        apply_changes(ACTS, [{"seq": 7, "value": 1}], 9)
    with pytest.raises(JournalMismatch, match="answer_not_removable"):
        apply_changes(ACTS, [{"seq": 2, "remove": True}], 9)

    assert [1, 2, 3] == list_numbers(apply_changes(ACTS, [{"seq": 4, "remove": True}], 9))


def correct_first_answer(*entries: Entry) -> list[Entry]:
    """Return the entries with a correction of the first answer, red's, and with later entries.

    Blue's answer and the note wait until blue has answered again at the frontier.
    """
    change = CorrectionEntry(
        seq=5,
        at="",
        changes=[{"seq": 2, "value": 3}],
        order=[1, 2],
        waiting=[3, 4],
        frontier="2/-/coins/p1/1",
    )
    return [*ACTS, change, *entries]


def test_waiting_acts_come_into_force_one_by_one() -> None:
    """An act entered in its place removes a waiting one, as does another answer at its path."""
    assert [3, 4] == list_numbers(compute_in_force(correct_first_answer()).waiting_acts)
    in_force = compute_in_force(
        correct_first_answer(AnswerEntry(seq=6, at="", path=BLUE.path, answer=2, kept=3))
    )
    other = compute_in_force(
        correct_first_answer(AnswerEntry(seq=6, at="", path=BLUE.path, answer=0))
    )
    elsewhere = compute_in_force(
        correct_first_answer(AnswerEntry(seq=6, at="", path="1/-/draw/p1/1", answer="sun"))
    )
    passed = compute_in_force(
        correct_first_answer(AnswerEntry(seq=6, at="", path="2/-/coins/p1/1", answer=0))
    )

    note = compute_in_force(
        correct_first_answer(
            InterjectionEntry(
                seq=6, at="", name="note", value="hm", before="", pending=BLUE.path, kept=4
            )
        )
    )

    states = (in_force, other, elsewhere, passed, note)
    assert [[4], [4], [3, 4], [], [3]] == [list_numbers(state.waiting_acts) for state in states]
    assert [1, 2, 6] == list_numbers(in_force.acts)


def test_automatic_entries_are_undone_with_their_cause() -> None:
    """Undo covers an act with all entries that followed automatically."""
    answer = AnswerEntry(seq=6, at="", path="1/-/draw/p1/1", answer="sun")
    follows = AnswerEntry(seq=7, at="", path=BLUE.path, answer=2, kept=3)

    assert 4 == compute_in_force(ACTS).find_undoable_entry()
    assert 6 == compute_in_force(correct_first_answer(answer, follows)).find_undoable_entry()
    assert [1, 2] == list_numbers(
        compute_in_force(
            correct_first_answer(answer, follows, UndoEntry(seq=8, at="", target=6))
        ).acts
    )
    assert [1, 2, 6, 7] == list_numbers(
        compute_in_force(
            correct_first_answer(
                answer,
                follows,
                UndoEntry(seq=8, at="", target=6),
                RedoEntry(seq=9, at="", target=8),
            )
        ).acts
    )


def test_waiting_acts_applied_together_equal_those_applied_one_by_one() -> None:
    """In both ways the same acts come into force, are undone with their cause, and redone."""
    answer = AnswerEntry(seq=6, at="", path="1/-/draw/p1/1", answer="sun")
    follows = AppliedEntry(seq=7, at="", acts=[4, 3])
    entries = correct_first_answer(answer, follows)
    undone = [*entries, UndoEntry(seq=8, at="", target=6)]

    assert ([1, 2, 6, 4, 3], []) == (
        list_numbers(compute_in_force(entries).acts),
        list_numbers(compute_in_force(entries).waiting_acts),
    )
    assert 6 == compute_in_force(entries).find_undoable_entry()
    assert ([1, 2], [3, 4]) == (
        list_numbers(compute_in_force(undone).acts),
        list_numbers(compute_in_force(undone).waiting_acts),
    )
    again = compute_in_force([*undone, RedoEntry(seq=9, at="", target=8)])
    assert [1, 2, 6, 4, 3] == list_numbers(again.acts)
    with pytest.raises(JournalMismatch, match="correction_astray"):
        compute_in_force([*entries, AppliedEntry(seq=8, at="", acts=[3])])


def test_only_the_last_undo_can_be_redone() -> None:
    """After another entry, or a redo, nothing can be redone."""
    undone: list[Entry] = [*ACTS, UndoEntry(seq=5, at="", target=4)]
    again = RedoEntry(seq=6, at="", target=5)
    for entries in (
        [*undone, NOTE, again],
        [*undone, RedoEntry(seq=6, at="", target=3)],
        [*undone, again, RedoEntry(seq=7, at="", target=5)],
    ):
        with pytest.raises(JournalMismatch, match="nothing_redone"):
            compute_in_force(entries)

    assert [1, 2, 3, 4] == list_numbers(compute_in_force([*undone, again]).acts)


def test_a_failed_rule_leaves_nothing_to_suggest_again() -> None:
    """An act undone because of a failing rule is not suggested again."""
    state = compute_in_force([*ACTS, UndoEntry(seq=5, at="", target=3, reason="rule_failed")])

    assert [1, 2] == list_numbers(state.acts)
    assert ([], {}) == (state.undone, state.former_answers)
    assert {BLUE.path: 2} == compute_in_force(
        [*ACTS, UndoEntry(seq=5, at="", target=3)]
    ).former_answers
