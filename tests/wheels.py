"""The package registry, and the wheel: built once for all tests that install it."""

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
def wheel(registry: None, root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:  # noqa: ARG001 - building fetches the build backend
    """The companion as it is handed out."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [*PIP, "wheel", "--quiet", "--no-deps", "--wheel-dir", str(folder), str(root)], check=True
    )
    (built,) = folder.glob("*.whl")
    return built
