"""A what-if leaves no byte behind; a game from there on is a session of its own."""

from __future__ import annotations

import pytest

from companion.games.catalogue import GAMES
from companion.play.journal.entries import Answered, Origin
from companion.play.journal.folder import Folder
from companion.play.library.listing import list_sessions
from companion.play.session.session import Session
from companion.play.session.what_if import WhatIf, branch_session
from tests.play.recorded import BROKEN_OFF, SPELL_STONES, recorded

ABRACADABRA = "abracadabra/playthroughs/fifteen-points.jsonl"
EACH_GAME = pytest.mark.parametrize("playthrough", [BROKEN_OFF, SPELL_STONES, ABRACADABRA])


def every_byte(folder: Folder) -> dict[str, bytes]:
    """All files of a folder."""
    return {
        str(path.relative_to(folder.root)): path.read_bytes()
        for path in folder.root.rglob("*")
        if path.is_file()
    }


def play_on(session: Session, answers: int) -> int:
    """Answer what is asked, always with the last answer that is legal; how often."""
    given = 0
    while (asked := session.pending) is not None and given < answers:
        question = asked.question
        session.answer(question.nth(question.count() - 1), str(asked.path), our_way=False)
        given += 1
    return given


@EACH_GAME
def test_a_what_if_leaves_no_byte(folder: Folder, playthrough: str) -> None:
    """Twenty answers, an undo and a correction later every file is as it was."""
    session = Session.open(folder, recorded(folder, playthrough, 28), GAMES)
    list_sessions(folder)
    before = every_byte(folder)
    seq = session.in_force.acts[12].seq

    trial = WhatIf.begin(session, seq)
    asked = str(trial.runner.find_question().path)
    assert play_on(trial, 20) == 20
    trial.undo()
    trial.redo()
    trial.close()

    act = session.in_force.acts[12]
    assert asked == (act.path if isinstance(act, Answered) else act.pending)
    assert Origin(session.id, seq) == trial.origin
    assert before == every_byte(folder)
    assert 28 == len(session.in_force.acts)
    session.close()


@EACH_GAME
def test_a_game_goes_on_from_a_line_as_its_own(folder: Folder, playthrough: str) -> None:
    """It is written, says where it came from, is listed so, and the first game stays as it is."""
    session = Session.open(folder, recorded(folder, playthrough, 28), GAMES)
    before = folder.get_journal_path(session.id).read_bytes()
    seq = session.in_force.acts[10].seq

    fresh = branch_session(folder, session, seq)
    play_on(fresh, 2)
    fresh.close()
    again = Session.open(folder, fresh.id, GAMES)

    assert fresh.id != session.id
    assert 12 == len(again.in_force.acts)
    assert Origin(session.id, seq) == again.origin
    assert before == folder.get_journal_path(session.id).read_bytes()
    (listed,) = (item for item in list_sessions(folder) if item.id == fresh.id)
    assert {"session": session.id, "seq": seq} == listed.origin
    again.close()
    session.close()
