"""Table of Abracadabra: plain state; hands by number only, never by card."""

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
    """Public state; hands and pile by number."""

    letters: dict[Pattern, Stack] = field(default_factory=dict)
    """The stack that rewards each pattern."""
    turn: int = 0
    step: Step = Step.TAKE
    active: Seat = field(default=Seat("p1"))
    """The active seat; between two turns the next one."""
    regular: Seat = field(default=Seat("p1"))
    """The seat of the turn order's turn, ignoring extra turns."""
    extra: list[Seat] = field(default_factory=list)
    """Seats with an extra turn before the turn order continues."""
    pile: int = 0
    hands: dict[Seat, int] = field(default_factory=dict)
    objects: dict[Seat, int] = field(default_factory=dict)
    """Sum of the printed points of all known magic objects."""
    drawn: dict[Seat, int] = field(default_factory=dict)
    """Number of magic objects, stones included."""
    stones: dict[Seat, int] = field(default_factory=dict)
    hand_cards: dict[Seat, int] = field(default_factory=dict)
    """Number of hand gathering cards."""
    away: int = 0
    """Enchanters and trick cards removed from the game with a leaver."""
    hand_cards_away: int = 0
    """Hand gathering cards removed with a leaver."""
    stacks: dict[Stack, int] = field(default_factory=lambda: dict.fromkeys(Stack, OBJECTS_A_STACK))
    towers: list[Enchanter] = field(default_factory=list)
    """The last gathering."""
    discards: list[Enchanter] = field(default_factory=list)
    """Enchanters publicly discarded since the last shuffle."""
    played: dict[Trick, int] = field(default_factory=lambda: dict.fromkeys(Trick, 0))
    """Trick cards discarded since the last shuffle."""
    sixth: Trick | None = None
    """Kind of the sixth trick card, once known."""
    shown: dict[Seat, int] = field(default_factory=dict)
    """Elementals shown from the hand in this turn."""
    contest: bool = False
    """Whether a gathering was organised under Proxima! in this turn: its organiser goes first."""
    proximas: list[Seat] = field(default_factory=list)
    """Owners of the waiting Proxima! cards."""
    last_organiser: Seat | None = None
    last_stack: Stack | None = None
    """The stack of the last gathering."""

    def begin(self, start: Seat) -> None:
        """Start a game with empty hands; `start` begins."""
        self.active = start
        self.regular = start
        for seat in self.seats:
            self.hands[seat] = 0
            self.objects[seat] = 0
            self.drawn[seat] = 0
            self.stones[seat] = 0
            self.hand_cards[seat] = 0

    def lying(self, cards: Sequence[Enchanter]) -> list[Enchanter]:
        """Return those of some cards that are in the towers."""
        return [card for card in cards if card in self.towers]

    @property
    def order(self) -> Seats:
        """All seats clockwise from the active one."""
        return self.seating.around(self.active)

    @property
    def others(self) -> Seats:
        """All seats but the active one."""
        return self.order[1:]

    @property
    def hand_cards_left(self) -> int:
        """Number of hand gathering cards left."""
        owned = sum(self.hand_cards.values())
        return max(0, HAND_GATHERINGS - self.hand_cards_away - owned)

    def spend(self, seat: Seat, cards: int) -> None:
        """Remove cards from a hand."""
        self.hands[seat] = max(0, self.hands[seat] - cards)
