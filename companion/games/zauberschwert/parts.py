"""Which parts exist, which boxes they come in, and in which order they amend."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from companion.games.zauberschwert.expansions import rulings
from companion.games.zauberschwert.expansions.apprentice import APPRENTICE
from companion.games.zauberschwert.expansions.black_dragon import BLACK_DRAGON
from companion.games.zauberschwert.expansions.chapter import Chapter
from companion.games.zauberschwert.expansions.display import THREE_CARDS
from companion.games.zauberschwert.expansions.eggs import EGGS
from companion.games.zauberschwert.expansions.end_spells import END_SPELLS
from companion.games.zauberschwert.expansions.heroes import HEROES
from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE
from companion.games.zauberschwert.expansions.landscapes import LANDSCAPES
from companion.games.zauberschwert.expansions.libraries import LIBRARY
from companion.games.zauberschwert.expansions.markets import MARKET
from companion.games.zauberschwert.expansions.mixed import MIXED
from companion.games.zauberschwert.expansions.orcs import ORCS
from companion.games.zauberschwert.expansions.poison import POISON
from companion.games.zauberschwert.expansions.scales import SCALES
from companion.games.zauberschwert.expansions.smithy import SMITHY
from companion.games.zauberschwert.table import Table
from companion.kernel.citations import Ruling
from companion.kernel.facts import message
from companion.kernel.questions import Several


class Box(StrEnum):
    """The boxes that go with the base game."""

    HEROES = "heroes"
    KNOWLEDGE = "knowledge"
    POISON = "poison"


@dataclass(frozen=True)
class Content:
    """A part that can be switched: the boxes it usually comes in, and the parts without which it means nothing."""

    part: Chapter[Any]
    boxes: tuple[Box, ...]
    needs: tuple[Chapter[Any], ...] = ()


EITHER = (Box.HEROES, Box.KNOWLEDGE)
CONTENTS = (
    Content(THREE_CARDS, EITHER),
    Content(LANDSCAPES, EITHER),
    Content(ORCS, (Box.HEROES,), (LANDSCAPES,)),
    Content(HEROES, (Box.HEROES,)),
    Content(APPRENTICE, (Box.HEROES,), (LANDSCAPES,)),
    Content(MARKET, (Box.HEROES,)),
    Content(LIBRARY, (Box.KNOWLEDGE,), (KNOWLEDGE,)),
    Content(KNOWLEDGE, (Box.KNOWLEDGE,)),
    Content(SMITHY, (Box.KNOWLEDGE,)),
    Content(SCALES, (Box.KNOWLEDGE,)),
    Content(EGGS, (Box.HEROES,)),
    Content(BLACK_DRAGON, (Box.HEROES,), (EGGS,)),
    Content(END_SPELLS, EITHER),
    Content(POISON, (Box.POISON,)),
)
"""In the order of the rules; which box holds what is not certain, so the table can set it right."""

IN_ORDER: tuple[Chapter[Any], ...] = (MIXED, *(content.part for content in CONTENTS))
"""The order in which they amend, outermost last. No rule's outcome depends on it; it is the order of addends and of what is drawn."""

OFFERED: tuple[tuple[Ruling, tuple[Chapter[Any], ...]], ...] = (
    (rulings.LIBRARY_BACK, (LIBRARY,)),
    (rulings.HERO_AFTER_AUCTION, (HEROES,)),
    (rulings.BID_LIMIT_WITH_HEROES, (HEROES,)),
    (rulings.HERO_STACKING, (HEROES,)),
    (rulings.HEROES_DECLARED, (HEROES,)),
    (rulings.STRENGTH_FLOOR, (HEROES,)),
    (rulings.WON_THIS_PHASE, (HEROES, LIBRARY, SCALES, SMITHY)),
    (rulings.KNOWLEDGE_TOO_LOW, (KNOWLEDGE,)),
    (rulings.POISON_EACH, (POISON,)),
    (rulings.POISON_IN_TIEBREAK, (POISON,)),
    (rulings.SCALE_AND_REINFORCEMENT_COUNT, (SCALES, SMITHY)),
    (rulings.ORC_ORDER, (ORCS,)),
    (rulings.ORC_REWARD_EACH, (ORCS,)),
    (rulings.APPRENTICE_ALONE, (APPRENTICE,)),
)
"""Rulings with an alternative, and the parts of which one must be in play for it to mean something."""
OFFERED_WITH_BOTH: tuple[tuple[Ruling, tuple[Chapter[Any], Chapter[Any]]], ...] = (
    (rulings.HERO_TWICE, (HEROES, APPRENTICE)),
    (rulings.POISON_WITH_APPRENTICE, (POISON, APPRENTICE)),
)
"""Rulings about two parts."""


async def chosen() -> tuple[Chapter[Any], ...]:
    """Which boxes are on the table, and which of their contents; nothing is the base game. Summary, preparation."""
    boxes = await Several(name="parts", options=tuple(Box), why=rulings.SETUP, label=lambda box: message(f"box.{box}"))
    if not boxes:
        return ()
    by_name = {content.part.name: content for content in CONTENTS}
    usual = tuple(name for name, content in by_name.items() if any(box in content.boxes for box in boxes))
    names = await Several(name="contents", options=tuple(by_name), likely=usual, why=rulings.DISPLAY_SIZE.citation, label=lambda name: message(f"content.{name}"))
    wanted = [by_name[name] for name in names]
    taken = [MIXED, *(content.part for content in wanted), *(part for content in wanted for part in content.needs)]
    return tuple(part for part in IN_ORDER if part in taken)


def rulings_of(parts: Sequence[Chapter[Any]]) -> tuple[Ruling, ...]:
    """The house rules that mean something with those parts in play."""
    one = [ruling for ruling, about in OFFERED if any(part in parts for part in about)]
    two = [ruling for ruling, about in OFFERED_WITH_BOTH if all(part in parts for part in about)]
    return (*one, *two)


async def begin(table: Table, parts: Sequence[Chapter[Any]]) -> None:
    """Put the parts into play, each with what it must ask before the first round."""
    table.parts = tuple(parts)
    for part in parts:
        table.states[part] = await part.begin(table)
