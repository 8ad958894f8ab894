"""Journals and codes of games that were played with earlier versions.

They open and say the same for good.

What lies under formats/<version> is never made anew. Where a game's rules version rises, its
journals open through correction and its codes are refused in a sentence that names the version:
then these tests say so.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from companion.games.catalogue import GAMES
from companion.play.codes.code import code_of, read_code
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.play.codes.test_code import blank

KEPT = Path(__file__).parent / "formats"
SAID: dict[str, dict[str, Any]] = json.loads((KEPT / "0.1.0" / "said.json").read_text("utf-8"))
"""How each game stood when it was kept: table, waiting questions, its code, how many acts were in
force."""
EACH = pytest.mark.parametrize("name", SAID)


def assert_as_it_stood(session: Session, said: dict[str, Any], *, names: bool) -> None:
    """The table, the waiting questions and the acts are those that were kept.

    `names`: of cards outside the box, too.
    """
    table = session.runner.table
    assert table is not None
    then = said["table"]
    now = json.loads(json.dumps(table.plain()))
    assert (then if names else blank(then)) == (now if names else blank(now))
    assert said["pending"] == [str(asked.path) for asked in session.pending]
    assert said["acts"] == len(session.force.acts)


@EACH
def test_a_kept_journal_opens_and_says_the_same(name: str, tmp_path: Path) -> None:
    """Every kind of entry is among them; no byte is changed."""
    folder = Folder(tmp_path)
    folder.sessions.mkdir()
    kept = KEPT / "0.1.0" / "journals" / f"{name}.jsonl"
    shutil.copy(kept, folder.journal("kept"))

    session = Session.open(folder, "kept", GAMES)
    session.close()

    assert_as_it_stood(session, SAID[name], names=True)
    assert SAID[name]["entries"] == len(session.entries)
    assert kept.read_bytes() == folder.journal("kept").read_bytes()


@EACH
def test_a_kept_code_opens_and_says_the_same(name: str, tmp_path: Path) -> None:
    """And the same game is packed into the same code again."""
    session = Session.unpacked(Folder(tmp_path), GAMES, read_code(SAID[name]["code"], GAMES).acts)
    session.close()

    assert_as_it_stood(session, SAID[name], names=False)
    assert SAID[name]["code"] == code_of(session.force.acts, GAMES)
