"""Files that differ from the main branch, and the tests that cover them."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

import _venv

MAIN = ("origin/main", "main")
"""Branches to compare with; the first that exists is used."""
AROUND = {
    "data/wording": ("tests/wording", "tests/architecture/test_messages.py"),
    "data/rules": ("tests/rules",),
    "data/web": ("tests/faces/web/pages",),
    "companion/games": ("tests/games/test_contract.py", "tests/play/test_kept_formats.py"),
    "tests/games": ("tests/games/test_contract.py",),
}
"""Additional tests by the beginning of a changed path."""
NAMED = ("tests/commands/test_{}.py", "tests/{}/*test_*.py", "tests/games/{}/*test_*.py")
"""Tests of a file in data, by its name."""
TEXT = re.compile(r'(?<=[}"])[^{}"\n]{8,}(?=[{"])')
"""Key of a sentence, or its text between placeholders, that is long enough to look for in tests."""


def list_changed_files() -> list[str]:
    """List the files that differ from main, including uncommitted but not deleted ones."""
    differing = _read_differences("--name-only", "--diff-filter=d")
    new = _run_git("ls-files", "--others", "--exclude-standard")
    return sorted({*(differing + new).splitlines()})


def list_tests_of_files(changed: Iterable[str]) -> list[str]:
    """List the tests of changed files as folders and modules, without those in listed folders.

    Args:
        changed: paths relative to the project's folder.
    """
    found = {test for path in changed for test in _find_tests(Path(path))}
    return sorted(
        test for test in found if not found & {str(folder) for folder in Path(test).parents}
    )


def _find_tests(path: Path) -> Iterator[str]:
    for beginning, tests in AROUND.items():
        if path.is_relative_to(beginning):
            yield from tests
    if path.parts[0] == "data":
        named = (name.format(path.stem) for name in NAMED)
        yield from _run_git("ls-files", *named).splitlines()
        texts = "\n".join(TEXT.findall(_read_differences("--unified=0", "--", str(path))))
        yield from _run_git(
            "grep", "-lFf-", "--", "tests/*test_*.py", input_text=texts
        ).splitlines()
    elif path.parts[0] in {"companion", "tests"} and len(path.parts) > 2:
        mirrored = Path("tests", *path.parts[1:])
        own = mirrored if path.parts[0] == "tests" else mirrored.with_name(f"test_{path.name}")
        if own.name.startswith("test_") and (_venv.ROOT / own).is_file():
            yield str(own)
        else:
            yield from islice((str(folder) for folder in own.parents if _has_tests(folder)), 1)


def _read_differences(*words: str) -> str:
    """Return the differences from main."""
    bases = (_run_git("merge-base", "HEAD", name).strip() for name in MAIN)
    return _run_git("diff", next(filter(None, bases), "HEAD"), *words)


def _has_tests(folder: Path) -> bool:
    return any((_venv.ROOT / folder).glob("test_*.py"))


def _run_git(*words: str, input_text: str = "") -> str:
    """Return the output of git for an input; empty if it fails."""
    done = subprocess.run(
        ["git", *words],  # noqa: S607 - wherever it is installed
        input=input_text,
        cwd=_venv.ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    return done.stdout if done.returncode == 0 else ""
