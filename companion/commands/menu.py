"""The companion without a command: the menu, or the version."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands.language import language
from companion.commands.shared import Data, Lang, option

if TYPE_CHECKING:
    from companion.faces.terminal.play_screen import PlayScreen


def menu(
    context: typer.Context,
    version: Annotated[bool, option("help.version", "--version", "-V")] = False,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Show the menu, or the version; a command that follows is run by typer."""
    if version:
        typer.echo(describe_versions(language(lang)))
        return
    if context.invoked_subcommand is not None:
        if data:
            os.environ["COMPANION_DATA"] = data
        return
    from companion.commands.locate import folder_at
    from companion.commands.screens import played_on
    from companion.faces.terminal.menu import Menu
    from companion.games.catalogue import GAMES

    folder = folder_at(data)

    def show_menu(screen: PlayScreen) -> None:
        Menu(folder, GAMES, lang, screen).run()

    played_on(show_menu, lang)


def describe_versions(lang: str) -> str:
    """Name the version of the companion and of each game's rules, which codes carry."""
    from companion import __version__
    from companion.games.catalogue import GAMES
    from companion.wording.messages import Wording

    words = Wording(lang)
    games = [
        words.say("version.game", game=words.say(f"game.{game}"), number=GAMES.named(game).version)
        for game in GAMES.ids
    ]
    return f"companion {__version__}\n{words.say('version.rules', games=games)}"
