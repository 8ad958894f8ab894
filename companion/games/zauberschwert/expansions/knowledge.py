"""Knowledge: levels of the players, and spells that need one. Summary, phases A and D."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

from companion.games.zauberschwert import adopting, cards, company, spells, view
from companion.games.zauberschwert.cards import Card, Spell
from companion.games.zauberschwert.expansions.chapter import Chapter
from companion.games.zauberschwert.expansions.mixed import NamedSpell, called, card_form, spell_name
from companion.games.zauberschwert.expansions.rulings import (
    KNOWLEDGE_START,
    KNOWLEDGE_TOO_LOW,
    LIBRARIES,
    counts_now,
)
from companion.games.zauberschwert.rulings import PHASE_A
from companion.games.zauberschwert.table import Owned, Table
from companion.kernel.facts import Message, Seat, message
from companion.kernel.questions import Amount, Form
from companion.kernel.view import Figure, SeatView

KNOWLEDGE_SPELL = "knowledge_spell"
MOST_LEVELS = 9
"""So many levels can be entered (ours)."""


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

    One a level. It never falls.
    """

    highest: int
    cards: int
    rises: dict[Seat, list[int]]

    def level(self, seat: Seat) -> int:
        """A seat's level; everybody begins at 0."""
        return len(self.rises[seat])


async def begin(table: Table) -> Knowledge:
    """Ask for the highest level and the cards of each. Ruling `knowledge_start`."""
    highest = await Amount(
        name="knowledge_highest", least=1, most=MOST_LEVELS, why=KNOWLEDGE_START.citation
    )
    seats = len(table.seating)
    each = await Amount(
        name="knowledge_cards", least=1, most=seats, likely=seats, why=KNOWLEDGE_START.citation
    )
    return Knowledge(highest, each, {seat: [] for seat in table.seating.seats})


KNOWLEDGE: Chapter[Knowledge] = Chapter("knowledge_spells", begin)


# ---- levels


def rise(table: Table, seat: Seat) -> None:
    """One level up, as long as there is a card of the next level. Summary, phase D, library."""
    state = KNOWLEDGE.of(table)
    level = state.level(seat)
    if level >= state.highest:
        table.tell("knowledge_highest", LIBRARIES, seat=seat, level=level)
    elif sum(state.level(other) == level + 1 for other in table.seating.seats) >= state.cards:
        table.tell("no_level_card", KNOWLEDGE_START.citation, seat=seat, level=level + 1)
    else:
        state.rises[seat].append(table.round)
        table.tell("knowledge_rises", LIBRARIES, seat=seat, level=level + 1)


def known(table: Table, seat: Seat) -> int:
    """The level that counts now.

    By the source one won at a card counts at a later card of the same phase.
    """
    return sum(counts_now(table, won, at_once=True) for won in KNOWLEDGE.of(table).rises[seat])


def knows(table: Table, seat: Seat, spell: Spell) -> bool:
    """Whether a seat's level suffices for a spell."""
    return not isinstance(spell, KnowledgeSpell) or known(table, seat) >= spell.level


# ---- spells


@KNOWLEDGE.amends(cards.kinds)
def knowledge_spells_come(before: Callable[[Table], Sequence[str]], table: Table) -> Sequence[str]:
    """Spells with a level lie in the adventure stack."""
    return (*before(table), KNOWLEDGE_SPELL)


@KNOWLEDGE.amends(cards.face)
def knowledge_spell_face(
    before: Callable[[Table, str, str], Form[Card]], table: Table, kind: str, card_id: str
) -> Form[Card]:
    """What a spell with a level prints."""
    if kind != KNOWLEDGE_SPELL:
        return before(table, kind, card_id)
    level = Amount(name="level", least=1, most=KNOWLEDGE.of(table).highest, why=PHASE_A)
    return card_form(
        kind,
        card_id,
        {"name": spell_name(table), "called": called(), "level": level},
        KnowledgeSpell,
    )


@KNOWLEDGE.amends(spells.usable)
def used_from_level_on(
    before: Callable[[Table, Seat], list[Owned]], table: Table, seat: Seat
) -> list[Owned]:
    """A spell is used from its level on. Ruling `knowledge_too_low`."""
    return [owned for owned in before(table, seat) if knows(table, seat, owned.card)]


@KNOWLEDGE.amends(spells.won)
async def taken_from_level_on(
    before: Callable[[Table, Spell, Sequence[Seat]], Awaitable[None]],
    table: Table,
    spell: Spell,
    there: Sequence[Seat],
) -> None:
    """A spell above somebody's level may be taken all the same; or not, as some play it.

    Ruling `knowledge_too_low`.
    """
    able = list(there)
    if table.ruling(KNOWLEDGE_TOO_LOW) == "not_taken":
        able = [seat for seat in there if knows(table, seat, spell)]
        for seat in there:
            if seat not in able:
                table.tell(
                    "level_too_low",
                    KNOWLEDGE_TOO_LOW.citation,
                    seat=seat,
                    card=spell.label,
                    level=known(table, seat),
                )
    if able:
        await before(table, spell, able)
    else:
        table.tell("card_unclaimed", KNOWLEDGE_TOO_LOW.citation, card=spell.label)


# ---- who comes and goes


@KNOWLEDGE.amends(company.leaves)
def level_leaves(
    before: Callable[[Table, Seat, str, Sequence[Seat]], None],
    table: Table,
    seat: Seat,
    fate: str,
    others: Sequence[Seat],
) -> None:
    """The level cards of somebody who leaves can be won again."""
    before(table, seat, fate, others)
    del KNOWLEDGE.of(table).rises[seat]


@KNOWLEDGE.amends(company.joins)
def knows_nothing(
    before: Callable[[Table, Seat, Mapping[str, int]], None],
    table: Table,
    seat: Seat,
    brought: Mapping[str, int],
) -> None:
    """Whoever comes later begins at level 0, like everybody."""
    before(table, seat, brought)
    KNOWLEDGE.of(table).rises[seat] = []


# ---- a game that is under way


@KNOWLEDGE.amends(adopting.amounts)
def level_asked(
    before: Callable[[Table, Seat], Mapping[str, Amount]], table: Table, seat: Seat
) -> Mapping[str, Amount]:
    """A seat's knowledge level."""
    return {
        **before(table, seat),
        "knowledge": Amount(
            name="knowledge",
            least=0,
            most=KNOWLEDGE.of(table).highest,
            likely=0,
            why=KNOWLEDGE_START.citation,
        ),
    }


@KNOWLEDGE.amends(adopting.stands)
def level_written(
    before: Callable[[Table, Seat, Mapping[str, int]], None],
    table: Table,
    seat: Seat,
    given: Mapping[str, int],
) -> None:
    """It was reached some rounds ago."""
    before(table, seat, given)
    KNOWLEDGE.of(table).rises[seat] = [0] * given["knowledge"]


@KNOWLEDGE.amends(adopting.belongings)
def knowledge_spells_before(
    before: Callable[[Table, Seat], Sequence[str]], table: Table, seat: Seat
) -> Sequence[str]:
    """A spell with a level may lie before a seat."""
    return (*before(table, seat), *adopting.from_stack(table, KNOWLEDGE_SPELL))


# ---- for drawing


@KNOWLEDGE.amends(view.seat_view)
def level_drawn(before: Callable[[Table, Seat], SeatView], table: Table, seat: Seat) -> SeatView:
    """A seat's knowledge level."""
    drawn, state = before(table, seat), KNOWLEDGE.of(table)
    return drawn._replace(
        figures=(*drawn.figures, Figure("knowledge", state.level(seat), state.highest))
    )
