"""Menu of the bare command `companion`."""

from __future__ import annotations

import pytest

from companion.present.prompts.pick import find_item_key
from companion.present.screen import ListItem

ITEMS = (
    ListItem("n", "New game"),
    ListItem("s", "All games"),
    ListItem("d", "Demo"),
    ListItem("?", "Help"),
    ListItem("04", "Judge"),
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
def test_a_menu_entry_is_chosen_by_its_key_or_beginning(typed: str, key: str) -> None:
    """Abbreviations work as in a game; an ambiguous one is refused."""
    assert key == find_item_key(typed, ITEMS)
