"""Which companion this is, and by which rules its games are played."""

from __future__ import annotations

from companion import __version__
from companion.games.catalogue import GAMES
from companion.wording.messages import Wording


def said(language: str) -> str:
    """Its version, and the rules version of each game that is installed, which codes name.

    Args:
        language: in which the games are called.
    """
    words = Wording(language)
    games = [
        words.say("version.game", game=words.say(f"game.{game}"), number=GAMES.named(game).version)
        for game in GAMES.ids
    ]
    return f"companion {__version__}\n{words.say('version.rules', games=games)}\n"
