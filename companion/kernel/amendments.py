"""Rules of a base game that its expansions can amend.

The base game imports none of its expansions.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, update_wrapper
from typing import Any, Concatenate, Generic, ParamSpec, Protocol, TypeVar

P = ParamSpec("P")
R = TypeVar("R")


class HasParts(Protocol):
    """A table with a list of the parts in play. Amendments of the last part are called first."""

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts in play."""


TableT = TypeVar("TableT", bound=HasParts)
Amendment = Callable[Concatenate[Callable[Concatenate[TableT, P], R], TableT, P], R]
"""A function that replaces a rule and receives the replaced rule as its first argument."""


class Amendable(Generic[TableT, P, R]):
    """A rule of the base game, with the amendments of the parts that change it."""

    def __init__(self, base: Callable[Concatenate[TableT, P], R]) -> None:
        self.base = base
        self.amendments: dict[Part, Callable[..., R]] = {}
        update_wrapper(self, base)

    def __call__(self, table: TableT, /, *args: P.args, **kwargs: P.kwargs) -> R:
        """Apply the rule, with the amendments of the parts in play."""
        if not table.parts:
            return self.base(table, *args, **kwargs)
        rule: Callable[..., R] = self.base
        for part in table.parts:
            if part in self.amendments:
                rule = partial(self.amendments[part], rule)
        return rule(table, *args, **kwargs)


def amendable(rule: Callable[Concatenate[TableT, P], R]) -> Amendable[TableT, P, R]:
    """Let parts amend a rule. The first argument of the rule must be the table."""
    return Amendable(rule)


class Part:
    """An optional part of a game, such as an expansion."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"Part({self.name})"

    def __deepcopy__(self, memo: dict[int, Any]) -> Part:
        """Return the part itself, since copies of a table share their parts."""
        return self

    def amends(
        self, rule: Amendable[TableT, P, R]
    ) -> Callable[[Amendment[TableT, P, R]], Amendment[TableT, P, R]]:
        """Return a decorator for a function that amends a rule while this part is in play.

        The function receives the amended rule as its first argument.
        """

        def register(amendment: Amendment[TableT, P, R]) -> Amendment[TableT, P, R]:
            rule.amendments[self] = amendment
            return amendment

        return register
