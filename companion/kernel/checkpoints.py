"""Records that a runner keeps: facts, and the game at the start of a scene."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.kernel.facts import Fact, Seat, Value
from companion.kernel.game import Game
from companion.kernel.table import Table


class Told(NamedTuple):
    """A fact, and the number of acts (answers and interjections) before it.

    `called`: the seats' names at that time; players may change seats and names later.
    """

    after: int
    fact: Fact
    called: Mapping[Seat, Value] = {}


class Checkpoint(NamedTuple):
    """A game at the start of a scene, complete enough to continue from.

    A suspended rule can't be copied. Within a scene the rule runs again from the checkpoint with
    the answers since.

    Args:
        scene: its number; 0 is the set-up.
        acts: number of acts so far.
        told: number of facts so far.
        game: the game; None until it is chosen.
        table: a copy; None before the set-up ends.
        adopts: whether the scene asks for the state of a game under way.
    """

    scene: int
    acts: int
    told: int
    game: Game[Any] | None
    table: Table | None
    adopts: bool = False
