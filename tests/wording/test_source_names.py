"""Every message name in the sources of games and kernel has a sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.games.catalogue import GAMES
from companion.wording.messages import read_sentences

ROOT = Path(__file__).parents[2]
SOURCES = sorted(
    (*(ROOT / "companion" / "kernel").glob("*.py"), *(ROOT / "companion" / "games").rglob("*.py"))
)
NAME = r'\s*f?"([\w.]+)(\{?)'
"""A name as it is written, and whether something worked out follows it."""
AN_ARGUMENT = r"(?:[^,()]|\((?:[^()]|\([^()]*\))*\))+,"
NAMED = {
    rf"\b(?:tell(?:_of_card)?|Fact)\({NAME}": ("fact.",),
    rf"\bgain_(?:magic|stones)\({AN_ARGUMENT}{AN_ARGUMENT}{NAME}": ("fact.",),
    rf"\b[mM]essage\({NAME}": ("", "error."),
    rf"\bFigure\({NAME}": ("figure.", "meter."),
    rf"\bTrack\({NAME}": ("track.",),
    rf"\b(?:add_(?:nonzero_)?term|DerivedNumber\.from_amount)\({AN_ARGUMENT}{NAME}": ("term.",),
    rf"\b(?:I\w+Answer|StaleAnswer|RuleFailed|CannotGoOn)\({NAME}": ("error.",),
    rf"\b(?:Choice|Several|Amount|AmountOrWord|Text|Form|Bid)(?:\[\w+\])?\("
    rf'(?:[^()"]|\([^()]*\))*?\bname={NAME}': ("question.", "field.", "help.judge."),
}
"""Patterns of calls with the name of a message, and possible beginnings of its key."""


def list_keys(path: Path) -> set[str]:
    """Return the sentences that a source file may use: those of its game and the common ones.

    A shared mechanism may leave some sentences to the games that use it.
    """
    layer, *inside = path.relative_to(ROOT / "companion").parts
    games = inside[:1] if layer == "games" and len(inside) > 1 else [item.id for item in GAMES]
    return {key for file in (*games, "common", "judge") for key in read_sentences("en", file)}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_name_in_the_source_has_a_sentence(path: Path) -> None:
    """Facts, questions, fields, reasons, labels and terms are checked."""
    keys = list_keys(path)
    missing = [
        name
        for pattern, prefixes in NAMED.items()
        for name, more in re.findall(pattern, path.read_text("utf-8"))
        if not any(
            key.startswith(prefix + name) if more or name.endswith(".") else key == prefix + name
            for prefix in prefixes
            for key in keys
        )
    ]

    assert [] == missing
