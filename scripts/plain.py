"""Lists docstrings and function names that are not plain English, and lines too long to read.

python3 scripts/plain.py    lists each with its place; exit code 1 if there are any

In companion and scripts a docstring should not begin with an indirect question ("What ..."), and a
function should be a verb with an object, not a participle ("told"). A line of a template or style
has at most 120 columns; paths of SVG symbols are exempt.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator

import _arguments
import _sources
import _venv

INDIRECT = re.compile(r"(What|Which|How|Who|Whom|Whose|Whoever|Where)\b")
PARTICIPLE = re.compile(
    r"(?!(exc|f|n|proc|s|sp|succ)eed|embed)[a-z]+ed(_|$)"
    r"|(begun|bought|brought|built|caught|chosen|dealt|drawn|driven|fallen|fought|found|given|gone"
    r"|held|hidden|kept|known|laid|left(?!_of)|lost|made|meant|paid|said|seen|shown|sold|spent"
    r"|spoken|stood|taken|taught|thought|thrown|told|understood|won|worn|written)(_|$)"
)
COLUMNS = 120
PATH = ' d="'
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def main() -> int:
    """Print each offence with its place; return 1 if there are any, else 0."""
    _arguments.make_parser(__doc__).parse_args()
    offences = [
        offence
        for source in _sources.read_sources(_venv.ROOT, "companion", "scripts")
        for search in (list_indirect_docstrings, list_participle_names)
        for offence in search(source)
    ]
    offences += list_long_lines()
    print("\n".join(offences) or "none")
    return 1 if offences else 0


def list_indirect_docstrings(source: _sources.Source) -> Iterator[str]:
    """Yield the docstrings that begin with an indirect question, with their places."""
    for node in ast.walk(source.tree):
        text = ast.get_docstring(node) if isinstance(node, DOCUMENTED) else None
        if text and INDIRECT.match(text):
            yield f"{source.path}:{getattr(node, 'lineno', 1)}: {text.splitlines()[0]}"


def list_participle_names(source: _sources.Source) -> Iterator[str]:
    """Yield the functions whose first word is a participle, and properties that are just one."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            name = node.name.strip("_")
            is_value = any("property" in ast.unparse(mark) for mark in node.decorator_list)
            if PARTICIPLE.match(name) and not ("_" in name and is_value):
                yield f"{source.path}:{node.lineno}: {node.name}"


def list_long_lines() -> Iterator[str]:
    """Yield the places of lines of templates and styles that are too long."""
    for path in sorted((_venv.ROOT / "data").rglob("*")):
        if path.suffix not in {".html", ".css"}:
            continue
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            if len(line) > COLUMNS and PATH not in line:
                yield f"{path.relative_to(_venv.ROOT)}:{number}: {len(line)} columns"


if __name__ == "__main__":
    sys.exit(main())
