"""The manual page says what the commands say; the wheel brings it along."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from companion.commands.names import COMMANDS
from companion.wording.messages import LANGUAGES


@cache
def page(root: Path, language: str) -> str:
    """The page as it goes into the wheel."""
    environ = {**os.environ, "PYTHONPATH": str(root), "PYTHONIOENCODING": "ascii"}
    return subprocess.run(
        [sys.executable, "-m", "companion.commands.manual", "--lang", language],
        cwd=root,
        env=environ,
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    ).stdout


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_is_in_the_manual(root: Path, language: str) -> None:
    """Each under its name, those of groups too."""
    found = re.findall(r'^\.SS "companion ([a-z ]+)"$', page(root, language), re.MULTILINE)

    assert list(COMMANDS) == [name for name in found if " " not in name]
    assert {"sessions archive", "cards add", "cards export"} < set(found)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_in_the_manual_lacks_a_sentence(root: Path, language: str) -> None:
    """A sentence that is missing would stand there by its name."""
    assert [] == re.findall(r"\b(?:man|help|value|examples)\.[a-zA-Z]\S*", page(root, language))


def test_every_option_of_a_command_is_in_the_manual(root: Path) -> None:
    """As its help has them."""
    playing = page(root, "en").split('"companion play"')[1].split(".SS")[0]

    for option in ("player", "start", "ruling", "option", "script", "under\\-way", "plain"):
        assert f"\\-\\-{option}" in playing


@pytest.mark.skipif(shutil.which("groff") is None, reason="groff typesets manuals; it is not here")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manual_is_typeset_without_a_warning(root: Path, language: str) -> None:
    """As `man` shows it."""
    done = subprocess.run(
        ["groff", "-man", "-Tutf8", "-ww", "-K", "utf8"],  # noqa: S607 - wherever it is installed
        input=page(root, language),
        capture_output=True,
        encoding="utf-8",
        check=True,
        timeout=60,
    )

    assert "" == done.stderr
    assert "companion play" in done.stdout
