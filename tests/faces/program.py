"""The companion as a program of its own, started as players and other programs start it."""

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


def environment(data: Path, **more: str) -> dict[str, str]:
    """What the program finds around it: a data folder, nothing of whoever runs the tests."""
    return {
        "PATH": os.environ.get("PATH", ""),
        "COMPANION_DATA": str(data),
        "COMPANION_LANG": "en",
        "LC_ALL": "C.UTF-8",
        "PYTHONIOENCODING": "utf-8",
        **more,
    }


def companion(
    data: Path, *arguments: str, typed: str | bytes = "", **more: str
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end without a terminal.

    Args:
        data: the data folder.
        arguments: the command.
        typed: all of its input; then it ends.
        more: environment variables.
    """
    given = typed.encode() if isinstance(typed, str) else typed
    done = subprocess.run(
        [*COMPANION, *arguments],
        input=given,
        capture_output=True,
        cwd=ROOT,
        env=environment(data, **more),
        timeout=PATIENCE,
        check=False,
    )
    return subprocess.CompletedProcess(
        done.args,
        done.returncode,
        done.stdout.decode(errors="replace"),
        done.stderr.decode(errors="replace"),
    )


class Speaker:
    """A program that plays over JSON lines, and knows nothing but what they say.

    Args:
        data: the data folder.
        arguments: the command that speaks JSON.
        more: environment variables.
    """

    def __init__(self, data: Path, *arguments: str, **more: str) -> None:
        self.process = subprocess.Popen(
            [*COMPANION, *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env=environment(data, **more),
        )
        self.heard: list[Line] = []
        self.first = self.hear()

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

    def hear(self) -> list[Line]:
        """All lines until it is our turn; none if there will be no more."""
        assert self.process.stdout is not None
        lines: list[Line] = []
        while not lines or lines[-1]["type"] != "waiting":
            raw = self.process.stdout.readline()
            if not raw:
                break
            lines.append(json.loads(raw))
        self.heard += lines
        return lines

    def write(self, raw: bytes) -> None:
        """Send bytes as they are."""
        assert self.process.stdin is not None
        self.process.stdin.write(raw)
        self.process.stdin.flush()

    def say(self, line: object) -> list[Line]:
        """Send a line and hear what comes of it."""
        self.write(line if isinstance(line, bytes) else json.dumps(line).encode() + b"\n")
        return self.hear()

    def end(self) -> int:
        """End the input; the program's exit code. Nothing may have gone to the errors."""
        out, errors = self.process.communicate(timeout=PATIENCE)
        assert b"" == out
        assert b"" == errors
        return self.process.returncode


def of_type(lines: list[Line], kind: str) -> list[Line]:
    """The lines of one type."""
    return [line for line in lines if line["type"] == kind]


def legal_answer(kind: str, legal: Any, chance: Random) -> Any:
    """Any of the legal answers, small numbers more often.

    Taken from the documented shapes alone.
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
                name: legal_answer(field["kind"], field["legal"], chance)
                for name, field in legal.items()
            }
        case "text":
            return "x" * chance.randint(0, min(legal["max_length"], 5))
    raise AssertionError(kind)
