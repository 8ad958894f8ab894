"""The real rules of the base game on this kernel.

With facts and their calculations, reasons, house rules and hooks for expansions.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

from benchmarks.peers.machine import Fight, Result
from companion.games.zauberschwert import creatures, magic_auction
from companion.games.zauberschwert.box import Phase, Species, Symbol
from companion.games.zauberschwert.cards import Creature, Reward
from companion.games.zauberschwert.game import Zauberschwert
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import Seat
from companion.kernel.ranking import Ranking
from companion.kernel.seating import Colour, Player, Seating

NOTHING = Reward(0, 0)
RULES = (
    creatures.fight_alone,
    creatures.ask_for_conflict,
    creatures.share_cost,
    creatures.fight_together,
    creatures.auction_fight,
    creatures.compute_cost,
    creatures.compute_least_bid,
    creatures.compute_purse,
    creatures.FightShare,
    creatures.resolve_creature,
)
"""Rules of the chapter that the script uses, in addition to the whole module of the auction."""
MODULES = (magic_auction,)


class Fights(Zauberschwert):
    """Game of four wizards with fights only.

    Args:
        fights: all fights, in order.
        fights_per_scene: number of fights in a scene.
    """

    def __init__(self, fights: Sequence[Fight], fights_per_scene: int = 5) -> None:
        self.fights = fights
        self.fights_per_scene = fights_per_scene
        self.results: list[Result] = []

    async def set_up(self) -> Table:
        """Return a table with four wizards; ask nothing."""
        table = Table(
            Seating(
                {
                    Seat(f"p{number}"): Player("", colour)
                    for number, colour in enumerate(list(Colour)[:4], start=1)
                }
            )
        )
        table.begin_game(table.seating.seats[0])
        table.phase = Phase.D
        return table

    async def play_scene(self, table: Table) -> None:
        """Play the next fights, each with the magic given by the script."""
        for fight in islice(self.fights, table.round, table.round + self.fights_per_scene):
            self.results.append(await self._play_fight(table, fight))
            table.round += 1
        if table.round == len(self.fights):
            table.outcome = Ranking((), "", "done")

    async def _play_fight(self, table: Table, fight: Fight) -> Result:
        creature = Creature(
            id=f"a{table.round}",
            species=Species.SPIDERS,
            strength=fight.strength,
            symbol=Symbol.CIRCLE,
            solo=NOTHING,
            group=NOTHING,
        )
        party = tuple(Seat(seat) for seat in fight.magic)
        table.display = [creature]
        table.magic.update({seat: fight.magic[seat] for seat in party})
        await creatures.resolve_creature(table, creature, party)
        paid = {
            seat: fight.magic[seat] - table.magic[seat]
            for seat in party
            if table.magic[seat] < fight.magic[seat]
        }
        return Result(tuple(paid), max(paid.values(), default=0))
