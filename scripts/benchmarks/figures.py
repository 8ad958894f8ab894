"""A measurement: its median, its spread, and its ratio to something measured in the same run."""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter, process_time

import _venv


@dataclass(frozen=True)
class Figure:
    """One measurement: its median, its quartiles, and its ratio to a yardstick of the same run.

    `missing` tells what is needed if it could not be run.
    """

    name: str
    unit: str
    median: float
    low: float
    high: float
    ratio: float | None = None
    beside: str = ""
    missing: str = ""

    def format_line(self) -> str:
        """Return the figure as a line of a table."""
        if self.missing:
            return f"  {self.name:52} not run; needs {self.missing}"
        ratio = f"{self.ratio:8.2f} x {self.beside}" if self.ratio is not None else ""
        spread = f"({self.low:.3f} to {self.high:.3f})"
        return f"  {self.name:52} {self.median:10.3f} {self.unit:8} {spread} {ratio}"


def make_figure(
    name: str, unit: str, samples: list[float], yardstick: Figure | None = None
) -> Figure:
    """Return the figure of some samples."""
    middle = statistics.median(samples)
    quarters = statistics.quantiles(samples, n=4) if len(samples) > 1 else [middle] * 3
    return Figure(
        name,
        unit,
        middle,
        quarters[0],
        quarters[2],
        middle / yardstick.median if yardstick else None,
        yardstick.name if yardstick else "",
    )


def make_counted_figure(
    name: str, unit: str, value: float, yardstick: Figure | None = None
) -> Figure:
    """Return a figure that is counted, not timed: it has no spread."""
    return make_figure(name, unit, [value], yardstick)


def make_missing_figure(name: str, missing: str) -> Figure:
    """Return a figure that could not be measured, with what is needed for it."""
    return Figure(name, "", 0, 0, 0, missing=missing)


def measure_processor_time(action: Callable[[], object], times: int) -> list[float]:
    """Return the milliseconds of processor time of several runs.

    For work without disk access; other load of the machine then matters little.
    """
    return time_actions_alternately({"": action}, times, process_time)[""]


def time_actions_alternately(
    actions: dict[str, Callable[[], object]], times: int, clock: Callable[[], float] = perf_counter
) -> dict[str, list[float]]:
    """Return the milliseconds of several actions, run in turn after one run to warm up.

    A temporary slowdown of the machine thus affects all of them.
    """
    samples: dict[str, list[float]] = {name: [] for name in actions}
    for turn in range(times + 1):
        for name, action in actions.items():
            start = clock()
            action()
            if turn:
                samples[name].append((clock() - start) * 1000)
    return samples


def make_command(*words: str) -> Callable[[], object]:
    """Return a function that runs a Python program from start to end."""
    return lambda: subprocess.run(
        [sys.executable, *words],
        cwd=_venv.ROOT,
        check=True,
        capture_output=True,
        stdin=subprocess.DEVNULL,
    )
