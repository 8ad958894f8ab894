"""Heroes, who are won like spells, lower the strength of creatures, and work with landscapes.

Source: summary, phases B and D.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.games.zauberschwert.box import Species, Symbol
from companion.games.zauberschwert.cards import Creature, make_printed_amount
from companion.games.zauberschwert.expansions.chapter import (
    Chapter,
    ExpansionBox,
    NamedCard,
    add_adventure_kind,
    make_name_question,
)
from companion.games.zauberschwert.expansions.landscapes import (
    LANDSCAPES,
    SIGNS,
)
from companion.games.zauberschwert.expansions.rulings import (
    BID_LIMIT_WITH_HEROES,
    CREATURES,
    HERO_AFTER_AUCTION,
    HERO_CARDS,
    HERO_STACKING,
    HERO_TWICE,
    HEROES_DECLARED,
    STRENGTH_FLOOR,
    SUPPLY,
    is_counted_now,
)
from companion.games.zauberschwert.magic_auction import PlacedBid, award_card
from companion.games.zauberschwert.table import Table
from companion.kernel.facts import (
    DerivedNumber,
    Message,
    Messages,
    Seat,
    Seats,
    Value,
    message,
)
from companion.kernel.questions import Fields, Several, make_label_function

HERO = "hero"


@dataclass(kw_only=True)
class Hero(NamedCard):
    """A hero, who lowers the strength of creatures.

    Args:
        lowers: the reduction of strength.
        symbols: the symbols of creatures against which he helps.
        families: the families of creatures against which he helps. Without symbols and families,
            he helps against all creatures.
        signs: the symbols that landscapes share with heroes.
    """

    lowers: int
    symbols: tuple[Symbol, ...] = ()
    families: tuple[Species, ...] = ()
    signs: tuple[str, ...] = ()
    kind: str = HERO

    is_counted = False

    async def resolve_card(self, table: Table, seats: Seats) -> None:
        """Give the hero to a single wizard, or auction it. Summary, phase D, heroes."""
        await award_card(table, self, seats, HERO_CARDS)

    def give_to_owner(self, table: Table, owner: Seat, won_round: int) -> None:
        HEROES.get_state(table).led[owner].append(OwnedHero(self, won_round))

    def can_help_against(self, creature: Creature) -> bool:
        """Return whether the hero lowers the strength of a creature."""
        every = not (self.symbols or self.families)
        some = creature.symbol in self.symbols or creature.species in self.families
        return bool(self.lowers) and (every or some)

    @property
    def opponents(self) -> tuple[Value, ...]:
        """The symbols and families of his opponents, or every creature, as messages."""
        families = [message(f"species.{family}") for family in self.families]
        some: tuple[Value, ...] = (*[symbol.glyph for symbol in self.symbols], *families)
        return some or (message("every_creature"),)

    @property
    def summary(self) -> Message:
        """His name with his reduction and his opponents."""
        return message("view.hero", hero=self.label, lowers=self.lowers, against=self.opponents)

    @property
    def printed_symbols(self) -> tuple[str, ...]:
        """The printed symbols and families, as the field `symbols` of its form."""
        return (*self.symbols, *self.families)

    @property
    def glyphs(self) -> str:
        return "".join(symbol.glyph for symbol in self.symbols)

    @property
    def small_print(self) -> Messages:
        return (message("view.lowers", lowers=self.lowers, against=self.opponents),)


@dataclass
class OwnedHero:
    """A hero in front of its owner.

    Args:
        hero: the hero.
        won: the round in which it was won.
        helped: the round in which it last helped; 0 for never.
    """

    hero: Hero
    won: int
    helped: int = 0


@dataclass
class HeroState:
    """The heroes in front of the seats, and those that help in a fight.

    Args:
        led: the heroes of each seat.
        helping: the ids of the heroes that help in the current fight.
        declared: whether the heroes of the current fight have been asked for.
    """

    led: dict[Seat, list[OwnedHero]]
    helping: list[str] = field(default_factory=list)
    declared: bool = False


HEROES = Chapter("hero_cards", (ExpansionBox.HEROES,), HeroState, has_seat_lists=True)


def _make_hero_fields(table: Table) -> Fields:
    """Make the fields for a hero's printed values. Leave out symbols of landscapes without them."""
    fields: Fields = {
        "name": make_name_question("hero_name"),
        "lowers": make_printed_amount("lowers"),
        "symbols": Several("hero_symbols", CREATURES, (*Symbol, *Species), label=_name_symbol),
    }
    signs = Several("hero_signs", SUPPLY, SIGNS, label=make_label_function("sign"))
    return {**fields, "signs": signs} if LANDSCAPES in table.parts else fields


def _name_symbol(option: str) -> Message:
    return message(f"species.{option}" if option in tuple(Species) else f"symbol.{option}")


def make_hero(*, symbols: Sequence[str], **values: Any) -> Hero:
    """Make a hero from the fields of its form."""
    return Hero(
        symbols=tuple(symbol for symbol in Symbol if symbol in symbols),
        families=tuple(family for family in Species if family in symbols),
        **values,
    )


add_adventure_kind(HEROES, HERO, make_hero, _make_hero_fields)


# ---- fights


def find_helping_heroes(table: Table, creature: Creature, seats: Seats) -> list[tuple[Seat, Hero]]:
    """Return the heroes of some seats that may help against a creature now, with their seats.

    Rulings `won_this_phase` and `hero_twice`.
    """
    only_once = table.has_ruling(HERO_TWICE, "once_a_round")
    return [
        (seat, owned.hero)
        for seat in seats
        for owned in HEROES.get_state(table).led[seat]
        if owned.hero.can_help_against(creature)
        and is_counted_now(table, owned.won, is_counted_at_once=True)
        and not (only_once and owned.helped == table.round)
    ]


def compute_reduction(table: Table, heroes: Iterable[Hero]) -> int:
    """Return the reduction by heroes: the sum or the highest (ruling `hero_stacking`)."""
    amounts = [hero.lowers for hero in heroes]
    return sum(amounts) if table.has_ruling(HERO_STACKING, "sum") else max(amounts, default=0)


def forget_helpers_before_fight(table: Table) -> None:
    """Forget the helping heroes before a fight, so that they are asked for (`heroes_declared`)."""
    HEROES.get_state(table).declared = False
    forget_helpers_after_fight(table)


def forget_helpers_after_fight(table: Table) -> None:
    """Forget the helping heroes after a fight."""
    HEROES.get_state(table).helping = []


async def ask_helping_heroes(
    table: Table, creature: Creature, party: Seats, *, is_auction_won: bool = False
) -> None:
    """Ask which heroes help, before the cost is shared.

    The heroes of a single fighter help without a question, unless each may help only once a round
    (ruling `hero_twice`). Ruling `heroes_declared`: ask once, or again after each drop-out.

    Args:
        table: the table.
        creature: the creature.
        party: the fighters. This is called again each time one of them drops out.
        is_auction_won: whether the only fighter has won an auction.
    """
    state = HEROES.get_state(table)
    too_late = state.declared and table.has_ruling(HEROES_DECLARED, "once")
    if too_late or (is_auction_won and table.has_ruling(HERO_AFTER_AUCTION, "pays_bid")):
        return
    state.declared = True
    free = {
        hero.id: (seat, hero)
        for seat, hero in find_helping_heroes(table, creature, party)
        if hero.id not in state.helping
    }
    if not free:
        return

    def name_option(hero_id: str) -> Message:
        seat, hero = free[hero_id]
        return message("option.hero_of", hero=hero.label, seat=seat, lowers=hero.lowers)

    helping = tuple(free)
    certain = is_auction_won or (len(party) == 1 and table.has_ruling(HERO_TWICE, "each_fight"))
    if not certain:
        anew = table.has_ruling(HEROES_DECLARED, "after_drop_out")
        helping = await Several(
            "heroes_help",
            HEROES_DECLARED if anew else CREATURES,
            helping,
            subject=creature.id,
            likely=helping,
            label=name_option,
            about=lambda: {"card": table.name_card(creature)},
        )
    for hero_id in helping:
        seat, hero = free[hero_id]
        state.helping.append(hero_id)
        table.tell("hero_helps", CREATURES, seat=seat, hero=hero.label, lowers=hero.lowers)


def _list_helping_heroes(table: Table, party: Seats) -> list[OwnedHero]:
    """Return the heroes of a party that help in the current fight."""
    state = HEROES.get_state(table)
    return [one for seat in party for one in state.led[seat] if one.hero.id in state.helping]


def compute_hero_reduction(table: Table, party: Seats) -> int:
    """Return the reduction by the helping heroes of a party."""
    return compute_reduction(table, [owned.hero for owned in _list_helping_heroes(table, party)])


def lower_cost_by_heroes(cost: DerivedNumber, table: Table, party: Seats) -> DerivedNumber:
    """Lower the cost by the party's heroes, to no less than 0 or 1 (ruling `strength_floor`).

    Heroes of a player who drops out don't help any more. Summary, phase D, creatures.
    """
    lowered = compute_hero_reduction(table, party)
    if not lowered:
        return cost
    floor = 0 if table.has_ruling(STRENGTH_FLOOR, "nought") else min(1, cost.total)
    return cost.add_term(-lowered, "heroes").at_least(floor)


def record_hero_help(table: Table, winners: Seats) -> None:
    """Record that the winners' heroes have helped in this round (ruling `hero_twice`).

    This does not include heroes in a fight without victory, or of players who dropped out.
    """
    for owned in _list_helping_heroes(table, winners):
        owned.helped = table.round


# ---- auctions


def lower_price_by_heroes(table: Table, sale: PlacedBid) -> DerivedNumber:
    """Return the price of an auction: the winning bid, which includes the strength, less heroes.

    It is not below 0. Booklet, phase D; ruling `hero_after_auction`.
    """
    price = DerivedNumber.from_amount(sale.price, "bid")
    lowered = compute_hero_reduction(table, [sale.seat])
    if lowered:
        price = price.add_term(-lowered, "heroes").at_least(0)
        table.tell("price", HERO_AFTER_AUCTION, seat=sale.seat, price=price)
    return price


def compute_hero_savings(table: Table, creature: Creature, seat: Seat) -> int:
    """Return the savings by a seat's heroes, if the house rules allow it to bid them, too.

    Rulings `bid_limit_with_heroes` and `hero_after_auction`.
    """
    as_owned = table.has_ruling(BID_LIMIT_WITH_HEROES, "owned")
    if as_owned or table.has_ruling(HERO_AFTER_AUCTION, "pays_bid"):
        return 0
    return compute_reduction(
        table, (hero for _, hero in find_helping_heroes(table, creature, [seat]))
    )
