"""Fixtures for tests of commands on the data folder."""

from __future__ import annotations

import pytest

from companion.play.journal.folder import Folder
from tests.faces.commands import Run, make_runner


@pytest.fixture
def run_command(
    folder: Folder, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Run:
    """Return a function that runs a command on the folder."""
    return make_runner(folder.root, monkeypatch, capsys)
