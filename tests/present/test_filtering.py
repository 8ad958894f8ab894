"""Filtering a long list while typing, with the best match first."""

from __future__ import annotations

import pytest

from companion.present.words.tokenizer import filter_by_name

NAMES = (
    "Basilisk",
    "Die Silberne",
    "Silberblatt",
    "Anna-Lena Groß",
    "Ännchen von Tharau",
    "Anna",
    "Sil",
)


def find_names(typed: str) -> list[str]:
    """Return the names that match a typed text, in order."""
    return filter_by_name(NAMES, typed, str)


def test_matches_are_ordered_by_their_quality() -> None:
    """The best match comes first."""
    assert ["Sil", "Silberblatt", "Die Silberne", "Basilisk"] == find_names("sil")


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("gross an", ["Anna-Lena Groß"]),
        ("LENA", ["Anna-Lena Groß"]),
        ("thar ann", ["Ännchen von Tharau"]),
        ("silb die", ["Die Silberne"]),
        ("ilbe", ["Die Silberne", "Silberblatt"]),
        ("anna anna", []),
        ("xyz", []),
        ("5", []),
    ],
)
def test_each_typed_word_begins_a_word_of_its_own(typed: str, names: list[str]) -> None:
    """Their order, case and accents do not matter."""
    assert names == find_names(typed)


def test_whole_words_rank_before_beginnings_of_words() -> None:
    """A witch is not a wizard whose title begins with the same letters."""
    options = ["Hexenmeister Gold", "Hexe Gold"]

    assert options[::-1] == filter_by_name(options, "gold hexe", str)
