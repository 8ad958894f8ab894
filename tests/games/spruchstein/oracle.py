"""The game with real stones, written anew from the rules.

Deals, calls, answers truthfully, and reckons on its own.

It shares no code with the rules it checks. Players are numbers in turn order from 0.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from companion.kernel.facts import Plain
from tests.games.driving import Driver
from tests.games.spruchstein.tables import play


@dataclass(frozen=True)
class House:
    """How the table plays.

    The number of players, the variants, and which rulings are turned to their alternative.
    """

    players: int
    ordered: bool = True
    only_one: bool = False
    turned: frozenset[str] = frozenset()


LIVES = 6
RACK = 5
SPELLS = range(1, 9)
HURTING = (1, 2, 5, 6, 7)
NAMES = {
    (True, False): "normal",
    (False, False): "simple",
    (True, True): "only_one",
    (False, True): "both",
}
"""What a variant is called: whether stones are called in order, and whether only one survives."""


@dataclass
class RealTable:
    """One game with stones that lie somewhere."""

    house: House
    chance: Random
    driver: Driver
    points: list[int] = field(default_factory=list)
    rounds: int = 0

    def __post_init__(self) -> None:
        self.points = [0] * self.house.players
        self.at = self.chance.randrange(self.house.players)
        self.made = [0] * self.house.players

    # ---- the physical side

    def deal(self) -> None:
        """Mix all stones, stand them up, open some; tell the companion what lies open."""
        stones = [number for number in SPELLS for _ in range(number)]
        self.chance.shuffle(stones)
        players = self.house.players
        self.racks = [[stones.pop() for _ in range(RACK)] for _ in range(players)]
        opened = {2: 12, 3: 6}.get(players, 0)
        self.board = [stones.pop() for _ in range(opened)]
        self.pile = stones[4:]
        self.lives = [LIVES] * players
        self.owls = [0] * self.house.players
        self.finished = False
        if opened:
            lying: dict[str, Plain] = {str(number): self.board.count(number) for number in SPELLS}
            self.driver.answer("open_stones", lying)

    def play_round(self) -> None:
        """Deal, and take turns until the round is over."""
        self.deal()
        self.compare()
        while not self.finished:
            self.turn()
        self.rounds += 1

    def turn(self) -> None:
        """One player's turn, from the first call to the refill."""
        player = self.at
        previous = 0
        while True:
            number = self.choose(player)
            self.call(number, further=previous > 0)
            if not self.resolve(player, number, previous):
                break
            previous = number
            self.compare()
            enough = self.chance.random() < 0.35
            if enough:
                self.driver.answer("call_again", "end")
                break
        if not self.finished:
            self.refill(player)
            self.at = self.next_alive(player)
            self.compare()

    def call(self, number: int, *, further: bool) -> None:
        """Call a number; one that lies wholly on the board must be called twice."""
        question = "call_again" if further else "call"
        say = self.driver.answer
        say(question, str(number))
        if self.board.count(number) < number:
            return
        hesitates = self.chance.random() < 0.5
        if hesitates:
            say("sure_miss", "another_call")
            say(question, str(number))
        say("sure_miss", "call_anyway")

    def choose(self, player: int) -> int:
        """Sometimes a stone that is there, sometimes any number, now and then a dragon."""
        if self.chance.random() < 0.6:
            return self.chance.choice(self.racks[player])
        if self.chance.random() < 0.1:
            return 1
        return self.chance.choice(SPELLS)

    def resolve(self, player: int, number: int, previous: int) -> bool:
        """Say truthfully what stands there; true if the player may go on."""
        low = self.house.ordered and number < previous
        always = "order_error" in self.house.turned
        if low and (always or self.chance.random() < 0.5):
            if not always:
                self.driver.answer("answer_lower", "noticed")
            by_die = "order_error_by_dragon" in self.house.turned
            self.miss(player, number if by_die else 0)
            return False
        there = number in self.racks[player]
        self.say(player, number, there=there, low=low)
        if there:
            return self.cast(player, number)
        self.miss(player, number)
        return False

    def miss(self, player: int, number: int) -> None:
        """A missed dragon costs what the die says, everything else a life."""
        self.hurt_myself(player, self.die() if number == 1 else 1)

    def say(self, player: int, number: int, *, there: bool, low: bool) -> None:
        """Answer, unless everybody can reckon the answer from what is public."""
        unseen = {stone: stone - self.board.count(stone) for stone in SPELLS}
        others = sum(unseen.values()) - unseen[number]
        sure_miss = not unseen[number]
        sure_hit = others < len(self.racks[player])
        assert not (sure_miss and there)
        assert not (sure_hit and not there)
        if low or not (sure_miss or sure_hit):
            question = "answer_lower" if low else "answer"
            self.driver.answer(question, "hit" if there else "miss")

    def die(self) -> int:
        """Roll, and tell the companion."""
        faces = 6 if "die_faces" in self.house.turned else 3
        rolled = self.chance.randint(1, faces)
        self.driver.answer("die", rolled)
        return rolled

    def refill(self, player: int) -> None:
        """Up to five from the pile, for who is alive."""
        rack = self.racks[player]
        while self.lives[player] and len(rack) < RACK and self.pile:
            rack.append(self.pile.pop())

    # ---- the reckoning

    def step(self, player: int, by: int) -> int:
        """Who sits so many places further on."""
        return (player + by) % self.house.players

    def next_alive(self, player: int, by: int = 1) -> int:
        """The next living player in a direction; oneself, if nobody else lives."""
        other = self.step(player, by)
        while not self.lives[other] and other != player:
            other = self.step(other, by)
        return other

    def beside(self, player: int, by: int) -> int:
        """The neighbour in a direction."""
        if "only_one_neighbours" in self.house.turned:
            return self.step(player, by)
        return self.next_alive(player, by)

    def cast(self, player: int, number: int) -> bool:
        """A hit; true if the player may go on."""
        self.racks[player].remove(number)
        self.board.append(number)
        last = not self.racks[player]
        if number == 4 and not (last and "last_stone_is_owl" in self.house.turned):
            self.owls[player] += 1
        dead: list[int] = []
        if not last or self.last_one_kills(number):
            dead = self.strike(player, number)
        if last and not dead:
            made = 2 if self.house.only_one else 3
            self.score({player: made}, [player])
        elif dead:
            self.bury(player, dead)
        return not self.finished

    def last_one_kills(self, number: int) -> bool:
        """Whether a last stone takes lives before it ends the round."""
        if self.house.only_one or number not in HURTING:
            return False
        return "last_stone_that_kills" in self.house.turned

    def strike(self, player: int, number: int) -> list[int]:
        """What a spell does to lives; who died of it."""
        rolled = self.die() if number in {1, 3} else 1
        everybody = [*range(self.house.players)]
        everybody.remove(player)
        left = self.beside(player, 1)
        right = self.beside(player, -1)
        hurt = {
            1: everybody,
            2: everybody,
            5: sorted({left, right}),
            6: [left],
            7: [right],
        }
        alive = [other for other in hurt.get(number, []) if self.lives[other]]
        for other in alive:
            self.hurt(other, rolled)
        if number in {2, 3, 8}:
            healed = self.lives[player] + rolled
            self.lives[player] = min(LIVES, healed)
        return [other for other in alive if not self.lives[other]]

    def hurt(self, player: int, amount: int) -> None:
        """Lives lost, down to none."""
        left = self.lives[player] - amount
        self.lives[player] = max(0, left)

    def hurt_myself(self, player: int, amount: int) -> None:
        """Lives lost by one's own doing."""
        self.hurt(player, amount)
        if not self.lives[player]:
            self.bury(player, [player])

    def bury(self, player: int, dead: list[int]) -> None:
        """Somebody died: the end of the round, or only of his part in it."""
        alive = [other for other in range(self.house.players) if self.lives[other]]
        if not self.house.only_one:
            made = dict.fromkeys(alive, 1)
            if player in alive:
                made[player] = 3
            self.score(made, alive)
            return
        if "only_one_dead" in self.house.turned:
            for other in dead:
                self.pile += self.racks[other]
                self.racks[other] = []
            self.chance.shuffle(self.pile)
        if len(alive) == 1:
            self.score({alive[0]: 2}, alive)

    def score(self, points: dict[int, int], rewarded: list[int]) -> None:
        """Points and mystic rewards; the left neighbour begins the next round."""
        self.made = [points.get(player, 0) for player in range(self.house.players)]
        for player in rewarded:
            self.made[player] += self.owls[player]
        for other, made in enumerate(self.made):
            self.points[other] += made
            if "beyond_track" in self.house.turned:
                self.points[other] = min(8, self.points[other])
        self.finished = True
        self.at = self.step(self.at, 1)
        self.compare_points()

    # ---- the comparison

    def compare(self) -> None:
        """While a round is played all public figures are the companion's."""
        if self.finished:
            return
        table = self.driver.table
        board = [self.board.count(number) for number in SPELLS]
        standing = [len(rack) for rack in self.racks]

        assert list(table.lives.values()) == self.lives
        assert list(table.board.values()) == board
        assert table.supply == len(self.pile)
        assert list(table.standing.values()) == standing
        assert list(table.mystic.values()) == self.owls
        assert table.active == f"p{self.at + 1}"
        assert list(table.points.values()) == self.points

    def compare_points(self) -> None:
        """At the end of a round, too, and the game is over when it must be."""
        table = self.driver.table
        over = max(self.points) >= 8

        assert list(table.points.values()) == self.points
        assert list(table.last_round.values()) == self.made
        if not over:
            assert table.outcome is None
            assert table.active == f"p{self.at + 1}"
            return
        assert table.outcome is not None
        figures = list(zip(self.points, self.made, strict=True))
        best = max(figures)
        winners = []
        for number, figure in enumerate(figures, start=1):
            if figure == best:
                winners.append(f"p{number}")
        assert sorted(table.outcome.ranking.winners) == winners


def played(house: House, seed: int) -> RealTable:
    """A whole game with real stones against the companion."""
    driver = Driver()
    chance = Random(seed)
    driver.answer("game", "spruchstein")
    driver.answer("seats", house.players)
    driver.until("variant")
    driver.answer("variant", NAMES[house.ordered, house.only_one])
    driver.answer("house_rules", [*sorted(house.turned)])
    while driver.name == "house_rule":
        driver.default()
    table = RealTable(house, chance, driver)
    play(driver, f"p{table.at + 1}")
    while driver.table.outcome is None:
        table.play_round()
    return table
