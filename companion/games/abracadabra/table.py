"""The table of Abracadabra: plain state; hands by number only, never which cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.games.abracadabra.box import HAND_GATHERINGS, OBJECTS_A_STACK, Stack, Step, Trick
from companion.games.abracadabra.enchanters import Enchanter
from companion.games.abracadabra.gatherings import Pattern
from companion.kernel.facts import Seat, Seats
from companion.kernel.table import Table as BaseTable


@dataclass
class Table(BaseTable):
    """Everything public; hands and pile by number."""

    letters: dict[Pattern, Stack] = field(default_factory=dict)
    """Which stack rewards which pattern."""
    turn: int = 0
    step: Step = Step.TAKE
    active: Seat = field(default=Seat("p1"))
    """Whose turn it is; between two turns whose turn is next."""
    regular: Seat = field(default=Seat("p1"))
    """Whose turn it is in turn order, without extra turns."""
    extra: list[Seat] = field(default_factory=list)
    """Who has an extra turn before the turn order goes on."""
    pile: int = 0
    hands: dict[Seat, int] = field(default_factory=dict)
    objects: dict[Seat, int] = field(default_factory=dict)
    """Printed points of all magic objects that are known, together."""
    drawn: dict[Seat, int] = field(default_factory=dict)
    """How many magic objects, stones among them."""
    stones: dict[Seat, int] = field(default_factory=dict)
    hand_cards: dict[Seat, int] = field(default_factory=dict)
    """Hand gathering cards."""
    away: int = 0
    """Enchanters and trick cards that went out of the game with somebody."""
    hand_cards_away: int = 0
    """Hand gathering cards that went with them."""
    stacks: dict[Stack, int] = field(default_factory=lambda: dict.fromkeys(Stack, OBJECTS_A_STACK))
    towers: list[Enchanter] = field(default_factory=list)
    """The gathering that lasts."""
    discards: list[Enchanter] = field(default_factory=list)
    """Enchanters that everybody saw go to the discards since all was shuffled."""
    played: dict[Trick, int] = field(default_factory=lambda: dict.fromkeys(Trick, 0))
    """Trick cards among the discards, likewise."""
    sixth: Trick | None = None
    """What the sixth trick card is, once it has shown."""
    shown: dict[Seat, int] = field(default_factory=dict)
    """Elementals shown from the hand in this turn."""
    contest: bool = False
    """Whether a gathering under Proxima! was organised in this turn: its organiser goes first."""
    proximas: list[Seat] = field(default_factory=list)
    """Whose Proxima! lies on the table."""
    last_organiser: Seat | None = None
    last_stack: Stack | None = None
    """The stack of the last gathering."""

    def begin(self, start: Seat) -> None:
        """Nobody has anything; `start` begins."""
        self.active = start
        self.regular = start
        for seat in self.seats:
            self.hands[seat] = 0
            self.objects[seat] = 0
            self.drawn[seat] = 0
            self.stones[seat] = 0
            self.hand_cards[seat] = 0

    @property
    def seen(self) -> frozenset[Enchanter]:
        """Those that nobody can hold: they lie in the towers or on the discards."""
        return frozenset((*self.towers, *self.discards))

    def lying(self, cards: Sequence[Enchanter]) -> list[Enchanter]:
        """Those that lie in the towers."""
        return [card for card in cards if card in self.towers]

    @property
    def order(self) -> Seats:
        """All seats clockwise from the one whose turn it is."""
        return self.seating.around(self.active)

    @property
    def others(self) -> Seats:
        """Everybody but the one whose turn it is."""
        return self.order[1:]

    @property
    def hand_cards_left(self) -> int:
        """Hand gathering cards that nobody has yet."""
        owned = sum(self.hand_cards.values())
        return max(0, HAND_GATHERINGS - self.hand_cards_away - owned)

    def spend(self, seat: Seat, cards: int) -> None:
        """Cards leave a hand."""
        self.hands[seat] = max(0, self.hands[seat] - cards)
