"""Base of all doubts, and tables for doubts without a game; rules are imported when needed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.zauberschwert.box import GAME, Phase, Species, Symbol
from companion.kernel.doubts import Doubt, InputValues, make_seating, read_house_rules

if TYPE_CHECKING:
    from companion.games.zauberschwert.table import Table


class TableDoubt(Doubt):
    """A doubt about Zauberschwert & Drachenei."""

    game = GAME

    def make_table_from_inputs(self, input_values: InputValues) -> Table:
        return make_table_in_round(input_values)


def make_table_in_round(input_values: InputValues) -> Table:
    """Make an empty table in the middle of a round. The start player is the first seat by default.

    Args:
        input_values: the values of the inputs. "name" has the seats.
    """
    from companion.games.zauberschwert.table import Table

    seating = make_seating(input_values["name"])
    table = Table(seating, rulings=read_house_rules(input_values))
    table.begin_game(input_values.get("start") or seating.seats[0])
    table.round = 1
    table.phase = Phase.D
    return table


def make_table_with_fight(input_values: InputValues, strength: int) -> Table:
    """Make a table with all seats at one creature, with its orc and heroes, if any."""
    from companion.games.zauberschwert.cards import NO_REWARD, Reward, UnnamedCreature
    from companion.games.zauberschwert.expansions.chapter import put_chapters_into_play
    from companion.games.zauberschwert.expansions.heroes import HEROES, Hero
    from companion.games.zauberschwert.expansions.orcs import ORCS, Orc

    table = make_table_in_round(input_values)
    table.magic.update(input_values["name"])
    creature = UnnamedCreature(
        id="a1",
        species=Species.GOBLINS,
        strength=strength,
        symbol=Symbol.CIRCLE,
        solo=Reward(input_values.get("reward_stones", 0), 0, input_values.get("reward_magic", 0)),
        group=NO_REWARD,
    )
    table.display.append(creature)
    table.wizards = dict.fromkeys(input_values["name"], creature.id)
    table.resolving = creature.id
    put_chapters_into_play(table, (ORCS, HEROES))
    if input_values.get("orc") is not None:
        ORCS.get_state(table).at[creature.id] = Orc(input_values["orc"], NO_REWARD, NO_REWARD)
    for place, (seat, lowers) in enumerate(input_values.get("hero", ()), start=1):
        Hero(id=f"h{place}", name="", lowers=lowers).give_to_owner(table, seat, 0)
    return table
