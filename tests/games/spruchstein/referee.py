"""An independent implementation of Spruchstein, written from the rules page alone.

It deals the stones itself, so that the answers are consistent, and shares no code with the program.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.games.refereed import ExpectedQuestion, Play

STONES = range(1, 9)
"""Stone n is there n times."""
DRAGON, GHOST, DREAMS, OWL, STORM, SNOW, FIRE, POTION = STONES
OPEN = {2: 12, 3: 6}
"""Number of open stones at the start, by the number of players."""
FULL = 6
"""Lives at the start and at most."""
TRACK = 8


@dataclass
class Player:
    """Possessions of one player."""

    lives: int = FULL
    stones: list[int] = field(default_factory=list)
    mystic: int = 0
    points: int = 0
    made: int = 0
    """Points in the last round."""


@dataclass
class Referee:
    """The referee's own table.

    Args:
        seats: everybody in seat order, clockwise.
        active: the seat that begins.
        variant: one of the variants, or both.
        rulings: those that differ from the default.
        chance: deals the stones; players are likely to call stones that they have.
    """

    seats: Sequence[str]
    active: str
    variant: str
    rulings: Mapping[str, str]
    chance: Random
    skill: float = 0.0
    round: int = 0
    players: dict[str, Player] = field(default_factory=dict)
    board: dict[int, int] = field(default_factory=dict)
    bag: list[int] = field(default_factory=list)
    unnoted: int = 0
    last: int | None = None
    """The spell cast last in this turn."""
    ending: str = ""

    def __post_init__(self) -> None:
        """Give all players empty possessions."""
        self.players = {seat: Player() for seat in self.seats}
        self.skill = self.chance.choice((0.2, 0.5, 0.7, 0.9))
        self.simple = self.variant in ("simple", "both")
        self.only_one = self.variant in ("only_one", "both")

    # ---- what the test compares

    def list_figures(self) -> dict[str, Any]:
        """Return the figures under the names of the program."""
        mine = self.players
        return {
            "round": self.round,
            "active": self.active,
            "board": {str(stone): count for stone, count in self.board.items()},
            "unnoted": self.unnoted,
            "supply": len(self.bag),
            "standing": {seat: len(player.stones) for seat, player in mine.items()},
            "lives": {seat: player.lives for seat, player in mine.items()},
            "mystic": {seat: player.mystic for seat, player in mine.items()},
            "points": {seat: player.points for seat, player in mine.items()},
            "last_round": {seat: player.made for seat, player in mine.items()},
        }

    def find_outcome(self) -> tuple[str, dict[str, int]]:
        """Return the ranking: points, then those of the last round, then shared."""
        worth = {seat: (player.points, player.made) for seat, player in self.players.items()}
        ranks = {
            seat: 1 + sum(other > mine for other in worth.values()) for seat, mine in worth.items()
        }
        return self.ending, ranks

    # ---- who sits where

    def list_other_seats(self, seat: str) -> list[str]:
        """Return all other seats clockwise, beginning on the left."""
        at = list(self.seats).index(seat)
        return [*self.seats[at + 1 :], *self.seats[:at]]

    def list_living_seats(self) -> list[str]:
        """Return the seats that have a life left."""
        return [seat for seat in self.seats if self.players[seat].lives]

    def find_neighbours(self, places: Iterable[int]) -> set[str]:
        """Return the left (0) and the right (-1) neighbour. Ruling `only_one_neighbours`."""
        others = self.list_other_seats(self.active)
        if self.rulings.get("only_one_neighbours") != "as_seated":
            others = [seat for seat in others if self.players[seat].lives]
        return {others[place] for place in places}

    # ---- the rounds

    def play_game(self) -> Play:
        """Play rounds until a player has 8 points, or a single round."""
        while not self.ending:
            yield from self.play_round()
            most = max(player.points for player in self.players.values())
            if self.rulings.get("single_round"):
                self.ending = "single_round"
            elif most >= TRACK:
                self.ending = "points"

    def play_round(self) -> Play:
        """Set up and play turns; the left neighbour of the last player begins the next round."""
        self.round += 1
        yield from self.set_up_round()
        while not (yield from self.play_turn()):
            others = self.list_other_seats(self.active)
            self.active = next(seat for seat in others if self.players[seat].lives)
            self.last = None
        self.active = self.list_other_seats(self.active)[0]
        self.last = None

    def set_up_round(self) -> Play:
        """Shuffle, deal five stones each, and lay out the open and the mystic ones."""
        self.bag = [stone for stone in STONES for _ in range(stone)]
        self.chance.shuffle(self.bag)
        for player in self.players.values():
            player.lives = FULL
            player.mystic = 0
            player.stones = []
            self.refill_stones(player)
        self.board = dict.fromkeys(STONES, 0)
        self.unnoted = 0
        opened = [self.bag.pop() for _ in range(OPEN.get(len(self.seats), 0))]
        beneath = [self.bag.pop() for _ in range(4)]
        assert len(beneath) == 4
        if opened:
            yield from self.count_open_stones(opened)

    def count_open_stones(self, numbers: Sequence[int]) -> Play:
        """Count the open stones; some tables count wrong at first."""
        while True:
            forgotten = self.chance.choice((0, 0, 0, 1, 2))
            noted = list(numbers)[forgotten:]
            count = {str(stone): noted.count(stone) for stone in STONES}
            counts = yield ExpectedQuestion("open_stones", None, [], possible=[count])
            assert counts == count
            way = "as_counted"
            if forgotten:
                ways = ["count_again", "rest_unnoted"]
                way = yield ExpectedQuestion("open_miscounted", None, [], possible=ways)
            if way != "count_again":
                self.unnoted = forgotten
                self.board = {stone: noted.count(stone) for stone in STONES}
                return

    # ---- a turn

    def play_turn(self) -> Play:
        """Play calls until one fails or the player stops; return whether the round is over."""
        player = self.players[self.active]
        while True:
            called = yield from self.play_call(player)
            if called == "end":
                break
            stone = int(called)
            result = yield from self.ask_result(player, stone)
            if result == "another_call":
                continue
            if result == "hit":
                if (yield from self.cast_stone(player, stone)):
                    return True
                continue
            if (yield from self.lose_life(player, stone, result)):
                return True
            break
        if player.lives:
            self.refill_stones(player)
        return False

    def play_call(self, player: Player) -> Play:
        """Ask for a number; after a hit the turn may be ended."""
        legal: list[object] = [str(stone) for stone in STONES]
        name = "call"
        likely = [str(stone) for stone in player.stones if stone >= (self.last or 0)]
        if self.last:
            legal.append("end")
            name = "call_again"
            if not likely or self.chance.random() < 0.2:
                likely = ["end"]
        known = likely if self.chance.random() < self.skill else []
        return (yield ExpectedQuestion(name, self.active, legal, possible=known))

    def ask_result(self, player: Player, stone: int) -> Play:
        """Ask for the result of a call: hit, miss, or noticed as too low."""
        lower = not self.simple and stone < (self.last or 0)
        sure = self.board[stone] == stone
        if sure:
            ways = ["another_call", "call_anyway"]
            if (
                yield ExpectedQuestion("sure_miss", self.active, ways, str(stone))
            ) == "another_call":
                return "another_call"
        if lower and self.rulings.get("order_error"):
            return "noticed"
        truth = "hit" if stone in player.stones else "miss"
        assert not (sure and truth == "hit")
        possible = ["miss"] if sure else ["hit", "miss"]
        if not lower:
            return (yield ExpectedQuestion("answer", None, possible, str(stone), [truth]))
        possible.append("noticed")
        return (
            yield ExpectedQuestion("answer_lower", None, possible, str(stone), [truth, "noticed"])
        )

    def refill_stones(self, player: Player) -> None:
        """Fill up to five stones from the supply; mystic stones and the board stay."""
        while self.bag and len(player.stones) < 5:
            player.stones.append(self.bag.pop())

    def roll_die(self, stone: int) -> Play:
        """Ask for the die. Ruling `die_faces`."""
        faces = 6 if self.rulings.get("die_faces") else 3
        return (yield ExpectedQuestion("die", self.active, range(1, faces + 1), str(stone)))

    def lose_life(self, player: Player, stone: int, why: str) -> Play:
        """Take a life for a failed call or the dragon; return whether the round is over."""
        rolls = why == "miss" or self.rulings.get("order_error_by_dragon") == "roll"
        lost = 1
        if stone == DRAGON and rolls:
            lost = yield from self.roll_die(stone)
        player.lives = max(0, player.lives - lost)
        if player.lives:
            return False
        self.bury_players([self.active])
        return self.end_round_if_decided(own_fault=True)

    def cast_stone(self, player: Player, stone: int) -> Play:
        """Put the stone on the board and apply it; return whether the round is over."""
        player.stones.remove(stone)
        self.board[stone] += 1
        self.last = stone
        finished = not player.stones
        acts = not finished or self.has_effect_as_last_stone(stone)
        before = self.list_living_seats()
        if acts:
            yield from self.apply_effect(player, stone)
        dead = [seat for seat in before if not self.players[seat].lives]
        self.bury_players(dead)
        if finished and not (dead and self.rulings.get("last_stone_that_kills")):
            self.finish_round()
            return True
        return bool(dead) and self.end_round_if_decided(own_fault=False)

    def has_effect_as_last_stone(self, stone: int) -> bool:
        """Return whether a last stone has an effect: an owl, or one that may kill."""
        if stone == OWL:
            return not self.rulings.get("last_stone_is_owl")
        kill_counts = bool(self.rulings.get("last_stone_that_kills")) and not self.only_one
        return kill_counts and stone not in (DREAMS, POTION)

    def apply_effect(self, player: Player, stone: int) -> Play:
        """Apply the effect of the stone."""
        others = {seat for seat in self.list_living_seats() if seat != self.active}
        roll = 1
        if stone in (DRAGON, DREAMS):
            roll = yield from self.roll_die(stone)
        if stone in (GHOST, DREAMS, POTION):
            player.lives = min(FULL, player.lives + roll)
        if stone == OWL:
            player.mystic += 1
        struck = {
            DRAGON: others,
            GHOST: others,
            STORM: self.find_neighbours((0, -1)),
            SNOW: self.find_neighbours((0,)),
            FIRE: self.find_neighbours((-1,)),
        }
        for seat in struck.get(stone, ()):
            self.players[seat].lives = max(0, self.players[seat].lives - roll)

    def bury_players(self, dead_players: Iterable[str]) -> None:
        """Return or keep the stones of dead players. Ruling `only_one_dead`."""
        if not self.only_one or self.rulings.get("only_one_dead") != "to_supply":
            return
        for seat in dead_players:
            self.bag += self.players[seat].stones
            self.players[seat].stones = []
        self.chance.shuffle(self.bag)

    # ---- the end of a round

    def finish_round(self) -> None:
        """End the round after all stones are cast: all others die and score nothing."""
        for seat in self.list_other_seats(self.active):
            self.players[seat].lives = 0
        self.score_points({self.active: 2 if self.only_one else 3})

    def end_round_if_decided(self, *, own_fault: bool) -> bool:
        """Handle players without lives, and return whether the round ends."""
        alive = self.list_living_seats()
        if self.only_one:
            if len(alive) > 1:
                return False
            self.score_points({alive[0]: 2})
            return True
        points = dict.fromkeys(alive, 1)
        if not own_fault:
            points[self.active] = 3
        self.score_points(points)
        return True

    def score_points(self, points: Mapping[str, int]) -> None:
        """Add points, and one for each mystic stone of those who score.

        A single round has a winner but no points, so mystic stones do not count.
        """
        alone = bool(self.rulings.get("single_round"))
        for seat, player in self.players.items():
            reward = 0 if alone else player.mystic
            player.made = points[seat] + reward if seat in points else 0
            player.points += 0 if alone else player.made
            if self.rulings.get("beyond_track"):
                player.points = min(TRACK, player.points)
