"""Reviews of games and their pictures."""

from __future__ import annotations

from pathlib import Path

from companion.play.journal.folder import Folder
from tests.faces.commands import Run
from tests.play.recorded import FINISHED, record_session


def test_a_review_tells_the_events_of_the_game(run_command: Run, folder: Folder) -> None:
    """Each sentence of the review has its journal entry; below them figures are drawn."""
    record_session(folder, FINISHED)

    printed = run_command("review").output
    assert "Cleo falls behind Ada and Ben" in printed
    assert "entry" in printed
    assert "█" in run_command("review", screen=True).output


def test_a_game_that_has_not_begun_says_so(run_command: Run, folder: Folder) -> None:
    """The command prints a sentence instead of a review."""
    record_session(folder, FINISHED, 3)

    assert "nothing to tell yet" in run_command("review").output


def test_a_picture_is_written_to_the_named_file(
    run_command: Run, folder: Folder, tmp_path: Path
) -> None:
    """SVG and PNG are written; any other format is refused, and nothing is written."""
    record_session(folder, FINISHED)
    target = tmp_path / "evening.svg"
    other = tmp_path / "evening.gif"

    assert 0 == run_command("review", "--picture", str(target)).code
    assert 'width="1200"' in target.read_text("utf-8")
    assert 0 == run_command("review", "--picture", str(other.with_suffix(".png"))).code
    assert other.with_suffix(".png").read_bytes().startswith(b"\x89PNG")
    assert 2 == run_command("review", "--picture", str(other)).code
    assert not other.exists()
