"""The typer application with all commands; a command's module is imported when it is run."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Annotated, Any

import typer
from typer.core import TyperCommand
from typer.main import get_command, get_group

from companion.commands.help_page import HELP
from companion.commands.language import WORDS
from companion.commands.shared import CommandGroup, make_option, registry
from companion.present.settings import get_wording

SECTIONS = {
    "help.section.play": {
        "play": "playing",
        "resume": "playing",
        "serve": "serving",
        "learn": "playing",
        "demo": "playing",
    },
    "help.section.games": {
        "show": "reports",
        "sessions": "session_commands",
        "journal": "reports",
        "code": "sharing",
        "review": "reports",
    },
    "help.section.rules": {"judge": "judge_commands", "rules": "rulebooks"},
    "help.section.group": {
        "stats": "reports",
        "cards": "card_commands",
        "people": "people_commands",
    },
    "help.section.more": {"config": "config", "doctor": "serving", "about": "config"},
}
"""Commands with their modules by message key of their heading, the most used first."""
MODULES = {name: module for commands in SECTIONS.values() for name, module in commands.items()}


class LazyCommandGroup(CommandGroup):
    """Group of all commands; each command is built when it is run."""

    bare = ""
    sections = SECTIONS

    def __init__(self, **settings: Any) -> None:
        named = {name: TyperCommand(name, help=WORDS.say(f"help.{name}")) for name in MODULES}
        super().__init__(**{**settings, "commands": named})

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """Build the command that a line names, and return it; the types are those of typer."""
        if args[0] in self.commands:
            self.commands[args[0]] = build_command(args[0])
        return super().resolve_command(ctx, args)


def build_command(name: str) -> Any:
    """Import the module of a command and build it.

    Args:
        name: one of MODULES.

    Returns:
        The typer command with all its options.
    """
    import_module(f"companion.commands.{MODULES[name]}")
    return get_group(registry).commands[name]


app = typer.Typer(
    cls=LazyCommandGroup,
    help=WORDS.say("help.app"),
    epilog=WORDS.say("examples.app"),
    rich_markup_mode=None,
    context_settings=HELP,
)


@app.callback(invoke_without_command=True)
def show_menu_or_version(
    context: typer.Context,
    version: Annotated[bool, make_option("help.version", "--version", "-V")] = False,
) -> None:
    """Show the menu or the version, unless a command follows, which typer runs."""
    if version:
        typer.echo(describe_versions())
        return
    if context.invoked_subcommand is not None:
        return
    from companion.commands.terminal_face import play_flow
    from companion.present.flows.menu import run_menu

    play_flow(run_menu)


def describe_versions() -> str:
    """Describe the companion's version, and the rules version of each game, used in codes."""
    from companion import __version__
    from companion.games.catalogue import GAMES

    words = get_wording()
    games = [
        words.say("version.game", game=words.name_game(game), number=GAMES.get_game(game).version)
        for game in GAMES.ids
    ]
    return f"companion {__version__}\n{words.say('version.rules', games=games)}"


def run_app(words: Sequence[str]) -> None:
    """Run a command line.

    Args:
        words: the words after the program's name.

    Raises:
        UsageError: the line is invalid; the message says what would be valid.
    """
    code = get_command(app)(words, prog_name="companion", standalone_mode=False)
    if isinstance(code, int) and code:
        raise SystemExit(code)
