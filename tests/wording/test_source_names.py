"""Every name of a message that stands in the sources of games and kernel has a sentence."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.games.catalogue import GAMES
from companion.wording.messages import read_sentences

ROOT = Path(__file__).parents[2]
SOURCES = sorted(
    (*(ROOT / "companion" / "kernel").glob("*.py"), *(ROOT / "companion" / "games").rglob("*.py"))
)
NAMED: dict[str, tuple[int, tuple[str, ...]]] = {
    "tell": (0, ("fact.",)),
    "gain_magic": (2, ("fact.",)),
    "gain_stones": (2, ("fact.",)),
    "Fact": (0, ("fact.",)),
    "message": (0, ("", "error.")),
    "Message": (0, ("", "error.")),
    "Meter": (0, ("meter.",)),
    "Figure": (0, ("figure.",)),
    "Column": (0, ("column.",)),
    "Track": (0, ("track.",)),
    "plus": (1, ("term.",)),
    "Derived.of": (1, ("term.",)),
    "Criterion": (0, ("decided.",)),
    **dict.fromkeys(
        ("InvalidAnswer", "IllegalAnswer", "StaleAnswer", "RuleFailed", "CannotGoOn"),
        (0, ("error.",)),
    ),
}
"""What is called with the name of a message, in which argument, and how its sentence may begin."""
QUESTIONS = {"Choice", "Several", "Amount", "AmountOr", "Text", "Form", "Bid"}


def wanted(call: ast.Call) -> Iterator[tuple[ast.expr, tuple[str, ...]]]:
    """The expressions in a call that name messages, each with the prefixes it may have."""
    place, prefixes = NAMED.get(called(call), (len(call.args), ()))
    if place < len(call.args):
        yield call.args[place], prefixes
    if called(call) in QUESTIONS:
        names = (keyword.value for keyword in call.keywords if keyword.arg == "name")
        yield from ((name, ("question.", "field.", "help.judge.")) for name in names)


def called(call: ast.Call) -> str:
    """The last part of what is called, of a method named "of" with what stands before it."""
    if not isinstance(call.func, ast.Attribute):
        return getattr(call.func, "id", "")
    return ast.unparse(call.func) if call.func.attr == "of" else call.func.attr


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
