"""A game started, left and resumed in unusual environments."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faces.program import PATIENCE, ROOT

pytestmark = pytest.mark.skipif(
    os.name == "nt", reason="homes and locales are named otherwise there"
)
GAME = ("play", "abracadabra", "-p", "Änne", "-p", "Bob")
SURROUNDINGS: dict[str, dict[str, str]] = {
    "really no other letters": {
        "HOME": "{home}",
        "LC_ALL": "C",
        "PYTHONCOERCECLOCALE": "0",
        "PYTHONUTF8": "0",
    },
    "no home, but a folder for data": {"XDG_DATA_HOME": "{home}"},
    "no home, but a folder of ours": {"COMPANION_DATA": "{home}"},
    "a sign for the home": {"HOME": "{home}", "COMPANION_DATA": "~/ours"},
    "no programs": {"HOME": "{home}", "PATH": ""},
}


def start_command(
    folder: Path, environ: dict[str, str], *words: str, typed: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run a command in a read-only folder, with only these variables."""
    return subprocess.run(
        [sys.executable, "-m", "companion", *words, "--lang", "en"],
        cwd=folder,
        env={**environ, "PYTHONPATH": str(ROOT), "PYTHONDONTWRITEBYTECODE": "1"},
        input=typed,
        capture_output=True,
        encoding="utf-8",
        errors="replace",
        timeout=PATIENCE,
        check=False,
    )


@pytest.mark.parametrize("variables", SURROUNDINGS.values(), ids=SURROUNDINGS)
def test_a_game_is_begun_and_found_again(tmp_path: Path, variables: dict[str, str]) -> None:
    """The home folder has a blank and an umlaut in its name."""
    home = tmp_path / "Größe L"
    home.mkdir()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir(mode=0o500)
    environ = {name: value.format(home=home) for name, value in variables.items()}

    first_run = start_command(elsewhere, environ, *GAME, typed="q\n")
    found = start_command(elsewhere, environ, "sessions")

    assert (0, "") == (first_run.returncode, first_run.stderr)
    assert (0, "") == (found.returncode, found.stderr)
    assert "Abracadabra" in found.stdout
    assert [*home.rglob("*.jsonl")]
    assert not [*elsewhere.iterdir()]
