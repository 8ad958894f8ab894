"""All commands as one typer application.

What a command takes is worked out when it is run: all of them would take as long as the rest of a
start.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_group

from companion.commands import playing
from companion.commands.language import WORDS
from companion.commands.line import leading

MODULES = {
    "playing": ("play", "resume", "demo"),
    "learning": ("learn",),
    "sessions": ("sessions",),
    "reports": ("show", "journal", "stats"),
    "cards": ("cards",),
    "judging": ("judge",),
    "rulebooks": ("rules",),
    "sharing": ("code",),
    "serving": ("serve", "doctor"),
}
"""Which module has which commands, in the order in which help lists them. The judge reads its own
line, before this is loaded."""


class Commands(TyperGroup):
    """Knows all commands by name and help; each is built when it is run."""

    def __init__(self, **settings: Any) -> None:
        named = {
            name: TyperCommand(name, help=WORDS.say(f"help.{name}"))
            for names in MODULES.values()
            for name in names
        }
        super().__init__(**{**settings, "commands": named})

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read a line; the language and JSON may be asked for before the command, too."""
        moved, rest = leading(args, ("--lang", "--json"))
        if rest and rest[0] in self.commands:
            args = [rest[0], *moved, *rest[1:]]
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Build the command that is run.

        The types of contexts and commands are typer's own affair.
        """
        module = next((module for module, names in MODULES.items() if args[0] in names), None)
        if module is not None:
            self.commands[args[0]] = built(module, args[0])
        return super().resolve_command(ctx, args)


def built(module: str, name: str) -> Any:
    """A command of a module, with all its options."""
    whole = typer.Typer(rich_markup_mode=None)
    whole.add_typer(import_module(f"companion.commands.{module}").app)
    return get_group(whole).commands[name]


app = typer.Typer(
    cls=Commands,
    help=WORDS.say("help.app"),
    rich_markup_mode=None,
    add_completion=False,
    no_args_is_help=False,
)
app.callback(invoke_without_command=True)(playing.menu)
