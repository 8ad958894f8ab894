"""Commands run inside the test's own process.

As quick as can be, and what they print, say and leave with.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from rich.cells import cell_len

from companion import __main__ as program

WIDTH = 80


@dataclass(frozen=True)
class Done:
    """A command that has run: its exit code, what it printed, and what it said of an error."""

    code: int
    out: str
    error: str

    @property
    def too_wide(self) -> list[str]:
        """The printed lines that 80 columns don't hold."""
        return [line for line in self.out.splitlines() if cell_len(line) > WIDTH]


Run = Callable[..., Done]


def runner(data: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs commands on a data folder in English, unless they say otherwise.

    With `screen` they run as at a terminal of 80 columns, else as in a pipe.
    """
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    monkeypatch.setenv("TERM", "dumb")

    def run(*arguments: str, typed: str = "", screen: bool = False) -> Done:
        monkeypatch.setenv("COMPANION_DATA", str(data))
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        for stream in (sys.stdout, sys.stdin) if screen else ():
            monkeypatch.setattr(stream, "isatty", lambda: True)
        monkeypatch.setattr(
            sys,
            "argv",
            ["companion", *arguments, *(() if "--lang" in arguments else ("--lang", "en"))],
        )
        try:
            program.main()
        except SystemExit as left:
            code = left.code if isinstance(left.code, int) else int(left.code is not None)
        else:
            code = 0
        out, error = capsys.readouterr()
        return Done(code, out, error)

    return run
