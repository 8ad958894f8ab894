"""A command line as words and options in any order, for commands that are there at once.

The command library takes longer to load than they to answer.
"""

from __future__ import annotations

from collections.abc import Sequence

HELP = ("--help", "-h")
WITH_VALUE = ("--lang", "--data")
"""What every command takes, with a value."""


class Line:
    """Words and options.

    `--json`, `--lang`, `--data` and `--help` are taken anywhere, also behind the "--" after which
    all else are words.
    """

    def __init__(self, words: Sequence[str]) -> None:
        self.words: list[str] = []
        self.options: list[tuple[str, str]] = []
        self.as_json = "--json" in words
        self.helps = any(word in HELP for word in words)
        common = dict.fromkeys(WITH_VALUE, "")
        behind = False
        waiting = iter(word for word in words if word != "--json" and word not in HELP)
        for word in waiting:
            name, equals, value = word.partition("=")
            if name in common:
                common[name] = value if equals else next(waiting, "")
            elif behind or not word.startswith("--"):
                self.words.append(word)
            elif word == "--":
                behind = True
            else:
                option = name.replace("_", "-")
                self.options.append((option, value if equals else next(waiting, "")))
        self.lang = common["--lang"]
        self.data = common["--data"]


def behind(command: str, words: Sequence[str]) -> list[str] | None:
    """The words of a command without its name; None where another one is meant."""
    options, rest = leading(words, (*WITH_VALUE, *HELP, "--json"))
    if rest[:1] != [command]:
        return None
    return [*options, *rest[1:]]


def leading(words: Sequence[str], names: Sequence[str]) -> tuple[list[str], list[str]]:
    """The options of these names with which a line begins, and what follows them.

    One that takes a value has it behind "=" or in the next word.
    """
    place = 0
    while place < len(words) and words[place].partition("=")[0] in names:
        has_value_behind = words[place] in WITH_VALUE
        place += 2 if has_value_behind else 1
    return list(words[:place]), list(words[place:])
