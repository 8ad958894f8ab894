"""Taking over a game under way at the start of a round. The booklet doesn't cover it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.zauberschwert import cards, rounds
from companion.games.zauberschwert.artefacts import (
    ARTEFACT,
    FORMS,
    LayingRule,
    add_artefact,
)
from companion.games.zauberschwert.box import COUNTS, Kind
from companion.games.zauberschwert.figures import HAND, MAGIC, OF_SEATS, STONES
from companion.games.zauberschwert.rulings import PHASE_A, PHASE_F, SPELLS
from companion.games.zauberschwert.table import Table
from companion.kernel.amendments import amendable
from companion.kernel.citations import UNDER_WAY
from companion.kernel.facts import Message, Seat
from companion.kernel.questions import Amount, Answers, Choice, Fields
from companion.mechanisms.adoption import (
    ENOUGH,
    make_listed_card_question,
    make_takeover_form,
    tell_entered_figures,
)
from companion.mechanisms.tracked import write_figures

MOST_ROUNDS = 99
"""Maximum number of a round that can be entered, far more than any game has."""


async def ask_game_state(table: Table) -> None:
    """Take over a game under way: ask for its round, seats, unbeaten creatures and stacks."""
    await _ask_round(table)
    for seat in table.order:
        await _ask_seat(table, seat)
    await _ask_creatures(table)
    await _ask_stacks(table)
    table.round = max(0, table.round - 1)


async def _ask_round(table: Table) -> None:
    """Ask for the next round and its start player."""
    table.round = 1
    fields: Fields = {
        "round": Amount(name="round_number", least=1, most=MOST_ROUNDS, likely=1, why=PHASE_A),
        "start": Choice(name="start_player", options=table.seats, likely=table.start, why=PHASE_F),
    }
    answers = await make_takeover_form("next_round", fields)
    table.round = answers["round"]
    table.start = answers["start"]
    table.tell("next_round", UNDER_WAY, round=table.round, seat=table.start)


# ---- seat by seat


async def _ask_seat(table: Table, seat: Seat) -> None:
    """Ask for a seat's amounts, then for its cards one by one."""
    answers = await make_takeover_form("stands", lambda: list_amounts(table, seat), seat)
    set_amounts(table, seat, answers)
    tell_entered_figures(table, seat, answers)

    def list_kinds() -> Sequence[str]:
        return list_ownable_kinds(table, seat)

    times = 1
    while (
        kind := await make_listed_card_question(
            "lies_before", list_kinds, "belongs", UNDER_WAY, seat
        )
    ) != ENOUGH:
        await ask_owned_card(table, seat, kind, f"u{times}")
        times += 1


@amendable
def list_amounts(table: Table, seat: Seat) -> Mapping[str, Amount]:
    """Return the questions for a seat's amounts.

    The hand may have all remaining artefact cards.
    """
    return {
        "magic": MAGIC.make_entry_question(table, seat),
        "stones": STONES.make_entry_question(table, seat),
        "hand": HAND.make_entry_question(table, seat, most=lambda: table.pile + table.hands[seat]),
    }


@amendable
def set_amounts(table: Table, seat: Seat, answers: Mapping[str, int]) -> None:
    """Set a seat's amounts. The cards in its hand leave the pile.

    If an adjustment has set the hand meanwhile, only the difference leaves the pile.
    """
    table.pile = max(0, table.pile + table.hands[seat] - answers["hand"])
    write_figures(table, seat, answers, OF_SEATS)


@amendable
def list_ownable_kinds(table: Table, seat: Seat) -> Sequence[str]:  # noqa: ARG001 - for amendments
    """Return the kinds of card that a seat may own, if the box has cards of them left."""
    artefacts = (ARTEFACT,) if table.pile else ()
    return (*artefacts, *select_stack_kinds(table, Kind.SPELL))


def select_stack_kinds(table: Table, *wanted_kinds: str) -> tuple[str, ...]:
    """Return those of the wanted kinds of adventure card that may have been turned up."""
    return tuple(kind for kind in wanted_kinds if table.stack and kind in cards.list_kinds(table))


ENTRIES: dict[str, LayingRule] = {}
"""Functions that ask for a laid-out card of an expansion, by kind."""


async def ask_owned_card(table: Table, seat: Seat, kind: str, subject: str) -> None:
    """Ask for a card in front of a seat: an artefact, or an adventure card that it has won."""
    if kind in ENTRIES:
        await ENTRIES[kind](table, seat, subject)
    elif kind in FORMS:
        artefact = await FORMS[kind](table, seat, subject, lambda: table.pile)
        table.pile = max(0, table.pile - artefact.cards)
        add_artefact(table, seat, artefact)
        tell_owned_card(table, seat, artefact.label)
    else:
        card = await cards.make_printed_form(table, kind, cards.make_next_id(table))
        card.id = cards.make_next_id(table)  # another card may have been entered meanwhile
        cards.count_card(table, card)
        card.give_to_owner(table, seat, 0)
        tell_owned_card(table, seat, card.label)


def tell_owned_card(table: Table, seat: Seat, label: Message) -> None:
    """Tell that a card is in front of a seat."""
    table.tell("lies_before", UNDER_WAY, seat=seat, card=label)


# ---- the display


async def _ask_creatures(table: Table) -> None:
    """Ask for the unbeaten creatures in the display. Other cards don't stay. Phase D."""

    def list_kinds() -> Sequence[str]:
        return select_stack_kinds(table, *UNBEATEN)

    while rounds.count_missing_cards(table) > 0:
        kind = await make_listed_card_question("still_lies", list_kinds, "kind", PHASE_A)
        if kind == ENOUGH:
            break
        card = await cards.make_printed_form(table, kind, cards.make_next_id(table))
        cards.count_card(table, card)
        cards.put_into_display(table, card)
        table.tell("still_lies", UNDER_WAY, card=table.name_card(card))


UNBEATEN: list[str] = [Kind.CREATURE]
"""The kinds of card that stay in the display until they are beaten."""


# ---- the stacks


async def _ask_stacks(table: Table) -> None:
    """Ask for the removed or the remaining cards, to know which ones may still come."""
    answers = await make_takeover_form("stacks", lambda: make_stack_fields(table))
    set_removed_cards(table, answers)
    table.tell("stacks", UNDER_WAY, adventures=table.stack, pile=table.pile)


@amendable
def make_stack_fields(table: Table) -> Fields:
    """Make the fields for the number of removed adventure cards of each kind.

    They come in addition to the entered cards. The sizes of stack and pile follow.
    """

    def make_removed_cards_question(kind: Kind) -> Amount:
        why = SPELLS if kind is Kind.SPELL else PHASE_A

        def find_greatest() -> int:
            return COUNTS[kind] - table.turned_up[kind]

        return Amount(name=f"gone_{kind}", least=0, most=find_greatest, likely=0, why=why)

    return {kind.value: make_removed_cards_question(kind) for kind in Kind}


@amendable
def set_removed_cards(table: Table, answers: Answers) -> None:
    """Set the numbers of removed cards. Players who override the rules may exceed the box."""
    for kind in Kind:
        table.turned_up[kind] += answers[kind.value]
        table.revealed += answers[kind.value]
    table.adventures = max(table.adventures, table.revealed)
