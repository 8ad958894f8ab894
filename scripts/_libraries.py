"""The libraries that a player's installation brings along: ours, and those that they need."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import TYPE_CHECKING, Any

from licences import stated

if TYPE_CHECKING:
    from packaging.requirements import Requirement


@dataclass(frozen=True)
class Library:
    """A library as it is installed here.

    Attributes:
        installed: its files and what it says of itself.
        needs: names of the libraries that it needs here.
        direct: whether pyproject.toml names it.
    """

    installed: Distribution
    needs: tuple[str, ...]
    direct: bool

    @property
    def name(self) -> str:
        """As an index spells it."""
        return canonical(self.installed.metadata["Name"])

    @property
    def licence(self) -> str:
        """As SPDX writes it."""
        return stated(self.installed)

    @property
    def size(self) -> int:
        """Bytes of its files, without what Python compiles of them."""
        places = [Path(str(file.locate())) for file in self.installed.files or ()]
        files = [place for place in places if place.suffix != ".pyc" and place.is_file()]
        return sum(place.stat().st_size for place in files)


def project(root: Path) -> dict[str, Any]:
    """What pyproject.toml says of the companion."""
    said: dict[str, Any] = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    return said


def canonical(name: str) -> str:
    """A name as an index spells it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def direct(root: Path) -> list[Requirement]:
    """What pyproject.toml wants for every player."""
    from packaging.requirements import Requirement  # noqa: PLC0415 - a bare Python lacks it

    return [Requirement(line) for line in project(root)["dependencies"]]


def libraries(root: Path) -> list[Library]:
    """All that a player's installation brings along on this system, by name."""
    wanted = direct(root)
    ours = {canonical(requirement.name) for requirement in wanted}
    found = dict[str, Library]()
    seen = set[tuple[str, frozenset[str]]]()
    while wanted:
        requirement = wanted.pop()
        name = canonical(requirement.name)
        asked = (name, frozenset(requirement.extras))  # with other extras it needs other libraries
        if asked in seen:
            continue
        seen.add(asked)
        installed = distribution(name)
        needed = list(_needed(installed, requirement.extras))
        needs = {canonical(one.name) for one in needed}
        before = found[name].needs if name in found else ()
        found[name] = Library(installed, tuple(sorted(needs.union(before))), name in ours)
        wanted.extend(needed)
    return [found[name] for name in sorted(found)]


def _needed(installed: Distribution, extras: set[str]) -> Iterator[Requirement]:
    """What a library needs on this system, with these extras of its own."""
    from packaging.requirements import Requirement  # noqa: PLC0415 - as above

    for line in installed.requires or ():
        needed = Requirement(line)
        if needed.marker is None or any(
            needed.marker.evaluate({"extra": extra}) for extra in (*extras, "")
        ):
            yield needed
