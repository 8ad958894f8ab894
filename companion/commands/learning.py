"""Learning: a newcomer's first game, in a few guided turns."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Annotated

import typer

from companion.commands import offers
from companion.commands.finding import folder_at, known_game
from companion.commands.screens import played_on
from companion.commands.shared import Data, Lang, Plain, argument, command

if TYPE_CHECKING:
    from companion.faces.terminal.screen import Screen

app = typer.Typer()


@command(app, "learn")
def learn(
    game: Annotated[str, argument("help.learned", "game", offers.games)] = "",
    plain: Plain = False,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Teach a game; nothing of it is kept, and then it can be played."""
    flow = partial(_taught, game=known_game(game), data=data, lang=lang)
    played_on(flow, lang, asked_plain=plain)


def _taught(screen: Screen, game: str, data: str, lang: str) -> None:
    """A lesson, and then perhaps that game at one's own table, kept as all games are."""
    from companion.faces.common.beginning import NewTable
    from companion.faces.terminal.learning import learn_at
    from companion.faces.terminal.new_game import NewGame
    from companion.faces.terminal.play import Play
    from companion.faces.terminal.screen import InputEnded
    from companion.games.catalogue import GAMES
    from companion.wording.messages import Wording

    learnt = learn_at(screen, lang, game)
    if not learnt:
        return
    screen.no_game()
    folder = folder_at(data)
    begun = None
    with suppress(InputEnded):
        begun = NewGame(screen, folder, GAMES, Wording(lang)).begun_with(NewTable(learnt))
    if begun is None:
        return
    session, set_up = begun
    try:
        Play(session, folder, GAMES, lang, screen, set_up=set_up).run()
    finally:
        session.close()
