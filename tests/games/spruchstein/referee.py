"""A whole game of Spruchstein refereed a second time, from the rules page alone.

It deals the stones itself, so that the table's answers are true, and shares no code with the
product.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.games.refereed import Ask, Play

STONES = range(1, 9)
"""Stone n is there n times."""
DRAGON, GHOST, DREAMS, OWL, STORM, SNOW, FIRE, POTION = STONES
OPEN = {2: 12, 3: 6}
"""How many stones lie open at the start, by the number of players."""
FULL = 6
"""Lives at the start and at most."""
TRACK = 8


@dataclass
class Player:
    """What lies before one player."""

    lives: int = FULL
    stones: list[int] = field(default_factory=list)
    mystic: int = 0
    points: int = 0
    made: int = 0
    """Points in the last round."""


@dataclass
class Referee:
    """The table as the referee has it.

    Args:
        seats: everybody in seat order, clockwise.
        active: who begins.
        variant: one of the variants, or both.
        rulings: those that differ from the default.
        chance: deals the stones and makes the players likely to call one that they have.
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
    """What was cast last in this turn."""
    ending: str = ""

    def __post_init__(self) -> None:
        """Everybody begins with nothing."""
        self.players = {seat: Player() for seat in self.seats}
        self.skill = self.chance.choice((0.2, 0.5, 0.7, 0.9))
        self.simple = self.variant in ("simple", "both")
        self.only_one = self.variant in ("only_one", "both")

    # ---- what the test compares

    def figures(self) -> dict[str, Any]:
        """How the table lies, in the product's words."""
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

    def outcome(self) -> tuple[str, dict[str, int]]:
        """Most points, then most of them in the last round, then shared."""
        worth = {seat: (player.points, player.made) for seat, player in self.players.items()}
        ranks = {
            seat: 1 + sum(other > mine for other in worth.values()) for seat, mine in worth.items()
        }
        return self.ending, ranks

    # ---- who sits where

    def from_left(self, seat: str) -> list[str]:
        """All others clockwise, the left neighbour first."""
        at = list(self.seats).index(seat)
        return [*self.seats[at + 1 :], *self.seats[:at]]

    def living(self) -> list[str]:
        """Who has a life left."""
        return [seat for seat in self.seats if self.players[seat].lives]

    def beside(self, places: Iterable[int]) -> set[str]:
        """The left (0) and the right (-1) neighbour. Ruling `only_one_neighbours`."""
        others = self.from_left(self.active)
        if self.rulings.get("only_one_neighbours") != "as_seated":
            others = [seat for seat in others if self.players[seat].lives]
        return {others[place] for place in places}

    # ---- the rounds

    def game(self) -> Play:
        """Rounds until somebody has 8 points; or one of them."""
        while not self.ending:
            yield from self.whole_round()
            most = max(player.points for player in self.players.values())
            if self.rulings.get("single_round"):
                self.ending = "single_round"
            elif most >= TRACK:
                self.ending = "points"

    def whole_round(self) -> Play:
        """Set up, turns until it ends, points; the last player's left neighbour begins anew."""
        self.round += 1
        yield from self.set_up()
        while not (yield from self.turn()):
            others = self.from_left(self.active)
            self.active = next(seat for seat in others if self.players[seat].lives)
            self.last = None
        self.active = self.from_left(self.active)[0]
        self.last = None

    def set_up(self) -> Play:
        """Everything shuffled: five stones each, open ones for two and three, four mystic ones."""
        self.bag = [stone for stone in STONES for _ in range(stone)]
        self.chance.shuffle(self.bag)
        for player in self.players.values():
            player.lives = FULL
            player.mystic = 0
            player.stones = []
            self.refill(player)
        self.board = dict.fromkeys(STONES, 0)
        self.unnoted = 0
        opened = [self.bag.pop() for _ in range(OPEN.get(len(self.seats), 0))]
        beneath = [self.bag.pop() for _ in range(4)]
        assert len(beneath) == 4
        if opened:
            yield from self.note(opened)

    def note(self, opened: Sequence[int]) -> Play:
        """What lies open is noted; some tables forget a stone and count again, or leave it so."""
        while True:
            forgotten = self.chance.choice((0, 0, 0, 1, 2))
            noted = list(opened)[forgotten:]
            count = {str(stone): noted.count(stone) for stone in STONES}
            given = yield Ask("open_stones", None, [], says=[count])
            assert given == count
            way = "as_counted"
            if forgotten:
                ways = ["count_again", "rest_unnoted"]
                way = yield Ask("open_miscounted", None, [], says=ways)
            if way != "count_again":
                self.unnoted = forgotten
                self.board = {stone: noted.count(stone) for stone in STONES}
                return

    # ---- a turn

    def turn(self) -> Play:
        """Calls until one fails or the player ends it; whether the round is over."""
        player = self.players[self.active]
        while True:
            called = yield from self.call(player)
            if called == "end":
                break
            stone = int(called)
            said = yield from self.said(player, stone)
            if said == "another_call":
                continue
            if said == "hit":
                if (yield from self.hit(player, stone)):
                    return True
                continue
            if (yield from self.fail(player, stone, said)):
                return True
            break
        if player.lives:
            self.refill(player)
        return False

    def call(self, player: Player) -> Play:
        """A number; the turn may be ended after a hit only."""
        legal: list[object] = [str(stone) for stone in STONES]
        name = "call"
        likely = [str(stone) for stone in player.stones if stone >= (self.last or 0)]
        if self.last:
            legal.append("end")
            name = "call_again"
            if not likely or self.chance.random() < 0.2:
                likely = ["end"]
        known = likely if self.chance.random() < self.skill else []
        return (yield Ask(name, self.active, legal, says=known))

    def said(self, player: Player, stone: int) -> Play:
        """What the table says to a call: hit, miss, or noticed where it was too low."""
        lower = not self.simple and stone < (self.last or 0)
        sure = self.board[stone] == stone
        if sure:
            ways = ["another_call", "call_anyway"]
            if (yield Ask("sure_miss", self.active, ways, str(stone))) == "another_call":
                return "another_call"
        if lower and self.rulings.get("order_error"):
            return "noticed"
        truth = "hit" if stone in player.stones else "miss"
        assert not (sure and truth == "hit")
        possible = ["miss"] if sure else ["hit", "miss"]
        if not lower:
            return (yield Ask("answer", None, possible, str(stone), [truth]))
        possible.append("noticed")
        return (yield Ask("answer_lower", None, possible, str(stone), [truth, "noticed"]))

    def refill(self, player: Player) -> None:
        """Back to five, while the supply lasts; the mystic stones and the board are not touched."""
        while self.bag and len(player.stones) < 5:
            player.stones.append(self.bag.pop())

    def die(self, stone: int) -> Play:
        """What the die shows. Ruling `die_faces`."""
        faces = 6 if self.rulings.get("die_faces") else 3
        return (yield Ask("die", self.active, range(1, faces + 1), str(stone)))

    def fail(self, player: Player, stone: int, why: str) -> Play:
        """A life for a miss or a noticed lower call, or the dragon's; whether the round is over."""
        rolls = why == "miss" or self.rulings.get("order_error_by_dragon") == "roll"
        lost = 1
        if stone == DRAGON and rolls:
            lost = yield from self.die(stone)
        player.lives = max(0, player.lives - lost)
        if player.lives:
            return False
        self.bury([self.active])
        return self.ended(own_fault=True)

    def hit(self, player: Player, stone: int) -> Play:
        """The stone goes to the board and acts; whether the round is over."""
        player.stones.remove(stone)
        self.board[stone] += 1
        self.last = stone
        finished = not player.stones
        acts = not finished or self.acts_at_last(stone)
        before = self.living()
        if acts:
            yield from self.effect(player, stone)
        dead = [seat for seat in before if not self.players[seat].lives]
        self.bury(dead)
        if finished and not (dead and self.rulings.get("last_stone_that_kills")):
            self.finish()
            return True
        return bool(dead) and self.ended(own_fault=False)

    def acts_at_last(self, stone: int) -> bool:
        """Whether the effect of somebody's last stone matters: an owl, or one that may kill."""
        if stone == OWL:
            return not self.rulings.get("last_stone_is_owl")
        kill_counts = bool(self.rulings.get("last_stone_that_kills")) and not self.only_one
        return kill_counts and stone not in (DREAMS, POTION)

    def effect(self, player: Player, stone: int) -> Play:
        """What the stone does."""
        others = {seat for seat in self.living() if seat != self.active}
        roll = 1
        if stone in (DRAGON, DREAMS):
            roll = yield from self.die(stone)
        if stone in (GHOST, DREAMS, POTION):
            player.lives = min(FULL, player.lives + roll)
        if stone == OWL:
            player.mystic += 1
        struck = {
            DRAGON: others,
            GHOST: others,
            STORM: self.beside((0, -1)),
            SNOW: self.beside((0,)),
            FIRE: self.beside((-1,)),
        }
        for seat in struck.get(stone, ()):
            self.players[seat].lives = max(0, self.players[seat].lives - roll)

    def bury(self, dead: Iterable[str]) -> None:
        """Where one must remain, the stones of the dead stay or go. Ruling `only_one_dead`."""
        if not self.only_one or self.rulings.get("only_one_dead") != "to_supply":
            return
        for seat in dead:
            self.bag += self.players[seat].stones
            self.players[seat].stones = []
        self.chance.shuffle(self.bag)

    # ---- the end of a round

    def finish(self) -> None:
        """All stones cast: everybody else loses all lives and gets nothing."""
        for seat in self.from_left(self.active):
            self.players[seat].lives = 0
        self.score({self.active: 2 if self.only_one else 3})

    def ended(self, *, own_fault: bool) -> bool:
        """Somebody has no lives left; whether that ends the round."""
        alive = self.living()
        if self.only_one:
            if len(alive) > 1:
                return False
            self.score({alive[0]: 2})
            return True
        points = dict.fromkeys(alive, 1)
        if not own_fault:
            points[self.active] = 3
        self.score(points)
        return True

    def score(self, points: Mapping[str, int]) -> None:
        """Points, and one for each mystic stone of those who get some.

        A round on its own has a winner and no points, so mystic stones count for nothing there.
        """
        alone = bool(self.rulings.get("single_round"))
        for seat, player in self.players.items():
            reward = 0 if alone else player.mystic
            player.made = points[seat] + reward if seat in points else 0
            player.points += 0 if alone else player.made
            if self.rulings.get("beyond_track"):
                player.points = min(TRACK, player.points)
