"""Libraries in a player's installation on this system."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

import _sources
import licences


@dataclass(frozen=True)
class Library:
    """An installed library.

    Attributes:
        name: as spelled in the package index.
        distribution: its files and metadata.
        requirements: names of the libraries that it needs on this system.
        is_direct: whether pyproject.toml names it.
    """

    name: str
    distribution: Distribution
    requirements: tuple[str, ...]
    is_direct: bool

    @property
    def licence(self) -> str:
        """The library's licence as an SPDX expression."""
        return licences.find_licence(self.name)

    @property
    def size(self) -> int:
        """Size of the library's files in bytes, without compiled bytecode."""
        places = [Path(str(file.locate())) for file in self.distribution.files or ()]
        files = [place for place in places if place.suffix != ".pyc" and place.is_file()]
        return sum(place.stat().st_size for place in files)

    def list_importers(self, root: Path) -> list[str]:
        """Return the project's modules that import it, also inside functions."""
        tops = {top.partition("/")[0].removesuffix(".py") for top in self._list_sources()}
        return [
            ".".join(source.path.with_suffix("").parts)
            for source in _sources.read_sources(root, "companion")
            if tops & set(_list_imports(source.tree))
        ]

    def _list_sources(self) -> Iterator[str]:
        for file in self.distribution.files or ():
            if file.suffix == ".py":
                yield file.as_posix()


def read_project(root: Path) -> dict[str, Any]:
    """Return the `project` table of pyproject.toml."""
    import tomllib  # noqa: PLC0415 - missing in older Pythons, which get a message first

    project: dict[str, Any] = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    return project


def list_libraries() -> list[Library]:
    """Return all libraries of this system, by name."""
    asked = licences.list_named_libraries("")
    here = dict[str, Distribution]()
    for name in sorted(licences.list_needed_libraries("")):
        try:
            here[name] = distribution(name)
        except PackageNotFoundError:
            continue
    return [
        Library(name, installed, tuple(_list_required_names(name, here.keys())), name in asked)
        for name, installed in here.items()
    ]


def _list_required_names(name: str, environment: Any) -> list[str]:
    lines = licences.list_requirements(name)
    return sorted(
        {
            one
            for line in lines
            for one, _ in licences.parse_requirement(line, set())
            if one in environment
        }
    )


def _list_imports(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0]
