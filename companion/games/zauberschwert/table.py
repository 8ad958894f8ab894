"""The table of Zauberschwert & Drachenei: plain state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeVar, cast

from companion.errors import CannotGoOn
from companion.games.zauberschwert.box import (
    ADVENTURES,
    ARTEFACTS,
    COUNTS,
    MAGIC_AT_START,
    MOST_MAGIC,
    Phase,
)
from companion.games.zauberschwert.rulings import MAGIC
from companion.kernel.amendments import amendable
from companion.kernel.citations import Citation
from companion.kernel.facts import Message, Seat, Term, Value, message
from companion.kernel.table import Table as BaseTable

if TYPE_CHECKING:
    from companion.games.zauberschwert.cards import Artefact, Card, Creature, Spell
    from companion.games.zauberschwert.effect import Effect

CardT = TypeVar("CardT", bound="Card")
PASSED = "pass"
"""Where the wizard of somebody who passed is."""


@dataclass
class Owned:
    """A spell before its owner.

    In which round it was won, and in which it was used last (0: never).
    """

    card: Spell
    won: int
    used: int = 0


@dataclass
class Names:
    """What the cards of a round are told apart by.

    Attributes:
        numbers: each card's number among those of its name, by the card's id; it never changes.
        turned: the cards turned up in this round, after those that lay when it began.
        lain: the cards that have lain in the display in this round; changed ones as often as they
            were.
    """

    numbers: dict[str, int] = field(default_factory=dict)
    turned: list[Card] = field(default_factory=list)
    lain: list[Card] = field(default_factory=list)


@dataclass
class Table(BaseTable):
    """What lies on the table or is written down; hands by number only, never which cards."""

    start: Seat = Seat("p1")
    round: int = 0
    phase: Phase = Phase.A
    magic: dict[Seat, int] = field(default_factory=dict)
    stones: dict[Seat, int] = field(default_factory=dict)
    hands: dict[Seat, int] = field(default_factory=dict)
    laid: dict[Seat, list[Artefact]] = field(default_factory=dict)
    spells: dict[Seat, list[Owned]] = field(default_factory=dict)
    display: list[Card] = field(default_factory=list)
    creatures: list[Creature] = field(default_factory=list)
    """The creatures that have come from the stack, as printed."""
    wizards: dict[Seat, str] = field(default_factory=dict)
    resolving: str = ""
    """The id of the card that is being resolved."""
    revealed: int = 0
    adventures: int = ADVENTURES
    turned_up: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COUNTS, 0))
    spells_seen: list[str] = field(default_factory=list)
    pile: int = ARTEFACTS
    away: int = 0
    """Artefact cards that went out of the game with somebody."""
    laid_out: int = 0
    """How many artefacts have ever been laid out; gives them their identity."""
    idle_rounds: int = 0
    """For how many rounds nothing has moved in a display that can't change."""
    scored: dict[Seat, tuple[Term, ...]] = field(default_factory=dict)
    """What was scored at the end, so far."""
    letters: Mapping[str, int] = field(default_factory=dict)
    effects: dict[str, Effect] = field(default_factory=dict)
    """What the spells do whose effect was entered, by what each is known as."""
    casting: bool = False
    """Whether a spell is being used, and something is asked for it."""
    committed: dict[Seat, int] = field(default_factory=dict)
    """Magic that a spell may not take, because a payment waits for it (only under `uncovered_bid`:
    spell_waits)."""
    names: Names = field(default_factory=Names, repr=False)

    def open_with(self, start: Seat) -> None:
        """Everybody begins with 2 magic, no stones, an empty hand."""
        self.start = start
        for seat in self.seats:
            self.magic[seat] = MAGIC_AT_START
            self.stones[seat] = 0
            self.hands[seat] = 0
            self.laid[seat] = []
            self.spells[seat] = []

    @property
    def order(self) -> tuple[Seat, ...]:
        """All seats clockwise from the start player."""
        return self.seating.around(self.start)

    @property
    def stack(self) -> int:
        """Adventure cards left in the stack."""
        return self.adventures - self.revealed

    def card(self, card_id: str) -> Card:
        """A card of the display by its identity."""
        return next(card for card in self.display if card.id == card_id)

    def lying(self, card: CardT) -> CardT:
        """The card as it lies in the display now, where a spell may have changed it.

        The card itself where it lies elsewhere.
        """
        for lying in self.display:
            if lying.id == card.id:
                return cast("CardT", lying)
        return card

    def begin_round(self) -> None:
        """Begin the next round; names are told apart from the cards that still lie."""
        self.round += 1
        self.names.turned = list(self.display)
        self.names.lain = list(self.display)

    def number(self, card: Card) -> None:
        """Give a card that is turned up its number, which no card of its name has this round."""
        numbers = self.names.numbers
        taken = [numbers[other.id] for other in self.names.turned if other.label == card.label]
        numbers[card.id] = 1 + max(taken, default=0)
        self.names.turned.append(card)

    def lay(self, card: Card) -> None:
        """Put a card into the display, or its changed form in its place."""
        places = [place for place, other in enumerate(self.display) if other.id == card.id]
        for place in places:
            self.display[place] = card
        if not places:
            self.display.append(card)
        self.names.lain.append(card)

    def label(self, card_id: str) -> Message:
        """What a card of the display is called."""
        return self.called(self.card(card_id))

    def called(self, card: Card, *, drawn: bool = False) -> Message:
        """What a card is called here: told apart from every other that has lain in this round.

        By its strength as it is now, which is `drawn` beside it or not; where another has had the
        same, too, by its number.
        """
        card = self.lying(card)
        label = card.label
        named = [other for other in self.names.lain if other.label == label]
        alike = [other for other in named if other.id != card.id]
        if alike and any(other.figure != card.figure for other in named):
            if not drawn:
                label = message("card.with_figure", card=label, figure=card.figure)
            alike = [other for other in alike if other.figure == card.figure]
        if alike:
            label = message("card.numbered", card=label, number=self.names.numbers[card.id])
        return label

    def there(self, card_id: str) -> tuple[Seat, ...]:
        """Whose wizards lie at a card, in seat order from the start player."""
        return tuple(seat for seat in self.order if card_id in pieces(self, seat))

    def gain_magic(
        self, seat: Seat, amount: int, name: str, why: Citation, **values: Value
    ) -> None:
        """Magic is never above 30, at any time and from any source; what is above lapses.

        Booklet, phase B.
        """
        after = self.magic[seat] + amount
        magic = min(MOST_MAGIC, after)
        self.magic[seat] = magic
        self.tell(name, why, seat=seat, amount=amount, magic=magic, **values)
        if after > MOST_MAGIC:
            self.tell("magic_lapsed", MAGIC, seat=seat, lapsed=after - MOST_MAGIC)

    def pay(self, seat: Seat, amount: int, why: Citation) -> None:
        """Magic that is there, unless the table plays its own way.

        Raises:
            CannotGoOn: it is not there.
        """
        owned = self.magic[seat]
        if amount > owned:
            raise CannotGoOn("magic_short", seat=seat, amount=amount, owned=owned)
        self.magic[seat] -= amount
        self.tell("paid", why, seat=seat, amount=amount, magic=self.magic[seat])

    def hand_in(self, seat: Seat, cards: int) -> None:
        """Artefact cards that leave a hand.

        Raises:
            CannotGoOn: they are not there.
        """
        owned = self.hands[seat]
        if cards > owned:
            raise CannotGoOn("hand_short", seat=seat, amount=cards, owned=owned)
        self.hands[seat] -= cards

    def gain_stones(
        self, seat: Seat, amount: int, name: str, why: Citation, **values: Value
    ) -> None:
        """Power stones, never below 0."""
        self.stones[seat] = max(0, self.stones[seat] + amount)
        self.tell(name, why, seat=seat, amount=amount, stones=self.stones[seat], **values)


@amendable
def pieces(table: Table, seat: Seat) -> Sequence[str]:
    """The cards at which a seat's wizard lies, in the order in which they are resolved. Phase C."""
    at = table.wizards.get(seat, PASSED)
    return () if at == PASSED else (at,)
