"""A what-if at the terminal: every screen says so, and one key leaves it."""

from __future__ import annotations

from companion.play.journal.folder import Folder
from companion.present.screen import ScreenContent
from companion.wording.messages import Wording
from tests.faces.program import run_companion
from tests.faces.tui.showing import SceneApp
from tests.play.recorded import SPELL_STONES, record_session


def test_the_banner_is_a_line_of_every_screen() -> None:
    """It is as wide as the screen, above everything; the screen keeps its size."""
    scene = ScreenContent(Wording("de"), banner="◇ WAS WÄRE, WENN")

    with SceneApp((60, 20)) as scene_app:
        lines = scene_app.show_scene(scene)

    assert 20 == len(lines)
    assert lines[0].plain.startswith(" ◇ WAS WÄRE, WENN")
    assert {60} == {line.cell_len for line in lines}


def test_a_what_if_is_played_and_left(folder: Folder) -> None:
    """The journal offers it; each question says that nothing is saved."""
    path = folder.get_journal_path(record_session(folder, SPELL_STONES, 28))
    before = path.read_bytes()

    done = run_companion(folder.root, "resume", "--plain", "--lang", "en", typed="j\nw12\n\nq\nq\n")

    assert 0 == done.returncode
    assert 1 <= done.stdout.count("◇ WHAT IF, from entry 12 on") <= 3
    assert "Back in the game" in done.stdout
    assert before == path.read_bytes()
    assert 1 == len(folder.list_ids())
