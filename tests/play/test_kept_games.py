"""Journals and codes of games that were played with earlier versions.

Files under formats/<version> are never regenerated. The rules of all three games have changed since
0.1.0: its journals open through a correction that keeps fitting answers, and its codes are refused
by a sentence that names the release that opens them.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from companion.errors import JournalMismatch, NothingToUndo
from companion.games.zauberschwert import rounds
from companion.play.journal.folder import Folder
from companion.play.session.resuming import resume_session
from companion.wording.messages import Wording
from tests.play.playing import describe_session
from tests.play.recorded import record_session

KEPT = Path(__file__).parent / "formats"
SAID: dict[str, dict[str, Any]] = json.loads((KEPT / "0.1.0" / "said.json").read_text("utf-8"))
"""State of each game when it was stored: table, waiting questions, code, and number of acts."""
EACH = pytest.mark.parametrize("name", SAID)


def copy_kept_journal(name: str, folder: Folder) -> bytes:
    """Copy a stored journal into a folder as the session "kept", and return its bytes."""
    folder.sessions.mkdir(parents=True)
    journal = KEPT / "0.1.0" / "journals" / f"{name}.jsonl"
    shutil.copy(journal, folder.get_journal_path("kept"))
    return journal.read_bytes()


@EACH
def test_a_stored_journal_opens_and_loses_nothing(name: str, folder: Folder) -> None:
    """The file is unchanged, unfitting entries are reported; a finished game keeps its result.

    A finished game that would be unfinished by today's rules opens as finished unless it is
    repaired on purpose. Reopening it shows the same game without a notice about rules.
    """
    then = copy_kept_journal(name, folder)

    try:
        session = resume_session(folder, "kept")
        noticed = [notice.name for notice in session.notices]
    except JournalMismatch as refused:
        assert refused.name == "finished_by_other_rules"  # noqa: PT017 - only some are refused
        session = resume_session(folder, "kept", reopens_finished_game=True)
        noticed = [notice.name for notice in session.notices]
    corrected = len(session.entries) > SAID[name]["entries"]
    session.close()

    assert folder.get_journal_path("kept").read_bytes().startswith(then)
    assert session.pending or session.runner.has_ended
    assert corrected == ("rules_have_changed" in noticed)
    again = resume_session(folder, "kept")
    again.close()
    assert describe_session(session) == describe_session(again)
    assert {notice.name for notice in again.notices} <= {"begun_by_older_rules"}


def record_by_earlier_rules(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, acts: int | None
) -> str:
    """Store a recorded game's first acts under rules with more magic; return its id."""
    name = record_session(
        folder, "zauberschwert/playthroughs/four-players-two-drop-out.jsonl", acts
    )
    monkeypatch.setattr(rounds, "SUPPLY", 1)
    return name


def test_acts_that_no_longer_fit_are_reported(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The notice has the numbers of kept and waiting answers, and the first unfitting one."""
    name = record_by_earlier_rules(folder, monkeypatch, acts=90)

    session = resume_session(folder, name)
    sentence = Wording("en").word_reason(session.notices[-1])
    act_count = len(session.acts)
    session.close()

    assert session.notices[-1].name == "rules_have_changed"
    assert 0 < act_count < 90
    assert f"{act_count} answers hold" in sentence
    assert "The first that does not fit is entry" in sentence


def test_undo_stops_at_acts_of_other_rules(folder: Folder, monkeypatch: pytest.MonkeyPatch) -> None:
    """It would lead to a state that today's rules can't play; nothing changes."""
    session = resume_session(folder, record_by_earlier_rules(folder, monkeypatch, acts=90))
    entries = len(session.entries)

    with pytest.raises(NothingToUndo) as refused:
        session.undo()
    with pytest.raises(NothingToUndo):
        session.undo(seq=session.acts[5].seq)
    session.close()

    assert refused.value.name == "other_rules_before"
    assert len(session.entries) == entries


def test_a_finished_game_of_other_rules_stays_as_it_ended(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opening it must not make it unfinished."""
    name = record_by_earlier_rules(folder, monkeypatch, acts=None)
    then = folder.get_journal_path(name).read_bytes()

    with pytest.raises(JournalMismatch) as refused:
        resume_session(folder, name)

    assert refused.value.name == "finished_by_other_rules"
    assert folder.get_journal_path(name).read_bytes() == then
