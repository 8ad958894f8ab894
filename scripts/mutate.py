"""Plants small faults in modules, one at a time, and lists those that no test notices.

python3 scripts/mutate.py companion/kernel/runner.py companion/games/spruchstein [--seconds 20]
[--renew]

It exists because mutmut 3 skips decorated code (amendable rules, dataclasses, properties) and code
outside functions, and because other tools start an interpreter for each fault. Here the tests are
collected once, and each fault is tried in a fork of that process: the functions get the faulty
code, and the tests of its lines are run, the quickest first. Faults that survive this, and faults
in code that runs at import, are tried again with a fresh import. It needs a system with fork.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import resource
import shutil
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from importlib.machinery import SourceFileLoader
from pathlib import Path
from time import monotonic, sleep
from types import CodeType, FunctionType
from typing import TYPE_CHECKING, Any

import _venv
from _code_objects import differs_at_import, replace_code

if TYPE_CHECKING:
    import pytest
    from _mutants import Mutant

MAP = _venv.ROOT / ".pytest_cache" / "tests_of_lines.json"
TESTS = (
    *("tests/kernel", "tests/mechanisms", "tests/games", "tests/judge", "tests/play"),
    *("tests/rules", "tests/wording", "tests/present", "tests/commands", "tests/faces"),
)
BROKEN = 3
NO_TESTS = 5
"""Exit codes of pytest that tell nothing about a fault."""
MOST_MEMORY = 2 << 30
"""Bytes of memory for a fault's tests, at most."""
QUIET = ("-q", "-x", "-p", "no:cacheprovider", "--no-header")


def main() -> int:
    """Try every fault of some modules; return 0 if all were noticed, else 1."""
    options = parse_arguments()
    _venv.enter_environment("dev")
    os.chdir(_venv.ROOT)
    return try_modules(options)


def parse_arguments() -> argparse.Namespace:
    """Parse the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__.split("\n", maxsplit=1)[0] if __doc__ else None
    )
    parser.add_argument("where", nargs="+", type=Path, help="a module, or a folder of modules")
    parser.add_argument(
        "--seconds",
        type=float,
        default=20,
        help="time budget for the tests of one fault [default: %(default)s]",
    )
    parser.add_argument(
        "--renew", action="store_true", help="record again which tests run which lines"
    )
    return parser.parse_args()


def try_modules(options: argparse.Namespace) -> int:
    """Try the faults inside the test environment; return the exit code of `main`."""
    sys.path.insert(0, str(_venv.ROOT))
    if options.renew or not MAP.exists():
        run_in_fork(record_test_lines, None)
    line_tests = LineTests(json.loads(MAP.read_text("utf-8")), options.seconds)
    paths = [
        path
        for where in options.where
        for path in (sorted(where.rglob("*.py")) if where.is_dir() else [where])
    ]
    return 1 if sum([count_survivors(path, line_tests) for path in paths]) else 0


def count_survivors(path: Path, tests: LineTests) -> int:
    """Try every fault of a module; return the number that no test notices."""
    from _mutants import generate_mutants  # noqa: PLC0415 - needs the Python of the environment

    results = Results()
    original = compile(path.read_bytes(), str(path), "exec", dont_inherit=True)
    mutants: list[Mutant] = []
    for mutant in generate_mutants(path):
        if differs_at_import(original, mutant.code):
            results(
                mutant,
                run_in_fork(
                    partial(try_with_fresh_import, mutant, tests), tests.compute_limit(mutant)
                ),
            )
        else:
            mutants.append(mutant)
    run_in_fork(partial(try_in_forks, original, mutants, tests, results), None)
    for mutant in [mutants[index] for index in results.list_unnoticed_faults()]:
        results(
            mutant,
            run_in_fork(partial(try_with_fresh_import, mutant, tests), tests.compute_limit(mutant)),
        )
    return results.print_summary(path)


# ---- tests of each line


class LineTests:
    """The tests of each line, and the duration of each test in seconds."""

    def __init__(self, stored: dict[str, Any], seconds: float) -> None:
        self.seconds: dict[str, float] = stored["seconds"]
        self.lines: dict[str, dict[str, list[int]]] = stored["lines"]
        self.names = list(self.seconds)
        self.budget = seconds

    def list_tests(self, mutant: Mutant) -> list[str]:
        """Return the tests of a fault's lines, quickest first, within the time budget.

        For code that runs at import: the tests of the whole module, or of its folder.
        """
        path = str(mutant.path)
        lines = self.lines.get(path, {})
        here = {
            test
            for line in range(mutant.first, mutant.last + 1)
            for test in lines.get(str(line), ())
        }
        chosen = (
            here
            or self._list_tests_of(lambda other: other == path)
            or self._list_tests_of(lambda other: Path(other).parent == mutant.path.parent)
        )
        found = sorted((self.names[test] for test in chosen), key=lambda name: self.seconds[name])
        total = 0.0
        for count, name in enumerate(found):
            total += self.seconds[name] + 0.01
            if total > self.budget and count:
                return found[:count]
        return found

    def _list_tests_of(self, is_wanted: Callable[[str], bool]) -> set[int]:
        """Return the tests that run anything in some modules."""
        return {
            test
            for path, lines in self.lines.items()
            if is_wanted(path)
            for tests in lines.values()
            for test in tests
        }

    def compute_limit(self, mutant: Mutant) -> float:
        """Return the seconds after which a fault's tests count as endless."""
        return 20 + 5 * sum(self.seconds[name] for name in self.list_tests(mutant))


def record_test_lines() -> int:
    """Run all tests once and store the lines that each of them runs."""
    import coverage  # noqa: PLC0415
    import pytest  # noqa: PLC0415

    measured = coverage.Coverage(data_file=None, source=["companion"])

    class Recorder:
        seconds: dict[str, float] = {}  # noqa: RUF012

        def pytest_runtest_setup(self, item: pytest.Item) -> None:
            measured.switch_context(item.nodeid)

        def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
            self.seconds[report.nodeid] = round(
                self.seconds.get(report.nodeid, 0) + report.duration, 4
            )

    measured.start()
    pytest.main([*TESTS, "-q"], plugins=[Recorder()])
    measured.stop()
    data = measured.get_data()
    index = {name: at for at, name in enumerate(Recorder.seconds)}
    lines = {
        str(Path(file).relative_to(_venv.ROOT)): {
            line: [index[name] for name in names if name in index]
            for line, names in data.contexts_by_lineno(file).items()
        }
        for file in data.measured_files()
    }
    MAP.parent.mkdir(exist_ok=True)
    MAP.write_text(json.dumps({"seconds": Recorder.seconds, "lines": lines}), "utf-8")
    return 0


# ---- trying one fault


def try_with_fresh_import(mutant: Mutant, line_tests: LineTests) -> int:
    """Run a fault's tests with a fresh import of the faulty module."""
    import pytest  # noqa: PLC0415

    whole = str(mutant.path.resolve())
    as_written = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        return mutant.code if self.path == whole else as_written(self, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign,assignment]
    return int(pytest.main([*line_tests.list_tests(mutant), *QUIET], plugins=[QuickPlugin()]))


class QuickPlugin:
    """Pytest plugin that ends the process at the first failure, without shrinking examples."""

    def pytest_sessionstart(self) -> None:
        """Load the hypothesis profile before any test module."""
        import hypothesis  # noqa: PLC0415

        hypothesis.settings.register_profile(
            "quick",
            deadline=None,
            derandomize=True,
            database=None,
            phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
        )
        hypothesis.settings.load_profile("quick")

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Exit if a part of a test has failed."""
        if report.failed:
            os._exit(1)


class ForkPlugin(QuickPlugin):
    """Pytest plugin that tries each fault in a fork, instead of running the collected tests."""

    def __init__(
        self, original: CodeType, mutants: Sequence[Mutant], line_tests: LineTests, results: Results
    ) -> None:
        self.original = original
        self.mutants = mutants
        self.line_tests = line_tests
        self.results = results

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try all faults once the tests are collected."""
        items = {item.nodeid: item for item in session.items}
        session.config.pluginmanager.unregister(name="terminalreporter")
        self.functions = [one for one in gc.get_objects() if isinstance(one, FunctionType)]
        gc.freeze()
        for index, mutant in enumerate(self.mutants):
            items_to_run = [
                items[name] for name in self.line_tests.list_tests(mutant) if name in items
            ]
            result = run_in_fork(
                partial(self._try_fault, mutant, items_to_run),
                self.line_tests.compute_limit(mutant),
            )
            self.results(mutant, result, index=index)
        return True

    def _try_fault(self, mutant: Mutant, items: Sequence[pytest.Item]) -> int:
        replace_code(self.functions, self.original, mutant.code)
        for item, following in zip(items, [*items[1:], None], strict=True):
            signal.setitimer(signal.ITIMER_REAL, 4 + 8 * self.line_tests.seconds[item.nodeid])
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        return 0


def try_in_forks(
    original: CodeType, mutants: Sequence[Mutant], line_tests: LineTests, results: Results
) -> int:
    """Collect the tests of some faults, and try these one after the other."""
    import pytest  # noqa: PLC0415

    files = sorted(
        {name.partition("::")[0] for mutant in mutants for name in line_tests.list_tests(mutant)}
    )
    plugin = ForkPlugin(original, mutants, line_tests, results)
    return int(pytest.main([*files, *QUIET], plugins=[plugin])) if files else 0


# ---- processes and results


class Results:
    """Results of a module's faults, in a file shared by forks."""

    def __init__(self) -> None:
        self.file = Path(tempfile.mkstemp(prefix="mutate")[1])

    def __call__(self, mutant: Mutant, result: int | None, index: int | None = None) -> None:
        """Store and print the result of a fault.

        With an index, a fault that survives is tried again later, because a cache may have hidden
        it.
        """
        word = {
            None: "timed out",
            -signal.SIGALRM: "timed out",
            0: "survived",
            BROKEN: "not tried",
            NO_TESTS: "not tried",
        }.get(result, "killed")
        again = word == "survived" and index is not None
        with self.file.open("a", encoding="utf-8") as file:
            file.write(f"again {index}\n" if again else f"{word}\n")
        if word != "killed" and not again:
            print_line(f"{word}: {mutant}")

    def list_unnoticed_faults(self) -> list[int]:
        """Return the indexes of faults to be tried again."""
        lines = self.file.read_text("utf-8").splitlines()
        return [int(line.partition(" ")[2]) for line in lines if line.startswith("again")]

    def print_summary(self, path: Path) -> int:
        """Print the number of faults by result; return the number that survived."""
        count = Counter(
            line
            for line in self.file.read_text("utf-8").splitlines()
            if not line.startswith("again")
        )
        self.file.unlink()
        print_line(
            f"{path}: {count.total()} faults, "
            + ", ".join(f"{number} {word}" for word, number in sorted(count.items()))
        )
        return count["survived"]


OUT = os.dup(1)
"""Copy of stdout that pytest does not capture."""


def print_line(line: str) -> None:
    """Print a line in spite of pytest's capturing."""
    os.write(OUT, f"{line}\n".encode())


def run_in_fork(action: Callable[[], int], seconds: float | None) -> int | None:
    """Run an action in a fork, without output if its time is limited.

    Returns its exit code, or None if its time was up.

    Args:
        action: the action; its result is the exit code.
        seconds: time limit; None for none.
    """
    folder = tempfile.mkdtemp(prefix="mutate")
    process = os.fork()
    if not process:
        code = BROKEN
        try:
            os.environ["PYTEST_DEBUG_TEMPROOT"] = tempfile.tempdir = folder
            if seconds is not None:
                os.setpgid(0, 0)
                resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
                for stream in (1, 2):
                    os.dup2(os.open(os.devnull, os.O_WRONLY), stream)
            code = action()
        finally:
            sys.stdout.flush()
            os._exit(code)
    result = wait_for_exit(process, seconds)
    shutil.rmtree(folder, ignore_errors=True)
    return result


def wait_for_exit(process: int, seconds: float | None) -> int | None:
    """Return the exit code of a process; None if it was killed at the time limit."""
    if seconds is None:
        return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    end = monotonic() + seconds
    while monotonic() < end:
        done, status = os.waitpid(process, os.WNOHANG)
        if done:
            return os.waitstatus_to_exitcode(status)
        sleep(0.005)
    os.killpg(process, signal.SIGKILL)
    os.waitpid(process, 0)
    return None


if __name__ == "__main__":
    sys.exit(main())
