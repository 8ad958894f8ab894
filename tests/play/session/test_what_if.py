"""A what-if stores nothing; a game started from it is a session of its own."""

from __future__ import annotations

import pytest

from companion.play.journal.entries import AnswerEntry, Origin
from companion.play.journal.folder import Folder
from companion.play.library.listing import list_sessions
from companion.play.session.session import Session
from companion.play.session.what_if import WhatIf, branch_session
from tests.play.playing import read_all_files
from tests.play.recorded import BROKEN_OFF, SPELL_STONES, record_session

ABRACADABRA = "abracadabra/playthroughs/fifteen-points.jsonl"
EACH_GAME = pytest.mark.parametrize("playthrough", [BROKEN_OFF, SPELL_STONES, ABRACADABRA])


def give_last_legal_answers(session: Session, answers: int) -> int:
    """Give the last legal answer to each question, and return how many were given."""
    count = 0
    while (asked := session.pending) is not None and count < answers:
        question = asked.question
        session.answer(
            question.get_nth_answer(question.count_answers() - 1), asked.path, our_way=False
        )
        count += 1
    return count


@EACH_GAME
def test_a_what_if_changes_no_byte(folder: Folder, playthrough: str) -> None:
    """After twenty answers, an undo and a correction every file is unchanged."""
    session = Session.open(folder, record_session(folder, playthrough, 28))
    list_sessions(folder)
    before = read_all_files(folder)
    seq = session.acts[12].seq

    trial = WhatIf.begin(session, seq)
    asked = trial.runner.find_question().path
    assert give_last_legal_answers(trial, 20) == 20
    trial.undo()
    trial.redo()
    trial.close()

    act = session.acts[12]
    assert asked == (act.path if isinstance(act, AnswerEntry) else act.pending)
    assert Origin(session.id, seq) == trial.origin
    assert before == read_all_files(folder)
    assert 28 == len(session.acts)
    session.close()


@EACH_GAME
def test_a_game_branched_off_is_a_session_of_its_own(folder: Folder, playthrough: str) -> None:
    """It is stored with its origin and listed so; the first game is unchanged."""
    session = Session.open(folder, record_session(folder, playthrough, 28))
    before = folder.get_journal_path(session.id).read_bytes()
    seq = session.acts[10].seq

    fresh = branch_session(folder, session, seq)
    give_last_legal_answers(fresh, 2)
    fresh.close()
    again = Session.open(folder, fresh.id)

    assert fresh.id != session.id
    assert 12 == len(again.acts)
    assert Origin(session.id, seq) == again.origin
    assert before == folder.get_journal_path(session.id).read_bytes()
    (listed,) = (item for item in list_sessions(folder) if item.id == fresh.id)
    assert {"session": session.id, "seq": seq} == listed.origin
    again.close()
    session.close()
