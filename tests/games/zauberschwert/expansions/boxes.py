"""Worked examples with boxes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from companion.games.zauberschwert.artefacts import Artefact
from companion.games.zauberschwert.expansions.black_dragon import BLACK_DRAGON
from companion.kernel.facts import Plain, Seat
from tests.games import worked
from tests.games.driving import Driver
from tests.games.zauberschwert.expansions.tables import (
    ALL,
    ORB,
    Card,
    give_artefact,
    give_hero,
    give_poison,
    lay_out_card,
    place_pieces,
    start_with_boxes,
    turn_up_display,
)
from tests.games.zauberschwert.tables import BLUE, pass_round


@dataclass(frozen=True)
class BoxDisplay:
    """Display of an example with the contents of the boxes.

    Args:
        cards: the cards that are turned up; to fewer than three, orbs without magic are added.
        contents: the contents of the boxes that are in play.
        landscape: the effect of the landscape.
        orcs: the orcs beside the creatures.
        size: the size of the stack of adventures.
    """

    cards: Sequence[Card]
    contents: Sequence[str] = ALL
    landscape: Mapping[str, Plain] | None = None
    orcs: Sequence[Mapping[str, Plain]] = ()
    size: int = 30


def start_with_box_display(
    players: int = 3,
    rulings: Mapping[str, str] | None = None,
    cards: BoxDisplay = BoxDisplay(()),
) -> Driver:
    """Return a game in its first round with this display, waiting for the first choice."""
    driver = start_with_boxes(cards.contents, players, rulings, size_adventures=cards.size)
    missing = 3 - sum(kind != "hero" for kind, _ in cards.cards)
    turn_up_display(
        driver, *cards.cards, *[ORB] * missing, landscape=cards.landscape, orcs=cards.orcs
    )
    return driver


EXAMPLES = worked.ExampleGame("zauberschwert", start_with_box_display, {}, pass_round)
"""Three players, unless an example says otherwise."""
Act = Callable[[Driver], None]


def make_hero_act(seat: Seat, reduction: int, sign: str = "a") -> Act:
    """Return an act that lays a hero before a seat, won long ago."""

    def lay_hero(driver: Driver) -> None:
        give_hero(driver, seat, reduction, sign)

    return lay_hero


def make_artefact_act(seat: Seat, artefact: Artefact) -> Act:
    """Return an act that lays an artefact before a seat."""
    return lambda driver: give_artefact(driver, seat, artefact)


def make_poison_act(seat: Seat, *symbols: str) -> Act:
    """Return an act that lays a poison card before a seat."""
    return lambda driver: give_poison(driver, seat, *symbols)


def make_laying_act(seat: Seat, kind: str, printed_values: Mapping[str, Plain]) -> Act:
    """Return an act that lays out a card of a kind in phase E."""
    return lambda driver: lay_out_card(driver, seat, kind, printed_values)


def make_places_act(*wizards: str, apprentices: Sequence[str] = ()) -> Act:
    """Return an act that places wizards from the start player on, then apprentices."""
    return lambda driver: place_pieces(driver, *wizards, apprentices=apprentices)


def give_unread_dragon_card(driver: Driver, seat: Seat = BLUE) -> None:
    """Give a seat the card of the Black Dragon, which nobody has read yet."""
    state = BLACK_DRAGON.get_state(driver.table)
    state.owner = seat
    state.gives = None
