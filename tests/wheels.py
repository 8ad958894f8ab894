"""The package registry, source archive and wheel, built once for the tests that install it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check")


@pytest.fixture(scope="session")
def registry(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Check the package registry; without network the tests are skipped, except in CI."""
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
    """Return the source archive, beside the wheel that was built from it."""
    folder = tmp_path_factory.mktemp("built")
    subprocess.run(
        [sys.executable, "-m", "build", "-q", "--outdir", str(folder), str(root)], check=True
    )
    (built,) = folder.glob("*.tar.gz")
    return built


@pytest.fixture(scope="session")
def wheel(sdist: Path) -> Path:
    """Return the wheel built from the source archive."""
    (built,) = sdist.parent.glob("*.whl")
    return built
