"""The table of Abracadabra kept by a second book, from the rules page alone.

Shares no code with the product.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations, product

STACKS = {
    "ssd": "A",
    "sds": "B",
    "sdd": "C",
    "dss": "D",
    "dsd": "E",
    "dds": "F",
    "ddd": "G",
}
"""Which stack rewards which pattern: element, school, aspect, each the same or different."""
FULL = 36
ROW = 2
MOST = 5
GOAL = 15


def stacks_for(cards: Sequence[str]) -> set[str]:
    """The stacks that three enchanters can be rewarded from.

    "air" is any element and any school.
    """
    elements: list[str | None] = []
    schools: list[str | None] = []
    aspects: list[str | None] = []
    for card in cards:
        school, *element, aspect = card.split("/")
        aspects.append(aspect)
        schools.append(school if element else None)
        elements.append(element[0] if element else None)
    ways = product(_ways(elements), _ways(schools), _ways(aspects))
    patterns = {"".join(way) for way in ways}
    return {STACKS[pattern] for pattern in patterns & STACKS.keys()}


def _ways(values: Sequence[str | None]) -> str:
    """What they can be, the same or different; an unknown one is whatever is wanted."""
    known = [value for value in values if value is not None]
    kinds = len(set(known))
    same = "s" if kinds < 2 else ""
    different = "d" if kinds == len(known) else ""
    return same + different


ASPECTS = ("warlock", "mage", "witch")
SCHOOLS = ("bronze", "silver", "gold")
ELEMENTS = ("water", "fire", "earth")
ORDINARY = ["/".join(names) for names in product(SCHOOLS, ELEMENTS, ASPECTS)]
AIRY = [f"air/{aspect}" for aspect in ASPECTS]


GATHERINGS = [frozenset(trio) for trio in combinations(ORDINARY + AIRY, 3) if stacks_for(trio)]
"""All of them, whoever holds them."""
ONCE_OR_TWICE = ("proxima", "idem", "exodus", "chaos")
"""Each is there once, and one of them twice at most: else the sixth is another kind."""


class Book:
    """Everything public, written down turn by turn.

    Args:
        seats: in turn order; the first one begins.
        otherwise: the house rules that are played the other way, by name.
    """

    def __init__(self, seats: Sequence[str], otherwise: Collection[str]) -> None:
        self.seats = list(seats)
        self.otherwise = otherwise
        self.hands = dict.fromkeys(seats, 0)
        self.objects = dict.fromkeys(seats, 0)
        self.cards = dict.fromkeys(seats, 0)
        self.stones = dict.fromkeys(seats, 0)
        self.stacks = dict.fromkeys("ABCDEFG", 7)
        self.pile = FULL
        self.active = seats[0]
        self.regular = seats[0]
        self.last = ""
        self.towers: list[str] = []
        self.waiting: list[str] = []
        self.extra: list[str] = []
        self.gone: set[str] = set()
        self.tricks: list[str] = []
        self.twice = ""

    def take_two(self) -> None:
        """Step 1."""
        self.hands[self.active] += ROW

    # ---- step 2

    def offered(self) -> set[frozenset[str]]:
        """The gatherings that can be organised, as far as the table knows."""
        return {trio for trio in GATHERINGS if self.fits(trio) and self.rewarded(trio)}

    def fits(self, trio: frozenset[str]) -> bool:
        """At most one lies in a tower, never an air one; the others may be in the hand.

        Nobody holds what lies in a tower or on the discards.
        """
        lying = trio.intersection(self.towers)
        if len(lying) > 1:
            return False
        if lying.intersection(AIRY) or trio & self.gone:
            return False
        return len(trio) - len(lying) <= self.hands[self.active]

    def rewarded(self, trio: frozenset[str]) -> bool:
        """Under a house rule a gathering needs an object."""
        if "empty_stack" not in self.otherwise:
            return True
        stacks = stacks_for(sorted(trio))
        return any(self.stacks[stack] for stack in stacks)

    def lie(self, trick: str) -> int:
        """How many of a trick card lie on the discards or wait on the table."""
        waiting = len(self.waiting) if trick == "proxima" else 0
        return self.tricks.count(trick) + waiting

    def held(self, trick: str) -> bool:
        """Whether a trick card can be in a hand: six cards, five names, no third of a kind."""
        if trick not in ONCE_OR_TWICE:
            return self.twice in {"", trick} and not self.lie(trick)
        copies = 2 if self.twice in {"", trick} else 1
        lying = self.lie(trick)
        return lying < copies

    def may_play(self, trick: str) -> bool:
        """Idem! needs a gathering before, Chaos! another card and an opponent with cards."""
        hand = self.hands[self.active]
        if trick == "idem" and not self.last:
            return False
        if trick == "chaos":
            others = sum(self.hands.values()) - hand
            if hand < 2 or not others:
                return False
        return hand > 0 and self.held(trick)

    def gather(self, cards: Sequence[str], stack: str) -> list[tuple[str, bool]]:
        """Lay a gathering; who takes an object in which order, and whether through Proxima!."""
        self.last = stack
        from_hand = set(cards) - set(self.towers)
        self.fresh = from_hand == set(cards)
        self.hands[self.active] -= len(from_hand)
        self.gone |= set(self.towers) - set(cards)
        self.towers = list(cards)
        self.tricks += ["proxima"] * len(self.waiting)
        self.acting = self.waiting
        self.waiting = []
        if stack == "A":
            self.extra.append(self.active)
        own = (self.active, False)
        through = [(seat, True) for seat in self.acting]
        too_few = self.stacks[stack] < 1 + len(through)
        if too_few and "proxima_last_object" in self.otherwise:
            return [*through, own]
        return [own, *through]

    def object(self, seat: str, value: int | str, *, by_trick: bool) -> None:
        """One object of the last gathering's stack; "stone" is a sorcerer's stone."""
        self.stacks[self.last] -= 1
        if isinstance(value, str):
            self.stones[seat] += 1
        else:
            self.objects[seat] += value

        gains_a_turn = self.last == "A" and by_trick
        if gains_a_turn and "alea_by_trick" in self.otherwise:
            self.extra.append(seat)

    def reward_hand(self) -> None:
        """A hand gathering card for three from the hand."""
        by_own_trick = self.active in self.acting
        if by_own_trick and "proxima_own_hand_bonus" in self.otherwise:
            return
        given = sum(self.cards.values())
        if self.fresh and given < 8:
            self.cards[self.active] += 1

    def play(self, trick: str) -> None:
        """A trick card leaves the hand; Proxima! stays on the table."""
        self.hands[self.active] -= 1
        if not self.twice and (self.lie(trick) or trick not in ONCE_OR_TWICE):
            self.twice = trick
        if trick == "proxima":
            self.waiting.append(self.active)
        else:
            self.tricks.append(trick)

    def there(self, seats: Sequence[str]) -> list[str]:
        """Which of these seats show 15 points or the second stone, and may win now."""
        if "claim_moment" in self.otherwise:
            seats = [self.active]
        won = []
        for seat in seats:
            points = self.objects[seat] + self.cards[seat]
            if points >= GOAL or self.stones[seat] > 1:
                won.append(seat)
        return won

    def winner(self, *, gathered: bool) -> str:
        """Who has won; empty if nobody has."""
        at = self.seats.index(self.active)
        in_turn = self.seats[at:] + self.seats[:at]
        there = self.there(in_turn)
        if gathered and self.acting and "proxima_vs_stone" in self.otherwise:
            by_stone = [seat for seat in there if self.stones[seat] > 1]
            there = by_stone or there
        return there[0] if there else ""

    def most(self, seat: str, shown: int = 0) -> int:
        """So many of the four elementals a seat can have in hand, some being shown already."""
        return min(4 - shown, self.hands[seat])

    def wins(self, seat: str, elementals: int) -> bool:
        """Whether a seat wins with so many elementals from the hand."""
        bonus = 5 if elementals >= 3 else 0
        points = self.objects[seat] + self.cards[seat]
        return points + elementals + bonus >= GOAL or self.stones[seat] > 1

    def claims(self) -> list[tuple[str, int]]:
        """Who could win with how many elementals."""
        may = [self.active] if "claim_moment" in self.otherwise else self.seats
        found = []
        for seat in may:
            numbers = range(1, self.most(seat) + 1)
            found += [(seat, number) for number in numbers if self.wins(seat, number)]
        return found

    # ---- steps 3 and 4

    def fill(self) -> None:
        """Discard down to five, lay two cards."""
        self.hands[self.active] = min(MOST, self.hands[self.active])
        self.pile -= min(ROW, self.pile)

    def shuffle(self) -> None:
        """Everything but hands, towers and a waiting Proxima! becomes the pile.

        Four cards of it are laid.
        """
        in_hands = sum(self.hands.values())
        laid = len(self.towers) + len(self.waiting)
        self.pile = FULL - in_hands - laid
        self.gone.clear()
        self.tricks.clear()

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
            after = self.seats.index(self.regular) + 1
            self.regular = self.seats[after % len(self.seats)]
            self.active = self.regular
