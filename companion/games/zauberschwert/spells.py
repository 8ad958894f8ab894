"""Spells: winning and using them. Booklet, phase D, spells."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from companion.games.zauberschwert import effects
from companion.games.zauberschwert.box import END_SPELL_NAMES, Phase
from companion.games.zauberschwert.cards import Card, Spell
from companion.games.zauberschwert.effects import SpellChange, SpellEffect
from companion.games.zauberschwert.expansions.knowledge import (
    KnowledgeSpell,
    get_level,
    has_required_level,
    tell_level_too_low,
)
from companion.games.zauberschwert.expansions.rulings import FINAL_STONES, KNOWLEDGE_TOO_LOW
from companion.games.zauberschwert.magic_auction import award_card
from companion.games.zauberschwert.rulings import (
    CASTING,
    LAST_SPELLS,
    SPELL_USED_ROUND_WON,
    SPELLS,
)
from companion.games.zauberschwert.table import OwnedSpell, Table
from companion.games.zauberschwert.unknown_values import ask_pile_size
from companion.kernel.amendments import amendable
from companion.kernel.facts import Message, Seat, Seats, Values, message
from companion.kernel.interjections import Interjection, Offers
from companion.kernel.questions import BarredOption, Bars, Choice, Question, Several, bar_option

CONTINUE = "continue"
"""The option to go on without a spell (see `ask_for_spells`)."""
AT_ONCE = "at_once"
"""The option to use several spells at the same time."""


async def award_spell(table: Table, spell: Spell, seats: Seats) -> None:
    """Give a spell to a single wizard for free, or auction it among several. Phase D, spells.

    By the ruling `knowledge_too_low`, a spell may need a knowledge level.
    """
    able = list(seats)
    for seat in seats if table.has_ruling(KNOWLEDGE_TOO_LOW, "not_taken") else ():
        if not has_required_level(table, seat, spell):
            able.remove(seat)
            tell_level_too_low(table, seat, spell)
    if able:
        await award_card(table, spell, able, SPELLS, "spell")
    else:
        table.tell("card_unclaimed", KNOWLEDGE_TOO_LOW, card=spell.label)


# ---- usable spells


def bar_spell_if_unusable(table: Table, seat: Seat, owned_spell: OwnedSpell) -> BarredOption | None:
    """Return a spell as a barred option if its owner can't use it now; None if it can be used.

    A spell can be used once a round, but not in phase A. The place of the wizard does not matter.
    It may need a knowledge level, or only count at the end. Phase D, using spells; summary, end;
    rulings `last_spells`, `spell_used_round_won`, `knowledge_too_low`.
    """
    card = owned_spell.card
    bar = partial(bar_option, card.id, seat=seat, card=card.label)
    next_round = table.round + 1
    if card.name in END_SPELL_NAMES:
        return bar("spell_counts_at_end", FINAL_STONES)
    if isinstance(card, KnowledgeSpell) and not has_required_level(table, seat, card):
        level = get_level(table, seat)
        return bar("spell_above_level", KNOWLEDGE_TOO_LOW, needs=card.level, level=level)
    if table.phase is Phase.A:
        return bar("spell_phase_a", CASTING)
    if table.phase is Phase.END and table.has_ruling(LAST_SPELLS, "none"):
        return bar_option(card.id, "spell_after_end", LAST_SPELLS, card=card.label)
    if owned_spell.used >= table.round:
        return bar("spell_used_already", CASTING, round=table.round, again=next_round)
    if owned_spell.won >= table.round and not table.has_ruling(SPELL_USED_ROUND_WON, "at_once"):
        return bar("spell_just_won", SPELL_USED_ROUND_WON, again=next_round)
    return None


def list_usable_spells(table: Table) -> list[tuple[Seat, OwnedSpell]]:
    """Return the usable spells with their owners, in seat order from the start player.

    None is usable while another spell is in use, since it could change answers to its questions.
    """
    return [
        (seat, owned)
        for seat, owned in table.list_spells()
        if not table.casting and bar_spell_if_unusable(table, seat, owned) is None
    ]


def list_casters(table: Table) -> tuple[Seat, ...]:
    """Return the seats with a usable spell, in seat order from the start player."""
    return tuple(dict.fromkeys(seat for seat, _ in list_usable_spells(table)))


SpellTest = Callable[[Seat, SpellEffect], bool]
"""A test whether a spell matters now, by its owner and its effect."""


@amendable
def does_any_spell_matter(table: Table, spell_test: SpellTest, unknown_effect_seats: Seats) -> bool:
    """Return whether players are asked about any usable spell.

    Args:
        table: the table.
        spell_test: the test that one of the spells with known effects has to pass.
        unknown_effect_seats: the seats whose spells matter while their effects are unknown.
    """
    return any(
        spell_test(seat, effect)
        if (effect := table.effects.get(owned.card.effect_key))
        else seat in unknown_effect_seats
        for seat, owned in list_usable_spells(table)
    )


def make_spell_help_test(*seats: Seat) -> SpellTest:
    """Return a function that tests whether a spell may give magic to seats or weaken a creature.

    Args:
        seats: the seats that can't pay.
    """
    return lambda owner, effect: (
        effect.get_change_amount(SpellChange.STRENGTH) < 0
        or any(effect.may_move_magic(is_owner=owner == seat, gives=True) for seat in seats)
    )


ADDING_ANSWERS: Mapping[str, Sequence[SpellChange]] = {
    "bid": [
        change
        for change in SpellChange
        if change.meter == "magic" or change in (SpellChange.STRENGTH, SpellChange.OTHER)
    ],
    "market_times": [change for change in SpellChange if change is not SpellChange.STRENGTH],
}
"""Changes by which a spell may add a legal answer, by the question's name."""


def may_spell_add_answer(table: Table, question: Question) -> bool:
    """Return whether a spell may add a legal answer to a question that has only one.

    A fight may become possible by magic for the player or by a weaker creature, and a bid also by
    magic taken from the leader. A spell with an unknown effect may help its owner.
    """
    asked_seats = [question.seat] if question.seat else []
    if question.name == "fight":
        return does_any_spell_matter(table, make_spell_help_test(*asked_seats), asked_seats)
    changes = ADDING_ANSWERS.get(question.name, ())
    return does_any_spell_matter(
        table, lambda _, effect: effect.has_any_change(*changes), asked_seats if changes else ()
    )


def _list_unusable_spells(table: Table) -> Bars:
    """Return the spells of all seats that can't be used now, as barred options."""
    bars = [bar_spell_if_unusable(table, seat, owned) for seat, owned in table.list_spells()]
    return [bar for bar in bars if bar is not None]


def _list_spell_options(table: Table) -> list[str]:
    """Return the usable spells, in seat order from the start player.

    If several seats have one, add the option `AT_ONCE`.
    """
    found = [owned.card.id for _, owned in list_usable_spells(table)]
    return [*found, AT_ONCE] if len(list_casters(table)) > 1 else found


def _make_spell_choice(table: Table, name: str, *first_options: str) -> Choice[str]:
    """Make the question which spell is used; some other options come before the spells."""
    return Choice(
        name,
        CASTING,
        lambda: (*first_options, *_list_spell_options(table)),
        bars=lambda: _list_unusable_spells(table),
        label=lambda option: _label_spell_option(table, option),
    )


def _label_spell_option(table: Table, option: str) -> Message | None:
    """Return the label of an option: a spell's owner and its effect, if known."""
    if option in (AT_ONCE, CONTINUE):
        return None
    owner, owned = _find_owned_spell(table, option)
    effect = table.effects.get(owned.card.effect_key)
    if effect is None:
        return message("option.spell_of", seat=owner, card=owned.card.label)
    card = owned.card.short_label
    return message("option.spell_does", seat=owner, card=card, does=effect.change_messages)


def _find_owned_spell(table: Table, spell: str) -> tuple[Seat, OwnedSpell]:
    """Return the owner of a spell, and the spell."""
    return next(item for item in table.list_spells() if item[1].card.id == spell)


# ---- moments to use a spell


async def ask_for_spells(
    table: Table,
    moment_name: str,
    card: Card | None = None,
    subject: str = "",
    spell_test: SpellTest = lambda *_: True,
    unknown_effect_seats: Seats = (),
) -> None:
    """Ask whether to use spells at a moment when no other question is pending.

    At a pending question, `offer_spells` offers it instead. Ask nothing without a usable spell
    that matters. Ask again after each use, until the players go on.

    Args:
        table: the table.
        moment_name: the name of the moment. The name of the question is `window_NAME`.
        card: the card being resolved; None between two cards.
        subject: the subject of the question; by default that card.
        spell_test: tests whether a spell with a known effect matters now; by default any does.
        unknown_effect_seats: the seats whose spells matter while their effects are unknown.
    """

    def list_values() -> Values:
        about = {"card": table.name_card(card)} if card else {}
        return {"seats": list_casters(table), **about}

    while does_any_spell_matter(table, spell_test, unknown_effect_seats):
        wish = await replace(
            _make_spell_choice(table, f"window_{moment_name}", CONTINUE),
            subject=subject or (card.id if card else ""),
            likely=CONTINUE,
            about=list_values,
            silent=True,
        )
        if wish == CONTINUE:
            return
        await cast_spells(table, wish)


def offer_spells(table: Table) -> Offers:
    """Offer to use a spell, if any seat has one.

    If none is usable, the offer is closed with the reason.
    """
    owners = [seat for seat in table.seats_from_start if table.spells[seat]]
    if not owners:
        return []
    able = list_casters(table)
    closed = None
    if table.casting:
        closed = message("spell_being_used")
    elif not able:
        reasons = tuple(bar.sentence for bar in _list_unusable_spells(table))
        closed = message("no_usable_spell", reasons=reasons)
    which = _make_spell_choice(table, "spell")
    return [Interjection(which, partial(cast_spells, table), able or owners, closed)]


# ---- use of a spell


async def cast_spells(table: Table, spell_option: str) -> None:
    """Use a spell, or several at once, which take effect in seat order from the start player.

    Source: booklet, phase D, using spells.

    Args:
        table: the table.
        spell_option: the id of a usable spell, or `AT_ONCE`.
    """
    # list them first, since no spell is usable while `casting`
    usable = [owned.card.id for _, owned in list_usable_spells(table)]
    table.casting = True
    wished: Sequence[str] = [spell_option]
    if spell_option == AT_ONCE:
        wished = await Several(
            "spells_at_once",
            CASTING,
            usable,
            least=2,
            likely=None,
            label=lambda option: _label_spell_option(table, option),
        )
        seats = dict.fromkeys(_find_owned_spell(table, spell)[0] for spell in wished)
        table.tell("in_seat_order", CASTING, seats=tuple(seats), start=table.start)
    for spell in wished:
        await _cast_spell(table, spell)
    table.casting = False


async def _cast_spell(table: Table, spell: str) -> None:
    """Use a spell. Ask for its effect if unknown, and for the choices of this use."""
    owner, owned = _find_owned_spell(table, spell)
    card = owned.card
    owned.used = table.round  # it counts as used, even without an effect
    table.tell("spell_used", CASTING, seat=owner, card=card.label)
    if card.effect_key not in table.effects:
        await effects.enter_effect(table, owner, card)
    printed = table.effects[card.effect_key]
    targets = await effects.ask_targets(table, owner, card, printed)
    effect = await effects.ask_multiplier(table, card, printed, targets)
    await ask_pile_size(table, effect.get_change_amount(SpellChange.DRAWN))
    effects.apply_effect(table, effect, targets)


def offer_effect_reentry(table: Table) -> Sequence[Interjection]:
    """Offer to enter the effect of a spell again if it was wrong.

    Earlier uses keep their effects. Players correct them by adjustments.
    """
    known = {
        owned.card.id: owned.card.label
        for _, owned in table.list_spells()
        if owned.card.effect_key in table.effects
    }

    async def enter_again(spell: str) -> None:
        owner, owned = _find_owned_spell(table, spell)
        await effects.enter_effect(table, owner, owned.card, is_entered_again=True)

    which = Choice("spell_anew", CASTING, tuple(known), label=known.get)
    return [Interjection(which, enter_again)] if known else ()
