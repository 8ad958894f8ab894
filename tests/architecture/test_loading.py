"""Commands import no module that they do not need."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from typer.main import get_group

from companion.commands.app import MODULES, build_command
from companion.commands.shared import registry
from companion.play.journal.folder import Folder
from companion.play.session.session import Session

LOADED = """
import sys
from companion.__main__ import main
sys.argv[1:] = {words!r}
try:
    main()
except SystemExit:
    pass
print()
print(*sys.modules)
"""
WEB = {"starlette", "uvicorn", "jinja2", "asyncio", "companion.faces.web"}


def list_loaded_modules(words: list[str], folder: Path) -> set[str]:
    """Return the modules that a command had imported when it ended."""
    return set(_read_output(["-c", LOADED.format(words=words)], folder).splitlines()[-1].split())


def _read_output(arguments: list[str], folder: Path) -> str:
    environment = {**os.environ, "COMPANION_DATA": str(folder), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment,
        check=True,
        timeout=60,
    ).stdout


def test_every_command_is_listed() -> None:
    """The help lists exactly the commands that the modules define, each in its module."""
    for name, module in MODULES.items():
        run = build_command(name).callback
        assert run is None or run.__module__.endswith(f".{module}")  # a group has none

    assert MODULES.keys() == get_group(registry).commands.keys()


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["stats"],
        ["code"],
        ["serve", "--help"],
    ],
    ids=" ".join,
)
def test_only_serving_commands_load_the_page(words: list[str], tmp_path: Path) -> None:
    """Only commands that serve pages import the web libraries."""
    assert set() == list_loaded_modules(words, tmp_path) & WEB


def test_help_loads_no_game(tmp_path: Path) -> None:
    """Listing the commands needs no rules, session or screen."""
    found = list_loaded_modules(["--help"], tmp_path)

    assert set() == {
        name
        for name in found
        if name.startswith(
            ("companion.games", "companion.play", "companion.faces", "rich", "tinydb")
        )
    }


def test_showing_a_game_loads_only_that_game(tmp_path: Path) -> None:
    """No database, no lock, no other game and no search for packages with games is loaded."""
    session = Session.create(Folder(tmp_path))
    session.answer("spruchstein")
    session.close()

    found = list_loaded_modules(["show"], tmp_path)

    assert set() == found & {"importlib.metadata", "tinydb", "filelock", "textual"}
    assert {"spruchstein"} == {
        name.split(".")[2] for name in found if name.startswith("companion.games.")
    } - {"catalogue"}
