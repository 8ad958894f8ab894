"""Games of other packages installed from wheels in a fresh environment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from tests.faces.program import make_environment
from tests.outside.packages import BROKEN, TRICKS
from tests.wheels import PIP

pytestmark = [pytest.mark.network, pytest.mark.slow]

PROGRAMS = "Scripts" if os.name == "nt" else "bin"


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of programs of an environment with the three wheels."""
    folder = tmp_path_factory.mktemp("fresh")
    wheels = tmp_path_factory.mktemp("wheels")
    for package in (TRICKS, BROKEN):
        sources = shutil.copytree(package, folder / package.name)
        build = [*PIP, "wheel", "--quiet", "--no-deps", "--wheel-dir", str(wheels), str(sources)]
        subprocess.run(build, check=True)
    venv.create(folder / "env", with_pip=True)
    python = folder / "env" / PROGRAMS / "python"
    install = [str(python), *PIP[1:], "install", "--quiet", str(wheel), *map(str, wheels.iterdir())]
    subprocess.run(install, check=True)
    return python.parent


def test_the_game_is_listed_and_the_broken_one_named(programs: Path, tmp_path: Path) -> None:
    """Help and lists go on without it."""
    help_text, listed = (
        subprocess.run(
            [programs / "companion", *words],
            cwd=tmp_path,
            env=make_environment(tmp_path / "data"),
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
        for words in (("play", "--help"), ("sessions",))
    )

    assert "tricks (Tricks as foretold)" in " ".join(help_text.stdout.split())
    assert "nothing works here" in help_text.stdout
    assert "companion-broken" in listed.stderr
    assert "tricks" not in listed.stderr


def test_the_installed_game_passes_the_contract(programs: Path, tmp_path: Path) -> None:
    """Its own tests call it in one line; only pytest is that of this environment."""
    tests = shutil.copytree(TRICKS / "tests", tmp_path / "tests")
    (packages,) = programs.parent.glob("lib/*/site-packages")
    words = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(tests), str(tests)]
    done = subprocess.run(
        [sys.executable, *words],
        cwd=tmp_path,
        env={**make_environment(tmp_path / "data"), "PYTHONPATH": str(packages)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert 0 == done.returncode, done.stdout[-2000:]
    assert " passed" in done.stdout
