"""Settings by which a page shows a game's questions, and the parts of its cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.wording.texts import read_texts

BETWEEN = "/"
"""Separator of the parts of an option."""


def read_face_settings(game: str) -> Mapping[str, Any]:
    """Return a game's settings for showing its questions; empty if it has none."""
    return read_texts("faces", ".", game)


def list_face_parts(token: str, game: str) -> list[str]:
    """Return the parts of an option or card, one for each row; empty for a row without a part.

    The list is empty for games that combine no parts.
    """
    parts = token.split(BETWEEN)
    rows = read_face_settings(game).get("rows", {}).values()
    return [next((part for part in tokens if part in parts), "") for tokens in rows]
