"""Limits on the size and the place of modules."""

from __future__ import annotations

from collections import Counter
from graphlib import TopologicalSorter
from pathlib import Path

import grimp

MOST_LINES = 400


def test_no_module_is_too_long(root: Path) -> None:
    """A module that outgrows its limit is split by subject."""
    lengths = {
        str(path.relative_to(root)): len(path.read_text("utf-8").splitlines())
        for folder in ("companion", "scripts")
        for path in (root / folder).rglob("*.py")
    }

    assert {} == {name: length for name, length in lengths.items() if length > MOST_LINES}


def test_a_module_name_stands_for_one_module(root: Path) -> None:
    """Only the games have modules of the same names, each in its own folder."""
    names = Counter(path.stem for path in (root / "companion").rglob("*.py"))
    games = Counter(path.stem for path in (root / "companion" / "games").glob("*/**/*.py"))
    names.subtract(games)

    assert [] == [name for name, times in names.items() if times > 1 and name != "__init__"]


def test_no_module_imports_itself_through_others() -> None:
    """Imports inside functions count as well; those for types alone do not."""
    graph = grimp.build_graph("companion", exclude_type_checking_imports=True, cache_dir=None)
    imported = {name: graph.find_modules_directly_imported_by(name) for name in graph.modules}

    TopologicalSorter(imported).prepare()  # a circle is raised, and named
