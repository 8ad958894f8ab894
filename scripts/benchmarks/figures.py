"""A measurement: its median, its spread, and its ratio to something measured in the same run."""

from __future__ import annotations

import statistics
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter

import _venv


@dataclass(frozen=True)
class Figure:
    """One measurement: its median, the quarter below and above it, and its ratio to the yardstick of the same run.

    `missing` says what would be needed, where it could not be run.
    """

    name: str
    unit: str
    median: float
    low: float
    high: float
    ratio: float | None = None
    beside: str = ""
    missing: str = ""

    def line(self) -> str:
        """The figure as a line of a table."""
        if self.missing:
            return f"  {self.name:52} not run here; it takes {self.missing}"
        ratio = f"{self.ratio:8.2f} x {self.beside}" if self.ratio is not None else ""
        return f"  {self.name:52} {self.median:10.3f} {self.unit:8} ({self.low:.3f} to {self.high:.3f}) {ratio}"


def figure(name: str, unit: str, samples: list[float], yardstick: Figure | None = None) -> Figure:
    """The figure of some samples."""
    middle = statistics.median(samples)
    quarters = statistics.quantiles(samples, n=4) if len(samples) > 1 else [middle] * 3
    return Figure(name, unit, middle, quarters[0], quarters[2], middle / yardstick.median if yardstick else None, yardstick.name if yardstick else "")


def counted(name: str, unit: str, value: float, yardstick: Figure | None = None) -> Figure:
    """A figure that is counted, not timed: it has no spread."""
    return figure(name, unit, [value], yardstick)


def absent(name: str, missing: str) -> Figure:
    """A figure that could not be had, and what it takes to get it."""
    return Figure(name, "", 0, 0, 0, missing=missing)


def timed(action: Callable[[], object], times: int) -> list[float]:
    """Milliseconds of each of so many runs, after one to warm up."""
    action()
    samples = []
    for _ in range(times):
        start = perf_counter()
        action()
        samples.append((perf_counter() - start) * 1000)
    return samples


def in_turn(actions: dict[str, Callable[[], object]], times: int) -> dict[str, list[float]]:
    """Milliseconds of several actions, taken in turn: what slows the machine down for a while slows all of them."""
    samples: dict[str, list[float]] = {name: [] for name in actions}
    for turn in range(times + 1):
        for name, action in actions.items():
            start = perf_counter()
            action()
            if turn:
                samples[name].append((perf_counter() - start) * 1000)
    return samples


def command(*words: str) -> Callable[[], object]:
    """A whole Python program, from nothing to its last line."""
    return lambda: subprocess.run([sys.executable, *words], cwd=_venv.ROOT, check=True, capture_output=True)
