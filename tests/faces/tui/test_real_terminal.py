"""The full screen on a real terminal: resized, killed, left, pasted into, with any names."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from companion.games.catalogue import GAMES
from companion.play.journal.folder import Folder
from companion.play.session.session import Session
from tests.faces.terminals import WholeScreen

FAMILY = "Zoé 👩‍👩‍👧"
PLAY = ("play", "spruchstein", "-p", "Ann", "-p", FAMILY, "--start", "Ann")
CALL = "welcher Spruch?"


def started(data: Path, *arguments: str, size: tuple[int, int] = (80, 24)) -> WholeScreen:
    """The companion in German."""
    return WholeScreen(data, *arguments, size=size, COMPANION_LANG="de")


def begun(data: Path, size: tuple[int, int] = (80, 24)) -> WholeScreen:
    """A game at its first call: nobody notes the numbers."""
    screen = started(data, *PLAY, size=size)
    screen.shows("liegen offen auf dem Brett?")
    return screen.strike("enter").shows("was stimmt?").strike("2").shows(CALL)


def session_in(data: Path) -> str:
    """The id of the only session there is."""
    (path,) = data.rglob("*.jsonl")
    return path.stem


def acts_in(data: Path) -> int:
    """How many acts are kept."""
    session = Session.watch(Folder(data), session_in(data), GAMES)
    return len(session.in_force.acts)


def test_played_resized_killed_and_resumed(tmp_path: Path) -> None:
    """Nothing is lost, and at each size question, figures and names are in sight."""
    with begun(tmp_path) as screen:
        screen.strike("5").shows("steht der Stein vor Ann?")
        screen.resize(60, 20).shows("steht der Stein vor Ann?", "Ann", "Zoé", "6 Lebenspunkte")
        screen.resize(120, 40).shows("steht der Stein vor Ann?", "Ann", "Zoé", "5 Steine")
        screen.strike("1").shows("noch ein Spruch, oder Zug beenden?")
        kept = acts_in(tmp_path)
        screen.killed()

    with started(tmp_path, "resume", session_in(tmp_path), size=(60, 20)) as screen:
        screen.shows("noch ein Spruch, oder Zug beenden?", "4 Steine")
        assert kept == acts_in(tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="a terminal that is a file is not made there")
def test_whoever_loses_the_terminal_leaves(tmp_path: Path) -> None:
    """Also where the system says nothing of it; else nobody else could open the game."""
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
        while not os.read(ours, 65536).count(b"Brett"):
            pass
        os.close(ours)

        running.wait(60)

    Session.open(Folder(tmp_path), session_in(tmp_path), GAMES).close()


@pytest.mark.slow
@pytest.mark.parametrize("key", ["\x03", "\x04", "\x11"])
def test_whoever_leaves_is_told_how_to_go_on(tmp_path: Path, key: str) -> None:
    """Ctrl-C, Ctrl-D and Ctrl-Q: saved, and the terminal is as it was."""
    with begun(tmp_path) as screen:
        screen.strike(key)
        code = screen.leaves()

        assert 0 == code
        assert f"companion resume {session_in(tmp_path)}" in screen.raw
        assert "\x1b[?1049l" in screen.raw


@pytest.mark.slow
def test_pasted_lines_answer_nothing(tmp_path: Path) -> None:
    """They stand in the line, as one; nothing is taken until Enter."""
    with begun(tmp_path) as screen:
        before = acts_in(tmp_path)
        screen.paste("Feuer\nGewitter\n1\n").shows("Feuer Gewitter 1")

        assert before == acts_in(tmp_path)
