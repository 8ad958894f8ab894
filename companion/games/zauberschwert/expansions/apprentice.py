"""The apprentice: a second piece at another card, if the landscape allows it.

Summary, phases C and D.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.games.zauberschwert import artefacts, rounds, view
from companion.games.zauberschwert import table as base
from companion.games.zauberschwert.artefacts import Bonuses
from companion.games.zauberschwert.cards import Card, Creature
from companion.games.zauberschwert.expansions import landscapes
from companion.games.zauberschwert.expansions.chapter import Chapter, fresh
from companion.games.zauberschwert.expansions.landscapes import LANDSCAPES, Printed, Shows
from companion.games.zauberschwert.expansions.rulings import APPRENTICE_ALONE, CHOICE, REWARD
from companion.games.zauberschwert.table import PASSED, Table
from companion.games.zauberschwert.view import DrawCard
from companion.kernel.amendments import amendable
from companion.kernel.citations import Citation
from companion.kernel.facts import Message, Seat, message
from companion.kernel.questions import Barred, Bars, Choice, Fields
from companion.kernel.view import CardView

KEPT = "keep"
"""The answer to keep the apprentice in hand."""


@dataclass
class Apprentices:
    """The card of each apprentice."""

    at: dict[Seat, str] = field(default_factory=dict)


APPRENTICE: Chapter[Apprentices] = Chapter("apprentices", fresh(Apprentices))


@APPRENTICE.amends(landscapes.shows)
def shows_apprentices(before: Shows, table: Table) -> Fields:
    """Add to a landscape whether it allows apprentices."""
    return {**before(table), "apprentices": landscapes.whether("shows_apprentices", CHOICE)}


@APPRENTICE.amends(rounds.place_wizard)
async def and_apprentice(
    before: Callable[[Table, Seat], Awaitable[None]], table: Table, seat: Seat
) -> None:
    """Ask for the apprentice right after the wizard, at another card. Summary, phase C.

    After a pass no apprentice is placed.
    """
    await before(table, seat)
    allowed = LANDSCAPES.of(table).current.apprentices == Printed.YES
    alone = table.wizards[seat] == PASSED
    may_go = not alone or table.ruling(APPRENTICE_ALONE) == "may_go_alone"
    if allowed and may_go:
        await _place(table, seat)


async def _place(table: Table, seat: Seat) -> None:
    def options() -> Sequence[str]:
        barred = [bar.option for bar in bar_apprentice(table, seat)]
        return (KEPT, *(card.id for card in table.display if card.id not in barred))

    def label(option: str) -> Message:
        return message("option.keep_apprentice") if option == KEPT else table.label(option)

    at = await Choice(
        name="apprentice",
        seat=seat,
        options=options,
        every=(KEPT, *(card.id for card in table.display)),
        likely=KEPT,
        bars=lambda: bar_apprentice(table, seat),
        why=CHOICE,
        silent=True,
        label=label,
    )
    if at != KEPT:
        APPRENTICE.of(table).at[seat] = at
        table.tell("apprentice_placed", CHOICE, seat=seat, card=table.label(at))


KeptAway = Callable[[Table, Seat], Bars]


@amendable
def bar_apprentice(table: Table, seat: Seat) -> Bars:
    """Return bars on cards for a seat's apprentice: its own wizard's card. Summary, phase C."""
    at = table.wizards.get(seat, PASSED)
    if at == PASSED:
        return ()
    return (Barred(at, message("apprentice_elsewhere", card=table.label(at)), CHOICE),)


def no_apprentice_at(table: Table, card: Card, why: Citation = CHOICE) -> Barred:
    """Return a bar for apprentices on a card of the display."""
    return Barred(card.id, message("no_apprentice_there", card=table.name_card(card)), why)


def no_apprentices(chapter: Chapter[Any], cards_of: type[Card]) -> None:
    """Bar apprentices from cards of a class; one reason for each card. Summary, phase C."""

    @chapter.amends(bar_apprentice)
    def bars(before: KeptAway, table: Table, seat: Seat) -> Bars:
        kept = before(table, seat)
        barred = [bar.option for bar in kept]
        cards = [card for card in table.display if isinstance(card, cards_of)]
        closed = [card for card in cards if card.id not in barred]
        return (*kept, *[no_apprentice_at(table, card) for card in closed])


@APPRENTICE.amends(base.pieces)
def both_pieces(
    before: Callable[[Table, Seat], Sequence[str]], table: Table, seat: Seat
) -> Sequence[str]:
    """Resolve the apprentice's card right after the wizard's. Summary, phase D."""
    at = APPRENTICE.of(table).at.get(seat)
    lying = before(table, seat)
    return lying if at is None else (*lying, at)


@APPRENTICE.amends(rounds.take_back)
def apprentice_returns(
    before: Callable[[Table, Seat, str], None], table: Table, seat: Seat, card_id: str
) -> None:
    """Return the apprentice to the hand when his card is resolved."""
    before(table, seat, card_id)
    if has_apprentice_at(table, seat, card_id):
        del APPRENTICE.of(table).at[seat]


def has_apprentice_at(table: Table, seat: Seat, card_id: str) -> bool:
    """Return whether the seat's apprentice is at a card."""
    return APPRENTICE.of(table).at.get(seat) == card_id


@APPRENTICE.amends(artefacts.bonuses)
async def no_bonus(before: Bonuses, table: Table, creature: Creature, seat: Seat) -> None:
    """Give no artefact bonus to a fight with the apprentice. Summary, phase D, creatures."""
    if not has_apprentice_at(table, seat, creature.id):
        await before(table, creature, seat)
        return
    in_force = artefacts.in_force(table, seat)
    if any(creature.symbol in artefact.symbols for artefact in in_force):
        table.tell("no_bonus", REWARD, seat=seat)


@APPRENTICE.amends(view.card_view)
def apprentices_drawn(before: DrawCard, table: Table, card: Card) -> CardView:
    """Add the apprentices to the view of a card."""
    drawn = before(table, card)
    lying = tuple(seat for seat in table.order if has_apprentice_at(table, seat, card.id))
    if not lying:
        return drawn
    return drawn._replace(lines=(*drawn.lines, message("view.apprentices", seats=lying)))
