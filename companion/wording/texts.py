"""Files of sentences and rule texts, one folder per language.

The companion's files are under data. An external game has them in the folder of its module, with
the same structure.
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
"""Language that is tried first for texts missing in the wanted one."""


@cache
def read_texts(kind: str, folder: str, name: str) -> Mapping[str, Any]:
    """Read a file; empty if it is missing, or if an external game's file is unreadable.

    Args:
        kind: the folder: "wording", "rules", "lessons" or "demo".
        folder: a language, "examples", or "." for files shared by all languages.
        name: a game's id, or the name of a common file.
    """
    ours = _list_own_files(kind).get((folder, name))
    if ours is not None:
        return _read_file(ours)
    theirs = _find_package(name)
    if theirs is not None:
        with suppress(OSError, ValueError):
            return _read_file(theirs / kind / folder / f"{name}.json")
    return {}


def read_translation(kind: str, language: str, name: str) -> Mapping[str, Any]:
    """Read a file in a language; what it lacks is read in another one, English first.

    Empty if there is none in any language. Args: as in `read_texts`.
    """
    found = dict[str, Any]()
    for other in reversed(list_languages(kind, name, language)):
        found |= read_texts(kind, other, name)
    return found


@cache
def list_languages(kind: str, name: str, first: str) -> Sequence[str]:
    """List a file's languages: the wanted one, then English, then the others."""
    found = {folder for folder, other in _list_own_files(kind) if other == name}
    theirs = _find_package(name)
    if theirs is not None:
        found |= {path.parent.name for path in (theirs / kind).glob(f"*/{name}.json")}
    found -= {"examples", "steps"}
    return sorted(found, key=lambda language: (language != first, language != SPARE, language))


@cache
def _list_own_files(kind: str) -> Mapping[tuple[str, str], Path]:
    """List the companion's own files by folder and name.

    Names may come from a journal; looking them up here keeps them from reaching other files.
    """
    root = DATA / kind
    files = root.rglob("*.json")
    return {(path.parent.relative_to(root).as_posix(), path.stem): path for path in files}


def _read_file(path: Path) -> Mapping[str, Any]:
    content: Mapping[str, Any] = json.loads(path.read_text("utf-8"))
    return content


def _find_package(name: str) -> Path | None:
    """Return the folder of an external game's module; None for other names."""
    if (SPARE, name) in _list_own_files("wording"):
        return None
    from companion.games.catalogue import GAMES  # noqa: PLC0415 - needed for external games only

    module = GAMES.find_module_name(name)
    file = sys.modules[module].__file__ if module else None
    return Path(file).parent if file else None
