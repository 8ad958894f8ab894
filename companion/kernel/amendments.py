"""Rules of a game that its optional parts, such as expansions, can amend.

The module of such a rule need not know the parts that amend it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial, update_wrapper
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar

if TYPE_CHECKING:
    from companion.kernel.table import Table

P = ParamSpec("P")
R = TypeVar("R")
TableT = TypeVar("TableT", bound="Table")
Rule = Callable[Concatenate[TableT, P], R]
AnyFunction = Callable[..., Any]


class Amendable(Generic[TableT, P, R]):
    """A rule of the base game, with the amendments of the parts that change it."""

    def __init__(self, base: Rule[TableT, P, R]) -> None:
        self.base = base
        self.amendments: dict[OptionalPart, Callable[..., R]] = {}
        update_wrapper(self, base)

    def __call__(self, table: TableT, /, *args: P.args, **kwargs: P.kwargs) -> R:
        """Apply the rule, with the amendments of the parts in play; the last part's come first."""
        rule: Callable[..., R] = self.base
        for part in table.parts:
            if part in self.amendments:
                rule = partial(self.amendments[part], rule)
        return rule(table, *args, **kwargs)


amendable = Amendable
"""Decorator that lets parts amend a rule. The first argument of the rule must be the table."""


@dataclass(eq=False)
class OptionalPart:
    """An optional part of a game, such as an expansion."""

    name: str

    def amends(
        self, rule: Amendable[TableT, P, R]
    ) -> Callable[[Callable[Concatenate[Rule[TableT, P, R], TableT, P], R]], AnyFunction]:
        """Return a decorator for a function that amends a rule while the part is in play.

        The function receives the rule, which it may apply or replace, and then its arguments.
        """

        def register(amendment: AnyFunction) -> AnyFunction:
            rule.amendments[self] = amendment
            return amendment

        return register
