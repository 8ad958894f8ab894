"""What the documents draw and link to, and what each script says of itself."""

from __future__ import annotations

import ast
import importlib
import re
import runpy
import sys
from contextlib import suppress
from pathlib import Path

import pytest

LINK = re.compile(r"\]\((?!https?:|#)([^)\s]+)\)")
NO_HELP = {"play.py"}
"""What the build backend loads, and what hands all it is given on to the companion."""


def commands(root: Path) -> list[Path]:
    """The scripts that somebody starts; the others, beginning with _, help them."""
    found = sorted((root / "scripts").glob("*.py"))
    return [path for path in found if path.name[0] != "_" and path.name not in NO_HELP]


@pytest.fixture
def scripts(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They find each other; what they put on the path is gone afterwards."""
    monkeypatch.setattr(sys, "path", [str(root / "scripts"), *sys.path])


@pytest.mark.usefixtures("scripts")
def test_the_picture_is_that_of_the_contracts(root: Path) -> None:
    """`scripts/draw_layers.py --write` draws it anew."""
    drawn = importlib.import_module("draw_layers").picture(root)

    assert drawn in (root / "companion" / "README.md").read_text("utf-8"), (
        "scripts/draw_layers.py --write"
    )
    assert drawn.count("\n") < 50


def test_every_link_of_the_documents_leads_somewhere(root: Path) -> None:
    """Pictures, modules and the other documents."""
    places = [
        (path, path.parent / link.partition("#")[0])
        for path in documents(root)
        for link in LINK.findall(path.read_text("utf-8"))
    ]

    assert 30 < len(places)
    assert [] == [place for place in places if not place[1].exists()]


def test_the_readme_is_short(root: Path) -> None:
    """It is for players: at most 150 lines, and of at most 100 columns but for pictures."""
    lines = (root / "README.md").read_text("utf-8").splitlines()

    assert len(lines) <= 150
    assert [] == [line for line in lines if len(line) > 100 and not line.startswith("![")]


def documents(root: Path) -> list[Path]:
    """The README and what stands beside the sources and papers."""
    folders = ("companion", "data", "scripts", ".github")
    found = [path for folder in folders for path in (root / folder).rglob("*.md")]
    return [root / "README.md", *found]


@pytest.mark.usefixtures("scripts")
def test_every_script_says_what_it_is_for(
    root: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With --help, before anything is made or installed: what stands first in it, whole."""
    silent = list[str]()
    for path in commands(root):
        monkeypatch.setattr(sys, "argv", [str(path), "--help"])
        with suppress(SystemExit):
            runpy.run_path(str(path), run_name="__main__")
        if not plain(capsys.readouterr().out).count(purpose(path)):
            silent.append(path.name)

    assert [] == silent


def purpose(path: Path) -> str:
    """What a script says of itself first."""
    return plain((ast.get_docstring(ast.parse(path.read_text("utf-8"))) or "").partition("\n\n")[0])


def plain(text: str) -> str:
    """A text in one line."""
    return " ".join(text.split())
