"""The table as the referee has it: how it lies, and what could be done at it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from tests.games.abracadabra.referee_cards import (
    AIR,
    ELEMENTALS,
    ENCHANTERS,
    GATHERINGS,
    GOAL,
    TRICKS,
    Player,
)

VALUES = (
    (1, 1, 1, 2, 2, 3),
    (2, 3, 3, 4, 5, 5),
    (0, 0, 0, 1, 1, 1),
)
"""What the objects of a stack show beside the sorcerer's stone; in some games little."""


@dataclass
class Table:
    """The table as the referee has it.

    Args:
        seats: everybody in seat order, clockwise.
        active: who begins.
        letters: by its pattern, which stack rewards a gathering.
        rulings: those that differ from the default.
        chance: shuffles, and plays the players' part.
    """

    seats: Sequence[str]
    active: str
    letters: Mapping[str, str]
    rulings: Mapping[str, str]
    chance: Random
    turn: int = 0
    players: dict[str, Player] = field(default_factory=dict)
    pile: list[str] = field(default_factory=list)
    row: list[str] = field(default_factory=list)
    """The first one lies open."""
    discards: list[str] = field(default_factory=list)
    known: set[str] = field(default_factory=set)
    """Enchanters that everybody has seen on the discard pile."""
    played: dict[str, int] = field(default_factory=dict)
    """Trick cards that have been seen since the last shuffle."""
    towers: list[str] = field(default_factory=list)
    stacks: dict[str, list[int | str]] = field(default_factory=dict)
    proximas: list[str] = field(default_factory=list)
    double: str = ""
    """Which trick card is known to be the sixth one."""
    last_stack: str = ""
    last_organiser: str = ""
    extra: list[str] = field(default_factory=list)
    claimed: list[str] = field(default_factory=list)
    """Who has shown enough while the objects under Proxima! are still taken."""
    rewarding: bool = False
    """Whether they are."""
    contest: bool = False
    """Whether a gathering of this turn was under Proxima!."""
    winner: str = ""
    ending: str = ""

    def __post_init__(self) -> None:
        """The cards are shuffled, and four of them lie in the row."""
        self.players = {seat: Player() for seat in self.seats}
        self.regular = self.active
        named = (*TRICKS, "periculum")
        self.sixth = self.chance.choice((*named, "other_trick"))
        self.pile = [
            *ENCHANTERS,
            *named,
            self.sixth,
            *ELEMENTALS,
        ]
        self.reads = {letter: pattern for pattern, letter in self.letters.items()}
        prized = self.chance.choice(VALUES)
        for letter in "ABCDEFG":
            stack: list[int | str] = [*prized, "stone"]
            self.chance.shuffle(stack)
            self.stacks[letter] = stack
        self.shuffle()

    def plays(self, ruling: str) -> bool:
        """Whether the table plays that ruling otherwise than by default."""
        return ruling in self.rulings

    def after(self, seat: str) -> list[str]:
        """All others clockwise, the left neighbour first."""
        at = list(self.seats).index(seat)
        left = self.seats[at + 1 :]
        right = self.seats[:at]
        return [*left, *right]

    def seen(self, seat: str) -> Player:
        """What everybody knows of a player; hidden objects count nothing."""
        player = self.players[seat]
        if not self.plays("open_objects"):
            return player
        return replace(
            player,
            objects=player.revealed.get("objects", 0),
            stones=player.revealed.get("stones", 0),
        )

    # ---- what the test compares

    def figures(self) -> dict[str, Any]:
        """How the table lies, in the product's words."""
        return {
            "turn": self.turn,
            "active": self.active,
            "regular": self.regular,
            "extra": self.extra,
            "pile": len(self.pile),
            "hands": self.each("held"),
            "objects": self.each("objects"),
            "drawn": self.each("drawn"),
            "stones": self.each("stones"),
            "hand_cards": self.each("hand_cards"),
            "stacks": {letter: len(stack) for letter, stack in self.stacks.items()},
            "towers": sorted(self.towers),
            "proximas": self.proximas,
            "last_organiser": self.last_organiser or None,
            "last_stack": self.last_stack or None,
        }

    def each(self, what: str) -> dict[str, int]:
        """One figure of everybody's, as everybody knows it."""
        found = dict[str, int]()
        for seat in self.seats:
            found[seat] = getattr(self.seen(seat), what)
        return found

    def outcome(self) -> tuple[str, dict[str, int]]:
        """The ending; the winner first, the others by points and stones."""
        worth = dict[str, tuple[bool, int, int]]()
        for seat in self.seats:
            seen = self.seen(seat)
            points = seen.worth(seen.shown)
            worth[seat] = (seat == self.winner, points, seen.stones)
        ranks = dict[str, int]()
        for seat, mine in worth.items():
            better = [other for other in worth.values() if other > mine]
            ranks[seat] = 1 + len(better)
        return self.ending, ranks

    def offers(self) -> list[str]:
        """Who may show 15 points now, and with how many elementals; who at all if all is hidden."""
        own = self.plays("claim_moment")
        seats = [seat for seat in self.seats if not own or seat == self.active]
        if self.plays("open_objects"):
            return [seat for seat in seats if self.players[seat].drawn]
        found: list[str] = []
        for seat in seats:
            player = self.players[seat]
            least = 1
            while player.worth(least) < GOAL and player.stones < 2:
                least += 1
            numbers = range(least, self.most(seat) + 1)
            found.extend(f"{seat}.{shown}" for shown in numbers)
        return found

    def most(self, seat: str) -> int:
        """How many elementals somebody could have in hand: four are there."""
        others = [self.players[other] for other in self.after(seat)]
        shown = sum(other.shown for other in others)
        held = self.players[seat].held
        return min(held, 4 - shown)

    def reaches(self, seat: str) -> bool:
        """Whether what everybody has seen is enough."""
        seen = self.seen(seat)
        return seen.worth(seen.shown) >= GOAL

    def by_stone(self) -> bool:
        """Whether a second stone has won at once; the organiser's goes before all others'."""
        able: Sequence[str] = [self.active]
        own_turn = self.plays("claim_moment")
        if self.plays("proxima_vs_stone") and not own_turn:
            able = self.seats
        seen = [self.seen(seat) for seat in able]
        return any(player.stones >= 2 for player in seen)

    # ---- what a hand may be able to do

    def actions(self) -> list[str]:
        """What a hand of that size may be able to do."""
        found = ["nothing", "periculum"]
        if self.possible():
            found.append("gathering")
        tricks = (*TRICKS, "other_trick")
        found.extend(trick for trick in tricks if self.lies(trick) < self.copies(trick))
        hand = self.players[self.active].held
        others = [self.players[seat] for seat in self.after(self.active)]
        barred = set[str]()
        if not self.last_stack:
            barred.add("idem")
        if hand < 2 or not any(other.hand for other in others):
            barred.add("chaos")
        return [doing for doing in found if doing not in barred]

    def lies(self, trick: str) -> int:
        """How many of a trick card nobody can have in hand."""
        waiting = self.proximas if trick == "proxima" else []
        seen = self.played.get(trick, 0)
        return seen + len(waiting)

    def copies(self, trick: str) -> int:
        """How many there may be: six cards, five names, so one is there twice or has no name."""
        named = int(trick != "other_trick")
        sixth = self.double in ("", trick)
        return named + int(sixth)

    def see(self, trick: str) -> None:
        """A trick card lies on the discard pile; the second one of its name is the sixth."""
        before = self.played.get(trick, 0)
        self.played[trick] = before + 1
        if self.lies(trick) == 2 or trick == "other_trick":
            self.double = trick

    def possible(self) -> list[tuple[str, ...]]:
        """What a hand of that size could gather, as far as everybody knows."""
        hand = self.players[self.active].held
        found: list[tuple[str, ...]] = []
        for trio in GATHERINGS:
            cards = set(trio)
            lying = cards & set(self.towers)
            if len(lying) > 1 or lying & set(AIR) or cards & self.known:
                continue
            if hand >= 3 - len(lying) and self.readings(trio):
                found.append(trio)
        return found

    def held(self, player: Player) -> list[tuple[str, ...]]:
        """What the player's cards do gather."""
        there = {*player.hand, *self.towers}
        return [trio for trio in self.possible() if there.issuperset(trio)]

    def readings(self, trio: tuple[str, ...]) -> list[str]:
        """From which stacks a gathering may be rewarded. Ruling `empty_stack`."""
        patterns = GATHERINGS[trio]
        stacks = [self.letters[pattern] for pattern in patterns]
        if not self.plays("empty_stack"):
            return stacks
        return [letter for letter in stacks if self.stacks[letter]]

    # ---- the cards

    def discard(self, player: Player, card: str) -> None:
        """A card from the hand."""
        player.hand.remove(card)
        self.discards.append(card)

    def shuffle(self) -> None:
        """The discards come to the pile, all is shuffled, and four lie in the row."""
        self.pile += [*self.discards, *self.row]
        self.chance.shuffle(self.pile)
        self.discards = []
        self.known = set()
        self.played = {}
        self.row = [self.pile.pop() for _ in range(4)]
