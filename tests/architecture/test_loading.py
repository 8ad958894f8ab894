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

from companion.commands.names import MODULES
from companion.games.catalogue import GAMES
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


def run(words: list[str], folder: Path) -> str:
    """What a command prints."""
    return _printed(["-m", "companion", *words], folder)


def loaded(words: list[str], folder: Path) -> set[str]:
    """The modules that a command has loaded when it is done."""
    return set(_printed(["-c", LOADED.format(words=words)], folder).splitlines()[-1].split())


def anyway(folder: Path) -> set[str]:
    """The modules that Python loads into every program here."""
    return set(_printed(["-c", "import sys; print(*sys.modules)"], folder).split())


def _printed(arguments: list[str], folder: Path) -> str:
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


@pytest.mark.parametrize("module", MODULES)
def test_every_command_is_listed(module: str) -> None:
    """Help lists what the modules have, no more and no less."""
    whole = typer.Typer()
    whole.add_typer(import_module(f"companion.commands.{module}").app)

    assert set(MODULES[module]) == set(get_group(whole).commands)


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["--help"],
        ["show"],
        ["judge", "points", "--help"],
        ["sessions"],
        ["stats"],
        ["cards"],
        ["code"],
        ["demo", "--help"],
        ["serve", "--help"],
    ],
    ids=" ".join,
)
def test_the_page_is_loaded_by_nothing_else(words: list[str], tmp_path: Path) -> None:
    """Only whoever serves waits for the libraries of the web."""
    assert set() == loaded(words, tmp_path) & WEB


def test_help_loads_no_game(tmp_path: Path) -> None:
    """To list the commands no rules, no session and no screen are needed."""
    found = loaded(["--help"], tmp_path)

    assert set() == {
        name
        for name in found
        if name.startswith(
            ("companion.games", "companion.play", "companion.faces", "rich", "tinydb")
        )
    }


def test_the_version_is_said_without_a_library(tmp_path: Path) -> None:
    """Neither the command library nor a session or a screen is needed for it."""
    found = loaded(["--version"], tmp_path)

    assert set() == found & {"typer", "rich", "companion.play", "companion.faces"}


def test_a_plain_look_loads_one_game_and_what_draws_it(tmp_path: Path) -> None:
    """No command library, no data base, no lock, no other game, no look for packages with games.

    How a session stands is there at once.
    """
    session = Session.create(Folder(tmp_path), GAMES)
    session.answer("spruchstein")
    session.close()

    found = loaded(["show"], tmp_path)

    assert "importlib.metadata" not in found
    assert set() == found & {"companion.play.session.session", "companion.faces.drawing.scene"}
    outside = {name.partition(".")[0] for name in found - anyway(tmp_path)} - set(
        sys.stdlib_module_names
    )
    assert {"companion", "rich"} == outside
    assert {"spruchstein"} == {
        name.split(".")[2] for name in found if name.startswith("companion.games.")
    } - {"catalogue"}
    assert {
        "companion.commands",
        "companion.commands.finding",
        "companion.commands.language",
        "companion.commands.line",
        "companion.commands.standing",
    } == {name for name in found if name.startswith("companion.commands")}


def test_a_plain_look_shows_what_the_command_shows(tmp_path: Path) -> None:
    """With and without the command library, in either form."""
    session = Session.create(Folder(tmp_path), GAMES)
    session.answer("spruchstein")
    session.close()

    for words in (["show"], ["show", "--json"], ["show", "--lang", "de", session.id]):
        looks = [run(before + words, tmp_path) for before in ([], ["--data", str(tmp_path)])]
        assert looks[0] == looks[1]
        assert looks[0].strip()


@pytest.mark.parametrize("words", [["show", "--json"], ["judge", "--help"], ["--version"]])
def test_who_leaves_at_once_has_said_everything(words: list[str], tmp_path: Path) -> None:
    """A look waits for nothing to be taken down, yet all of it reaches the pipe."""
    session = Session.create(Folder(tmp_path), GAMES)
    session.answer("spruchstein")
    session.close()
    code = "import sys\nfrom companion.__main__ import main\nsys.argv[1:] = {words!r}\nmain()"

    assert run(words, tmp_path) == _printed(["-c", code.format(words=words)], tmp_path)


def test_a_table_without_boxes_loads_no_rules_of_boxes(tmp_path: Path) -> None:
    """What an expansion changes is loaded when it is in play, not before."""
    session = Session.create(Folder(tmp_path), GAMES)
    session.answer("zauberschwert")
    while session.pending[0].question.name != "parts":
        session.answer(session.default(session.pending[0]))

    def chapters() -> set[str]:
        return {
            name.rpartition(".")[2] for name in loaded(["show"], tmp_path) if ".expansions." in name
        }

    session.answer([])
    assert {"chapter", "rulings"} == chapters()
    session.undo()
    session.answer(["poison"])
    session.answer(["dragon_eggs"])
    assert {"eggs", "mixed"} < chapters()
    assert not {"orcs", "heroes", "markets", "libraries"} & chapters()
    session.close()
