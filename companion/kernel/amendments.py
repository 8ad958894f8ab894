"""Rules of a base game that its expansions can amend.

The module of such a rule imports none of the expansions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial, update_wrapper
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar

if TYPE_CHECKING:
    from companion.kernel.table import Table

P = ParamSpec("P")
R = TypeVar("R")
TableT = TypeVar("TableT", bound="Table")
Rule = Callable[Concatenate[TableT, P], R]
Decorator = Callable[[Rule[TableT, P, R]], Rule[TableT, P, R]]
AnyFunction = Callable[..., Any]


class Amendable(Generic[TableT, P, R]):
    """A rule of the base game, with the amendments of the parts that change it."""

    def __init__(self, base: Callable[Concatenate[TableT, P], R]) -> None:
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
    """An optional part of a game, such as an expansion.

    Its methods return decorators for functions that amend a rule while the part is in play. They
    have the arguments of the rule; those of `wraps` have the rule itself before them.
    """

    name: str

    def wraps(
        self, rule: Amendable[TableT, P, R]
    ) -> Callable[[Callable[Concatenate[Rule[TableT, P, R], TableT, P], R]], AnyFunction]:
        """Amend a rule by a function around it, which receives the rule and may apply it."""
        return self._register(rule)

    def replaces(self, rule: Amendable[TableT, P, R]) -> Decorator[TableT, P, R]:
        """Replace a rule by a function."""
        return self._register(rule, lambda amendment, _, *args: amendment(*args))

    def adds_to(self, rule: Amendable[TableT, P, R]) -> Decorator[TableT, P, R]:
        """Join the result of a function, a sequence or mapping, to that of a rule."""
        return self._register(rule, _add_to_result)

    def _register(
        self, rule: Amendable[TableT, P, R], combine: AnyFunction | None = None
    ) -> Callable[[AnyFunction], AnyFunction]:
        """Return the decorator of an amendment.

        Args:
            rule: the rule.
            combine: applies the amendment to the rule and its arguments; None if the amendment
                does so itself.
        """

        def register(amendment: AnyFunction) -> AnyFunction:
            rule.amendments[self] = partial(combine, amendment) if combine else amendment
            return amendment

        return register


def _add_to_result(amendment: AnyFunction, rule: AnyFunction, *args: Any) -> Any:
    one = rule(*args)
    more = amendment(*args)
    return {**one, **more} if isinstance(one, Mapping) else (*one, *more)
