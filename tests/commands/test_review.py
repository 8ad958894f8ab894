"""Looking back at a game: its review and its picture."""

from __future__ import annotations

from pathlib import Path

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


def test_a_picture_is_written_where_it_is_wanted(run: Run, folder: Folder, tmp_path: Path) -> None:
    """As SVG or PNG; of another kind it is refused, and nothing is written."""
    recorded(folder, FINISHED)
    target = tmp_path / "evening.svg"
    other = tmp_path / "evening.gif"

    assert 0 == run("review", "--picture", str(target)).code
    assert 'width="1200"' in target.read_text("utf-8")
    assert 0 == run("review", "--picture", str(other.with_suffix(".png"))).code
    assert other.with_suffix(".png").read_bytes().startswith(b"\x89PNG")
    assert 2 == run("review", "--picture", str(other)).code
    assert not other.exists()
