"""The files in which sentences and rule texts stand, a folder a language.

Ours lie under data; a game that comes in a package of its own keeps them beside its module, in
folders of the same names.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from companion.shipped import DATA

SPARE = "en"
"""The language in which somebody reads what theirs lacks, if it is there."""


@cache
def text(kind: str, folder: str, name: str) -> Mapping[str, Any]:
    """What stands in a file; nothing where there is none, or where a package's can't be read.

    Args:
        kind: "wording" or "rules".
        folder: a language, "examples", or "." where one file is for all languages.
        name: a game's id, or what our own files are called.
    """
    ours = _ours(kind).get((folder, name))
    if ours is not None:
        return _read(ours)
    theirs = _package(name)
    if theirs is not None:
        with suppress(OSError, ValueError):
            return _read(theirs / kind / folder / f"{name}.json")
    return {}


@cache
def languages(kind: str, name: str, first: str) -> Sequence[str]:
    """The languages that a file stands in: the one wanted, then English, then the others."""
    found = {folder for folder, other in _ours(kind) if other == name}
    theirs = _package(name)
    if theirs is not None:
        found |= {path.parent.name for path in (theirs / kind).glob(f"*/{name}.json")}
    found.discard("examples")
    return sorted(found, key=lambda language: (language != first, language != SPARE, language))


def _ours(kind: str) -> Mapping[tuple[str, str], Path]:
    """Our own files by folder and name.

    A name is looked up among them: it may come from a journal, and leads to no other file.
    """
    return _files(DATA / kind)


@cache
def _files(root: Path) -> Mapping[tuple[str, str], Path]:
    files = sorted(root.rglob("*.json"))
    return {(path.parent.relative_to(root).as_posix(), path.stem): path for path in files}


def _read(path: Path) -> Mapping[str, Any]:
    content: Mapping[str, Any] = json.loads(path.read_text("utf-8"))
    return content


def _package(name: str) -> Path | None:
    """Where the module of a game lies that comes in a package; None for all other names."""
    if (SPARE, name) in _ours("wording"):
        return None
    from companion.games.catalogue import GAMES  # noqa: PLC0415 - our own texts need no game

    module = GAMES.module(name)
    file = sys.modules[module].__file__ if module else None
    return Path(file).parent if file else None
