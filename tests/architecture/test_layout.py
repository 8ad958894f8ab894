"""What lies where, and how large it may be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from graphlib import TopologicalSorter
from pathlib import Path

import grimp

TOP_LEVEL = {"pyproject.toml", "README.md", "companion", "data", "tests", "scripts"}
MOST_LINES = 400
MACHINE_PATH = re.compile(r"(?<![\w.])(?:/(?:home|root|work|Users)/|[A-Z]:\\Users\\)\w")


def test_no_module_is_too_long(root: Path) -> None:
    """A module that outgrows its bound is split by nouns."""
    lengths = {
        str(path.relative_to(root)): len(path.read_text("utf-8").splitlines())
        for folder in ("companion", "scripts")
        for path in (root / folder).rglob("*.py")
    }

    assert {} == {name: length for name, length in lengths.items() if length > MOST_LINES}


def test_no_module_imports_itself_by_way_of_others() -> None:
    """Imports inside functions count as well; those for types alone do not."""
    graph = grimp.build_graph("companion", exclude_type_checking_imports=True, cache_dir=None)
    imported = {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}

    TopologicalSorter(imported).prepare()  # a circle is raised, and named


def test_no_file_knows_the_machine_it_was_written_on(root: Path) -> None:
    """Paths are worked out, never written down."""
    found = {
        str(path.relative_to(root)): match.group()
        for path in texts(root)
        if (match := MACHINE_PATH.search(path.read_text("utf-8")))
    }

    assert {} == found


def texts(root: Path) -> Iterator[Path]:
    """All files of the project that are text."""
    for place in (*sorted(TOP_LEVEL), ".ci"):
        top = root / place
        for path in [top] if top.is_file() else sorted(top.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and is_text(path):
                yield path


def is_text(path: Path) -> bool:
    """Whether a file can be read as text."""
    try:
        path.read_text("utf-8")
    except UnicodeDecodeError:
        return False
    return True
