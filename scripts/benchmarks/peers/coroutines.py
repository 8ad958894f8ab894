"""The same rules as coroutines on this kernel, without features that other peers lack.

There are no facts, no reasons and no house rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from benchmarks.peers.machine import DECLINE, FIGHT, PASS, STAY, TOGETHER, WITHDRAW, Fight, Result
from companion.kernel.citations import Citation
from companion.kernel.game import Game
from companion.kernel.interjections import Interjection
from companion.kernel.questions import AmountOrWord, Choice
from companion.kernel.ranking import Ranking
from companion.kernel.seating import Seating
from companion.kernel.table import Table
from companion.kernel.view import View

WHY = Citation("peers.rule")


async def play_fight(fight: Fight) -> Result:
    """Play one fight to its end."""
    party = tuple(fight.magic)
    if len(party) == 1:
        return await fight_alone(fight, party[0])
    stance = await Choice(name="stance", options=(TOGETHER, *party), why=WHY)
    return await (fight_together(fight, party) if stance == TOGETHER else run_auction(fight, party))


async def fight_alone(fight: Fight, seat: str) -> Result:
    """Let a single seat pay the strength or decline."""
    able = fight.magic[seat] >= fight.strength
    answer = await Choice(name="fight", options=(FIGHT, DECLINE) if able else (DECLINE,), why=WHY)
    return Result((seat,), fight.strength) if answer == FIGHT else Result()


async def fight_together(fight: Fight, party: tuple[str, ...]) -> Result:
    """Share the strength, rounded up.

    Seats that can't pay drop out; the last one left may decline.
    """
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


async def run_auction(fight: Fight, party: tuple[str, ...]) -> Result:
    """Let seats overbid or pass; a seat that passed is out; the highest bidder pays."""
    still_in = list(party)
    leader = ""
    price = fight.strength - 1
    while still_in and still_in != [leader]:
        seat = still_in.pop(0)
        most = fight.magic[seat] if still_in else min(fight.magic[seat], price + 1)
        bid = await AmountOrWord(name="bid", least=price + 1, most=most, words=(PASS,), why=WHY)
        if isinstance(bid, int):
            leader = seat
            price = bid
            still_in.append(seat)
    return Result((leader,), price) if leader else Result()


# ---- the game


@dataclass
class FightCount(Table):
    """Table that has only the number of completed fights."""

    fight_count: int = 0


class Fights(Game):
    """Game whose scenes are a few fights each, like a round of the real game.

    Args:
        fights: all fights, in order.
        fights_per_scene: number of fights in a scene.
    """

    id = "fights"
    version = 1
    seats = (1, 4)
    rulings = ()
    endings = ("done",)

    def __init__(self, fights: Sequence[Fight], fights_per_scene: int = 5) -> None:
        self.fights = fights
        self.fights_per_scene = fights_per_scene
        self.results: list[Result] = []

    async def set_up(self) -> FightCount:
        """Ask nothing."""
        return FightCount(Seating())

    async def play_scene(self, table: FightCount) -> None:
        """Play the next fights."""
        for fight in islice(
            self.fights, table.fight_count, table.fight_count + self.fights_per_scene
        ):
            self.results.append(await play_fight(fight))
            table.fight_count += 1
        if table.fight_count == len(self.fights):
            table.outcome = Ranking((), "", "done")

    def list_interjections(self, table: FightCount) -> Sequence[Interjection]:  # noqa: ARG002 - signature of the base class
        """Offer nothing."""
        return ()

    def make_view(self, table: FightCount) -> View:
        """Show nothing."""
        raise NotImplementedError
