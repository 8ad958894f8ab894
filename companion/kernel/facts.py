"""What the rules say to the table.

Messages without a language, facts with the numbers they follow from.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Union

from companion.kernel.citations import Citation


class Seat(str):
    """A place at the table, by its identity ("p1"); names and colours belong to the seating."""

    __slots__ = ()


Seats = Sequence[Seat]
BySeat = Mapping[Seat, int]
"""A figure of each seat."""
Value = Union[int, str, Seat, Citation, "Message", "Derived", "Quotient", "tuple[Value, ...]"]
Plain = Union[None, bool, int, str, "list[Plain]", "dict[str, Plain]"]


@dataclass(frozen=True)
class Message:
    """A sentence to be worded later: its name, and the values that it mentions."""

    name: str
    values: Mapping[str, Value] = field(default_factory=dict)

    def plain(self) -> dict[str, Plain]:
        """The message as JSON values."""
        return {"says": self.name, **{key: plain(value) for key, value in self.values.items()}}


@dataclass(frozen=True)
class Fact(Message):
    """Something the rules did, with the numbers it follows from, and where the rule stands."""

    why: Citation | None = None

    def plain(self) -> dict[str, Plain]:
        """The fact as JSON values, `why` being the citation's id."""
        values = {key: plain(value) for key, value in self.values.items()}
        return {"fact": self.name, **values, "why": self.why.id if self.why else None}


@dataclass(frozen=True)
class Term:
    """One addend of a derived number: what it is, and how much it counts (may be negative)."""

    name: str
    amount: int
    values: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class Derived:
    """A number together with the addends it is the sum of.

    It may be below 0. Where a rule gives it a `floor` it is never below that, and where that makes
    a difference it is shown.
    """

    terms: tuple[Term, ...]
    floor: int | None = None

    @classmethod
    def of(cls, amount: int, name: str, /, **values: Value) -> Derived:
        """A number that is just printed somewhere."""
        return cls((Term(name, amount, values),))

    def plus(self, amount: int, name: str, /, **values: Value) -> Derived:
        """The same number with one more addend."""
        return Derived((*self.terms, Term(name, amount, values)), self.floor)

    def at_least(self, floor: int) -> Derived:
        """The same number, never below a floor."""
        return replace(self, floor=floor)

    @property
    def sum(self) -> int:
        """The sum of the addends."""
        return sum(term.amount for term in self.terms)

    @property
    def total(self) -> int:
        """The number: the sum, or the floor where that is more."""
        return self.sum if self.floor is None else max(self.floor, self.sum)


@dataclass(frozen=True)
class Quotient:
    """A division to show: so much by so many."""

    whole: int
    parts: int


def message(name: str, /, **values: Value) -> Message:
    """A message by name and values, for short call sites."""
    return Message(name, values)


def plain(value: object) -> Plain:
    """Any value of a message or table as JSON values."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, Enum):
        return plain(value.value)
    if isinstance(value, int):
        return int(value)
    if isinstance(value, str):
        return str(value)
    if isinstance(value, Message):
        return value.plain()
    if isinstance(value, Citation):
        return value.id
    if isinstance(value, Derived):
        terms: list[Plain] = []
        for term in value.terms:
            values = {name: plain(of_term) for name, of_term in term.values.items()}
            terms.append({"name": term.name, "amount": term.amount, **values})
        floor = {"floor": value.floor} if value.total != value.sum else {}
        return {"total": value.total, "terms": terms, **floor}
    if isinstance(value, Quotient):
        return {"whole": value.whole, "parts": value.parts}
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    raise TypeError(f"{type(value).__name__} has no plain form")
