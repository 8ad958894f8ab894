"""Measures, as ratios to something measured in the same run: cold start, answers, resuming, codes.

python3 scripts/bench.py [start|answer|resume|codes ...] [--json]
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter

import _venv

sys.path.insert(0, str(_venv.ROOT))
HELLO = "import typer\napp = typer.Typer()\n@app.command()\ndef hello(): print('hello')\n@app.command()\ndef bye(): print('bye')\napp(['hello'])\n"


@dataclass(frozen=True)
class Figure:
    """One measurement: its median, the quarter below and above it, and its ratio to the yardstick of the same run."""

    name: str
    unit: str
    median: float
    low: float
    high: float
    ratio: float | None = None
    beside: str = ""

    def line(self) -> str:
        """The figure as a line of a table."""
        ratio = f"{self.ratio:8.2f} x {self.beside}" if self.ratio is not None else ""
        return f"  {self.name:44} {self.median:10.3f} {self.unit:8} ({self.low:.3f} to {self.high:.3f}) {ratio}"


def figure(name: str, unit: str, samples: list[float], yardstick: Figure | None = None) -> Figure:
    """The figure of some samples."""
    middle = statistics.median(samples)
    quarters = statistics.quantiles(samples, n=4) if len(samples) > 1 else [middle] * 3
    return Figure(name, unit, middle, quarters[0], quarters[2], middle / yardstick.median if yardstick else None, yardstick.name if yardstick else "")


def timed(action: Callable[[], object], times: int) -> list[float]:
    """Milliseconds of each of so many runs, after one to warm up."""
    action()
    samples = []
    for _ in range(times):
        start = perf_counter()
        action()
        samples.append((perf_counter() - start) * 1000)
    return samples


# ---- cold start


def start() -> Iterator[Figure]:
    """Whole commands, from nothing to their last line."""

    def command(*words: str) -> Callable[[], object]:
        return lambda: subprocess.run([sys.executable, *words], cwd=_venv.ROOT, check=True, capture_output=True)

    bare = figure("python -c pass", "ms", timed(command("-c", "pass"), 15))
    hello = figure("typer hello world, two commands", "ms", timed(command("-c", HELLO), 15))
    yield from (bare, hello)
    yield figure("companion judge split", "ms", timed(command("-m", "companion", "judge", "split", "--strength", "7", "Red=2", "Blue=5", "Green=9"), 15), hello)
    yield figure("companion --help", "ms", timed(command("-m", "companion", "--help"), 15), hello)
    with tempfile.TemporaryDirectory() as folder:
        command("-m", "companion", "play", "zauberschwert", "-p", "A", "-p", "B", "--script", os.devnull, "--data", folder)()
        yield figure("companion show", "ms", timed(command("-m", "companion", "show", "--data", folder), 15), hello)


# ---- answers, resuming and codes: of recorded games


def recorded() -> tuple[str, list[tuple[str, object, bool]]]:
    """The longest recorded game, as acts."""
    from tests import playthrough  # noqa: PLC0415 - the path is set above

    path = max(playthrough.all_files(), key=lambda path: path.stat().st_size)
    lines = playthrough.read(path)[1:-1]
    return path.stem, [(line["interject"], line["value"], True) if "interject" in line else (line["path"], line["answer"], False) for line in lines]


def answer() -> Iterator[Figure]:
    """From an answer to the next question: in the kernel alone, and with the journal, beside a bare append and fsync of as many bytes."""
    from companion.games.catalogue import GAMES  # noqa: PLC0415
    from companion.kernel.runner import Runner  # noqa: PLC0415
    from companion.play.session import Session  # noqa: PLC0415
    from companion.play.store import Folder  # noqa: PLC0415

    name, acts = recorded()

    def kernel() -> None:
        runner = Runner(GAMES)
        for where, value, interjected in acts:
            runner.interject(where, value) if interjected else runner.answer(where, value)  # type: ignore[arg-type]

    yield figure(f"kernel, an answer of {name}", "ms", [sample / len(acts) for sample in timed(kernel, 15)])
    with tempfile.TemporaryDirectory() as place:
        written = Session.unpacked(Folder(Path(place)), GAMES, acts)  # type: ignore[arg-type]
        size = Folder(Path(place)).journal(written.id).stat().st_size // len(acts)
        written.close()
        bare = figure(f"append and fsync of {size} bytes", "ms", [sample / 200 for sample in timed(lambda: _append(Path(place) / "bare", b"x" * size, 200), 5)])
        yield bare
        yield figure("an answer with its journal entry", "ms", [sample / len(acts) for sample in timed(lambda: _session(Path(place), acts), 5)], bare)


def _append(path: Path, line: bytes, times: int) -> None:
    handle = os.open(path, os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    for _ in range(times):
        os.write(handle, line)
        os.fsync(handle)
    os.close(handle)


def _session(place: Path, acts: list[tuple[str, object, bool]]) -> None:
    from companion.games.catalogue import GAMES  # noqa: PLC0415
    from companion.play.session import Session  # noqa: PLC0415
    from companion.play.store import Folder  # noqa: PLC0415

    Session.unpacked(Folder(place), GAMES, acts).close()  # type: ignore[arg-type]


def resume() -> Iterator[Figure]:
    """Opening a saved game, beside reading the same lines as JSON."""
    from companion.games.catalogue import GAMES  # noqa: PLC0415
    from companion.play.session import Session  # noqa: PLC0415
    from companion.play.store import Folder  # noqa: PLC0415

    name, acts = recorded()
    with tempfile.TemporaryDirectory() as place:
        folder = Folder(Path(place))
        written = Session.unpacked(folder, GAMES, acts)  # type: ignore[arg-type]
        written.close()
        raw = folder.journal(written.id).read_bytes()
        loads = figure("json.loads of every line", "ms", timed(lambda: [json.loads(line) for line in raw.splitlines()], 25))
        yield loads
        yield figure(f"resume {name}, {len(acts)} acts", "ms", timed(lambda: Session.watch(folder, written.id, GAMES), 25), loads)


def codes() -> Iterator[Figure]:
    """Bits an act, beside what naming each act among the legal ones needs, and beside zlib of the answers as JSON."""
    from companion.games.catalogue import GAMES  # noqa: PLC0415
    from companion.play.codes import bits, code_of  # noqa: PLC0415
    from companion.play.pictures import squares  # noqa: PLC0415
    from tests import playthrough  # noqa: PLC0415
    from tests.play.test_codes import acts_of  # noqa: PLC0415

    for path in playthrough.all_files():
        lines = playthrough.read(path)
        acts = acts_of(lines)
        spent = bits(acts, GAMES)
        least = figure("least", "bits/act", [spent["least"] / spent["acts"]])
        name = f"{path.parent.parent.name} {path.stem}, QR {squares(code_of(acts, GAMES)).version}"
        yield Figure(name[:44], "bits/act", spent["code"] / spent["acts"], 0, 0, spent["code"] / spent["acts"] / least.median, "least")
        packed = 8 * len(zlib.compress(json.dumps([line.get("answer", line.get("value")) for line in lines[1:-1]]).encode(), 9))
        yield Figure("  zlib of the same answers as JSON", "bits/act", packed / spent["acts"], 0, 0, packed / spent["code"], "the code")


SECTIONS = {"start": start, "answer": answer, "resume": resume, "codes": codes}


def main() -> int:
    """Measure what was asked for, all of it by default."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0] if __doc__ else None)
    parser.add_argument("names", nargs="*", choices=[*SECTIONS, []], help="what to measure")
    parser.add_argument("--json", action="store_true", help="as data")
    chosen = parser.parse_args()
    machine = {"python": platform.python_version(), "system": platform.platform(), "cores": os.cpu_count()}
    found = {name: list(SECTIONS[name]()) for name in chosen.names or SECTIONS}
    if chosen.json:
        print(json.dumps({"machine": machine, "figures": {name: [vars(item) for item in items] for name, items in found.items()}}, indent=2))
        return 0
    print(", ".join(f"{key} {value}" for key, value in machine.items()))
    for name, items in found.items():
        print(f"{name}\n" + "\n".join(item.line() for item in items))
    return 0


if __name__ == "__main__":
    sys.exit(main())
