"""Undo names what it would undo."""

from __future__ import annotations

from contextlib import closing

from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from companion.wording.correction_words import describe_undo
from companion.wording.messages import Wording
from tests.play.playing import start_session
from tests.play.recorded import record_session


def test_undo_names_its_effect(folder: Folder) -> None:
    """It names the result of an answer, or the answer itself; nothing without any act.

    A no that only ends a turn is named, not the next player.
    """
    session = start_session(folder)
    wording = Wording("en", "zauberschwert")
    labels = [describe_undo(Session.create(folder), wording)]
    for answer in ("orb", {"magic": 4}):
        session.answer(answer)
        labels.append(describe_undo(session, wording))
    session.close()
    no_card = record_session(folder, "abracadabra/playthroughs/ones-own-turn.jsonl", 12)
    with closing(Session.open(folder, no_card)) as session:
        ended = describe_undo(session, Wording("en", "abracadabra"))

    assert ["", "Energy orb", "Turned up: Energy orb +4"] == labels
    assert ended.startswith("no (")


def test_undo_names_the_players_act_not_an_automatic_one(folder: Folder) -> None:
    """After a correction a note waits for the answer that is asked again."""
    session = start_session(folder)
    wording = Wording("en", "zauberschwert")
    changed = session.answer("holy_place")
    session.answer({"stones": 2})
    session.interject("note", "late")
    session.correct({"seq": changed.seq, "value": "orb"})
    session.answer({"magic": 4})
    label = describe_undo(session, wording)
    session.close()

    assert "Turned up: Energy orb +4" == label
