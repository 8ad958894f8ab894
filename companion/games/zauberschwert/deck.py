"""Forms for the cards of all boxes, for groups that enter their cards before a game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from companion.games.zauberschwert import cards
from companion.games.zauberschwert.artefacts import make_artefact_form
from companion.games.zauberschwert.box import MOST_PRINTED
from companion.games.zauberschwert.expansions.black_dragon import make_benefits_form
from companion.games.zauberschwert.expansions.chapter import put_chapters_into_play
from companion.games.zauberschwert.expansions.eggs import make_egg_form, make_egg_values_form
from companion.games.zauberschwert.expansions.orcs import make_orc_form
from companion.games.zauberschwert.expansions.poison import make_poison_form
from companion.games.zauberschwert.expansions.smithy import make_reinforcement_form
from companion.games.zauberschwert.landscape_effects import make_landscape_form
from companion.games.zauberschwert.parts import IN_ORDER
from companion.kernel.facts import Seat
from companion.kernel.questions import Form

SEAT = Seat("p1")
ANY_CARD = "card"


@cache
def list_forms() -> Mapping[str, Form[Any]]:
    """Return the form for each kind of card that has printed values, with all fields.

    They are for a table with all parts in play, and a seat rich enough for any card. It takes two
    milliseconds to make them.
    """
    from companion.games.zauberschwert.judge_tables import (  # noqa: PLC0415 - rarely needed
        make_table_with_fight,
    )

    table = make_table_with_fight({"name": {SEAT: MOST_PRINTED}}, 0)
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
