"""The companion as one file, for any Python and without installing."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = [pytest.mark.network, pytest.mark.slow]


def test_one_file_unpacks_itself_once_and_plays(
    root: Path, wheel: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Into the cache of whoever starts it; where that can't be written, for this once."""
    monkeypatch.syspath_prepend(root / "scripts")
    build = importlib.import_module("build_pyz")
    played = importlib.import_module("_played")
    tree = tmp_path / "tree"
    cache = tmp_path / "Größe L"
    pyz = tmp_path / "one file.pyz"
    build.install(tree, str(wheel))
    build.packed(tree, pyz)
    kept = {**os.environ, "XDG_CACHE_HOME": str(cache), "LOCALAPPDATA": str(cache)}
    for_once = {**kept, "XDG_CACHE_HOME": str(pyz), "LOCALAPPDATA": str(pyz)}
    for_once["TMPDIR"] = str(tmp_path / "passing")
    (tmp_path / "passing").mkdir()

    assert played.first_turn([sys.executable, str(pyz)], kept).startswith("2/")
    said = subprocess.run(
        [sys.executable, str(pyz), "--version"], env=for_once, check=True, capture_output=True
    )

    assert b"companion" in said.stdout
    assert [] == [*(tmp_path / "passing").iterdir()]
    (unpacked,) = (cache / "companion").iterdir()
    assert not [*unpacked.rglob("*.so")]
    assert (unpacked / "companion" / "data" / "licences" / "MIT.txt").is_file()
    licences = {path.parts[len(unpacked.parts)] for path in unpacked.rglob("*LICEN*")}
    assert 20 < len(licences)
