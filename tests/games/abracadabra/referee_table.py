"""The referee's own table: its state and the possible actions."""

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
"""The values of a stack's objects, without the sorcerer's stone; in some games low ones."""


@dataclass
class Table:
    """The referee's own table.

    Args:
        seats: everybody in seat order, clockwise.
        active: the seat that begins.
        letters: the stack that rewards a gathering, by its pattern.
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
    """The trick card that is known to be the sixth one; empty if unknown."""
    last_stack: str = ""
    last_organiser: str = ""
    extra: list[str] = field(default_factory=list)
    claimed: list[str] = field(default_factory=list)
    """The seats that have shown enough while the objects under Proxima! are still taken."""
    rewarding: bool = False
    """Whether they are."""
    contest: bool = False
    """Whether a gathering of this turn was under Proxima!."""
    winner: str = ""
    ending: str = ""

    def __post_init__(self) -> None:
        """Shuffle the cards, and lay four of them in the row."""
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
        self.shuffle_discards()

    def uses_other_value(self, ruling: str) -> bool:
        """Return whether the table uses the other value of a ruling."""
        return ruling in self.rulings

    def list_other_seats(self, seat: str) -> list[str]:
        """Return all other seats clockwise, beginning on the left."""
        at = list(self.seats).index(seat)
        left = self.seats[at + 1 :]
        right = self.seats[:at]
        return [*left, *right]

    def find_public_player(self, seat: str) -> Player:
        """Return a player's public possessions; hidden objects count nothing."""
        player = self.players[seat]
        if not self.uses_other_value("open_objects"):
            return player
        return replace(
            player,
            objects=player.revealed.get("objects", 0),
            stones=player.revealed.get("stones", 0),
        )

    # ---- what the test compares

    def list_figures(self) -> dict[str, Any]:
        """Return the figures under the names of the program."""
        return {
            "turn": self.turn,
            "active": self.active,
            "regular": self.regular,
            "extra": self.extra,
            "pile": len(self.pile),
            "hands": self.collect_figure("hand_size"),
            "objects": self.collect_figure("objects"),
            "drawn": self.collect_figure("drawn"),
            "stones": self.collect_figure("stones"),
            "hand_cards": self.collect_figure("hand_cards"),
            "stacks": {letter: len(stack) for letter, stack in self.stacks.items()},
            "towers": sorted(self.towers),
            "proximas": self.proximas,
            "last_organiser": self.last_organiser or None,
            "last_stack": self.last_stack or None,
        }

    def collect_figure(self, figure: str) -> dict[str, int]:
        """Return one public figure of every player."""
        found = dict[str, int]()
        for seat in self.seats:
            found[seat] = getattr(self.find_public_player(seat), figure)
        return found

    def find_outcome(self) -> tuple[str, dict[str, int]]:
        """Return the ending; the winner first, the others by points and stones."""
        worth = dict[str, tuple[bool, int, int]]()
        for seat in self.seats:
            seen = self.find_public_player(seat)
            points = seen.count_points(seen.shown)
            worth[seat] = (seat == self.winner, points, seen.stones)
        ranks = dict[str, int]()
        for seat, mine in worth.items():
            better = [other for other in worth.values() if other > mine]
            ranks[seat] = 1 + len(better)
        return self.ending, ranks

    def list_claims(self) -> list[str]:
        """Return the claims of 15 points that are possible: seats and numbers of elementals."""
        own = self.uses_other_value("claim_moment")
        seats = [seat for seat in self.seats if not own or seat == self.active]
        if self.uses_other_value("open_objects"):
            return [seat for seat in seats if self.players[seat].drawn]
        found: list[str] = []
        for seat in seats:
            player = self.players[seat]
            least = 1
            while player.count_points(least) < GOAL and player.stones < 2:
                least += 1
            numbers = range(least, self.count_possible_elementals(seat) + 1)
            found.extend(f"{seat}.{shown}" for shown in numbers)
        return found

    def count_possible_elementals(self, seat: str) -> int:
        """Return the maximum number of elementals that a player could hold; there are four."""
        others = [self.players[other] for other in self.list_other_seats(seat)]
        shown = sum(other.shown for other in others)
        held = self.players[seat].hand_size
        return min(held, 4 - shown)

    def has_enough_shown(self, seat: str) -> bool:
        """Return whether the shown objects are enough for victory."""
        seen = self.find_public_player(seat)
        return seen.count_points(seen.shown) >= GOAL

    def wins_by_stone(self) -> bool:
        """Return whether a second stone has won; the organiser is checked first."""
        able: Sequence[str] = [self.active]
        own_turn = self.uses_other_value("claim_moment")
        if self.uses_other_value("proxima_vs_stone") and not own_turn:
            able = self.seats
        seen = [self.find_public_player(seat) for seat in able]
        return any(player.stones >= 2 for player in seen)

    # ---- what a hand may be able to do

    def list_possible_actions(self) -> list[str]:
        """Return the actions that are possible with this number of cards."""
        found = ["nothing", "periculum"]
        if self.list_possible_gatherings():
            found.append("gathering")
        tricks = (*TRICKS, "other_trick")
        found.extend(
            trick
            for trick in tricks
            if self.count_cards_outside_hands(trick) < self.count_copies(trick)
        )
        hand = self.players[self.active].hand_size
        others = [self.players[seat] for seat in self.list_other_seats(self.active)]
        barred = set[str]()
        if not self.last_stack:
            barred.add("idem")
        if hand < 2 or not any(other.hand for other in others):
            barred.add("chaos")
        return [doing for doing in found if doing not in barred]

    def count_cards_outside_hands(self, trick: str) -> int:
        """Return the number of cards of a trick that can't be in any hand."""
        waiting = self.proximas if trick == "proxima" else []
        seen = self.played.get(trick, 0)
        return seen + len(waiting)

    def count_copies(self, trick: str) -> int:
        """Return the possible number of copies: there are six cards and five names."""
        named = int(trick != "other_trick")
        sixth = self.double in ("", trick)
        return named + int(sixth)

    def note_discarded_trick(self, trick: str) -> None:
        """Note a trick card on the discard pile; a second one of its name is the sixth card."""
        before = self.played.get(trick, 0)
        self.played[trick] = before + 1
        if self.count_cards_outside_hands(trick) == 2 or trick == "other_trick":
            self.double = trick

    def list_possible_gatherings(self) -> list[tuple[str, ...]]:
        """Return the gatherings that are possible by public knowledge."""
        hand = self.players[self.active].hand_size
        found: list[tuple[str, ...]] = []
        for trio in GATHERINGS:
            cards = set(trio)
            lying = cards & set(self.towers)
            if len(lying) > 1 or lying & set(AIR) or cards & self.known:
                continue
            if hand >= 3 - len(lying) and self.list_stacks(trio):
                found.append(trio)
        return found

    def list_gatherings(self, player: Player) -> list[tuple[str, ...]]:
        """Return the gatherings of the player's own cards."""
        there = {*player.hand, *self.towers}
        return [trio for trio in self.list_possible_gatherings() if there.issuperset(trio)]

    def list_stacks(self, trio: tuple[str, ...]) -> list[str]:
        """Return the stacks that may reward a gathering. Ruling `empty_stack`."""
        patterns = GATHERINGS[trio]
        stacks = [self.letters[pattern] for pattern in patterns]
        if not self.uses_other_value("empty_stack"):
            return stacks
        return [letter for letter in stacks if self.stacks[letter]]

    # ---- the cards

    def discard_card(self, player: Player, card: str) -> None:
        """Discard a card from the hand."""
        player.hand.remove(card)
        self.discards.append(card)

    def shuffle_discards(self) -> None:
        """Shuffle the discards into the pile, and lay four cards in the row."""
        self.pile += [*self.discards, *self.row]
        self.chance.shuffle(self.pile)
        self.discards = []
        self.known = set()
        self.played = {}
        self.row = [self.pile.pop() for _ in range(4)]
