"""Names places outside the kernel that ask which kind a question is; kinds answer for themselves.

What a place wants to know is a value of every question: its widget, parts, options, numbers.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator

import _sources
import _venv

KINDS = {
    "Question", "Choice", "Several", "Combination", "Form", "Text", "Name",
    "Amount", "AmountOr", "Figure", "Bid",
}  # fmt: skip
ASKING = ("isinstance", "issubclass", "type")


def main() -> int:
    """Print them with their places; 0 if there is none, else 1."""
    argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    ).parse_args()
    found = [
        f"{source.path}:{line}: asks for a kind of question"
        for source in _sources.sources(_venv.ROOT, "companion")
        if "kernel" not in source.path.parts
        for line in asked_in(source.tree)
    ]
    print("\n".join([*found, f"{len(found)} places that ask for a kind of question"]))
    return 1 if found else 0


def asked_in(tree: ast.AST) -> Iterator[int]:
    """Yield the lines that ask whether something is of a kind, also by the type or in a pattern.

    Args:
        tree: of a module; what it imports from elsewhere under the name of a kind is none.
    """
    kinds = set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("companion."):
            kinds |= {alias.asname or alias.name for alias in node.names if alias.name in KINDS}
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name(id=called), args=[_, asked]) if called in ASKING:
                pass
            case ast.MatchClass(cls=asked) | ast.Compare(left=ast.Call(), comparators=[asked]):
                pass
            case _:
                continue
        if any(isinstance(part, ast.Name) and part.id in kinds for part in ast.walk(asked)):
            yield node.lineno


if __name__ == "__main__":
    sys.exit(main())
