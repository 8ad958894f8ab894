"""The companion as others install it: away from its sources."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from tests.faces.program import PATIENCE, make_environment

pytestmark = [pytest.mark.network, pytest.mark.slow]
IMPORT_ALL = """
import importlib, pkgutil, companion
for found in pkgutil.walk_packages(companion.__path__, "companion."):
    if not found.name.endswith("__main__") and "companion.testing" not in found.name:
        importlib.import_module(found.name)
from companion.shipped import DATA
assert (DATA / "wording" / "en" / "common.json").is_file()
print(DATA)
"""
"""companion.testing is for the tests of other packages, which bring pytest along."""
PROGRAMS = "Scripts" if os.name == "nt" else "bin"
ANDROID = (
    "--platform=android_24_arm64_v8a",
    "--python-version=3.13",
    "--implementation=cp",
    "--abi=cp313",
    "--abi=none",
)


@pytest.fixture(scope="module")
def programs(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of programs of an environment with only the companion."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=True)
    pip = [
        str(folder / PROGRAMS / "python"),
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        str(wheel),
    ]
    subprocess.run(pip, check=True)
    return folder / PROGRAMS


def run_program(
    program: Path, *words: str, folder: Path, **variables: str
) -> subprocess.CompletedProcess[str]:
    """Start an installed program in a folder, without input and away from these sources."""
    return subprocess.run(
        [str(program), *words],
        cwd=folder,
        env=make_environment(folder / "data", COMPANION_DEBUG="1", **variables),
        check=False,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
    )


def test_every_tracked_file_of_the_package_is_distributed(
    sdist: Path, wheel: Path, root: Path
) -> None:
    """The source archive has them all, and so does its wheel, which has nothing else."""
    git = shutil.which("git")
    if git is None or not (root / ".git").exists():
        pytest.skip("which files are tracked is known in a git checkout alone")
    listed = [git, "ls-files", "-z", "--", "companion", "data"]
    git_output = subprocess.run(listed, cwd=root, check=True, capture_output=True, encoding="utf-8")
    tracked = {name for name in git_output.stdout.split("\0") if name}
    with tarfile.open(sdist) as archive:
        sources = {name.partition("/")[2] for name in archive.getnames()}
    names = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}

    assert set() == tracked - sources
    assert {re.sub("^data/", "companion/data/", name) for name in tracked} == names


def test_the_wheel_has_its_metadata_and_licence(wheel: Path) -> None:
    """It has its name, the command of that name, the licence and its text."""
    archive = zipfile.ZipFile(wheel)
    (info,) = {name.partition("/")[0] for name in archive.namelist() if ".dist-info/" in name}
    metadata = archive.read(f"{info}/METADATA").decode().split("\n")
    scripts = archive.read(f"{info}/entry_points.txt").decode()

    assert {"License-Expression: MIT", "Author: the companion's makers"} <= {*metadata}
    assert f"{info}/licenses/data/licences/MIT.txt" in archive.namelist()
    for name in ("companion", info.partition("-")[0]):
        assert f"{name} = companion.__main__:main" in scripts


def test_installed_companion_finds_its_data_and_all_its_modules(
    programs: Path, tmp_path: Path
) -> None:
    """The installed modules and data are used, not the checkout's; each module can be imported."""
    done = run_program(programs / "python", "-c", IMPORT_ALL, folder=tmp_path)

    assert "" == done.stderr
    assert Path(done.stdout.strip()).is_relative_to(programs.parent)


def test_every_library_installs_on_a_phone(wheel: Path, tmp_path: Path) -> None:
    """No dependency of the companion has to be compiled on Android."""
    pip = [
        sys.executable,
        "-m",
        "pip",
        "install",
        "--quiet",
        "--disable-pip-version-check",
        "--dry-run",
        "--ignore-installed",
        "--only-binary=:all:",
    ]
    done = subprocess.run(
        [*pip, *ANDROID, "--target", str(tmp_path), str(wheel)],
        check=False,
        capture_output=True,
        encoding="utf-8",
    )

    assert 0 == done.returncode, done.stderr
