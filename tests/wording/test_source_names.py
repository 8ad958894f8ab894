"""Every name of a message that stands in the sources of games and kernel has a sentence."""

from __future__ import annotations

import ast
import importlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games.catalogue import GAMES
from companion.kernel.citations import Citation
from companion.kernel.game import Game
from companion.shipped import DATA
from companion.wording.messages import Wording, read_sentences

ROOT = Path(__file__).parents[2]
SOURCES = sorted(
    (*(ROOT / "companion" / "kernel").glob("*.py"), *(ROOT / "companion" / "games").rglob("*.py"))
)
FILES = sorted(path.stem for path in (DATA / "wording" / "en").glob("*.json"))
QUESTIONS = {"Choice", "Several", "Amount", "AmountOr", "Text", "Form", "Bid"}
TELLING = {"tell": 0, "gain_magic": 2, "gain_stones": 2}
"""Functions that tell a fact, and which argument names it."""
REFUSING = {"InvalidAnswer", "IllegalAnswer", "StaleAnswer", "RuleFailed", "CannotGoOn"}
DRAWN = {"Meter": "meter", "Figure": "figure", "Column": "column", "Track": "track"}


def wanted(call: ast.Call) -> Iterator[tuple[ast.expr, tuple[str, ...]]]:
    """The expressions in a call that name messages, each with the prefixes it may have."""
    name = called(call)
    args = call.args
    if name in TELLING and len(args) > TELLING[name]:
        yield args[TELLING[name]], ("fact.",)
    elif name == "Fact" and args:
        yield args[0], ("fact.",)
    elif name in {"message", "Message"} and args:
        yield args[0], ("", "error.")
    elif name in QUESTIONS:
        yield from (
            (keyword.value, ("question.", "field.", "help.judge."))
            for keyword in call.keywords
            if keyword.arg == "name"
        )
    elif name in REFUSING and args:
        yield args[0], ("error.",)
    elif name in DRAWN and args:
        yield args[0], (f"{DRAWN[name]}.",)
    elif (
        name in {"plus", "of"} and len(args) > 1 and (name == "plus" or receiver(call) == "Derived")
    ):
        yield args[1], ("term.",)
    elif name == "Criterion" and args:
        yield args[0], ("decided.",)


def called(call: ast.Call) -> str:
    """The last part of what is called."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def receiver(call: ast.Call) -> str:
    """What stands before the dot."""
    return getattr(call.func.value, "id", "") if isinstance(call.func, ast.Attribute) else ""


def named(expression: ast.expr) -> str | None:
    """The name that an expression stands for.

    Of a partly worked-out one what is fixed, with a star; None if nothing is.
    """
    match expression:
        case ast.Constant(value=str(text)):
            return text
        case ast.JoinedStr(values=[ast.Constant(value=str(text)), *_]):
            return f"{text}*"
        case ast.IfExp(body=ast.Constant(value=str(text))):
            return text
    return None


def worded(name: str, prefixes: tuple[str, ...], keys: set[str]) -> bool:
    """Whether a sentence of that name is there.

    Of a partly known one, whether any is that begins so.
    """
    if name.endswith("*"):
        return any(key.startswith(prefix + name[:-1]) for prefix in prefixes for key in keys)
    return any(prefix + name in keys for prefix in prefixes)


def keys_for(path: Path) -> set[str]:
    """The sentences that a source file may use: those of its game and the common ones.

    A shared mechanism may leave some to the games that use it.
    """
    layer, *inside = path.relative_to(ROOT / "companion").parts
    games = inside[:1] if layer == "games" and len(inside) > 1 else [item.id for item in GAMES]
    return {key for file in (*games, "common", "judge") for key in read_sentences("en", file)}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_name_in_the_source_has_a_sentence(path: Path) -> None:
    """Facts, questions, fields, reasons, labels and terms that a module names are worded."""
    keys = keys_for(path)
    calls = [
        node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Call)
    ]
    uses = [
        (named(expression), prefixes, call.lineno)
        for call in calls
        for expression, prefixes in wanted(call)
    ]
    missing = [
        f"{path.name}:{line}: {' or '.join(prefixes)}{name}"
        for name, prefixes, line in uses
        if name and not worded(name, prefixes, keys)
    ]
    assert missing == []


@pytest.mark.parametrize(
    "path",
    [path for path in SOURCES if path.name != "__init__.py"],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_every_citation_is_worded(path: Path) -> None:
    """Each place in a rulebook that a module cites has a text in both languages."""
    module = importlib.import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
    cited = [value.id for value in vars(module).values() if isinstance(value, Citation)]
    assert [
        place
        for place in cited
        if f"cite.{place}"
        not in {*read_sentences("en", place.partition(".")[0]), *read_sentences("en", "common")}
    ] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_rulings_and_endings_are_worded(game: Game[Any]) -> None:
    """Each house rule has a title and says what then holds, and each way to end has a sentence."""
    wording = Wording("de", game.id)
    needed = [f"ending.{ending}" for ending in game.endings]
    for ruling in game.rulings:
        needed += [
            f"ruling.{ruling.name}",
            *(f"ruling.{ruling.name}.{value}" for value in ruling.values),
        ]
    assert [key for key in needed if not wording.has(key)] == []
