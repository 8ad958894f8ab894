"""Parsing of rows such as "NAME=31/12/4" in a rules question."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection

from companion.kernel.questions import one_line
from companion.wording.naming import fold_text


def clean_text(text: str) -> str:
    """Return a text without control characters and outer blanks, in one Unicode form."""
    return one_line(unicodedata.normalize("NFC", text))


def split_rows(text: str, names: Collection[str] = ()) -> list[str]:
    """Split a text into rows such as "NAME=31/12/4" at its commas.

    Args:
        text: a name may have commas, too: it is cut only behind a value.
        names: those that can be meant; then a value may have commas as well, and it is cut only
            before a name.
    """
    if clean_text(text.rpartition("=")[0]) in names:
        return [text]
    beginnings = tuple(f"{fold_text(name)}=" for name in names)
    parts = text.split(",")
    found = [""]
    for place, part in enumerate(parts):
        rest = fold_text(",".join(parts[place:]))
        is_name = not names or "=" in part or rest.startswith(beginnings)
        if "=" in found[-1] and is_name:
            found.append(part)
        else:
            found[-1] = f"{found[-1]},{part}".removeprefix(",")
    return found
