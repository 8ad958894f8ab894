"""The judges of all games: `DOUBTS` of the `judge` beside each game's module.

Importing this loads no rules; the catalogue loads only for games from packages.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from companion.games import OURS

if TYPE_CHECKING:
    from companion.kernel.doubts import Doubt


def doubts(game_id: str) -> Sequence[Doubt[Any]]:
    """Return the doubts of a game.

    Empty without a judge, or if the judge of a package can't be loaded.
    """
    if game_id in OURS:
        return _of(OURS[game_id])
    try:
        return _of(_find_module(game_id))
    except Exception:  # noqa: BLE001 - whatever another's package does, ours goes on
        return ()


def _of(module: str) -> Sequence[Doubt[Any]]:
    """Return the doubts of the `judge` beside a module."""
    package = module.partition(":")[0].rpartition(".")[0]
    found: Sequence[Doubt[Any]] = import_module(f"{package}.judge").DOUBTS
    return found


def all_doubts(games: Sequence[str] = ()) -> Iterator[Doubt[Any]]:
    """Yield the doubts of some games, or of all; ours come first."""
    for game_id in games or _ids():
        yield from doubts(game_id)


def _find_module(game_id: str) -> str:
    """Return the module of a game from a package; empty for others."""
    from companion.games.catalogue import GAMES  # noqa: PLC0415 - a plain doubt is about ours

    return GAMES.module(game_id) or ""


def _ids() -> Iterator[str]:
    from companion.games.catalogue import Ids  # noqa: PLC0415 - see above

    return iter(Ids())
