"""Commands that run on the data folder."""

from __future__ import annotations

import pytest

from companion.play.journal.folder import Folder
from tests.faces.commands import Run, runner


@pytest.fixture
def run(folder: Folder, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs commands on that folder."""
    return runner(folder.root, monkeypatch, capsys)
