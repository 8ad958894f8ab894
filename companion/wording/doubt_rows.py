"""Parsing of rows such as "NAME=31/12/4", the input for a rules question."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection

from companion.kernel.questions import one_line
from companion.wording.naming import fold_text


def clean_text(text: str) -> str:
    """Return a text without control characters and surrounding spaces, in one Unicode form."""
    return one_line(unicodedata.normalize("NFC", text))


def split_rows(text: str, names: Collection[str] = ()) -> list[str]:
    """Split a text into rows such as "NAME=31/12/4" at its commas.

    Args:
        text: the rows. Names may contain commas; only commas after a value separate rows.
        names: all possible names, if known. Then values may contain commas, too; only commas before
            a name separate rows.
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
