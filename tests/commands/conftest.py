"""A data folder, and commands that run on it."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.play.journal.folder import Folder
from tests.faces.commands import Run, runner


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """An empty data folder."""
    return Folder(tmp_path / "data")


@pytest.fixture
def run(folder: Folder, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs commands on that folder."""
    return runner(folder.root, monkeypatch, capsys)
