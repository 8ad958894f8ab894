"""Worked examples with the boxes on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from companion.games.zauberschwert.artefacts import Artefact
from companion.kernel.facts import Plain, Seat
from tests.games import worked
from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import (
    ALL,
    ORB,
    Card,
    boxed,
    lay,
    lays,
    lead,
    places,
    poison,
    turn,
)
from tests.games.zauberschwert.tables import all_pass


@dataclass(frozen=True)
class Turned:
    """The display of an example, with what its contents of the boxes show.

    Args:
        cards: three cards; orbs without magic are added to fewer.
        contents: those of the boxes that are in the game.
        landscape: what the landscape does.
        orcs: who come to the creatures.
    """

    cards: Sequence[Card]
    contents: Sequence[str] = ALL
    landscape: Mapping[str, Plain] | None = None
    orcs: Sequence[Mapping[str, Plain]] = ()


def displayed(
    players: int = 3,
    rulings: Mapping[str, str] | None = None,
    cards: Turned = Turned(()),
) -> Driver:
    """A game in its first round with this display, waiting for the first choice."""
    driver = boxed(cards.contents, players, rulings)
    missing = 3 - sum(kind != "hero" for kind, _ in cards.cards)
    turn(driver, *cards.cards, *[ORB] * missing, landscape=cards.landscape, orcs=cards.orcs)
    return driver


EXAMPLES = worked.Game("zauberschwert", displayed, {}, all_pass)
"""Three players, unless an example says otherwise."""
Act = Callable[[Driver], None]


def leads(seat: Seat, lowers: int) -> Act:
    """A hero lies before a seat, won long ago."""

    def act(driver: Driver) -> None:
        lead(driver, seat, lowers)

    return act


def lies(seat: Seat, artefact: Artefact) -> Act:
    """An artefact lies before a seat."""
    return lambda driver: lay(driver, seat, artefact)


def poisons(seat: Seat, *symbols: str) -> Act:
    """A poison card lies before a seat."""
    return lambda driver: poison(driver, seat, *symbols)


def lays_out(seat: Seat, kind: str, printed: Mapping[str, Plain]) -> Act:
    """In phase E somebody lays out a card of that kind."""
    return lambda driver: lays(driver, seat, kind, printed)


def to(*wizards: str, apprentices: Sequence[str] = ()) -> Act:
    """Wizards go there, from the start player on, then apprentices."""
    return lambda driver: places(driver, *wizards, apprentices=apprentices)
