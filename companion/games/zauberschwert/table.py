"""State of a game of Zauberschwert & Drachenei."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

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
from companion.kernel.citations import Citation
from companion.kernel.facts import BySeat, Message, MutableBySeat, Seat, Term, Value, message
from companion.kernel.table import Table as BaseTable

if TYPE_CHECKING:
    from companion.games.zauberschwert.artefacts import Artefact
    from companion.games.zauberschwert.cards import Card, Creature, Spell
    from companion.games.zauberschwert.effects import SpellEffect

PASSED = "pass"
"""The place of a wizard whose player has passed."""


@dataclass
class OwnedSpell:
    """A spell in front of its owner.

    Args:
        card: the spell.
        won: the round in which it was won.
        used: the round in which it was last used; 0 for never.
    """

    card: Spell
    won: int
    used: int = 0


@dataclass
class ApprenticeState:
    """State of the apprentices: the id of the card at which each seat's apprentice is."""

    at: dict[Seat, str] = field(default_factory=dict)


@dataclass
class Table(BaseTable):
    """State of a game. It has only the number of cards in each hand."""

    start: Seat = Seat("p1")
    round: int = 0
    phase: Phase = Phase.A
    magic: MutableBySeat = field(default_factory=dict)
    stones: MutableBySeat = field(default_factory=dict)
    hands: MutableBySeat = field(default_factory=dict)
    laid: dict[Seat, list[Artefact]] = field(default_factory=dict)
    spells: dict[Seat, list[OwnedSpell]] = field(default_factory=dict)
    display: list[Card] = field(default_factory=list)
    creatures: list[Creature] = field(default_factory=list)
    """The creatures that have been turned up, as printed."""
    wizards: dict[Seat, str] = field(default_factory=dict)
    resolving: str = ""
    """Id of the card being resolved."""
    revealed: int = 0
    unseen: int = field(default=0, repr=False)
    """Number of revealed cards that only the maximum size of a stack suggests."""
    adventures: int = ADVENTURES
    turned_up: dict[str, int] = field(default_factory=lambda: dict.fromkeys(COUNTS, 0))
    spells_seen: list[str] = field(default_factory=list)
    pile: int = ARTEFACTS
    away: int = 0
    """Number of artefact cards removed from the game with a leaver."""
    laid_out: int = 0
    """Number of artefacts laid out so far, from which ids are made."""
    idle_rounds: int = 0
    """Number of consecutive rounds that left the display full and unchanged."""
    scored: dict[Seat, tuple[Term, ...]] = field(default_factory=dict)
    """Power stones of the final scoring so far, as addends by seat."""
    letters: Mapping[str, int] = field(default_factory=dict)
    effects: dict[str, SpellEffect] = field(default_factory=dict)
    """Known effects of spells, by `Spell.effect_key`."""
    casting: bool = False
    """Whether a spell is in use and asks its questions."""
    committed: MutableBySeat = field(default_factory=dict)
    """Magic reserved for a payment, by seat. Ruling `uncovered_bid`: spells may not take it."""
    card_numbers: dict[str, int] = field(default_factory=dict, repr=False)
    """The number of each card among cards with the same name, by id. It never changes."""
    numbered_cards: list[Card] = field(default_factory=list, repr=False)
    """The cards in the display at the start of this round, and those turned up since."""
    card_versions: list[Card] = field(default_factory=list, repr=False)
    """The cards that have been in the display in this round, also as they were before a change."""

    def begin_game(self, start_player: Seat) -> None:
        """Start a game: each seat has 2 magic, no stones and an empty hand.

        Args:
            start_player: the start player.
        """
        self.start = start_player
        self.magic = dict.fromkeys(self.seats, MAGIC_AT_START)
        self.stones = dict.fromkeys(self.seats, 0)
        self.hands = dict.fromkeys(self.seats, 0)
        self.laid = self.make_empty_lists()
        self.spells = self.make_empty_lists()

    def make_empty_lists(self) -> dict[Seat, list[Any]]:
        """Return an empty list for each seat."""
        return {seat: [] for seat in self.seats}

    @property
    def seats_from_start(self) -> tuple[Seat, ...]:
        """All seats clockwise from the start player."""
        return self.seating.list_seats_from(self.start)

    @property
    def stack_size(self) -> int:
        """Number of adventure cards left in the stack."""
        return self.adventures - self.revealed

    @stack_size.setter
    def stack_size(self, cards: int) -> None:
        self.adventures = self.revealed + cards

    @property
    def next_card_id(self) -> str:
        """The id of the next card of the stack."""
        return f"a{self.revealed + 1}"

    def find_card(self, card_id: str) -> Card:
        """Return a card of the display by its id."""
        return next(card for card in self.display if card.id == card_id)

    def begin_round(self) -> None:
        """Begin the next round, whose cards must have other names than those in the display."""
        self.round += 1
        self.numbered_cards = list(self.display)
        self.card_versions = list(self.display)

    def number_card(self, card: Card) -> None:
        """Give a newly turned card a number that no other card of that name has this round."""
        taken_numbers = [
            self.card_numbers[other.id]
            for other in self.numbered_cards
            if other.label == card.label
        ]
        self.card_numbers[card.id] = 1 + max(taken_numbers, default=0)
        self.numbered_cards.append(card)

    def put_card(self, card: Card) -> None:
        """Put a card into the display."""
        self.display.append(card)
        self.card_versions.append(card)

    def keep_version(self, card: Card) -> None:
        """Keep a card as it is before it changes, so that names of this round stay apart."""
        self.card_versions.append(replace(card))

    def set_strength(self, creature: Creature, strength: int) -> None:
        """Change the strength of a creature in the display."""
        self.keep_version(creature)
        creature.strength = strength

    def get_label(self, card_id: str) -> Message:
        """Return the name of a card in the display."""
        return self.name_card(self.find_card(card_id))

    def name_card(self, card: Card, *, is_strength_drawn_apart: bool = False) -> Message:
        """Return a name for a card that no other card of this round has.

        Several cards of the same name get their current strength added, and a number if the
        strength is the same, too.

        Args:
            card: the card.
            is_strength_drawn_apart: whether the strength is drawn beside the name, and so left out
                of it.
        """
        label = card.label
        named = [other for other in self.card_versions if other.label == label]
        alike = [other for other in named if other.id != card.id]
        if alike and any(other.main_number != card.main_number for other in named):
            if not is_strength_drawn_apart:
                label = message("card.with_figure", card=label, figure=card.main_number)
            alike = [other for other in alike if other.main_number == card.main_number]
        if alike:
            label = message("card.numbered", card=label, number=self.card_numbers[card.id])
        return label

    def tell_of_card(self, name: str, why: Citation, card: Card, **values: Value) -> None:
        """Record a fact that names a card first."""
        self.tell(name, why, card=self.name_card(card), **values)

    def list_spells(self) -> list[tuple[Seat, OwnedSpell]]:
        """Return all spells with their owners, in seat order from the start player."""
        return [(seat, owned) for seat in self.seats_from_start for owned in self.spells[seat]]

    @property
    def pieces(self) -> Sequence[dict[Seat, str]]:
        """The ids of the cards of all wizards and of all apprentices, in the order of resolving."""
        states = self.parts.values()
        return (self.wizards, *[one.at for one in states if isinstance(one, ApprenticeState)])

    def list_wizards_at(self, card_id: str) -> tuple[Seat, ...]:
        """Return the seats with pieces at a card, in seat order from the start player."""
        return tuple(
            seat
            for seat in self.seats_from_start
            if any(cards.get(seat) == card_id for cards in self.pieces)
        )

    def gain_magic(
        self, seat: Seat, amount: int, name: str, why: Citation, **values: Value
    ) -> None:
        """Give magic to a seat, or take it down to 0. What exceeds the maximum of 30 lapses.

        Source: booklet, phase B.
        """
        amount = max(amount, -self.magic[seat])
        after = self.magic[seat] + amount
        magic = min(MOST_MAGIC, after)
        self.magic[seat] = magic
        self.tell(name, why, seat=seat, amount=amount, magic=magic, **values)
        if after > MOST_MAGIC:
            self.tell("magic_lapsed", MAGIC, seat=seat, lapsed=after - MOST_MAGIC)

    def pay_magic(self, seat: Seat, amount: int, why: Citation) -> None:
        """Take magic from a seat.

        Raises:
            CannotGoOn: see `require_amount`.
        """
        require_amount("magic", self.magic, seat, amount)
        self.magic[seat] -= amount
        self.tell("paid", why, seat=seat, amount=amount, magic=self.magic[seat])

    def hand_in_cards(self, seat: Seat, cards: int) -> None:
        """Take artefact cards from a hand.

        Raises:
            CannotGoOn: see `require_amount`.
        """
        require_amount("hand", self.hands, seat, cards)
        self.hands[seat] -= cards

    def gain_stones(
        self, seat: Seat, amount: int, name: str, why: Citation, **values: Value
    ) -> None:
        """Give power stones to a seat or take some; it never has fewer than 0."""
        self.stones[seat] = max(0, self.stones[seat] + amount)
        self.tell(name, why, seat=seat, amount=amount, stones=self.stones[seat], **values)

    def add_final_stones(
        self, seat: Seat, amount: int, name: str, why: Citation, **values: Value
    ) -> None:
        """Give power stones at the end. The ranking lists them as an addend."""
        self.gain_stones(seat, amount, name, why, **values)
        self.scored[seat] = (*self.scored.get(seat, ()), Term(name, amount, values))

    @property
    def likely_final_figure(self) -> int | None:
        """The likeliest answer for a figure of the final scoring, which only cards show.

        There is none, unless players end the game early, who may leave it at 0.
        """
        return 0 if self.breaking_off else None


def require_amount(name: str, figures: BySeat, seat: Seat, amount: int) -> None:
    """Require an amount that a seat has to pay.

    Args:
        name: the name of the figure: "magic", "stones" or "hand".
        figures: the figure by seat.
        seat: the seat.
        amount: the amount.

    Raises:
        CannotGoOn: the seat has less, as players have overridden the rules.
    """
    owned = figures[seat]
    if amount > owned:
        raise CannotGoOn(f"{name}_short", seat=seat, amount=amount, owned=owned)
