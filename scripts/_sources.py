"""The project's Python sources, parsed."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SOURCES = ("companion", "tests", "scripts")
READ = (ast.Name, ast.Attribute, ast.Subscript)


@dataclass(frozen=True)
class Source:
    """A module of the project: its lines and its syntax tree."""

    path: Path
    lines: list[str]
    tree: ast.Module

    @property
    def nodes(self) -> int:
        """AST nodes of the module."""
        return sum(1 for _ in ast.walk(self.tree))

    @property
    def density(self) -> float:
        """AST nodes per line, blank lines included."""
        return self.nodes / max(len(self.lines), 1)

    def list_parallel_assignments(self) -> Iterator[ast.Assign]:
        """Yield assignments of several values to as many names, `a, b = x, y`."""
        for node in ast.walk(self.tree):
            if (
                isinstance(node, ast.Assign)
                and isinstance(node.value, ast.Tuple)
                and _list_targets(node)
            ):
                yield node

    def list_unrelated_assignments(self) -> Iterator[ast.Assign]:
        """Yield parallel assignments whose values do not need it; `a, b = b, a` does."""
        for node in self.list_parallel_assignments():
            read = {ast.unparse(part) for part in ast.walk(node.value) if isinstance(part, READ)}
            if not read & _list_targets(node):
                yield node


def read_sources(root: Path, *folders: str) -> list[Source]:
    """Return the modules in some folders, sorted by path.

    Args:
        root: the project's folder; the paths are relative to it.
        folders: folders in it.
    """
    paths = [path for folder in folders for path in sorted((root / folder).rglob("*.py"))]
    return [_read_source(path, root) for path in paths]


def _read_source(path: Path, root: Path) -> Source:
    text = path.read_text("utf-8")
    return Source(path.relative_to(root), text.splitlines(), ast.parse(text))


def _list_targets(node: ast.Assign) -> set[str]:
    """Return the names that an assignment sets in parallel."""
    tuples = [target for target in node.targets if isinstance(target, ast.Tuple)]
    return {ast.unparse(name) for target in tuples for name in target.elts}
