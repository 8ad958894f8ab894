"""Counts the AST nodes of each room and compares them with ceilings that may only fall.

python3 scripts/weight.py           a line for each room; 1 if one is above its ceiling
python3 scripts/weight.py --lower   the same, and lower each ceiling to what was counted

The ceilings stand in weight.tsv beside this script. Whoever needs more room takes it from
another: lower that one by hand, raise this one, and say why in the commit.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path

import _sources
import _venv

CEILINGS = Path(__file__).with_name("weight.tsv")


def main() -> int:
    """Compare, and lower where that is asked for; 1 if a room is above its ceiling."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--lower", action="store_true", help="lower the ceilings to what is there")
    lowers = parser.parse_args().lower
    ceilings = read_ceilings()
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


def read_ceilings() -> dict[str, int]:
    """Read the ceiling of each room, in nodes."""
    lines = (line.split("\t") for line in CEILINGS.read_text("utf-8").splitlines())
    return {room: int(ceiling) for room, ceiling in lines}


def count_nodes(rooms: Iterable[str]) -> dict[str, int]:
    """Count the AST nodes of all modules in each folder and below."""
    found = _sources.sources(_venv.ROOT, *_sources.SOURCES)
    return {
        room: sum(source.nodes for source in found if source.path.is_relative_to(room))
        for room in rooms
    }


if __name__ == "__main__":
    sys.exit(main())
