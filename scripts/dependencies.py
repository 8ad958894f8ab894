"""Prints each library of a player's installation with its size and the modules that import it.

python3 scripts/dependencies.py

The reason for each of them is given in pyproject.toml.
"""

from __future__ import annotations

import sys

import _arguments
import _venv


def main() -> int:
    """Print a line for each library, direct dependencies first; return 0."""
    _arguments.make_parser(__doc__).parse_args()
    _venv.enter_environment("dev")
    sys.path.insert(0, str(_venv.ROOT))
    import _libraries  # noqa: PLC0415 - in the environment that has the libraries

    found = sorted(_libraries.list_libraries(), key=lambda one: (not one.is_direct, one.name))
    for library in found:
        importers = library.list_importers(_venv.ROOT)
        shown = f"{len(importers):3} of our modules" if library.is_direct else "indirect"
        version = library.distribution.version
        print(f"{library.name:18} {version:14} {library.size / 1e3:7.0f} kB  {shown}")
    whole = sum(library.size for library in found) / 1e6
    asked = sum(library.is_direct for library in found)
    print(f"{asked} libraries and {len(found) - asked} that they need: {whole:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
