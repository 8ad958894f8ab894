"""Organising a gathering: the three enchanters and their stack. Step 2 A."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import combinations

from companion.errors import Withdrawn
from companion.games.abracadabra import rewards
from companion.games.abracadabra.box import TOWERS, Stack
from companion.games.abracadabra.enchanters import ENCHANTERS, Enchanter, Enchanters, labels
from companion.games.abracadabra.gatherings import (
    Pattern,
    all_gatherings,
    gathering,
    readings,
)
from companion.games.abracadabra.rulings import EMPTY_STACK, GATHERING, OBJECTS, REPLACE
from companion.games.abracadabra.table import Table
from companion.kernel.facts import Message, Seat, message
from companion.kernel.questions import Barred, Choice, Combination


async def organise(table: Table, seat: Seat) -> bool:
    """Ask for three enchanters, lay them into the towers, take the reward. Step 2 A.

    Return false if an adjustment left no possible gathering.

    Args:
        table: the table.
        seat: the active player.
    """
    try:
        cards = await _three(table, seat)
        stack = await _stack(table, seat, cards)
    except Withdrawn:  # the cards that it needed went away while the question waited
        table.tell("gathering_withdrawn", GATHERING, seat=seat)
        return False
    all_from_hand = _lay(table, seat, cards, stack)
    await rewards.reward(table, seat, stack, all_from_hand=all_from_hand)
    return True


# ---- what can be organised


def possible(table: Table, seat: Seat) -> Sequence[Enchanters]:
    """Return the gatherings that a seat may organise according to public knowledge.

    Only the owner knows the hand; the companion bars the impossible ones.
    """
    shut = frozenset[Pattern]()
    if table.ruling(EMPTY_STACK) != "no_object":
        shut = frozenset(
            pattern for pattern, stack in table.letters.items() if not table.stacks[stack]
        )
    hand = min(TOWERS, table.hands[seat])
    return _possible(hand, frozenset(table.towers), frozenset(table.discards), shut)


# asked for many times at one table, by the question and by all that is said of it: hence cached
@lru_cache(maxsize=64)
def _possible(
    hand: int,
    towers: Collection[Enchanter],
    discards: Collection[Enchanter],
    shut: frozenset[Pattern],
) -> Sequence[Enchanters]:
    """Return the gatherings from a hand with at most one tower card, never an air one.

    Cards in a tower or on the discards are not in a hand.

    Args:
        hand: its size; 3 are as good as more.
        towers: the cards in the towers.
        discards: the known discards.
        shut: patterns that can't be organised.
    """
    found = []
    for trio in all_gatherings():
        lying = [card for card in trio if card in towers]
        gone = any(card in discards for card in trio)
        reusable = len(lying) <= 1 and not any(card.airy for card in lying)
        held = len(trio) - len(lying) <= hand
        rewarded = not shut.issuperset(readings(trio))
        if reusable and held and not gone and rewarded:
            found.append(trio)
    return tuple(found)


@lru_cache(maxsize=64)
def _taking_part(trios: Sequence[Enchanters]) -> Enchanters:
    """Return all members of the trios, in the order of the box."""
    among = {card for trio in trios for card in trio}
    return tuple(card for card in ENCHANTERS if card in among)


def can_organise(table: Table, seat: Seat) -> bool:
    """Return whether a seat may organise any gathering."""
    return bool(possible(table, seat))


def refusal(table: Table, seat: Seat) -> Message:
    """Return the reason why a seat can organise no gathering: too few cards in hand or left."""
    hand = table.hands[seat]
    usable = sum(not card.airy for card in table.towers)
    from_towers = min(1, usable)
    if hand + from_towers < TOWERS:
        return message("no_three", hand=hand, usable=usable)
    return message("no_gathering_left", discarded=len(table.discards), hand=hand)


def open_stacks(table: Table, cards: Sequence[Enchanter]) -> list[Stack]:
    """Return the stacks that may reward a gathering.

    Ruling `empty_stack`: an empty one too, for no object; or not at all.

    Args:
        table: has the letter of each pattern, and the size of each stack.
        cards: three enchanters; no stack if they are no gathering.
    """
    stacks = [table.letters[pattern] for pattern in readings(tuple(cards))]
    if table.ruling(EMPTY_STACK) == "no_object":
        return stacks
    return [stack for stack in stacks if table.stacks[stack]]


def unfit(table: Table, seat: Seat, cards: Enchanters) -> Barred:
    """Return the reason why three enchanters are no gathering of a seat.

    Failures at any table come first, then of this hand, then gatherings without an object.

    Args:
        table: the table.
        seat: the organiser.
        cards: three enchanters that are not among `possible`.
    """
    lying = table.lying(cards)
    failing = gathering(cards, lying).failing
    hand = table.hands[seat]
    needed = len(cards) - len(lying)
    why = GATHERING
    if failing:
        reason = message("no_gathering", failing=failing)
    elif needed > hand:
        reason = message("hand_short", seat=seat, hand=hand, needed=needed)
    else:
        why = EMPTY_STACK.citation
        stacks = tuple(table.letters[pattern] for pattern in readings(cards))
        reason = message("stacks_empty", stacks=stacks)
    return Barred(cards[-1], reason, why)


def out(table: Table, seat: Seat, card: Enchanter) -> Barred:
    """Return the reason why an enchanter can be in no gathering of a seat."""
    if card in table.discards:
        return Barred(card, message("discarded_card", card=card.label), REPLACE)
    if card.airy and card in table.towers:
        failing = message("failing.air_in_tower", card=card.label)
        return Barred(card, message("no_gathering", failing=(failing,)), GATHERING)
    hand = table.hands[seat]
    return Barred(card, message("nobody_completes", cards=(card.label,), hand=hand), GATHERING)


# ---- what is asked


async def _three(table: Table, seat: Seat) -> Enchanters:
    """Ask for all three at once, since only a set is legal or not.

    Without a possible gathering the table overrides the rules and may name any three.
    """
    any_three = not can_organise(table, seat)

    def sets() -> Sequence[Enchanters]:
        return tuple(combinations(ENCHANTERS, TOWERS)) if any_three else possible(table, seat)

    def options() -> Enchanters:
        return _taking_part(sets())

    def bars() -> list[Barred]:
        legal = options()
        return [out(table, seat, card) for card in ENCHANTERS if card not in legal]

    def label(card: Enchanter) -> Message:
        lies = card in table.towers
        return message("enchanter.in_tower", card=card.label) if lies else card.label

    def under(card: Enchanter) -> Message:
        """Name a card below its heading."""
        lies = card in table.towers
        return message("enchanter.marked", card=card.kind) if lies else card.kind

    return await Combination(
        name="enchanters",
        seat=seat,
        options=options,
        least=TOWERS,
        most=TOWERS,
        sets=sets,
        unfit=lambda cards: unfit(table, seat, cards),
        bars=bars,
        label=label,
        heading=lambda card: card.looks,
        under=under,
        every=ENCHANTERS,
        caution=lambda cards: _for_nothing(table, cards),
        silent=True,
        about=lambda: {"hand": table.hands[seat]},
        why=GATHERING,
    )


def _for_nothing(table: Table, cards: Enchanters) -> Message | None:
    """Warn that a gathering brings no object, since its stacks are empty."""
    stacks = tuple(table.letters[pattern] for pattern in readings(cards))
    if any(table.stacks[stack] for stack in stacks):
        return None
    return message("caution.empty_stack", stacks=stacks)


async def _stack(table: Table, seat: Seat, cards: Enchanters) -> Stack:
    """Ask for the stack that rewards the gathering.

    Asked only if several air enchanters leave a choice, or if the gathering overrides the rules.
    """
    stacks = open_stacks(table, cards)
    if len(stacks) == 1:
        return stacks[0]
    any_stack = not stacks

    def options() -> Sequence[Stack]:
        return tuple(Stack) if any_stack else open_stacks(table, cards)

    def label(stack: Stack) -> Message:
        left = table.stacks[stack]
        pattern = _find_pattern(table, stack).label
        return message("reading", stack=stack, pattern=pattern, left=left)

    return await Choice(name="reading", seat=seat, options=options, label=label, why=OBJECTS)


def _find_pattern(table: Table, stack: Stack) -> Pattern:
    """Return the pattern with the letter of a stack."""
    return next(pattern for pattern, letter in table.letters.items() if letter == stack)


def _lay(table: Table, seat: Seat, cards: Enchanters, stack: Stack) -> bool:
    """Replace the towers by the three cards; return whether all three came from the hand."""
    lying = table.lying(cards)
    leaving = [card for card in table.towers if card not in cards]
    table.towers = list(cards)
    # a card named our way may come from the discards, where it is no more then
    table.discards = [card for card in (*table.discards, *leaving) if card not in cards]
    table.spend(seat, len(cards) - len(lying))
    table.tell(
        "gathering",
        GATHERING,
        seat=seat,
        cards=labels(cards),
        pattern=_find_pattern(table, stack).label,
        stack=stack,
        hand=table.hands[seat],
    )
    if leaving:
        table.tell("left_towers", GATHERING, cards=labels(leaving))
    return not lying
