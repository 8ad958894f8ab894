"""Forms for the cards of all boxes, for groups that enter their cards before a game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from companion.games.zauberschwert import cards
from companion.games.zauberschwert.artefacts import make_artefact_form
from companion.games.zauberschwert.box import MOST_PRINTED, Species, Symbol
from companion.games.zauberschwert.expansions.black_dragon import make_benefits_form
from companion.games.zauberschwert.expansions.chapter import put_chapters_into_play
from companion.games.zauberschwert.expansions.eggs import make_egg_form, make_egg_values_form
from companion.games.zauberschwert.expansions.orcs import make_orc_form
from companion.games.zauberschwert.expansions.poison import make_poison_form
from companion.games.zauberschwert.expansions.smithy import make_reinforcement_form
from companion.games.zauberschwert.landscape_effects import make_landscape_form
from companion.games.zauberschwert.parts import IN_ORDER
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import Seat
from companion.kernel.questions import Form
from companion.kernel.seating import Colour, Player, Seating

SEAT = Seat("p1")
ANY_CARD = "card"


def make_full_table() -> Table:
    """Make a table with all parts in play, and a seat rich enough for any card."""
    seating = Seating({SEAT: Player("", Colour.RED)})
    table = Table(seating)
    table.begin_game(SEAT)
    put_chapters_into_play(table, IN_ORDER)
    table.magic[SEAT] = MOST_PRINTED
    table.hands[SEAT] = MOST_PRINTED
    return table


@cache
def list_forms() -> Mapping[str, Form[Any]]:
    """Return the form for each kind of card that has printed values, with all fields.

    It takes two milliseconds to make them.
    """
    table = make_full_table()
    goblin = cards.Creature(
        id=ANY_CARD,
        species=Species.GOBLINS,
        strength=0,
        symbol=Symbol.TRIANGLE,
        solo=cards.NO_REWARD,
        group=cards.NO_REWARD,
    )
    found: tuple[Form[Any], ...] = (
        *[cards.make_printed_form(table, kind, ANY_CARD) for kind in cards.list_kinds(table)],
        make_artefact_form(table, SEAT, ANY_CARD),
        make_egg_form(table, SEAT, ANY_CARD),
        make_poison_form(table, SEAT, ANY_CARD),
        make_reinforcement_form(table, ANY_CARD, SEAT),
        make_landscape_form(table, ANY_CARD),
        make_orc_form(table, goblin),
        make_benefits_form(),
        make_egg_values_form(table),
    )
    return {form.card: form for form in found if form.parts}
