"""Engines that run a script on each peer, and the lines of each peer's rules."""

from __future__ import annotations

import ast
import inspect
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from time import perf_counter
from types import ModuleType
from typing import Any

import _venv

from benchmarks.peers import coroutines, machine, rulebook
from benchmarks.peers.machine import Answer, Machine, Result
from benchmarks.peers.script import Script
from companion.kernel.game import Games
from companion.kernel.runner import Runner

HERE = Path(__file__).parent
FETCHED = _venv.ROOT / ".peers"
"""Folder searched for other libraries in addition to the usual places; see `MissingPeer`."""
NODE_MODULES = FETCHED / "node_modules"
GET_OPENSPIEL = "pip install --no-deps --target .peers/python open_spiel"
GET_BOARDGAME = "npm install --prefix .peers boardgame.io@0.50.2"


class MissingPeer(Exception):
    """A peer that can't be run here; the message tells how to install it."""


@dataclass(frozen=True)
class Run:
    """Results of a script, and the seconds for its answers without the start-up."""

    results: tuple[Result, ...]
    seconds: float


@dataclass(frozen=True)
class Peer:
    """An engine that plays the script.

    Args:
        name: its name.
        run: plays the script; raises MissingPeer if it can't be run.
        lines: lines of its rules, without blank lines, comments, docstrings and libraries.
    """

    name: str
    run: Callable[[Script], Run]
    lines: int


# ---- this kernel


def run_on_kernel(rules: Any, script: Script) -> Run:
    """Run on this kernel's runner: each answer is judged, then given."""
    game = rules.Fights([fight for fight, _ in script.fights])
    runner = Runner(Games(game))
    runner.answer(game.id)
    start = perf_counter()
    for _, answers in script.fights:
        for answer in answers:
            runner.answer(answer)
    return Run(tuple(game.results), perf_counter() - start)


# ---- a state machine, by itself and in OpenSpiel


def run_on_machine(script: Script) -> Run:
    """Run on the plain state machine, which judges answers itself."""
    fights = Machine([fight for fight, _ in script.fights])
    start = perf_counter()
    for _, answers in script.fights:
        for answer in answers:
            fights.give_answer(answer)
    return Run(tuple(fights.results), perf_counter() - start)


def run_on_openspiel(script: Script) -> Run:
    """Run on OpenSpiel, with the state machine inside its game interface."""
    sys.path.append(str(FETCHED / "python"))
    try:
        from benchmarks.peers import openspiel  # noqa: PLC0415 - it may not be installed
    except ImportError as error:
        raise MissingPeer(GET_OPENSPIEL) from error
    numbers = [openspiel.NUMBER[answer] for _, answers in script.fights for answer in answers]
    state = openspiel.Fights(
        [fight for fight, _ in script.fights], len(numbers) + 1
    ).new_initial_state()
    start = perf_counter()
    for action in numbers:
        state.apply_action(action)
    return Run(tuple(state.results), perf_counter() - start)


# ---- boardgame.io


def run_on_boardgame(script: Script) -> Run:
    """Run on boardgame.io's reducer in Node; an answer is a move."""
    node = shutil.which("node")
    if node is None:
        raise MissingPeer("Node.js, then " + GET_BOARDGAME)
    if not (NODE_MODULES / "boardgame.io").is_dir():
        raise MissingPeer(GET_BOARDGAME)
    moves = [_make_move(answer) for _, answers in script.fights for answer in answers]
    asked = json.dumps(
        {
            "fights": [
                {"strength": fight.strength, "magic": dict(fight.magic)}
                for fight, _ in script.fights
            ],
            "moves": moves,
        }
    )
    there = {**os.environ, "NODE_PATH": str(NODE_MODULES), "NODE_ENV": "production"}
    output = json.loads(
        subprocess.run(
            [node, str(HERE / "run.cjs")],
            input=asked,
            env=there,
            text=True,
            check=True,
            capture_output=True,
        ).stdout
    )
    return Run(
        tuple(Result(tuple(result["winners"]), result["paid"]) for result in output["results"]),
        output["seconds"],
    )


def _make_move(answer: Answer) -> list[Answer]:
    if isinstance(answer, int):
        return ["bid", answer]
    return ["insist", answer] if answer.startswith("p") and answer[1:].isdigit() else [answer]


# ---- lines


def count_python_lines(source: str) -> int:
    """Return the number of lines of Python without blank lines, comments and docstrings."""
    tree = ast.parse(source)
    silent = {
        line
        for node in ast.walk(tree)
        if _is_docstring(node)
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)  # type: ignore[attr-defined]
    }
    return sum(
        1
        for number, line in enumerate(source.splitlines(), start=1)
        if line.strip() and not line.strip().startswith("#") and number not in silent
    )


def _is_docstring(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )


def count_rulebook_lines() -> int:
    """Return the lines of the real rules that the script uses.

    That is, of whole modules and of some rules of one chapter.
    """
    rules = [getattr(rule, "base", rule) for rule in rulebook.RULES]
    return sum(count_python_lines(inspect.getsource(part)) for part in (*rules, *rulebook.MODULES))


def _count_module_lines(*modules: ModuleType) -> int:
    return sum(count_python_lines(inspect.getsource(module)) for module in modules)


def _read_file(name: str) -> str:
    return (HERE / name).read_text("utf-8")


def count_script_lines(source: str) -> int:
    """Return the number of lines of JavaScript without blank lines and comments."""
    return sum(
        1 for line in source.splitlines() if line.strip() and not line.strip().startswith("//")
    )


def list_peers() -> tuple[Peer, ...]:
    """Return all peers, this kernel first."""
    return (
        Peer(
            "this kernel, the real rules", partial(run_on_kernel, rulebook), count_rulebook_lines()
        ),
        Peer(
            "this kernel, without facts and reasons",
            partial(run_on_kernel, coroutines),
            _count_module_lines(coroutines),
        ),
        Peer("a state machine with apply and undo", run_on_machine, _count_module_lines(machine)),
        Peer(
            "the same machine in OpenSpiel",
            run_on_openspiel,
            _count_module_lines(machine) + count_python_lines(_read_file("openspiel.py")),
        ),
        Peer(
            "boardgame.io's reducer in Node",
            run_on_boardgame,
            count_script_lines(_read_file("boardgame.cjs")),
        ),
    )
