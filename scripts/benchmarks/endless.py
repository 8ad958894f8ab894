"""A game that never ends, for measuring the effects of a session's length.

A scene consists of ten numbers in turn, each reported as a fact.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import process_time

from companion.kernel.citations import Citation
from companion.kernel.facts import Message, Seat
from companion.kernel.game import Game
from companion.kernel.interjections import Interjection, offer_note
from companion.kernel.questions import Amount
from companion.kernel.seating import Colour, Player, Seating
from companion.kernel.table import Table
from companion.kernel.view import View
from companion.play.session.session import Command, Session

WHY = Citation("endless.turn")
SEATS = (Seat("p1"), Seat("p2"))
IN_A_SCENE = 10


@dataclass
class Pile(Table):
    """The numbers of each seat in this scene, and their sums in the whole game."""

    numbers: dict[Seat, list[int]] = field(default_factory=lambda: {seat: [] for seat in SEATS})
    total: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))


class Endless(Game):
    """Game in which two seats lay down numbers for ever."""

    id = "endless"
    version = 1
    seats = (2, 2)
    rulings = ()
    endings = ()

    async def set_up(self) -> Pile:
        """Ask nothing."""
        return Pile(
            Seating({seat: Player("", colour) for seat, colour in zip(SEATS, Colour, strict=False)})
        )

    async def play_scene(self, table: Pile) -> None:
        """Ask for ten numbers in turn."""
        table.numbers = {seat: [] for seat in SEATS}
        for number in range(IN_A_SCENE):
            seat = SEATS[number % len(SEATS)]
            laid = await Amount(name="lay", seat=seat, most=lambda: 99, why=WHY)
            table.numbers[seat].append(laid)
            table.total[seat] += laid
            table.tell("laid", WHY, seat=seat, amount=laid, total=table.total[seat])

    def list_interjections(self, table: Pile) -> Sequence[Interjection]:
        """Offer a note."""
        return (offer_note(table, WHY),)

    def make_view(self, table: Pile) -> View:  # noqa: ARG002 - the game shows nothing
        """Show nothing."""
        return View(Message("endless"))


def give_answers(session: Session, times: int) -> None:
    """Choose the game and give a number of answers."""
    session.answer(Endless.id)
    for number in range(times):
        time_answer(session, number)


def time_answer(session: Session, number: int) -> float:
    """Give one answer, with a command id like those of phones.

    Returns the milliseconds of processor time.
    """
    command = Command(id=f"c{number}")
    start = process_time()
    session.answer(number % 100, None, command)
    return (process_time() - start) * 1000
