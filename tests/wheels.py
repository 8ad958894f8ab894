"""The package registry, source archive and wheel: built once for all tests that install it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check")


@pytest.fixture(scope="session")
def registry(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The package registry; in CI it must be there, elsewhere a machine without network skips."""
    probe = [
        *PIP,
        "download",
        "--quiet",
        "--no-deps",
        "--no-cache-dir",
        "--retries",
        "0",
        "--dest",
        str(tmp_path_factory.mktemp("probe")),
        "pypng",
    ]
    if (
        "CI" not in os.environ
        and subprocess.run(probe, capture_output=True, check=False).returncode != 0
    ):
        pytest.skip("the package registry can't be reached from here")


@pytest.fixture(scope="session")
def sdist(registry: None, root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:  # noqa: ARG001 - building fetches the build backend
    """The sources as they are handed out; beside them the wheel that was built of them."""
    folder = tmp_path_factory.mktemp("built")
    subprocess.run(
        [sys.executable, "-m", "build", "-q", "--outdir", str(folder), str(root)], check=True
    )
    (built,) = folder.glob("*.tar.gz")
    return built


@pytest.fixture(scope="session")
def wheel(sdist: Path) -> Path:
    """The companion as it is handed out."""
    (built,) = sdist.parent.glob("*.whl")
    return built
