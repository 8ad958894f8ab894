"""Checks the licences of all components that are distributed with the companion.

python3 scripts/licences.py            lists unknown licences and changes
python3 scripts/licences.py --write    updates the table

The table is data/licences/others.tsv. Licences are read from the metadata of libraries. Only
licences that were reviewed are accepted.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from itertools import product
from pathlib import Path

import _arguments
import _venv

TABLE = _venv.ROOT / "data" / "licences" / "others.tsv"
KNOWN = {
    *("Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "MIT-CMU", "MPL-2.0", "PSF-2.0"),
    *("Unlicense", "Zlib"),
}
"""Accepted licences. All permit redistribution; MPL-2.0 requires its files to stay available."""
BY_CLASSIFIER = {
    "Apache Software License": "Apache-2.0",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "Python Software Foundation License": "PSF-2.0",
}
"""Classifiers of older packages; for "BSD License" the licence text decides between variants."""
BSD = "Redistribution and use in source and binary forms"
THIRD_CLAUSE = "endorse or promote products"
SYSTEMS = (("linux", "Linux", "posix"), ("darwin", "Darwin", "posix"), ("win32", "Windows", "nt"))
VERSIONS = ("3.11", "3.12", "3.13", "3.14", "3.15")
NOT_HERE = {"colorama": "BSD-3-Clause"}
"""Libraries that only other systems need, with their licences."""
ALWAYS = "library"
PICTURES = "library for pictures"
PHONES = "in the folder for phones"
BUNDLED = {"libffi": "MIT", "python": "PSF-2.0", "zlib": "Zlib"}
"""Parts of Pyodide with their stated licences."""


def main() -> int:
    """Check or update the table; return 0 if all licences are known and in the table, else 1."""
    parser = _arguments.make_parser(__doc__)
    parser.add_argument("--write", action="store_true", help="update the table")
    write = parser.parse_args().write
    found = list_components()
    unknown = list_unaccepted_components(found)
    if write and not unknown:
        TABLE.write_text(format_table(found), "utf-8", newline="\n")
    stale = format_table(found) != TABLE.read_text("utf-8")
    for line in unknown:
        print(f"unknown licence: {line}")
    if stale:
        print(f"{TABLE.name} is outdated; --write updates it.")
    return 1 if unknown or stale else 0


def list_components() -> list[tuple[str, str, str]]:
    """Return all components: name, licence, location."""
    from pocket_build.packages import JSQR, LEAN_QR, PYODIDE  # noqa: PLC0415 - not needed for licences of libraries

    found = {name: (find_licence(name), ALWAYS) for name in list_needed_libraries("")}
    for name in list_needed_libraries("pictures"):
        found.setdefault(name, (find_licence(name), PICTURES))
    for package in (PYODIDE, JSQR, LEAN_QR):
        found[package.name] = (package.licence, PHONES)
    for name, licence in BUNDLED.items():
        found[name] = (licence, PHONES)
    return [(name, *licence) for name, licence in sorted(found.items())]


def list_unaccepted_components(components: Iterable[tuple[str, str, str]]) -> list[str]:
    """Return the components whose licences are not accepted."""
    return [
        f"{name}: {licence or 'none stated'}"
        for name, licence, _ in components
        if licence not in KNOWN
    ]


def format_table(components: Iterable[tuple[str, str, str]]) -> str:
    """Return the table as text."""
    return "".join("\t".join(line) + "\n" for line in [("what", "licence", "where"), *components])


def list_named_libraries(extra: str) -> set[str]:
    """Return the libraries that pyproject.toml names.

    Args:
        extra: name of the optional dependencies; empty for the ordinary ones.
    """
    return {name for line in read_requirements(extra) for name, _ in parse_requirement(line, set())}


def read_requirements(extra: str) -> list[str]:
    """Return the requirements in pyproject.toml, with their version bounds."""
    import tomllib  # noqa: PLC0415 - missing in older Pythons, which get a message first

    project = tomllib.loads((_venv.ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    found: list[str] = project["optional-dependencies"][extra] if extra else project["dependencies"]
    return found


def list_needed_libraries(extra: str) -> set[str]:
    """Return the libraries that pyproject.toml names and all that these need, on any system."""
    found: set[tuple[str, frozenset[str]]] = set()
    waiting = [one for line in read_requirements(extra) for one in parse_requirement(line, set())]
    while waiting:
        name, extras = waiting.pop()
        asked_so = (name, frozenset(extras))  # other extras need other libraries
        if asked_so not in found:
            found.add(asked_so)
            for line in list_requirements(name):
                waiting += parse_requirement(line, extras)
    return {name for name, _ in found}


def list_requirements(name: str) -> list[str]:
    """Return a library's requirements; empty if it is not installed."""
    try:
        return distribution(name).requires or []
    except PackageNotFoundError:
        return []


def parse_requirement(line: str, extras: set[str]) -> Iterator[tuple[str, set[str]]]:
    """Yield the library of a requirement and its extras; none if no supported system needs it."""
    from packaging.requirements import Requirement  # noqa: PLC0415 - installed only for developers
    from packaging.utils import canonicalize_name  # noqa: PLC0415 - see above

    asked = Requirement(line)
    if asked.marker is None or any(map(asked.marker.evaluate, list_environments(extras))):
        yield canonicalize_name(asked.name), asked.extras


def list_environments(extras: set[str]) -> Iterator[dict[str, str]]:
    """Yield the supported systems and Python versions as marker environments."""
    for (platform, system, kind), version, extra in product(SYSTEMS, VERSIONS, {"", *extras}):
        yield {
            "sys_platform": platform,
            "platform_system": system,
            "os_name": kind,
            "python_version": version,
            "python_full_version": f"{version}.0",
            "extra": extra,
        }


def find_licence(name: str) -> str:
    """Return a library's SPDX licence; empty if it is unknown."""
    try:
        return read_licence(distribution(name))
    except PackageNotFoundError:
        return NOT_HERE.get(name, "")


def read_licence(library: Distribution) -> str:
    """Return the licence in a library's metadata: SPDX, a classifier, or from the licence text."""
    for expression in library.metadata.get_all("License-Expression") or []:
        return str(expression)
    kinds = library.metadata.get_all("Classifier") or []
    classifiers = {line.rpartition(" :: ")[2] for line in kinds if line.startswith("License ::")}
    licences = [BY_CLASSIFIER[kind] for kind in sorted(classifiers) if kind in BY_CLASSIFIER]
    if licences:
        return " AND ".join(licences)
    words = " ".join(" ".join(read_licence_texts(library)).split())
    if BSD not in words:
        return ""
    return "BSD-3-Clause" if THIRD_CLAUSE in words else "BSD-2-Clause"


def read_licence_texts(library: Distribution) -> Iterator[str]:
    """Yield the licence texts in a library."""
    for path in library.files or ():
        if path.name.upper().startswith(("LICENSE", "LICENCE", "COPYING")):
            yield Path(str(path.locate())).read_text("utf-8", errors="replace")


if __name__ == "__main__":
    sys.exit(main())
