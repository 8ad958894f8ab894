"""The companion as others install it: away from its sources."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

pytestmark = [pytest.mark.network, pytest.mark.slow]

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
    """Where the programs lie of an environment in which only the companion was installed."""
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


def output(program: Path, *arguments: str, folder: Path) -> str:
    """What a program prints, started in a folder and knowing nothing of these sources."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        [str(program), *arguments],
        cwd=folder,
        env=environment,
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    return done.stdout


def test_wheel_holds_the_package_and_its_data_alone(wheel: Path, root: Path) -> None:
    """Everything under data comes along, and the manual; tests and scripts stay at home."""
    names = set(zipfile.ZipFile(wheel).namelist())
    data = {
        f"companion/data/{path.relative_to(root / 'data').as_posix()}"
        for path in (root / "data").rglob("*")
        if path.is_file()
    }

    assert set() == data - names
    manuals = {name for name in names if ".data/data/share/man/" in name}
    rest = {name for name in names - manuals if ".dist-info/" not in name}
    assert {"companion"} == {name.partition("/")[0] for name in rest}


def test_the_wheel_says_what_it_is_and_brings_its_licence(wheel: Path) -> None:
    """Its name, which also starts it, what it stands under, and the words of that."""
    archive = zipfile.ZipFile(wheel)
    (info,) = {name.partition("/")[0] for name in archive.namelist() if ".dist-info/" in name}
    said = archive.read(f"{info}/METADATA").decode().split("\n")
    scripts = archive.read(f"{info}/entry_points.txt").decode()

    assert {"License-Expression: MIT AND Bitstream-Vera", "Author: the companion's makers"} <= {
        *said
    }
    assert f"{info}/licenses/data/licences/MIT.txt" in archive.namelist()
    for name in ("companion", info.partition("-")[0]):
        assert f"{name} = companion.__main__:program" in scripts


def test_the_manual_is_installed_where_man_looks(programs: Path) -> None:
    """In English and in German."""
    manuals = programs.parent / "share" / "man"

    assert "companion play" in (manuals / "man1" / "companion.1").read_text("utf-8")
    assert "BEISPIELE" in (manuals / "de" / "man1" / "companion.1").read_text("utf-8")


def test_installed_companion_starts_from_any_folder(programs: Path, tmp_path: Path) -> None:
    """The command tells its use, far from the sources."""
    assert "Usage" in output(programs / "companion", "--help", folder=tmp_path)


def test_installed_companion_finds_its_data(programs: Path, tmp_path: Path) -> None:
    """The sentences are those that were installed, not the checkout's."""
    data = Path(
        output(
            programs / "python",
            "-c",
            "from companion.shipped import DATA; print(DATA)",
            folder=tmp_path,
        ).strip()
    )

    assert (data / "wording" / "en" / "common.json").is_file()
    assert data.is_relative_to(programs.parent)


def test_every_library_installs_on_a_phone(wheel: Path, tmp_path: Path) -> None:
    """Nothing that the companion needs has to be compiled on Android."""
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
