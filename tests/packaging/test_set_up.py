"""The two commands of the README on a machine that has nothing but Python."""

from __future__ import annotations

import importlib
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

PROJECT = """
[project]
dependencies = ["thing>=1"]
[project.optional-dependencies]
dev = ["tool>=2"]
"""


class Pip:
    """Stands for pip: notes what was asked, and answers with a fixed exit code."""

    def __init__(self, code: int = 0) -> None:
        self.code = code
        self.wanted: list[str] = []

    def __call__(self, command: list[str], **_: object) -> int:
        """Run nothing; what comes last is what is wanted last."""
        self.wanted.append(command[-1])
        return self.code


@pytest.fixture
def set_up(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The scripts' helper, at work in an empty folder, in which Python itself is there already."""
    monkeypatch.syspath_prepend(root / "scripts")
    helper = importlib.import_module("_venv")
    (tmp_path / "pyproject.toml").write_text(PROJECT, "utf-8")
    (tmp_path / "python").touch()
    for name, value in {
        "ROOT": tmp_path,
        "PYTHON": tmp_path / "python",
        "STAMP": tmp_path / "installed.txt",
        "_make": lambda: None,
        "_installers": lambda: [["pip"]],
    }.items():
        monkeypatch.setattr(helper, name, value)
    return helper


def test_second_start_installs_nothing(set_up: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was installed once is not installed again."""
    monkeypatch.setattr(subprocess, "call", pip := Pip())

    set_up.prepare()
    set_up.prepare()

    assert ["thing>=1"] == pip.wanted


def test_changed_project_installs_anew(set_up: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """A library that was added is there at the next start."""
    monkeypatch.setattr(subprocess, "call", pip := Pip())
    set_up.prepare("dev")
    (set_up.ROOT / "pyproject.toml").write_text(f"{PROJECT}# second", "utf-8")

    set_up.prepare("dev")

    assert ["pip", "pip"] == pip.wanted


def test_playing_is_content_with_what_testing_needs(
    set_up: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tests need more than the companion, not the other way round."""
    monkeypatch.setattr(subprocess, "call", pip := Pip())

    for extra in ("", "dev", "", "dev"):
        set_up.prepare(extra)

    assert ["thing>=1", "pip"] == pip.wanted


def test_failed_install_says_what_to_do_and_is_tried_again(
    set_up: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without network the reason is told, and nothing half installed passes for whole."""
    monkeypatch.setattr(subprocess, "call", Pip(code=1))

    with pytest.raises(SystemExit, match="network"):
        set_up.prepare()

    assert not set_up.STAMP.exists()


def test_a_start_that_finds_all_in_place_loads_next_to_nothing(root: Path) -> None:
    """What only installing needs would take longer than all else of it."""
    asked = "import sys; before = {*sys.modules}; import _venv; print(*{*sys.modules} - before)"
    command = [
        sys.executable,
        "-I",
        "-S",
        "-c",
        f"import sys; sys.path[:0] = sys.argv[1:]; {asked}",
    ]
    done = subprocess.run(
        [*command, str(root / "scripts")], capture_output=True, check=True, encoding="utf-8"
    )

    assert set() == {"hashlib", "shutil", "subprocess", "tomllib", "venv"} & {*done.stdout.split()}


def test_old_python_is_told(set_up: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has an older Python reads which one is needed."""
    monkeypatch.setattr(set_up, "OLDEST", (99, 0))

    with pytest.raises(SystemExit, match=r"needs Python 99\.0 or newer"):
        set_up.prepare()


def test_whoever_is_told_to_install_something_is_told_our_name(root: Path) -> None:
    """The package of somebody else has the command's."""
    ours = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    told = "".join(path.read_text("utf-8") for path in (root / "data" / "wording").rglob("*.json"))

    assert {ours["name"]} == {*re.findall(r"pip\w* install '?([\w-]+)", told)}
    assert {ours["name"], "companion"} == ours["scripts"].keys()


def test_the_tests_run_in_a_checkout_that_may_only_be_read(root: Path) -> None:
    """Pytest can't keep there what failed, and goes on without."""
    one = f"{__file__}::{test_second_start_installs_nothing.__name__}"
    nowhere = f"cache_dir={root / 'README.md' / 'cache'}"

    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-o", nowhere, one], cwd=root, check=False
    )

    assert 0 == done.returncode
