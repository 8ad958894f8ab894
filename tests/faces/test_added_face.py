"""The smallest face, as the README of the faces prints it."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from companion.present.flows.flow_context import FlowContext
from companion.present.screen import Prompt, Screen, ScreenContent
from tests.faces.program import ROOT

README = ROOT / "companion" / "faces" / "README.md"
KEY = re.compile(r"^\[(\w+)\] ", re.MULTILINE)
MOST_LINES = 40
ENDED = "The game is over"


class Player:
    """Input of the face: given lines, then listed keys by chance until a game is over.

    Args:
        lines: the given lines.
        capsys: captures the output of the face.
        chance: chooses keys; without it the input ends after the given lines.
    """

    def __init__(
        self, lines: Sequence[str], capsys: pytest.CaptureFixture[str], chance: Random | None
    ) -> None:
        self.lines = list(lines)
        self.capsys = capsys
        self.chance = chance
        self.heard = ""

    def read_new_output(self) -> str:
        """Return the output since the last line."""
        said = self.capsys.readouterr().out
        self.heard += said
        return said

    def readline(self) -> str:
        """Return the next line; empty at the end of the input."""
        keys = KEY.findall(self.read_new_output())
        if self.lines:
            return f"{self.lines.pop(0)}\n"
        if self.chance is None or ENDED in self.heard:
            return ""
        return f"{self.chance.choice(keys or [''])}\n"


class AddedFace:
    """Runs the face of the README on a folder.

    Args:
        folder: its argument.
        monkeypatch: sets its arguments and its input.
        capsys: captures its output.
    """

    def __init__(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.code = README.read_text("utf-8").partition("```python\n")[2].partition("```")[0]
        self.capsys = capsys
        self.monkeypatch = monkeypatch
        monkeypatch.setattr(sys, "argv", ["face", str(folder)])

    def play_lines(self, *lines: str, chance: Random | None = None) -> str:
        """Type lines, then keys by chance if wanted; return the output."""
        player = Player(lines, self.capsys, chance)
        self.monkeypatch.setattr(sys, "stdin", player)
        exec(compile(self.code, str(README), "exec"), {"__name__": "face"})  # noqa: S102 - ours
        player.read_new_output()
        return player.heard


@pytest.fixture
def face(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> AddedFace:
    """Return the face on an empty folder."""
    return AddedFace(tmp_path, monkeypatch, capsys)


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("screen", Screen),
        ("content", ScreenContent),
        ("prompt", Prompt),
        ("context", FlowContext),
    ],
)
def test_every_name_in_the_readme_section_exists(name: str, kind: type[object]) -> None:
    """Every prompt has the named members, so a face need not know the kinds of prompts."""
    section = README.read_text("utf-8").partition("## Adding a face")[2].partition("\n## ")[0]
    named = set(re.findall(rf"\b{name}\.(\w+)", section))

    assert named
    assert named <= {*dir(kind), *getattr(kind, "__dataclass_fields__", ())}


def test_the_face_is_short_and_needs_no_other(face: AddedFace) -> None:
    """Everything that faces share is below them."""
    assert face.code.count("\n") <= MOST_LINES
    assert "companion.faces" not in face.code


@pytest.mark.parametrize("seed", [1, 2])
def test_listed_keys_alone_play_a_whole_game(face: AddedFace, seed: int) -> None:
    """The game is played from the menu to the ranking."""
    heard = face.play_lines("n", "2", "Ann, Ben", "1", chance=Random(seed))

    assert "wins with" in heard


def test_facts_and_pages_are_printed_once(face: AddedFace) -> None:
    """Neither a refusal, nor a line to be confirmed, nor a rule repeats them."""
    heard = face.play_lines(
        "n", "1", "Ada, Ben", "1", "orb 4", "holy place 2", "7", "all pass", "0", "?"
    )

    assert heard.count("Turned up: Holy place (2 power stones)") == 1
    assert heard.count("Understood as:") == 1


def test_a_round_is_undone_corrected_left_and_resumed(face: AddedFace) -> None:
    """It has cards in one line, a joint fight, undo, a correction and a rules question."""
    begun = ("n", "1", "Ada, Ben, Cleo", "1", "goblins 7 square 1 1 1 1", "holy place 2", "1")
    heard = face.play_lines(
        *begun, "1", "2", "", "u", "", "j", "12", "q", "j", "12", "3", "1", "?", "7 ad 9", "q", "q"
    )
    assert "Ada and Ben pay 4 magic each" in heard
    assert "Taken back: " in heard
    assert "Cleo: power stones 2 → 3" in heard
    assert " Changed." in heard
    assert "Ada pays 7" in heard

    assert "Does anybody trade" in face.play_lines("r")
