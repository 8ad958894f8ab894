"""Runs commands inside the process of a test.

This is faster than starting a program; their output, errors and exit codes are collected.
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
class CommandResult:
    """A finished command: its exit code, output and error output."""

    code: int
    output: str
    error: str

    @property
    def too_wide_lines(self) -> list[str]:
        """Printed lines wider than 80 columns."""
        return [line for line in self.output.splitlines() if cell_len(line) > WIDTH]


Run = Callable[..., CommandResult]


def make_runner(
    data_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Run:
    """Return a function that runs commands on a data folder, in English by default.

    With `screen` they run as at a terminal of 80 columns, else as in a pipe.
    """
    monkeypatch.setenv("COLUMNS", str(WIDTH))
    monkeypatch.setenv("TERM", "dumb")

    def run_command(*arguments: str, typed: str = "", screen: bool = False) -> CommandResult:
        monkeypatch.setenv("COMPANION_DATA", str(data_folder))
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
        return CommandResult(code, out, error)

    return run_command
