"""The menu that `companion` alone opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.present.prompts.pick import find_key
from companion.present.screen import Item
from tests.faces.terminals import Terminal

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
        ("?", "?"),
        ("04", "04"),
        ("4", "04"),
        ("new", "n"),
        ("ALL", "s"),
        ("jud", "04"),
        ("h", "?"),
        ("6", ""),
        ("", ""),
        ("x", ""),
        ("gam", ""),
        ("-1", ""),
    ],
)
def test_a_line_is_named_by_its_key_or_its_beginning(typed: str, key: str) -> None:
    """As answers are in a game; what could be two is none."""
    assert key == find_key(typed, ITEMS)


def test_a_new_game_by_its_name(tmp_path: Path) -> None:
    """Who types what stands there gets it."""
    with Terminal(tmp_path, COMPANION_LANG="de") as terminal:
        assert "Welches Spiel?" in terminal.type("neu").text


def test_the_fields_of_a_form_stand_right_behind_its_label(tmp_path: Path) -> None:
    """Nothing keeps label and answers apart."""
    with Terminal(
        tmp_path, "play", "zauberschwert", "-p", "Ann", "-p", "Bob", "--start", "Ann"
    ) as terminal:
        assert "Spiders, Goblins" in terminal.type("creature").text
