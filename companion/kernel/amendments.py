"""Rules of a base game that its expansions can amend.

The base game imports none of its expansions.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from functools import partial, update_wrapper
from inspect import iscoroutinefunction
from typing import TYPE_CHECKING, Any, Concatenate, Generic, ParamSpec, TypeVar

if TYPE_CHECKING:
    from companion.kernel.table import Table

P = ParamSpec("P")
R = TypeVar("R")


TableT = TypeVar("TableT", bound="Table")
Rule = Callable[Concatenate[TableT, P], R]
Decorator = Callable[[Rule[TableT, P, R]], Rule[TableT, P, R]]
Amendment = Callable[Concatenate[Callable[Concatenate[TableT, P], R], TableT, P], R]
"""A function that replaces a rule and receives the replaced rule as its first argument."""
AnyFunction = Callable[..., Any]


class Amendable(Generic[TableT, P, R]):
    """A rule of the base game, with the amendments of the parts that change it."""

    def __init__(self, base: Callable[Concatenate[TableT, P], R]) -> None:
        self.base = base
        self.amendments: dict[Part, Callable[..., R]] = {}
        update_wrapper(self, base)

    def __call__(self, table: TableT, /, *args: P.args, **kwargs: P.kwargs) -> R:
        """Apply the rule, with the amendments of the parts in play; the last part's come first."""
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

        The function receives the amended rule as its first argument. The decorators below are for
        functions that don't need it.
        """

        def register(amendment: Amendment[TableT, P, R]) -> Amendment[TableT, P, R]:
            rule.amendments[self] = amendment
            return amendment

        return register

    def replaces(self, rule: Amendable[TableT, P, R]) -> Decorator[TableT, P, R]:
        """Return a decorator for a function that replaces a rule."""
        return self._register(rule, _replace)

    def adds_to(self, rule: Amendable[TableT, P, R]) -> Decorator[TableT, P, R]:
        """Return a decorator for a function whose result is added to that of a rule.

        Numbers are added up; sequences and mappings are joined.
        """
        return self._register(rule, _add)

    def precedes(
        self, rule: Amendable[TableT, P, Coroutine[Any, Any, R]]
    ) -> Decorator[TableT, P, Coroutine[Any, Any, None]]:
        """Return a decorator for a step before a rule that asks questions."""
        return self._register(rule, _ask_before)

    def follows(self, rule: Amendable[TableT, P, R]) -> Decorator[TableT, P, R]:
        """Return a decorator for a step after a rule. Both ask questions, or neither does."""
        asks = iscoroutinefunction(rule.base)
        return self._register(rule, _ask_after if asks else _run_after)

    def _register(
        self, rule: Amendable[TableT, P, R], combine: AnyFunction
    ) -> Callable[[AnyFunction], AnyFunction]:
        def register(amendment: AnyFunction) -> AnyFunction:
            rule.amendments[self] = partial(combine, amendment)
            return amendment

        return register


def _replace(amendment: AnyFunction, _: AnyFunction, *args: Any, **kwargs: Any) -> Any:
    return amendment(*args, **kwargs)


def _add(amendment: AnyFunction, rule: AnyFunction, *args: Any, **kwargs: Any) -> Any:
    one = rule(*args, **kwargs)
    more = amendment(*args, **kwargs)
    if isinstance(one, int):
        return one + more
    return {**one, **more} if isinstance(one, Mapping) else (*one, *more)


def _run_after(amendment: AnyFunction, rule: AnyFunction, *args: Any, **kwargs: Any) -> None:
    rule(*args, **kwargs)
    amendment(*args, **kwargs)


async def _ask_before(amendment: AnyFunction, rule: AnyFunction, *args: Any, **kwargs: Any) -> Any:
    await amendment(*args, **kwargs)
    return await rule(*args, **kwargs)


async def _ask_after(amendment: AnyFunction, rule: AnyFunction, *args: Any, **kwargs: Any) -> None:
    await rule(*args, **kwargs)
    await amendment(*args, **kwargs)
