"""Counts the AST nodes of each folder and compares them with limits that may only fall.

python3 scripts/weight.py           a line for each folder; exit code 1 if one is above its limit
python3 scripts/weight.py --lower   the same, and lower each limit to the count

The limits are in weight.tsv beside this script. To raise one, lower another by hand, and give the
reason in the commit.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path

import _arguments
import _sources
import _venv

CEILINGS = Path(__file__).with_name("weight.tsv")


def main() -> int:
    """Compare the counts, and lower limits if asked; return 1 if a folder is above its limit."""
    parser = _arguments.make_parser(__doc__)
    parser.add_argument("--lower", action="store_true", help="lower the limits to the counts")
    lowers = parser.parse_args().lower
    ceilings = read_limits()
    counted = count_nodes(ceilings)
    above = [room for room in ceilings if counted[room] > ceilings[room]]
    for room, ceiling in ceilings.items():
        mark = "  ABOVE" if room in above else ""
        print(f"{room:28} {counted[room]:>8,} of {ceiling:>8,}{mark}")
    if lowers:
        lowered = {room: min(ceiling, counted[room]) for room, ceiling in ceilings.items()}
        lines = [f"{room}\t{ceiling}\n" for room, ceiling in lowered.items()]
        CEILINGS.write_text("".join(lines), "utf-8", newline="\n")
    return 1 if above else 0


def read_limits() -> dict[str, int]:
    """Return the limit of each folder, in nodes."""
    lines = (line.split("\t") for line in CEILINGS.read_text("utf-8").splitlines())
    return {room: int(ceiling) for room, ceiling in lines}


def count_nodes(folders: Iterable[str]) -> dict[str, int]:
    """Return the AST nodes of all modules below each folder."""
    found = _sources.read_sources(_venv.ROOT, *_sources.SOURCES)
    return {
        room: sum(source.nodes for source in found if source.path.is_relative_to(room))
        for room in folders
    }


if __name__ == "__main__":
    sys.exit(main())
