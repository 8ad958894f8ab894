"""Landscapes in play: each round one is turned up, and changes magic before the supply.

Source: summary, phases A and B.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.games.zauberschwert.box import MOST_MAGIC
from companion.games.zauberschwert.expansions import rulings
from companion.games.zauberschwert.expansions.apprentice import APPRENTICE
from companion.games.zauberschwert.expansions.chapter import Chapter, make_name_question
from companion.games.zauberschwert.expansions.heroes import HEROES
from companion.games.zauberschwert.expansions.landscapes import (
    LANDSCAPES,
    NO_SIGN,
    SIGNS,
    Landscape,
)
from companion.games.zauberschwert.expansions.orcs import ORCS, place_orcs
from companion.games.zauberschwert.table import Table
from companion.games.zauberschwert.unknown_values import ask_missing_values
from companion.kernel.amendments import amendable
from companion.kernel.citations import Citation
from companion.kernel.facts import DerivedNumber, Messages, Seat, UnknownNumber, message
from companion.kernel.questions import Amount, Choice, Fields, Form, make_label_function

# ---- phase A


async def turn_up_landscape(table: Table) -> None:
    """Turn up the next landscape when the display is full. It may bring orcs. Summary, phase A.

    Players shuffle all of them when the stack is empty.
    """
    landscape = await make_landscape_form(table, f"landscape{number_landscape(table)}")
    LANDSCAPES.get_state(table).turned.append(landscape)
    table.tell("landscape_turned", rulings.LANDSCAPES, landscape=landscape.label)
    if landscape.sign in _list_shared_symbols(table):
        form = make_landscape_form(table, landscape.id)
        about = {"landscape": landscape.label}
        await ask_missing_values(landscape, form, "per_hero_needed", about, "per_hero")
    if landscape.orcs == "yes":
        await place_orcs(table)


@amendable
def number_landscape(table: Table) -> int:
    """Return the number of the next landscape among all that are turned up in the game."""
    return len(LANDSCAPES.get_state(table).turned) + 1


def _list_shared_symbols(table: Table, *seats: Seat) -> list[str]:
    """Return the symbols on the heroes of some seats, or of all, that landscapes share."""
    led = HEROES.get_state(table).led
    return [sign for seat in seats or led for owned in led[seat] for sign in owned.hero.signs]


@amendable
def make_landscape_form(table: Table, card_id: str) -> Form[Landscape]:
    """Make the form for a landscape's printed values, as far as parts in play need them.

    Its effect on each hero with its symbol may stay unknown.
    """
    per_hero = _make_magic_change_question("per_hero")
    by_part: Mapping[Chapter[Any], Fields] = {
        LANDSCAPES: {
            "name": make_name_question("landscape_name"),
            "magic": _make_magic_change_question("landscape_magic"),
        },
        ORCS: {"orcs": make_mark_question("shows_orcs", rulings.ORC_CARDS)},
        HEROES: {
            "sign": Choice(
                "sign",
                rulings.SUPPLY,
                (NO_SIGN, *SIGNS),
                likely=NO_SIGN,
                label=make_label_function("sign"),
            ),
            "per_hero": replace(per_hero, left_open=UnknownNumber()),
        },
        APPRENTICE: {"apprentices": make_mark_question("shows_apprentices", rulings.CHOICE)},
    }
    return Form(
        "landscape",
        rulings.LANDSCAPES,
        {
            name: question
            for part, fields in by_part.items()
            if part in table.parts
            for name, question in fields.items()
        },
        subject=card_id,
        make=lambda **values: Landscape(card_id, **values),
        card="landscape",
    )


def make_mark_question(name: str, why: Citation) -> Choice[str]:
    """Make the question whether a mark is printed on a landscape."""
    return Choice(name, why, ("no", "yes"), likely="no")


def _make_magic_change_question(name: str) -> Amount:
    """Make the question for a printed change of magic, which may be negative."""
    return Amount(name, rulings.LANDSCAPES, least=-MOST_MAGIC, most=MOST_MAGIC, likely=0)


# ---- phase B


def apply_landscape(table: Table) -> None:
    """Change everybody's magic by the open landscape before the supply, and through heroes.

    Source: summary, phase B.
    """
    landscape = LANDSCAPES.get_state(table).current_landscape
    for seat in table.seats_from_start:
        bearers = _list_shared_symbols(table, seat).count(landscape.sign)
        change = DerivedNumber(()).add_nonzero_terms(
            landscape=landscape.magic, through_heroes=landscape.per_hero * bearers
        )
        if change.total:
            by = list_magic_sources(change)
            table.gain_magic(seat, change.total, "landscape_acts", rulings.SUPPLY, by=by)


def list_magic_sources(effect: DerivedNumber) -> Messages:
    """Return messages with the causes of a change of magic, with amounts if there are several."""
    if len(effect.terms) == 1:
        return (message(f"term.{effect.terms[0].name}"),)
    return tuple(
        message("landscape.source", source=message(f"term.{term.name}"), amount=term.amount)
        for term in effect.terms
    )
