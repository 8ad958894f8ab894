"""The kinds of doubt of all games: `DOUBTS` in the module `judge` beside each game's module.

Importing this module imports no rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from companion.games import OURS
from companion.games.catalogue import GAMES

if TYPE_CHECKING:
    from companion.kernel.doubts import Case, Doubt
    from companion.kernel.runner import Runner


def load_doubts(game_id: str) -> Sequence[Doubt]:
    """Return the kinds of doubt of a game.

    The result is empty if the game has no judge, or if its judge can't be imported.
    """
    module = OURS.get(game_id) or GAMES.find_module_name(game_id) or ""
    package = module.partition(":")[0].rpartition(".")[0]
    try:
        found: Sequence[Doubt] = import_module(f"{package}.judge").DOUBTS
    except Exception:  # noqa: BLE001 - a faulty package must not stop us
        return ()
    return found


def load_all_doubts() -> list[Doubt]:
    """Return the kinds of doubt of all games, ours first."""
    return [doubt for game_id in GAMES.ids for doubt in load_doubts(game_id)]


def find_cases(runner: Runner) -> list[Case]:
    """Return the doubts that may arise now in a game; none before the set-up or after the end."""
    if runner.game is None or runner.table is None or runner.pending is None:
        return []
    asked = runner.pending.question
    return [
        case
        for doubt in load_doubts(runner.game.id)
        for case in doubt.list_cases(runner.table, asked)
    ]
