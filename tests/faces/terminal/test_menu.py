"""The menu that `companion` alone opens."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.faces.terminal.menu import numbered
from tests.faces.terminals import Terminal

NAMES = ("New game", "All games", "Demo", "Help", "Judge")


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("1", 1),
        ("5", 5),
        ("new", 1),
        ("ALL", 2),
        ("jud", 5),
        ("h", 4),
        ("6", None),
        ("0", None),
        ("x", None),
        ("gam", None),
        ("-1", None),
    ],
)
def test_an_entry_is_named_by_its_number_or_its_beginning(typed: str, number: int | None) -> None:
    """As answers are in a game; what could be two is none."""
    assert number == numbered(typed, NAMES)


def test_a_new_game_by_its_name(tmp_path: Path) -> None:
    """Who types what stands there gets it."""
    with Terminal(tmp_path, COMPANION_LANG="de") as terminal:
        assert "Welches Spiel?" in terminal.type("neu").text


def test_the_fields_of_a_form_stand_right_behind_its_label(tmp_path: Path) -> None:
    """Nothing keeps label and answers apart."""
    with Terminal(
        tmp_path, "play", "zauberschwert", "-p", "Ann", "-p", "Bob", "--start", "Ann"
    ) as terminal:
        assert "family:   1 Spiders" in terminal.type("creature").text
