"""Rules of a game that earlier versions amend, see `Game.earlier_versions`.

The module of such a rule need not know the amendments.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial, update_wrapper
from typing import Any, Concatenate, Generic, ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")
AnyFunction = Callable[..., Any]


class Amendable(Generic[P, R]):
    """A rule, with its amendments by version. Its first argument must be the table."""

    def __init__(self, rule: Callable[P, R]) -> None:
        self.rule = rule
        self.amendments: dict[int, Callable[P, R]] = {}
        update_wrapper(self, rule)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R:
        """Apply the rule, or the amendment by the version that the table is played by."""
        table: Any = args[0]
        rule = self.amendments.get(table.version, self.rule)
        return rule(*args, **kwargs)

    def amend(
        self, version: int
    ) -> Callable[[Callable[Concatenate[Callable[P, R], P], R]], AnyFunction]:
        """Return a decorator for a function that amends the rule in a version.

        The function receives the rule, which it may apply or replace, and then its arguments.
        """

        def register(amendment: AnyFunction) -> AnyFunction:
            self.amendments[version] = partial(amendment, self.rule)
            return amendment

        return register


amendable = Amendable
"""Decorator that lets earlier versions amend a rule."""
