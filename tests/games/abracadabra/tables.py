"""Prepared tables of Abracadabra."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.games.abracadabra.box import GAME, Stack
from companion.games.abracadabra.game import Abracadabra
from companion.games.abracadabra.gatherings import Enchanter
from companion.kernel.facts import Plain, Seat
from tests.games import worked
from tests.games.driving import Driver

ADA, BEN, CLEO, DORA, EMIL = (Seat(f"p{number}") for number in range(1, 6))
"""In turn order."""
LETTERS = "CDEF"
"""The letters of the open patterns in the order in which they are asked; the last one, G, is what
is left."""

WATER = ("silver/water/warlock", "bronze/water/mage", "gold/water/witch")
"""The rules' first example: one element, three schools, three aspects, stack C."""
ALEA = ("gold/fire/warlock", "gold/fire/mage", "gold/fire/witch")
"""One element and one school: stack A."""
BABAU = ("bronze/earth/mage", "silver/earth/mage", "gold/earth/mage")
"""One element, three schools, one aspect: stack B."""
THREE_AIR = ("air/warlock", "air/mage", "air/witch")


def start_game(
    players: int = 3, rulings: Mapping[str, str] | None = None, start: str = ADA
) -> Driver:
    """Return a game set up, in its first turn.

    The letters C to G are assigned to the patterns in the order in which they are asked.
    """
    driver = Driver(Abracadabra())
    driver.answer("game", GAME)
    driver.answer("seats", players)
    driver.answer_until("house_rules")
    driver.choose_rulings(rulings)
    for letter in LETTERS:
        driver.answer("letter", letter)
    driver.answer("start", start)
    assert driver.table.rulings == (rulings or {})
    return driver


def set_hands(driver: Driver, *numbers: int) -> None:
    """Set everybody's hand, in seat order."""
    driver.table.hands.update(zip(driver.table.seating.seats, numbers, strict=True))


def set_towers(driver: Driver, cards: Sequence[str]) -> None:
    """Lay these enchanters in the towers."""
    driver.table.towers = [Enchanter(card) for card in cards]


def set_stack(driver: Driver, stack: str, objects: int) -> None:
    """Set the number of objects in a stack."""
    driver.table.stacks[Stack(stack)] = objects


def play_idle_turns(driver: Driver, turns: int = 1) -> None:
    """Play turns in which cards are only taken and replaced."""
    for _ in range(turns):
        driver.answer("turn", "nothing")
        fill_row(driver)


def fill_row(driver: Driver) -> None:
    """Fill the row without Periculum!."""
    while driver.name == "turned_up":
        driver.answer("turned_up", "other")


def organise_gathering(
    driver: Driver, cards: Sequence[str], *values: Plain, stack: str = ""
) -> None:
    """Organise a gathering and enter the objects; the row is not filled yet."""
    driver.answer("turn", "gathering")
    driver.answer("enchanters", list[Plain](cards))
    if stack:
        driver.answer("reading", stack)
    for value in values:
        driver.answer("object", value)


EXAMPLES = worked.ExampleGame(GAME, start_game, {"hands": {ADA: 5}}, play_idle_turns)
"""Whoever begins has five cards in hand, unless an example says otherwise."""
