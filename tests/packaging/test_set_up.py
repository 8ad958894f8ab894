"""The two commands of the README on a machine that has only Python."""

from __future__ import annotations

import importlib
import re
import subprocess
import threading
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


class FakePip:
    """Stands in for pip: records its arguments, and returns a fixed exit code."""

    def __init__(self, code: int = 0) -> None:
        self.code = code
        self.requirements: list[str] = []

    def __call__(self, command: list[str], **_: object) -> int:
        """Record the last argument of a command, and return the exit code; run nothing."""
        self.requirements.append(command[-1])
        return self.code


@pytest.fixture
def set_up_module(root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return the scripts' helper, set to an empty folder in which Python is present."""
    monkeypatch.syspath_prepend(root / "scripts")
    helper = importlib.import_module("_venv")
    (tmp_path / "pyproject.toml").write_text(PROJECT, "utf-8")
    (tmp_path / "python").touch()
    for name, value in {
        "ROOT": tmp_path,
        "PYTHON": tmp_path / "python",
        "STAMP": tmp_path / "installed.txt",
        "_create_environment": lambda: None,
        "_list_installers": lambda: [["pip"]],
    }.items():
        monkeypatch.setattr(helper, name, value)
    return helper


def test_second_start_installs_nothing(
    set_up_module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A complete installation is not repeated."""
    monkeypatch.setattr(subprocess, "call", pip := FakePip())

    set_up_module.prepare_environment()
    set_up_module.prepare_environment()

    assert ["thing>=1"] == pip.requirements


def test_two_simultaneous_first_starts_set_up_once(
    set_up_module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The second waits for the first, finds all in place, and deletes nothing."""
    pip = FakePip()
    second = threading.Thread(target=set_up_module.prepare_environment)

    def call_pip(command: list[str], **options: object) -> int:
        if not second.is_alive():
            second.start()
            second.join(0.2)  # it would be through by then
        return pip(command, **options)

    monkeypatch.setattr(subprocess, "call", call_pip)
    set_up_module.prepare_environment()
    second.join()

    assert ["thing>=1"] == pip.requirements


def test_a_failed_installation_is_explained_and_repeated(
    set_up_module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without network the error gives the reason, and a partial installation is not reused."""
    monkeypatch.setattr(subprocess, "call", FakePip(code=1))

    with pytest.raises(SystemExit, match="network"):
        set_up_module.prepare_environment()

    assert not set_up_module.STAMP.exists()


def test_an_old_python_is_reported(
    set_up_module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With an older Python the error names the required version."""
    monkeypatch.setattr(set_up_module, "OLDEST", (99, 0))

    with pytest.raises(SystemExit, match=r"needs Python 99\.0 or newer"):
        set_up_module.prepare_environment()


def test_installation_advice_names_our_package(root: Path) -> None:
    """The name on the package registry belongs to another project."""
    ours = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    texts = "".join(path.read_text("utf-8") for path in (root / "data" / "wording").rglob("*.json"))

    assert {ours["name"]} == {*re.findall(r"pip\w* install '?([\w-]+)", texts)}
    assert {ours["name"], "companion"} == ours["scripts"].keys()
