"""Measures speed, size and memory, as ratios to something measured in the same run.

Cold start, first paint, answers, resuming, codes, peers, key presses, many tables.

python3 scripts/bench.py [NAME ...] [--json]
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Iterator
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
"""Modules in benchmarks, by the name of the section; each has a function `measure_figures`."""


def measure_section(name: str) -> Iterator[Figure]:
    """Return the figures of a section, one by one."""
    module = import_module(f"benchmarks.{SECTIONS[name]}")
    figures: Iterator[Figure] = module.measure_figures()
    return figures


def describe_machine() -> dict[str, str | int | None]:
    """Return date, system and load of the machine."""
    load = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else None
    return {
        "date": f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
        "python": platform.python_version(),
        "system": platform.platform(),
        "cores": os.cpu_count(),
        "load": load,
    }


def main() -> int:
    """Measure the chosen sections, all by default."""
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n", maxsplit=1)[0] if __doc__ else None
    )
    parser.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        choices=[*SECTIONS, []],
        help=f"sections to measure: {', '.join(SECTIONS)} [default: all]",
    )
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")
    chosen = parser.parse_args()
    _venv.enter_environment("dev")
    names = chosen.names or list(SECTIONS)
    machine = describe_machine()
    if chosen.json:
        print(
            json.dumps(
                {
                    "machine": machine,
                    "figures": {
                        name: [vars(item) for item in measure_section(name)] for name in names
                    },
                },
                indent=2,
            )
        )
        return 0
    print(", ".join(f"{key} {value}" for key, value in machine.items()))
    for name in names:
        print(name)
        for item in measure_section(name):
            print(item.format_line(), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
