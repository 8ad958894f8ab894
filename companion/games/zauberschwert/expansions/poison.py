"""Poison cards in front of a player, who loses magic when beating creatures with the symbol.

Source: summary, phases D and E.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.errors import QuestionWithdrawn
from companion.games.zauberschwert import artefacts
from companion.games.zauberschwert.artefacts import make_symbols_question
from companion.games.zauberschwert.box import Symbol
from companion.games.zauberschwert.cards import Creature
from companion.games.zauberschwert.expansions.apprentice import has_apprentice_at
from companion.games.zauberschwert.expansions.chapter import (
    Chapter,
    ExpansionBox,
    make_name_question,
)
from companion.games.zauberschwert.expansions.rulings import (
    LAYING_OUT,
    POISON_EACH,
    POISON_WITH_APPRENTICE,
    POISONED,
)
from companion.games.zauberschwert.table import Table
from companion.games.zauberschwert.unknown_values import ask_missing_values
from companion.kernel.amendments import amendable
from companion.kernel.facts import UNKNOWN, Message, Seat, Seats, UnknownNumber, message
from companion.kernel.questions import Choice, Fields, Form

POISON_KIND = "poison"


@dataclass
class PoisonCard:
    """A poison card in front of its victim, with its symbols."""

    id: str
    name: str
    symbols: tuple[Symbol, ...] | None
    """The symbols of creatures; None while they are unknown."""

    cards = 1

    @property
    def label(self) -> Message:
        """The name and the symbols."""
        symbols = "".join(symbol.glyph for symbol in self.symbols or ()) or repr(UnknownNumber())
        if self.name:
            return message("poison.named", name=self.name, symbols=symbols)
        return message("poison", symbols=symbols)

    def lay_before(self, table: Table, seat: Seat) -> None:
        """Put the card in front of its victim, with an id of its own."""
        self.id = artefacts.make_artefact_id(table)
        POISON.get_state(table).before[seat].append(self)


@dataclass
class PoisonState:
    """State of the poison: the poison cards in front of each seat."""

    before: dict[Seat, list[PoisonCard]]


POISON = Chapter("poison_cards", (ExpansionBox.POISON,), PoisonState, has_seat_lists=True)


# ---- phase E


async def lay_poison(table: Table, seat: Seat, subject: str) -> None:
    """Put a poison card from the hand in front of an opponent. Summary, phase E."""

    def list_opponents() -> Seats:
        return (
            [other for other in table.seats_from_start if other != seat]
            if table.hands[seat]
            else []
        )

    victim = await Choice("poison_before", LAYING_OUT, list_opponents, seat=seat, subject=subject)
    card = await make_poison_form(table, seat, subject)
    if not table.hands[seat]:
        raise QuestionWithdrawn("withdrawn")
    table.hand_in_cards(seat, 1)
    card.lay_before(table, victim)
    hand = table.hands[seat]
    table.tell("poison_laid", LAYING_OUT, seat=seat, other=victim, card=card.label, hand=hand)


@amendable
def make_poison_form(_: Table, seat: Seat, subject: str, **__: bool) -> Form[PoisonCard]:
    """Make the form for a poison card's printed values. It gets an id when it is laid out."""
    fields: Fields = {
        "name": make_name_question("poison_name"),
        "symbols": replace(make_symbols_question(), least=1, left_open=True),
    }
    return Form(
        "poison",
        LAYING_OUT,
        fields,
        seat=seat,
        subject=subject,
        make=lambda name, symbols: PoisonCard("", name, None if UNKNOWN in symbols else symbols),
        card=POISON_KIND,
    )


artefacts.FORMS[POISON_KIND] = make_poison_form

# ---- phase D


async def apply_poison(table: Table, creature: Creature, winners: Seats) -> None:
    """After all rewards, take 1 magic from each winner for each matching poison card, if any.

    Source: summary, phase D, poison; rulings `poison_each` and `poison_with_apprentice`.
    """
    for seat in winners:
        apprentice = has_apprentice_at(table, seat, creature.id)
        if apprentice and table.has_ruling(POISON_WITH_APPRENTICE, "does_not"):
            continue
        poison_cards = POISON.get_state(table).before[seat]
        for card in tuple(poison_cards):
            form = make_poison_form(table, seat, card.id)
            await ask_missing_values(card, form, "poison_needed", {"card": card.label})
        matching = sum(creature.symbol in (card.symbols or ()) for card in poison_cards)
        if matching:
            costs = 1 if table.has_ruling(POISON_EACH, "one_in_all") else matching
            lost = min(costs, table.magic[seat])
            table.magic[seat] -= lost
            why = POISONED if matching == 1 else POISON_EACH
            if apprentice:
                why = POISON_WITH_APPRENTICE
            left = table.magic[seat]
            table.tell("poisoned", why, seat=seat, cards=matching, amount=lost, magic=left)
