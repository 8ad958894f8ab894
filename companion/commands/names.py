"""The commands by name, without anything of them being loaded."""

from __future__ import annotations

from collections.abc import Sequence

from companion.commands.line import leading
from companion.commands.meaning import command_meant

MODULES = {
    "playing": ("play", "resume", "demo"),
    "learning": ("learn",),
    "sessions": ("sessions",),
    "reports": ("show", "journal", "stats"),
    "reviewing": ("review",),
    "people": ("people",),
    "cards": ("cards",),
    "doubting": ("judge",),
    "rulebooks": ("rules",),
    "sharing": ("code",),
    "serving": ("serve", "doctor"),
    "pocket": ("pocket",),
    "about": ("about",),
}
"""Which module has which commands, in the order in which help lists them. The judge reads its own
line, before the command library is loaded."""
COMMANDS = tuple(name for names in MODULES.values() for name in names)
BEFORE = ("--lang", "--json", "--data", "--plain")
"""What may stand before a command's name as well as behind it."""


def module_of(command: str) -> str | None:
    """The module that has a command; None if there is no such command."""
    return next((module for module, names in MODULES.items() if command in names), None)


def whole(words: Sequence[str]) -> list[str]:
    """A line in which the command has its whole name, and all else stands behind it.

    Raises:
        UsageError: there is no such command, or it may be several.
    """
    options, rest = leading(words, BEFORE)
    if not rest or rest[0].startswith("-"):
        return list(words)
    return [command_meant(rest[0], COMMANDS), *options, *rest[1:]]
