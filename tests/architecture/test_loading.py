"""A command loads what it needs, and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest
import typer
from typer.main import get_group

from companion.commands.all import MODULES

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


def loaded(words: list[str], folder: Path) -> set[str]:
    """The modules that a command has loaded when it is done."""
    environment = {**os.environ, "COMPANION_DATA": str(folder)}
    said = subprocess.run([sys.executable, "-c", LOADED.format(words=words)], capture_output=True, text=True, encoding="utf-8", env=environment, check=True, timeout=60)
    return set(said.stdout.splitlines()[-1].split())


@pytest.mark.parametrize("module", MODULES)
def test_every_command_is_listed(module: str) -> None:
    """Help lists what the modules have, no more and no less."""
    whole = typer.Typer()
    whole.add_typer(import_module(f"companion.commands.{module}").app)

    assert set(MODULES[module]) == set(get_group(whole).commands)


@pytest.mark.parametrize(
    "words", [[], ["--help"], ["show"], ["judge", "points", "--help"], ["sessions"], ["stats"], ["cards"], ["code"], ["demo", "--help"], ["serve", "--help"]], ids=" ".join
)
def test_the_page_is_loaded_by_nothing_else(words: list[str], tmp_path: Path) -> None:
    """Only whoever serves waits for the libraries of the web."""
    assert set() == loaded(words, tmp_path) & WEB


def test_help_loads_no_game(tmp_path: Path) -> None:
    """To list the commands no rules, no session and no screen are needed."""
    found = loaded(["--help"], tmp_path)

    assert set() == {name for name in found if name.startswith(("companion.games", "companion.play", "companion.faces", "rich", "tinydb"))}
