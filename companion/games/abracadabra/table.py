"""State of a game of Abracadabra; only the number of cards in each hand is stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.games.abracadabra.box import (
    FULL_PILE,
    HAND_GATHERINGS,
    OBJECTS_A_STACK,
    Stack,
    Trick,
    TurnStep,
)
from companion.games.abracadabra.gatherings import Enchanter, Pattern, find_patterns
from companion.games.abracadabra.rulings import OPEN_OBJECTS
from companion.kernel.citations import Citation
from companion.kernel.facts import DerivedNumber, MutableBySeat, Seat, Seats
from companion.kernel.table import Table as BaseTable


@dataclass
class Table(BaseTable):
    """State of a game. Of hands and pile it has only the number of cards."""

    letters: dict[Pattern, Stack] = field(default_factory=dict)
    """The stack that rewards each pattern."""
    turn: int = 0
    step: TurnStep = TurnStep.TAKE
    active: Seat = Seat("p1")
    """The active seat; between two turns, the seat whose turn is next."""
    regular: Seat = Seat("p1")
    """The seat of the current or latest turn that is not an extra turn."""
    extra: list[Seat] = field(default_factory=list)
    """Seats that have an extra turn before the turn order continues."""
    pile: int = 0
    hands: MutableBySeat = field(default_factory=dict)
    objects: MutableBySeat = field(default_factory=dict)
    """Sum of the printed points of all known magic objects."""
    drawn: MutableBySeat = field(default_factory=dict)
    """Number of magic objects, including stones."""
    stones: MutableBySeat = field(default_factory=dict)
    hand_cards: MutableBySeat = field(default_factory=dict)
    """Number of hand gathering cards."""
    away: int = 0
    """Number of enchanters and trick cards removed from the game with a leaver."""
    hand_cards_away: int = 0
    """Number of hand gathering cards removed from the game with a leaver."""
    stacks: dict[Stack, int] = field(default_factory=lambda: dict.fromkeys(Stack, OBJECTS_A_STACK))
    towers: list[Enchanter] = field(default_factory=list)
    """The enchanters of the last gathering."""
    discards: list[Enchanter] = field(default_factory=list)
    """Enchanters publicly discarded since the last shuffle."""
    played: dict[Trick, int] = field(default_factory=lambda: dict.fromkeys(Trick, 0))
    """Number of trick cards of each kind discarded since the last shuffle."""
    sixth: Trick | None = None
    """Kind of the sixth trick card, once known."""
    shown: MutableBySeat = field(default_factory=dict)
    """Number of elementals that seats have shown from the hand in this turn."""
    contest: bool = False
    """Whether this turn's gathering was under Proxima!, so that its organiser has precedence."""
    proximas: list[Seat] = field(default_factory=list)
    """Owners of the Proxima! cards on the table, which wait for the next gathering."""
    last_organiser: Seat | None = None
    last_stack: Stack | None = None
    """The stack of the last gathering."""

    def begin_game(self, start_player: Seat) -> None:
        """Start a game with empty hands, in the turn of the start player."""
        self.active = start_player
        self.regular = start_player
        for figure in (self.hands, self.objects, self.drawn, self.stones, self.hand_cards):
            figure.update(dict.fromkeys(self.seats, 0))

    def list_tower_cards(self, cards: Sequence[Enchanter]) -> list[Enchanter]:
        """Return the cards that are in the towers."""
        return [card for card in cards if card in self.towers]

    def list_stacks(self, cards: Sequence[Enchanter]) -> tuple[Stack, ...]:
        """Return the stacks that reward three enchanters; none if they are no gathering."""
        return tuple(self.letters[pattern] for pattern in find_patterns(tuple(cards)))

    @property
    def hides_objects(self) -> bool:
        """Whether magic objects are kept face down (ruling `open_objects`)."""
        return self.has_ruling(OPEN_OBJECTS, "hidden")

    @property
    def seats_from_active(self) -> Seats:
        """All seats clockwise from the active one."""
        return self.seating.list_seats_from(self.active)

    @property
    def other_seats(self) -> Seats:
        """All seats but the active one, clockwise from it."""
        return self.seats_from_active[1:]

    @property
    def active_hand(self) -> int:
        """Number of cards in the hand of the active seat."""
        return self.hands[self.active]

    @property
    def hand_cards_left(self) -> int:
        """Number of hand gathering cards left."""
        return max(0, HAND_GATHERINGS - self.hand_cards_away - sum(self.hand_cards.values()))

    def remove_hand_cards(self, seat: Seat, cards: int) -> None:
        """Remove cards from a hand."""
        self.hands[seat] = max(0, self.hands[seat] - cards)

    def count_pile_after_shuffling(self) -> DerivedNumber:
        """Return the size of the pile after shuffling and laying out a new row.

        Cards in hands and towers, and a Proxima! on the table, are not shuffled. Rules, step 4.
        """
        full = DerivedNumber.from_amount(FULL_PILE, "pile").at_least(0)
        return full.add_nonzero_terms(
            hands=-sum(self.hands.values()),
            towers=-len(self.towers),
            proximas=-len(self.proximas),
            away=-self.away,
        )

    def shuffle_pile(self, why: Citation) -> None:
        """Shuffle row and discards into a new pile, and lay out a new row.

        Of the new row, three cards are face down and one is open. Rules, step 4 and Periculum!
        """
        pile = self.count_pile_after_shuffling()
        self.pile = pile.total
        self.discards.clear()
        self.played = dict.fromkeys(Trick, 0)
        self.tell("shuffled", why, pile=pile)
