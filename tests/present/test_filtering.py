"""Long lists are filtered as one types, the best fit first (issue 15, points 3 and 4)."""

from __future__ import annotations

import pytest

from companion.present.words.filtering import filter_by_name

NAMES = (
    "Basilisk",
    "Die Silberne",
    "Silberblatt",
    "Anna-Lena Groß",
    "Ännchen von Tharau",
    "Anna",
    "Sil",
)


def names(typed: str) -> list[str]:
    """What a typed text finds, in order."""
    return filter_by_name(NAMES, typed, str)


def test_the_whole_name_then_its_beginning_then_a_words_then_letters_inside() -> None:
    """Best fit first."""
    assert ["Sil", "Silberblatt", "Die Silberne", "Basilisk"] == names("sil")


@pytest.mark.parametrize(
    ("typed", "found"),
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
def test_each_typed_word_begins_a_word_of_its_own(typed: str, found: list[str]) -> None:
    """In any order, without case and accents."""
    assert found == names(typed)


def test_a_whole_word_goes_before_the_beginning_of_one() -> None:
    """A witch is not a wizard whose title begins like hers."""
    options = ["Hexenmeister Gold", "Hexe Gold"]

    assert options[::-1] == filter_by_name(options, "gold hexe", str)
