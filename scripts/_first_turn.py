"""Trial of a build: begins a game, plays a turn, and resumes the game."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

BEGIN = ("play", "spruchstein", "-p", "Ann", "-p", "Bob", "--json")
RESUME = ("resume", "--json")
MOST = 200
"""Answers, at most; a first turn needs fewer."""


def play_first_turn(command: Sequence[str], environment: dict[str, str] | None = None) -> str:
    """Play the first turn of a game, quit and resume; the question must be the same.

    Args:
        command: command that starts the companion.
        environment: environment variables; None for the current ones.

    Returns:
        The path of the pending question.

    Raises:
        RuntimeError: the process failed (with its output), or another question was pending.
    """
    with tempfile.TemporaryDirectory() as folder:
        runtime = {**(environment or os.environ), "COMPANION_DATA": str(Path(folder) / "data")}
        runtime.pop("PYTHONPATH", None)
        left = _play_turns([*command, *BEGIN], runtime, folder, turns=1)
        found = _play_turns([*command, *RESUME], runtime, folder, turns=0)
    if left != found:
        raise RuntimeError(f"quit at {left}, but resumed at {found}")
    return left


def _play_turns(command: list[str], environment: dict[str, str], folder: str, turns: int) -> str:
    """Give default answers for a number of turns; return the path of the next question."""
    with subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    ) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        question: dict[str, Any] = {}
        for line in running.stdout:
            message = json.loads(line)
            if message["type"] == "question":
                question = message
            if message["type"] == "waiting" and question:
                scene = int(question["path"].partition("/")[0])
                if scene > turns or not turns or question["seen"] > MOST:
                    break
                answer = {"answer": _choose_answer(question), "path": question["path"]}
                running.stdin.write(json.dumps(answer) + "\n")
                running.stdin.flush()
        running.stdin.close()
        rest = running.stderr.read() if running.stderr else ""
        if running.wait() != 0 or not question:
            raise RuntimeError(f"{command[0]} ended with {running.returncode}: {rest[-400:]}")
    return str(question["path"])


def _choose_answer(question: dict[str, Any]) -> Any:
    """Return the default answer, else the first legal one."""
    return _choose_legal_value(question["legal"], question.get("default"))


def _choose_legal_value(legal: Any, default: Any) -> Any:
    if default is not None:
        return default
    if isinstance(legal, list):
        return legal[0]
    if "options" in legal:
        return legal["options"][: legal["min"]]
    if "min" in legal:
        return legal["min"]
    if "max_length" in legal:
        return ""
    return {
        name: _choose_legal_value(field["legal"], field.get("default"))
        for name, field in legal.items()
    }
