"""Games of other packages as others have them: wheels in a fresh environment, away from here."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.faces.program import environment
from tests.outside.packages import BROKEN, TRICKS
from tests.wheels import PIP

pytestmark = [pytest.mark.network, pytest.mark.slow]

PROGRAMS = "Scripts" if os.name == "nt" else "bin"
PLAYERS = ("-p", "Ada", "-p", "Ben", "-p", "Cleo")


@dataclass(frozen=True)
class Installed:
    """An environment with the companion, a game of another package, and a package that is broken.

    Args:
        programs: where its programs lie.
        data: the data folder of a test.
    """

    programs: Path
    data: Path

    def run(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run a command of the companion in it."""
        return subprocess.run(
            [str(self.programs / "companion"), *words],
            cwd=self.data.parent,
            env=environment(self.data),
            input=typed,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )

    def said(self, *words: str, answers: tuple[Any, ...] = ()) -> list[dict[str, Any]]:
        """What it says by JSON lines to these requests."""
        typed = "".join(f"{json.dumps(line)}\n" for line in answers)
        return [
            json.loads(line)
            for line in self.run(*words, "--json", typed=typed).stdout.split("\n")
            if line
        ]


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the programs lie of an environment in which the three wheels were installed."""
    folder = tmp_path_factory.mktemp("fresh")
    wheels = tmp_path_factory.mktemp("wheels")
    for package in (TRICKS, BROKEN):
        made = shutil.copytree(package, folder / package.name)
        build = [*PIP, "wheel", "--quiet", "--no-deps", "--wheel-dir", str(wheels), str(made)]
        subprocess.run(build, check=True)
    venv.create(folder / "env", with_pip=True)
    python = folder / "env" / PROGRAMS / "python"
    install = [str(python), *PIP[1:], "install", "--quiet", str(wheel), *map(str, wheels.iterdir())]
    subprocess.run(install, check=True)
    return python.parent


@pytest.fixture
def installed(programs: Path, tmp_path: Path) -> Installed:
    """That environment with a fresh data folder."""
    return Installed(programs, tmp_path / "data")


def test_the_game_is_listed_and_the_broken_one_named(installed: Installed) -> None:
    """Help and lists go on without it."""
    said = " ".join(installed.run("play", "--help").stdout.split())
    listed = installed.run("sessions")

    assert "tricks (Tricks as foretold)" in said
    assert "nothing works here" in said
    assert 0 == listed.returncode
    assert "companion-broken" in listed.stderr
    assert "tricks" not in listed.stderr


def test_it_is_played_by_json_taken_back_and_carried_on(installed: Installed) -> None:
    """A round with points below 0, undone and redone; its code is another session of the same."""
    answers = (
        {"answer": 2},
        {"answer": "p3"},
        *({"answer": item} for item in ("1", "0", "1", 0, 1)),
    )
    lines = installed.said(
        "play", "tricks", *PLAYERS, answers=(*answers, {"undo": True}, {"redo": True})
    )
    table = [line for line in lines if line["type"] == "table"][-1]["table"]
    code = installed.run("code").stdout.split("\n")
    resumed = installed.said(
        "resume", next(line for line in reversed(code) if len(line) > 40 and " " not in line)
    )

    assert [] == [line for line in lines if line["type"] == "refused"]
    assert any(line["type"] == "undone" for line in lines)
    assert {"p1": -10, "p2": -10, "p3": -10} == table["points"]
    assert "foretold" == [line for line in resumed if line["type"] == "question"][-1]["name"]


def test_it_keeps_the_contract_where_it_is_installed(installed: Installed, tmp_path: Path) -> None:
    """Its own tests call it in one line; pytest is that of here, all else what was installed."""
    tests = shutil.copytree(TRICKS / "tests", tmp_path / "tests")
    (packages,) = installed.programs.parent.glob("lib/*/site-packages")
    words = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(tests), str(tests)]
    done = subprocess.run(
        [sys.executable, *words],
        cwd=tmp_path,
        env={**environment(installed.data), "PYTHONPATH": str(packages)},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )

    assert 0 == done.returncode, done.stdout[-2000:]
    assert " passed" in done.stdout
