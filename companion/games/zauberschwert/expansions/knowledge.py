"""Knowledge: levels of the players, and spells that need one. Summary, phases A and D."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.games.zauberschwert import adopting, mending, rounds, spells, view
from companion.games.zauberschwert.cards import Spell
from companion.games.zauberschwert.company import Joins
from companion.games.zauberschwert.expansions.chapter import Chapter
from companion.games.zauberschwert.expansions.declarations import adventure, by_seat, won_before
from companion.games.zauberschwert.expansions.mixed import (
    NamedSpell,
    called_spell,
    less_extra,
    spell_name,
)
from companion.games.zauberschwert.expansions.rulings import (
    KNOWLEDGE_START,
    KNOWLEDGE_TOO_LOW,
    LIBRARIES,
    counts_now,
)
from companion.games.zauberschwert.mending import Number
from companion.games.zauberschwert.rulings import PHASE_A
from companion.games.zauberschwert.table import Owned, Table
from companion.games.zauberschwert.view import Figures
from companion.kernel import questions
from companion.kernel.citations import Citation
from companion.kernel.facts import Message, Seat, Seats, message
from companion.kernel.questions import Amount, Fields, Form
from companion.kernel.view import Figure
from companion.mechanisms.company import Brought

KNOWLEDGE_SPELL = "knowledge_spell"
MOST_LEVELS = 9
"""The highest level that can be entered (ours)."""


@dataclass(frozen=True, kw_only=True)
class KnowledgeSpell(NamedSpell):
    """A spell that may be used from a knowledge level on; it lies extra in the display."""

    level: int
    kind: str = KNOWLEDGE_SPELL

    @property
    def label(self) -> Message:
        return message("card.knowledge_spell", name=self.title, level=self.level)

    @property
    def counts(self) -> bool:
        return False


@dataclass
class Knowledge:
    """The highest level, how many cards there are of each, and the rounds in which each seat rose.

    One a level. It never falls. None: nobody has said so yet.
    """

    highest: int | None
    cards: int | None
    rises: dict[Seat, list[int]]
    spells: int | None = None
    """So many spells with a level there are in all."""

    @property
    def most(self) -> int:
        """The highest level that there can be."""
        return self.highest or MOST_LEVELS

    def level(self, seat: Seat) -> int:
        """A seat's level; everybody begins at 0."""
        return len(self.rises[seat])


async def begin(table: Table) -> Knowledge:
    """Everybody begins at level 0. Ruling `knowledge_start`."""
    return Knowledge(None, None, {seat: [] for seat in table.seats})


def highest_level(least: int = 1) -> Amount:
    """Which level is the highest; `least` of those that somebody has reached already."""
    most = max(MOST_LEVELS, least)  # what is entered our way may be more
    why = KNOWLEDGE_START.citation
    return Amount(name="knowledge_highest", least=least, most=most, why=why, remembered=True)


def cards_of_each(table: Table) -> Amount:
    """How many cards there are of each level; likely one for each player."""
    seats = len(table.seating)
    why = KNOWLEDGE_START.citation
    return Amount(name="knowledge_cards", least=1, most=seats, likely=seats, why=why)


async def levels(table: Table) -> None:
    """Ask for the highest level and the cards of each, before anybody rises for the first time."""
    state = KNOWLEDGE.of(table)
    if state.highest is None:
        reached = max(1, *(state.level(seat) for seat in table.seats))
        fields: Fields = {"highest": highest_level(reached), "cards": cards_of_each(table)}
        why = KNOWLEDGE_START.citation
        given = await Form[Any](name="levels", fields=fields, why=why, remembered=True)
        state.highest = given["highest"]
        state.cards = given["cards"]


KNOWLEDGE: Chapter[Knowledge] = Chapter("knowledge_spells", begin)
by_seat(KNOWLEDGE, lambda state: state.rises)


# ---- levels


def rise(table: Table, seat: Seat) -> None:
    """One level up, as long as there is a card of the next level. Summary, phase D, library."""
    state = KNOWLEDGE.of(table)
    level = state.level(seat)
    higher = level + 1
    levels = [state.level(other) for other in table.seats]
    if level >= state.most:
        table.tell("knowledge_highest", LIBRARIES, seat=seat, level=level)
    elif levels.count(higher) >= (state.cards or len(levels)):
        table.tell("no_level_card", KNOWLEDGE_START.citation, seat=seat, level=higher)
    else:
        state.rises[seat].append(table.round)
        table.tell("knowledge_rises", LIBRARIES, seat=seat, level=higher)


def known(table: Table, seat: Seat) -> int:
    """The level that counts now.

    By the source one won at a card counts at a later card of the same phase.
    """
    rises = KNOWLEDGE.of(table).rises[seat]
    return sum(counts_now(table, won, at_once=True) for won in rises)


def knows(table: Table, seat: Seat, spell: Spell) -> bool:
    """Whether a seat's level suffices for a spell."""
    return not isinstance(spell, KnowledgeSpell) or known(table, seat) >= spell.level


# ---- spells


def _prints(table: Table) -> Fields:
    level = Amount(name="level", least=1, most=KNOWLEDGE.of(table).most, why=PHASE_A)
    return {"name": spell_name(table), "level": level, "called": called_spell()}


adventure(KNOWLEDGE, KNOWLEDGE_SPELL, KnowledgeSpell, _prints)


@KNOWLEDGE.amends(rounds.certain)
def they_lie_extra(before: Callable[[Table], int], table: Table) -> int:
    """The spells with a level that may still be in the stack don't fill the display. Phase A."""
    return less_extra(before(table), table, KNOWLEDGE.of(table).spells, KNOWLEDGE_SPELL)


won_before(KNOWLEDGE, KNOWLEDGE_SPELL)


@KNOWLEDGE.amends(spells.hindrance)
def used_from_level_on(
    before: spells.Hinders, table: Table, seat: Seat, owned: Owned
) -> spells.Hindrance | None:
    """A spell is used from its level on. Ruling `knowledge_too_low`."""
    card = owned.card
    if not isinstance(card, KnowledgeSpell) or knows(table, seat, card):
        return before(table, seat, owned)
    reason = message(
        "spell_above_level",
        seat=seat,
        card=card.label,
        needs=card.level,
        level=known(table, seat),
    )
    return spells.Hindrance(reason, KNOWLEDGE_TOO_LOW.citation)


@KNOWLEDGE.amends(spells.won)
async def taken_from_level_on(before: spells.Won, table: Table, spell: Spell, there: Seats) -> None:
    """A spell above somebody's level may be taken all the same; or not, as some play it.

    Ruling `knowledge_too_low`.
    """
    able = list(there)
    if table.ruling(KNOWLEDGE_TOO_LOW) == "not_taken":
        able = [seat for seat in there if knows(table, seat, spell)]
    for seat in there:
        if seat not in able:
            tell_too_low(table, seat, spell)
    if able:
        await before(table, spell, able)
    else:
        table.tell("card_unclaimed", KNOWLEDGE_TOO_LOW.citation, card=spell.label)


def tell_too_low(
    table: Table, seat: Seat, spell: Spell, why: Citation = KNOWLEDGE_TOO_LOW.citation
) -> None:
    """Say that a seat's level does not suffice for a spell."""
    level = known(table, seat)
    table.tell("level_too_low", why, seat=seat, card=spell.label, level=level)


# ---- a game that is under way


@KNOWLEDGE.amends(adopting.amounts)
def level_asked(
    before: Callable[[Table, Seat], Mapping[str, Amount]], table: Table, seat: Seat
) -> Mapping[str, Amount]:
    """A seat's knowledge level."""
    most = KNOWLEDGE.of(table).most
    why = KNOWLEDGE_START.citation
    level = Amount(name="knowledge", least=0, most=most, likely=0, why=why)
    return {**before(table, seat), "knowledge": level}


@KNOWLEDGE.amends(adopting.stands)
def level_written(before: Joins, table: Table, seat: Seat, given: Brought) -> None:
    """It was reached some rounds ago."""
    before(table, seat, given)
    KNOWLEDGE.of(table).rises[seat] = [0] * given["knowledge"]


# ---- set right by hand


@KNOWLEDGE.amends(mending.numbers)
def level_counted(
    before: Callable[[Table, Seat], Mapping[str, Number]], table: Table, seat: Seat
) -> Mapping[str, Number]:
    """The level; one that is added was reached some rounds ago."""
    state = KNOWLEDGE.of(table)

    def put(value: int) -> None:
        reached = state.rises[seat]
        more = value - len(reached)
        state.rises[seat] = [*reached[:value], *([0] * more)]
        table.tell("set_level", LIBRARIES, seat=seat, before=len(reached), value=value)

    question = questions.Figure(
        name="level_now",
        least=0,
        most=state.most,
        stands=lambda _: state.level(seat),
        why=LIBRARIES,
        about={"seat": seat},
    )
    return {**before(table, seat), "level": Number(question, put)}


# ---- for drawing


@KNOWLEDGE.amends(view.figures)
def level_drawn(before: Figures, table: Table, seat: Seat) -> Sequence[Figure]:
    """A seat's knowledge level."""
    state = KNOWLEDGE.of(table)
    return (*before(table, seat), Figure("knowledge", state.level(seat), state.highest))
