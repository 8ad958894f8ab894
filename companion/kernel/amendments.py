"""Rules that a part of a game may amend, without knowing the parts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, update_wrapper
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class HasParts(Protocol):
    """A table that lists its parts in play; the last one is the outermost amendment."""

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts in play."""


TableT = TypeVar("TableT", bound=HasParts)
Amendment = Callable[Concatenate[Callable[Concatenate[TableT, P], R], TableT, P], R]
"""A rule that receives the previous rule as its first argument."""


class Amendable(Generic[TableT, P, R]):
    """A rule of the base game and the amendments of its parts."""

    def __init__(self, base: Callable[Concatenate[TableT, P], R]) -> None:
        self.base = base
        self.amendments: dict[Part, Callable[..., R]] = {}
        update_wrapper(self, base)

    def __call__(self, table: TableT, /, *args: P.args, **kwargs: P.kwargs) -> R:
        """Call the rule with the amendments of the parts in play."""
        if not table.parts:
            return self.base(table, *args, **kwargs)
        rule: Callable[..., R] = self.base
        for part in table.parts:
            if part in self.amendments:
                rule = partial(self.amendments[part], rule)
        return rule(table, *args, **kwargs)


def amendable(rule: Callable[Concatenate[TableT, P], R]) -> Amendable[TableT, P, R]:
    """Make a rule amendable by parts. Its first argument is the table."""
    return Amendable(rule)


class Part:
    """One part of a game, such as an expansion, that can be in play or not."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"Part({self.name})"

    def __deepcopy__(self, memo: dict[int, Any]) -> Part:
        """Return the part itself: copies of a table share it."""
        return self

    def amends(
        self, rule: Amendable[TableT, P, R]
    ) -> Callable[[Amendment[TableT, P, R]], Amendment[TableT, P, R]]:
        """Amend a rule while this part is in play.

        The amendment receives the previous rule as its first argument.
        """

        def register(amendment: Amendment[TableT, P, R]) -> Amendment[TableT, P, R]:
            rule.amendments[self] = amendment
            return amendment

        return register
