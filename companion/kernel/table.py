"""State of a game in play.

A table is plain data. Every face can read it, and it is copied at the start of each scene.
"""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field, fields
from typing import Any, Self

from companion.kernel.citations import Citation, Ruling
from companion.kernel.facts import Fact, Plain, Seat, Value, make_plain
from companion.kernel.ranking import Ranking
from companion.kernel.seating import Seating


@dataclass(eq=False)
class OptionalPart:
    """An optional part of a game, such as an expansion."""

    name: str

    def __deepcopy__(self, memo: object) -> Self:
        """Return the part itself, since copies of a table have the same parts."""
        return self


@dataclass
class Table:
    """State common to all games. Each game adds its own fields, which are plain data.

    `rulings` holds the house rules that differ from their defaults, `parts` the state of each part
    in play. Fields with `repr=False` are left out of the JSON values.
    """

    seating: Seating
    rulings: Mapping[str, str] = field(default_factory=dict)
    version: int = field(default=0, repr=False)
    """The rules version by which it is played, if any rules have been amended by a version."""
    parts: dict[OptionalPart, Any] = field(default_factory=dict)
    outcome: Ranking | None = None
    """The final ranking; None before the end of the game."""
    breaking_off: bool = False
    """Whether the players end the game early and only the final scoring is left."""
    told: list[Fact] = field(default_factory=list, repr=False)
    dropped: bool = False
    """Whether the runner has to drop the current scene and begin the next one."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that play, in turn order."""
        return self.seating.seats

    def tell(self, name: str, why: Citation | None = None, /, **values: Value) -> None:
        """Record a fact. The runner collects it."""
        self.told.append(Fact(name, values, why))

    def request_break_off(self) -> None:
        """End the game early. The runner drops the scene and runs `Game.break_off`."""
        self.breaking_off = True
        self.tell("breaks_off")
        self.request_next_scene()

    def request_next_scene(self) -> None:
        """Drop the current scene after an adjustment. The runner begins the next one."""
        self.dropped = True

    def get_ruling(self, ruling: Ruling) -> str:
        """Return the value of a house rule in this game."""
        return self.rulings.get(ruling.name, ruling.default)

    def has_ruling(self, ruling: Ruling, value: str) -> bool:
        """Return whether a house rule has a value in this game."""
        return self.get_ruling(ruling) == value

    def copy(self) -> Self:
        """Return an independent copy. It shares only the parts, whose state is copied."""
        return deepcopy(self)

    def to_plain(self) -> dict[str, Plain]:
        """Return the table as JSON values, without facts."""
        hidden = {"outcome", "parts", "dropped"}
        state = {
            item.name: make_plain(getattr(self, item.name))
            for item in fields(self)
            if item.repr and item.name not in hidden
        }
        parts = {part.name: make_plain(state) for part, state in self.parts.items()}
        return {
            **state,
            "parts": parts,
            "outcome": self.outcome.to_plain() if self.outcome else None,
        }
