"""Corrections described from the entries of the journal alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from companion.errors import JournalMismatch
from companion.play.journal.corrections import (
    Corrections,
    EarlierValue,
    collect_corrections,
    group_undone_entries,
)
from companion.play.journal.entries import (
    AnswerEntry,
    CorrectionEntry,
    Entry,
    InterjectionEntry,
    UndoEntry,
)
from companion.play.journal.folder import Folder
from companion.play.journal.in_force import compute_in_force
from tests.kernel.toy import Toy, hand_in_coins
from tests.play.playing import start_toy_session

GAME = AnswerEntry(seq=1, at="", path="0/-/game/-/1", answer="toy")
COINS = AnswerEntry(seq=2, at="", path="1/-/coins/p1/1", answer=1)
SPELL = InterjectionEntry(
    seq=3, at="", name="spell", value="cast", before=COINS.path, pending="1/-/coins/p2/1"
)
LATER = AnswerEntry(seq=4, at="", path="1/-/coins/p2/1", answer=2)


def make_correction(
    seqs: Sequence[int], waiting_seqs: Sequence[int] = (), **change: Any
) -> CorrectionEntry:
    """Return a correction that leaves these acts in this order."""
    return CorrectionEntry(
        seq=5, at="", changes=[change], order=list(seqs), waiting=list(waiting_seqs), frontier=""
    )


def collect_from_entries(entries: Sequence[Entry]) -> Corrections:
    """Return the corrections in force after all these entries."""
    return collect_corrections(compute_in_force(entries))


def test_a_correction_names_the_earlier_value() -> None:
    """The act keeps its number; waiting acts are kept."""
    found = collect_from_entries(
        [GAME, COINS, SPELL, LATER, make_correction([1, 2, 3], [4], seq=2, value=3)]
    )

    assert [EarlierValue(5, 1)] == found.list_earlier_values(COINS)
    assert [] == found.list_earlier_values(LATER)
    assert [] == found.removed


def test_an_interjection_made_impossible_counts_as_removed() -> None:
    """After the correction nobody could cast it, so the spell was removed."""
    found = collect_from_entries(
        [GAME, COINS, SPELL, LATER, make_correction([1, 2, 4], seq=2, value=0)]
    )

    assert [(5, SPELL)] == found.removed


def test_an_unfit_answer_is_named_where_it_is_asked_again() -> None:
    """The former answer is shown where the question is asked again."""
    again = AnswerEntry(seq=6, at="", path=LATER.path, answer=1)

    found = collect_from_entries(
        [GAME, COINS, SPELL, LATER, make_correction([1, 2, 3], seq=2, value=0), again]
    )

    assert [EarlierValue(5, 2, is_asked_again=True)] == found.list_earlier_values(again)


def test_an_undone_correction_has_changed_nothing() -> None:
    """Everything is undone, including the removal of the interjection."""
    change = make_correction([1, 2, 4], seq=2, value=0)
    state = compute_in_force([GAME, COINS, SPELL, LATER, change, UndoEntry(seq=6, at="", target=5)])
    found = collect_corrections(state)

    assert [] == found.list_earlier_values(COINS)
    assert [] == found.removed
    assert [(6, 4, [change])] == [
        (undoing.undone_by, undoing.after_seq, undoing.entries) for undoing in state.undone
    ]


def test_undone_entries_are_named_even_after_the_next_answer() -> None:
    """They stand behind the act after which they were undone."""
    undo = UndoEntry(seq=3, at="", target=2)
    again = AnswerEntry(seq=4, at="", path=COINS.path, answer=0)

    undos = group_undone_entries(compute_in_force([GAME, COINS, undo, again]))

    assert {1: [[COINS]]} == {seq: [each.entries for each in some] for seq, some in undos.items()}


def test_the_entries_of_an_undo_are_listed_before_it(folder: Folder) -> None:
    """Every entry from there on is listed, also corrections; an entry not in force is refused."""
    session = start_toy_session(folder, Toy(hand_in_coins, hand_in_coins))
    session.answer(1)
    session.answer(2)
    session.correct({"seq": 2, "value": 3})

    assert [3, 4] == [entry.seq for entry in session.in_force.list_undone_entries(3)]
    with pytest.raises(JournalMismatch, match="not_in_force"):
        session.in_force.list_undone_entries(7)
