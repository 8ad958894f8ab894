"""Taking over a game under way at the start of a round. The booklet doesn't cover it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import count

from companion.errors import QuestionWithdrawn
from companion.games.zauberschwert import cards, rounds
from companion.games.zauberschwert.artefacts import (
    ARTEFACT,
    FORMS,
)
from companion.games.zauberschwert.box import AdventureKind
from companion.games.zauberschwert.expansions.black_dragon import (
    BLACK_DRAGON,
    BLACK_DRAGON_KIND,
    make_owner_question,
)
from companion.games.zauberschwert.expansions.chapter import LARGEST_STACK
from companion.games.zauberschwert.expansions.eggs import EGG, NO_HOLDER
from companion.games.zauberschwert.expansions.heroes import HERO
from companion.games.zauberschwert.expansions.knowledge import KNOWLEDGE, KNOWLEDGE_SPELL
from companion.games.zauberschwert.expansions.poison import POISON_KIND
from companion.games.zauberschwert.expansions.rulings import KNOWLEDGE_START
from companion.games.zauberschwert.expansions.scales import SCALE
from companion.games.zauberschwert.expansions.smithy import (
    REINFORCEMENT,
    SMITHY,
    enter_reinforcement,
    list_reinforceable_artefacts,
)
from companion.games.zauberschwert.figures import HAND, MAGIC, OF_SEATS, STONES
from companion.games.zauberschwert.laying_out import list_layable_kinds
from companion.games.zauberschwert.rulings import DEALING, PHASE_A, PHASE_E, PHASE_F, SPELLS
from companion.games.zauberschwert.table import Table
from companion.kernel.amendments import amendable
from companion.kernel.citations import UNDER_WAY, Citation
from companion.kernel.facts import UNKNOWN, Message, Seat, UnknownNumber, message
from companion.kernel.questions import Amount, Answers, Choice, Fields
from companion.mechanisms.adoption import make_takeover_form, tell_entered_figures
from companion.mechanisms.tracked import write_figures

ENOUGH = "that_is_all"
"""The answer that ends a list of cards."""
MOST_ROUNDS = 99
"""Maximum number of a round that can be entered, far more than any game has."""


async def ask_game_state(table: Table) -> None:
    """Take over a game under way: ask for its round, seats, unbeaten creatures and stacks."""
    await _ask_round(table)
    for seat in table.seats_from_start:
        await _ask_seat_state(table, seat)
    await _ask_creatures(table)
    await _ask_stacks(table)
    table.round = max(0, table.round - 1)


async def _ask_round(table: Table) -> None:
    """Ask for the next round and its start player."""
    table.round = 1
    fields: Fields = {
        "round": Amount("round_number", PHASE_A, least=1, most=MOST_ROUNDS, likely=1),
        "start": Choice("start_player", PHASE_F, table.seats, likely=table.start),
    }
    answers = await make_takeover_form("next_round", fields)
    table.round = answers["round"]
    table.start = answers["start"]
    table.tell("next_round", UNDER_WAY, round=table.round, seat=table.start)


# ---- seat by seat


async def _ask_seat_state(table: Table, seat: Seat) -> None:
    """Ask for a seat's amounts, then for its cards one by one."""
    answers = await make_takeover_form("stands", lambda: list_amounts(table, seat), seat)
    set_amounts(table, seat, answers)
    tell_entered_figures(table, seat, answers)
    for times in count(1):
        kind = await Choice(
            "lies_before",
            UNDER_WAY,
            lambda: (ENOUGH, *list_ownable_kinds(table, seat)),
            seat=seat,
            every=_list_kinds_left(table),
            likely=ENOUGH,
            label=lambda kind: None if kind == ENOUGH else message(f"belongs.{kind}"),
        )
        if kind == ENOUGH:
            break
        try:
            await ask_owned_card(table, seat, kind, f"u{times}")
        except QuestionWithdrawn:  # an adjustment has meanwhile taken the last cards
            table.tell("hand_emptied", PHASE_E)


def list_amounts(table: Table, seat: Seat) -> Fields:
    """Return the questions for a seat's amounts.

    The hand may have all remaining artefact cards.
    """
    amounts = {
        "magic": MAGIC.make_entry_question(table, seat),
        "stones": STONES.make_entry_question(table, seat),
        "hand": HAND.make_entry_question(table, seat, most=table.pile + table.hands[seat]),
    }
    if KNOWLEDGE in table.parts:
        most = KNOWLEDGE.get_state(table).highest_possible_level
        amounts["knowledge"] = Amount("knowledge", KNOWLEDGE_START, most=most, likely=0)
    return amounts


def set_amounts(table: Table, seat: Seat, answers: Answers) -> None:
    """Set a seat's amounts. The cards in its hand leave the pile.

    If an adjustment has set the hand meanwhile, only the difference leaves the pile. The knowledge
    level counts as reached in earlier rounds.
    """
    table.pile = max(0, table.pile + table.hands[seat] - answers["hand"])
    write_figures(table, seat, answers, OF_SEATS)
    if KNOWLEDGE in table.parts:
        KNOWLEDGE.get_state(table).rises[seat] = [0] * answers["knowledge"]


OWNABLE = (
    ARTEFACT,
    AdventureKind.SPELL,
    HERO,
    KNOWLEDGE_SPELL,
    REINFORCEMENT,
    SCALE,
    EGG,
    POISON_KIND,
)
"""The kinds of card that may be in front of a seat."""


def list_ownable_kinds(table: Table, seat: Seat) -> Sequence[str]:
    """Return the kinds of card that a seat may own, if the box has cards of them left."""
    can_reinforce = list_reinforceable_artefacts(table, seat)
    return [kind for kind in _list_kinds_left(table) if kind != REINFORCEMENT or can_reinforce]


def _list_kinds_left(table: Table) -> Sequence[str]:
    """Return the kinds of card that some seat may own, if the box has cards of them left."""
    kinds = [*list_stack_kinds(table), *(list_layable_kinds(table) if table.pile else ())]
    if SMITHY in table.parts:
        kinds.append(REINFORCEMENT)
    return [kind for kind in OWNABLE if kind in kinds]


def list_stack_kinds(table: Table) -> Sequence[str]:
    """Return the kinds of adventure card that may have been turned up."""
    return cards.list_kinds(table) if table.stack_size else ()


async def ask_owned_card(table: Table, seat: Seat, kind: str, subject: str) -> None:
    """Ask for a card in front of a seat: one from the hand, or an adventure card that it has won.

    A poison card lies before its victim. A reinforcement is entered without its price.
    """
    label: Message
    if kind == REINFORCEMENT:
        label = await enter_reinforcement(table, seat, subject)
    elif kind in FORMS:
        laid = await FORMS[kind](table, seat, subject, is_from_pile=True)
        table.pile = max(0, table.pile - laid.cards)
        laid.lay_before(table, seat)
        label = laid.label
    else:
        card = await cards.make_printed_form(table, kind, table.next_card_id)
        card.id = table.next_card_id  # another card may have been entered meanwhile
        cards.count_card(table, card)
        card.give_to_owner(table, seat, 0)
        label = card.label
    table.tell("lies_before", UNDER_WAY, seat=seat, card=label)


# ---- the display


UNBEATEN = (AdventureKind.CREATURE, BLACK_DRAGON_KIND)
"""The kinds of card that stay in the display until they are beaten."""


async def _ask_creatures(table: Table) -> None:
    """Ask for the unbeaten creatures in the display. Other cards don't stay. Phase D."""
    while rounds.count_missing_cards(table) > 0:
        kind = await Choice(
            "still_lies",
            PHASE_A,
            lambda: (ENOUGH, *[kind for kind in UNBEATEN if kind in list_stack_kinds(table)]),
            likely=ENOUGH,
            label=lambda kind: None if kind == ENOUGH else message(f"kind.{kind}"),
        )
        if kind == ENOUGH:
            break
        card = await cards.make_printed_form(table, kind, table.next_card_id)
        cards.count_card(table, card)
        table.put_card(card)
        table.tell_of_card("still_lies", UNDER_WAY, card)


# ---- the stacks


async def _ask_stacks(table: Table) -> None:
    """Ask for the removed or the remaining cards, to know which ones may still come."""
    set_stacks(table, await make_takeover_form("stacks", lambda: _make_stack_fields(table)))
    table.tell("stacks", UNDER_WAY, adventures=table.stack_size, pile=table.pile)


def _make_stack_fields(table: Table) -> Fields:
    """Make the fields for the stacks, and for the owner of the card for the most eggs.

    The stacks are asked for by the cards removed of each kind; with expansions, by their sizes.
    """
    fields = make_size_fields(table) if table.parts else _make_removed_fields(table)
    if BLACK_DRAGON in table.parts:
        fields = {**fields, "trophy": make_owner_question(table)}
    return fields


def _make_removed_fields(table: Table) -> Fields:
    """Make the fields for the number of removed adventure cards of each kind.

    They come in addition to the entered cards. The sizes of stack and pile follow.
    """
    return {
        kind.value: Amount(
            f"gone_{kind}",
            SPELLS if kind is AdventureKind.SPELL else PHASE_A,
            most=cards.count_left(table, kind),
            likely=0,
        )
        for kind in AdventureKind
    }


@amendable
def make_size_fields(table: Table) -> Fields:
    """Make the fields for the sizes of stack and pile."""

    def make_size_field(name: str, likely_value: int, why: Citation) -> Amount:
        question = Amount(name, why, most=LARGEST_STACK, likely=likely_value)
        if isinstance(likely_value, UnknownNumber):
            question = replace(question, likely=UNKNOWN, left_open=likely_value)
        return question

    return {
        "adventures": make_size_field("adventures_left", table.stack_size, PHASE_A),
        "pile": make_size_field("pile_left", table.pile, DEALING),
    }


@amendable
def set_stacks(table: Table, answers: Answers) -> None:
    """Set the stacks, and the owner of the card for the most eggs.

    Missing cards count as turned up. Players who override the rules may exceed the box.
    """
    if not table.parts:
        for kind in AdventureKind:
            table.turned_up[kind] += answers[kind]
            table.revealed += answers[kind]
        table.adventures = max(table.adventures, table.revealed)
        return
    left = answers["adventures"]
    if not isinstance(left, UnknownNumber):
        revealed = max(table.revealed, int(table.adventures) - left)
        if isinstance(table.adventures, UnknownNumber):
            table.unseen = revealed - table.revealed
        table.revealed = revealed
        table.stack_size = left
    table.pile = answers["pile"]
    if BLACK_DRAGON in table.parts:
        owner = answers["trophy"]
        BLACK_DRAGON.get_state(table).owner = None if owner == NO_HOLDER else Seat(owner)
