"""Measures, as ratios to something measured in the same run.

Cold start, first paint, answers, resuming, codes, peers, presses, many tables.

python3 scripts/bench.py [NAME ...] [--json]
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from importlib import import_module

import _venv

sys.path.insert(0, str(_venv.ROOT))

from benchmarks.figures import Figure

SECTIONS = {
    "start": "starting",
    "paint": "painting",
    "answer": "answering",
    "resume": "resuming",
    "group": "counting",
    "codes": "packing",
    "peers": "comparing",
    "presses": "pressing",
    "scale": "scaling",
    "pocket": "alone",
}
"""What can be measured: the function of that name, in a module of benchmarks."""


def measured(name: str) -> Iterator[Figure]:
    """The figures of a section, one by one."""
    section: Callable[[], Iterator[Figure]] = getattr(
        import_module(f"benchmarks.{SECTIONS[name]}"), name
    )
    return section()


def facts() -> dict[str, str | int | None]:
    """Where and when, and how busy the machine is with other things."""
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else None
    return {
        "date": f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
        "python": platform.python_version(),
        "system": platform.platform(),
        "cores": os.cpu_count(),
        "load": load,
    }


def main() -> int:
    """Measure what was asked for, all of it by default."""
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n", maxsplit=1)[0] if __doc__ else None
    )
    parser.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        choices=[*SECTIONS, []],
        help=f"what to measure; all of {', '.join(SECTIONS)} where none is named",
    )
    parser.add_argument("--json", action="store_true", help="as data")
    chosen = parser.parse_args()
    _venv.within("dev")
    names = chosen.names or list(SECTIONS)
    machine = facts()
    if chosen.json:
        print(
            json.dumps(
                {
                    "machine": machine,
                    "figures": {name: [vars(item) for item in measured(name)] for name in names},
                },
                indent=2,
            )
        )
        return 0
    print(", ".join(f"{key} {value}" for key, value in machine.items()))
    for name in names:
        print(name)
        for item in measured(name):
            print(item.line(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
