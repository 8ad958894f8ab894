"""Lists places outside the kernel that check the class of a question.

They should use the values that every question has: widget, parts, options, numbers.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator

import _arguments
import _sources
import _venv

KINDS = {
    "companion.kernel.choices",
    "companion.kernel.question_base",
    "companion.kernel.questions",
    "companion.mechanisms.player_questions",
}
"""Modules with classes of questions."""
ASKING = ("isinstance", "issubclass", "type")


def main() -> int:
    """Print the places; return 0 if there are none, else 1."""
    _arguments.make_parser(__doc__).parse_args()
    found = [
        f"{source.path}:{line}: checks the class of a question"
        for source in _sources.read_sources(_venv.ROOT, "companion")
        if "kernel" not in source.path.parts
        for line in find_class_checks(source.tree)
    ]
    print("\n".join([*found, f"{len(found)} places that check the class of a question"]))
    return 1 if found else 0


def find_class_checks(tree: ast.AST) -> Iterator[int]:
    """Yield the lines that check the class of a question, by `isinstance`, `type` or a pattern.

    Args:
        tree: syntax tree of a module; only classes imported from KINDS count.
    """
    kinds = set[str]()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module in KINDS:
            kinds |= {alias.asname or alias.name for alias in node.names}
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
