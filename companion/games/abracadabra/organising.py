"""Organising a gathering: which three enchanters, and which stack they are read as. Step 2 A."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from companion.errors import Withdrawn
from companion.games.abracadabra import rewards
from companion.games.abracadabra.box import Stack
from companion.games.abracadabra.enchanters import ENCHANTERS, Enchanter, Enchanters, labels
from companion.games.abracadabra.gatherings import (
    Pattern,
    all_gatherings,
    gathering,
    misplaced,
    readings,
)
from companion.games.abracadabra.rulings import EMPTY_STACK, GATHERING
from companion.games.abracadabra.table import Table
from companion.kernel.facts import Message, Seat, message
from companion.kernel.questions import Barred, Choice

PLACES = ("first", "second", "third")


async def organise(table: Table, seat: Seat) -> bool:
    """Name three enchanters, lay them into the towers, take the reward.

    False if an adjustment left no gathering to be named.
    """
    try:
        cards = await _three(table, seat)
        stack = await _stack(table, seat, cards)
    except Withdrawn:
        table.tell("gathering_withdrawn", GATHERING, seat=seat)
        return False
    all_from_hand = _lay(table, seat, cards, stack)
    await rewards.reward(table, seat, stack, all_from_hand=all_from_hand)
    return True


def possible(table: Table, seat: Seat, named: Sequence[Enchanter] = ()) -> Iterator[Enchanters]:
    """The gatherings that a seat can organise with the enchanters named so far."""
    if table.hands[seat] + min(1, usable(table)) < len(PLACES):
        return  # at most one comes from the towers
    wanted = frozenset(named)
    any_stack = table.ruling(EMPTY_STACK) == "no_object"
    for trio in all_gatherings():
        available = wanted.issubset(trio) and _available(table, seat, trio)
        if available and (any_stack or open_stacks(table, trio)):
            yield trio


def can_organise(table: Table, seat: Seat, named: Sequence[Enchanter] = ()) -> bool:
    """Whether there is any."""
    return any(possible(table, seat, named))


def _available(table: Table, seat: Seat, cards: Sequence[Enchanter]) -> bool:
    """At most one comes from the towers, never an air one; the others must fit into the hand.

    Whoever lies in a tower is not in a hand.
    """
    lying = table.lying(cards)
    from_hand = len(cards) - len(lying)
    reusable = len(lying) <= 1 and not any(card.airy for card in lying)
    return reusable and from_hand <= table.hands[seat]


def usable(table: Table) -> int:
    """How many enchanters in the towers can take part again: never air ones."""
    return sum(not card.airy for card in table.towers)


def open_stacks(table: Table, cards: Sequence[Enchanter]) -> list[Stack]:
    """The stacks that a gathering can be read as.

    Ruling `empty_stack`: an empty one too, for no object; or not at all.
    """
    stacks = [table.letters[pattern] for pattern in readings(tuple(cards))]
    if table.ruling(EMPTY_STACK) == "no_object":
        return stacks
    return [stack for stack in stacks if table.stacks[stack]]


def refusal(table: Table, seat: Seat, cards: Enchanters) -> Barred:
    """Why the last of these can't take part: what fails, or what is missing to complete it."""
    lying = table.lying(cards)
    complete = len(cards) == 3
    failing = tuple(misplaced(cards, lying))
    if complete and not failing:
        failing = gathering(cards).failing
    hand = table.hands[seat]
    needed = len(cards) - len(lying)
    why = GATHERING
    if failing:
        reason = message("no_gathering", failing=failing)
    elif needed > hand:
        reason = message("hand_short", seat=seat, hand=hand, needed=needed)
    elif complete:
        why = EMPTY_STACK.citation
        stacks = tuple(table.letters[pattern] for pattern in readings(cards))
        reason = message("stacks_empty", stacks=stacks)
    else:
        reason = message("nobody_completes", hand=hand, cards=labels(cards))
    return Barred(cards[-1], reason, why)


async def _three(table: Table, seat: Seat) -> Enchanters:
    """One enchanter after the other, each among those with whom it can become a gathering.

    Where those named become none, the table plays its own way, and anybody may complete them.
    """
    cards: Enchanters = ()
    for place in PLACES:
        anybody = not can_organise(table, seat, cards)
        cards = (*cards, await _enchanter(table, seat, place, cards, anybody=anybody))
    return cards


def _enchanter(
    table: Table, seat: Seat, place: str, cards: Enchanters, *, anybody: bool
) -> Choice[Enchanter]:
    """The question for one enchanter; who lies in a tower comes from there."""

    def options() -> list[Enchanter]:
        taking_part = set(ENCHANTERS)
        if not anybody:
            taking_part = {card for trio in possible(table, seat, cards) for card in trio}
        return [card for card in ENCHANTERS if card in taking_part and card not in cards]

    def bars() -> list[Barred]:
        legal = options()
        return [refusal(table, seat, (*cards, card)) for card in ENCHANTERS if card not in legal]

    def label(card: Enchanter) -> Message:
        if card in table.towers:
            return message("enchanter.in_tower", card=card.label)
        return card.label

    return Choice(
        name="enchanter",
        seat=seat,
        subject=place,
        options=options,
        bars=bars,
        label=label,
        silent=True,
        about=lambda: {
            "number": len(cards) + 1,
            "cards": labels(cards),
            "hand": table.hands[seat],
        },
        why=GATHERING,
    )


async def _stack(table: Table, seat: Seat, cards: Enchanters) -> Stack:
    """Which stack rewards the gathering.

    Asked only where several air enchanters leave a choice, or where it is one by the table's own
    way only.
    """
    stacks = open_stacks(table, cards)
    if len(stacks) == 1:
        return stacks[0]
    patterns = {table.letters[pattern]: pattern.label for pattern in Pattern}
    any_stack = not stacks

    def options() -> Sequence[Stack]:
        return tuple(Stack) if any_stack else open_stacks(table, cards)

    def label(stack: Stack) -> Message:
        left = table.stacks[stack]
        return message("reading", stack=stack, pattern=patterns[stack], left=left)

    return await Choice(name="reading", seat=seat, options=options, label=label, why=GATHERING)


def _lay(table: Table, seat: Seat, cards: Enchanters, stack: Stack) -> bool:
    """The three lie in the towers, the old ones leave; true if all three came from the hand."""
    lying = table.lying(cards)
    leaving = tuple(card.label for card in table.towers if card not in cards)
    table.towers = list(cards)
    table.spend(seat, len(cards) - len(lying))
    pattern = next(pattern for pattern, letter in table.letters.items() if letter is stack)
    table.tell(
        "gathering",
        GATHERING,
        seat=seat,
        cards=labels(cards),
        pattern=pattern.label,
        stack=stack,
        hand=table.hands[seat],
    )
    if leaving:
        table.tell("left_towers", GATHERING, cards=leaving)
    return not lying
