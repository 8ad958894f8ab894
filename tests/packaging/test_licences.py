"""Licences of everything that is distributed with the companion."""

from __future__ import annotations

import importlib
from pathlib import Path
from types import ModuleType

import pytest

from companion.shipped import DATA

OURS = {
    ".css",
    ".html",
    ".js",
    ".json",
    ".md",
    ".mjs",
    ".png",
    ".svg",
    ".tsv",
    ".txt",
    ".webmanifest",
}
"""Endings of files that we write or draw ourselves; a font or a sound would be somebody else's."""


@pytest.fixture
def licences(root: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """Return `scripts/licences.py` as a module."""
    monkeypatch.syspath_prepend(root / "scripts")
    return importlib.import_module("licences")


def test_the_licence_of_every_component_is_known(licences: ModuleType) -> None:
    """A new library needs an entry in the table with its licence.

    Dependencies of libraries change with their versions; they matter only under a new licence.
    """
    found = licences.list_components()
    written = {line.partition("\t")[0] for line in licences.TABLE.read_text("utf-8").split("\n")}

    assert [] == licences.list_unaccepted_components(found)
    assert (
        set()
        == (licences.list_named_libraries("") | licences.list_named_libraries("pictures")) - written
    )


def test_shipped_files_are_our_own() -> None:
    """Files that are not ours are listed in the table."""
    assert set() == {path.suffix for path in DATA.rglob("*") if path.is_file()} - OURS
