"""Links and diagrams in the documents, and the scripts that draw them."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest

LINK = re.compile(r"\]\((?!https?:|#)([^)\s]+)\)")


def test_the_drawing_matches_the_contracts(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`scripts/draw_layers.py --write` updates it."""
    monkeypatch.syspath_prepend(root / "scripts")
    drawn = importlib.import_module("draw_layers").draw_picture(root)

    assert drawn in (root / "companion" / "README.md").read_text("utf-8"), (
        "scripts/draw_layers.py --write"
    )
    assert drawn.count("\n") < 50


def test_every_link_of_the_documents_leads_somewhere(root: Path) -> None:
    """The links to pictures, modules and other documents are followed."""
    places = [
        (path, path.parent / link.partition("#")[0])
        for path in list_documents(root)
        for link in LINK.findall(path.read_text("utf-8"))
    ]

    assert 30 < len(places)
    assert [] == [place for place in places if not place[1].exists()]


def list_documents(root: Path) -> list[Path]:
    """Return the README and the documents in the folders of the project."""
    folders = ("companion", "data", "scripts", ".github")
    found = [path for folder in folders for path in (root / folder).rglob("*.md")]
    return [root / "README.md", *found]
