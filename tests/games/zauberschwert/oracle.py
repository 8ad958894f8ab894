"""Fights and auctions worked out a second time, from the rules page alone and in another way.

Shares no code with the product.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations


@dataclass
class Side:
    """What a player owns."""

    magic: int
    stones: int = 0
    cards: int = 0
    bonus: tuple[int, int] = (0, 0)
    """Magic and stones that his laid-out artefacts give for the creature in question."""


def stable(strength: int, group: Sequence[str], sides: Mapping[str, Side]) -> bool:
    """Whether everybody in the group can pay an even part of the strength, rounded up.

    As many such purses would do.
    """
    return all(sides[name].magic * len(group) >= strength for name in group)


def victors(strength: int, fighters: Sequence[str], sides: Mapping[str, Side]) -> tuple[str, ...]:
    """Who beats a creature together: the largest group of which everybody can pay.

    By brute force over all groups.
    """
    groups = [
        group
        for size in range(len(fighters), 0, -1)
        for group in combinations(fighters, size)
        if stable(strength, group, sides)
    ]
    return groups[0] if groups else ()


def fight(
    strength: int,
    rewards: tuple[tuple[int, int], tuple[int, int]],
    fighters: Sequence[str],
    sides: dict[str, Side],
    pile: int,
) -> int:
    """A joint fight in place; rewards are (stones, cards) for one and for each of several.

    What is left in the pile.
    """
    winners = victors(strength, fighters, sides)
    stones, cards = rewards[0] if len(winners) == 1 else rewards[1]
    for name in winners:
        side = sides[name]
        side.magic -= -(-strength // len(winners))
        drawn = min(cards, pile)
        pile -= drawn
        side.cards += drawn
        side.stones += stones + side.bonus[1]
        side.magic = min(30, side.magic + side.bonus[0])
    return pile


@dataclass
class Auctioneer:
    """An auction: who may say what when, and who gets it for how much.

    Args:
        order: the bidders in bidding order.
        opening: the least first bid.
        purses: what each owns.
        must_open: the first bidder must bid if he can.
        follows: a bid falls when the smallest one has risen above it.
    """

    order: Sequence[str]
    opening: int
    purses: dict[str, int]
    must_open: bool = False
    follows: bool = True
    out: list[str] = field(default_factory=list)
    bids: list[tuple[int, str]] = field(default_factory=list)
    said: list[tuple[str, int, int, bool]] = field(default_factory=list)
    """Who was asked: seat, least and greatest bid (crossed if there is none), and whether passing
    was allowed."""

    def run(
        self,
        wishes: Sequence[int | None],
        losses: Mapping[int, tuple[str, int]],
        rises: Mapping[int, int],
    ) -> tuple[str, int] | None:
        """The n-th to be asked wishes to bid wishes[n] or to pass.

        Before the n-th answer a purse may be set to losses[n], and the smallest bid to rises[n].
        """
        place = 0
        while any(name not in self.out and name != self.leader() for name in self.order):
            name = self.order[place % len(self.order)]
            place += 1
            if name in self.out or name == self.leader():
                continue
            turn = len(self.said)
            if turn in losses:
                loser, left = losses[turn]
                self.purses[loser] = left
            self.opening = rises.get(turn, self.opening)
            floor = self.opening if self.follows else 0
            self.bids = [
                (price, bidder)
                for price, bidder in self.bids
                if floor <= price <= self.purses[bidder]
            ]
            self.speak(name, wishes[turn % len(wishes)])
        return (self.leader() or "", max(self.bids)[0]) if self.bids else None

    def leader(self) -> str | None:
        """Who has bid most."""
        return max(self.bids)[1] if self.bids else None

    def speak(self, name: str, wish: int | None) -> None:
        """One bidder's turn: his wish if it is allowed, else he passes, else he bids the least."""
        least = max(self.bids)[0] + 1 if self.bids else self.opening
        most = self.purses[name]
        if not self.bids and len(self.out) == len(self.order) - 1:
            most = min(most, self.opening)
        may_pass = not (self.must_open and not self.said and least <= most)
        self.said.append((name, least, most, may_pass))
        if wish is not None and least <= wish <= most:
            self.bids.append((wish, name))
        elif may_pass:
            self.out.append(name)
        else:
            self.bids.append((least, name))
