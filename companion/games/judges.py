"""What may be doubted: the `DOUBTS` of the `judge` beside the module of each game.

No rules are loaded by it, and the catalogue only for games that come in packages.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from companion.games import OURS

if TYPE_CHECKING:
    from companion.kernel.doubts import Doubt


def doubts(game_id: str) -> Sequence[Doubt[Any]]:
    """What may be doubted at the table of a game.

    Nothing where it has no judge, or where that of a package can't be loaded: it harms nothing.
    """
    if game_id in OURS:
        return _of(OURS[game_id])
    try:
        return _of(_packaged(game_id))
    except Exception:  # noqa: BLE001 - whatever another's package does, ours goes on
        return ()


def _of(module: str) -> Sequence[Doubt[Any]]:
    """The doubts of the `judge` beside a module."""
    package = module.partition(":")[0].rpartition(".")[0]
    found: Sequence[Doubt[Any]] = import_module(f"{package}.judge").DOUBTS
    return found


def all_doubts(games: Sequence[str] = ()) -> Iterator[Doubt[Any]]:
    """What may be doubted at the tables of some games, or of all; our own come first."""
    for game_id in games or _ids():
        yield from doubts(game_id)


def _packaged(game_id: str) -> str:
    """The module of a game that comes in a package; empty for none."""
    from companion.games.catalogue import GAMES  # noqa: PLC0415 - a plain doubt is about ours

    return GAMES.module(game_id) or ""


def _ids() -> Iterator[str]:
    from companion.games.catalogue import Ids  # noqa: PLC0415 - see above

    return iter(Ids())
