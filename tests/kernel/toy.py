"""A small game that uses all features of the runner.

Groups, skipped questions, interjections that withdraw a question.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.errors import QuestionWithdrawn
from companion.kernel.citations import Citation
from companion.kernel.facts import Seat, message
from companion.kernel.game import Game
from companion.kernel.interjections import Interjection, offer_end_now, offer_note
from companion.kernel.questions import Amount, BarredOption, Choice
from companion.kernel.seating import Colour, Player, Seating
from companion.kernel.table import Table
from companion.kernel.view import View
from companion.mechanisms.rank_seats import rank_by_criteria
from companion.mechanisms.tracked import SeatFigure

WHY = Citation("toy.rule")
MOON = Citation("toy.moon")
"""Citation of the rule that the moon is down."""
RED = Seat("p1")
BLUE = Seat("p2")
Scene = Callable[["ToyTable"], Any]


@dataclass
class ToyTable(Table):
    """Coins of each seat, a hat of cards, and the number of played scenes."""

    coins: dict[Seat, int] = field(default_factory=lambda: {RED: 3, BLUE: 3})
    hat: list[str] = field(default_factory=lambda: ["sun", "moon"])
    caster: list[Seat] = field(default_factory=list)
    played: int = 0

    def end_game(self, ending: str = "played") -> None:
        """End the game: most coins win."""
        ranking = rank_by_criteria(self.seating.seats, {"coins": self.coins})
        self.outcome = replace(ranking, ending=ending)


class Toy(Game):
    """A game whose scenes are given by the test; it ends after the last one.

    Args:
        scenes: the rule of each scene.
    """

    id = "toy"
    number = 0
    version = 1
    seats = (2, 2)
    rulings = ()
    endings = ("played", "broken_off")

    def __init__(self, *scenes: Scene) -> None:
        self.scenes = scenes

    async def set_up(self) -> ToyTable:
        """Return a table without asking anything."""
        return ToyTable(Seating({RED: Player("", Colour.RED), BLUE: Player("", Colour.BLUE)}))

    async def play_scene(self, table: ToyTable) -> None:
        """Play the next scene."""
        await self.scenes[table.played](table)
        table.played += 1
        if table.played == len(self.scenes):
            table.end_game()

    def list_interjections(self, table: ToyTable) -> Sequence[Interjection]:
        """Return adjustments of coins, removing the hat, notes, and the end.

        If a seat is a caster, a spell is offered, too.
        """
        hide: Interjection = Interjection(
            Choice(name="hide_hat", options=("hide",), why=WHY), lambda _: table.hat.clear()
        )
        spell: Interjection = Interjection(
            Choice(name="spell", options=("cast",), why=WHY),
            lambda _: table.caster.clear(),
            tuple(table.caster),
        )
        return [
            SeatFigure("coins", WHY, most=9).offer_adjustment(table),
            hide,
            offer_note(table, WHY),
            offer_end_now(lambda: table.end_game("broken_off"), WHY),
            *([spell] if table.caster else []),
        ]

    def make_view(self, table: ToyTable) -> View:
        """Return a minimal view."""
        return View(title=message("view.scene", number=table.played))


def make_coins_question(table: ToyTable, seat: Seat) -> Amount:
    """Return the question for the number of coins that a seat hands in."""
    return Amount(name="coins", seat=seat, why=WHY, most=lambda: table.coins[seat])


async def hand_in_coins(table: ToyTable) -> None:
    """Ask both to hand in coins, red first."""
    red = await make_coins_question(table, RED)
    blue = await make_coins_question(table, BLUE)
    table.tell("handed_in", WHY, red=red, blue=blue)


async def draw_card(table: ToyTable) -> None:
    """Let red draw from the hat unless it is removed meanwhile."""
    try:
        drawn = await Choice(name="draw", seat=RED, options=lambda: table.hat, why=WHY)
    except QuestionWithdrawn:
        table.tell("hat_gone", WHY)
        return
    table.tell("drawn", WHY, card=drawn)


async def ask_forced_question(table: ToyTable) -> None:
    """Ask red with a single legal answer, then blue with a choice."""
    bars = (BarredOption("moon", message("moon_is_down"), MOON),)
    drawn = await Choice(name="draw", seat=RED, options=("sun",), bars=bars, why=WHY)
    table.tell("drawn", WHY, card=drawn)
    await make_coins_question(table, BLUE)
