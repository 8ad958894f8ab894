"""The companion as a separate program, started as players and other programs do."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any, Self

ROOT = Path(__file__).parent.parent.parent
COMPANION = [sys.executable, "-m", "companion"]
PATIENCE = 60
"""So many seconds are waited at most for what takes a fraction of one."""
Line = dict[str, Any]


def make_environment(data_folder: Path, **variables: str) -> dict[str, str]:
    """Return the variables of the program: a data folder, and nothing of the caller's."""
    return {
        "PATH": os.environ.get("PATH", ""),
        "COMPANION_DATA": str(data_folder),
        "COMPANION_LANG": "en",
        "LC_ALL": "C.UTF-8",
        "PYTHONIOENCODING": "utf-8",
        **variables,
    }


def run_companion(
    data_folder: Path, *arguments: str, typed: str | bytes = "", **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end without a terminal.

    Args:
        data_folder: the data folder.
        arguments: the command.
        typed: all of its input; then it ends.
        variables: environment variables.
    """
    raw_input = typed.encode() if isinstance(typed, str) else typed
    done = subprocess.run(
        [*COMPANION, *arguments],
        input=raw_input,
        capture_output=True,
        cwd=ROOT,
        env=make_environment(data_folder, **variables),
        timeout=PATIENCE,
        check=False,
    )
    return subprocess.CompletedProcess(
        done.args,
        done.returncode,
        done.stdout.decode(errors="replace"),
        done.stderr.decode(errors="replace"),
    )


class JsonClient:
    """A program that plays over JSON lines, knowing only what they contain.

    Args:
        data_folder: the data folder.
        arguments: the command that speaks JSON.
        variables: environment variables.
    """

    def __init__(self, data_folder: Path, *arguments: str, **variables: str) -> None:
        self.process = subprocess.Popen(
            [*COMPANION, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env=make_environment(data_folder, **variables),
        )
        self.heard: list[Line] = []
        self.first = self.read_lines()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.communicate()

    def read_lines(self) -> list[Line]:
        """Return all lines up to the next prompt; empty at the end of the output."""
        assert self.process.stdout is not None
        lines: list[Line] = []
        while not lines or lines[-1]["type"] != "waiting":
            raw = self.process.stdout.readline()
            if not raw:
                break
            lines.append(json.loads(raw))
        self.heard += lines
        return lines

    def write_bytes(self, content: bytes) -> None:
        """Send raw bytes."""
        assert self.process.stdin is not None
        self.process.stdin.write(content)
        self.process.stdin.flush()

    def send_line(self, line: object) -> list[Line]:
        """Send a line, and return the reply."""
        self.write_bytes(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n")
        return self.read_lines()

    def end_input(self) -> int:
        """End the input and return the exit code; nothing may have been written to stderr."""
        out, errors = self.process.communicate(timeout=PATIENCE)
        assert b"" == out
        assert b"" == errors
        return self.process.returncode


def filter_by_type(lines: list[Line], kind: str) -> list[Line]:
    """Return the lines of one type."""
    return [line for line in lines if line["type"] == kind]


def choose_legal_answer(kind: str, legal: Any, chance: Random) -> Any:
    """Return any of the legal answers, small numbers more often.

    It uses only the documented form of legal answers.
    """
    match kind:
        case "choice":
            return chance.choice(legal)
        case "several":
            return chance.sample(
                legal["options"], chance.randint(legal["min"], min(legal["max"], legal["min"] + 1))
            )
        case "amount":
            words = legal.get("or", [])
            return (
                chance.choice(words)
                if words and chance.random() < 0.5
                else chance.randint(legal["min"], min(legal["max"], legal["min"] + 6))
            )
        case "form":
            return {
                name: choose_legal_answer(field["kind"], field["legal"], chance)
                for name, field in legal.items()
            }
        case "text":
            return "x" * chance.randint(0, min(legal["max_length"], 5))
    raise AssertionError(kind)
