"""Options that precede the name of a command."""

from __future__ import annotations

from collections.abc import Sequence

HELP = ("--help", "-h")
WITH_VALUE = ("--lang", "--data")
"""Options with a value that every command has."""


def split_leading_options(
    words: Sequence[str], names: Sequence[str]
) -> tuple[list[str], list[str]]:
    """Split a line into the leading options with given names, and the rest.

    The value of an option follows "=" or is the next word.
    """
    place = 0
    while place < len(words) and words[place].partition("=")[0] in names:
        has_value_behind = words[place] in WITH_VALUE
        place += 2 if has_value_behind else 1
    return list(words[:place]), list(words[place:])
