"""Rows such as "NAME=31/12/4" in what is typed for a doubt."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection

from companion.kernel.questions import one_line
from companion.wording.naming import folded


def clean(text: str) -> str:
    """A text without control characters and outer spaces, accents written one way."""
    return one_line(unicodedata.normalize("NFC", text))


def rows_of(text: str, names: Collection[str] = ()) -> list[str]:
    """Several "NAME=31/12/4" in a text with commas between them.

    Args:
        text: a name may have commas, too: it is cut only behind a value.
        names: those that can be meant; then a value may have commas as well, and it is cut only
            before a name.
    """
    if clean(text.rpartition("=")[0]) in names:
        return [text]
    beginnings = tuple(f"{folded(name)}=" for name in names)
    parts = text.split(",")
    found = [""]
    for place, part in enumerate(parts):
        rest = folded(",".join(parts[place:]))
        is_name = not names or "=" in part or rest.startswith(beginnings)
        if "=" in found[-1] and is_name:
            found.append(part)
        else:
            found[-1] = f"{found[-1]},{part}".removeprefix(",")
    return found
