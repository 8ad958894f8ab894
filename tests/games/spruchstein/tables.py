"""Prepared tables of Spruchstein."""

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


def start_round(
    players: int = 3,
    variant: str = "normal",
    rulings: Mapping[str, str] | None = None,
    start: str = ANDREAS,
) -> Driver:
    """Return a game in its first round, with sevens and eights open.

    The first call is asked next.
    """
    driver = start_game(players, variant, rulings, start)
    enter_open_stones(driver)
    return driver


def start_game(
    players: int,
    variant: str = "normal",
    rulings: Mapping[str, str] | None = None,
    start: str = ANDREAS,
) -> Driver:
    """Return a game set up; with two and three players the open stones are asked next."""
    driver = Driver()
    driver.answer("game", GAME)
    driver.answer("seats", players)
    driver.answer_until("variant")
    driver.answer("variant", variant)
    driver.choose_rulings(rulings)
    driver.answer("start", start)
    return driver


def enter_open_stones(driver: Driver, board: Mapping[str, int] | None = None) -> None:
    """Enter the open stones of a round, if the number of players needs them."""
    if driver.name == "open_stones":
        stones = OPEN[driver.table.open_stones_due] if board is None else board
        driver.answer("open_stones", make_column_counts(stones))


def make_column_counts(stones: Mapping[str, int]) -> dict[str, Plain]:
    """Return a count of all eight columns; those that are not named are empty."""
    return {str(number): stones.get(str(number), 0) for number in range(1, 9)}


def parse_answers(text: str) -> list[Plain]:
    """Return answers from short text: "3 hit d2 end" calls 3, hits, rolls 2, ends the turn.

    "b00000057" counts the eight columns of the board.
    """
    return [_parse_answer(word) for word in text.split()]


def _parse_answer(word: str) -> Plain:
    if word.startswith("d"):
        return int(word[1:])
    if word.startswith("b") and word[1:].isdigit():
        return {str(number): int(count) for number, count in enumerate(word[1:], start=1)}
    return word


def play_answers(driver: Driver, text: str) -> None:
    """Give the answers of a short text to all questions."""
    for value in parse_answers(text):
        driver.answer(driver.name, value)


def set_lives(driver: Driver, *numbers: int) -> None:
    """Set everybody's lives, in seat order."""
    driver.table.lives = dict(zip(driver.table.seating.seats, numbers, strict=True))


def play_failed_turn(driver: Driver) -> None:
    """Play a turn that fails at once."""
    play_answers(driver, "8 miss")


EXAMPLES = worked.ExampleGame(GAME, start_round, {"players": 4}, play_failed_turn, parse_answers)
"""Four players, unless an example says otherwise: no stones lie open."""
NUMBERS = [str(number) for number in range(1, 9)]
LAST_STONE: worked.Figures = {"standing": (1, 5, 5, 5), "board": {"8": 4}}
"""Whose turn it is has but one stone standing; the others lie on the board as eights."""
