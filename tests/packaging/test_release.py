"""Releases: their files, hashes, and the version in the tag."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from companion import __version__


@pytest.fixture
def scripts(root: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the folder of the scripts, which is on the import path."""
    monkeypatch.syspath_prepend(root / "scripts")
    return root / "scripts"


def test_a_tag_of_another_version_builds_nothing(scripts: Path, tmp_path: Path) -> None:
    """The error names the right tag."""
    target = tmp_path / "dist"
    command = [sys.executable, str(scripts / "release.py"), "hashes", "--to", str(target)]

    done = subprocess.run(
        [*command, "--tag", "v99.0"], check=False, capture_output=True, encoding="utf-8"
    )

    assert 1 == done.returncode
    assert f"v{__version__}" in done.stderr
    assert not target.exists()
