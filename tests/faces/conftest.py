"""Fixtures for all faces."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.play.journal.folder import Folder


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """Return an empty data folder."""
    return Folder(tmp_path)


@pytest.fixture
def data_folder(tmp_path: Path) -> Path:
    """Return a path for a data folder, which does not exist yet."""
    return tmp_path / "data"
