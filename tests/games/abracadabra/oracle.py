"""The table of Abracadabra kept by a second book, from the rules page alone.

Shares no code with the product.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import product

STACKS = {"ssd": "A", "sds": "B", "sdd": "C", "dss": "D", "dsd": "E", "dds": "F", "ddd": "G"}
"""Which stack rewards which pattern: element, school, aspect, each the same or different."""
FULL = 36
ROW = 2
MOST = 5
GOAL = 15


def stacks_for(cards: Sequence[str]) -> set[str]:
    """The stacks that three enchanters can be rewarded from.

    "air" is any element and any school.
    """
    parts = [card.split("/") for card in cards]
    elements, schools = (
        [None if part[0] == "air" else part[place] for part in parts] for place in (1, 0)
    )
    ways = product(*(_ways(values) for values in (elements, schools, [part[-1] for part in parts])))
    return {STACKS[pattern] for pattern in map("".join, ways) if pattern in STACKS}


def _ways(values: Sequence[str | None]) -> str:
    known = [value for value in values if value is not None]
    return ("s" if len(set(known)) < 2 else "") + ("d" if len(set(known)) == len(known) else "")


class Book:
    """Everything public, written down turn by turn.

    Args:
        seats: in turn order; the first one begins.
        otherwise: the house rules that are played the other way, by name.
    """

    def __init__(self, seats: Sequence[str], otherwise: Collection[str]) -> None:
        self.seats = list(seats)
        self.otherwise = otherwise
        self.hands, self.objects, self.cards, self.stones = (
            dict.fromkeys(seats, 0) for _ in range(4)
        )
        self.stacks = dict.fromkeys("ABCDEFG", 7)
        self.pile = FULL
        self.active = seats[0]
        self.regular = seats[0]
        self.last = ""
        self.towers: list[str] = []
        self.waiting: list[str] = []
        self.extra: list[str] = []

    def take_two(self) -> None:
        """Step 1."""
        self.hands[self.active] += ROW

    # ---- step 2

    def gather(self, cards: Sequence[str], stack: str) -> list[tuple[str, bool]]:
        """Lay a gathering; who takes an object in which order, and whether through Proxima!."""
        self.last = stack
        self.fresh = not set(cards) & set(self.towers)
        self.hands[self.active] -= len(set(cards) - set(self.towers))
        self.towers, self.acting, self.waiting = list(cards), self.waiting, []
        self.extra += [self.active] if stack == "A" else []
        through = [(seat, True) for seat in self.acting]
        first = self.stacks[stack] < 1 + len(through) and "proxima_last_object" in self.otherwise
        return [*through, (self.active, False)] if first else [(self.active, False), *through]

    def object(self, seat: str, value: int | str, *, by_trick: bool) -> None:
        """One object of the last gathering's stack; "stone" is a sorcerer's stone."""
        self.stacks[self.last] -= 1
        if isinstance(value, str):
            self.stones[seat] += 1
        else:
            self.objects[seat] += value
        if by_trick and self.last == "A" and "alea_by_trick" in self.otherwise:
            self.extra.append(seat)

    def reward_hand(self) -> None:
        """A hand gathering card for three from the hand."""
        own = self.active in self.acting and "proxima_own_hand_bonus" in self.otherwise
        if self.fresh and not own and sum(self.cards.values()) < 8:
            self.cards[self.active] += 1

    def play(self, trick: str) -> None:
        """A trick card leaves the hand; Proxima! stays on the table."""
        self.hands[self.active] -= 1
        self.waiting += [self.active] if trick == "proxima" else []

    def there(self, seats: Sequence[str]) -> list[str]:
        """Which of these seats show 15 points or the second stone, and may win now."""
        own_turn = "claim_moment" in self.otherwise
        return [
            seat
            for seat in seats
            if (self.objects[seat] + self.cards[seat] >= GOAL or self.stones[seat] > 1)
            and (seat == self.active or not own_turn)
        ]

    def winner(self, *, gathered: bool) -> str:
        """Who has won; empty if nobody has."""
        at = self.seats.index(self.active)
        there = self.there(self.seats[at:] + self.seats[:at])
        if gathered and self.acting and "proxima_vs_stone" in self.otherwise:
            there = [seat for seat in there if self.stones[seat] > 1] or there
        return next(iter(there), "")

    # ---- steps 3 and 4

    def fill(self) -> None:
        """Discard down to five, lay two cards."""
        self.hands[self.active] = min(MOST, self.hands[self.active])
        self.pile -= min(ROW, self.pile)

    def shuffle(self) -> None:
        """Everything but hands, towers and a waiting Proxima! becomes the pile.

        Four cards of it are laid.
        """
        self.pile = FULL - sum(self.hands.values()) - len(self.towers) - len(self.waiting)

    def periculum(self) -> None:
        """The hand is lost, and an extra turn with it."""
        self.hands[self.active] = 0
        if "periculum_after_alea" not in self.otherwise:
            self.extra = [seat for seat in self.extra if seat != self.active]
        self.shuffle()

    def pass_on(self) -> None:
        """An extra turn, or the left neighbour of who had the last regular one."""
        if self.extra:
            self.active = self.extra.pop(0)
        else:
            self.active = self.regular = self.seats[
                (self.seats.index(self.regular) + 1) % len(self.seats)
            ]
