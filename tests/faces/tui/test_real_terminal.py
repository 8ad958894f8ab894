"""The full screen on a real terminal: resized, killed, left, pasted into, with odd names."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.terminals import WholeScreen

FAMILY = "Zoé 👩‍👩‍👧"
PLAY = ("play", "spruchstein", "-p", "Ann", "-p", FAMILY, "--start", "Ann")
CALL = "welcher Spruch?"


def start_companion(
    data_folder: Path, *arguments: str, size: tuple[int, int] = (80, 24)
) -> WholeScreen:
    """Start the companion in German."""
    return WholeScreen(data_folder, *arguments, size=size, COMPANION_LANG="de")


def start_game(data_folder: Path, size: tuple[int, int] = (80, 24)) -> WholeScreen:
    """Start a game and go on to its first call."""
    screen = start_companion(data_folder, *PLAY, size=size)
    screen.wait_for_words("liegen offen auf dem Brett?")
    return (
        screen.press_keys("enter")
        .wait_for_words("was stimmt?")
        .press_keys("2")
        .wait_for_words(CALL)
    )


def find_session_id(data_folder: Path) -> str:
    """Return the id of the only session."""
    (path,) = data_folder.rglob("*.jsonl")
    return path.stem


def count_acts(data_folder: Path) -> int:
    """Return the number of acts in the journal."""
    session = Session.watch(Folder(data_folder), find_session_id(data_folder))
    return len(session.acts)


def test_a_game_is_played_resized_killed_and_resumed(tmp_path: Path) -> None:
    """Nothing is lost, and at each size question, figures and names are visible."""
    with start_game(tmp_path) as screen:
        screen.press_keys("5").wait_for_words("steht der Stein vor Ann?")
        screen.resize(60, 20).wait_for_words(
            "steht der Stein vor Ann?", "Ann", "Zoé", "6 Lebenspunkte"
        )
        screen.resize(120, 40).wait_for_words("steht der Stein vor Ann?", "Ann", "Zoé", "5 Steine")
        screen.press_keys("1").wait_for_words("noch ein Spruch, oder Zug beenden?")
        act_count = count_acts(tmp_path)
        screen.kill()

    with start_companion(tmp_path, "resume", find_session_id(tmp_path), size=(60, 20)) as screen:
        screen.wait_for_words("noch ein Spruch, oder Zug beenden?", "4 Steine")
        assert act_count == count_acts(tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="a terminal that is a file is not made there")
def test_losing_the_terminal_ends_the_companion(tmp_path: Path) -> None:
    """The companion notices even if the system reports nothing, and unlocks the game."""
    ours, theirs = os.openpty()
    command = (sys.executable, "-m", "companion", *PLAY)
    wishes = {"COMPANION_DATA": str(tmp_path), "COMPANION_LANG": "de", "TERM": "xterm-256color"}
    with subprocess.Popen(
        command,
        env={**os.environ, **wishes},
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        start_new_session=True,  # a terminal, but not the one it belongs to: no signal comes
    ) as running:
        os.close(theirs)
        drawn = b""
        while b"Brett" not in drawn:  # which may come in two parts
            drawn += os.read(ours, 65536)
        os.close(ours)

        running.wait(60)

    Session.open(Folder(tmp_path), find_session_id(tmp_path)).close()


@pytest.mark.slow
@pytest.mark.parametrize("key", ["\x03", "\x04", "\x11"])
def test_leaving_prints_how_to_resume(tmp_path: Path, key: str) -> None:
    """Ctrl-C, Ctrl-D and Ctrl-Q save and restore the terminal."""
    with start_game(tmp_path) as screen:
        screen.press_keys(key)
        code = screen.leave()

        assert 0 == code
        assert f"companion resume {find_session_id(tmp_path)}" in screen.raw
        assert "\x1b[?1049l" in screen.raw


@pytest.mark.slow
def test_pasted_lines_answer_nothing(tmp_path: Path) -> None:
    """They are typed as one line; nothing is sent until Enter."""
    with start_game(tmp_path) as screen:
        before = count_acts(tmp_path)
        screen.paste_text("Feuer\nGewitter\n1\n").wait_for_words("Feuer Gewitter 1")

        assert before == count_acts(tmp_path)
