"""Prints the shape of the sources: how long functions and modules are, and how much a line says.

python3 scripts/measure.py [TREE ...]: a row for each folder; for companion of this checkout where
none is named.
"""

from __future__ import annotations

import argparse
import ast
import io
import sys
import tokenize
from collections.abc import Sequence
from pathlib import Path
from statistics import median

import _sources
import _venv

COLUMNS = (
    "function median / p90",
    "module median / max",
    "lines > 100",
    "lines > 120 columns",
    "AST nodes a line",
    "comprehensions / conditional expressions / `a, b = x, y` per 1,000 lines",
    "comment lines per 100",
    "lines",
)
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


def main() -> int:
    """Print a row for each tree, as a table of Markdown."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "trees", nargs="*", type=Path, default=[_venv.ROOT / "companion"], help="folders of sources"
    )
    trees = parser.parse_args().trees
    print(f"| | {' | '.join(COLUMNS)} |")
    print("|---" * (len(COLUMNS) + 1) + "|")
    for tree in trees:
        print(f"| {tree} | {' | '.join(row(_sources.sources(tree, '')))} |")
    return 0


def row(modules: Sequence[_sources.Source]) -> list[str]:
    """The measures of one tree."""
    lines = [line for module in modules for line in module.lines]
    nodes = [node for module in modules for node in ast.walk(module.tree)]
    count = len(lines)

    functions = sorted(length(node) for node in nodes if isinstance(node, FUNCTIONS))
    nine_in_ten = functions[len(functions) * 9 // 10]
    long = [len(module.lines) for module in modules if module.path.name != "__init__.py"]
    over_100 = sum(len(line) > 100 for line in lines)
    over_120 = sum(len(line) > 120 for line in lines)
    comprehensions = sum(isinstance(node, COMPREHENSIONS) for node in nodes)
    conditionals = sum(isinstance(node, ast.IfExp) for node in nodes)
    parallel = sum(1 for module in modules for _ in module.parallel())
    comments = sum(comment_lines(module) for module in modules)

    said = (comprehensions, conditionals, parallel)
    return [
        f"{median(functions):.0f} / {nine_in_ten}",
        f"{median(long):.0f} / {max(long):,}",
        f"{100 * over_100 / count:.1f} %",
        f"{100 * over_120 / count:.1f} %",
        f"{len(nodes) / count:.1f}",
        " / ".join(f"{1000 * number / count:.1f}" for number in said),
        f"{100 * comments / count:.1f}",
        f"{count:,}",
    ]


def length(function: ast.AST) -> int:
    """Lines from `def` to the end, docstring included."""
    assert isinstance(function, FUNCTIONS)
    return (function.end_lineno or function.lineno) - function.lineno + 1


def comment_lines(module: _sources.Source) -> int:
    """Lines with a comment, on their own or beside code."""
    text = io.StringIO("\n".join(module.lines) + "\n")
    return sum(token.type == tokenize.COMMENT for token in tokenize.generate_tokens(text.readline))


if __name__ == "__main__":
    sys.exit(main())
