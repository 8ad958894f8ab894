"""What the README draws and links to, and what each script says of itself."""

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

    assert drawn in (root / "README.md").read_text("utf-8"), "scripts/draw_layers.py --write"
    assert drawn.count("\n") < 50


def test_every_link_of_the_readme_leads_somewhere(root: Path) -> None:
    """Pictures and the modules of the three walks."""
    links = LINK.findall((root / "README.md").read_text("utf-8"))

    assert 15 < len(links)
    assert [] == [link for link in links if not (root / link.partition("#")[0]).exists()]


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
