"""The recorded games that are measured."""

from __future__ import annotations

from companion.kernel.facts import Plain
from tests import playthrough

PlainAct = tuple[str, Plain, bool]
"""Path or name, value, and whether it is an interjection."""


def longest() -> tuple[str, list[PlainAct]]:
    """The longest recorded game: its name, and its acts."""
    path = max(playthrough.all_files(), key=lambda path: path.stat().st_size)
    lines = playthrough.read(path)[1:-1]
    return path.stem, [
        (line["interject"], line["value"], True)
        if "interject" in line
        else (line["path"], line["answer"], False)
        for line in lines
    ]
