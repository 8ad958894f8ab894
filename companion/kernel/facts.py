"""Messages in no particular language, and facts with the numbers from which they follow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, is_dataclass, replace
from enum import Enum, StrEnum
from typing import Any, Union

from companion.kernel.citations import Citation


class Seat(str):
    """The id of a seat, such as "p1". The seating has the player's name and colour."""

    __slots__ = ()


class UnknownNumber(int):
    """A number that nobody knows yet, displayed as "?".

    Adding or subtracting a number gives an unknown number again. Its integer value is a
    limit for rules that need a number meanwhile.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return "?"

    def __bool__(self) -> bool:
        return True

    def __add__(self, other: int) -> UnknownNumber:
        return UnknownNumber(int(self) + int(other))

    __radd__ = __add__

    def __sub__(self, other: int) -> UnknownNumber:
        return UnknownNumber(int(self) - int(other))


UNKNOWN = "unknown"
"""An unknown number, as an answer and in JSON."""
Seats = Sequence[Seat]
BySeat = Mapping[Seat, int]
"""A figure by seat."""
MutableBySeat = dict[Seat, int]
"""A figure by seat in a table, which changes."""
Value = Union[int, str, Seat, Citation, "Message", "DerivedNumber", "Quotient", "tuple[Value, ...]"]
Values = Mapping[str, Value]
"""Values to fill into a sentence, by name."""
Plain = Union[None, bool, int, str, "list[Plain]", "dict[str, Plain]"]
PlainValues = Mapping[str, Plain]
"""Values by name, such as those of a card's fields."""


@dataclass(frozen=True)
class Message:
    """A sentence, as its wording key and the values to fill in."""

    name: str
    values: Values = field(default_factory=dict)

    def to_plain(self) -> dict[str, Plain]:
        """Return the message as JSON values."""
        return {"says": self.name, **make_plain_values(self.values)}


Messages = tuple[Message, ...]


@dataclass(frozen=True)
class Fact(Message):
    """An event in the game, with its numbers and the citation of its rule."""

    why: Citation | None = None

    @property
    def shows_calculation(self) -> bool:
        """Whether its text shows a sum or a quotient with its parts."""
        return any(map(_is_calculated, self.values.values()))

    def to_plain(self) -> dict[str, Plain]:
        """Return the fact as JSON values; `why` is the citation's id."""
        why = make_plain(self.why)
        return {"fact": self.name, **make_plain_values(self.values), "why": why}


class FactRole(StrEnum):
    """Role of a fact in the event that it belongs to.

    An event such as a fight may begin in one answer and end in a later one.
    """

    OPENS = "opens"
    """Begins an event."""
    ANNOUNCES = "announces"
    """Begins an event and is only its heading."""
    STEP = "step"
    """No longer matters once the event has ended, such as a bid."""
    CONCLUDES = "concludes"
    """Ends an event; its result is known."""


@dataclass(frozen=True)
class Term:
    """A named addend of a derived number. The amount may be negative."""

    name: str
    amount: int
    values: Values = field(default_factory=dict)


@dataclass(frozen=True)
class DerivedNumber:
    """A number that is the sum of named addends.

    It may be below 0, but not below its `floor`, if any. Faces show the floor where it makes a
    difference.
    """

    terms: tuple[Term, ...]
    floor: int | None = None

    @classmethod
    def from_amount(cls, amount: int, name: str) -> DerivedNumber:
        """Make a number with a single addend, such as one printed on a card."""
        return cls((Term(name, amount),))

    def add_term(self, amount: int, name: str) -> DerivedNumber:
        """Return the number with one more addend."""
        return DerivedNumber((*self.terms, Term(name, amount)), self.floor)

    def add_nonzero_terms(self, **amounts: int) -> DerivedNumber:
        """Return the number with more addends, given by their names; those of 0 are left out."""
        added = [Term(name, amount) for name, amount in amounts.items() if amount]
        return DerivedNumber((*self.terms, *added), self.floor)

    def at_least(self, floor: int) -> DerivedNumber:
        """Return the number with a floor."""
        return replace(self, floor=floor)

    @property
    def sum(self) -> int:
        """The sum of the addends."""
        return sum(term.amount for term in self.terms)

    @property
    def total(self) -> int:
        """The sum of the addends, or the floor if that is greater."""
        return self.sum if self.floor is None else max(self.floor, self.sum)


@dataclass(frozen=True)
class Quotient:
    """A division to display: `whole` divided by `parts`."""

    whole: int
    parts: int


def _is_calculated(value: Value) -> bool:
    match value:
        case DerivedNumber():
            return len(value.terms) > 1 or value.total != value.sum
        case tuple():
            return any(map(_is_calculated, value))
        case _:
            return isinstance(value, Quotient)


def message(name: str, /, **values: Value) -> Message:
    """Make a message from a name and values."""
    return Message(name, values)


def make_plain_values(values: Mapping[str, object]) -> dict[str, Plain]:
    """Convert the values of a message to JSON values."""
    return {name: make_plain(value) for name, value in values.items()}


def make_plain(value: object) -> Plain:
    """Convert any value of a message or a table to JSON values."""
    match value:
        case None | bool():
            return value
        case Enum():
            return make_plain(value.value)
        case UnknownNumber():
            return UNKNOWN
        case int():
            return int(value)
        case str():
            return str(value)
        case Message():
            return value.to_plain()
        case Citation():
            return value.id
        case DerivedNumber():
            terms: list[Plain] = [
                {"name": term.name, "amount": term.amount, **make_plain_values(term.values)}
                for term in value.terms
            ]
            floor = {"floor": value.floor} if value.total != value.sum else {}
            return {"total": value.total, "terms": terms, **floor}
        case Mapping():
            return {str(make_plain(key)): make_plain(item) for key, item in value.items()}
        case tuple() | list():
            return [make_plain(item) for item in value]
    if not is_dataclass(value):
        raise TypeError(f"{type(value).__name__} has no plain form")
    return {item.name: make_plain(getattr(value, item.name)) for item in fields(value)}


def read_message(plain: Any) -> Any:
    """Convert a message back from its JSON values; other values are unchanged."""
    if not isinstance(plain, dict):
        return plain
    values = {name: read_message(value) for name, value in plain.items() if name != "says"}
    return Message(plain["says"], values)
