"""Citations of rulebooks, and named house rules for their gaps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Citation:
    """A place in a rulebook, by id ("zauberschwert.d.auction").

    The texts are below `data/rules`, by language and game.
    """

    id: str


class Ruling(Citation):
    """A named house rule for a gap in the rulebook. It is cited like a place in the rulebook.

    Args:
        game: id of the game it belongs to.
        name: its name on the command line and in wording keys.
        values: the default first, then the alternatives, if any.
        since: the first rules version that has it.
    """

    def __init__(self, game: str, name: str, *values: str, since: int = 1) -> None:
        super().__init__(f"{game}.ruling.{name}")
        self.name = name
        self.values = values
        self.since = since
        self.default, *self.alternatives = values


def collect_rulings(module_globals: Mapping[str, object]) -> tuple[Ruling, ...]:
    """Return the rulings among a module's globals, in the order of definition."""
    return tuple(item for item in module_globals.values() if isinstance(item, Ruling))


COMPANY = Citation("common.company")
"""Citation for players who leave, join or change seats, which no booklet covers."""
JUDGE = Citation("common.judge")
UNDER_WAY = Citation("common.under_way")
