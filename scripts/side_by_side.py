"""Lists assignments of unrelated values in one statement, such as `a, b = x, y`.

Statements that read their own targets are allowed: `a, b = b, a + b`.
"""

from __future__ import annotations

import ast
import sys

import _arguments
import _sources
import _venv


def main() -> int:
    """Print the assignments with their places; return 0 if there are none, else 1."""
    parser = _arguments.make_parser(__doc__)
    parser.add_argument(
        "folders", nargs="*", default=_sources.SOURCES, help="folders to check [default: all]"
    )
    found = [
        f"{source.path}:{node.lineno}: {ast.unparse(node)[:80]}"
        for source in _sources.read_sources(_venv.ROOT, *parser.parse_args().folders)
        for node in source.list_unrelated_assignments()
    ]
    print("\n".join([*found, f"{len(found)} assignments of unrelated values"]))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
