"""The command line without a command: the menu, or the version."""

from __future__ import annotations

from typing import Annotated

import typer

from companion.commands.language import get_wording
from companion.commands.shared import make_option


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
    from companion.commands.locate import open_group
    from companion.commands.terminal_face import play_flow
    from companion.present.flows.menu import Menu

    group = open_group()
    play_flow(lambda context: Menu(context, group).run_menu())


def describe_versions() -> str:
    """Describe the companion's version, and the rules version of each game, used in codes."""
    from companion import __version__
    from companion.games.catalogue import GAMES

    words = get_wording()
    games = [
        words.say(
            "version.game", game=words.say(f"game.{game}"), number=GAMES.get_game(game).version
        )
        for game in GAMES.ids
    ]
    return f"companion {__version__}\n{words.say('version.rules', games=games)}"
