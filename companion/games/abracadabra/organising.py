"""Organising a gathering: the three enchanters and their stack. Rules, step 2 A."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from companion.errors import QuestionWithdrawn
from companion.games.abracadabra import rewards
from companion.games.abracadabra.box import TOWERS, Stack
from companion.games.abracadabra.gatherings import (
    ENCHANTERS,
    Enchanter,
    Enchanters,
    Pattern,
    find_gathering_faults,
    find_patterns,
    list_all_gatherings,
    list_enchanter_names,
    make_cards_question,
)
from companion.games.abracadabra.rulings import EMPTY_STACK, GATHERING, OBJECTS, REPLACE
from companion.games.abracadabra.table import Table
from companion.kernel.facts import Message, message
from companion.kernel.questions import BarredOption, Bars, Choice, bar_option


async def organise_gathering(table: Table) -> bool:
    """Ask for three enchanters, put them into the towers, give the reward. Rules, step 2 A.

    Return false if there is no gathering because an adjustment made all impossible.
    """
    try:
        cards = await _ask_enchanters(table)
        stack = await _ask_stack(table, cards)
    except QuestionWithdrawn:  # an adjustment made all gatherings impossible
        table.tell("gathering_withdrawn", GATHERING, seat=table.active)
        return False
    is_from_hand = _lay_cards_into_towers(table, cards, stack)
    await rewards.give_reward(table, stack, is_from_hand=is_from_hand)
    return True


# ---- possible gatherings


def list_possible_gatherings(table: Table) -> Sequence[Enchanters]:
    """Return the gatherings that are possible for the active seat by public knowledge.

    Only the owner knows which cards are in the hand. An empty stack may prevent a gathering (ruling
    `empty_stack`).
    """
    patterns = frozenset(
        pattern for pattern, stack in table.letters.items() if _is_stack_allowed(table, stack)
    )
    hand = min(TOWERS, table.active_hand)
    return _compute_possible_gatherings(
        hand, frozenset(table.towers), frozenset(table.discards), patterns
    )


def _is_stack_allowed(table: Table, stack: Stack) -> bool:
    """Return whether a gathering may be organised for a stack (ruling `empty_stack`)."""
    return table.stacks[stack] > 0 or table.has_ruling(EMPTY_STACK, "no_object")


# cached, since a question calls it many times with the same arguments
@lru_cache(maxsize=64)
def _compute_possible_gatherings(
    hand: int,
    towers: frozenset[Enchanter],
    discards: frozenset[Enchanter],
    patterns: frozenset[Pattern],
) -> Sequence[Enchanters]:
    """Return the gatherings from a hand and at most one card of a tower, except an air enchanter.

    Cards in a tower or on the discards are not in a hand.

    Args:
        hand: the size of the hand, at most 3.
        towers: the cards in the towers.
        discards: the known discards.
        patterns: the patterns that may be organised.
    """
    found = []
    for trio in list_all_gatherings():
        lying = towers.intersection(trio)
        reusable = len(lying) <= 1 and not any(card.is_air for card in lying)
        held = len(trio) - len(lying) <= hand and discards.isdisjoint(trio)
        if reusable and held and not patterns.isdisjoint(find_patterns(trio)):
            found.append(trio)
    return tuple(found)


def explain_missing_cards(table: Table) -> Message:
    """Return the reason why no gathering is possible for the active seat: too few cards."""
    hand = table.active_hand
    usable = sum(not card.is_air for card in table.towers)
    if hand + min(1, usable) < TOWERS:
        return message("no_three", hand=hand, usable=usable)
    return message("no_gathering_left", discarded=len(table.discards), hand=hand)


def bar_gathering(table: Table, cards: Enchanters) -> BarredOption:
    """Return the reason why the active seat can't organise a gathering of three enchanters.

    First check the properties and the towers, then the size of the hand, then the stacks.

    Args:
        table: the table.
        cards: three enchanters that are not among `list_possible_gatherings`.
    """
    lying = table.list_tower_cards(cards)
    failing = find_gathering_faults(cards, lying)
    hand = table.active_hand
    needed = len(cards) - len(lying)
    last = cards[-1]
    if failing:
        return bar_option(last, "no_gathering", GATHERING, failing=failing)
    if needed > hand:
        return bar_option(
            last, "hand_short", GATHERING, seat=table.active, hand=hand, needed=needed
        )
    return bar_option(last, "stacks_empty", EMPTY_STACK, stacks=table.list_stacks(cards))


def bar_enchanter(table: Table, card: Enchanter) -> BarredOption:
    """Return the reason why an enchanter can't be in any gathering of the active seat."""
    if card in table.discards:
        return bar_option(card, "discarded_card", REPLACE, card=card.label)
    if card.is_air and card in table.towers:
        failing = (message("failing.air_in_tower", card=card.label),)
        return bar_option(card, "no_gathering", GATHERING, failing=failing)
    return bar_option(
        card, "nobody_completes", GATHERING, cards=(card.label,), hand=table.active_hand
    )


# ---- questions


async def _ask_enchanters(table: Table) -> Enchanters:
    """Ask for the three enchanters at once, since only a whole set can be legal.

    If no gathering is possible, players got here by overriding the rules, and any three are legal.
    """
    any_three = () if list_possible_gatherings(table) else tuple(combinations(ENCHANTERS, TOWERS))

    def list_sets() -> Sequence[Enchanters]:
        return any_three or list_possible_gatherings(table)

    def list_options() -> Enchanters:
        among = {card for trio in list_sets() for card in trio}
        return tuple(card for card in ENCHANTERS if card in among)

    def list_barred_options() -> Bars:
        legal = list_options()
        return [bar_enchanter(table, card) for card in ENCHANTERS if card not in legal]

    return await make_cards_question(
        "enchanters",
        list_options,
        table.towers,
        seat=table.active,
        least=TOWERS,
        most=TOWERS,
        sets=list_sets,
        unfit=lambda cards: bar_gathering(table, cards),
        bars=list_barred_options,
        every=ENCHANTERS,
        caution=lambda cards: _warn_about_missing_object(table, cards),
        silent=True,
        about=lambda: {"hand": table.active_hand},
    )


def _warn_about_missing_object(table: Table, cards: Enchanters) -> Message | None:
    """Return a warning if a gathering gives no object, since its stacks are empty."""
    stacks = table.list_stacks(cards)
    has_object = any(table.stacks[stack] for stack in stacks)
    return None if has_object else message("caution.empty_stack", stacks=stacks)


async def _ask_stack(table: Table, cards: Enchanters) -> Stack:
    """Ask for the stack that rewards the gathering.

    Ask only if several air enchanters leave a choice (rules, magic objects), or if the gathering
    overrides the rules.
    """

    def list_open_stacks() -> list[Stack]:
        return [stack for stack in table.list_stacks(cards) if _is_stack_allowed(table, stack)]

    stacks = list_open_stacks()
    if len(stacks) == 1:
        return stacks[0]

    def name_option(stack: Stack) -> Message:
        left = table.stacks[stack]
        return message("reading", stack=stack, pattern=_name_pattern(table, stack), left=left)

    return await Choice(
        "reading",
        OBJECTS,
        list_open_stacks if stacks else tuple(Stack),
        seat=table.active,
        label=name_option,
    )


def _name_pattern(table: Table, stack: Stack) -> Message:
    """Return the pattern that a stack rewards, in words."""
    return next(pattern.label for pattern, letter in table.letters.items() if letter == stack)


def _lay_cards_into_towers(table: Table, cards: Enchanters, stack: Stack) -> bool:
    """Put three cards into the towers; return whether all came from the hand. Rules, step 2 A."""
    lying = table.list_tower_cards(cards)
    leaving = [card for card in table.towers if card not in cards]
    table.towers = list(cards)
    # a card against the rules may come from the discards
    table.discards = [card for card in (*table.discards, *leaving) if card not in cards]
    table.remove_hand_cards(table.active, len(cards) - len(lying))
    table.tell(
        "gathering",
        GATHERING,
        seat=table.active,
        cards=list_enchanter_names(cards),
        pattern=_name_pattern(table, stack),
        stack=stack,
        hand=table.active_hand,
    )
    if leaving:
        table.tell("left_towers", GATHERING, cards=list_enchanter_names(leaving))
    return not lying
