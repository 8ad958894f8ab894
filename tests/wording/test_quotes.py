"""Quotation marks inside quotation marks."""

from __future__ import annotations

import pytest

from companion.wording.messages import Wording, nest_quotes

GERMAN = "„“‚‘"  # noqa: RUF001 - these are the marks
CITED = "spruchstein.ruling.only_one_neighbours"


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("de", "Hausregel „Nachbarn in ‚Es kann nur einen geben‘“"),  # noqa: RUF001
        ("en", "house rule “Neighbours in ‘There can be only one’”"),
    ],
)
def test_a_quotation_in_a_quotation_has_the_inner_marks(language: str, sentence: str) -> None:
    """The example is the name of a house rule that names a variant."""
    assert sentence == Wording(language, "spruchstein").cite(CITED)


def test_quotations_beside_each_other_keep_their_marks() -> None:
    """Only a quotation inside another one changes."""
    assert "„a“ und „b“" == nest_quotes("„a“ und „b“", GERMAN)


@pytest.mark.parametrize("typed", ["„a „b“", "a“ „b“ „c“"])
def test_marks_that_do_not_pair_are_unchanged(typed: str) -> None:
    """A player's name may contain such marks."""
    assert typed == nest_quotes(typed, GERMAN)


def test_a_language_without_marks_of_its_own_is_unchanged() -> None:
    """A translator may not have defined them yet."""
    assert "„a „b““" == nest_quotes("„a „b““", "")
