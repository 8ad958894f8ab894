"""What is handed out: what it is made of, its hashes, the version that its tag names."""

from __future__ import annotations

import importlib
import json
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from types import ModuleType

import pytest

from companion import __version__


@pytest.fixture
def scripts(root: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the scripts lie, which find each other there."""
    monkeypatch.syspath_prepend(root / "scripts")
    return root / "scripts"


def loaded(name: str) -> ModuleType:
    """A script, without its being run."""
    return importlib.import_module(name)


def test_a_tag_of_another_version_builds_nothing(scripts: Path, tmp_path: Path) -> None:
    """It says which tag would be right."""
    made = tmp_path / "dist"
    command = [sys.executable, str(scripts / "release.py"), "hashes", "--to", str(made)]

    done = subprocess.run(
        [*command, "--tag", "v99.0"], check=False, capture_output=True, encoding="utf-8"
    )

    assert 1 == done.returncode
    assert f"v{__version__}" in done.stderr
    assert not made.exists()


@pytest.mark.usefixtures("scripts")
def test_the_bill_names_every_library_with_its_licence(root: Path) -> None:
    """All that pyproject.toml wants, what that needs in turn, and what phones get besides."""
    bill = json.loads(json.dumps(loaded("build_sbom").bill(datetime(2026, 11, 23, tzinfo=UTC))))
    parts = {part["name"]: part for part in bill["components"]}
    wanted = loaded("_libraries").direct(root)

    assert wanted | {"click", "anyio", "pyodide"} <= parts.keys()
    assert [] == [name for name, part in parts.items() if not str(part["licenses"][0]).strip()]
    assert __version__ == bill["metadata"]["component"]["version"]
