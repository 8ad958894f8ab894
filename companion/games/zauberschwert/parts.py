"""Parts of the game, their boxes, and the order of their amendments.

The rules of a part are imported only if it is in play.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from importlib import import_module
from typing import Any, NamedTuple

from companion.games.zauberschwert import expansions
from companion.games.zauberschwert.expansions import rulings
from companion.games.zauberschwert.expansions.chapter import Chapter
from companion.games.zauberschwert.rulings import SETUP
from companion.games.zauberschwert.table import Table
from companion.kernel.amendments import amendable
from companion.kernel.citations import Ruling
from companion.kernel.questions import Several, make_label_function


class ExpansionBox(StrEnum):
    """The expansion boxes."""

    HEROES = "heroes"
    KNOWLEDGE = "knowledge"
    POISON = "poison"


OWN_CONTENTS = "own_contents"
"""The option that the boxes have other contents than usual."""


class Content(NamedTuple):
    """A part that can be switched on.

    Args:
        name: the name of its chapter.
        module: the module of its rules.
        boxes: the boxes that usually contain it.
        needs: the parts without which it can't be played.
    """

    name: str
    module: str
    boxes: tuple[ExpansionBox, ...]
    needs: tuple[Content, ...] = ()

    def is_in_play(self, table: Table) -> bool:
        """Return whether the part is in play."""
        return any(part.name == self.name for part in table.parts)

    def load_chapter(self) -> Chapter[Any]:
        """Return the chapter; import the module of its rules."""
        rules = import_module(f"{expansions.__name__}.{self.module}")
        chapters = [item for item in vars(rules).values() if isinstance(item, Chapter)]
        return next(chapter for chapter in chapters if chapter.name == self.name)


EITHER = (ExpansionBox.HEROES, ExpansionBox.KNOWLEDGE)
THREE_CARDS = Content("three_cards", "mixed", EITHER)
LANDSCAPES = Content("landscapes", "landscapes", EITHER)
ORCS = Content("orcs", "orcs", (ExpansionBox.HEROES,), (LANDSCAPES,))
HEROES = Content("hero_cards", "heroes", (ExpansionBox.HEROES,))
APPRENTICE = Content("apprentices", "apprentice", (ExpansionBox.HEROES,), (LANDSCAPES,))
MARKET = Content("markets", "markets", (ExpansionBox.HEROES,))
KNOWLEDGE = Content("knowledge_spells", "knowledge", (ExpansionBox.KNOWLEDGE,))
LIBRARY = Content("libraries", "libraries", (ExpansionBox.KNOWLEDGE,), (KNOWLEDGE,))
SMITHY = Content("smithy", "smithy", (ExpansionBox.KNOWLEDGE,))
SCALES = Content("dragon_scales", "scales", (ExpansionBox.KNOWLEDGE,))
EGGS = Content("dragon_eggs", "eggs", (ExpansionBox.HEROES,))
BLACK_DRAGON = Content("black_dragon", "black_dragon", (ExpansionBox.HEROES,), (EGGS,))
END_SPELLS = Content("end_spells", "end_spells", EITHER)
POISON = Content("poison_cards", "poison", (ExpansionBox.POISON,))

CONTENTS = (
    THREE_CARDS,
    LANDSCAPES,
    ORCS,
    HEROES,
    APPRENTICE,
    MARKET,
    LIBRARY,
    KNOWLEDGE,
    SMITHY,
    SCALES,
    EGGS,
    BLACK_DRAGON,
    END_SPELLS,
    POISON,
)
"""All contents in the order of the rules. Players can choose other contents of the boxes."""

MIXED = Content("mixed_stack", "mixed", ())
"""The part that is in play with any expansion box: one stack for all boxes."""

IN_ORDER = (MIXED, *CONTENTS)
"""The order of amendments; the last one is called first. No result depends on it, only the order of
addends and of drawing.
"""

OFFERED: Mapping[Ruling, Sequence[Content]] = {
    rulings.LIBRARY_BACK: (LIBRARY,),
    rulings.HERO_AFTER_AUCTION: (HEROES,),
    rulings.BID_LIMIT_WITH_HEROES: (HEROES,),
    rulings.HERO_STACKING: (HEROES,),
    rulings.HEROES_DECLARED: (HEROES,),
    rulings.STRENGTH_FLOOR: (HEROES,),
    rulings.WON_THIS_PHASE: (HEROES, LIBRARY, SCALES, SMITHY),
    rulings.KNOWLEDGE_TOO_LOW: (KNOWLEDGE,),
    rulings.POISON_EACH: (POISON,),
    rulings.POISON_IN_TIEBREAK: (POISON,),
    rulings.SCALE_AND_REINFORCEMENT_COUNT: (SCALES, SMITHY),
    rulings.ORC_ORDER: (ORCS,),
    rulings.ORC_REWARD_EACH: (ORCS,),
    rulings.APPRENTICE_ALONE: (APPRENTICE,),
    rulings.REINFORCED_CHOICE: (SMITHY,),
}
"""Rulings to offer, each with parts. It is offered if at least one of them is in play."""
OFFERED_WITH_BOTH: Mapping[Ruling, Sequence[Content]] = {
    rulings.HERO_TWICE: (HEROES, APPRENTICE),
    rulings.END_SPELL_LEVEL: (KNOWLEDGE, END_SPELLS),
    rulings.POISON_WITH_APPRENTICE: (POISON, APPRENTICE),
    rulings.APPRENTICE_VS_BLACK_DRAGON: (APPRENTICE, BLACK_DRAGON),
}


async def ask_parts(*, ask_contents: bool) -> tuple[Chapter[Any], ...]:
    """Ask for the expansion boxes in play, and return their parts.

    If the contents are unusual, ask for them, too. Summary, preparation.

    Args:
        ask_contents: whether to ask for the contents in any case.
    """
    boxes = await Several(
        name="parts",
        options=(*ExpansionBox,) if ask_contents else (*ExpansionBox, OWN_CONTENTS),
        why=rulings.SETUP,
        label=make_label_function("box"),
    )
    if not boxes:
        return ()
    by_name = {content.name: content for content in CONTENTS}
    names: Sequence[str] = [content.name for content in CONTENTS if set(content.boxes) & set(boxes)]
    if ask_contents or OWN_CONTENTS in boxes:
        names = await Several(
            name="contents",
            options=tuple(by_name),
            likely=names,
            why=rulings.DISPLAY_SIZE.citation,
            label=make_label_function("content"),
        )
    taken = [MIXED]
    for name in names:
        taken += [by_name[name], *by_name[name].needs]
    return tuple(content.load_chapter() for content in IN_ORDER if content in taken)


def list_rulings(parts: Sequence[Chapter[Any]]) -> tuple[Ruling, ...]:
    """Return the house rules to offer with those parts in play."""
    names = {part.name for part in parts}
    one = [ruling for ruling, about in OFFERED.items() if any(part.name in names for part in about)]
    two = [
        ruling
        for ruling, about in OFFERED_WITH_BOTH.items()
        if all(part.name in names for part in about)
    ]
    return (*one, *two)


@amendable
async def lay_stacks(table: Table) -> None:
    """Tell the sizes of stack and pile, which the base game gives. Booklet, preparation."""
    table.tell("stacks_lie", SETUP, adventures=table.adventures, artefacts=table.pile)
