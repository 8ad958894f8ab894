"""Counts docstrings and function names that are not plain English, against falling ceilings.

python3 scripts/plain.py           a line for each room; 1 if one is above its ceiling
python3 scripts/plain.py --list    the same, and each of them with its place
python3 scripts/plain.py --lower   the same, and lower each ceiling to the count

A docstring should not begin with an indirect question ("What ..."). A function should be a verb
with an object, not a participle ("told"). The ceilings are in plain.tsv beside this script.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import _sources
import _venv

CEILINGS = Path(__file__).with_name("plain.tsv")
INDIRECT = re.compile(r"(What|Which|How|Who|Whom|Whose|Whoever|Where)\b")
PARTICIPLE = re.compile(
    r"(?!(exc|f|n|proc|s|sp|succ)eed|embed)[a-z]+ed(_|$)"
    r"|(begun|bought|brought|built|caught|chosen|dealt|drawn|driven|fallen|fought|found|given|gone"
    r"|held|hidden|kept|known|laid|left(?!_of)|lost|made|meant|paid|said|seen|shown|sold|spent"
    r"|spoken|stood|taken|taught|thought|thrown|told|understood|won|worn|written)(_|$)"
)
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def main() -> int:
    """Compare the counts with the ceilings; 1 if a room is above one."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--list", action="store_true", help="print each docstring and name")
    parser.add_argument("--lower", action="store_true", help="lower the ceilings to the counts")
    chosen = parser.parse_args()
    sources = _sources.sources(_venv.ROOT, "companion")
    lowered = []
    status = 0
    for row in CEILINGS.read_text("utf-8").splitlines():
        room, kind, ceiling = row.split("\t")
        search = indirect_docstrings if kind == "docstrings" else participle_names
        inside = [source for source in sources if source.path.is_relative_to(room)]
        found = [offence for source in inside for offence in search(source)]
        is_above = len(found) > int(ceiling)
        mark = "  ABOVE" if is_above else ""
        print(f"{room:28} {kind:10} {len(found):>4} of {ceiling:>4}{mark}")
        if is_above or chosen.list:
            print("".join(f"  {offence}\n" for offence in found), end="")
        status |= is_above
        lowered.append(f"{room}\t{kind}\t{min(len(found), int(ceiling))}\n")
    if chosen.lower:
        CEILINGS.write_text("".join(lowered), "utf-8", newline="\n")
    return status


def indirect_docstrings(source: _sources.Source) -> Iterator[str]:
    """Yield the docstrings that begin with an indirect question, with their places."""
    for node in ast.walk(source.tree):
        text = ast.get_docstring(node) if isinstance(node, DOCUMENTED) else None
        if text and INDIRECT.match(text):
            yield f"{source.path}:{getattr(node, 'lineno', 1)}: {text.splitlines()[0]}"


def participle_names(source: _sources.Source) -> Iterator[str]:
    """Yield the functions whose first word is a participle, and properties that are just one."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            name = node.name.strip("_")
            is_value = any("property" in ast.unparse(mark) for mark in node.decorator_list)
            if PARTICIPLE.match(name) and not ("_" in name and is_value):
                yield f"{source.path}:{node.lineno}: {node.name}"


if __name__ == "__main__":
    sys.exit(main())
