"""Looking back at a game: its review and its picture."""

from __future__ import annotations

from companion.play.journal.folder import Folder
from tests.faces.commands import Run
from tests.play.recorded import FINISHED, recorded


def test_a_review_tells_what_happened(run: Run, folder: Folder) -> None:
    """With the entry of the journal."""
    recorded(folder, FINISHED)

    told = run("review").out
    assert "Cleo falls behind Ada and Ben" in told
    assert "entry" in told


def test_a_game_that_has_not_begun_says_so(run: Run, folder: Folder) -> None:
    """In words."""
    recorded(folder, FINISHED, 3)

    assert "nothing to tell yet" in run("review").out
