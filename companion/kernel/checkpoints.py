"""Records of a game: its facts, its memorable moments, and its state at each scene's start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from companion.kernel.facts import Fact, Seat, Value
from companion.kernel.game import Game
from companion.kernel.table import Table
from companion.kernel.view import View


class ToldFact(NamedTuple):
    """A fact, and the time when it was told.

    Args:
        after: the number of acts (answers and interjections) until then.
        fact: the fact.
        seat_names: the seats' names at that time; players may change seats and names later.
    """

    after: int
    fact: Fact
    seat_names: Mapping[Seat, Value] = {}

    @property
    def name(self) -> str:
        """The fact's name."""
        return self.fact.name

    @property
    def values(self) -> Mapping[str, Any]:
        """The fact's values. Their types depend on its name."""
        return self.fact.values


ToldFacts = Sequence[ToldFact]


class Moment(NamedTuple):
    """A moment worth retelling.

    Args:
        name: the wording key of its sentence is `moment.NAME`.
        at: its fact, which shows its place in the journal.
        values: values for the sentence.
    """

    name: str
    at: ToldFact
    values: Mapping[str, Any]


@dataclass(frozen=True, eq=False)
class Checkpoint:
    """A game at the start of a scene, complete enough to continue from.

    A suspended rule is a coroutine and can't be copied. To restore a position within a scene, run
    the rule again from the checkpoint with the answers since then.

    Args:
        scene: its number; 0 is the set-up.
        act_count: number of acts so far.
        fact_count: number of facts so far.
        game: the game; None until it is chosen.
        table: a copy; None before the set-up ends.
        is_takeover: whether the scene takes over a game under way (`Game.ask_game_state`).
    """

    scene: int
    act_count: int
    fact_count: int
    game: Game | None
    table: Table | None
    is_takeover: bool = False

    @cached_property
    def view(self) -> View:
        """The table as it is drawn at the start of a scene of a game in play."""
        assert self.game is not None
        assert self.table is not None
        return self.game.make_view(self.table)
