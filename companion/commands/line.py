"""Parsing of a command line with words and options in any order, for the judge."""

from __future__ import annotations

from collections.abc import Sequence

HELP = ("--help", "-h")
WITH_VALUE = ("--lang", "--data")
"""Options with a value that every command has."""


class Line:
    """The words of a command line, grouped by the option before them.

    `--json`, `--lang`, `--data` and `--help` are recognized anywhere, even after "--"; everything
    else after "--" is a word.
    """

    def __init__(self, words: Sequence[str]) -> None:
        self.as_json = "--json" in words
        self.helps = any(word in HELP for word in words)
        self.lang = ""
        self.groups: list[tuple[str, list[str]]] = [("", [])]
        """Each option with the words after it; empty for words before any option and after "--"."""
        is_behind = False
        waiting = iter(word for word in words if word != "--json" and word not in HELP)
        for word in waiting:
            name, equals, value = word.partition("=")
            if name in WITH_VALUE:
                given = value if equals else next(waiting, "")
                if name == "--lang":
                    self.lang = given
            elif is_behind or not word.startswith("--"):
                self.groups[-1][1].append(word)
            elif word == "--":
                is_behind = True
                self.groups.append(("", []))
            else:
                option = name.replace("_", "-")
                values = [value] if equals else []
                self.groups.append((option, values))

    @property
    def words(self) -> list[str]:
        """The words that belong to no option, assuming that each option takes one value."""
        found: list[str] = []
        for option, values in self.groups:
            found += values[1:] if option else values
        return found


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
