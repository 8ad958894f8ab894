"""The same rules as coroutines on this kernel, with nothing that the other peers lack.

No facts, no reasons, no house rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from benchmarks.peers.machine import DECLINE, FIGHT, PASS, STAY, TOGETHER, WITHDRAW, Fight, Result
from companion.kernel.citations import Citation
from companion.kernel.game import Game
from companion.kernel.interjections import Interjection
from companion.kernel.questions import AmountOr, Choice
from companion.kernel.ranking import Ranking
from companion.kernel.seating import Seating
from companion.kernel.table import Outcome, Table
from companion.kernel.view import View

WHY = Citation("peers.rule")


async def fought(fight: Fight) -> Result:
    """One fight, to its end."""
    party = tuple(fight.magic)
    if len(party) == 1:
        return await alone(fight, party[0])
    stance = await Choice(name="stance", options=(TOGETHER, *party), why=WHY)
    return await (joint(fight, party) if stance == TOGETHER else auction(fight, party))


async def alone(fight: Fight, seat: str) -> Result:
    """Pay the strength or leave it."""
    able = fight.magic[seat] >= fight.strength
    answer = await Choice(name="fight", options=(FIGHT, DECLINE) if able else (DECLINE,), why=WHY)
    return Result((seat,), fight.strength) if answer == FIGHT else Result()


async def joint(fight: Fight, party: tuple[str, ...]) -> Result:
    """Share the strength, rounded up; who can't pay drops out; the last one left may decline."""
    there = party
    while party:
        each = -(-fight.strength // len(party))
        able = tuple(seat for seat in party if fight.magic[seat] >= each)
        if able == party:
            stays = (
                len(able) > 1
                or able == there
                or await Choice(name="last", options=(STAY, WITHDRAW), why=WHY) == STAY
            )
            return Result(able, each) if stays else Result()
        party = able
    return Result()


async def auction(fight: Fight, party: tuple[str, ...]) -> Result:
    """Overbid or pass; who passed is out; the highest bidder pays."""
    still_in = list(party)
    leader = ""
    price = fight.strength - 1
    while still_in and still_in != [leader]:
        seat = still_in.pop(0)
        most = fight.magic[seat] if still_in else min(fight.magic[seat], price + 1)
        bid = await AmountOr(name="bid", least=price + 1, most=most, words=(PASS,), why=WHY)
        if isinstance(bid, int):
            leader = seat
            price = bid
            still_in.append(seat)
    return Result((leader,), price) if leader else Result()


# ---- what makes it a game


@dataclass
class Bout(Table):
    """How many fights are over."""

    done: int = 0


class Fights(Game[Bout]):
    """A scene is a handful of fights, as a round of the real game is.

    Args:
        fights: all fights, in order.
        a_scene: so many of them are a scene.
    """

    id = "fights"
    version = 1
    seats = (1, 4)
    rulings = ()
    endings = ("done",)

    def __init__(self, fights: Sequence[Fight], a_scene: int = 5) -> None:
        self.fights = fights
        self.a_scene = a_scene
        self.results: list[Result] = []

    async def set_up(self) -> Bout:
        """Nothing is asked."""
        return Bout(Seating())

    async def scene(self, table: Bout) -> None:
        """The next fights."""
        for fight in islice(self.fights, table.done, table.done + self.a_scene):
            self.results.append(await fought(fight))
            table.done += 1
        if table.done == len(self.fights):
            table.outcome = Outcome("done", Ranking((), ""))

    def interjections(self, table: Bout) -> Sequence[Interjection[Any]]:  # noqa: ARG002 - all games are asked alike
        """None."""
        return ()

    def view(self, table: Bout) -> View:
        """Nothing to see."""
        raise NotImplementedError
