"""Use of spells by their print, which the table enters at the first use.

The companion knows no spell's effect in advance. It stores a few numbers, so that later uses ask
only for the target, the creature, the multiple.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.games.zauberschwert.box import ARTEFACTS, MOST_MAGIC, MOST_PRINTED
from companion.games.zauberschwert.cards import Spell, creatures_lying
from companion.games.zauberschwert.effect import AT_ONE, METERS, Change, Effect, Times
from companion.games.zauberschwert.rulings import CASTING, UNCOVERED_BID
from companion.games.zauberschwert.table import Table
from companion.games.zauberschwert.unread import read_print
from companion.kernel.facts import Seat, Seats, Value, message
from companion.kernel.questions import Amount, Choice, Fields, Form, Several, Text

# ---- entering it


def key(spell: Spell) -> str:
    """Return a spell's identity: its name, or its place in the stack without one."""
    return spell.known_as or spell.id


def name_spell(spell: Spell) -> Value:
    """Return a spell's name where its kind is clear; its kind without a name."""
    return spell.title if spell.known_as else spell.label


async def ask_effect(table: Table, owner: Seat, spell: Spell) -> Effect:
    """Return the effect of a spell; its first use asks for it.

    Not when it is won: many spells are never used, and need no entry.
    """
    if key(spell) not in table.effects:
        await enter(table, owner, spell)
    return table.effects[key(spell)]


async def enter(table: Table, owner: Seat, spell: Spell, *, anew: bool = False) -> None:
    """Ask for a spell's changes, then for their amounts.

    The print never changes, so faces remember it, except when it is entered again. The booklet
    names the six spells and leaves the effects to their cards.

    Args:
        table: stores the effect for later uses.
        owner: the player who reads the card out.
        spell: the spell.
        anew: whether the known effect was entered wrongly.
    """
    # a card without a name can't be told from another one, so nothing of it is worth remembering
    lasts = bool(spell.known_as)
    about = {"card": spell.label}
    changes = await Several(
        name="spell_changes",
        subject=key(spell),
        seat=owner,
        options=tuple(Change),
        least=1,
        likely=None,  # only the card knows
        why=CASTING,
        about=about,
        remembered=lasts,
        anew=anew,
    )
    effect = await Form(
        name="spell_amounts",
        subject=key(spell),
        seat=owner,
        fields=_amounts(changes),
        make=_effect,
        why=CASTING,
        about=about,
        remembered=lasts,
        anew=anew,
    )
    table.effects[key(spell)] = effect
    table.tell("spell_does", CASTING, card=spell.label, does=effect.sentences)


def _amounts(changes: Sequence[Change]) -> Fields:
    """Make the fields for the amount of each change, and for a multiple."""
    counted = [change for change in changes if change is not Change.OTHER]
    fields: dict[str, Any] = {change.value: _amount(change) for change in counted}
    if fields:
        fields["times"] = Choice(
            name="spell_times", options=tuple(Times), likely=Times.FIXED, why=CASTING
        )
    if Change.OTHER in changes:
        fields["note"] = Text(name="spell_note", longest=120, why=CASTING)
    return fields


def _amount(change: Change) -> Amount:
    """Ask for the amount of a change, below 0 for a loss; no card puts cards back onto the pile."""
    if change is Change.DRAWN:
        return Amount(name=change.value, least=0, most=ARTEFACTS, why=CASTING)
    return Amount(name=change.value, least=-MOST_PRINTED, most=MOST_PRINTED, why=CASTING)


def _effect(times: Times = Times.FIXED, note: str = "", **amounts: int) -> Effect:
    changes = tuple((Change(change), amount) for change, amount in amounts.items())
    return Effect(changes, times is Times.EACH, note)


# ---- what is chosen at each use


@dataclass(frozen=True)
class Aim:
    """The chosen player and creature of one use; empty if none is chosen."""

    owner: Seat
    one: Seat
    creature: str


async def ask_aim(table: Table, owner: Seat, spell: Spell, effect: Effect) -> Aim:
    """Ask for the player and the creature that the spell affects, if they are chosen.

    Without a creature in the display nobody is asked; `carry_out` tells it.
    """
    one = owner
    creature = ""
    if effect.has(*AT_ONE):
        others = table.seating.around(owner)[1:]
        # cards can't be taken out of one's own hand into it
        themselves = () if effect.has(Change.TAKEN) else (owner,)
        one = await Choice(
            name="spell_whom",
            subject=spell.id,
            seat=owner,
            options=(*others, *themselves),
            likely=others[0],
            why=CASTING,
            about={"card": name_spell(spell), "whom": effect.whom},
        )
    if effect.has(Change.STRENGTH) and creatures_lying(table):
        creature = await Choice(
            name="spell_creature",
            subject=spell.id,
            seat=owner,
            options=lambda: [card.id for card in creatures_lying(table)],
            likely=_find_creature(table),
            why=CASTING,
            label=table.label,
            about={"card": name_spell(spell), "amount": effect.by(Change.STRENGTH)},
        )
        await read_print(table, table.card(creature), "strength_needed", "strength")
    return Aim(owner, one, creature)


def _find_creature(table: Table) -> str | None:
    """Return the creature being fought, or the first one."""
    lying = [card.id for card in creatures_lying(table)]
    if table.resolving in lying:
        return table.resolving
    return next(iter(lying), None)


async def ask_multiple(table: Table, spell: Spell, effect: Effect, aim: Aim) -> Effect:
    """Ask for the multiple if the card leaves it open.

    Return the effect of this use with fixed numbers.
    """
    if not effect.each:
        return effect
    number = await Amount(
        name="spell_number",
        subject=spell.id,
        seat=aim.owner,
        least=0,
        most=lambda: _most(table, effect, aim),
        likely=1,
        why=CASTING,
        about={"card": name_spell(spell), "does": effect.sentences},
    )
    return effect.times(number)


def _most(table: Table, effect: Effect, aim: Aim) -> int:
    """Return the greatest multiple: losses must be available."""
    bounds = [MOST_PRINTED]
    for change, amount in effect.changes:
        if change not in METERS or amount >= 0:
            continue
        for seat in _find_targets(table, change, aim):
            owned = there(table, METERS[change], seat)
            bounds.append(owned // -amount)
    return min(bounds)


def _find_targets(table: Table, change: Change, aim: Aim) -> Seats:
    """Return the seats that a change affects, in seat order from the start player."""
    whose, _, _ = change.partition("_")
    hit: Mapping[str, Seats] = {
        "own": (aim.owner,),
        "ones": (aim.one,),
        "others": [seat for seat in table.order if seat != aim.owner],
        "all": table.order,
    }
    return hit[whose]


# ---- doing it


def carry_out(table: Table, effect: Effect, aim: Aim) -> None:
    """Apply the effect; losses stop at what is available.

    Args:
        table: the table.
        effect: with fixed numbers, see `ask_multiple`.
        aim: the chosen player and creature.
    """
    if effect.note:
        table.tell("spell_noted", CASTING, note=effect.note)
    for change, amount in effect.changes:
        if change in METERS:
            for seat in _find_targets(table, change, aim):
                _change_meter(table, METERS[change], seat, amount)
        elif change is Change.STRENGTH:
            _change_strength(table, aim.creature, amount)
        else:
            _move_cards(table, change, amount, aim)


def there(table: Table, meter: str, seat: Seat) -> int:
    """Return the amount that a spell may take from a seat.

    Ruling `uncovered_bid`: either no spell takes magic reserved for a payment, or the bid is
    withdrawn.

    Args:
        table: the table.
        meter: "magic" or "stones".
        seat: the seat.
    """
    if meter == "stones":
        return table.stones[seat]
    awaited = 0
    if table.ruling(UNCOVERED_BID) == "spell_waits":
        awaited = table.committed.get(seat, 0)
    return max(0, table.magic[seat] - awaited)


def _change_meter(table: Table, meter: str, seat: Seat, wanted: int) -> None:
    """Change a meter; a loss stops at what is available, which is told."""
    lost = min(-wanted, there(table, meter, seat))
    amount = wanted if wanted > 0 else -lost
    if amount > wanted:
        why = UNCOVERED_BID.citation if table.committed.get(seat) else CASTING
        table.tell("spell_short", why, seat=seat, there=lost, wanted=-wanted)
    if amount > 0 and meter == "magic":
        # what is above 30 lapses in any case; a mistyped number need not be told in full
        gained = min(amount, MOST_PRINTED + MOST_MAGIC)
        table.gain_magic(seat, gained, "magic_changed", CASTING)
    elif amount and meter == "magic":
        table.magic[seat] += amount
        table.tell("magic_changed", CASTING, seat=seat, amount=amount, magic=table.magic[seat])
    elif amount:
        table.gain_stones(seat, amount, "stones_changed", CASTING)


def _change_strength(table: Table, creature: str, wanted: int) -> None:
    """Change a creature's strength for as long as it is in the display."""
    card = next((card for card in creatures_lying(table) if card.id == creature), None)
    if card is None:
        table.tell("no_creature", CASTING)
        return
    label = table.name_card(card)  # before it changes: a strength may be part of the name
    strength = max(0, card.strength + wanted)
    amount = strength - card.strength
    table.lay(replace(card, strength=strength))
    table.tell("strength_changed", CASTING, card=label, amount=amount, strength=strength)


def _move_cards(table: Table, change: Change, wanted: int, aim: Aim) -> None:
    """Move cards from the pile or a hand to a hand, as many as available."""
    origin: Value = message("option.pile")
    to = aim.owner
    cards = abs(wanted)
    if change is Change.DRAWN:
        moved = min(cards, table.pile)
        table.pile -= moved
    else:
        giver = aim.one
        if wanted < 0:
            giver = aim.owner
            to = aim.one
        origin = giver
        moved = min(cards, table.hands[giver])
        table.hands[giver] -= moved
    table.hands[to] += moved
    table.tell("cards_moved", CASTING, origin=origin, seat=to, cards=moved, wanted=cards)
