"""The chapters in play, by the expansion boxes, their order, and the forms of all cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from companion.games.zauberschwert import cards
from companion.games.zauberschwert.artefacts import make_artefact_form
from companion.games.zauberschwert.box import MOST_PRINTED
from companion.games.zauberschwert.expansions import rulings
from companion.games.zauberschwert.expansions.apprentice import APPRENTICE
from companion.games.zauberschwert.expansions.black_dragon import BLACK_DRAGON, make_benefits_form
from companion.games.zauberschwert.expansions.chapter import (
    END_SPELLS,
    MIXED,
    THREE_CARDS,
    Chapter,
    ExpansionBox,
    put_chapters_into_play,
)
from companion.games.zauberschwert.expansions.eggs import EGGS, make_egg_form, make_egg_values_form
from companion.games.zauberschwert.expansions.heroes import HEROES
from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE, LIBRARY
from companion.games.zauberschwert.expansions.landscapes import LANDSCAPES
from companion.games.zauberschwert.expansions.markets import MARKET
from companion.games.zauberschwert.expansions.orcs import ORCS, make_orc_form
from companion.games.zauberschwert.expansions.poison import POISON, make_poison_form
from companion.games.zauberschwert.expansions.scales import SCALES
from companion.games.zauberschwert.expansions.smithy import SMITHY, make_reinforcement_form
from companion.games.zauberschwert.landscape_effects import make_landscape_form
from companion.kernel.citations import Ruling
from companion.kernel.facts import Seat
from companion.kernel.questions import Form, Several, make_label_function

OWN_CONTENTS = "own_contents"
"""The option that the boxes have other contents than usual."""


CONTENTS: tuple[Chapter[Any], ...] = (
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
"""All chapters in the order of the rules. Players can choose other ones than their boxes have."""

IN_ORDER = (MIXED, *CONTENTS)
"""All chapters in play with all boxes. The mixed stack is in play with any box."""

OFFERED: Mapping[Ruling, Sequence[Chapter[Any]]] = {
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
OFFERED_WITH_BOTH: Mapping[Ruling, Sequence[Chapter[Any]]] = {
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
        "parts",
        rulings.SETUP,
        (*ExpansionBox,) if ask_contents else (*ExpansionBox, OWN_CONTENTS),
        label=make_label_function("box"),
    )
    if not boxes:
        return ()
    names: Sequence[str] = [content.name for content in CONTENTS if set(content.boxes) & set(boxes)]
    if ask_contents or OWN_CONTENTS in boxes:
        names = await Several(
            "contents",
            rulings.DISPLAY_SIZE,
            tuple(content.name for content in CONTENTS),
            likely=names,
            label=make_label_function("content"),
        )
    chosen = [content for content in CONTENTS if content.name in names]
    needed = [chapter for content in chosen for chapter in content.needs]
    return tuple(chapter for chapter in IN_ORDER if chapter in (MIXED, *chosen, *needed))


def list_rulings(parts: Sequence[Chapter[Any]]) -> tuple[Ruling, ...]:
    """Return the house rules to offer with those parts in play."""
    one = [ruling for ruling, about in OFFERED.items() if set(about) & set(parts)]
    both = [ruling for ruling, about in OFFERED_WITH_BOTH.items() if set(about) <= set(parts)]
    return (*one, *both)


# ---- forms of the cards


SEAT = Seat("p1")
ANY_CARD = "card"


@cache
def list_forms() -> Mapping[str, Form[Any]]:
    """Return the form for each kind of card that has printed values, with all fields.

    They are for a table with all parts in play, and a seat rich enough for any card. It takes two
    milliseconds to make them.
    """
    from companion.games.zauberschwert.judge_rounds import RewardDoubt  # noqa: PLC0415 - rarely needed

    table = RewardDoubt().make_table_from_inputs({"name": {SEAT: MOST_PRINTED}})
    put_chapters_into_play(table, IN_ORDER)
    table.hands[SEAT] = MOST_PRINTED
    (creature,) = cards.list_creatures(table)
    found: tuple[Form[Any], ...] = (
        *[cards.make_printed_form(table, kind, ANY_CARD) for kind in cards.list_kinds(table)],
        make_artefact_form(table, SEAT, ANY_CARD),
        make_egg_form(table, SEAT, ANY_CARD),
        make_poison_form(table, SEAT, ANY_CARD),
        make_reinforcement_form(table, ANY_CARD, SEAT),
        make_landscape_form(table, ANY_CARD),
        make_orc_form(table, creature),
        make_benefits_form(),
        make_egg_values_form(table),
    )
    return {form.card: form for form in found if form.parts}
