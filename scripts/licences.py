"""Says under which licence everything stands that comes along with the companion.

python3 scripts/licences.py            names what is unknown or has changed
python3 scripts/licences.py --write    writes the table anew

The table is data/licences/others.tsv. What a library stands under is read from what it says of
itself; it is refused unless it is among those that were looked at.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from itertools import product
from pathlib import Path

import _venv

TABLE = _venv.ROOT / "data" / "licences" / "others.tsv"
KNOWN = {
    *("Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "MIT-CMU", "MPL-2.0", "PSF-2.0"),
    *("Unlicense", "Zlib"),
}
"""All of them let anybody hand things on; MPL-2.0 asks that its files stay to be had as sources."""
BY_CLASSIFIER = {
    "Apache Software License": "Apache-2.0",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "Python Software Foundation License": "PSF-2.0",
}
"""What older packages say; "BSD License" alone doesn't tell which, its text does."""
BSD = "Redistribution and use in source and binary forms"
THIRD_CLAUSE = "endorse or promote products"
SYSTEMS = (("linux", "Linux", "posix"), ("darwin", "Darwin", "posix"), ("win32", "Windows", "nt"))
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
NOT_HERE = {"colorama": "BSD-3-Clause"}
"""What only another system needs, as it says there itself."""
ALWAYS = "library"
PICTURES = "library for pictures"
PHONES = "in the folder for phones"
BUNDLED = {"libffi": "MIT", "python": "PSF-2.0", "zlib": "Zlib"}
"""Parts of Pyodide, with the licences that they state."""


def main() -> int:
    """Compare or write; 0 if all is known and written down, else 1."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--write", action="store_true", help="write the table anew")
    write = parser.parse_args().write
    found = table()
    unknown = strangers(found)
    if write and not unknown:
        TABLE.write_text(as_text(found), "utf-8", newline="\n")
    stale = as_text(found) != TABLE.read_text("utf-8")
    for line in unknown:
        print(f"unknown licence: {line}")
    if stale:
        print(f"{TABLE.name} is not what the libraries say; --write writes it anew")
    return 1 if unknown or stale else 0


def table() -> list[tuple[str, str, str]]:
    """All that comes along: name, licence, where it is."""
    from pocket_build.packages import JSQR, LEAN_QR, PYODIDE  # noqa: PLC0415 - by scripts/check.py without it

    found = {name: (licence(name), ALWAYS) for name in needed("")}
    for name in needed("pictures"):
        found.setdefault(name, (licence(name), PICTURES))
    for package in (PYODIDE, JSQR, LEAN_QR):
        found[package.name] = (package.licence, PHONES)
    for name, said in BUNDLED.items():
        found[name] = (said, PHONES)
    return [(name, *said) for name, said in sorted(found.items())]


def strangers(found: Iterable[tuple[str, str, str]]) -> list[str]:
    """What stands under something that nobody has looked at."""
    return [f"{name}: {said or 'none stated'}" for name, said, _ in found if said not in KNOWN]


def as_text(found: Iterable[tuple[str, str, str]]) -> str:
    """The table as it is written down."""
    return "".join("\t".join(line) + "\n" for line in [("what", "licence", "where"), *found])


def asked(extra: str) -> set[str]:
    """The libraries that pyproject.toml itself asks for.

    Args:
        extra: the optional ones that are meant; the ordinary ones, if empty.
    """
    return {name for line in lines_of(extra) for name, _ in names(line, set())}


def lines_of(extra: str) -> list[str]:
    """What pyproject.toml asks for, with the bounds of versions."""
    import tomllib  # noqa: PLC0415 - an older Python is told first that it is too old

    project = tomllib.loads((_venv.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    found: list[str] = project["optional-dependencies"][extra] if extra else project["dependencies"]
    return found


def needed(extra: str) -> set[str]:
    """The libraries that pyproject.toml asks for and whatever those need, on any system."""
    found: set[tuple[str, frozenset[str]]] = set()
    waiting = [one for line in lines_of(extra) for one in names(line, set())]
    while waiting:
        name, extras = waiting.pop()
        asked_so = (name, frozenset(extras))  # with other extras it needs other libraries
        if asked_so not in found:
            found.add(asked_so)
            for line in requirements(name):
                waiting += names(line, extras)
    return {name for name, _ in found}


def requirements(name: str) -> list[str]:
    """What a library says that it needs; nothing is known of one that isn't installed."""
    try:
        return distribution(name).requires or []
    except PackageNotFoundError:
        return []


def names(line: str, extras: set[str]) -> Iterator[tuple[str, set[str]]]:
    """The library that a requirement names, and its extras; none if no system of ours needs it."""
    from packaging.requirements import Requirement  # noqa: PLC0415 - there with the tests alone
    from packaging.utils import canonicalize_name  # noqa: PLC0415 - see above

    asked = Requirement(line)
    if asked.marker is None or any(map(asked.marker.evaluate, surroundings(extras))):
        yield canonicalize_name(asked.name), asked.extras


def surroundings(extras: set[str]) -> Iterator[dict[str, str]]:
    """The systems and Pythons on which the companion runs, as markers call them."""
    for (platform, system, kind), version, extra in product(SYSTEMS, VERSIONS, {"", *extras}):
        yield {
            "sys_platform": platform,
            "platform_system": system,
            "os_name": kind,
            "python_version": version,
            "python_full_version": f"{version}.0",
            "extra": extra,
        }


def licence(name: str) -> str:
    """Under what a library stands, as SPDX writes it; empty if it says nothing that is known."""
    try:
        return stated(distribution(name))
    except PackageNotFoundError:
        return NOT_HERE.get(name, "")


def stated(library: Distribution) -> str:
    """What a library says of itself: by SPDX, by a classifier, or by the words of its licence."""
    for expression in library.metadata.get_all("License-Expression") or []:
        return str(expression)
    kinds = library.metadata.get_all("Classifier") or []
    said = {line.rpartition(" :: ")[2] for line in kinds if line.startswith("License ::")}
    found = [BY_CLASSIFIER[kind] for kind in sorted(said) if kind in BY_CLASSIFIER]
    if found:
        return " AND ".join(found)
    words = " ".join(" ".join(texts(library)).split())
    if BSD not in words:
        return ""
    return "BSD-3-Clause" if THIRD_CLAUSE in words else "BSD-2-Clause"


def texts(library: Distribution) -> Iterator[str]:
    """The words of the licences that a library brings along."""
    for path in library.files or ():
        if path.name.upper().startswith(("LICENSE", "LICENCE", "COPYING")):
            yield Path(str(path.locate())).read_text("utf-8", errors="replace")


if __name__ == "__main__":
    sys.exit(main())
