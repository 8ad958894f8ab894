"""What a runner keeps of a game: what was told, and how it stood when a scene began."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from companion.kernel.facts import Fact, Seat, Value
from companion.kernel.game import Game
from companion.kernel.table import Table


class Told(NamedTuple):
    """A fact, and after how many acts (answers and interjections) it was told.

    `called` is what the seats were called then: players may change seats and names later.
    """

    after: int
    fact: Fact
    called: Mapping[Seat, Value] = {}


class Checkpoint(NamedTuple):
    """A game as it stood when a scene began: everything needed to go on from there.

    Only there: a rule that waits in the middle of a scene can't be copied, so it is run again from
    here with the answers given since.

    Args:
        scene: its number; 0 is the set-up.
        acts: how many acts had been done.
        told: how many facts had been told.
        game: which one is played; None while it is asked.
        table: a copy; None while there is none.
        adopts: the scene asks how a game under way stands.
    """

    scene: int
    acts: int
    told: int
    game: Game[Any] | None
    table: Table | None
    adopts: bool = False
