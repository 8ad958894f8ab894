"""Hero cards, which are won like spells, and their effect with landscapes.

Source: summary, phases B and D.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from companion.games.zauberschwert import rounds
from companion.games.zauberschwert.box import Species, Symbol
from companion.games.zauberschwert.cards import Creature, make_printed_amount
from companion.games.zauberschwert.expansions import landscapes
from companion.games.zauberschwert.expansions.chapter import (
    Chapter,
    ExpansionBox,
    add_adventure_kind,
)
from companion.games.zauberschwert.expansions.landscapes import (
    LANDSCAPES,
    NO_SIGN,
    SIGNS,
    Landscape,
)
from companion.games.zauberschwert.expansions.mixed import (
    NamedCard,
    limit_certain_cards,
    make_name_question,
)
from companion.games.zauberschwert.expansions.rulings import CREATURES, HERO_CARDS, SUPPLY
from companion.games.zauberschwert.magic_auction import award_card
from companion.games.zauberschwert.table import Table
from companion.games.zauberschwert.unknown_values import ask_missing_values
from companion.kernel.facts import (
    DerivedNumber,
    Message,
    Seat,
    Seats,
    UnknownNumber,
    Value,
    message,
)
from companion.kernel.questions import Choice, Fields, Several, make_label_function

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

    def give_to_owner(self, table: Table, owner: Seat, won: int) -> None:
        HEROES.get_state(table).led[owner].append(OwnedHero(self, won))

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
    def symbols_printed(self) -> tuple[str, ...]:
        """The printed symbols and families, as the field `symbols` of its form."""
        return (*self.symbols, *self.families)

    @property
    def glyphs(self) -> str:
        return "".join(symbol.glyph for symbol in self.symbols)

    @property
    def small_print(self) -> tuple[Message, ...]:
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
    """State of the heroes.

    Args:
        led: the heroes of each seat.
        helping: the ids of the heroes that help in the current fight.
        declared: whether the heroes of the current fight have been asked for.
    """

    led: dict[Seat, list[OwnedHero]]
    helping: list[str] = field(default_factory=list)
    declared: bool = False


HEROES = Chapter(
    "hero_cards", (ExpansionBox.HEROES,), lambda table: HeroState(table.make_empty_lists())
)


def _make_hero_fields(table: Table) -> Fields:
    """Make the fields for a hero's printed values. Symbols of landscapes need landscapes."""
    fields: Fields = {
        "name": make_name_question("hero_name"),
        "lowers": make_printed_amount("lowers"),
        "symbols": Several(
            name="hero_symbols",
            options=(*Symbol, *Species),
            why=CREATURES,
            label=_name_symbol,
        ),
    }
    signs = Several(
        name="hero_signs",
        options=SIGNS,
        why=SUPPLY,
        label=make_label_function("sign"),
    )
    return {**fields, "signs": signs} if LANDSCAPES in table.parts else fields


def _name_symbol(option: str) -> Message:
    family = option in tuple(Species)
    return message(f"species.{option}") if family else message(f"symbol.{option}")


def make_hero(*, symbols: Sequence[str], **values: Any) -> Hero:
    """Make a hero from the fields of its form."""
    bears = tuple(symbol for symbol in Symbol if symbol in symbols)
    families = tuple(family for family in Species if family in symbols)
    return Hero(**values, symbols=bears, families=families)


add_adventure_kind(HEROES, HERO, make_hero, _make_hero_fields)


HEROES.modifies(rounds.count_certain_cards)(limit_certain_cards)


# ---- effect with landscapes


@HEROES.adds_to(landscapes.make_landscape_fields)
def make_landscape_symbol_fields(_: Table) -> Fields:
    """Make the fields for a landscape's symbol, and its effect on each hero with that symbol."""
    sign = Choice(
        name="sign",
        options=(NO_SIGN, *SIGNS),
        likely=NO_SIGN,
        why=SUPPLY,
        label=make_label_function("sign"),
    )
    per_hero = landscapes.make_magic_change_question("per_hero")
    return {"sign": sign, "per_hero": replace(per_hero, left_open=UnknownNumber())}


@HEROES.precedes(landscapes.apply_turning)
async def ask_effect_per_hero(table: Table, landscape: Landscape) -> None:
    """Ask for a landscape's effect on heroes if it is unknown and somebody has such a hero."""
    hero_lists = HEROES.get_state(table).led.values()
    if any(landscape.sign in one.hero.signs for heroes in hero_lists for one in heroes):
        form = landscapes.make_landscape_form(table, landscape.id)
        about = {"landscape": landscape.label}
        await ask_missing_values(landscape, form, "per_hero_needed", about, "per_hero")


@HEROES.modifies(landscapes.compute_effect)
def add_hero_effect(change: DerivedNumber, table: Table, seat: Seat) -> DerivedNumber:
    """Add the effect of a seat's heroes with the landscape's symbol. Summary, phase B."""
    landscape = LANDSCAPES.get_state(table).current
    heroes = [owned.hero for owned in HEROES.get_state(table).led[seat]]
    bearers = sum(landscape.sign in hero.signs for hero in heroes)
    if not (landscape.per_hero and bearers):
        return change
    return change.add_term(landscape.per_hero * bearers, "through_heroes")
