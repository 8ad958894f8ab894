"""What the companion brings along may be handed on, and it says so."""

from __future__ import annotations

import importlib
from email.message import Message
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
"""What we write or draw ourselves; a font or a sound would come from somebody."""


class Library:
    """Stands for a library that is installed: what it says of itself, and no file."""

    def __init__(self, **said: str) -> None:
        self.metadata = Message()
        self.files = ()
        for name, value in said.items():
            self.metadata[name.replace("_", "-")] = value


@pytest.fixture
def licences(root: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script."""
    monkeypatch.syspath_prepend(root / "scripts")
    return importlib.import_module("licences")


def test_everything_that_comes_along_is_known_and_written_down(licences: ModuleType) -> None:
    """Whoever adds a library looks at its licence, and writes the table anew.

    What libraries need in turn changes with their versions, without anybody here; that counts
    only where it stands under something else.
    """
    found = licences.table()
    written = {line.partition("\t")[0] for line in licences.TABLE.read_text("utf-8").split("\n")}

    assert [] == licences.strangers(found)
    assert set() == (licences.asked("") | licences.asked("pictures")) - written


@pytest.mark.parametrize(
    ("said", "expected"),
    [
        ({"License_Expression": "AGPL-3.0-only"}, ["thing: AGPL-3.0-only"]),
        ({"License": "free for friends"}, ["thing: none stated"]),
        ({"Classifier": "License :: OSI Approved :: MIT License"}, []),
    ],
)
def test_a_licence_that_nobody_looked_at_is_named(
    licences: ModuleType, said: dict[str, str], expected: list[str]
) -> None:
    """With the library that it is about."""
    assert expected == licences.strangers([("thing", licences.stated(Library(**said)), "here")])


def test_what_is_shipped_is_of_our_own_making() -> None:
    """And what is not stands in the table."""
    assert set() == {path.suffix for path in DATA.rglob("*") if path.is_file()} - OURS
