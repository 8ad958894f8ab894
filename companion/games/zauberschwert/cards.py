"""Cards of the base game. Players enter what is printed on a card when it is turned up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import ClassVar

from companion.games.zauberschwert.box import (
    ARTEFACTS,
    COUNTS,
    MOST_MAGIC,
    MOST_PRINTED,
    SPELL_NAMES,
    AdventureKind,
    Species,
    Symbol,
)
from companion.games.zauberschwert.rulings import MAGIC, PHASE_A
from companion.games.zauberschwert.table import OwnedSpell, Table
from companion.kernel.amendments import amendable
from companion.kernel.citations import Citation
from companion.kernel.facts import Message, Messages, Seat, Seats, UnknownNumber, Value, message
from companion.kernel.questions import (
    Amount,
    Answers,
    Bars,
    Choice,
    Fields,
    Form,
    bar_option,
    make_label_function,
)
from companion.kernel.table import OptionalPart


@dataclass(frozen=True)
class Reward:
    """Reward of a victory.

    Args:
        stones: the number of power stones.
        cards: the number of cards from the artefact pile.
        magic: the amount of magic, 0 in the base game.
    """

    stones: int
    cards: int
    magic: int = 0

    @property
    def gift_messages(self) -> Messages:
        """Messages for the parts of the reward that are above 0."""
        gifts = vars(self).items()
        return tuple(message(f"gift.{name}", amount=amount) for name, amount in gifts if amount)

    def __add__(self, other: Reward) -> Reward:
        cards = self.cards + other.cards
        return Reward(self.stones + other.stones, cards, self.magic + other.magic)


NO_REWARD = Reward(0, 0)


def name_reward(winners: Seats) -> str:
    """Return the field of a card with the reward for some winners: "solo" or "group"."""
    return "solo" if len(winners) == 1 else "group"


@dataclass(kw_only=True)
class Card:
    """An adventure card. The id is its place in the stack: "a7" was turned up seventh."""

    id: str
    kind: str

    can_stay: ClassVar[bool] = False
    """Whether the card stays in the display if no wizard is at it."""
    is_counted: ClassVar[bool] = True
    """Whether the card counts towards a full display."""

    async def resolve_card(self, table: Table, seats: Seats) -> None:
        """Resolve the card for the wizards at it. Phase D, cards of the expansions.

        It leaves the display afterwards. Each card of an expansion overrides this; `rounds` has the
        rules for cards of the base game.
        """
        raise NotImplementedError

    def give_to_owner(self, table: Table, owner: Seat, won_round: int) -> None:
        """Put the card in front of the owner who has won it.

        Each card that is auctioned or lies in front of a seat overrides this.

        Args:
            table: the table.
            owner: the owner.
            won_round: the round; 0 if it was before the game was taken over.
        """
        raise NotImplementedError

    @property
    def label(self) -> Message:
        """The card's name."""
        return message(f"card.{self.kind}")

    @property
    def glyphs(self) -> str:
        """The symbols to draw."""
        return ""

    @property
    def main_number(self) -> str:
        """The main number to draw."""
        return ""

    @property
    def small_print(self) -> Messages:
        """Further lines to draw on the card."""
        return ()


@dataclass(kw_only=True)
class Spell(Card):
    """A spell. Its effect is printed on the card and asked when it is first used."""

    name: str
    kind: str = AdventureKind.SPELL

    def give_to_owner(self, table: Table, owner: Seat, won_round: int) -> None:
        table.spells[owner].append(OwnedSpell(self, won_round))

    @property
    def title(self) -> Value:
        """The spell's name."""
        return message(f"spell.{self.name}")

    @property
    def identifying_name(self) -> str:
        """The name that identifies the card in every game; empty if it has none."""
        return self.name

    @property
    def effect_key(self) -> str:
        """The key of the spell's effect: its name or, without a name, its id."""
        return self.identifying_name or self.id

    @property
    def short_label(self) -> Value:
        """The spell's name without the word "spell"; for a nameless card, its kind."""
        return self.title if self.identifying_name else self.label

    @property
    def label(self) -> Message:
        return message("card.spell", name=self.title)


@dataclass(kw_only=True)
class Orb(Card):
    """An energy orb: magic for each wizard at it."""

    magic: int
    kind: str = AdventureKind.ORB

    @property
    def label(self) -> Message:
        return message("card.orb", magic=self.magic)


@dataclass(kw_only=True)
class HolyPlace(Card):
    """A holy place: power stones and artefact cards for each wizard at it."""

    stones: int
    cards: int = 1
    kind: str = AdventureKind.HOLY_PLACE

    @property
    def label(self) -> Message:
        return message("card.holy_place", stones=self.stones)

    @property
    def small_print(self) -> Messages:
        return (message("view.each_there", stones=self.stones, cards=self.cards),)


@dataclass(kw_only=True)
class Creature(Card):
    """A creature with strength, a symbol, and rewards for a single winner and for several."""

    species: Species
    strength: int
    symbol: Symbol
    solo: Reward
    group: Reward
    kind: str = AdventureKind.CREATURE

    can_stay = True

    @property
    def label(self) -> Message:
        return message(
            "card.creature", species=message(f"species.{self.species}"), symbol=self.symbol.glyph
        )

    @property
    def main_number(self) -> str:
        return str(self.strength)

    @property
    def small_print(self) -> Messages:
        return (
            message("view.solo", stones=self.solo.stones, cards=self.solo.cards),
            message("view.group", stones=self.group.stones, cards=self.group.cards),
        )


@dataclass(kw_only=True)
class UnnamedCreature(Creature):
    """A creature of a rules question without a game (see `kernel.doubts`): only a strength."""

    @property
    def label(self) -> Message:
        return message("verdict.creature")


def make_printed_amount(
    name: str,
    greatest_value: int = MOST_PRINTED,
    why: Citation = PHASE_A,
    likely_value: int | None = None,
) -> Amount:
    """Make the question for a printed value, which may stay unknown until it is needed."""
    return Amount(name, why, most=greatest_value, likely=likely_value, left_open=UnknownNumber())


def _make_magic_amount(name: str, why: Citation = PHASE_A) -> Amount:
    """Make the field for printed magic, which asks back beyond the magic that a seat can have."""
    return replace(
        make_printed_amount(name, why=why),
        caution=lambda magic: (
            message("caution.orb_above", most=MOST_MAGIC) if magic > MOST_MAGIC else None
        ),
    )


def make_gift_amounts(*prefixes: str, **likely_values: int | None) -> Fields:
    """Make the questions for the printed stones, cards and magic of rewards or prices.

    Args:
        prefixes: the beginnings of the names of the fields, such as "solo", for each reward.
        likely_values: the likeliest values, in the order of the fields of each.
    """
    return {
        f"{prefix}_{gift}": make_printed_amount(
            f"{prefix}_{gift}", ARTEFACTS if gift == "cards" else MOST_PRINTED, likely_value=likely
        )
        for prefix in prefixes
        for gift, likely in likely_values.items()
    }


@amendable
def guess_reward_value(table: Table) -> int | None:  # noqa: ARG001 - for amendments
    """Return the likeliest value of a printed reward that most cards lack."""
    return 0


def list_kinds(table: Table) -> Sequence[str]:
    """Return the kinds of card that may still come.

    There are 14 creatures, 6 spells, 3 orbs and 2 holy places. Booklet, adventure cards. With
    expansions, the numbers are unknown. More cards than the box has can be of any kind.
    """
    if table.parts:
        added = [KINDS_BY_PART[part] for part in table.parts if part in KINDS_BY_PART]
        return [*AdventureKind, *added]
    left = [kind for kind in AdventureKind if count_left(table, kind) > 0]
    return left or [*AdventureKind]


def count_left(table: Table, kind: str) -> int:
    """Return the number of cards of a kind that the base box has left.

    It is below 0 if more have come than the box has.
    """
    return COUNTS[AdventureKind(kind)] - table.turned_up[kind] if kind in COUNTS else 0


def list_used_up_kinds(table: Table) -> Bars:
    """Return the kinds of which all cards have been turned up, as barred options."""
    left = list_kinds(table)
    return [
        bar_option(kind, "kind_used_up", PHASE_A, kind=message(f"kind.{kind}"), of=COUNTS[kind])
        for kind in AdventureKind
        if kind not in left
    ]


def list_creatures(table: Table) -> list[Creature]:
    """Return the creatures in the display, left to right, with current strength."""
    return [card for card in table.display if isinstance(card, Creature)]


def count_card(table: Table, card: Card) -> None:
    """Count a card that has left the stack."""
    table.revealed += 1
    table.number_card(card)
    # an adjustment may have set the stack to 0 while its last card was turned up
    table.adventures = max(table.adventures, table.revealed)
    table.turned_up[card.kind] = table.turned_up.get(card.kind, 0) + 1
    if isinstance(card, Spell):
        table.spells_seen.append(card.name)
    if isinstance(card, Creature):
        table.creatures.append(replace(card))


def find_likeliest_kind(table: Table) -> str:
    """Return the kind with most cards left."""
    return max(list_kinds(table), key=partial(count_left, table))


@amendable
def make_printed_form(table: Table, kind: str, card_id: str) -> Form[Card]:
    """Make the form for the printed values of a card of some kind."""
    definitions = CARD_DEFINITIONS | IN_MIXED_STACK if table.parts else CARD_DEFINITIONS
    make_card, make_fields = definitions[kind]
    return Form(
        f"card_{kind}",
        PHASE_A,
        make_fields(table),
        subject=card_id,
        make=lambda **values: make_card(id=card_id, **combine_reward_fields(values)),
        card=kind,
        caution=partial(_warn_of_same_print, table) if kind == AdventureKind.CREATURE else None,
    )


def _warn_of_same_print(table: Table, card: Creature) -> Message | None:
    """Return a warning if a creature with the same printed values has come before.

    Compare with creatures as they were turned up and as spells have changed them.
    """
    before = (replace(one, id=card.id) for one in (*table.creatures, *list_creatures(table)))
    card_name = message("card.with_figure", card=card.label, figure=card.main_number)
    return message("caution.like_one_before", card=card_name) if card in before else None


def combine_reward_fields(values: Answers) -> Answers:
    """Return the values of a form; those such as "solo_stones" are combined to a `Reward`."""
    packed = dict(values)
    for whose in ("solo", "group"):
        if f"{whose}_stones" in values:
            gifts = [packed.pop(f"{whose}_{gift}", 0) for gift in ("stones", "cards", "magic")]
            packed[whose] = Reward(*gifts)
    return packed


CREATURE_FIELDS: Fields = {
    "species": Choice("species", PHASE_A, tuple(Species), label=make_label_function("species")),
    "strength": _make_magic_amount("strength"),
    "symbol": Choice("symbol", PHASE_A, tuple(Symbol), label=make_label_function("symbol")),
    **make_gift_amounts("solo", "group", stones=None, cards=None),
}


def _make_spell_fields(table: Table) -> Fields:
    """Make the field for the name of a spell, each of which is on one card.

    More spells than the box has, which players may allow, can have any name.
    """
    name = Choice(
        "spell_name",
        PHASE_A,
        SPELL_NAMES,
        label=make_label_function("spell"),
        bars=lambda: [
            bar_option(one, "spell_seen", PHASE_A, name=message(f"spell.{one}"))
            for one in SPELL_NAMES
            if one in table.spells_seen and count_left(table, AdventureKind.SPELL) > 0
        ],
    )
    return {"name": name}


CardDefinition = tuple[Callable[..., Card], Callable[[Table], Fields]]
"""The class of a kind of card, and the function that makes the fields for its printed values."""
CARD_DEFINITIONS: dict[str, CardDefinition] = {
    AdventureKind.SPELL: (Spell, _make_spell_fields),
    AdventureKind.ORB: (Orb, lambda _: {"magic": _make_magic_amount("magic", MAGIC)}),
    AdventureKind.HOLY_PLACE: (HolyPlace, lambda _: {"stones": make_printed_amount("stones")}),
    AdventureKind.CREATURE: (Creature, lambda _: CREATURE_FIELDS),
}
"""The definition of each kind of card; modules of the expansions add kinds."""
IN_MIXED_STACK: dict[str, CardDefinition] = {}
"""Other definitions of kinds of the base game, for the mixed stack of several boxes."""
KINDS_BY_PART: dict[OptionalPart, str] = {}
"""The kind of card that an expansion adds to the stack."""
