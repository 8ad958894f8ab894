"""All commands as one typer application.

What a command takes is worked out when it is run: all of them would take as long as the rest of a
start.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

import typer
from typer.core import TyperCommand
from typer.main import get_command, get_group

from companion.commands import playing
from companion.commands.help_page import HELP, WordedGroup
from companion.commands.language import WORDS
from companion.commands.line import leading
from companion.commands.names import BEFORE, COMMANDS, module_of


class Commands(WordedGroup):
    """Knows all commands by name and help; each is built when it is run."""

    def __init__(self, **settings: Any) -> None:
        named = {name: TyperCommand(name, help=WORDS.say(f"help.{name}")) for name in COMMANDS}
        super().__init__(**{**settings, "commands": named})

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Read a line; the language and JSON may be asked for before the command, too."""
        moved, rest = leading(args, BEFORE)
        if rest and rest[0] in self.commands:
            args = [rest[0], *moved, *rest[1:]]
        return super().parse_args(ctx, args)

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Build the command that is run.

        The types of contexts and commands are typer's own affair.
        """
        module = module_of(args[0])
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
    epilog=WORDS.say("examples.app"),
    rich_markup_mode=None,
    add_completion=False,
    no_args_is_help=False,
    context_settings=HELP,
)
app.callback(invoke_without_command=True)(playing.menu)


def run(words: list[str]) -> None:
    """Run a line.

    Raises:
        UsageError: something in it can't be used; says what would be right.
    """
    code = get_command(app)(words, prog_name="companion", standalone_mode=False)
    if isinstance(code, int) and code:
        raise SystemExit(code)
