"""Landscapes and their printed values. `landscape_effects` has their rules."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.games.zauberschwert.expansions.chapter import EITHER, Chapter
from companion.kernel.facts import Message, Messages, message

SIGNS = ("a", "b", "c", "d", "e", "f")
"""The symbols shared by landscapes and heroes. Players assign the letters."""
NO_SIGN = "none"


@dataclass
class Landscape:
    """A landscape with its effect.

    Args:
        id: its id.
        name: the name that players have given it.
        magic: the change of everybody's magic.
        sign: its symbol.
        per_hero: the change of magic for each hero with that symbol.
        orcs: whether it brings orcs.
        apprentices: whether it allows apprentices.
    """

    id: str
    name: str
    magic: int
    sign: str = NO_SIGN
    per_hero: int = 0
    orcs: str = "no"
    apprentices: str = "no"

    @property
    def label(self) -> Message:
        """The name of the landscape."""
        return message("landscape", name=self.name) if self.name else message("landscape.unnamed")

    @property
    def small_print(self) -> Messages:
        """Lines to draw, with the effect."""
        lines = []
        if self.magic:
            lines.append(message("view.landscape_magic", magic=self.magic))
        if self.per_hero and self.sign != NO_SIGN:
            sign = message(f"sign.{self.sign}")
            lines.append(message("view.per_hero", magic=self.per_hero, sign=sign))
        if self.orcs == "yes":
            lines.append(message("view.orcs_come"))
        if self.apprentices == "yes":
            lines.append(message("view.apprentices_go"))
        return tuple(lines)


@dataclass
class LandscapeState:
    """The landscapes of a game in play, in the order in which they were turned up."""

    turned: list[Landscape] = field(default_factory=list)
    """The landscapes turned up so far; the last one is open."""

    @property
    def current_landscape(self) -> Landscape:
        """The open landscape. There is one from phase B of the first round on."""
        return self.turned[-1]


LANDSCAPES = Chapter("landscapes", EITHER, LandscapeState)
