"""Spells: who gets one, who may use one when, and what a use changes. Booklet, phase D, spells."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from companion.games.zauberschwert.box import ARTEFACTS, MOST_MAGIC, MOST_PRINTED, Phase
from companion.games.zauberschwert.cards import Creature, Spell
from companion.games.zauberschwert.rulings import (
    LAST_SPELLS,
    OPENING_BID,
    SPELL_USED_ROUND_WON,
    SPELLS,
    UNCOVERED_BID,
)
from companion.games.zauberschwert.selling import sell
from companion.games.zauberschwert.table import Owned, Table
from companion.kernel.amendments import amendable
from companion.kernel.facts import Message, Seat, Seats, message
from companion.kernel.interjections import Interjection, Offers
from companion.kernel.questions import Amount, Choice, Fields, Form, Text


class Going(StrEnum):
    """The one answer to a window: nobody wants to use a spell now."""

    CONTINUE = "continue"


Won = Callable[[Table, Spell, Seats], Awaitable[None]]


@amendable
async def won(table: Table, spell: Spell, there: Seats) -> None:
    """One wizard takes it for nothing; several auction it among themselves."""
    owner: Seat | None = there[0]
    if len(there) > 1:
        opening = 0 if table.ruling(OPENING_BID) == "zero" else 1
        table.tell("spell_auction", SPELLS, card=table.called(spell), opening=opening)
        owner = await sell(table, spell.id, table.called(spell), opening, there)
    if owner is None:
        table.tell("spell_unclaimed", OPENING_BID.citation, card=table.called(spell))
        return
    table.spells[owner].append(Owned(spell, table.round))
    table.tell("spell_taken", SPELLS, seat=owner, card=table.called(spell))


@amendable
def usable(table: Table, seat: Seat) -> list[Owned]:
    """The seat's spells that may be used now: once a round each, never in phase A."""
    if table.phase is Phase.A or _after_the_end(table):
        return []
    now = table.round
    last = now if table.ruling(SPELL_USED_ROUND_WON) == "at_once" else now - 1
    return [owned for owned in table.spells[seat] if owned.used < now and owned.won <= last]


def _after_the_end(table: Table) -> bool:
    """Whether no spell is used any more. Ruling `last_spells`."""
    return table.phase is Phase.END and table.ruling(LAST_SPELLS) == "none"


def casters(table: Table) -> list[Seat]:
    """Who has a usable spell, in seat order from the start player."""
    return [seat for seat in table.order if usable(table, seat)]


async def window(table: Table, name: str, subject: str = "") -> None:
    """A moment in which a spell may still matter and no other question would come.

    One key, if anybody has a usable spell.
    """
    await Choice(
        name=f"window_{name}",
        subject=subject,
        options=tuple(Going),
        likely=Going.CONTINUE,
        why=SPELLS,
        about=lambda: {"seats": tuple(casters(table))},
    )


NOBODY = "none"
PILE = "pile"


@dataclass(frozen=True, kw_only=True)
class Use:
    """One use of a spell: which, and what it changed; what it does stands on the card."""

    spell: str
    magic: Mapping[str, int]
    stones: Mapping[str, int]
    strength: Mapping[str, int]
    cards_from: str
    cards_to: str
    cards: int
    note: str


def interjection(table: Table) -> Offers:
    """Using a spell, where anybody has a usable one."""
    seats = casters(table)
    if not seats:
        return []
    form: Form[Use] = Form(name="spell", why=SPELLS, fields=lambda: _fields(table), make=_use)
    return [Interjection(form, lambda use: cast(table, use), seats)]


def _fields(table: Table) -> Fields:
    """What a use may change.

    Magic and stones of any seat, the strength of displayed creatures, cards drawn or moved between
    hands.
    """
    seats = table.order
    owned = {item.card.id: item.card for seat in seats for item in usable(table, seat)}
    creatures = [card for card in table.display if isinstance(card, Creature)]
    return {
        "spell": Choice(
            name="use_spell",
            options=tuple(owned),
            why=SPELLS,
            label=lambda card: owned[card].label,
            likely=next(iter(owned), None),
        ),
        **{f"magic.{seat}": _magic(table, seat) for seat in seats},
        **{f"stones.{seat}": _stones(table, seat) for seat in seats},
        **{f"strength.{card.id}": _strength(table, card) for card in creatures},
        "cards_from": _hand("cards_from", (NOBODY, PILE, *seats)),
        "cards_to": _hand("cards_to", seats),
        "cards": Amount(name="cards", least=0, most=ARTEFACTS, likely=0, why=SPELLS),
        "note": Text(name="spell_note", longest=120, why=SPELLS),
    }


def _magic(table: Table, seat: Seat) -> Amount:
    """Ruling `uncovered_bid`: no spell takes magic that a payment waits for; or the bid falls."""
    bound = 0
    if table.ruling(UNCOVERED_BID) == "spell_waits":
        bound = table.committed.get(seat, 0)
    least = -max(0, table.magic[seat] - bound)
    return _change("change_magic", least, MOST_MAGIC, seat=seat)


def _stones(table: Table, seat: Seat) -> Amount:
    return _change("change_stones", -table.stones[seat], MOST_PRINTED, seat=seat)


def _strength(table: Table, card: Creature) -> Amount:
    return _change("change_strength", -card.strength, MOST_PRINTED, card=table.called(card))


def _change(name: str, least: int, most: int, **about: Seat | Message) -> Amount:
    return Amount(name=name, least=least, most=most, likely=0, why=SPELLS, about=about)


def _hand(name: str, options: Sequence[str]) -> Choice[str]:
    """Where cards come from or go to; the first of them is the likeliest."""
    plain = tuple(map(str, options))
    return Choice(name=name, options=plain, likely=plain[0], why=SPELLS, label=_pile_or_seat)


def _pile_or_seat(option: str) -> Message | Seat:
    return message(f"option.{option}") if option in (NOBODY, PILE) else Seat(option)


def _use(**given: Any) -> Use:
    """A use from the fields of its form; what does not change is left out."""

    def changes(prefix: str) -> dict[str, int]:
        return {
            name.removeprefix(prefix): change
            for name, change in given.items()
            if name.startswith(prefix) and change
        }

    return Use(
        spell=given["spell"],
        magic=changes("magic."),
        stones=changes("stones."),
        strength=changes("strength."),
        cards_from=given["cards_from"],
        cards_to=given["cards_to"],
        cards=given["cards"],
        note=given["note"],
    )


def cast(table: Table, use: Use) -> None:
    """Do what the card says, as the table entered it. A spell is used once a round."""
    owner, owned = _owned(table, use.spell)
    owned.used = table.round
    table.tell("spell_used", SPELLS, seat=owner, card=owned.card.label)
    if use.note:
        table.tell("spell_noted", SPELLS, note=use.note)
    for seat in table.seats:
        _change_magic(table, seat, use.magic.get(seat, 0))
    for seat in table.seats:
        if seat in use.stones:
            table.gain_stones(seat, use.stones[seat], "stones_changed", SPELLS)
    for card_id, change in use.strength.items():
        _change_strength(table, card_id, change)
    _move_cards(table, use)


def _owned(table: Table, spell: str) -> tuple[Seat, Owned]:
    """Before whom that spell lies."""
    for seat in table.order:
        for owned in table.spells[seat]:
            if owned.card.id == spell:
                return seat, owned
    raise KeyError(spell)


def _change_magic(table: Table, seat: Seat, change: int) -> None:
    if change > 0:
        table.gain_magic(seat, change, "magic_changed", SPELLS)
    elif change < 0:
        table.magic[seat] += change
        table.tell("magic_changed", SPELLS, seat=seat, amount=change, magic=table.magic[seat])


def _change_strength(table: Table, card_id: str, change: int) -> None:
    card = table.card(card_id)
    assert isinstance(card, Creature)
    label = table.called(card)
    strength = card.strength + change
    table.display[table.display.index(card)] = replace(card, strength=strength)
    table.tell("strength_changed", SPELLS, card=label, amount=change, strength=strength)


def _move_cards(table: Table, use: Use) -> None:
    """Cards from the pile or a hand to a hand; as many as there are."""
    if use.cards_from in (NOBODY, use.cards_to) or not use.cards:
        return
    if use.cards_from == PILE:
        moved = min(use.cards, table.pile)
        table.pile -= moved
    else:
        source = Seat(use.cards_from)
        moved = min(use.cards, table.hands[source])
        table.hands[source] -= moved
    to = Seat(use.cards_to)
    table.hands[to] += moved
    origin = _pile_or_seat(use.cards_from)
    table.tell("cards_moved", SPELLS, origin=origin, seat=to, cards=moved, wanted=use.cards)
