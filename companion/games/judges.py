"""The kinds of doubt of all games: `DOUBTS` in the module `judge` beside each game's module.

Importing this module imports no rules. The catalogue is imported only for games from packages.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from companion.games import OURS

if TYPE_CHECKING:
    from companion.kernel.doubts import Doubt


def doubts(game_id: str) -> Sequence[Doubt[Any]]:
    """Return the kinds of doubt of a game.

    The result is empty if the game has no judge, or if the judge of a package can't be imported.
    """
    if game_id in OURS:
        return _load_doubts(OURS[game_id])
    try:
        return _load_doubts(_find_module(game_id))
    except Exception:  # noqa: BLE001 - a faulty package must not stop us
        return ()


def _load_doubts(module: str) -> Sequence[Doubt[Any]]:
    """Return the kinds of doubt in the module `judge` beside a game's module."""
    package = module.partition(":")[0].rpartition(".")[0]
    found: Sequence[Doubt[Any]] = import_module(f"{package}.judge").DOUBTS
    return found


def all_doubts(games: Sequence[str] = ()) -> Iterator[Doubt[Any]]:
    """Yield the kinds of doubt of some games, or of all games, ours first."""
    for game_id in games or _list_ids():
        yield from doubts(game_id)


def _find_module(game_id: str) -> str:
    """Return the module of a game from a package; empty for other games."""
    from companion.games.catalogue import GAMES  # noqa: PLC0415 - not needed for our games

    return GAMES.module(game_id) or ""


def _list_ids() -> Iterator[str]:
    from companion.games.catalogue import Ids  # noqa: PLC0415 - not needed for our games

    return iter(Ids())
