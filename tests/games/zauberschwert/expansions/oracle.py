"""Fights with orcs, heroes, apprentices and poison worked out a second time.

It follows the rules page alone, in another way, and shares no code with the product.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

Loot = tuple[int, int, int]
"""Stones, artefact cards, magic."""


@dataclass
class Fighter:
    """A wizard at the creature, or an apprentice for him.

    Args:
        magic: what he owns.
        heroes: by how much each of his helping heroes lowers the strength.
        bonus: the stones and the magic that his artefacts in force give for the creature's symbol.
        poison: so many cards before him bear that symbol.
        apprentice: whether his apprentice fights.
    """

    magic: int
    heroes: Sequence[int]
    bonus: tuple[int, int]
    poison: int
    apprentice: bool
    stones: int = 0
    cards: int = 0


@dataclass(frozen=True)
class HeroCard:
    """What a hero prints: by how much it lowers the strength, and of which creatures.

    Of those that bear one of the symbols or belong to one of the families; else of every one.
    """

    lowers: int
    symbols: frozenset[str] = frozenset()
    families: frozenset[str] = frozenset()

    def helps(self, symbol: str, family: str) -> bool:
        """Whether it lowers the strength of such a creature."""
        every = not self.symbols and not self.families
        return every or symbol in self.symbols or family in self.families


@dataclass(frozen=True)
class Monster:
    """A creature and its orc.

    Strengths together, what both give to one, what the creature and what the orc give to each of
    several.
    """

    strength: int
    alone: Loot
    each: Loot
    orc_each: Loot


def taken(printed: tuple[int, int], added: tuple[int, int], *, both: bool, own_side: bool) -> Loot:
    """What a reinforced artefact gives, of which stones are taken where they are the choice.

    Args:
        printed: stones and magic of the artefact.
        added: stones and magic of its reinforcement.
        both: whether the artefact gives all that it prints.
        own_side: whether a reinforcement only comes with the side that it reinforces.
    """
    if both or not all(printed):
        return printed[0] + added[0], 0, printed[1] + added[1]
    return printed[0] + added[0], 0, 0 if own_side else added[1]


@dataclass(frozen=True)
class House:
    """How the table plays where the summary is silent; nothing is the default."""

    best_hero_only: bool = False
    never_below_one: bool = False
    one_poison: bool = False
    apprentice_spared: bool = False
    orc_once: bool = False
    own_side: bool = False


def cost(monster: Monster, party: Sequence[Fighter], house: House) -> int:
    """The strength less what the party's heroes lower it by."""
    lowered = sorted(lowers for fighter in party for lowers in fighter.heroes)
    if not lowered:
        return monster.strength
    least = min(monster.strength, int(house.never_below_one))
    return max(least, monster.strength - (lowered[-1] if house.best_hero_only else sum(lowered)))


def victors(monster: Monster, fighters: Mapping[str, Fighter], house: House) -> tuple[str, ...]:
    """The largest group in which everybody can pay an even part, by brute force over all groups."""

    def able(group: tuple[str, ...]) -> bool:
        party = [fighters[name] for name in group]
        return all(fighter.magic * len(party) >= cost(monster, party, house) for fighter in party)

    groups = [
        group for size in range(len(fighters), 0, -1) for group in combinations(fighters, size)
    ]
    return next((group for group in groups if able(group)), ())


def fight(monster: Monster, fighters: Mapping[str, Fighter], house: House, pile: int) -> int:
    """Who pays what, wins what and is poisoned, in place, in seat order.

    What is left in the pile.
    """
    winners = victors(monster, fighters, house)
    whole = cost(monster, [fighters[name] for name in winners], house)
    for place, name in enumerate(winners):
        fighter = fighters[name]
        stones, cards, magic = loot(monster, place, len(winners), house)
        drawn = min(cards, pile)
        pile -= drawn
        fighter.cards += drawn
        fighter.stones += stones
        fighter.magic = min(30, fighter.magic - -(-whole // len(winners)) + magic)
        if not fighter.apprentice:
            fighter.stones += fighter.bonus[0]
            fighter.magic = min(30, fighter.magic + fighter.bonus[1])
        fighter.magic -= min(fighter.magic, harm(fighter, house))
    return pile


def loot(monster: Monster, place: int, winners: int, house: House) -> Loot:
    """What the winner at that place gets from creature and orc."""
    if winners == 1:
        return monster.alone
    orc = [
        (amount + winners - 1 - place) // winners if house.orc_once else amount
        for amount in monster.orc_each
    ]
    return monster.each[0] + orc[0], monster.each[1] + orc[1], monster.each[2] + orc[2]


def harm(fighter: Fighter, house: House) -> int:
    """The magic that poison takes."""
    if fighter.apprentice and house.apprentice_spared:
        return 0
    return min(1, fighter.poison) if house.one_poison else fighter.poison
