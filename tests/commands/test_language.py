"""The language of a command."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.wording.messages import LANGUAGES
from tests.faces.commands import runner


@pytest.mark.parametrize("command", [["play"], ["judge", "split"]])
def test_help_names_the_languages_that_there_are(
    command: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """A translator adds a folder, and it is offered."""
    companion = runner(tmp_path, monkeypatch, capsys)

    shown = companion(*command, "--help").out

    assert f"language, one of: {', '.join(LANGUAGES)}" in " ".join(shown.split())
