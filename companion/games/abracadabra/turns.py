"""The four steps of a turn. Rules, course of a turn."""

from __future__ import annotations

from companion.errors import QuestionWithdrawn
from companion.games.abracadabra import ending, organising, tricks
from companion.games.abracadabra.box import MOST_IN_HAND, TAKEN, Trick, TurnStep
from companion.games.abracadabra.rulings import (
    DISCARD,
    GATHERING,
    ONE_CARD_LEFT,
    PERICULUM,
    PERICULUM_IN_FRESH_ROW,
    REPLACE,
    TAKE,
    TURN,
)
from companion.games.abracadabra.table import Table
from companion.kernel.citations import Citation
from companion.kernel.facts import message
from companion.kernel.questions import BarredOption, Bars, Choice, make_label_function

LIKELY_GATHERING_FROM = 4
"""Minimum hand size for a gathering to be the likeliest action. The number is a guess."""


ACTIONS = ("gathering", *Trick, "nothing", "periculum")
"""Actions of a turn, and the answer that Periculum! was taken."""


async def play_turn(table: Table) -> None:
    """Play a turn: take two cards, act, discard, replace cards; then pass the turn.

    Source: rules, course of a turn.
    """
    table.turn += 1
    table.contest = False
    table.shown.clear()
    ending.end_game_if_won(table)
    if table.outcome is None:
        take_cards(table)
        await ask_action(table)
    if table.outcome is None:
        pass_turn(table)


def take_cards(table: Table) -> None:
    """Take two secret cards from the row, never from the pile. Rules, step 1."""
    table.step = TurnStep.TAKE
    table.hands[table.active] += TAKEN
    table.tell("took_two", TAKE, seat=table.active, hand=table.active_hand)


async def ask_action(table: Table) -> None:
    """Ask for an action (a gathering, a trick card, or neither), and carry it out.

    If Periculum! is among the taken cards, the turn ends. Rules, steps 2 to 4.
    """
    table.step = TurnStep.ACT
    action = await _make_action_question(table)
    while action == "gathering" and not await organising.organise_gathering(table):
        action = await _make_action_question(table)
    if action == "periculum":
        tricks.play_periculum(table)
        return
    if isinstance(action, Trick):
        await tricks.play_trick(table, action)
    if table.outcome is None:
        discard_cards(table)
        try:
            await replace_cards(table)
        except QuestionWithdrawn:
            await ending.end_game_or_ask_organiser(table)


def _make_action_question(table: Table) -> Choice[str]:
    """Make the question for the action of a turn. Rules, step 2."""

    def list_barred_options() -> Bars:
        bars = [tricks.bar_trick(table, trick) for trick in Trick]
        if not organising.list_possible_gatherings(table):
            reason = organising.explain_missing_cards(table)
            bars.insert(0, BarredOption("gathering", reason, GATHERING))
        return list(filter(None, bars))

    return Choice(
        "turn",
        TURN,
        ACTIONS,
        seat=table.active,
        bars=list_barred_options,
        every=ACTIONS,
        likely=lambda: "gathering" if table.active_hand >= LIKELY_GATHERING_FROM else "nothing",
        caution=lambda action: tricks.warn_about_missing_object(table, action),
        about=lambda: {"hand": table.active_hand, "pile": table.pile},
    )


def discard_cards(table: Table) -> None:
    """Discard down to five cards. Rules, step 3."""
    table.step = TurnStep.DISCARD
    above = table.active_hand - MOST_IN_HAND
    if above > 0:
        table.remove_hand_cards(table.active, above)
        table.tell("discarded", DISCARD, seat=table.active, cards=above, hand=table.active_hand)


async def replace_cards(table: Table) -> None:
    """Move two cards from the pile to the row. Periculum! takes effect at once. Rules, step 4.

    If that uses up the pile, shuffle. By the ruling `periculum_in_fresh_row`, Periculum! in the new
    row takes effect, too, or never.
    """
    table.step = TurnStep.REPLACE
    laid = min(TAKEN, table.pile)
    table.pile -= laid
    table.tell("replaced", REPLACE, seat=table.active, laid=laid, pile=table.pile)
    if laid == 1:
        table.tell("one_card_left", ONE_CARD_LEFT)
    if await _ask_turned_up_card(table, "replaced", PERICULUM):
        tricks.play_periculum(table)
    elif not table.pile:
        table.tell("pile_used_up", REPLACE)
        table.shuffle_pile(REPLACE)
        acts = table.has_ruling(PERICULUM_IN_FRESH_ROW, "acts_when_replacing")
        if acts and await _ask_turned_up_card(table, "fresh_row", PERICULUM_IN_FRESH_ROW):
            tricks.play_periculum(table)


async def _ask_turned_up_card(table: Table, row: str, why: Citation) -> bool:
    """Ask whether the open card is Periculum!. Rules, step 4.

    The question is withdrawn if somebody has meanwhile shown a winning score under Proxima!, so
    that the organiser must be asked first.
    """
    opened = await Choice(
        "turned_up",
        why,
        lambda: () if table.contest and ending.find_winners(table) else ("other", "periculum"),
        seat=table.active,
        subject=row,
        likely="other",
        label=make_label_function("opened"),
        about=lambda: {"pile": table.pile, "row": message(f"row.{row}")},
    )
    return opened == "periculum"


def pass_turn(table: Table) -> None:
    """Pass the turn to a seat with an extra turn (rules, Alea!), or to the next seat."""
    if table.extra:
        table.active = table.extra.pop(0)
    else:
        table.regular = table.seating.find_left_neighbour(table.regular)
        table.active = table.regular
    table.tell("next_turn", TURN, seat=table.active)
