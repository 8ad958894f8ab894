"""Learning: a newcomer's first game, in a few guided turns."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from companion.commands import offers
from companion.commands.finding import folder_at, known_game
from companion.commands.screens import played_on
from companion.commands.shared import Data, Lang, Plain, argument, command

app = typer.Typer()


@command(app, "learn")
def learn(
    game: Annotated[str, argument("help.learned", "game", offers.games)] = "",
    plain: Plain = False,
    data: Data = "",
    lang: Lang = "",
) -> None:
    """Teach a game; nothing of it is kept, and then it can be played."""
    from companion.faces.terminal.learning import learn_at

    known = known_game(game)
    chosen = played_on(partial(learn_at, language=lang, game=known), lang, asked_plain=plain)
    if chosen:
        _play(chosen, plain=plain, data=data, lang=lang)


def _play(game: str, *, plain: bool, data: str, lang: str) -> None:
    """A new session of the game that was learnt, among the group's own."""
    from companion.commands.playing import go_on
    from companion.games.catalogue import GAMES
    from companion.play.session.session import Command, Session

    folder = folder_at(data)
    session = Session.create(folder, GAMES)
    try:
        session.answer(game, command=Command(by="start"))
        go_on(session, folder, lang, as_json=False, plain=plain)
    finally:
        session.close()
