"""What decides each question: chapters of the booklet, and the figures of the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from companion.games.zauberschwert import creatures, spells
from companion.games.zauberschwert.box import COUNTS, FOR_PASSING, MOST_MAGIC
from companion.games.zauberschwert.cards import Card, Creature, HolyPlace, Orb, kinds
from companion.games.zauberschwert.expansions import rulings as summary
from companion.games.zauberschwert.expansions.black_dragon import BLACK_DRAGON_KIND
from companion.games.zauberschwert.expansions.eggs import counted
from companion.games.zauberschwert.explaining_fights import FIGHTS, parts_of, places
from companion.games.zauberschwert.rulings import (
    BONUS,
    CASTING,
    DEALING,
    END,
    HOLY_PLACES,
    MAGIC,
    MAGIC_CREATURES,
    ORBS,
    PHASE_A,
    PHASE_B,
    PHASE_C,
    PHASE_D,
    PHASE_E,
    PHASE_F,
    SPELLS,
)
from companion.games.zauberschwert.table import Table
from companion.games.zauberschwert.trading import holders
from companion.kernel.explaining import NOTHING, At, Explained, Explanations, has
from companion.kernel.facts import Message, Seat, message
from companion.kernel.questions import now

if TYPE_CHECKING:
    from companion.kernel.questions import Question
    from companion.kernel.runner import Runner

QUESTIONS = Explanations(FIGHTS)
WINDOW = "window_"
"""How the names of all moments for a spell begin, see `spells.window`."""


def explain(runner: Runner, question: Question[Any]) -> Explained:
    """What decides a question; before there is a table, how the game is laid out says it all."""
    if not isinstance(runner.table, Table):
        return NOTHING
    if question.name.startswith(WINDOW):
        return may_cast(runner.table, question.name.removeprefix(WINDOW))
    return QUESTIONS.explained(runner, question)


# ---- phase A


@QUESTIONS.of("card_kind")
def next_card(at: At) -> Explained:
    """How many cards are left in the stack; in the base game also of which kind.

    Which cards of several boxes are in one stack, only the table knows.
    """
    table: Table = at.table
    mixed = "mixed_stack" in parts_of(table)
    figures = [message("explain.stack", left=table.stack)]
    if not mixed:
        figures.append(message("explain.kinds", kinds=tuple(_left(table))))
    why = places(table, "mixed_stack", summary.NEW_ADVENTURES)
    return Explained((PHASE_A, *why, PHASE_F, END), figures)


def _left(table: Table) -> Iterator[Message]:
    """Of each kind, what the box holds less what was turned up."""
    for kind in kinds(table):
        count = COUNTS[kind] - table.turned_up[kind]  # type: ignore[index]
        yield message(
            "explain.kind",
            kind=message(f"kind.{kind}"),
            count=count,
        )


# ---- phase C


@QUESTIONS.of("adventure", "apprentice")
def choosing(at: At) -> Explained:
    """What each creature would cost, alone or with those who are there, and what passing brings."""
    table: Table = at.table
    owned = table.magic[at.seat]
    open_to = now(at.question.options)
    cards = [card for card in table.display if card.id in open_to]
    figures = [figure for card in cards for figure in _prospect(table, card)]
    fights = any(isinstance(card, Creature) for card in cards)
    if fights and "hero_cards" in parts_of(table):
        figures.append(message("explain.heroes_lower"))
    if at.question.name == "adventure":
        after = min(MOST_MAGIC, owned + FOR_PASSING)  # at 30 passing brings nothing
        figures.append(message("explain.pass", owned=owned, after=after))
    why = places(table, "apprentices", summary.CHOICE, summary.RESOLVING)
    return Explained((PHASE_C, PHASE_D, *why), figures)


def _cost(table: Table, card: Creature, there: tuple[Seat, ...]) -> Message:
    """What a creature would cost; nobody beats the Black Dragon together.

    Args:
        table: the table.
        card: lies in the display.
        there: whose wizards lie at it already.
    """
    strength = creatures.minimum(table, card)
    called = table.called(card)
    if not there:
        return message("explain.creature", card=called, strength=strength)
    if card.kind == BLACK_DRAGON_KIND:
        return message("explain.never_together", card=called, seats=there, strength=strength)
    fighters = len(there) + 1
    each = -(-strength.total // fighters)  # rounded up. Phase D, joint fight
    return message(
        "explain.creature_with",
        card=called,
        seats=there,
        each=each,
        strength=strength,
    )


def _prospect(table: Table, card: Card) -> Iterator[Message]:
    """What awaits one more wizard at a card; a spell with nobody there is free."""
    there = table.there(card.id)
    called = table.called(card)
    if isinstance(card, Creature):
        yield _cost(table, card, there)
    elif isinstance(card, Orb | HolyPlace):
        yield message("explain.for_each", card=called)
    elif there:
        yield message(
            "explain.contested",
            card=called,
            seats=there,
        )


# ---- spells


def may_cast(table: Table, moment: str) -> Explained:
    """Who has which spell, and which may be used now.

    Args:
        table: the table.
        moment: the name of the window.
    """
    figures = []
    for seat in table.order:
        for owned in table.spells[seat]:
            hinders = spells.hindrance(table, seat, owned)
            if hinders is not None:
                reason = hinders.reason
                figures.append(message(f"error.{reason.name}", **reason.values))
            elif not table.casting:
                figures.append(message("explain.spell_ready", seat=seat, card=owned.card.label))
    if moment == "before_supply":  # magic above 30 lapses: who spends some now loses less
        supply = places(table, "landscapes", summary.SUPPLY)
        return Explained((CASTING, PHASE_B, MAGIC, *supply), figures)
    return Explained((CASTING,), figures)


# ---- phase E


@QUESTIONS.of(
    "artefacts",
    "artefact",
    "lays",
    "lays_before",
    "trade_first",
    "trade_second",
    "trade_gives",
    "trade_gets",
)
def laying_out(at: At) -> Explained:
    """Who holds how many artefact cards, and how many are left to deal.

    Their number is public; which cards they are is not.
    """
    table: Table = at.table
    why = (PHASE_E, BONUS) if at.question.name == "artefact" else (PHASE_E, DEALING)
    boxes = places(table, "mixed_stack", summary.LAYING_OUT)
    eggs = places(table, "dragon_eggs", summary.DRAGON_EGGS)
    held = has(holders(table), table.hands)
    figures = [message("explain.hands", seats=held, left=table.pile)] if held else []
    return Explained((*why, *boxes, *eggs), figures)


@QUESTIONS.of("egg")
def laying_an_egg(at: At) -> Explained:
    """Who has laid out how many eggs, and how many of them are black."""
    table: Table = at.table
    eggs = []
    for seat in table.order:
        count = counted(table, seat)
        egg = message(
            "explain.eggs_of",
            seat=seat,
            total=count.total,
            blue=count.blue,
            black=count.black,
        )
        eggs.append(egg)
    return Explained((summary.LAYING_OUT,), [message("explain.eggs", seats=tuple(eggs))])


# ---- the end


@QUESTIONS.of("end_spell", "stones_per_black_egg", "protection_holder", "black_eggs")
def final_scoring(at: At) -> Explained:
    """Who has how much before the last stones."""
    table: Table = at.table
    figure = message(
        "explain.stones",
        seats=has(table.order, table.stones),
    )
    return Explained((summary.FINAL_STONES, END), [figure])


@QUESTIONS.of("stalled")
def stalled(at: At) -> Explained:
    """For how long nothing has moved, and who leads."""
    table: Table = at.table
    idle = message(
        "explain.idle",
        rounds=table.idle_rounds,
        left=table.stack,
    )
    stones = message(
        "explain.stones",
        seats=has(table.order, table.stones),
    )
    return Explained((END,), [idle, stones])


# ---- where it stands suffices: what a card prints follows from no figure of the table

QUESTIONS.see("card_creature", MAGIC_CREATURES)
QUESTIONS.see("card_black_dragon", MAGIC_CREATURES, summary.CREATURES)
QUESTIONS.see("card_spell", SPELLS, CASTING)
QUESTIONS.see("card_knowledge_spell", summary.NEW_ADVENTURES, summary.LIBRARIES)
QUESTIONS.see("card_orb", ORBS)
QUESTIONS.see("card_holy_place", HOLY_PLACES)
QUESTIONS.see("card_hero", summary.HERO_CARDS)
QUESTIONS.see("card_market", summary.MARKETS)
QUESTIONS.see("card_scale", summary.DRAGON_SCALES)
QUESTIONS.see("landscape", summary.SUPPLY, summary.CHOICE)
QUESTIONS.see("orc", summary.CREATURES)
QUESTIONS.see("poison", summary.POISONED)
QUESTIONS.see("poison_before", summary.POISONED)
QUESTIONS.see("trophy", summary.DRAGON_EGGS)
