"""The menu that `companion` alone opens."""

from __future__ import annotations

import pytest

from companion.present.prompts.pick import find_key
from companion.present.screen import Item

ITEMS = (
    Item("n", "New game"),
    Item("s", "All games"),
    Item("d", "Demo"),
    Item("?", "Help"),
    Item("04", "Judge"),
)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("n", "n"),
        ("4", "04"),
        ("new", "n"),
        ("jud", "04"),
        ("h", "?"),
        ("", ""),
        ("x", ""),
        ("-1", ""),
    ],
)
def test_a_line_is_named_by_its_key_or_its_beginning(typed: str, key: str) -> None:
    """As answers are in a game; what could be two is none."""
    assert key == find_key(typed, ITEMS)
