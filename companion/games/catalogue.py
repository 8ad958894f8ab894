"""All games, by id."""

from __future__ import annotations

from typing import Any

from companion.games.abracadabra.game import Abracadabra
from companion.games.spruchstein.game import Spruchstein
from companion.games.zauberschwert.game import Zauberschwert
from companion.kernel.game import Game

GAMES: tuple[Game[Any], ...] = (Zauberschwert(), Spruchstein(), Abracadabra())


def game(game_id: str) -> Game[Any]:
    """The game of that id.

    Raises:
        KeyError: there is none.
    """
    return {item.id: item for item in GAMES}[game_id]
