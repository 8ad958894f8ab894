"""Tables of the Spruchstein game as the tests need them."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.spruchstein.box import GAME
from companion.kernel.facts import Plain, Seat
from tests.games import worked
from tests.games.driving import Driver

ANDREAS, KARSTEN, BETTINA, DORA, EMIL = (Seat(f"p{number}") for number in range(1, 6))
"""In turn order: Karsten sits to the left of Andreas; with three players Bettina sits to his right.
"""


OPEN = {6: {"7": 1, "8": 5}, 12: {"7": 5, "8": 7}}
"""The stones that lie open where a test does not care."""


def opened(
    players: int = 3,
    variant: str = "normal",
    rulings: Mapping[str, str] | None = None,
    start: str = ANDREAS,
) -> Driver:
    """A game set up and its first round dealt, with sevens and eights open.

    The first call is asked next.
    """
    driver = set_up(players, variant, rulings, start)
    open_board(driver)
    return driver


def set_up(
    players: int,
    variant: str = "normal",
    rulings: Mapping[str, str] | None = None,
    start: str = ANDREAS,
) -> Driver:
    """A game set up; with two and three players the open stones are asked next."""
    driver = Driver()
    driver.answer("game", GAME)
    driver.answer("seats", players)
    driver.until("variant")
    driver.answer("variant", variant)
    driver.house_rules(rulings)
    driver.answer("start", start)
    return driver


def open_board(driver: Driver, board: Mapping[str, int] | None = None) -> None:
    """Enter the open stones of a round, where some lie open."""
    if driver.name == "open_stones":
        stones = OPEN[driver.table.open_stones_due] if board is None else board
        driver.answer("open_stones", counted(stones))


def counted(stones: Mapping[str, int]) -> dict[str, Plain]:
    """A count of all eight columns; those that are not named are empty."""
    return {str(number): stones.get(str(number), 0) for number in range(1, 9)}


def said(text: str) -> list[Plain]:
    """Answers in short: "3 hit d2 end" calls 3, which is there, rolls a 2, and ends the turn.

    "b00000057" counts the eight columns of the board.
    """
    return [_answer(word) for word in text.split()]


def _answer(word: str) -> Plain:
    if word.startswith("d"):
        return int(word[1:])
    if word.startswith("b") and word[1:].isdigit():
        return {str(number): int(count) for number, count in enumerate(word[1:], start=1)}
    return word


def play(driver: Driver, text: str) -> None:
    """Give these answers, whatever is asked."""
    for value in said(text):
        driver.answer(driver.name, value)


def lives(driver: Driver, *numbers: int) -> None:
    """Set everybody's lives, in seat order."""
    driver.table.lives = dict(zip(driver.table.seating.seats, numbers, strict=True))


def turn(driver: Driver) -> None:
    """A turn that fails at once."""
    play(driver, "8 miss")


EXAMPLES = worked.Game(GAME, opened, {"players": 4}, turn, said)
"""Four players, unless an example says otherwise: no stones lie open."""
NUMBERS = [str(number) for number in range(1, 9)]
LAST_STONE: worked.Figures = {"standing": (1, 5, 5, 5), "board": {"8": 4}}
"""Whose turn it is has but one stone standing; the others lie on the board as eights."""
