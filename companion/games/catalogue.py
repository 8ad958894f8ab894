"""All games, by id.

The rules of a game are loaded when something but its id is wanted: a session plays one game.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, cast

from companion.kernel.game import Game


class Boxed:
    """A game in its box: everything but its id is looked up inside."""

    def __init__(self, game_id: str, unpack: Callable[[], Game[Any]]) -> None:
        self.id = game_id
        self._unpack = unpack

    @cached_property
    def _game(self) -> Game[Any]:
        return self._unpack()

    def __getattr__(self, name: str) -> Any:
        """What the game has."""
        return getattr(self._game, name)


def _zauberschwert() -> Game[Any]:
    from companion.games.zauberschwert.game import Zauberschwert  # noqa: PLC0415 - see above

    return Zauberschwert()


def _spruchstein() -> Game[Any]:
    from companion.games.spruchstein.game import Spruchstein  # noqa: PLC0415 - see above

    return Spruchstein()


def _abracadabra() -> Game[Any]:
    from companion.games.abracadabra.game import Abracadabra  # noqa: PLC0415 - see above

    return Abracadabra()


BOXES = (
    Boxed("zauberschwert", _zauberschwert),
    Boxed("spruchstein", _spruchstein),
    Boxed("abracadabra", _abracadabra),
)
GAMES: tuple[Game[Any], ...] = tuple(cast("Game[Any]", box) for box in BOXES)


def game(game_id: str) -> Game[Any]:
    """The game of that id.

    Raises:
        KeyError: there is none.
    """
    return {item.id: item for item in GAMES}[game_id]
