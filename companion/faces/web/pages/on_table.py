"""Cards as they lie on the table: what is printed on them, and what a tap on one answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.wording.texts import read_texts

BETWEEN = "/"
"""Between the parts of an option."""


class Tap(NamedTuple):
    """The answer that a tap on a card of the table gives.

    Attributes:
        field: in which the card is sent; empty where it is put on a pad.
        name: what the answer is called.
    """

    field: str
    name: str


def face(game: str | None) -> Mapping[str, Any]:
    """Return how a game's questions are shown; nothing where it says nothing."""
    return read_texts("faces", ".", game) if game else {}


def parts_drawn(token: str, game: str | None) -> list[str]:
    """The parts of an option or a card, one for each row; empty for a row of which it has none.

    None at all where the game puts nothing together.
    """
    given = token.split(BETWEEN)
    rows = face(game).get("rows", {}).values()
    return [next((part for part in tokens if part in given), "") for tokens in rows]
