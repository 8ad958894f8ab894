"""Forms for the cards of all boxes, for groups that enter their cards before a game."""

from __future__ import annotations

from typing import Any

from companion.games.zauberschwert import cards
from companion.games.zauberschwert.artefacts import artefact_form
from companion.games.zauberschwert.box import MOST_PRINTED, Species, Symbol
from companion.games.zauberschwert.expansions.black_dragon import trophy_form
from companion.games.zauberschwert.expansions.eggs import egg_form, worth_form
from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE, MOST_LEVELS, Knowledge
from companion.games.zauberschwert.expansions.landscapes import landscape_form
from companion.games.zauberschwert.expansions.orcs import orc_form
from companion.games.zauberschwert.expansions.poison import poison_form
from companion.games.zauberschwert.expansions.smithy import reinforcement_form
from companion.games.zauberschwert.parts import IN_ORDER
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import Seat
from companion.kernel.questions import Form, now
from companion.kernel.seating import Colour, Player, Seating

SEAT = Seat("p1")
ANY_CARD = "card"


def everything() -> Table:
    """Make a table with all parts in play, and a seat rich enough for any card."""
    seating = Seating({SEAT: Player("", Colour.RED)})
    table = Table(seating, parts=tuple(content.chapter() for content in IN_ORDER))
    table.open_with(SEAT)
    table.magic[SEAT] = MOST_PRINTED
    table.hands[SEAT] = MOST_PRINTED
    table.states[KNOWLEDGE] = Knowledge(MOST_LEVELS, 1, {SEAT: []})
    return table


def forms() -> dict[str, Form[Any]]:
    """Return the form for each kind of card that has printed values, with all fields."""
    table = everything()
    nothing = cards.Reward(0, 0)
    goblin = cards.Creature(
        id=ANY_CARD,
        species=Species.GOBLINS,
        strength=0,
        symbol=Symbol.TRIANGLE,
        solo=nothing,
        group=nothing,
    )
    faces = {kind: cards.face(table, kind, ANY_CARD) for kind in cards.kinds(table)}
    found: tuple[Form[Any], ...] = (
        *faces.values(),
        artefact_form(table, SEAT, ANY_CARD),
        egg_form(table, SEAT, ANY_CARD),
        poison_form(table, SEAT, ANY_CARD),
        reinforcement_form(table, ANY_CARD, SEAT),
        landscape_form(table, ANY_CARD),
        orc_form(table, goblin),
        trophy_form(),
        worth_form(table),
    )
    return {form.card: form for form in found if now(form.fields)}
