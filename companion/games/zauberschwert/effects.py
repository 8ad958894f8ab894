"""Effects of spells, which players read from the card at the first use.

The companion does not know any effect in advance. It stores the effect as a few numbers, so that
later uses ask only for the player, the creature and the multiplier.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import starmap
from typing import Any

from companion.games.zauberschwert.box import ARTEFACTS, MOST_MAGIC, MOST_PRINTED
from companion.games.zauberschwert.cards import Spell, list_creatures
from companion.games.zauberschwert.rulings import CASTING, UNCOVERED_BID
from companion.games.zauberschwert.table import Table
from companion.games.zauberschwert.unknown_values import ask_unknown_values
from companion.kernel.facts import Message, Messages, Seat, Seats, Value, message
from companion.kernel.questions import Amount, Choice, Fields, Form, Several, Text


class SpellChange(StrEnum):
    """Kinds of change that a spell can make.

    For changes of magic and stones, the part before "_" names the affected seats (see
    `effects._find_targets`).
    """

    OWN_MAGIC = "own_magic"
    OWN_STONES = "own_stones"
    ONES_MAGIC = "ones_magic"
    ONES_STONES = "ones_stones"
    OTHERS_MAGIC = "others_magic"
    OTHERS_STONES = "others_stones"
    ALL_MAGIC = "all_magic"
    ALL_STONES = "all_stones"
    STRENGTH = "strength"
    DRAWN = "drawn"
    """Artefact cards moved from the pile to the owner's hand."""
    TAKEN = "taken"
    """Artefact cards moved from another hand to the owner's; if negative, the other way."""
    OTHER = "other"
    """Any other effect, which players apply by adjustments."""

    @property
    def meter(self) -> str:
        """The figure that it changes: "magic" or "stones"; empty for other changes."""
        return self.partition("_")[2]


AT_ONE = (SpellChange.ONES_MAGIC, SpellChange.ONES_STONES, SpellChange.TAKEN)
"""Changes for a player who is chosen at each use."""


@dataclass(frozen=True)
class SpellEffect:
    """Effect of a spell, as printed on its card.

    Attributes:
        changes: the amount of each change.
        each: whether amounts are multiplied by a number given at each use.
        note: any other effect, which players apply by adjustments.
    """

    changes: tuple[tuple[SpellChange, int], ...]
    each: bool = False
    note: str = ""

    def has_any_change(self, *changes: SpellChange) -> bool:
        """Return whether the effect has one of these changes."""
        return any(change in changes for change, _ in self.changes)

    def may_move_magic(self, *, is_owner: bool, gives: bool) -> bool:
        """Return whether the effect may give magic to a seat, or take magic from it.

        Args:
            is_owner: whether the seat owns the spell.
            gives: whether to look for magic given (true) or taken (false).
        """
        theirs = SpellChange.OWN_MAGIC if is_owner else SpellChange.OTHERS_MAGIC
        moves = (theirs, SpellChange.ONES_MAGIC, SpellChange.ALL_MAGIC)
        sign = 1 if gives else -1
        return self.has_any_change(SpellChange.OTHER) or any(
            self.get_change_amount(change) * sign > 0 for change in moves
        )

    def get_change_amount(self, change: SpellChange) -> int:
        """Return the amount of a kind of change; 0 if the effect has none of it."""
        return dict(self.changes).get(change, 0)

    @property
    def change_messages(self) -> Messages:
        """A message for each change."""
        sentences = [message(f"change.{change}", amount=amount) for change, amount in self.changes]
        if self.note:
            sentences.append(message("change.noted", note=self.note))
        return tuple(sentences)

    @property
    def target_message(self) -> Message:
        """Message for the question that asks for a player, with the effect on that player."""
        hits = [(change, amount) for change, amount in self.changes if change in AT_ONE]
        match hits:
            case [(SpellChange.TAKEN, cards)]:
                key = "from" if cards >= 0 else "to"
                does: Messages = (message("aim.cards", amount=abs(cards)),)
            case _:
                key = "at"
                does = tuple(starmap(_word_change_for_chosen_player, hits))
        whom = message(f"whom.{key}", does=does)
        return message("whom.each", whom=whom) if self.each else whom


def _word_change_for_chosen_player(change: SpellChange, amount: int) -> Message:
    """Return a message about a change for the chosen player."""
    if change is SpellChange.TAKEN and amount < 0:
        return message("aim.given", amount=-amount)
    return message(f"aim.{change}", amount=amount)


# ---- entering an effect


async def enter_effect(
    table: Table, owner: Seat, spell: Spell, *, is_entered_again: bool = False
) -> None:
    """Ask for a spell's changes, then for their amounts.

    It is asked at the first use, not when the spell is won, since many spells are never used. The
    effect is printed on the card and never changes, so faces remember the answers. The booklet
    names the six spells but not their effects.

    Args:
        table: stores the effect for later uses.
        owner: the player who answers.
        spell: the spell.
        is_entered_again: whether to ignore remembered answers, because they were wrong.
    """
    # a card without a name is not recognised in the next game, so answers are not remembered
    lasts = bool(spell.identifying_name)
    about = {"card": spell.label}
    changes = await Several(
        "spell_changes",
        CASTING,
        tuple(SpellChange),
        subject=spell.effect_key,
        seat=owner,
        least=1,
        likely=None,  # the effect is known only from the card
        about=about,
        remembered=lasts,
        ignore_remembered=is_entered_again,
    )
    effect = await Form(
        "spell_amounts",
        CASTING,
        _make_amount_fields(changes),
        subject=spell.effect_key,
        seat=owner,
        make=_make_spell_effect,
        about=about,
        remembered=lasts,
        ignore_remembered=is_entered_again,
    )
    table.effects[spell.effect_key] = effect
    table.tell("spell_does", CASTING, card=spell.label, does=effect.change_messages)


def _make_amount_fields(changes: Sequence[SpellChange]) -> Fields:
    """Make the fields for the amounts of changes, whether they are multiplied, and a note.

    A loss is below 0. No spell puts artefact cards back onto the pile.
    """
    fields: dict[str, Any] = {}
    for change in changes:
        if change is not SpellChange.OTHER:
            is_draw = change is SpellChange.DRAWN
            least, most = (0, ARTEFACTS) if is_draw else (-MOST_PRINTED, MOST_PRINTED)
            fields[change.value] = Amount(change.value, CASTING, least=least, most=most)
    if fields:
        fields["times"] = Choice("spell_times", CASTING, ("fixed", "each"), likely="fixed")
    if SpellChange.OTHER in changes:
        fields["note"] = Text("spell_note", CASTING, longest=120)
    return fields


def _make_spell_effect(times: str = "fixed", note: str = "", **amounts: int) -> SpellEffect:
    changes = tuple((SpellChange(change), amount) for change, amount in amounts.items())
    return SpellEffect(changes, times == "each", note)


# ---- choices at each use


@dataclass(frozen=True)
class SpellTargets:
    """Owner of a spell, and the player and creature chosen for this use.

    Without a choice, `chosen_seat` is the owner and `creature` is empty.
    """

    owner: Seat
    chosen_seat: Seat
    creature: str


async def ask_targets(table: Table, owner: Seat, spell: Spell, effect: SpellEffect) -> SpellTargets:
    """Ask for the player and the creature that the spell affects, if they are chosen.

    Without a creature in the display, ask for none; `apply_effect` tells that.
    """
    one = owner
    creature = ""
    if effect.has_any_change(*AT_ONE):
        others = table.seating.list_seats_from(owner)[1:]
        # players can't take cards from their own hand
        themselves = () if effect.has_any_change(SpellChange.TAKEN) else (owner,)
        gains = all(amount > 0 for change, amount in effect.changes if change in AT_ONE)
        one = await Choice(
            "spell_whom",
            CASTING,
            (*others, *themselves),
            subject=spell.id,
            seat=owner,
            likely=owner if themselves and gains else others[0],
            about={"card": spell.short_label, "whom": effect.target_message},
        )
    creature_ids = [card.id for card in list_creatures(table)]
    if effect.has_any_change(SpellChange.STRENGTH) and creature_ids:
        creature = await Choice(
            "spell_creature",
            CASTING,
            creature_ids,
            subject=spell.id,
            seat=owner,
            # the creature being fought, if any
            likely=table.resolving if table.resolving in creature_ids else creature_ids[0],
            label=table.get_label,
            about={
                "card": spell.short_label,
                "amount": effect.get_change_amount(SpellChange.STRENGTH),
            },
        )
        await ask_unknown_values(table, table.find_card(creature), "strength_needed", "strength")
    return SpellTargets(owner, one, creature)


async def ask_multiplier(
    table: Table, spell: Spell, effect: SpellEffect, targets: SpellTargets
) -> SpellEffect:
    """Ask for the multiplier, if any, and return the effect of this use with fixed amounts."""
    if not effect.each:
        return effect
    number = await Amount(
        "spell_number",
        CASTING,
        subject=spell.id,
        seat=targets.owner,
        most=lambda: _find_greatest_multiplier(table, effect, targets),
        likely=1,
        about={"card": spell.short_label, "does": effect.change_messages},
    )
    changes = tuple((change, amount * number) for change, amount in effect.changes)
    return replace(effect, changes=changes)


def _find_greatest_multiplier(table: Table, effect: SpellEffect, targets: SpellTargets) -> int:
    """Return the greatest multiplier for which seats can pay all losses."""
    payable_times = [
        count_available_amount(table, change.meter, seat) // -amount
        for change, amount in effect.changes
        if change.meter and amount < 0
        for seat in _find_targets(table, change, targets)
    ]
    return min([MOST_PRINTED, *payable_times])


def _find_targets(table: Table, change: SpellChange, targets: SpellTargets) -> Seats:
    """Return the seats that a change affects, in seat order from the start player."""
    whose, _, _ = change.partition("_")
    hit = {
        "own": (targets.owner,),
        "ones": (targets.chosen_seat,),
        "others": [seat for seat in table.seats_from_start if seat != targets.owner],
        "all": table.seats_from_start,
    }
    return hit[whose]


# ---- applying an effect


def apply_effect(table: Table, effect: SpellEffect, targets: SpellTargets) -> None:
    """Apply an effect. A seat loses no more than it has.

    Args:
        table: the table.
        effect: the effect with fixed amounts, see `ask_multiplier`.
        targets: the chosen player and creature.
    """
    if effect.note:
        table.tell("spell_noted", CASTING, note=effect.note)
    for change, amount in effect.changes:
        if change.meter:
            for seat in _find_targets(table, change, targets):
                _change_meter(table, change.meter, seat, amount)
        elif change is SpellChange.STRENGTH:
            _change_strength(table, targets.creature, amount)
        else:
            _move_cards(table, change, amount, targets)


def count_available_amount(table: Table, meter: str, seat: Seat) -> int:
    """Return the amount that a spell can take from a seat.

    By the ruling `uncovered_bid`, a spell can't take magic reserved for a payment, or it can and
    the bid is withdrawn.

    Args:
        table: the table.
        meter: "magic" or "stones".
        seat: the seat.
    """
    if meter == "stones":
        return table.stones[seat]
    waits = table.has_ruling(UNCOVERED_BID, "spell_waits")
    return max(0, table.magic[seat] - (table.committed.get(seat, 0) if waits else 0))


def _change_meter(table: Table, meter: str, seat: Seat, change: int) -> None:
    """Change magic or stones of a seat. Tell if it has less than it should lose."""
    amount = max(change, -count_available_amount(table, meter, seat))
    if amount > change:
        why = UNCOVERED_BID if table.committed.get(seat) else CASTING
        table.tell("spell_short", why, seat=seat, there=-amount, wanted=-change)
    if amount and meter == "magic":
        # more than 30 lapses anyway; don't tell huge mistyped numbers
        most = MOST_PRINTED + MOST_MAGIC
        table.gain_magic(seat, min(amount, most), "magic_changed", CASTING)
    elif amount:
        table.gain_stones(seat, amount, "stones_changed", CASTING)


def _change_strength(table: Table, creature: str, change: int) -> None:
    """Change the strength of a creature in the display."""
    card = next((card for card in list_creatures(table) if card.id == creature), None)
    if card is None:
        table.tell("no_creature", CASTING)
        return
    strength = max(0, card.strength + change)
    amount = strength - card.strength
    # the fact has the old name, since the strength may be part of it
    table.tell_of_card("strength_changed", CASTING, card, amount=amount, strength=strength)
    table.set_strength(card, strength)


def _move_cards(table: Table, change: SpellChange, count: int, targets: SpellTargets) -> None:
    """Move artefact cards from the pile or a hand to a hand, as many as there are."""
    giver = targets.chosen_seat if count >= 0 else targets.owner
    taker = targets.owner if count >= 0 else targets.chosen_seat
    cards = abs(count)
    origin: Value = giver
    if change is SpellChange.DRAWN:
        origin = message("option.pile")
        moved = min(cards, table.pile)
        table.pile -= moved
    else:
        moved = min(cards, table.hands[giver])
        table.hands[giver] -= moved
    table.hands[taker] += moved
    table.tell("cards_moved", CASTING, origin=origin, seat=taker, cards=moved, wanted=cards)
