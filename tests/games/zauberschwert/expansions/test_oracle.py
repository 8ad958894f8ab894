"""Fights where all chapters of the expansions meet, against a second, independent reckoning."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from companion.games.zauberschwert import creatures
from companion.games.zauberschwert.artefacts import artefact_of
from companion.games.zauberschwert.box import Species, Symbol
from companion.games.zauberschwert.cards import Creature, Reward
from companion.games.zauberschwert.expansions.apprentice import APPRENTICE, Apprentices
from companion.games.zauberschwert.expansions.heroes import HEROES, Hero, Heroes, Led
from companion.games.zauberschwert.expansions.orcs import ORCS, Orc, Orcs
from companion.games.zauberschwert.expansions.poison import POISON, Poison, PoisonCard
from companion.games.zauberschwert.expansions.scales import SCALES, LaidScale
from companion.games.zauberschwert.expansions.smithy import SMITHY, Reinforcement, Smithy
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import Plain, Seat
from companion.kernel.questions import Question
from companion.testing.seeds import seeds
from tests.games.driving import ran
from tests.games.zauberschwert.expansions.oracle import (
    Fighter,
    HeroCard,
    House,
    Loot,
    Monster,
    fight,
    taken,
)
from tests.games.zauberschwert.test_oracle import table_of

CASES = 800
ROUND = 5
PARTS = (ORCS, HEROES, APPRENTICE, SMITHY, SCALES, POISON)
RULINGS = {
    "best_hero_only": ("hero_stacking", "highest"),
    "never_below_one": ("strength_floor", "one"),
    "one_poison": ("poison_each", "one_in_all"),
    "apprentice_spared": ("poison_with_apprentice", "does_not"),
    "orc_once": ("orc_reward_each", "shared_once"),
    "own_side": ("reinforced_choice", "own_side"),
}
AT_ONCE = {"won_this_phase": "all_at_once"}


def loot(chance: Random) -> Loot:
    """What a card gives."""
    return chance.randrange(5), chance.randrange(4), chance.randrange(4)


def some(chance: Random, most: int = 3) -> int:
    """How many of something: often none."""
    return max(0, chance.randrange(-1, most))


def hero_card(chance: Random) -> HeroCard:
    """A hero against every creature, against some symbols or families, or against others."""
    symbols = frozenset(symbol for symbol in ("circle", "square") if chance.random() < 0.4)
    families = frozenset(family for family in ("goblins", "dragons") if chance.random() < 0.3)
    return HeroCard(chance.randrange(1, 4), symbols, families)


def hero_of(made: str, card: HeroCard) -> Hero:
    """The same hero at the table."""
    return Hero(
        id=made,
        name="",
        lowers=card.lowers,
        symbols=tuple(Symbol(symbol) for symbol in sorted(card.symbols)),
        families=tuple(Species(family) for family in sorted(card.families)),
    )


@dataclass
class Case:
    """A creature with an orc, and all that lies before those who are at it.

    A table, and what the oracle knows of it.

    Attributes:
        helping: which heroes the table declares; a lone fighter's help anyway.
        fighters: as the oracle sees them, in seat order.
    """

    chance: Random
    table: Table
    there: list[Seat]
    helping: set[str]
    fighters: dict[str, Fighter]

    def laid(self, seat: Seat) -> tuple[int, int]:
        """An artefact with a reinforcement and a scale, each from before or of this round.

        What they give now.
        """
        chance = self.chance
        at_once = self.table.rulings.get("won_this_phase") == "all_at_once"
        stones, magic, more, scaled = (chance.randrange(3) for _ in range(4))
        both = chance.random() < 0.5 or not (stones and magic)
        either = "both" if both else "either"
        bought = chance.choice((ROUND - 1, ROUND))
        won = chance.choice((ROUND - 1, ROUND))
        self.table.laid[seat] = [
            artefact_of(f"w{seat}", "", 1, (Symbol.CIRCLE,), stones, magic, either),
            artefact_of(f"x{seat}", "", 1, (Symbol.SQUARE,), 9, 9, "both"),
            LaidScale(f"s{seat}", "", 1, (Symbol.CIRCLE,), 0, scaled, won=won),
        ]
        SMITHY.of(self.table).at[f"w{seat}"] = [Reinforcement("", 1, 0, more, bought)]
        added = (0, more if at_once or bought < ROUND else 0)
        own_side = self.table.rulings.get("reinforced_choice") == "own_side"
        got, _, magic_got = taken((stones, magic), added, both=both, own_side=own_side)
        return got + (scaled if at_once or won < ROUND else 0), magic_got

    def sit_down(self, seat: Seat) -> None:
        """All that belongs to one who is there."""
        chance = self.chance
        table = self.table
        printed = [hero_card(chance) for _ in range(some(chance))]
        heroes = [hero_of(f"h{seat}{number}", card) for number, card in enumerate(printed)]
        HEROES.of(table).led[seat] = [Led(hero, 0) for hero in heroes]
        declared = [hero for hero in heroes if len(self.there) == 1 or chance.random() < 0.6]
        self.helping |= {hero.id for hero in declared}
        matching = some(chance)
        POISON.of(table).before[seat] = [
            PoisonCard(f"p{number}", "", (Symbol.CIRCLE,)) for number in range(matching)
        ] + [PoisonCard("q", "", (Symbol.SQUARE,))]
        table.magic[seat] = chance.randrange(10)
        apprentice = chance.random() < 0.4
        if apprentice:
            APPRENTICE.of(table).at[seat] = "a1"
        self.fighters[seat] = Fighter(
            table.magic[seat],
            [
                card.lowers
                for hero, card in zip(heroes, printed, strict=True)
                if hero in declared and card.helps("circle", "goblins")
            ],
            self.laid(seat),
            matching,
            apprentice,
        )

    def answer(self, question: Question[Any]) -> Plain:
        """The declared heroes help, everybody fights together and stays.

        Who can't pay leaves it.
        """
        if question.name == "heroes_help":
            return [hero for hero in question.offered() if hero in self.helping]
        return question.default() or "decline"


def dealt(chance: Random, rulings: Mapping[str, str]) -> Case:
    """A case by chance."""
    seats = chance.randrange(2, 5)
    table = table_of(seats, chance.randrange(1, seats + 1), dict(rulings))
    table.round = ROUND
    table.pile = chance.choice((0, 2, 5, 28))
    table.parts = PARTS
    table.states = {
        ORCS: Orcs(0),
        HEROES: Heroes({seat: [] for seat in table.order}),
        APPRENTICE: Apprentices(),
        SMITHY: Smithy(),
        POISON: Poison({}),
    }
    case = Case(
        chance,
        table,
        [seat for seat in table.order if chance.random() < 0.75] or [table.start],
        set(),
        {},
    )
    for seat in case.there:
        case.sit_down(seat)
    return case


def creature_of(chance: Random, table: Table) -> tuple[Creature, Monster]:
    """A creature with an orc at it, and both as the oracle sees them."""
    solo, group, orc_solo, orc_group = [loot(chance) for _ in range(4)]
    strength = chance.randrange(12)
    orc = chance.randrange(5)
    card = Creature(
        id="a1",
        species=Species.GOBLINS,
        strength=strength,
        symbol=Symbol.CIRCLE,
        solo=Reward(*solo),
        group=Reward(*group),
    )
    table.display = [card]
    ORCS.of(table).at["a1"] = Orc(orc, Reward(*orc_solo), Reward(*orc_group))
    alone = (solo[0] + orc_solo[0], solo[1] + orc_solo[1], solo[2] + orc_solo[2])
    return card, Monster(strength + orc, alone, group, orc_group)


def owned(table: Table) -> Callable[[Seat], tuple[int, int, int]]:
    """What a seat owns after the fight."""
    return lambda seat: (table.magic[seat], table.stones[seat], table.hands[seat])


def test_fights_with_everything_agree_with_brute_force() -> None:
    """Orc, heroes, apprentice, reinforcement, scale and poison agree, alone or together.

    So they do under any house rule about them, and from a short pile.
    """
    for number in seeds(CASES):
        chance = Random(number)
        house = {name: chance.random() < 0.3 for name in RULINGS}
        rulings = dict(ruling for name, ruling in RULINGS.items() if house[name]) | (
            AT_ONCE if chance.random() < 0.3 else {}
        )
        case = dealt(chance, rulings)
        card, monster = creature_of(chance, case.table)
        left = fight(monster, case.fighters, House(**house), case.table.pile)

        ran(creatures.resolve(case.table, card, case.there), case.answer)

        expected = [(side.magic, side.stones, side.cards) for side in case.fighters.values()]
        assert expected == list(map(owned(case.table), case.there)), f"case {number}"
        assert left == case.table.pile, f"case {number}"
