"""Learning: a newcomer's first game, in a few guided turns."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands import offers
from companion.commands.locate import folder_at, known_game
from companion.commands.screens import played_on
from companion.commands.shared import Data, Lang, argument, command

if TYPE_CHECKING:
    from companion.faces.terminal.play_screen import PlayScreen

app = typer.Typer()


@command(app, "learn")
def learn(
    game: Annotated[str, argument("help.learned", "game", offers.games)] = "",
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Teach a game; nothing of it is kept, and then it can be played."""
    flow = partial(_taught, game=known_game(game), data=data, lang=lang)
    played_on(flow, lang)


def _taught(screen: PlayScreen, game: str, data: str, lang: str) -> None:
    """A lesson, and then perhaps that game at one's own table, kept as all games are."""
    from companion.faces.terminal.learning import learn_at
    from companion.faces.terminal.new_game import play_new
    from companion.games.catalogue import GAMES
    from companion.wording.set_up import KnownSetUp

    learnt = learn_at(screen, lang, game)
    if learnt:
        screen.no_game()
        play_new(screen, folder_at(data), GAMES, lang, KnownSetUp(learnt))
