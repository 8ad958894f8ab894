"""Citations of rulebooks, and named rulings for their gaps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True)
class Citation:
    """A place in a rulebook, by id ("zauberschwert.d.auction").

    Its text stands in the rule texts under data.
    """

    id: str


class Ruling(NamedTuple):
    """A named house rule for a gap in the rulebook.

    Args:
        game: id of the game it belongs to.
        name: its name, as players switch it.
        values: the default first, then the alternatives; a single value is a ruling without
            alternative.
    """

    game: str
    name: str
    values: tuple[str, ...]

    @property
    def default(self) -> str:
        """The value unless the table chose another one."""
        return self.values[0]

    @property
    def alternatives(self) -> Sequence[str]:
        """The other values that the table may choose."""
        return self.values[1:]

    @property
    def citation(self) -> Citation:
        """The ruling as the source of a question or a fact."""
        return Citation(f"{self.game}.ruling.{self.name}")


def rulings_among(defined: Mapping[str, object]) -> tuple[Ruling, ...]:
    """Return the rulings among a module's definitions so far, in order."""
    return tuple(item for item in defined.values() if isinstance(item, Ruling))


COMPANY = Citation("common.company")
"""Ruling for players who leave or join; no booklet covers it."""
JUDGE = Citation("common.judge")
UNDER_WAY = Citation("common.under_way")
